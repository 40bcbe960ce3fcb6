"""The help window's parts and where they lie: bar, contents, search, text; and its commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from klondike_qt.app.i18n import N_, _
from klondike_qt.ui import theme
from klondike_qt.ui.actions import key_text
from klondike_qt.ui.buttons import BarButton
from klondike_qt.ui.help.contents import Contents
from klondike_qt.ui.help.page_list import PageList
from klondike_qt.ui.icons import icon
from klondike_qt.ui.menus import make_high
from klondike_qt.ui.text_field import TextField

if TYPE_CHECKING:
    from klondike_qt.ui.help.browser import HelpBrowser

NARROW: Final = 700
"""Below this width, which grows with the text, the contents are a list opened at the top."""


class Commands:
    """What can be done in the help window; each has its key."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._made: list[tuple[QAction, str, str]] = []
        self.back = self._make("back", N_("Back"), "Alt+Left", "Back")
        self.forward = self._make("forward", N_("Forward"), "Alt+Right", "Forward")
        self.smaller = self._make("text-smaller", N_("Smaller text"), "Ctrl+-")
        self.larger = self._make("text-larger", N_("Larger text"), "Ctrl++", "Ctrl+=")
        self.usual = self._make("", N_("Usual size of text"), "Ctrl+0")
        self.find = self._make("", N_("Search"), "Ctrl+F")
        self.print = self._make("", N_("Print…"), "Ctrl+P")
        self.pdf = self._make("", N_("Save as PDF…"))
        self.html = self._make("", N_("Save as a web page…"))
        self.menu = self._make("menu", N_("Menu"), "F10")
        self.close = self._make("close", N_("Close"), "Ctrl+W", "Esc")

    def dress(self) -> None:
        """Say everything in the language, and draw it in the theme's ink, of this moment."""
        night = theme.is_night(self._window)
        for action, picture, text in self._made:
            action.setText(_(text))
            keys = key_text(action.shortcut())
            name = _(text).rstrip("…")
            action.setToolTip(_("{action} ({key})").format(action=name, key=keys) if keys else name)
            if picture:
                action.setIcon(icon(picture, night=night))

    def open_menu(self, button: QToolButton) -> None:
        """Offer what has no button."""
        menu = QMenu(self._window)
        menu.setFont(theme.font(theme.LABEL))
        for action in (self.print, self.pdf, self.html, None, self.usual, None, self.close):
            menu.addSeparator() if action is None else menu.addAction(action)
        make_high(menu)
        menu.aboutToHide.connect(menu.deleteLater)
        at = button.mapToGlobal(button.rect().bottomRight())
        at.setX(at.x() - menu.sizeHint().width())
        menu.popup(at)

    def _make(self, picture: str, text: str, *keys: str) -> QAction:
        action = QAction(self._window)
        action.setShortcuts([QKeySequence(key) for key in keys])
        self._window.addAction(action)
        self._made.append((action, picture, text))
        return action


class Frame:
    """Lays the parts out in *window*, for its width."""

    def __init__(self, window: QWidget, browser: HelpBrowser, commands: Commands) -> None:
        self.browser = browser
        self.title = QLabel(textFormat=Qt.TextFormat.PlainText)
        theme.typeset(self.title, 18, bold=True)
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.note = QLabel(textFormat=Qt.TextFormat.PlainText)
        self.note.setWordWrap(True)
        self.note.setContentsMargins(16, 6, 16, 8)
        theme.typeset(self.note, theme.NOTE)
        self.note.hide()
        self.search = TextField(size=theme.LABEL)
        self.search.setClearButtonEnabled(True)
        self.pages = PageList()
        self.contents = Contents(window)
        self.menu_button = BarButton(commands.menu, window)
        self.is_narrow = False
        self._is_searching = False
        self._second = QHBoxLayout()
        self._side = QVBoxLayout()
        self._lay_out(window, commands)
        self.arrange(NARROW)

    def _lay_out(self, window: QWidget, commands: Commands) -> None:
        bar = QHBoxLayout()
        bar.setContentsMargins(8, 6, 8, 6)
        bar.setSpacing(2)
        for action in (commands.back, commands.forward):
            bar.addWidget(BarButton(action, window))
        bar.addSpacing(8)
        bar.addWidget(self.title, 1)
        for action in (commands.smaller, commands.larger):
            bar.addWidget(BarButton(action, window))
        bar.addWidget(self.menu_button)
        self._second.setContentsMargins(12, 0, 12, 8)
        self._second.setSpacing(8)
        self._second.addWidget(self.pages, 3)  # a page has a longer name than a search
        self._side.setContentsMargins(12, 4, 4, 12)
        self._side.setSpacing(10)
        self._side.addWidget(self.search)
        self._side.addWidget(self.contents, 1)
        body = QHBoxLayout()
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(0)
        body.addLayout(self._side)
        body.addWidget(self.browser, 1)
        whole = QVBoxLayout(window)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(bar)
        whole.addLayout(self._second)
        whole.addLayout(body, 1)
        whole.addWidget(self.note)

    def arrange(self, width: int) -> None:
        """Take the shape for a window of this width."""
        narrow = width < theme.scaled(NARROW)
        if narrow != self.is_narrow:
            self.is_narrow = narrow
            (self._second if narrow else self._side).insertWidget(
                1 if narrow else 0, self.search, 1 if narrow else 0
            )
        self._side.setContentsMargins(*((4, 4, 4, 8) if narrow else (12, 4, 4, 12)))
        self.title.setText("" if narrow else _("How to play"))  # the page's title is below then
        self.pages.setVisible(narrow)
        self.contents.setVisible(not narrow or self._is_searching)
        self.browser.setVisible(not narrow or not self._is_searching)
        for field in (self.search, self.pages):
            field.setMinimumHeight(theme.scaled(theme.TARGET))
        side = theme.scaled(212)
        self.contents.setMinimumWidth(0 if narrow else side)
        self.contents.setMaximumWidth(16_777_215 if narrow else side)
        self.search.setMaximumWidth(16_777_215 if narrow else side)

    def show_searching(self, searching: bool, width: int) -> None:
        """Make room for what a search finds, where there is not always room for it."""
        self._is_searching = searching
        self.arrange(width)

    def say(self, sentence: str) -> None:
        """Say something at the foot until something else happens; nothing if it is empty."""
        self.note.setText(sentence)
        self.note.setVisible(bool(sentence))

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.title.setText("" if self.is_narrow else _("How to play"))
        self.search.setPlaceholderText(_("Search"))
        self.search.setAccessibleName(_("Search in the help"))
        self.pages.setAccessibleName(_("Contents"))
        self.browser.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
