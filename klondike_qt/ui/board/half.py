"""What makes a board one half of a table for two, rather than a table by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from klondike_qt.ui.board.cloth import Ground
    from klondike_qt.ui.board.layout import Room, Shared


class Half(NamedTuple):
    """How a board lies on a table that it has not to itself; lengths in logical pixels."""

    ground: Ground  # the whole table; says also whether this half is turned
    head: int = 0  # kept free of cards
    foot: int = 0
    stock_right: bool = False
    row_below: bool = False
    shared: Shared | None = None  # the foundations that are both players'

    def room(self, room: Room) -> Room:
        """Give what is left of the *room* that the board would have alone."""
        return room._replace(
            portrait=False,
            head=self.head,
            foot=self.foot + room.foot,
            stock_right=self.stock_right,
            row_below=self.row_below,
            shared=self.shared,
        )
