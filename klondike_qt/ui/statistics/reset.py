"""Beginning a mode's statistics anew: asked in plain words, and taken back as long as it can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.app import formats
from klondike_qt.app.i18n import _, ngettext
from klondike_qt.storage.filters import Filter
from klondike_qt.storage.match_history import EVERY_MATCH
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.base import paragraph
from klondike_qt.ui.layouts import Flow
from klondike_qt.ui.statistics.panel import Panel

if TYPE_CHECKING:
    from klondike_qt.app.history import History, Removal
    from klondike_qt.core.modes import Mode


class _Question(NamedTuple):
    """What is asked about; with no games it is not asked."""

    mode: Mode | None = None
    name: str = ""
    number: int = 0
    is_for_two: bool = False  # of the matches, not of a mode


_NONE: Final = _Question()


class Resets:
    """Removes games, and remembers the last removal until the program ends: it can be undone."""

    def __init__(self, history: History) -> None:
        """Remove from *history*."""
        self.history = history
        self.number = 0
        """How many games can be put back."""
        self._last: Removal | None = None

    def remove(self, mode: Mode | None, number: int) -> None:
        """Remove the games of a mode, or of all: so many."""
        self.number = number
        self._last = self.history.reset(Filter(None if mode is None else mode.key))

    def remove_matches(self, number: int) -> None:
        """Remove all matches of two players: so many."""
        self.number = number
        self._last = self.history.remove_matches(EVERY_MATCH)

    def put_back(self) -> None:
        """Undo the last removal, if there was one."""
        removal, self._last, self.number = self._last, None, 0
        if removal is not None:
            self.history.put_back(removal)


class ResetPanel(Panel):
    """Hidden, a question, or the offer to put back what was removed."""

    def __init__(self, resets: Resets) -> None:
        """Take what removes games, and outlives the window."""
        super().__init__()
        self._resets = resets
        self._asked = _NONE
        self._text = paragraph()
        self.remove = PanelButton(self)
        self.keep = PanelButton(self, primary=True)
        self.put_back = PanelButton(self)
        self.remove.clicked.connect(self._remove)
        self.keep.clicked.connect(self._close)
        self.put_back.clicked.connect(self._put_back)
        buttons = Flow()
        buttons.fill([self.remove, self.keep, self.put_back])
        self.column.addWidget(self._text)
        self.column.addSpacing(4)
        self.column.addWidget(buttons)
        self.retranslate()

    @property
    def said(self) -> str:
        """The question, or the offer."""
        return self._text.text()

    def ask(self, mode: Mode | None, name: str, number: int) -> None:
        """Ask whether the games of a mode, or of all, are to be removed; they are so many."""
        self._asked = _Question(mode, name, number)
        self.retranslate()
        self.keep.setFocus()

    def ask_of_matches(self, number: int) -> None:
        """Ask whether all matches of two players are to be removed; they are so many."""
        self._asked = _Question(number=number, is_for_two=True)
        self.retranslate()
        self.keep.setFocus()

    def retranslate(self) -> None:
        """Say in the language spoken now what there is to say, if there is anything."""
        self.remove.setText(_("Remove the games"))
        self.keep.setText(_("Keep them"))
        self.put_back.setText(_("Put them back"))
        asked = self._asked != _NONE
        self.remove.setVisible(asked)
        self.keep.setVisible(asked)
        self.put_back.setVisible(not asked)
        self._text.setForegroundRole(theme.TEXT)
        self._text.setText(self._question() if asked else self._offer())
        self.setVisible(asked or self._resets.number > 0)

    def _question(self) -> str:
        mode, name, number, is_for_two = self._asked
        if is_for_two:
            text = ngettext(
                "Remove the {count} game for two from statistics and history? A game that is open "
                "stays. Until you quit, the removed one can be put back.",
                "Remove all {count} games for two from statistics and history? Games that are "
                "open stay. Until you quit, the removed ones can be put back.",
                number,
            )
        elif mode is None:
            text = ngettext(
                "Remove the {count} game of all modes from statistics and history? Games that are "
                "open stay. Until you quit, the removed ones can be put back.",
                "Remove all {count} games of all modes from statistics and history? Games that "
                "are open stay. Until you quit, the removed ones can be put back.",
                number,
            )
        else:
            text = ngettext(
                "Remove the {count} game of {mode} from statistics and history? A game that is "
                "open stays. Until you quit, the removed one can be put back.",
                "Remove all {count} games of {mode} from statistics and history? A game that is "
                "open stays. Until you quit, the removed ones can be put back.",
                number,
            )
        return text.format(count=formats.number(number), mode=name)

    def _offer(self) -> str:
        number = self._resets.number
        text = ngettext(
            "{count} game was removed. Until you quit, it can be put back.",
            "{count} games were removed. Until you quit, they can be put back.",
            number,
        )
        return text.format(count=formats.number(number))

    def _close(self) -> None:
        self._asked = _NONE
        self.retranslate()

    def _remove(self) -> None:
        mode, _name, number, is_for_two = self._asked
        self._asked = _NONE
        if is_for_two:
            self._resets.remove_matches(number)
        else:
            self._resets.remove(mode, number)
        self.retranslate()
        self.put_back.setFocus()

    def _put_back(self) -> None:
        self._resets.put_back()
        self.retranslate()
