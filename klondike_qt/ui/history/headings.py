"""The headings of the table: a press sorts by one, an arrow beside its word shows which way."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPen
from PySide6.QtWidgets import QHeaderView, QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.history.columns import Column, heading, is_figure
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.theme import LEFT, RIGHT

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

ARROW: Final = 22
"""What the arrow takes beside a word, in logical pixels."""

PADDING: Final = 10
EDGE: Final = 16
"""How far the first column stands in from the edge of the list."""


@guarded
class Headings(QHeaderView):
    """Draws the columns' names in the theme's inks, the one that is sorted by the stronger."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsClickable(True)
        self.setSortIndicatorShown(True)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def sizeHint(self) -> QSize:
        """Be high enough for a finger."""
        return QSize(0, max(theme.TARGET, QFontMetrics(_font()).height() + 2 * PADDING))

    def paintSection(self, painter: "QPainter", rect: QRect, logicalIndex: int) -> None:  # noqa: N803
        """Draw a heading, over its cells."""
        look, column = theme.colours(self), Column(logicalIndex)
        is_sorted = self.sortIndicatorSection() == column
        painter.save()
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        painter.fillRect(rect, QColor(look.window))
        painter.fillRect(QRect(rect.x(), rect.bottom(), rect.width(), 1), QColor(look.border))
        painter.setFont(_font())
        painter.setPen(QColor(look.text if is_sorted else look.secondary))
        inner = rect.adjusted(EDGE if column is Column.RESULT else PADDING, 0, -PADDING, 0)
        painter.drawText(inner, RIGHT if is_figure(column) else LEFT, heading(column))
        if is_sorted:
            words = painter.fontMetrics().horizontalAdvance(heading(column))
            at_left = is_figure(column)
            x = inner.right() - words - ARROW / 2 if at_left else inner.x() + words + ARROW / 2
            falls = self.sortIndicatorOrder() == Qt.SortOrder.DescendingOrder
            painter.setPen(QPen(QColor(look.accent), 2))
            _draw_arrow(painter, QPointF(x, rect.center().y()), down=falls)
        painter.restore()


def _font() -> QFont:
    return theme.font(theme.NOTE, bold=True)


def _draw_arrow(painter: "QPainter", middle: QPointF, *, down: bool) -> None:
    way = 1 if down else -1
    painter.drawLine(middle - QPointF(0, 5 * way), middle + QPointF(0, 5 * way))
    head = (QPointF(-4, 1 * way), QPointF(0, 5 * way), QPointF(4, 1 * way))
    painter.drawPolyline([middle + point for point in head])
