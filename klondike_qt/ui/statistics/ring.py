"""A chart of two shares: of the games that the player won, and of the deals that can be won."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from klondike_qt.app import formats
from klondike_qt.ui import theme
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.statistics.chart import Chart

_HEIGHT: Final = 220
_WIDTH: Final = 18
_TOP: Final = 90 * 16  # Qt counts sixteenths of a degree, against the clock
_WHOLE: Final = 360 * 16


@guarded
class Ring(Chart):
    """The own share is a broad ring in gold, the other a thin one round it."""

    def __init__(self) -> None:
        super().__init__(_HEIGHT)
        self._share: float | None = None
        self._outer: float | None = None
        self._caption = ""

    def show_shares(
        self, share: float | None, outer: float | None, caption: str, sentences: list[str]
    ) -> None:
        """Show other shares of 1; the *caption* is written in the middle, under the own share."""
        self._share = share
        self._outer = outer
        self._caption = caption
        self.say(len(sentences), sentences.__getitem__)

    def place_of(self, number: int) -> QRectF:
        """Say where a ring lies: first the own, then the outer one."""
        side = min(self.width(), self.height()) - 12 - (0 if number else 2 * _WIDTH)
        return QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)

    def value_at(self, point: QPointF) -> int | None:
        """Let a press go from ring to ring."""
        if not self.count:
            return None
        return 0 if self.selection is None else (self.selection + 1) % self.count

    def paint(self, painter: QPainter, look: theme.Colours) -> None:
        """Paint the rings, and the own share in words."""
        self._paint_arc(painter, 0, 1.0, look.hover, _WIDTH)
        if self._share:
            self._paint_arc(painter, 0, self._share, look.chart_accent, _WIDTH)
        if self._outer:
            self._paint_arc(painter, 1, self._outer, look.chart, 5)
        if self.selection is not None:
            reach = (_WIDTH if self.selection == 0 else 5) / 2 + 2
            painter.setPen(QPen(QColor(look.text), 2))
            painter.drawEllipse(
                self.place_of(self.selection).adjusted(-reach, -reach, reach, reach)
            )
        self._paint_words(painter, look)

    def _paint_arc(
        self, painter: QPainter, number: int, share: float, colour: str, width: int
    ) -> None:
        pen = QPen(QColor(colour), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap if share >= 1 else Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawArc(self.place_of(number), _TOP, -round(share * _WHOLE))

    def _paint_words(self, painter: QPainter, look: theme.Colours) -> None:
        box = self.place_of(0)
        big, small = theme.font(32, bold=True), theme.font(theme.LABEL)
        above, below = QFontMetrics(big).height(), QFontMetrics(small).height()
        y = box.center().y() - (above + below) / 2
        painter.setFont(big)
        painter.setPen(QColor(look.text))
        text = "–" if self._share is None else formats.percentage(self._share)
        room = QRectF(box.left(), y, box.width(), above)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)
        painter.setFont(small)
        painter.setPen(QColor(look.secondary))
        room = QRectF(box.left(), y + above, box.width(), below)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self._caption)
