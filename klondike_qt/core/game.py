"""A deal being played: its steps, with undo and redo without limit (RULES §2, §5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.play import play
from klondike_qt.core.scoring import Score
from klondike_qt.core.state import GameState

if TYPE_CHECKING:
    from collections.abc import Iterable

    from klondike_qt.core.deal import Deal
    from klondike_qt.core.events import Event
    from klondike_qt.core.modes import Mode
    from klondike_qt.core.piles import Move


class Step(NamedTuple):
    """One move that was played, and everything as it was after it."""

    move: Move
    events: tuple[Event, ...]
    state: GameState
    score: Score
    best_total: int  # the most cards the foundations held on the way here (RULES §3)


class Game:
    """A mode, a start, and the steps played so far; undo is a cursor into them.

    Usually the start is a deal. A position from a file can be one too: then ``deal`` is
    ``None``.
    """

    def __init__(self, mode: Mode, start: GameState, deal: Deal | None = None) -> None:
        """Set up *start* with no move made; *start* must fit the mode's decks and columns."""
        self.mode = mode
        self.deal = deal
        self._start = Start(start, Score(mode.scoring.start(mode.rules)), start.foundation_total)
        self._steps: list[Step] = []
        self._cursor = 0

    @classmethod
    def of(cls, deal: Deal, mode: Mode) -> Game:
        """Lay out *deal* by the mode's rules."""
        return cls(mode, GameState.opening(deal, mode.rules), deal)

    @property
    def start(self) -> GameState:
        """The position before the first move."""
        return self._start.state

    @property
    def state(self) -> GameState:
        """The position on the table now."""
        return self._now.state

    @property
    def score(self) -> int:
        """The points of the moves so far; what time adds is `Scoring.final`'s business."""
        return self._now.score.points

    @property
    def best_total(self) -> int:
        """The most cards the foundations held on the line from the start to now."""
        return self._now.best_total

    @property
    def moves(self) -> int:
        """How many moves lead from the start to now; undone ones do not count."""
        return self._cursor

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step that can be undone or redone, in order; the first ``moves`` are played."""
        return tuple(self._steps)

    @property
    def is_won(self) -> bool:
        """Whether every card is on the foundations now."""
        return self.state.is_won

    @property
    def can_undo(self) -> bool:
        """Whether a move has been made that can be taken back."""
        return self._cursor > 0

    @property
    def can_redo(self) -> bool:
        """Whether a move has been taken back and not replaced by another."""
        return self._cursor < len(self._steps)

    def play(self, move: Move) -> Step:
        """Play *move*, dropping undone steps; raise `IllegalMove` and change nothing."""
        mode, now = self.mode, self._now
        played = play(now.state, mode.rules, move)
        step = Step(
            move,
            played.events,
            played.state,
            now.score.after(played.events, mode.scoring, mode.rules),
            max(now.best_total, played.state.foundation_total),
        )
        self._steps[self._cursor :] = [step]
        self._cursor += 1
        return step

    def play_all(self, moves: Iterable[Move]) -> None:
        """Play one move after another; raise `IllegalMove` at the first refused one."""
        for move in moves:
            self.play(move)

    def undo(self) -> Step:
        """Take back the last move and give its step; raise `IndexError` if there is none."""
        if not self.can_undo:
            message = "there is no move to undo"
            raise IndexError(message)
        self._cursor -= 1
        return self._steps[self._cursor]

    def redo(self) -> Step:
        """Play the move last taken back and give its step; raise `IndexError` if there is none."""
        if not self.can_redo:
            message = "there is no move to redo"
            raise IndexError(message)
        self._cursor += 1
        return self._steps[self._cursor - 1]

    @property
    def _now(self) -> Step | Start:
        return self._steps[self._cursor - 1] if self._cursor else self._start


class Start(NamedTuple):
    """What a `Step` says of the position after it, for the position before the first."""

    state: GameState
    score: Score
    best_total: int
