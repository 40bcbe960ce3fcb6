"""Widgets side by side, in as many rows as the width asks for."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from klondike_qt.ui.overrides import guarded

GAP: Final = 12


class _Grid(NamedTuple):
    """How many cells stand side by side, and how wide each is."""

    columns: int
    cell: int


@guarded
class EvenRows(QWidget):
    """Cells of one size in balanced rows: six where four fit are three and three."""

    def __init__(
        self, cells: Sequence[QWidget], *, gap: int = GAP, row_gap: int = GAP, fills: bool = False
    ) -> None:
        """Take the *cells* as children; where it *fills* the width, they share all of it."""
        super().__init__()
        self.cells = list(cells)
        self._gap, self._row_gap, self._fills = gap, row_gap, fills
        for cell in self.cells:
            cell.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """Prefer one row."""
        count, cell = len(self.cells), self._wanted()
        width = count * cell + (count - 1) * self._gap
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Get as narrow as one cell."""
        return QSize(min(self._wanted(), 120), 0)

    def hasHeightForWidth(self) -> bool:
        """Break into rows, and get higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Say how high the rows are at *width*."""
        heights = self._row_heights(width)
        return sum(heights) + self._row_gap * max(len(heights) - 1, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the room there is now."""
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Hear that a cell wants another size, as its words or the type changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.rearrange()
        return super().event(event)

    def rearrange(self) -> None:
        """Give the cells other places: they have other words, or another shape."""
        self.updateGeometry()
        self._arrange()

    def _wanted(self) -> int:
        return max((cell.sizeHint().width() for cell in self.cells), default=0)

    def _grid(self, width: int) -> _Grid:
        wanted, count = self._wanted(), max(len(self.cells), 1)
        most = max(1, min(count, (width + self._gap) // max(wanted + self._gap, 1)))
        rows = -(-count // most)
        columns = -(-count // rows)
        shared = (width - (columns - 1) * self._gap) // columns
        return _Grid(columns, shared if self._fills else min(wanted, shared))

    def _row_heights(self, width: int) -> list[int]:
        columns, cell = self._grid(width)
        heights = [_height(each, cell) for each in self.cells]
        return [max(heights[n : n + columns]) for n in range(0, len(heights), columns)]

    def _arrange(self) -> None:
        columns, width = self._grid(self.width())
        y = 0
        for row, height in enumerate(self._row_heights(self.width())):
            for column, cell in enumerate(self.cells[row * columns : (row + 1) * columns]):
                cell.setGeometry(column * (width + self._gap), y, width, height)
            y += height + self._row_gap


def _height(cell: QWidget, width: int) -> int:
    return cell.heightForWidth(width) if cell.hasHeightForWidth() else cell.sizeHint().height()
