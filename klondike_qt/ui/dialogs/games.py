"""The games that have ended, the last one first; each leads to its review."""

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.app import formats
from klondike_qt.app.i18n import _, ngettext
from klondike_qt.storage.history import Query
from klondike_qt.storage.records import Result
from klondike_qt.ui import theme, words
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.base import Dialog, paragraph
from klondike_qt.ui.dialogs.entry import Entry
from klondike_qt.ui.dialogs.marks import Mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.app.history import History
    from klondike_qt.storage.records import EndedGame

_PAGE: Final = 20


class GamesDialog(Dialog):
    """Lists a page of games; a button at the foot adds the next."""

    chosen = Signal(str)
    """The player wants the review of the game with this id."""

    def __init__(self, parent: QWidget, history: "History") -> None:
        """List the games of *history*, as it is now."""
        super().__init__(parent, width=480)
        self._history = history
        self._numbers, _all = history.first(Query(), -1)
        self._listed = 0  # of the numbers
        self._games: list[EndedGame] = []
        self._entries: list[Entry] = []
        self._none = paragraph(ink=theme.SECONDARY)
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self._more = PanelButton(self)
        self._more.clicked.connect(self._add_page)
        self.content.addWidget(self._none)
        self.content.addLayout(self._list)
        self.content.addWidget(self._more)
        self.content.addStretch()
        self.add_close()
        self._add_page()
        self.retranslate()

    @property
    def entries(self) -> "Sequence[Entry]":
        """The rows, one for each game."""
        return self._entries

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("Games played"))
        self._none.setText(_("No game has ended yet."))
        self._more.setText(_("Show earlier games"))
        for entry, game in zip(self._entries, self._games, strict=True):
            _describe(entry, game)

    def _add_page(self) -> None:
        page: list[EndedGame] = []
        while len(page) < _PAGE and self._listed < len(self._numbers):
            numbers = self._numbers[self._listed : self._listed + _PAGE - len(page)]
            self._listed += len(numbers)
            rows = self._history.rows(numbers)
            page.extend(rows[number] for number in numbers if number in rows)
        for game in page:
            entry = Entry(Mark.WON if game.result is Result.WON else Mark.LOST, self._inside)
            _describe(entry, game)
            entry.clicked.connect(partial(self.chosen.emit, game.id))
            self._games.append(game)
            self._entries.append(entry)
            self._list.addWidget(entry)
            entry.show()  # or it could not have the focus yet
        if page:
            self._entries[len(self._entries) - len(page)].setFocus()
        self._none.setVisible(not self._games)
        self._more.setVisible(self._listed < len(self._numbers))


def _describe(entry: Entry, game: "EndedGame") -> None:
    """Name a game by its mode and how it ended, with its date and figures beneath."""
    mode = words.mode_name(game.mode)
    name = _("{mode}: won") if game.result is Result.WON else _("{mode}: lost")
    figures = ngettext("{date}, {count} move, {time}", "{date}, {count} moves, {time}", game.moves)
    entry.set_words(
        name.format(mode=mode),
        figures.format(
            date=formats.date(game.ended),
            count=formats.number(game.moves),
            time=formats.duration(game.seconds),
        ),
    )
