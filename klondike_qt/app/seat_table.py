"""One player's board of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from klondike_qt.app.match_controller import MatchController
    from klondike_qt.core.match import Seat
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState


class SeatTable:
    """One player's board, for a `Board` to show; it is another with every match."""

    def __init__(self, controller: MatchController, seat: Seat) -> None:
        """Show what *controller* has at this *seat*."""
        self._controller = controller
        self._seat = seat

    @property
    def state(self) -> GameState:
        """The position on this board, with the foundations that it can build on."""
        return self._controller.state.board(self._seat)

    @property
    def rules(self) -> Rules:
        """What the board allows."""
        return self._controller.match.rules.rules
