"""A chart of bars that stand side by side: how values are spread."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from klondike_qt.app import formats
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.statistics.chart import (
    Chart,
    axis_font,
    grid,
    line_height,
    ring,
    text_width,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.ui.theme import Colours

_HEIGHT: Final = 210
_ROUND: Final = 3.0
_STEPS: Final = (1, 2, 5)


class Bar(NamedTuple):
    """A value, and where it begins on the axis, in words."""

    value: int
    start: str
    sentence: str
    is_best: bool = False  # in gold, with a lozenge over it


@guarded
class BarChart(Chart):
    """Bars over an axis; each says how high it is."""

    def __init__(self) -> None:
        super().__init__(_HEIGHT)
        self._bars: Sequence[Bar] = ()

    def show_bars(self, bars: Sequence[Bar]) -> None:
        """Show other bars."""
        self._bars = bars
        self.say(len(bars), lambda number: bars[number].sentence)

    def place_of(self, number: int) -> QRectF:
        """Say where a bar stands."""
        plot, slot = self._plot(), self._slot()
        width = min(slot * 0.8, 46)
        height = plot.height() * self._bars[number].value / self._top()
        x = plot.left() + slot * (number + 0.5) - width / 2
        return QRectF(x, plot.bottom() - height, width, height)

    def paint(self, painter: QPainter, look: Colours) -> None:
        """Paint the axis, the bars, and over each how many it stands for."""
        if not self._bars:
            return
        plot, top = self._plot(), self._top()
        ticks = [(value / top, formats.number(value)) for value in _ticks(top)]
        grid(painter, plot, ticks, look)
        for number, bar in enumerate(self._bars):
            box = self.place_of(number)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.chart_accent if bar.is_best else look.chart))
            painter.drawPath(_rounded_top(box))
            if number == self.selection:
                ring(painter, box, look)
            self._paint_value(painter, look, bar, box)
        self._paint_starts(painter, look)

    def _paint_value(self, painter: QPainter, look: Colours, bar: Bar, box: QRectF) -> None:
        line, slot = line_height(), self._slot()
        above = box.top() - 4
        text = formats.number(bar.value)
        if bar.value and text_width(text, bold=True) <= slot:
            painter.setFont(axis_font(bold=True))
            painter.setPen(QColor(look.text))
            room = QRectF(box.center().x() - slot / 2, above - line, slot, line)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)
            above -= line
        if bar.is_best:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.chart_accent))
            painter.drawPath(lozenge(QPointF(box.center().x(), above - 5)))

    def _paint_starts(self, painter: QPainter, look: Colours) -> None:
        """Write where bars begin, under their left ends, as many as fit beside each other.

        They stand lower than the foot of the axis's 0.
        """
        plot, slot = self._plot(), self._slot()
        widest = max(text_width(bar.start) for bar in self._bars)
        every = next(step for step in range(1, 100) if step * slot >= widest + 6)
        painter.setFont(axis_font())
        painter.setPen(QColor(look.secondary))
        for number in range(0, len(self._bars), every):
            x = plot.left() + slot * number
            if x + widest / 2 > self.width():
                break
            room = QRectF(x - 60, plot.bottom() + line_height() / 2, 120, line_height())
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self._bars[number].start)

    def _plot(self) -> QRectF:
        left = max(text_width(formats.number(self._top())) + 8, text_width("0:00:00") / 2)
        above = 2 * line_height() + 6
        return QRectF(self.rect()).adjusted(left, above, -6, -1.5 * line_height() - 2)

    def _slot(self) -> float:
        return self._plot().width() / max(len(self._bars), 1)

    def _top(self) -> int:
        """Give the highest bar's value, or a little more: where the axis ends."""
        highest = max((bar.value for bar in self._bars), default=1)
        step = _step(highest)
        return max(-(-highest // step) * step, 1)


def _step(highest: int) -> int:
    """Give a round number, of which at most four lie up to the highest value."""
    size = 1
    while True:
        for step in _STEPS:
            if highest <= 4 * step * size:
                return step * size
        size *= 10


def _ticks(top: int) -> range:
    return range(0, top + 1, _step(top))


def _rounded_top(box: QRectF) -> QPainterPath:
    """Give a bar that is round only where it ends."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    radius = min(_ROUND, box.height())
    path.addRoundedRect(box, radius, radius)
    path.addRect(box.adjusted(0, min(radius, box.height() / 2), 0, 0))
    return path


def lozenge(middle: QPointF) -> QPainterPath:
    """Give the mark of a best value."""
    path = QPainterPath(middle + QPointF(0, -5))
    for x, y in ((4, 0), (0, 5), (-4, 0)):
        path.lineTo(middle + QPointF(x, y))
    path.closeSubpath()
    return path
