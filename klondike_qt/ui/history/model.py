"""A list of any length as a model: the numbers of all games, and the few rows that were seen.

Nothing here waits for the database. A row that is not known yet is blank, and comes with those
around it a moment later.
"""

from collections import OrderedDict
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from klondike_qt.storage.history import no_numbers
from klondike_qt.ui.history.columns import Column, heading, is_figure
from klondike_qt.ui.history.row_words import RowWords, help_words, row_words, sentence
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable, Sequence

    from klondike_qt.storage.records import EndedGame

    Index = QModelIndex | QPersistentModelIndex
    Read = Callable[[Sequence[int], Callable[[dict[int, EndedGame]], None]], None]

BLOCK: Final = 64
"""Rows are read so many at a time."""

KEPT: Final = 32
"""So many blocks are remembered; the one not looked at for longest is forgotten first."""

_Block = list["EndedGame | None"]


@guarded
class GameModel(QAbstractTableModel):
    """Gives a view what it shows; `game` and `words` give it whole."""

    forgotten = Signal()
    """What is under the rows has changed: other games, or another order."""

    def __init__(self, read: "Read") -> None:
        """Take *read*, which gives the rows of games by their numbers, later."""
        super().__init__()
        self._read = read
        self._numbers = no_numbers()
        self._count = 0
        self._generation = 0  # of what is listed: answers about an earlier one are dropped
        self._blocks: OrderedDict[int, _Block] = OrderedDict()
        self._asked: set[int] = set()
        self._words: dict[int, RowWords] = {}

    # ── What is listed ───────────────────────────────────────────────────────────────────────────

    @property
    def numbers(self) -> "array[int]":
        """The games, as far as their order is known."""
        return self._numbers

    def show_page(self, numbers: "array[int]", rows: "dict[int, EndedGame]", count: int) -> None:
        """List *count* games, of which the first ones are known."""
        self.beginResetModel()
        self._forget()
        self._numbers, self._count = numbers, count
        for first in range(0, len(numbers), BLOCK):
            some = numbers[first : first + BLOCK]
            if len(some) == BLOCK or first + len(some) == count:
                self._blocks[first // BLOCK] = [rows.get(number) for number in some]
        self.endResetModel()
        self.forgotten.emit()

    def show_all(self, numbers: "array[int]") -> None:
        """List all the games whose first ones are listed already."""
        if numbers[: len(self._numbers)] == self._numbers and len(numbers) == self._count:
            self._numbers = numbers  # what was blank is read when it is looked at
            if numbers:
                self._tell(0, len(numbers) - 1)
            return
        self.beginResetModel()
        self._forget()
        self._numbers, self._count = numbers, len(numbers)
        self.endResetModel()
        self.forgotten.emit()

    def game(self, row: int) -> "EndedGame | None":
        """Give a game that is listed, or ``None`` and have it read."""
        block = self._blocks.get(row // BLOCK)
        if block is None:
            self._ask(row // BLOCK)
            return None
        self._blocks.move_to_end(row // BLOCK)
        return block[row % BLOCK] if row % BLOCK < len(block) else None

    def words(self, row: int) -> RowWords | None:
        """Give what is written in a row, in the language spoken now; ``None`` while blank."""
        game = self.game(row)
        if game is None:
            return None
        if game.number not in self._words:
            self._words[game.number] = row_words(game)
        return self._words[game.number]

    def read_ahead(self, first: int, last: int) -> None:
        """Have the rows before and after those that are seen read before they are."""
        for block in (first // BLOCK - 1, last // BLOCK + 1):
            if 0 <= block * BLOCK < len(self._numbers) and block not in self._blocks:
                self._ask(block)

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self._words = {}
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)
        if self._count:
            self._tell(0, self._count - 1)

    # ── As Qt asks ───────────────────────────────────────────────────────────────────────────────

    def rowCount(self, parent: "Index" = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """Say how many games are listed."""
        return 0 if parent.isValid() else self._count

    def columnCount(self, parent: "Index" = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """Say how many columns there are."""
        return 0 if parent.isValid() else len(Column)

    def data(self, index: "Index", role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """Say a cell; those who hear it are told the whole row at its first cell."""
        if role not in _SPOKEN:
            return None
        game, words = self.game(index.row()), self.words(index.row())
        if game is None or words is None:
            return None
        column = Column(index.column())
        text = words.cells[column]
        if role == Qt.ItemDataRole.DisplayRole:
            return text
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(index.row(), column)
        if column is Column.RESULT:
            return sentence(game)
        return f"{heading(column)}: {text or self._tip(index.row(), column)}"

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:  # noqa: ANN401 - whatever the role is of
        """Name a column, and put it where its cells stand."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        column = Column(section)
        if role == Qt.ItemDataRole.DisplayRole:
            return heading(column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if is_figure(column) else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    # ── Rows that are read ───────────────────────────────────────────────────────────────────────

    def _tip(self, row: int, column: Column) -> str | None:
        game = self.game(row)
        if game is None:
            return None
        if column is Column.HELP:
            return help_words(game) or None
        return escape(game.deal or "") or None if column is Column.DEAL else None

    def _ask(self, block: int) -> None:
        numbers = self._numbers[block * BLOCK : (block + 1) * BLOCK]
        if block in self._asked or not numbers:
            return
        self._asked.add(block)
        self._read(numbers, partial(self._hear, self._generation, block, numbers))

    def _hear(
        self,
        generation: int,
        block: int,
        numbers: "array[int]",
        rows: "dict[int, EndedGame]",
    ) -> None:
        if generation != self._generation:
            return
        self._asked.discard(block)
        self._blocks[block] = [rows.get(number) for number in numbers]
        while len(self._blocks) > KEPT:
            _block, gone = self._blocks.popitem(last=False)
            for game in gone:
                if game is not None:
                    self._words.pop(game.number, None)
        self._tell(block * BLOCK, block * BLOCK + len(numbers) - 1)

    def _tell(self, first: int, last: int) -> None:
        self.dataChanged.emit(self.index(first, 0), self.index(last, len(Column) - 1))

    def _forget(self) -> None:
        self._generation += 1
        self._blocks.clear()
        self._asked.clear()
        self._words = {}


_SPOKEN: Final = frozenset(
    {
        Qt.ItemDataRole.DisplayRole,
        Qt.ItemDataRole.ToolTipRole,
        Qt.ItemDataRole.AccessibleTextRole,
    }
)
