"""The record of a game, as the values that go in and out of the database (RULES §6)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeGuard

from klondike_qt.core.game import Game
from klondike_qt.core.play import IllegalMove

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from klondike_qt.core.deal import Deal
    from klondike_qt.core.modes import Mode
    from klondike_qt.core.piles import Move
    from klondike_qt.core.state import GameState


class Result(Enum):
    """How a game stands; a mode's only open game is its current one."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


class Counted(Enum):
    """Which games statistics are counted over (RULES §6)."""

    ALL = "all"
    UNHELPED = "unhelped"  # no hint, and no help that used hidden cards
    UNAIDED = "unaided"  # and nothing undone


MOST: Final = 10**9
"""Of anything that is counted; a record that says more makes no sense."""


class Counters(NamedTuple):
    """What is counted while a game goes on; totals, never differences.

    ``cursor`` is also the move counter: how many moves lead from the start to now. The
    moves after it can be redone. ``score`` is what the game would end with now, time
    included where the scoring counts it (`Scoring.final`).
    """

    cursor: int = 0
    seconds: float = 0.0  # active time (RULES §6)
    score: int = 0
    passes: int = 1
    undos: int = 0
    hints: int = 0
    shown: int = 0  # moves that Show me played
    helped: bool = False  # by what used hidden cards
    light: bool = False  # the position light was on

    @classmethod
    def read(cls, *row: Any) -> Counters:  # noqa: ANN401 - as SQLite gives them
        """Take what a database says, in this order.

        Raise `ValueError` or `TypeError` where it makes no sense.
        """
        cursor, seconds, score, *others = row
        whole = (cursor, abs(score), *others)
        if not all(isinstance(number, int) for number in whole):
            raise TypeError(row)
        if not all(0 <= number <= MOST for number in (*whole, seconds)):
            raise ValueError(row)
        read = cls(*row)
        return read._replace(helped=bool(read.helped), light=bool(read.light))

    @property
    def moved_at(self) -> float:
        """The active time in whole hundredths, never more than it is: enough for one move."""
        return int(self.seconds * 100) / 100


class SavedGame(NamedTuple):
    """Everything that brings a game back exactly as it was.

    ``deal`` is ``None`` for a game that began from a position. While ``started`` is
    ``None`` no move has been made, undone or not: then it is no game and counts nowhere.
    ``times`` has the active seconds at which each move was played, undone ones too; ``None`` for
    moves that another program version or person made, and nothing at all if all are so.
    """

    id: str  # chosen by the app; no two games share one
    mode: Mode
    deal: Deal | None
    start: GameState
    moves: tuple[Move, ...] = ()
    counters: Counters = Counters()
    attempts: int = 1
    earlier_score: int = 0  # of the attempts before this one, together: each was a buy-in
    known: bool = False  # the deal had been played to its end before
    result: Result = Result.OPEN
    started: datetime | None = None
    ended: datetime | None = None
    day: str | None = None  # YYYY-MM-DD, if this is the deal of that day
    share: float | None = None  # of games that the fair player wins; known from the end on, or not
    times: tuple[float | None, ...] = ()

    @property
    def is_for_records(self) -> bool:
        """Whether a win counts for bests and streaks (RULES §6)."""
        return self.deal is not None and not self.known and not self.counters.helped

    @property
    def is_playable(self) -> bool:
        """Whether the rules allow the moves."""
        try:
            Game(self.mode, self.start, self.deal).play_all(self.moves)
        except IllegalMove:
            return False
        return True


def times_of(seconds: Sequence[float | None]) -> tuple[float | None, ...]:
    """Give the times of moves in the one form that a record has: nothing if none is known."""
    times = tuple(time if is_time(time) else None for time in seconds)
    return () if all(time is None for time in times) else times


def is_time(value: object) -> TypeGuard[float]:
    """Whether this is an active time that somebody may have played."""
    return isinstance(value, int | float) and 0 <= value <= MOST


class EndedGame(NamedTuple):
    """What a list says of a game that has ended."""

    number: int  # no two games share one; it tells nothing of their order
    id: str
    mode: Mode
    deal: str | None  # its ID, unless the game began from a position
    result: Result
    started: datetime
    ended: datetime
    counters: Counters
    attempts: int
    known: bool  # the deal had been played to its end before
    share: float | None  # of games that the fair player won of the deal, if that is known
    day: str | None  # YYYY-MM-DD, if it was the deal of that day

    @property
    def moves(self) -> int:
        """How many moves led to the end; undone ones do not count."""
        return self.counters.cursor

    @property
    def seconds(self) -> float:
        """The active time."""
        return self.counters.seconds

    @property
    def score(self) -> int:
        """What the last attempt ended with."""
        return self.counters.score
