"""The list of games on the screen: a table with headings where it fits, else a column of rows."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.finger_scroll import FingerScroll
from klondike_qt.ui.history.columns import Column
from klondike_qt.ui.history.delegate import GameDelegate
from klondike_qt.ui.history.headings import Headings
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.scroll import BAR

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from klondike_qt.ui.history.model import GameModel

_OPENING: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SIDEWAYS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right)


@guarded
class GameView(QTableView):
    """Shows a `GameModel`; a click, a tap or Enter opens a game, Delete removes it."""

    opened = Signal(int)
    """The player wants the game of this row."""
    removed = Signal(int)
    """The player wants it gone."""
    reshaped = Signal()
    """The list became a table or is none any more."""

    def __init__(self, model: "GameModel", parent: QWidget) -> None:
        super().__init__(parent)
        self.game_model = model
        self.painter_of_rows = GameDelegate(self, model)
        self._names: list[str] = []
        self.setModel(model)
        self.setItemDelegate(self.painter_of_rows)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(theme.TARGET)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setHorizontalHeader(Headings(self))
        FingerScroll(self)
        self.clicked.connect(lambda index: self.opened.emit(index.row()))
        self.entered.connect(lambda index: self._hover(index.row()))
        self.verticalScrollBar().valueChanged.connect(self._read_ahead)
        self.dress()

    @property
    def is_table(self) -> bool:
        """Whether every column has its place."""
        return self.painter_of_rows.is_table

    def set_names(self, names: list[str]) -> None:
        """Make room for modes of these names."""
        self._names = names
        self.fit()

    def show_sort(self, column: Column, *, descending: bool) -> None:
        """Mark the column that the games are sorted by."""
        order = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self.horizontalHeader().setSortIndicator(column, order)

    def fit(self) -> None:
        """Be a table if all columns fit side by side."""
        delegate = self.painter_of_rows
        delegate.forget()
        width = self.viewport().width()
        widths = delegate.column_widths(self._names)
        was_table = delegate.is_table
        spare = width - sum(widths.values())
        delegate.is_table = spare >= 0
        self.horizontalHeader().setVisible(delegate.is_table)
        for column in Column:
            self.setColumnHidden(column, not delegate.is_table and column is not Column.RESULT)
            widths[column] += spare // len(Column)
            if delegate.is_table:
                self.setColumnWidth(column, widths[column])
        if not delegate.is_table:
            self.setColumnWidth(Column.RESULT, width)
        delegate.widths = widths
        height = delegate.measure(width, self._names)
        if self.verticalHeader().defaultSectionSize() != height:
            self.verticalHeader().setDefaultSectionSize(height)
        if was_table != delegate.is_table:
            self.reshaped.emit()

    def dress(self) -> None:
        """Take the theme's colours and sizes."""
        look = theme.colours(self)
        self.painter_of_rows.forget()
        self.verticalScrollBar().setStyleSheet(BAR)
        self.setStyleSheet(f"""
            QTableView {{ background: {look.surface}; border: none; outline: none; }}
            QHeaderView {{ background: {look.window}; border: none; }}
        """)

    def keyPressEvent(self, event: "QKeyEvent") -> None:
        """Open or remove the chosen game; rows are wholes, so nothing lies left or right."""
        row = self.currentIndex().row()
        if event.key() in _OPENING and row >= 0:
            self.opened.emit(row)
        elif event.key() == Qt.Key.Key_Delete and row >= 0:
            self.removed.emit(row)
        elif event.key() not in _SIDEWAYS:
            super().keyPressEvent(event)

    def currentChanged(
        self,
        current: QModelIndex | QPersistentModelIndex,
        previous: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Stay in the first column: its cell tells those who hear it the whole row."""
        super().currentChanged(current, previous)
        if current.isValid() and current.column() != Column.RESULT:
            self.setCurrentIndex(self.game_model.index(current.row(), Column.RESULT))

    def resizeEvent(self, event: "QResizeEvent") -> None:
        """Take the shape for the new width."""
        super().resizeEvent(event)
        self.fit()
        self._read_ahead()

    def viewportEvent(self, event: "QEvent") -> bool:
        """Forget the row under the pointer when that leaves."""
        if event.type() == event.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def _hover(self, row: int) -> None:
        delegate = self.painter_of_rows
        for changed in {row, delegate.hovered} - {-1}:
            index = self.game_model.index(changed, 0)
            area = self.visualRect(index)
            area.setWidth(self.viewport().width())
            self.viewport().update(area)
        delegate.hovered = row

    def _read_ahead(self) -> None:
        first = self.rowAt(0)
        if first >= 0:
            last = self.rowAt(self.viewport().height() - 1)
            self.game_model.read_ahead(first, last if last >= 0 else first)
