"""Pictures to choose one from: each a tile with its name, the chosen one ringed and ticked."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton

from klondike_qt.ui import measure, theme
from klondike_qt.ui.buttons import one_of
from klondike_qt.ui.dialogs.even_rows import EvenRows
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.strokes import ROUND, ring_focus, smooth_painter
from klondike_qt.ui.theme import TOP, WRAP

Paint = Callable[[QPainter, QRectF, float], None]
"""Paints a picture into a rectangle of logical pixels, on a device of so many pixels for each."""

_PADDING: Final = 8
_BETWEEN: Final = 6
_NEAR: Final = 4
"""How near to the edge one long word may come; several stay as far off as the picture."""
_BADGE: Final = 11
_PAPER: Final = "#fff8e4"
_INK: Final = "#1a2332"


@guarded
class PictureTile(QAbstractButton):
    """A picture and its name; the tick at its corner says that it is chosen, colour or not."""

    def __init__(self, size: QSize, paint: Paint) -> None:
        super().__init__()
        self._size = size
        self._paint = paint
        self.setCheckable(True)

    def sizeHint(self) -> QSize:
        """Be as wide as the picture, or as the longest word."""
        longest = measure.longest_word(self.text(), theme.NOTE)
        width = max(self._size.width() + 2 * _PADDING, longest + 2 * _NEAR)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Get no narrower: the longest word would be cut."""
        return self.sizeHint()

    def hasHeightForWidth(self) -> bool:
        """Wrap, and get higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Say how high the tile is when its name wraps at *width*."""
        return self._words(width).bottom() + 1 + _BETWEEN

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, the picture, the name, and what tells of the choice and the focus."""
        look = theme.colours(self)
        painter = smooth_painter(self)
        on = self.isChecked()
        box = QRectF(self.rect()).adjusted(1.3, 1.3, -1.3, -1.3)
        painter.setBrush(QColor(look.hover if self.underMouse() else look.surface))
        painter.setPen(QPen(QColor(look.accent if on else look.border), 2.6 if on else 1.4))
        painter.drawRoundedRect(box, ROUND, ROUND)
        picture = QRectF((self.width() - self._size.width()) / 2, _PADDING, *self._size.toTuple())
        self._paint(painter, picture, self.devicePixelRatio())
        painter.setFont(theme.font(theme.NOTE))
        painter.setPen(QColor(look.text))
        painter.drawText(self._words(self.width()), TOP | WRAP, self.text())
        if self.hasFocus():
            ring_focus(painter, look, box.adjusted(3, 3, -3, -3), ROUND - 3)
        if on:
            _paint_tick(painter, QPointF(self.width() - _BADGE - 4, _BADGE + 4))

    def _words(self, width: int) -> QRect:
        longest = measure.longest_word(self.text(), theme.NOTE)
        room = max(width - 2 * _PADDING, min(longest, width - 2 * _NEAR))
        lines = measure.lines_height(self.text(), theme.NOTE, room)
        top = _PADDING + self._size.height() + _BETWEEN
        return QRect((width - room) // 2, top, room, lines)


class PictureChoice(EvenRows):
    """Tiles, one of them chosen; the arrow keys go from one to the next."""

    chosen = Signal(int)
    """The player chose another picture: its number."""

    def __init__(self, size: QSize, pictures: Sequence[Paint]) -> None:
        """Take the size of all pictures, in logical pixels, and what paints each."""
        self.tiles = [PictureTile(size, paint) for paint in pictures]
        super().__init__(self.tiles, gap=8, row_gap=8)
        one_of(self.tiles, self).idClicked.connect(self.chosen)

    def set_entries(self, words: Sequence[str]) -> None:
        """Name the pictures."""
        for tile, text in zip(self.tiles, words, strict=True):
            tile.setText(text)
            tile.updateGeometry()
        self.rearrange()

    def set_name(self, name: str) -> None:
        """Say what the pictures are of, to those who cannot see them."""
        self.setAccessibleName(name)
        for tile in self.tiles:
            tile.setAccessibleDescription(name)

    def choose(self, number: int) -> None:
        """Show the picture with this number as the chosen one."""
        self.tiles[number].setChecked(True)

    def repaint_pictures(self) -> None:
        """Draw the pictures anew: what they show has changed."""
        for tile in self.tiles:
            tile.update()


def _paint_tick(painter: QPainter, middle: QPointF) -> None:
    painter.setPen(QPen(QColor(_INK), 1.6))
    painter.setBrush(QColor(_PAPER))
    painter.drawEllipse(middle, _BADGE, _BADGE)
    painter.setPen(QPen(QColor(_INK), 2))
    tick = (QPointF(-4.4, 0.2), QPointF(-1.2, 3.4), QPointF(4.8, -3.6))
    painter.drawPolyline([middle + point for point in tick])
