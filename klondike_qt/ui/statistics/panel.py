"""The frame round a figure or a picture."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.strokes import smooth_painter

_RADIUS: Final = 12
_EDGE: Final = 16


@guarded
class Panel(QWidget):
    """Paints the surface that its ``column`` of widgets lies on."""

    def __init__(self) -> None:
        super().__init__()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(_EDGE, 12, _EDGE, 12)
        self.column.setSpacing(4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a round-cornered surface with a thin edge."""
        look = theme.colours(self)
        painter = smooth_painter(self)
        painter.setPen(QPen(QColor(look.border), 1))
        painter.setBrush(QColor(look.surface))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)
