"""The index of a dialog of several pages: a column at its side, or tiles above a narrow page."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton

from klondike_qt.ui import measure, theme
from klondike_qt.ui.buttons import one_of
from klondike_qt.ui.dialogs.even_rows import EvenRows
from klondike_qt.ui.icons import icon
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.strokes import fill_box, mark_chosen, ring_focus, smooth_painter
from klondike_qt.ui.theme import LEFT, TOP, WRAP

SIDE: Final = 232
"""How wide the column is, before the player's size of text."""

_ICON: Final = 24
_ROW: Final = 48
_TILE: Final = 100
_EDGE: Final = 16


@guarded
class PageEntry(QAbstractButton):
    """A page's name and picture: beside each other in a column, one under the other in a tile."""

    def __init__(self, picture: str) -> None:
        super().__init__()
        self.picture = picture
        self.is_tile = False
        self.setCheckable(True)

    def sizeHint(self) -> QSize:
        """Give the size of a column's row, or of a tile that holds the longest word."""
        if not self.is_tile:
            return QSize(theme.scaled(SIDE), self.heightForWidth(theme.scaled(SIDE)))
        longest = measure.longest_word(self.text(), self._size, bold=True)
        width = max(min(_TILE, theme.scaled(_TILE)), longest + 12)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Get no narrower: the longest word would be cut."""
        return self.sizeHint()

    def hasHeightForWidth(self) -> bool:
        """Wrap, and get higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Say how high the entry is when its name wraps at *width*."""
        words = self._words(width).height()
        if self.is_tile:
            return 8 + self._side() + 3 + words + 7
        return max(_ROW, words + 22)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground and the bar of the chosen entry, its picture and its name."""
        look = theme.colours(self)
        painter = smooth_painter(self)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isChecked() or self.underMouse():
            fill_box(painter, box, look.hover)
        if self.isChecked():
            mark_chosen(painter, look, self._bar())
        if self.hasFocus():
            ring_focus(painter, look, box)
        self._paint_picture(painter)
        painter.setFont(theme.font(self._size, bold=self.isChecked()))
        painter.setPen(QColor(look.text))
        across = TOP if self.is_tile else LEFT
        painter.drawText(self._words(self.width()), across | WRAP, self.text())

    def _bar(self) -> QRectF:
        if self.is_tile:
            return QRectF(self.width() / 2 - 14, self.height() - 5, 28, 4)
        return QRectF(1, 12, 4, self.height() - 24)

    def _paint_picture(self, painter: QPainter) -> None:
        if not self.picture:
            return
        side = self._side()
        at = QPoint(_EDGE, (self.height() - side) // 2)
        if self.is_tile:
            at = QPoint((self.width() - side) // 2, 8)
        drawn = icon(self.picture, night=theme.is_night(self))
        painter.drawPixmap(at, drawn.pixmap(QSize(side, side), self.devicePixelRatio()))

    def _side(self) -> int:
        return theme.scaled(_ICON) if self.picture else 0

    def _words(self, width: int) -> QRect:
        """Give the place of the name in an entry so wide, as high as its lines."""
        side = self._side()
        left = 4 if self.is_tile else _EDGE + side + (12 if side else 0)
        right = 4 if self.is_tile else 12
        room = max(width - left - right, 1)
        lines = measure.lines_height(self.text(), self._size, room, bold=True)
        if self.is_tile:
            return QRect(left, 8 + side + 3, room, lines)
        return QRect(left, (max(_ROW, lines + 22) - lines) // 2, room, lines)

    @property
    def _size(self) -> int:
        return theme.NOTE if self.is_tile else theme.BODY


class PageIndex(EvenRows):
    """Entries of which one is chosen; the arrow keys go from one to the next."""

    chosen = Signal(int)
    """The player wants the page with this number."""

    def __init__(self, pictures: Sequence[str]) -> None:
        self.entries = [PageEntry(picture) for picture in pictures]
        super().__init__(self.entries, gap=4, row_gap=2, fills=True)
        one_of(self.entries, self).idClicked.connect(self.chosen)

    def set_names(self, name: str, names: Sequence[str]) -> None:
        """Say what the index is of, and name each entry."""
        self.setAccessibleName(name)
        for entry, words in zip(self.entries, names, strict=True):
            entry.setText(words)
            entry.updateGeometry()
        self.rearrange()

    def show_chosen(self, number: int) -> None:
        """Mark the entry with this number as the chosen one."""
        self.entries[number].setChecked(True)

    def set_tiles(self, tiles: bool) -> None:
        """Be tiles above the page, or a column at its side."""
        for entry in self.entries:
            entry.is_tile = tiles
        self.rearrange()
