"""The fine line between both halves of a table for two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsScene

    from klondike_qt.ui.board.layout import Layout

_LIGHT: Final = QColor(255, 255, 255, 66)
_DARK: Final = QColor(31, 51, 64, 90)
_MARGIN: Final = 12


class Divider:
    """Lies at the edge of the first half, one pixel wide, under all cards."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._item = QGraphicsPixmapItem()
        self._item.setZValue(-2)
        self._colour = _LIGHT
        self._shown: object = None
        scene.addItem(self._item)

    def set_dark(self, *, dark: bool) -> None:
        """Draw it dark on a light cloth."""
        self._colour = _DARK if dark else _LIGHT

    def show(self, layout: Layout, *, stacked: bool) -> None:
        """Draw it along the half's upper edge, or along its right one.

        Beside each other, shared foundations meet: there it begins beneath them.
        """
        room = layout.room
        if stacked:
            x, y, width, height = float(_MARGIN), 0.0, room.width - 2 * _MARGIN, 1.0
        else:
            y = layout.columns_top if room.shared else room.head
            x, width, height = room.width - 1, 1.0, room.height - _MARGIN - y
        size = (max(round(width * room.ratio), 1), max(round(height * room.ratio), 1))
        if self._shown != (size, room.ratio, self._colour.rgba()):
            self._shown = (size, room.ratio, self._colour.rgba())
            line = QPixmap(*size)
            line.fill(self._colour)
            line.setDevicePixelRatio(room.ratio)
            self._item.setPixmap(line)
        self._item.setPos(layout.snap(x), layout.snap(y))
