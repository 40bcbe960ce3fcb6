"""A chart of a year: a square for each day, the larger the more was played."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from klondike_qt.app import formats
from klondike_qt.ui import theme
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.statistics.chart import Chart, axis_font, line_height, ring, text_width

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

_WEEK: Final = 7
_LEAST: Final = 13  # a square that can still be told from its neighbours
_MOST: Final = 22
_GAP: Final = 3
_STRIPS: Final = (1, 2, 3, 4, 6)
"""Into so many strips, one under the other, a year may be cut."""

LEVELS: Final = (1, 3, 6, 10)
"""From so many games a day on the square is larger."""

_SIDES: Final = (0.5, 0.68, 0.84, 1.0)
"""Shares of the room that a day has."""


@guarded
class YearChart(Chart):
    """Weeks side by side, days under each other; months are named above."""

    def __init__(self) -> None:
        super().__init__(0)
        self._year = 2000
        self._days: Sequence[date] = ()
        self._played: Mapping[date, int] = {}
        self._weekdays: Sequence[str] = ()  # in the order of a week

    def show_year(self, year: int, played: Mapping[date, int], speak: Callable[[int], str]) -> None:
        """Show another year, by the games of each day that has any, in order."""
        self._year = year
        self._played = played
        self._days = list(played)
        first = formats.first_weekday()
        self._weekdays = [formats.weekday(first + place) for place in range(_WEEK)]
        self.say(len(played), speak)

    def height_at(self, width: int) -> int:
        """Say how high all strips are together."""
        return round(self._strips(width) * self._strip_height(width))

    def place_of(self, number: int) -> QRectF:
        """Say where the square of a day with games lies."""
        return self._square(self._days[number])

    def value_at(self, point: QPointF) -> int | None:
        """Say which day with games was pressed, or nearly."""
        reach = 12  # half of what a finger needs
        near = [
            (QPointF.dotProduct(way, way), number)
            for number in range(len(self._days))
            if (way := self.place_of(number).center() - point).manhattanLength() <= 2 * reach
        ]
        return min(near)[1] if near else None

    def paint(self, painter: QPainter, look: theme.Colours) -> None:
        """Paint the names of months and days of the week, and every day's square."""
        if not self._weekdays:
            return  # nothing was shown yet
        self._paint_names(painter, look)
        day = date(self._year, 1, 1)
        while day.year == self._year:
            box = self._square(day)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.hover))
            painter.drawRoundedRect(box, 2.5, 2.5)
            if day in self._played:
                painter.setBrush(QColor(look.chart))
                painter.drawRoundedRect(filled(box, self._played[day]), 2, 2)
            day += timedelta(1)
        if self.selection is not None:
            ring(painter, self.place_of(self.selection), look)

    def _paint_names(self, painter: QPainter, look: theme.Colours) -> None:
        painter.setFont(axis_font())
        painter.setPen(QPen(QColor(look.secondary), 1))
        line, cell, width = line_height(), self._cell(self.width()), self.width()
        for month in range(1, 13):
            box = self._square(date(self._year, month, 1))
            top = self._strip_top(self._week(date(self._year, month, 1)))
            x = min(box.left(), width - text_width(formats.month_name(month)))
            painter.drawText(
                QRectF(x, top, 80, line), Qt.AlignmentFlag.AlignLeft, formats.month_name(month)
            )
        for strip in range(self._strips(width)):
            top = strip * self._strip_height(width) + line + 2
            for place in range(0, _WEEK, 2):
                painter.drawText(
                    QRectF(0, top + place * cell, self._left() - 6, cell - _GAP),
                    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
                    self._weekdays[place],
                )

    # Where everything lies

    def _left(self) -> int:
        """Leave room for the days of the week."""
        return max(map(text_width, self._weekdays), default=0) + 8

    def _weeks(self) -> int:
        return self._week(date(self._year, 12, 31)) + 1

    def _week(self, day: date) -> int:
        """Number the weeks of the year that are begun, from 0."""
        first = date(self._year, 1, 1)
        return ((day - first).days + self._weekday(first)) // _WEEK

    @staticmethod
    def _weekday(day: date) -> int:
        """Number the days of a week the way they are counted where the language is spoken."""
        return (day.weekday() - formats.first_weekday()) % _WEEK

    def _strips(self, width: int) -> int:
        """Cut the year into as few strips as let squares be large enough."""
        room = width - self._left()
        return next(
            (n for n in _STRIPS if room / -(-self._weeks() // n) >= theme.scaled(_LEAST)),
            _STRIPS[-1],
        )

    def _cell(self, width: int) -> float:
        weeks = -(-self._weeks() // self._strips(width))
        return min((width - self._left()) / weeks, float(theme.scaled(_MOST)))

    def _strip_height(self, width: int) -> float:
        return line_height() + 2 + _WEEK * self._cell(width) + 6

    def _strip_top(self, week: int) -> float:
        per_strip = -(-self._weeks() // self._strips(self.width()))
        return (week // per_strip) * self._strip_height(self.width())

    def _square(self, day: date) -> QRectF:
        week, cell = self._week(day), self._cell(self.width())
        per_strip = -(-self._weeks() // self._strips(self.width()))
        x = self._left() + (week % per_strip) * cell
        y = self._strip_top(week) + line_height() + 2 + self._weekday(day) * cell
        return QRectF(x, y, cell - _GAP, cell - _GAP)


def filled(box: QRectF, played: int) -> QRectF:
    """Give the part of a day's *box* that stands for so many games, at least one."""
    side = box.width() * _SIDES[sum(played >= least for least in LEVELS) - 1]
    edge = (box.width() - side) / 2
    return box.adjusted(edge, edge, -edge, -edge)
