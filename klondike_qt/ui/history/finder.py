"""Asks for the games of a list: the first ones, which are shown at once, then all of them."""

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from klondike_qt.storage.history import Query

if TYPE_CHECKING:
    from array import array

    from klondike_qt.app.history import History, Page
    from klondike_qt.ui.history.model import GameModel

FIRST: Final = 64
"""So many games are read with their rows before the order of the rest is: more than are seen."""


class Finder(QObject):
    """Fills a model with what was asked for last; an answer to an earlier question is dropped.

    While somebody types, no question costs more than its first page: the rest is asked for only
    when the page has come and is still wanted.
    """

    found = Signal(int)
    """The list begins, with so many games in all."""
    completed = Signal()
    """The order of all of them is known."""

    def __init__(self, history: "History", model: "GameModel", parent: QObject) -> None:
        super().__init__(parent)
        self._history = history
        self._model = model
        self._asked = 0
        self.query = Query()
        history.changed.connect(self.ask_again)

    def ask(self, query: Query) -> None:
        """Find other games, or the same in another order."""
        self.query = query
        self.ask_again()

    def ask_again(self) -> None:
        """Find anew what was found: games have gone, or come."""
        self._asked += 1
        self._history.page(self.query, FIRST, partial(self._hear_page, self._asked))

    def _hear_page(self, asked: int, page: "Page") -> None:
        if asked != self._asked:
            return
        self._model.show_page(page.numbers, page.rows, page.total)
        self.found.emit(page.total)
        if len(page.numbers) < page.total:
            self._history.find(self.query, partial(self._hear_all, asked))
        else:
            self.completed.emit()

    def _hear_all(self, asked: int, numbers: "array[int]") -> None:
        if asked == self._asked:
            self._model.show_all(numbers)
            self.completed.emit()
