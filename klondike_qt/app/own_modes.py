"""The modes that a player has put together and keeps, each by its key, with a name of their own.

A mode without a name is called by what it is. Games and statistics are filed under the key, so
they stay whatever becomes of a mode here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.modes import mode_with
from klondike_qt.core.scoring import scoring_system
from klondike_qt.core.shared_mode import tidy_name
from klondike_qt.storage.keys import known_mode

if TYPE_CHECKING:
    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.modes import Mode
    from klondike_qt.storage.settings import JSON


def read_own_modes(value: JSON) -> dict[str, str]:
    """Read names by the keys of custom modes; raise `ValueError` or `TypeError` for other values.

    One that meanwhile has a name of the program's own is left out: it is that mode. A scoring is
    taken as it is by now.
    """
    if not isinstance(value, dict):
        raise TypeError(value)
    names = {}
    for key, name in value.items():
        if not isinstance(name, str):
            raise TypeError(name)
        kept = known_mode(key)
        mode = mode_with(kept.rules, scoring_system(kept.scoring.id))
        if mode.is_custom:
            names[mode.key] = tidy_name(name)
    return names


class Removed(NamedTuple):
    """A mode that was removed, and where it stood."""

    place: int
    key: str
    name: str


class OwnModes:
    """The kept modes, in the order in which they were made; removed ones can be put back.

    That lasts as long as this object, which is until the program ends.
    """

    def __init__(self, preferences: Preferences) -> None:
        """Keep them in *preferences*."""
        self._preferences = preferences
        self._removed: list[Removed] = []

    @property
    def modes(self) -> list[Mode]:
        """The modes that are kept."""
        return [known_mode(key) for key in self._preferences.own_modes]

    def is_kept(self, mode: Mode) -> bool:
        """Whether a mode is among them."""
        return mode.key in self._preferences.own_modes

    def keep(self, mode: Mode, name: str) -> None:
        """Keep a custom mode under a name, or call it otherwise if it is kept already."""
        self._preferences.own_modes = {**self._preferences.own_modes, mode.key: tidy_name(name)}

    def remove(self, mode: Mode) -> None:
        """Keep a mode no longer."""
        kept = self._preferences.own_modes
        place = list(kept).index(mode.key)
        self._removed.append(Removed(place, mode.key, kept[mode.key]))
        self._preferences.own_modes = {key: name for key, name in kept.items() if key != mode.key}

    @property
    def last_removed(self) -> Removed | None:
        """What `put_back` brings back next: the last one removed that was not made anew since."""
        kept = self._preferences.own_modes
        return next((each for each in reversed(self._removed) if each.key not in kept), None)

    def put_back(self) -> Mode:
        """Bring back `last_removed`, where it stood; there must be one."""
        back = self.last_removed
        assert back is not None  # noqa: S101 - nobody else offers it
        self._removed.remove(back)
        kept = list(self._preferences.own_modes.items())
        kept.insert(back.place, (back.key, back.name))
        self._preferences.own_modes = dict(kept)
        return known_mode(back.key)
