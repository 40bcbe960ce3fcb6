"""A chart of how a share changes: a curve from game to game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from klondike_qt.app import formats
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.statistics.chart import (
    Chart,
    axis_font,
    grid,
    line_height,
    text_width,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from klondike_qt.ui.theme import Colours

_HEIGHT: Final = 220
_DOTTED: Final = 40
"""With more points than this, dots would hide the curve."""


class Point(NamedTuple):
    """A share of 1 at a place on the axis."""

    at: int
    share: float


@guarded
class Curve(Chart):
    """A line through the shares, the last of them in gold and written out."""

    def __init__(self) -> None:
        super().__init__(_HEIGHT)
        self._points: Sequence[Point] = ()
        self._ends = ("", "")

    def show_points(
        self, points: Sequence[Point], ends: tuple[str, str], speak: Callable[[int], str]
    ) -> None:
        """Show other points; *ends* is written under the first and the last."""
        self._points = points
        self._ends = ends
        self.say(len(points), speak)

    def place_of(self, number: int) -> QRectF:
        """Say where a point lies."""
        middle = self._middle(self._plot(), number)
        return QRectF(middle.x() - 5, middle.y() - 5, 10, 10)

    def _middle(self, plot: QRectF, number: int) -> QPointF:
        points = self._points
        first, last = points[0].at, points[-1].at
        along = (points[number].at - first) / (last - first) if last > first else 0.5
        return QPointF(
            plot.left() + along * plot.width(),
            plot.bottom() - points[number].share * plot.height(),
        )

    def paint(self, painter: QPainter, look: Colours) -> None:
        """Paint the axes, the curve, its last point, and the one that is selected."""
        plot = self._plot()
        shares = (0, 0.25, 0.5, 0.75, 1)
        grid(painter, plot, [(share, formats.percentage(share)) for share in shares], look)
        if not self._points:
            return
        middles = [self._middle(plot, number) for number in range(self.count)]
        line = QPen(QColor(look.chart), 2.2)
        line.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(line)
        painter.drawPolyline(middles)
        painter.setPen(QPen(QColor(look.surface), 2))
        painter.setBrush(QColor(look.chart))
        if len(middles) <= _DOTTED:
            for middle in middles:
                painter.drawEllipse(middle, 4.5, 4.5)
        painter.setBrush(QColor(look.chart_accent))
        painter.drawEllipse(middles[-1], 6.5, 6.5)
        self._paint_words(painter, look, middles[-1])
        if self.selection is not None:
            self._paint_selected(painter, look, middles[self.selection])

    def _paint_selected(self, painter: QPainter, look: Colours, middle: QPointF) -> None:
        plot = self._plot()
        painter.setPen(QPen(QColor(look.text), 1.4))
        painter.drawLine(QPointF(middle.x(), plot.top()), QPointF(middle.x(), plot.bottom()))
        painter.setBrush(QColor(look.surface))
        painter.setPen(QPen(QColor(look.text), 2))
        painter.drawEllipse(middle, 5, 5)

    def _paint_words(self, painter: QPainter, look: Colours, last: QPointF) -> None:
        plot, line = self._plot(), line_height()
        painter.setFont(axis_font(bold=True))
        painter.setPen(QColor(look.text))
        now = formats.percentage(self._points[-1].share)
        y = last.y() - 10 - line if last.y() - 10 - line >= 0 else last.y() + 10
        room = QRectF(last.x() - 80, y, 80 + 10, line)
        painter.drawText(room, Qt.AlignmentFlag.AlignRight, now)
        painter.setFont(axis_font())
        painter.setPen(QColor(look.secondary))
        foot = QRectF(plot.left(), plot.bottom() + 6, plot.width(), line)
        first, end = self._ends
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft, first)
        if text_width(first) + text_width(end) + 16 <= foot.width():
            painter.drawText(foot, Qt.AlignmentFlag.AlignRight, end)

    def _plot(self) -> QRectF:
        left = text_width(formats.percentage(1)) + 8
        return QRectF(self.rect()).adjusted(left, line_height() / 2 + 6, -12, -line_height() - 10)
