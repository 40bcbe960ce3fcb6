"""Painting in one colour, in ways that do not load the Qt namespace.

PySide takes 15 ms to load it, and does as soon as a pen is set or a rectangle is filled with a
colour: too much for the first picture. What is painted later may be painted as it reads best.
"""

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPalette
from PySide6.QtWidgets import QApplication


def solid(colour: QColor) -> QBrush:
    """Give a brush of one colour."""
    return QPalette(colour, colour).window()


def fill(painter: QPainter, area: QRect, colour: str) -> None:
    """Fill a rectangle."""
    path = QPainterPath()
    path.addRect(QRectF(area))
    painter.fillPath(path, solid(QColor(colour)))


def write(painter: QPainter, area: QRect, flags: int, text: str, colour: str) -> None:
    """Write *text* into a rectangle, with the painter's font; *flags* as in `theme`."""
    role = QPalette.ColorRole.WindowText
    ink = QPalette()
    ink.setColor(role, QColor(colour))
    QApplication.style().drawItemText(painter, area, flags, ink, True, text, role)
