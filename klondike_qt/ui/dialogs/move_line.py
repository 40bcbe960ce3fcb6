"""The line of a game's moves: a slider with marks where something happened."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.marks import Mark, paint_mark
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.strokes import ring_focus, smooth_painter

_KNOB: Final = 9
_EDGE: Final = 12


@guarded
class MoveLine(QAbstractSlider):
    """Shows which position of the game is looked at; 0 is the deal."""

    def __init__(self, moves: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._marks: Mapping[int, Mark] = {}
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setRange(0, moves)
        self.setPageStep(10)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def marks(self) -> Mapping[int, Mark]:
        """What is marked, by position."""
        return self._marks

    def set_marks(self, marks: Mapping[int, Mark]) -> None:
        """Mark positions."""
        self._marks = marks
        self.update()

    def sizeHint(self) -> QSize:
        """Be as high as a finger needs."""
        return QSize(200, theme.TARGET)

    def minimumSizeHint(self) -> QSize:
        """Get short on a phone."""
        return QSize(100, theme.TARGET)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the place that is touched."""
        self._follow(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go where the pointer goes."""
        self._follow(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line, what is behind the present position thicker, the marks and the knob."""
        look = theme.colours(self)
        painter = smooth_painter(self)
        y = self.height() * 0.66
        first, last, now = (QPointF(self._x(p), y) for p in (0, self.maximum(), self.value()))
        pen = QPen(QColor(look.secondary), 2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(now, last)
        pen.setWidth(4)
        pen.setColor(QColor(look.primary))
        painter.setPen(pen)
        painter.drawLine(first, now)
        for position, mark in self._marks.items():
            paint_mark(painter, mark, QPointF(self._x(position), self.height() * 0.2), 14, look)
        painter.setPen(QPen(QColor(look.surface), 2))
        painter.setBrush(QColor(look.primary))
        painter.drawEllipse(now, _KNOB, _KNOB)
        if self.hasFocus():
            ring_focus(painter, look, QRectF(self.rect()).adjusted(1, 1, -1, -1))

    def _x(self, position: int) -> float:
        return _EDGE + position / max(1, self.maximum()) * (self.width() - 2 * _EDGE)

    def _follow(self, event: QMouseEvent) -> None:
        """Go to the place that the left button points to, while it is held."""
        if not event.buttons() & Qt.MouseButton.LeftButton:
            return
        share = (event.position().x() - _EDGE) / max(1, self.width() - 2 * _EDGE)
        self.setValue(round(share * self.maximum()))
