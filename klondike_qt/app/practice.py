"""A table apart: a game that is played and kept nowhere, for lessons and diagrams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.change import Cause, Change
from klondike_qt.core.auto_move import raises
from klondike_qt.core.game import Game
from klondike_qt.core.piles import DRAW, RECYCLE, RECYCLE_AND_DRAW, Move
from klondike_qt.core.play import IllegalMove

if TYPE_CHECKING:
    from klondike_qt.core.modes import Mode
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState


class PracticeTable(QObject):
    """A position to play on that knows no database: no record, no clock, no statistics.

    It takes a board's intents and announces what became of them, as `GameController` does.
    """

    changed = Signal(object)  # Change
    refused = Signal(object, object)  # Move, Refusal

    def __init__(self, mode: Mode, start: GameState, parent: QObject | None = None) -> None:
        """Lay out *start*, with no move made."""
        super().__init__(parent)
        self.game = Game(mode, start)
        self.recycle_draws = True  # whether turning the waste over also draws

    @property
    def state(self) -> GameState:
        """The position on the table."""
        return self.game.state

    @property
    def rules(self) -> Rules:
        """The rules of the game on the table."""
        return self.game.mode.rules

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves from the start to this position, undone ones left out."""
        return tuple(step.move for step in self.game.steps[: self.game.moves])

    @property
    def stock_move(self) -> Move:
        """What a tap on the stock does now: draw, or turn the waste over, as the player likes."""
        if self.state.stock:
            return DRAW
        return RECYCLE_AND_DRAW if self.recycle_draws else RECYCLE

    def play(self, move: Move) -> None:
        """Play *move* if the rules allow it, or say that they do not."""
        try:
            step = self.game.play(move)
        except IllegalMove as error:
            self.refused.emit(move, error.reason)
        else:
            self.changed.emit(Change(Cause.PLAYED, self.state, step))

    def draw(self) -> None:
        """Draw, or turn the waste over."""
        self.play(self.stock_move)

    def raise_all(self) -> None:
        """Send every card up that can go up from the columns and the waste."""
        while move := next(raises(self.state, self.rules), None):
            self.play(move)

    def undo(self) -> None:
        """Take back one move, if there is one."""
        if self.game.can_undo:
            step = self.game.undo()
            self.changed.emit(Change(Cause.UNDONE, self.state, step))

    def restart(self) -> None:
        """Lay out the start again."""
        self.game = Game(self.game.mode, self.game.start)
        self.changed.emit(Change(Cause.RESUMED, self.state))
