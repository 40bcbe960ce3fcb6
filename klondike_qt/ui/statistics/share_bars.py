"""A chart of opponents: which share of the matches against each was won, and tied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor

from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.statistics.mode_bars import ModeBars

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from klondike_qt.ui.statistics.mode_bars import ModeBar
    from klondike_qt.ui.theme import Colours


@guarded
class ShareBars(ModeBars):
    """Bars of one length: filled is what was won, hatched what was tied, empty what was lost."""

    def place_of(self, number: int) -> QRectF:
        """Say where a bar lies, all as long as there is room."""
        box = super().place_of(number)
        box.setWidth(self.width() - 2 * box.x())
        return box

    def fill(self, painter: QPainter, look: Colours, bar: ModeBar, box: QRectF) -> None:
        """Fill what was won, and hatch what was tied behind it."""
        super().fill(painter, look, bar, box)
        tied = QRectF(box)
        tied.setLeft(box.x() + box.width() * bar.won / bar.played)
        tied.setWidth(box.width() * bar.tied / bar.played)
        painter.setBrush(QBrush(QColor(look.chart), Qt.BrushStyle.BDiagPattern))
        painter.drawRect(tied)
