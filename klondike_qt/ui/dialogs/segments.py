"""A few values side by side, one of them chosen; in two rows or a column where it is narrow."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from klondike_qt.ui import measure, theme
from klondike_qt.ui.buttons import name_button, one_of
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.strokes import ROUND, fill_box, frame_box, ring_focus, smooth_painter
from klondike_qt.ui.theme import CENTRE, TARGET, WRAP

_BESIDE: Final = 16
"""What a word has beside it, on each side."""

_NEAR: Final = 7
"""The same where room is scarce."""

_INSET: Final = 3
_ROUND: Final = 8


@guarded
class Segment(QAbstractButton):
    """One of the values; the chosen one is filled, and bold."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setCheckable(True)

    def sizeHint(self) -> QSize:
        """Give the size at which the words stand in one line."""
        width = self.line_width()
        return QSize(width, self.heightForWidth(width))

    def line_width(self) -> int:
        """Say how wide the words are in one line, with some air."""
        return max(TARGET, measure.line_width(self.text(), theme.LABEL, bold=True) + 2 * _BESIDE)

    def minimumSizeHint(self) -> QSize:
        """Get as narrow as the longest word."""
        longest = measure.longest_word(self.text(), theme.LABEL, bold=True)
        return QSize(max(TARGET, longest + 2 * _NEAR), TARGET)

    def hasHeightForWidth(self) -> bool:
        """Wrap, and get higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Say how high the segment is when its words wrap at *width*."""
        room = width - 2 * _NEAR
        return max(TARGET, measure.lines_height(self.text(), theme.LABEL, room, bold=True) + 18)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground of the chosen value, the focus, and the words."""
        look = theme.colours(self)
        painter = smooth_painter(self)
        box = QRectF(self.rect()).adjusted(_INSET, _INSET, -_INSET, -_INSET)
        on = self.isChecked()
        if on or (self.underMouse() and self.isEnabled()):
            fill_box(painter, box, look.primary if on else look.hover, _ROUND)
        if self.hasFocus():  # apart from the ground, which may have nearly its colour
            frame_box(painter, box.adjusted(1, 1, -1, -1), look.surface, 2, _ROUND - 1)
            ring_focus(painter, look, box.adjusted(-1, -1, 1, 1), _ROUND + 1)
        painter.setFont(theme.font(theme.LABEL, bold=on))
        ink = look.on_primary if on else look.text if self.isEnabled() else look.secondary
        painter.setPen(QColor(ink))
        painter.drawText(self.rect().adjusted(_NEAR, 0, -_NEAR, 0), CENTRE | WRAP, self.text())


@guarded
class Segments(QWidget):
    """The values of a setting, all to be seen; the arrow keys go from one to the next."""

    chosen = Signal(int)
    """The player chose another value: its number."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.segments = [Segment(self) for _each in range(count)]
        one_of(self.segments, self).idClicked.connect(self.chosen)
        policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_entries(self, words: Sequence[str]) -> None:
        """Name the values."""
        for segment, text in zip(self.segments, words, strict=True):
            name_button(segment, text)
        self.updateGeometry()
        self._arrange()

    def set_name(self, name: str) -> None:
        """Say what the values are of, to those who cannot see what stands beside."""
        self.setAccessibleName(name)
        for segment in self.segments:
            segment.setAccessibleDescription(name)

    def allow(self, number: int, allowed: bool) -> None:
        """Let the value with this number be chosen, or not."""
        self.segments[number].setEnabled(allowed)

    @property
    def index(self) -> int:
        """The number of the segment that is chosen."""
        return next(n for n, segment in enumerate(self.segments) if segment.isChecked())

    def choose(self, number: int) -> None:
        """Show the value with this number as the chosen one."""
        self.segments[number].setChecked(True)

    def sizeHint(self) -> QSize:
        """Prefer one row."""
        width = sum(self._widths())
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Get as narrow as a phone."""
        return QSize(120, TARGET)

    def hasHeightForWidth(self) -> bool:
        """Break where a row would be too wide."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Say how high the values are at *width*."""
        return max(place.bottom() + 1 for place in self._places(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the room there is now."""
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame round all values."""
        look = theme.colours(self)
        painter = smooth_painter(self)
        painter.setPen(QPen(QColor(look.border), 1.4))
        painter.setBrush(QColor(look.surface))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), ROUND, ROUND)

    def _widths(self) -> list[int]:
        """Say how wide the segments of a row are; of two, each has as much."""
        wanted = [segment.line_width() for segment in self.segments]
        return [max(wanted)] * len(wanted) if len(wanted) == 2 else wanted

    def _places(self, width: int) -> list[QRect]:
        """Lay out one row; else, of an even number, two; else a column."""
        widths = self._widths()
        if sum(widths) <= width:
            return _row(self.segments, widths, (width - sum(widths)) // len(widths))
        half, odd = divmod(len(widths), 2)
        least = max(widths) - 2 * (_BESIDE - _NEAR)  # so that each still stands in one line
        columns = half if not odd and least * half <= width else 1
        places: list[QRect] = []
        cell, y = width // columns, 0
        for first in range(0, len(widths), columns):
            row = self.segments[first : first + columns]
            height = max(segment.heightForWidth(cell) for segment in row)
            places += [QRect(n * cell, y, cell, height) for n in range(len(row))]
            y += height
        return places

    def _arrange(self) -> None:
        for segment, place in zip(self.segments, self._places(self.width()), strict=True):
            segment.setGeometry(place)


def _row(segments: Sequence[Segment], widths: Sequence[int], spare: int) -> list[QRect]:
    height = max(map(Segment.heightForWidth, segments, widths))
    places, x = [], 0
    for width in widths:
        places.append(QRect(x, 0, width + spare, height))
        x += width + spare
    return places
