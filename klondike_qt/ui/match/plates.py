"""Where both players' plates lie: along the outer edge of each half, or at the foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, QSize

from klondike_qt.core.match import Seat
from klondike_qt.core.piles import column
from klondike_qt.ui import theme
from klondike_qt.ui.match.plate import NamePlate, Sign, around, plate_height

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QGraphicsScene

    from klondike_qt.ui.board.layout import Layout
    from klondike_qt.ui.match.halves import Part

_SHORT_PLATE: Final = 320
"""A plate is as wide as the columns, but no shorter than this where there is room beside them."""

_BESIDE: Final = 8
"""Between the edge of the table and whatever lies along it."""

_BESIDE_MESSAGE: Final = 16

_LONG_ROW: Final = 640
"""A plate with buttons at its end takes no more than this together with them."""


class Plates:
    """The plates of both halves, what each says, and the room that is left at their ends."""

    def __init__(self, scenes: Mapping[Seat, QGraphicsScene]) -> None:
        self.by_seat: Final = {seat: NamePlate(scenes[seat]) for seat in Seat}
        self.signs: Final = {seat: Sign() for seat in Seat}
        self.room = 0
        """How high the half is by which the plates' size goes, in logical pixels."""
        self.end = QSize(0, 0)
        """How much room is left for something else at the end of each."""

    @property
    def height(self) -> int:
        """How high the strip is in which a plate lies."""
        return max(plate_height(self.room), self.end.height())

    def lay(self, seat: Seat, layout: Layout, *, stacked: bool) -> None:
        """Lay a player's plate where it belongs on a half that is laid out so.

        *stacked* says that one half lies above the other.
        """
        room = layout.room
        left, last = layout.slot(column(1)).x, layout.slot(column(room.rules.columns))
        row = self._row(room.width, room.height, room.head)
        if self.end.isEmpty() or not stacked:
            strip = QRectF(left, row.y(), last.right - left, row.height())
            lacking = min(theme.scaled(_SHORT_PLATE), room.width - 2 * _BESIDE) - strip.width()
            if lacking > 0:
                strip.adjust(-lacking / 2, 0, lacking / 2, 0)
            if not room.head:
                strip = self._under_messages(strip, room.width)
        else:
            strip = row.adjusted(0, 0, -self.end.width(), 0)
        self.by_seat[seat].show(self.signs[seat], strip, self.room, room.ratio)

    def end_on(self, part: Part) -> QRect:
        """Give the room that was left at the end of a part's plate, as it lies on the table."""
        row = self._row(part.width, part.height, part.half.head)
        x, y = part.out(row.right() - self.end.width(), row.y())
        if part.half.ground.turned:
            x, y = x - self.end.width(), y - row.height()
        return QRect(round(x), round(y), self.end.width(), round(row.height()))

    def _row(self, width: float, height: float, head: float) -> QRectF:
        """Give the strip of a half in which its plate lies, with what stands at the plate's end."""
        long = min(theme.scaled(_LONG_ROW), width - 2 * _BESIDE)
        high = self.height
        top = head - high if head else height - high
        return QRectF((width - long) / 2, top, long, high)

    def _under_messages(self, strip: QRectF, width: float) -> QRectF:
        """Keep a plate at the foot where a message covers all of it: no edge of it looks out."""
        over = max(strip.width() + 2 * _BESIDE_MESSAGE - width, 0) / 2
        raised = max(_BESIDE - around(self.room), 0)
        return strip.adjusted(over, -raised, -over, -raised)
