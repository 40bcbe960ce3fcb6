"""What the player prefers: typed, with defaults, and kept at once when it changes."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.preference import Preference, colour, numbers, of, one_of, optional, percents
from klondike_qt.app.tally import Tally, read_tallies
from klondike_qt.core.modes import mode
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import scoring_system

if TYPE_CHECKING:
    from klondike_qt.app.autosave import Autosave
    from klondike_qt.storage.settings import JSON

Language = Literal["en", "fr", "es"]
Speed = Literal["off", "fast", "normal", "slow"]
IndexLetters = Literal["auto", "en", "fr"]
LargeIndex = Literal["auto", "always", "never"]

Back = Literal["aurora", "crosshatch", "crystal", "felt", "filigree", "plain", "sash", "trails"]
"""The drawing on the back of the cards."""

Surface = Literal["felt", "night", "wine", "slate", "snow", "black", "colour", "picture"]
"""What the table is made of; the last two are the player's own."""

Scheme = Literal["system", "light", "night"]
"""The colours of everything but the table: as the system likes them, or always the same."""

Celebration = Literal["aurora", "stairs", "snowfall", "none"]
"""What the cards of a won game do."""

TapFirst = Literal["ask", "foundation", "tableau"]
"""Where a tapped card with several destinations goes: nowhere yet, or there first (RULES §7)."""

DealWish = Literal["any", "winnable", "easy", "medium", "hard"]
"""Which deals a new game of a mode takes: any, or proved winnable ones, of any or one level."""

Hints = Literal["fair", "all_knowing"]
"""What a hint goes by: what the player has seen, or every card."""

MatchGame = Literal["double", "race"]
"""The two games for two."""

MatchPace = Literal["slow", "normal", "fast"]
"""How long the computer takes over a move in a match."""

AutoMove = Literal["never", "safe", "always"]
"""Which cards go up by themselves after a move: none, those nothing else can need, or all."""

LEAST_ZOOM: Final = 70
MOST_ZOOM: Final = 250
"""Between these, in per cent, the text of the help can be made smaller or larger."""

LARGEST_TEXT: Final = 200
"""How large, in per cent of the system's, the player can have all text."""

_FARTHEST: Final = 1 << 20
"""No screen reaches so far, in pixels, and no number that Qt could not take."""

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
        told = [number for number in (place.x, place.y) if number is not None]
        numbers = [place.width, place.height, *told]
        if any(type(number) is not int or abs(number) > _FARTHEST for number in numbers):
            raise ValueError
        if min(place.width, place.height) < 1:
            raise ValueError
        if not type(place.maximised) is type(place.full_screen) is bool:
            raise ValueError
        return place

    @staticmethod
    def write(place: WindowPlace | None) -> JSON:
        """Give what `read` reads."""
        return None if place is None else place._asdict()


def _wishes(value: JSON) -> dict[str, DealWish]:
    """Read wishes by the keys of their modes."""
    if not isinstance(value, dict):
        raise TypeError(value)
    for key in value:
        Rules.parse(key.rpartition(" ")[0])
    return {key: one_of(DealWish)(wish) for key, wish in value.items()}


def _scorings(value: JSON) -> dict[str, str]:
    """Read scorings by the names of modes."""
    if not isinstance(value, dict):
        raise TypeError(value)
    return {mode(name).id: scoring_system(of(str)(kept)).id for name, kept in value.items()}


def _opponents(value: JSON) -> dict[str, str]:
    """Read opponents by the names of the games for two."""
    if not isinstance(value, dict):
        raise TypeError(value)
    from klondike_qt.core.match_setup import MatchKind, Opponent  # not needed at start

    return {MatchKind(game).value: Opponent(who).value for game, who in value.items()}


def _names(value: JSON) -> tuple[str, str]:
    """Read what two players call themselves."""
    if not isinstance(value, list):
        raise TypeError(value)
    first, second = value
    return of(str)(first), of(str)(second)


def _seat(value: JSON) -> int:
    """Read which of two players is meant, counted from 0."""
    if of(int)(value) not in {0, 1}:
        raise ValueError(value)
    return of(int)(value)


def _own_modes(value: JSON) -> dict[str, str]:
    from klondike_qt.app.own_modes import read_own_modes  # few players have any

    return read_own_modes(value)


class Preferences(QObject):
    """Every setting of the player; a value in the database that makes no sense counts as unset."""

    changed = Signal(str)  # the attribute's name

    language = Preference[Language | None](None, optional(one_of(Language)))  # None: the system's
    speed = Preference[Speed]("normal", one_of(Speed))
    left_handed = Preference(False, of(bool))
    recycle_draws = Preference(True, of(bool))  # RULES §2.6
    tap_first = Preference[TapFirst]("ask", one_of(TapFirst))  # RULES §7
    auto_move = Preference[AutoMove]("never", one_of(AutoMove))
    match_pace = Preference[MatchPace]("normal", one_of(MatchPace))
    match = Preference[MatchGame | None](
        None, optional(one_of(MatchGame))
    )  # which was on the table
    opponents = Preference[dict[str, str]]({}, _opponents)  # by the game for two
    in_turns = Preference(False, of(bool))  # Double Solitaire
    same_deal = Preference(True, of(bool))  # for both in a race
    player_names = Preference[tuple[str, str]](("", ""), _names, list)
    facing = Preference(False, of(bool))  # the second half of the table, to a player across
    keyboard_player = Preference(0, _seat)  # who of two people has the keyboard
    hints = Preference[Hints]("fair", one_of(Hints))
    tells_lost = Preference(False, of(bool))  # RULES §3, *proven lost*
    position_light = Preference(False, of(bool))
    index_letters = Preference[IndexLetters]("auto", one_of(IndexLetters))
    large_index = Preference[LargeIndex]("auto", one_of(LargeIndex))
    four_colours = Preference(False, of(bool))  # of the suits
    back = Preference[Back]("aurora", one_of(Back))
    surface = Preference[Surface]("felt", one_of(Surface))
    table_colour = Preference("#27705a", colour)  # of a table of the player's own colour
    table_picture = Preference("", of(str))  # the file in the data folder with the player's own
    deepen_table = Preference(True, of(bool))  # under the night theme
    scheme = Preference[Scheme]("system", one_of(Scheme))
    celebration = Preference[Celebration]("aurora", one_of(Celebration))
    sound = Preference(True, of(bool))
    volume = Preference(50, percents(0, 100))
    text_size = Preference(100, percents(100, LARGEST_TEXT))
    help_zoom = Preference(100, percents(LEAST_ZOOM, MOST_ZOOM))  # of the help's text
    show_toolbar = Preference(True, of(bool))
    show_clock = Preference(True, of(bool))
    show_score = Preference(True, of(bool))
    show_figures = Preference(True, of(bool))  # any number at all
    show_achievements = Preference(True, of(bool))
    keep_bankroll = Preference(False, of(bool))  # RULES §5
    bankroll_from = Preference[dict[str, int]]({}, numbers)  # the earnings that count as nothing
    deals = Preference[dict[str, DealWish]]({}, _wishes)  # by mode key; one not named has any
    scorings = Preference[dict[str, str]]({}, _scorings)  # by mode name; of new games
    own_modes = Preference[dict[str, str]]({}, _own_modes)  # names, by mode key; may be empty
    own_odds = Preference[dict[str, Tally]]({}, read_tallies)  # found out so far, by rules value
    learnt = Preference[dict[str, int]]({}, numbers)  # how often each lesson was done, by its id
    lesson_offered = Preference(False, of(bool))  # at the first start
    paused = Preference(False, of(bool))  # the game on the table was left so
    mode = Preference("draw1", of(str))  # the id of the mode last played
    window = Preference[WindowPlace | None](None, optional(WindowPlace.read), WindowPlace.write)

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

    def take(self, preference: Preference[Any]) -> None:
        """Have the value that *preference* has now written, and announce it."""
        self._keep(preference)
        self.changed.emit(preference.name)

    def _keep(self, preference: Preference[Any]) -> None:
        value = preference.write(self.values[preference.name])
        self._autosave.save_setting(preference.name, value)

    def _keep_all(self) -> None:
        for name in self.values:
            self._keep(PREFERENCES[name])


PREFERENCES: Final[dict[str, Preference[Any]]] = {
    name: member for name, member in vars(Preferences).items() if isinstance(member, Preference)
}
"""Every preference by its name."""
