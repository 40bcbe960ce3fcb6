"""The strokes that controls share, so that what is pointed at, chosen or focused looks alike."""

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF

    from klondike_qt.ui.theme import Colours

ROUND: Final = 10
"""The radius of a control's corners, in logical pixels."""

NO_INK: Final = QColor(0, 0, 0, 0)
"""Draws no outline, or fills nothing, without loading the Qt namespace as its styles would."""


def smooth_painter(widget: QWidget) -> QPainter:
    """Begin to paint a widget, with edges that are smooth also where they are round."""
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def fill_box(painter: QPainter, box: "QRectF", colour: str, radius: float = ROUND) -> None:
    """Fill a box that has no outline: the ground of what is pointed at or chosen."""
    painter.setPen(NO_INK)
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(box, radius, radius)


def frame_box(
    painter: QPainter, box: "QRectF", colour: str, width: float, radius: float = ROUND
) -> None:
    """Draw the outline of a box, and leave what is in it as it is."""
    painter.setPen(QPen(QColor(colour), width))
    painter.setBrush(NO_INK)
    painter.drawRoundedRect(box, radius, radius)


def ring_focus(painter: QPainter, look: "Colours", box: "QRectF", radius: float = ROUND) -> None:
    """Draw the ring round what has the focus of the keyboard."""
    frame_box(painter, box, look.focus, 2, radius)


def paint_frame(painter: QPainter, control: QWidget, look: "Colours", ground: str) -> None:
    """Draw what a control stands in, all of them alike: the ring of the focus takes its place."""
    focus = control.hasFocus()
    painter.setPen(QPen(QColor(look.focus if focus else look.border), 2 if focus else 1.4))
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(control.rect().toRectF().adjusted(1, 1, -1, -1), ROUND, ROUND)


def mark_chosen(painter: QPainter, look: "Colours", bar: "QRectF") -> None:
    """Fill the bar at the edge of what is chosen: it is told by more than a shade of the ground."""
    fill_box(painter, bar, look.accent, 2)
