"""The table's surface: a soft radial light, painted once for each size."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPainterPath,
    QPixmap,
    QRadialGradient,
    QTransform,
)


class Felt(NamedTuple):
    """A table colour: its lit centre, its edge, and whether pile marks must be dark on it."""

    centre: str
    edge: str
    dark_marks: bool = False


FELT: Final = Felt("#27705a", "#184c3c")


def felt_brush(felt: Felt, width: float, height: float, ratio: float) -> QBrush:
    """Give the surface of a whole table as a texture.

    The gradient itself would be computed again for every pixel of every frame.
    """
    light = QRadialGradient(QPointF(width / 2, height * 0.38), max(width, height, 1) * 0.72)
    light.setColorAt(0, QColor(felt.centre))
    light.setColorAt(1, QColor(felt.edge))
    pixmap = QPixmap(max(round(width * ratio), 1), max(round(height * ratio), 1))
    painter = QPainter(pixmap)
    painter.scale(ratio, ratio)
    surface = QPainterPath()
    surface.addRect(QRectF(0, 0, width + 1, height + 1))
    painter.fillPath(surface, QBrush(light))  # fillRect would load the Qt namespace: 15 ms
    painter.end()
    brush = QBrush(pixmap)
    brush.setTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
    return brush
