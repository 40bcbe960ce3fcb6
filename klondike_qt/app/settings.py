"""What the player prefers: typed, with defaults, and kept at once when it changes."""

from __future__ import annotations

from contextlib import suppress
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Generic,
    Literal,
    NamedTuple,
    TypeVar,
    get_args,
    overload,
)

from PySide6.QtCore import QObject, Signal

from klondike_qt.core.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.autosave import Autosave
    from klondike_qt.storage.settings import JSON

T = TypeVar("T")

Language = Literal["en", "fr", "es"]
Speed = Literal["off", "fast", "normal", "slow"]
IndexLetters = Literal["auto", "en", "fr"]
LargeIndex = Literal["auto", "always", "never"]

TapFirst = Literal["ask", "foundation", "tableau"]
"""Where a tapped card with several destinations goes: nowhere yet, or there first (RULES §7)."""

DealWish = Literal["any", "winnable", "easy", "medium", "hard"]
"""Which deals a new game of a mode takes: any, or proved winnable ones, of any or one level."""

Hints = Literal["fair", "all_knowing"]
"""What a hint goes by: what the player has seen, or every card."""

AutoMove = Literal["never", "safe", "always"]
"""Which cards go up by themselves after a move: none, those nothing else can need, or all."""

LEAST_ZOOM: Final = 70
MOST_ZOOM: Final = 250
"""Between these, in per cent, the text of the help can be made smaller or larger."""

SLOWNESS: Final[dict[Speed, float]] = {"off": 0.0, "fast": 0.6, "normal": 1.0, "slow": 1.8}
"""What each speed multiplies DESIGN's durations by; at 0 cards appear in place."""


class WindowPlace(NamedTuple):
    """Size, and where the platform tells it position, of the window while not maximised."""

    width: int
    height: int
    x: int | None = None
    y: int | None = None
    maximised: bool = False
    full_screen: bool = False

    @classmethod
    def read(cls, value: JSON) -> WindowPlace:
        """Read what `write` gives; raise `ValueError` or `TypeError` for anything else."""
        if not isinstance(value, dict):
            raise TypeError
        place = cls(**value)  # type: ignore[arg-type]
        numbers = (place.width, place.height, place.x or 0, place.y or 0)
        if any(type(number) is not int for number in numbers) or min(numbers[:2]) < 1:
            raise ValueError
        if not type(place.maximised) is type(place.full_screen) is bool:
            raise ValueError
        return place

    @staticmethod
    def write(place: WindowPlace | None) -> JSON:
        """Give what `read` reads."""
        return None if place is None else place._asdict()


def _one_of(choices: Any) -> Callable[[JSON], Any]:  # noqa: ANN401 - typing has no name for Literal
    """Give a reader that takes only the members of a ``Literal``."""

    def read(value: JSON) -> Any:  # noqa: ANN401 - see above
        if value not in get_args(choices):
            raise ValueError(value)
        return value

    return read


def _optional(read: Callable[[JSON], T]) -> Callable[[JSON], T | None]:
    """Give a reader that also takes nothing."""
    return lambda value: None if value is None else read(value)


def _of(kind: type[T]) -> Callable[[JSON], T]:
    """Give a reader that takes only values of exactly this type."""

    def read(value: JSON) -> T:
        if type(value) is not kind:
            raise TypeError(value)
        return value

    return read


def _numbers(value: JSON) -> dict[str, int]:
    """Read whole numbers by name."""
    if not isinstance(value, dict):
        raise TypeError(value)
    return {name: _of(int)(number) for name, number in value.items()}


def _wishes(value: JSON) -> dict[str, DealWish]:
    """Read wishes by the keys of their modes."""
    if not isinstance(value, dict):
        raise TypeError(value)
    for key in value:
        Rules.parse(key.rpartition(" ")[0])
    return {key: _one_of(DealWish)(wish) for key, wish in value.items()}


def _percents(value: JSON) -> int:
    """Read a share in per cent within which text can still be read."""
    number = _of(int)(value)
    if not LEAST_ZOOM <= number <= MOST_ZOOM:
        raise ValueError(value)
    return number


class Preference(Generic[T]):
    """One setting, as an attribute of `Preferences`: reading is cheap, assigning keeps it."""

    name: str

    def __init__(
        self,
        default: T,
        read: Callable[[JSON], T],
        write: Callable[[T], Any] = lambda value: value,
    ) -> None:
        """Give the default, and how a value comes out of JSON (or is refused) and goes in."""
        self.default: Final = default
        self.read = read
        self.write = write

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, preferences: None, owner: type) -> Preference[T]: ...
    @overload
    def __get__(self, preferences: Preferences, owner: type) -> T: ...
    def __get__(self, preferences: Preferences | None, owner: type) -> Preference[T] | T:
        """Give the value; asked of the class, the preference itself."""
        if preferences is None:
            return self
        value: T = preferences.values.get(self.name, self.default)
        return value

    def __set__(self, preferences: Preferences, value: T) -> None:
        """Keep *value* and announce it, if it is another."""
        if value != self.__get__(preferences, type(preferences)):
            preferences.values[self.name] = value
            preferences.keep(self)
            preferences.changed.emit(self.name)


class Preferences(QObject):
    """Every setting of the player; a value in the database that makes no sense counts as unset."""

    changed = Signal(str)  # the attribute's name

    language = Preference[Language | None](None, _optional(_one_of(Language)))  # None: the system's
    speed = Preference[Speed]("normal", _one_of(Speed))
    left_handed = Preference(False, _of(bool))
    recycle_draws = Preference(True, _of(bool))  # RULES §2.6
    tap_first = Preference[TapFirst]("ask", _one_of(TapFirst))  # RULES §7
    auto_move = Preference[AutoMove]("never", _one_of(AutoMove))
    hints = Preference[Hints]("fair", _one_of(Hints))
    tells_lost = Preference(False, _of(bool))  # RULES §3, *proven lost*
    position_light = Preference(False, _of(bool))
    index_letters = Preference[IndexLetters]("auto", _one_of(IndexLetters))
    large_index = Preference[LargeIndex]("auto", _one_of(LargeIndex))
    help_zoom = Preference(100, _percents)  # how large the help's text is
    keep_bankroll = Preference(False, _of(bool))  # RULES §5
    bankroll_from = Preference[dict[str, int]]({}, _numbers)  # the earnings that count as nothing
    deals = Preference[dict[str, DealWish]]({}, _wishes)  # by mode key; one not named has any
    learnt = Preference[dict[str, int]]({}, _numbers)  # how often each lesson was done, by its id
    lesson_offered = Preference(False, _of(bool))  # at the first start
    paused = Preference(False, _of(bool))  # the game on the table was left so
    mode = Preference("draw1", _of(str))  # the id of the mode last played
    window = Preference[WindowPlace | None](None, _optional(WindowPlace.read), WindowPlace.write)

    def __init__(self, autosave: Autosave, parent: QObject | None = None) -> None:
        """Read the settings that *autosave* keeps."""
        super().__init__(parent)
        self.values: dict[str, Any] = {}
        self._little_motion = False
        self._autosave = autosave
        kept = autosave.settings()
        for name, preference in PREFERENCES.items():
            if name in kept:
                with suppress(TypeError, ValueError):
                    self.values[name] = preference.read(kept[name])
        autosave.reopened.connect(self._keep_all)

    @property
    def little_motion(self) -> bool:
        """Whether the system asks that little should move: its wish, which is not kept here."""
        return self._little_motion

    @property
    def speed_now(self) -> Speed:
        """The speed at which cards move: the one preferred, unless the system wants them still."""
        return "off" if self._little_motion else self.speed

    def follow_system(self, little_motion: bool) -> None:
        """Take the system's wish for little motion into account from now on."""
        self._little_motion = little_motion
        self.changed.emit("speed")

    def keep(self, preference: Preference[Any]) -> None:
        """Have the value that *preference* has now written."""
        value = preference.write(self.values[preference.name])
        self._autosave.save_setting(preference.name, value)

    def _keep_all(self) -> None:
        for name in self.values:
            self.keep(PREFERENCES[name])


PREFERENCES: Final[dict[str, Preference[Any]]] = {
    name: member for name, member in vars(Preferences).items() if isinstance(member, Preference)
}
"""Every preference by its name."""
