"""A slider large enough for a finger, with its value written beside it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QMouseEvent,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QSlider

from klondike_qt.ui import measure, theme
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.strokes import NO_INK, fill_box, smooth_painter
from klondike_qt.ui.theme import RIGHT

_KNOB: Final = 11
_GROOVE: Final = 6


@guarded
class Slider(QSlider):
    """A horizontal slider; a press anywhere on it takes the knob there."""

    def __init__(
        self,
        least: int,
        most: int,
        step: int,
        write: Callable[[int], str],
        *,
        groove: Callable[[float], QBrush] | None = None,
    ) -> None:
        """Take the bounds, the step, and *write*, which says a value in words.

        A *groove* of its own is a brush for a groove so many pixels wide.
        """
        super().__init__(Qt.Orientation.Horizontal)
        self.setRange(least, most)
        self.setSingleStep(step)
        self.setPageStep(2 * step)
        self._write = write
        self._groove = groove
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.valueChanged.connect(self.update)

    def sizeHint(self) -> QSize:
        """Give fingers room."""
        return QSize(280, max(theme.TARGET, theme.scaled(28)))

    def minimumSizeHint(self) -> QSize:
        """Get as narrow as a phone."""
        return QSize(140, self.sizeHint().height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page: scrolling past must change nothing."""
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the knob there."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._follow(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Let the knob follow."""
        if self.isSliderDown():
            self._follow(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of the knob."""
        self.setSliderDown(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the groove, filled up to the knob, and the value behind it."""
        look = theme.colours(self)
        painter = smooth_painter(self)
        middle, left, right = self.height() / 2, _KNOB + 3, self._end()
        knob = left + self._share() * (right - left)
        track = QRectF(left - 4, middle - _GROOVE / 2, right - left + 8, _GROOVE)
        painter.setPen(QPen(QColor(look.secondary), 1))
        if self._groove is not None:
            track.adjust(0, -3, 0, 3)
            painter.setBrush(self._groove(right - left))
            painter.setBrushOrigin(QPointF(left, 0))
        else:
            painter.setBrush(QColor(look.hover))
        painter.drawRoundedRect(track, track.height() / 2, track.height() / 2)
        if self._groove is None:
            track.setRight(knob)
            fill_box(painter, track, look.primary, _GROOVE / 2)
        painter.setPen(QPen(QColor(look.surface), 3))
        painter.setBrush(QColor(look.primary))
        painter.drawEllipse(QPointF(knob, middle), _KNOB, _KNOB)
        if self.hasFocus():
            painter.setBrush(NO_INK)
            painter.setPen(QPen(QColor(look.focus), 2))
            painter.drawEllipse(QPointF(knob, middle), _KNOB + 2, _KNOB + 2)
        painter.setFont(theme.font(theme.LABEL, bold=True))
        painter.setPen(QColor(look.text))
        room = QRectF(0, 0, self.width(), self.height())
        painter.drawText(room, RIGHT, self._write(self.sliderPosition()))

    def _share(self) -> float:
        span = self.maximum() - self.minimum()
        return (self.sliderPosition() - self.minimum()) / max(span, 1)

    def _end(self) -> float:
        """Give the x of the knob at the largest value: before the words."""
        words = max(
            measure.line_width(self._write(each), theme.LABEL, bold=True)
            for each in (self.minimum(), self.maximum())
        )
        return self.width() - words - _KNOB - 12 if words else self.width() - _KNOB - 3

    def _follow(self, event: QMouseEvent) -> None:
        left, right = _KNOB + 3, self._end()
        share = min(max((event.position().x() - left) / max(right - left, 1), 0), 1)
        steps = (self.maximum() - self.minimum()) / self.singleStep()
        self.setSliderPosition(self.minimum() + round(share * steps) * self.singleStep())
