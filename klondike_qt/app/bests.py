"""Which of the player's bests a win has beaten, and by how much."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from klondike_qt.storage.records import SavedGame
    from klondike_qt.storage.statistics import Figures

_A_STREAK: Final = 2  # wins; one win is none yet


class Kind(Enum):
    """What a best is of, the one that is told first at first."""

    TIME = auto()
    SCORE = auto()
    MOVES = auto()
    STREAK = auto()


class Best(NamedTuple):
    """A best that was beaten: what it is now and what it was, time in whole seconds."""

    kind: Kind
    now: int
    earlier: int

    @property
    def gain(self) -> int:
        """By how much it was beaten."""
        return abs(self.now - self.earlier)


def beaten(saved: SavedGame, before: Figures, after: Figures) -> list[Best]:
    """List the bests that the win *saved* has beaten in its mode.

    *before* counts the mode's other games, *after* this one as well. A first win beats nothing,
    and a best that is only reached again is not beaten. Times are compared as they are shown.
    """
    if not saved.is_for_records:
        return []
    counters, scoring = saved.counters, saved.mode.scoring
    found = []
    for kind, now, earlier, is_better in (
        (Kind.TIME, counters.seconds, before.seconds.best, int.__lt__),
        (Kind.SCORE, counters.score, before.score.best if scoring.is_counted else None, int.__gt__),
        (Kind.MOVES, counters.cursor, before.moves.best, int.__lt__),
        (
            Kind.STREAK,
            after.streak,
            before.best_streak if before.best_streak >= _A_STREAK else None,
            int.__gt__,
        ),
    ):
        if earlier is not None and is_better(int(now), int(earlier)):
            found.append(Best(kind, int(now), int(earlier)))
    return found
