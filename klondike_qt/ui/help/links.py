"""What a link of the page does when it is pressed, pointed at, or reached by a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from klondike_qt.ui.help.composer import BOARD, WAYS
from klondike_qt.ui.help.definition import Definition
from klondike_qt.ui.help.position_words import describe

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from klondike_qt.app.help_pages import Manual
    from klondike_qt.ui.help.browser import HelpBrowser
    from klondike_qt.ui.help.composer import Composer
    from klondike_qt.ui.help.overlays import Overlays

_TERM = "term:"


class Links(QObject):
    """Plays diagrams, explains terms, and passes on what leads elsewhere."""

    section_wanted = Signal(str)
    lesson_wanted = Signal(str, str)  # lesson or situation, and its id

    def __init__(self, window: QWidget, browser: HelpBrowser, overlays: Overlays) -> None:
        super().__init__(window)
        self._window = window
        self._browser = browser
        self._overlays = overlays
        self._manual: Manual | None = None
        self._composer: Composer | None = None
        self.definition = Definition(window)
        self.definition.more_wanted.connect(self.section_wanted)
        self.definition.left.connect(browser.setFocus)
        browser.link_wanted.connect(self.press)
        browser.link_hovered.connect(self._hover)
        browser.link_focused.connect(self._tell_focused)
        browser.verticalScrollBar().valueChanged.connect(self.definition.close_it)

    def take(self, manual: Manual, composer: Composer) -> None:
        """Know the terms of *manual*, and the diagrams of the page that *composer* wrote."""
        self._manual, self._composer = manual, composer

    def press(self, link: str) -> None:
        """Do what a link is for."""
        kind, _colon, rest = link.partition(":")
        if link.startswith(BOARD):
            if self._composer is not None and link in self._composer.diagrams:
                self._overlays.press(link, *self._composer.diagrams[link])
        elif link.startswith(_TERM):
            self._explain(link, keep=True)
        elif kind in WAYS:
            self.lesson_wanted.emit(kind, rest)
        else:
            self.section_wanted.emit(link)

    def _hover(self, link: str) -> None:
        if link.startswith(_TERM):
            self._explain(link, keep=False)
        else:
            self.definition.leave()

    def _explain(self, link: str, *, keep: bool) -> None:
        found = self._manual and self._manual.definition(link.removeprefix(_TERM))
        if not found:
            return
        viewport, browser = self._browser.viewport(), self._browser
        if keep:
            at = viewport.mapTo(self._window, browser.link_place(link))
            self.definition.keep(link, *found, at)
        else:
            self.definition.hover(link, *found, viewport.mapTo(self._window, browser.pointed))

    def _tell_focused(self, link: str) -> None:
        """Tell a screen reader what the link just reached shows."""
        text = ""
        if self._composer is not None and link in self._composer.diagrams:
            diagram, _room = self._composer.diagrams[link]
            text = f"{diagram.caption} {describe(diagram)}"
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._browser, text))
        self._browser.setAccessibleDescription(text)
