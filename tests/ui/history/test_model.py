"""What a list gives to whoever asks for its rows, read block by block from a real store."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from klondike_qt.storage import history
from klondike_qt.storage.migrations import migrate
from klondike_qt.storage.store import Store
from klondike_qt.ui.history.columns import Column
from klondike_qt.ui.history.model import BLOCK, GameModel
from tests.real_games import add_real

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from klondike_qt.storage.records import EndedGame

pytestmark = pytest.mark.usefixtures("qapp")

Role = Qt.ItemDataRole


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    """Keep more games than a block has rows."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        add_real(Store(connection), BLOCK + 6)
        yield connection


class Reader:
    """Reads rows when it is told to, not when it is asked."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.asked: list[tuple[Sequence[int], Callable[[dict[int, EndedGame]], None]]] = []

    def __call__(
        self, numbers: Sequence[int], hear: Callable[[dict[int, EndedGame]], None]
    ) -> None:
        """Note what is to be read."""
        self.asked.append((numbers, hear))

    def answer(self) -> None:
        """Read all that was asked for."""
        for numbers, hear in self.asked:
            hear(history.rows(self.connection, numbers))
        self.asked = []


def test_rows_are_blank_until_they_are_read(connection: sqlite3.Connection) -> None:
    """Then each cell says what it holds, and the first of a row the whole of it."""
    reader = Reader(connection)
    model = GameModel(reader)
    numbers = history.find(connection)
    first = numbers[:BLOCK]
    model.show_page(first, history.rows(connection, first), len(numbers))
    last = len(numbers) - 1

    assert model.rowCount() == len(numbers)
    assert model.data(model.index(last, 0)) is None
    model.show_all(numbers)
    assert model.data(model.index(last, 0)) is None
    model.read_ahead(0, 5)
    assert len(reader.asked) == 1
    reader.answer()

    for column in Column:
        index = model.index(last, column)
        heard = model.data(index, Role.AccessibleTextRole)
        assert model.data(index, Role.DisplayRole) in heard or column is Column.RESULT
        assert model.data(index, Role.DecorationRole) is None
        heading = model.headerData(column, Qt.Orientation.Horizontal, Role.DisplayRole)
        assert heading
        assert (heading in heard) is (column is not Column.RESULT)
        assert model.headerData(column, Qt.Orientation.Vertical) is None
    tip = model.data(model.index(last, Column.DEAL), Role.ToolTipRole)
    game = model.game(last)
    assert game is not None
    assert tip == game.deal
    assert model.columnCount(model.index(0, 0)) == model.rowCount(model.index(0, 0)) == 0


def test_another_order_forgets_what_was_asked_for(connection: sqlite3.Connection) -> None:
    """The answer comes too late, and is dropped."""
    reader = Reader(connection)
    model = GameModel(reader)
    numbers = history.find(connection)
    model.show_page(numbers[:BLOCK], {}, len(numbers))
    model.show_all(numbers[::-1])
    assert model.words(0) is None
    late = reader.asked.copy()
    model.show_all(numbers)
    for asked, hear in late:
        hear(history.rows(connection, asked))
    assert model.words(0) is None

    reader.answer()
    game = model.game(0)

    assert game is not None
    assert game.number == numbers[0]
