"""A small piece of a table, to choose it by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from klondike_qt.ui.board.cloth import cloth_brush
from klondike_qt.ui.svg import transparent

if TYPE_CHECKING:
    from PySide6.QtCore import QSize

    from klondike_qt.ui.board.cloth import Cloth

RADIUS: Final = 10


def swatch(cloth: Cloth, size: QSize, ratio: float) -> QPixmap:
    """Paint *size* logical pixels of *cloth*, whole but small, with round corners."""
    width, height = size.width(), size.height()
    pixmap = transparent(round(width * ratio), round(height * ratio))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(ratio, ratio)
    piece = QPainterPath()
    piece.addRoundedRect(QRectF(0, 0, width, height), RADIUS, RADIUS)
    painter.fillPath(piece, cloth_brush(cloth, width, height, ratio))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
