"""What the solver found out about the game on the table, kept while the game lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.change import Cause
from klondike_qt.core.piles import DRAW, RECYCLE, RECYCLE_AND_DRAW, Move
from klondike_qt.core.play import play
from klondike_qt.solver.verdict import Analysis, Verdict

if TYPE_CHECKING:
    from klondike_qt.app.change import Change
    from klondike_qt.app.controller import GameController
    from klondike_qt.core.state import GameState

Line = tuple[Move, ...]


class Known(NamedTuple):
    """What is known of one position; a win comes with a line of moves to the last card."""

    verdict: Verdict
    line: Line | None = None
    is_short: bool = False  # the line is fit to be shown


class KnownPositions(QObject):
    """Remembers verdicts by position, and tells what follows from them for the next one.

    Whoever plays on along a winning line is still on it, whoever goes back from a winnable
    position can still win, and nothing that is played in a lost one wins: none of that needs a
    search. All is forgotten with the game.
    """

    moved = Signal()  # another position is on the table
    learned = Signal()  # more is known about the one on the table

    def __init__(self, controller: GameController, parent: QObject | None = None) -> None:
        """Know nothing yet of the game on *controller*'s table."""
        super().__init__(parent)
        self._controller = controller
        self._current = controller.current
        self._state = controller.state
        self._known: dict[GameState, Known] = {}
        controller.changed.connect(self._follow)

    @property
    def here(self) -> Known | None:
        """What is known of the position on the table; of one still to be announced, nothing."""
        controller = self._controller
        is_announced = controller.current is self._current and controller.state == self._state
        return self.of(self._state) if is_announced else None

    def of(self, state: GameState) -> Known | None:
        """Give what is known of *state*, a position of the game on the table."""
        return self._known.get(self._key(state))

    @property
    def proof(self) -> Analysis | None:
        """What is proved of the position on the table, as a search would have found it."""
        here = self.here
        if here is None or here.verdict is Verdict.UNDECIDED:
            return None
        return Analysis(here.verdict, here.line, 0, 0.0)

    def learn(self, state: GameState, analysis: Analysis, *, is_short: bool = False) -> None:
        """Take what a search found out about *state*; what was proved before stays proved."""
        before = self.of(state)
        is_proof = analysis.verdict is not Verdict.UNDECIDED
        if before is None or (is_proof and not before.is_short):
            self._known[self._key(state)] = Known(analysis.verdict, analysis.line, is_short)
            if self._key(state) == self._key(self._state):
                self.learned.emit()

    def _follow(self, change: Change) -> None:
        """Conclude from the position before what is known of the one on the table now."""
        before, self._state = self._state, change.state
        if self._controller.current is not self._current:  # another game, or this one resumed
            self._current = self._controller.current
            self._known.clear()
        known = self.of(before)
        if change.step is not None and known is not None:
            if change.cause is Cause.UNDONE:
                self._conclude(_one_move_before(known, change.step.move))
            else:
                self._conclude(self._one_move_on(known, before, change.step.move))
        self.moved.emit()

    def _conclude(self, known: Known | None) -> None:
        """Keep a conclusion, unless as much was known already."""
        here = self.here
        if known is None:
            return
        if here is None or here.verdict is Verdict.UNDECIDED or known.is_short > here.is_short:
            self._known[self._key(self._state)] = known

    def _one_move_on(self, known: Known, before: GameState, move: Move) -> Known | None:
        if known.verdict is Verdict.LOST:
            return known
        if not known.line:
            return None
        first, rest = known.line[0], known.line[1:]
        if (move, first) == (RECYCLE, RECYCLE_AND_DRAW):
            return known._replace(line=(DRAW, *rest))
        after = play(before, self._controller.rules, first).state  # whatever it is called
        return known._replace(line=rest) if after == self._state else None

    def _key(self, state: GameState) -> GameState:
        return state.told_apart(self._controller.rules)


def _one_move_before(known: Known, move: Move) -> Known | None:
    """Conclude that a position can be won by going on as before, if not in the shortest way."""
    return None if known.line is None else Known(known.verdict, (move, *known.line))
