"""A chart of modes, or of opponents: how many games of each were played, and won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from klondike_qt.ui import measure, theme
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.statistics.chart import AXIS, Chart, axis_font, line_height, ring, text_width

if TYPE_CHECKING:
    from collections.abc import Sequence

_BAR: Final = 16
_UNDER: Final = 14
_EDGES: Final = 8  # at both ends of a bar together


class ModeBar(NamedTuple):
    """The games of a mode, or the matches against an opponent."""

    name: str
    played: int
    won: int
    figures: str  # the same in words, to stand at the end of the bar
    sentence: str
    tied: int = 0


@guarded
class ModeBars(Chart):
    """Bars one under the other: the outline is what was played, filled is what was won."""

    def __init__(self) -> None:
        super().__init__(0)
        self._bars: Sequence[ModeBar] = ()

    def show_bars(self, bars: Sequence[ModeBar]) -> None:
        """Show other bars."""
        self._bars = bars
        self.say(len(bars), lambda number: bars[number].sentence)

    def height_at(self, width: int) -> int:
        """Have a row for each mode."""
        return max(len(self._bars), 1) * self._row(width)

    def place_of(self, number: int) -> QRectF:
        """Say where a bar lies, as long as what was played."""
        most = max(bar.played for bar in self._bars)
        y = number * self._row(self.width()) + self._words(self.width() - _EDGES) + 2
        length = (self.width() - _EDGES) * self._bars[number].played / most
        return QRectF(_EDGES // 2, y, max(length, 3), theme.scaled(_BAR))

    def value_at(self, point: QPointF) -> int | None:
        """Take the whole row for the mode."""
        number = int(point.y() // self._row(self.width()))
        return number if 0 <= number < len(self._bars) else None

    def paint(self, painter: QPainter, look: theme.Colours) -> None:
        """Paint each mode's name and figures, and its bar under them."""
        for number, bar in enumerate(self._bars):
            box = self.place_of(number)
            self.fill(painter, look, bar, box)
            painter.setPen(QPen(QColor(look.chart), 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 3, 3)
            if number == self.selection:
                ring(painter, box, look)
            self._paint_words(painter, look, number)

    def fill(self, painter: QPainter, look: theme.Colours, bar: ModeBar, box: QRectF) -> None:
        """Fill what was won of a bar."""
        filled = QRectF(box)
        filled.setWidth(box.width() * bar.won / bar.played)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.chart))
        painter.drawRoundedRect(filled, 2, 2)

    def _paint_words(self, painter: QPainter, look: theme.Colours, number: int) -> None:
        bar, width = self._bars[number], self.width() - _EDGES
        is_narrow = self._is_narrow(width)
        place = QRect(_EDGES // 2, number * self._row(self.width()), width, self._words(width))
        painter.setFont(axis_font(bold=True))
        painter.setPen(QColor(look.text))
        painter.drawText(place, theme.TOP_LEFT | theme.WRAP, bar.name)
        if is_narrow:
            place.setTop(place.top() + _height(bar.name, width, bold=True))
        painter.setFont(axis_font())
        painter.setPen(QColor(look.secondary))
        side = theme.TOP_LEFT if is_narrow else theme.TOP_RIGHT
        painter.drawText(place, side | theme.WRAP, bar.figures)

    def _is_narrow(self, width: int) -> bool:
        """Whether names and figures stand under each other."""
        return any(
            text_width(bar.name, bold=True) + text_width(bar.figures) + 24 > width
            for bar in self._bars
        )

    def _words(self, width: int) -> int:
        """Say how high the words over a bar are."""
        if not self._is_narrow(width):
            return line_height()
        return max(
            _height(bar.name, width, bold=True) + _height(bar.figures, width) for bar in self._bars
        )

    def _row(self, width: int) -> int:
        return self._words(width - _EDGES) + 2 + theme.scaled(_BAR) + _UNDER


def _height(text: str, width: int, *, bold: bool = False) -> int:
    """Say how high words are that wrap at *width*."""
    return measure.lines_height(text, AXIS, width, bold=bold)
