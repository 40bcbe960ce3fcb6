"""One figure of the status line: a label and its value."""

from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.ink import fill, write
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.theme import CENTRE, LEFT

_BETWEEN: Final = 7


class Look(Enum):
    """How a figure is written."""

    INLINE = auto()  # label and bold value side by side
    STACKED = auto()  # the value under its label
    PLAIN = auto()  # no label, the second ink
    NOTE = auto()  # as plain, and small


@guarded
class Figure(QWidget):
    """A label and its value; a press on it may mean something to whoever shows it."""

    clicked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.label = ""
        self.value = ""
        self.look = Look.INLINE
        self.centred = False
        self.brief = False  # room is scarce: for figures that can do with less
        self._size: tuple[object, QSize] = (None, QSize())  # what was measured, and its size

    def take_keys(self) -> None:
        """Let it be pressed by keys too; not before the first picture, as that loads all of Qt."""
        self.setFocusPolicy(self.focusPolicy().TabFocus)

    def show_value(self, value: str) -> None:
        """Show another value; only then is anything drawn anew."""
        if value != self.value:
            self.value = value
            self.describe()
            self.update()

    def describe(self) -> None:
        """Say label and value to those who cannot see them."""
        self.setAccessibleName(f"{self.label} {self.value}".strip())

    def sizeHint(self) -> QSize:
        """Give the size at which nothing is cut; asked for often while the line is laid out."""
        measured = self.look, self._shown_label(), self.value, self.brief, QApplication.font()
        if self._size[0] != measured:
            self._size = measured, self._measure()
        return self._size[1]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the label in the second ink and the value in bold."""
        look = theme.colours(self)
        painter = QPainter(self)
        box, across = self.rect(), CENTRE if self.centred else LEFT
        if label := self._shown_label():
            painter.setFont(self._label_font())
            metrics = painter.fontMetrics()
            if self.look is Look.STACKED:
                line = _line(self._label_font())
                write(painter, QRect(0, 0, box.width(), line), across, label, look.secondary)
                box.setTop(line)
            else:
                write(painter, box, LEFT, label, look.secondary)
                box.setLeft(metrics.horizontalAdvance(label) + _BETWEEN)
        painter.setFont(self._value_font())
        quiet = self.look in (Look.PLAIN, Look.NOTE)
        value = self._cut(painter.fontMetrics(), box.width())
        write(painter, box, across, value, look.secondary if quiet else look.text)
        self.paint_focus(painter, look)

    def paint_focus(self, painter: QPainter, look: theme.Colours) -> None:
        """Draw the focus as a line underneath: a frame would touch the words."""
        if self.hasFocus():
            fill(painter, QRect(0, self.height() - 2, self.width(), 2), look.focus)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show that what has a tooltip can be pressed."""
        if self.toolTip():
            from PySide6.QtCore import Qt

            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the press, so that the release arrives here too."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Count as clicked where the left button is let go."""
        button = event.button()
        if button == button.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def reach(self) -> QRect:
        """Give where a finger means this figure, in its parent: further than it is drawn."""
        box = self.geometry()
        across = max(theme.TARGET - box.width(), 0) // 2 + 1
        along = max(theme.TARGET - box.height(), 0) // 2 + 1
        return box.adjusted(-across, -along, across, along)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Count Enter and Space as a press."""
        if self.hasFocus() and event.text() in {"\r", " "}:
            self.clicked.emit()
        else:
            super().keyPressEvent(event)

    def _cut(self, metrics: QFontMetrics, room: int) -> str:
        """Give as much of the value as there is room for: a mode's name may be the player's."""
        if metrics.horizontalAdvance(self.value) <= room:
            return self.value
        from PySide6.QtCore import Qt  # seldom needed

        return metrics.elidedText(self.value, Qt.TextElideMode.ElideRight, room)

    def _measure(self) -> QSize:
        label, value = QFontMetrics(self._label_font()), QFontMetrics(self._value_font())
        words = label.horizontalAdvance(self._shown_label())
        figures = value.horizontalAdvance(self.value)
        if self.look is Look.STACKED:
            return QSize(
                max(words, figures) + 2, _line(self._label_font()) + _line(self._value_font())
            )
        between = _BETWEEN if words else 0
        return QSize(words + between + figures + 2, max(label.height(), value.height()))

    def label_line(self) -> int:
        """Say how high the label is where it stands over the value."""
        return _line(self._label_font())

    def _shown_label(self) -> str:
        return self.label if self.look in (Look.INLINE, Look.STACKED) else ""

    def _label_font(self) -> QFont:
        return theme.font(12 if self.look is Look.STACKED else theme.LABEL)

    def _value_font(self) -> QFont:
        match self.look:
            case Look.INLINE:
                return theme.font(theme.LABEL, bold=True)
            case Look.STACKED:
                return theme.font(theme.BODY, bold=True)
            case Look.PLAIN:
                return theme.font(theme.LABEL)
            case Look.NOTE:
                return theme.font(12)


def _line(font: QFont) -> int:
    """Say how high a line is when lines are set close, as under each other at a phone's edge."""
    return round(1.25 * font.pixelSize())
