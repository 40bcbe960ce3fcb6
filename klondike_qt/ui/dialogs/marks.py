"""The marks of a review: each has its own shape, colour only supports it."""

from enum import Enum, auto

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from klondike_qt.ui import theme


class Mark(Enum):
    """What stands out in a game."""

    WON = auto()
    LOST = auto()  # the move that lost the game, or a game that was lost
    MISTAKE = auto()
    WASTED = auto()
    FIGURE = auto()
    PLAY = auto()  # something to be begun, or gone on with


def paint_mark(
    painter: QPainter, mark: Mark, middle: QPointF, size: float, look: theme.Colours
) -> None:
    """Draw a mark *size* pixels high: a tick, a cross, a triangle, a ring, a flag, an arrowhead."""
    half = size / 2
    ink = {
        Mark.WON: look.good,
        Mark.LOST: look.bad,
        Mark.MISTAKE: look.accent,
        Mark.PLAY: look.accent,
    }.get(mark, look.secondary)
    pen = QPen(QColor(ink), max(2.0, size / 8))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)

    def point(x: float, y: float) -> QPointF:
        return middle + QPointF(x * half, y * half)

    match mark:
        case Mark.WON:
            painter.drawPolyline([point(-0.8, 0.1), point(-0.2, 0.7), point(0.8, -0.6)])
        case Mark.LOST:
            painter.drawLine(point(-0.7, -0.7), point(0.7, 0.7))
            painter.drawLine(point(-0.7, 0.7), point(0.7, -0.7))
        case Mark.MISTAKE:
            painter.drawPolygon([point(0, -0.85), point(0.9, 0.75), point(-0.9, 0.75)])
        case Mark.WASTED:
            painter.drawEllipse(middle, 0.5 * half, 0.5 * half)
        case Mark.FIGURE:
            painter.drawPolyline([point(-0.5, 0.9), point(-0.5, -0.8)])
            painter.drawPolygon([point(-0.5, -0.8), point(0.8, -0.35), point(-0.5, 0.1)])
        case Mark.PLAY:
            painter.drawPolygon([point(-0.5, -0.75), point(0.7, 0), point(-0.5, 0.75)])
