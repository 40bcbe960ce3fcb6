"""What all charts have in common: values to go through by keys and touch, said in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from klondike_qt.ui import measure, theme
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.strokes import frame_box, ring_focus, smooth_painter

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent

AXIS: Final = 12  # the size of its words
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


@guarded
class Chart(QWidget):
    """Painted by its subclasses out of values; nothing of it is to be found only by hovering."""

    selected = Signal()
    """Another value, or none, is selected: ``sentence`` says it."""

    def __init__(self, height: int) -> None:
        """Be so high, at the usual size of text, unless the subclass knows better."""
        super().__init__()
        self._height = height
        self.count = 0
        """How many values there are."""
        self._speak: Callable[[int], str] = str
        self.selection: int | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def sentence(self) -> str:
        """What is to be said of the value that is selected; empty if none is."""
        return "" if self.selection is None else self._speak(self.selection)

    def say(self, count: int, speak: Callable[[int], str]) -> None:
        """Have so many values, in order; *speak* gives the sentence of one. None is selected."""
        self.count = count
        self._speak = speak
        self.select(None)
        self.updateGeometry()

    def select(self, number: int | None) -> None:
        """Select a value, for its sentence to be shown and said."""
        self.selection = number
        self.update()
        self.selected.emit()

    def place_of(self, number: int) -> QRectF:
        """Say where a value is painted."""
        raise NotImplementedError

    def paint(self, painter: QPainter, look: theme.Colours) -> None:
        """Paint the values, with no pen and no brush set, in the axis's font."""
        raise NotImplementedError

    def value_at(self, point: QPointF) -> int | None:
        """Say which value lies nearest to *point* from left to right, as fingers are wide."""
        numbers = range(self.count)
        return min(
            numbers,
            key=lambda number: abs(self.place_of(number).center().x() - point.x()),
            default=None,
        )

    def height_at(self, width: int) -> int:
        """Say how high the chart is at *width*."""
        return theme.scaled(self._height)

    def hasHeightForWidth(self) -> bool:
        """Let some be higher where it is narrow."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As `height_at`."""
        return self.height_at(width)

    def sizeHint(self) -> QSize:
        """Be as wide as there is room for."""
        return QSize(240, self.height_at(240))

    def minimumSizeHint(self) -> QSize:
        """Get as narrow as a phone."""
        return QSize(160, 60)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from value to value, to the first or the last."""
        last = self.count - 1
        key = Qt.Key(event.key())
        if last < 0 or key not in (*_STEPS, Qt.Key.Key_Home, Qt.Key.Key_End):
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.select(0 if key == Qt.Key.Key_Home else last)
        elif self.selection is None:
            self.select(last if _STEPS[key] < 0 else 0)
        else:
            self.select(min(max(self.selection + _STEPS[key], 0), last))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the press, so that the release arrives here too; a finger may be scrolling yet."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select what is pressed, or by a second press nothing."""
        is_left = event.button() == Qt.MouseButton.LeftButton
        if is_left and self.rect().contains(event.position().toPoint()):
            found = self.value_at(event.position())
            self.select(None if found == self.selection else found)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the values, and the focus for the keyboard."""
        look = theme.colours(self)
        painter = smooth_painter(self)
        painter.setFont(axis_font())
        painter.setPen(Qt.PenStyle.NoPen)
        self.paint(painter, look)
        if self.hasFocus():
            ring_focus(painter, look, QRectF(self.rect()).adjusted(1, 1, -1, -1), 6)


def axis_font(*, bold: bool = False) -> QFont:
    """Give the font of an axis, or that of a value."""
    return theme.font(AXIS, bold=bold)


def line_height() -> int:
    """Say how high a line of the axis is."""
    return QFontMetrics(axis_font()).height()


def text_width(text: str, *, bold: bool = False) -> int:
    """Say how wide a word of the axis is."""
    return measure.line_width(text, AXIS, bold=bold)


def ring(painter: QPainter, box: QRectF, look: theme.Colours, radius: float = 4) -> None:
    """Draw what marks the value that is selected."""
    painter.save()
    frame_box(painter, box.adjusted(-2, -2, 2, 2), look.text, 2, radius)
    painter.restore()


def grid(
    painter: QPainter, plot: QRectF, ticks: Sequence[tuple[float, str]], look: theme.Colours
) -> None:
    """Draw a line across *plot* at each share of its height, with words at its left end."""
    painter.save()
    painter.setFont(axis_font())
    line = line_height()
    for share, text in ticks:
        y = round(plot.bottom() - share * plot.height()) + 0.5
        painter.setPen(QPen(QColor(look.border), 1))
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        painter.setPen(QColor(look.secondary))
        painter.drawText(
            QRectF(0, y - line / 2, plot.left() - 8, line),
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
            text,
        )
    painter.restore()
