"""The picture at the head of the panel that ends a game: a night sky."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.overlays.cover import RADIUS
from klondike_qt.ui.overrides import guarded

_WIDTH: Final = 520
_HEIGHT: Final = 112


@guarded
class Sky(QWidget):
    """Northern lights over mountains, which are the panel's own ground."""

    _CREST: Final = (
        (0, 96), (60, 74), (104, 92), (150, 60), (196, 88), (236, 78),
        (270, 94), (330, 62), (392, 96), (440, 76), (520, 100),
    )  # fmt: skip

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFixedHeight(_HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sky, two veils and the crest, stretched over the width."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        width = float(self.width())
        rounded = QPainterPath()
        rounded.addRoundedRect(QRectF(0, 0, width, _HEIGHT + RADIUS), RADIUS, RADIUS)
        painter.setClipPath(rounded)
        painter.fillRect(self.rect(), _fade(0, _HEIGHT, "#0d1f3d", "#1c6a74"))
        for number, (colour, opacity) in enumerate((("#7ff0c0", 0.75), ("#9fe9e8", 0.45))):
            veil = QColor(colour)
            veil.setAlphaF(opacity)
            clear = QColor(colour)
            clear.setAlphaF(0)
            painter.setBrush(_fade(-10, 98 + 12 * number, clear, veil))
            painter.drawPath(self._veil(width, number))
        crest = QPainterPath(QPointF(0, _HEIGHT))
        for x, y in self._CREST:
            crest.lineTo(x * width / _WIDTH, y)
        crest.lineTo(width, _HEIGHT)
        painter.setBrush(QColor(theme.colours(self).surface))
        painter.drawPath(crest)

    def _veil(self, width: float, number: int) -> QPainterPath:
        path = QPainterPath(QPointF(0, 74 + 18 * number))
        path.cubicTo(
            0.3 * width, 112 + 8 * number, 0.45 * width, 30 + 20 * number,
            0.68 * width, 52 + 18 * number,
        )  # fmt: skip
        path.cubicTo(0.82 * width, 66 + 16 * number, 0.92 * width, 60, width, 38 + 16 * number)
        path.lineTo(width, 0)
        path.lineTo(0, 0)
        return path


def _fade(top: float, bottom: float, first: QColor | str, last: QColor | str) -> QBrush:
    gradient = QLinearGradient(0, top, 0, bottom)
    gradient.setColorAt(0, QColor(first))
    gradient.setColorAt(1, QColor(last))
    return QBrush(gradient)
