"""The list of games for two that have ended: searched, sorted, replayed, deleted and put back."""

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QWidget

from klondike_qt.app import formats
from klondike_qt.app.help_search import Folded
from klondike_qt.app.i18n import N_, _, ngettext
from klondike_qt.core import deal_id
from klondike_qt.core.match_setup import Opponent
from klondike_qt.storage.match_history import EVERY_MATCH
from klondike_qt.storage.match_records import MatchResult
from klondike_qt.ui import match_words, theme
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.base import LEAST_WIDTH, Dialog, paragraph
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.history.match_row import MatchCard, row_words
from klondike_qt.ui.history.search_field import SearchField
from klondike_qt.ui.layouts import Tiles
from klondike_qt.ui.overlays.message_bar import Message, MessageBar
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.history import History, Removal
    from klondike_qt.storage.match_records import SavedMatch

_WIDTH: Final = 760
_HEIGHT: Final = 780
_AT_ONCE: Final = 40
"""So many rows are made; a button asks for as many more."""

_LEAST_OF_ID: Final = 4  # signs of a deal's ID that are worth looking for
_RESULTS: Final = list(MatchResult)
_OPPONENTS: Final = list(Opponent)

SORTS: "Final[dict[str, Callable[[SavedMatch], str | float]]]" = {
    N_("The latest first"): lambda _match: 0,
    N_("By game"): lambda match: match_words.match_name(match.setup),
    N_("By opponent"): lambda match: _OPPONENTS.index(match.setup.opponent),
    N_("By result"): lambda match: _RESULTS.index(match.result),
    N_("Most own cards home first"): lambda match: -match.home[0],
    N_("The shortest first"): lambda match: match.seconds,
}
"""By what the list is sorted; equal ones lie with the latest first."""


@guarded
class MatchList(Dialog):
    """Shows every match that has ended, as soon as it is read."""

    replay_wanted = Signal(object)
    """The player wants to see this `SavedMatch`, read whole."""

    def __init__(self, parent: QWidget, history: "History") -> None:
        """List the matches of *history*."""
        super().__init__(parent, width=_WIDTH)
        self._history = history
        self._matches: list[SavedMatch] = []
        self._found: list[SavedMatch] = []
        self._wanted = _AT_ONCE
        self._asked = 0
        self._answered = 0
        self._removal: Removal | None = None
        self.cards: list[MatchCard] = []
        self.search = SearchField(self)
        self.sort = Chooser()
        self.count = paragraph(size=theme.NOTE, ink=theme.SECONDARY)
        self.nothing = paragraph(ink=theme.SECONDARY)
        self.more = PanelButton(self)
        self.messages = MessageBar(self)
        self.put_back = QAction(self)
        self._top = Tiles(240, 2, 8)
        self._top.fill([self.search, self.sort])
        for widget in (self._top, self.count, self.nothing):
            self.content.addWidget(widget)
        self._first_row = self.content.count()
        self.content.addWidget(self.more)
        self.content.addStretch()
        self.add_close()
        self.search.textChanged.connect(self._choose)
        self.sort.chosen.connect(self._choose)
        self.more.clicked.connect(self._show_more)
        self.put_back.triggered.connect(self._put_back)
        self.messages.resized.connect(self._arrange_messages)
        history.changed.connect(self._ask)
        self.retranslate()
        self._ask()

    @property
    def is_up_to_date(self) -> bool:
        """Whether what is shown is what was asked for last."""
        return self._answered == self._asked

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("Games for two played"))
        self.search.setPlaceholderText(_("Game, opponent, name, deal or date"))
        self.search.setAccessibleName(_("Search"))
        self.search.retranslate()
        self.sort.set_title(_("Order"))
        self.sort.set_entries([_(name) for name in SORTS])
        self.more.setText(_("Show more"))
        self.put_back.setText(_("Put back"))
        self._choose()

    def sizeHint(self) -> QSize:
        """Have one size however many matches there are, within the window that is under it."""
        window = self._window.size()
        width = max(min(theme.scaled(_WIDTH), window.width()), LEAST_WIDTH)
        return QSize(width, min(theme.scaled(_HEIGHT), max(window.height(), LEAST_WIDTH)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the message at the foot."""
        super().resizeEvent(event)
        self._arrange_messages()

    # What is listed

    def _ask(self) -> None:
        self._asked += 1
        self._history.matches(EVERY_MATCH, partial(self._take, self._asked))

    def _take(self, number: int, matches: "list[SavedMatch]") -> None:
        if number != self._asked:
            return
        self._answered = number
        self._matches = matches
        self._fill()

    def _choose(self) -> None:
        """List what is searched for, from the top."""
        self._wanted = _AT_ONCE
        self._fill()

    def _show_more(self) -> None:
        self._wanted += _AT_ONCE
        self._fill()

    def _fill(self) -> None:
        key = [*SORTS.values()][self.sort.index]
        text = self.search.text()
        found = [match for match in self._matches if is_like(match, text)]
        self._found = sorted(found, key=key)
        at = self._focused_place()
        for card in self.cards:
            self.content.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = [self._card(match) for match in self._found[: self._wanted]]
        for place, card in enumerate(self.cards, self._first_row):
            self.content.insertWidget(place, card)
        if at is not None and self.cards:
            self.cards[min(at, len(self.cards) - 1)].row.setFocus()
        self.more.setVisible(len(self._found) > len(self.cards))
        self._say_count()

    def _focused_place(self) -> int | None:
        """Say which row the keyboard is at, if it is at one."""
        here = self.focusWidget()
        return next((n for n, card in enumerate(self.cards) if card.isAncestorOf(here)), None)

    def _card(self, match: "SavedMatch") -> MatchCard:
        card = MatchCard(match)
        card.removed.connect(partial(self.remove, match.id))
        card.replay_wanted.connect(partial(self._read, match.id))
        return card

    def _say_count(self) -> None:
        count, total = len(self._found), len(self._matches)
        if count == total:
            said = ngettext("{count} game for two", "{count} games for two", count)
        else:
            said = ngettext(
                "{count} game for two found, of {total} in all",
                "{count} games for two found, of {total} in all",
                count,
            )
        self.count.setText(said.format(count=formats.number(count), total=formats.number(total)))
        self.nothing.setText(
            _("No game is like that.") if total else _("No game for two has ended yet.")
        )
        self.nothing.setVisible(count == 0)

    # What can be done

    def _read(self, match_id: str) -> None:
        self._history.match(match_id, self._hear)

    def _hear(self, match: "SavedMatch | None") -> None:
        if match is None:
            self.messages.show_message(Message(lambda: _("This game cannot be read.")))
        elif self.isVisible():  # or it was closed meanwhile
            self.replay_wanted.emit(match)

    def remove(self, match_id: str) -> None:
        """Remove a match, and offer to put it back."""
        self._removal = self._history.remove_matches([match_id])
        self.messages.show_message(Message(lambda: _("The game was deleted."), (self.put_back,)))

    def _put_back(self) -> None:
        removal, self._removal = self._removal, None
        if removal is not None:
            self._history.put_back(removal)
        self.messages.show_message(None)

    def _arrange_messages(self) -> None:
        self.messages.arrange(QRect(0, 0, self.width(), self.height()))
        self.messages.raise_()


def is_like(match: "SavedMatch", text: str) -> bool:
    """Tell whether every word of *text* begins a word of what is said of a match, or its deal."""
    wanted = re.findall(r"\w+", Folded.of(text).letters)
    said = f"{row_words(match).sentence} {match_words.result_name(match.result)}"
    words = re.findall(r"\w+", Folded.of(said).letters)
    symbols = deal_id.strip(text)
    if len(symbols) >= _LEAST_OF_ID and symbols in match.deal.replace("-", ""):
        return True
    return all(any(word.startswith(each) for word in words) for each in wanted)
