"""The help window: not modal, so that the player can look from the text to the table and back.

The clock stands still while it is the window in use, as the game's own then is not (RULES §6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QDesktopServices, QImage
from PySide6.QtWidgets import QWidget

from klondike_qt.app import i18n
from klondike_qt.app.help_pages import Manual
from klondike_qt.app.help_search import Index
from klondike_qt.app.i18n import _
from klondike_qt.app.settings import LEAST_ZOOM, MOST_ZOOM
from klondike_qt.ui import theme
from klondike_qt.ui.help.browser import HelpBrowser
from klondike_qt.ui.help.composer import PLAY, Composer
from klondike_qt.ui.help.frame import NARROW, Commands, Frame
from klondike_qt.ui.help.links import Links
from klondike_qt.ui.help.overlays import Overlays
from klondike_qt.ui.help.stills import CARD, Sizing, Stills
from klondike_qt.ui.help.trail import Trail
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent

    from klondike_qt.app.help_pages import Page
    from klondike_qt.app.settings import Preferences
    from klondike_qt.ui.actions import Actions
    from klondike_qt.ui.board.look import Look
    from klondike_qt.ui.help.browser import Spot
    from klondike_qt.ui.main_window import MainWindow

_STEP: Final = 10
_LARGEST: Final = (1000, 760)


@guarded
class HelpWindow(QWidget):
    """Shows a page of the help and the way to every other."""

    lesson_wanted = Signal(str, str)  # lesson or situation, and its id

    def __init__(
        self,
        parent: MainWindow,
        preferences: Preferences,
        actions: Actions,
        folder: Path | None = None,
    ) -> None:
        """Read the pages, from *folder* where they are not the program's own."""
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumSize(320, 320)
        self._preferences = preferences
        self._table = parent.board
        self._actions = actions
        self._folder = folder
        self._manual = Manual.load(i18n.language(), folder)
        self._index: Index | None = None
        self._stills = Stills()
        self._composer = self._new_composer()
        self._page: Page = self._manual.pages[0]
        self.trail = Trail()
        self.browser = HelpBrowser(self._draw, self)
        self.overlays = Overlays(self.browser, preferences)
        self.commands = Commands(self)
        self.frame = Frame(self, self.browser, self.commands)
        self.links = Links(self, self.browser, self.overlays)
        self.definition = self.links.definition
        self._resize_for(parent)
        self._connect()
        self._dress()
        self._enable()

    # ── Going about ──────────────────────────────────────────────────────────────────────────────

    @property
    def place(self) -> str:
        """The section that was asked for last: page#anchor."""
        here = self.trail.here
        return "" if here is None else here.target

    @property
    def manual(self) -> Manual:
        """The pages, in the language spoken now."""
        return self._manual

    def go(self, link: str) -> None:
        """Show what a link leads to: a page, a section, a term, or something outside."""
        section = self._manual.section(link)
        if section is None:
            if link.startswith("https://"):
                QDesktopServices.openUrl(link)
            return
        self.trail.go(section.target, self.browser.spot)
        self._show(section.target, None)

    def search_for(self, query: str) -> None:
        """List the sections that hold the words of *query*; none ends the search."""
        self.frame.show_searching(bool(query.strip()), self.width())
        self._list_entries()

    def say(self, sentence: str) -> None:
        """Say something at the foot of the window, until another page is shown."""
        self.frame.say(sentence)

    # ── Events ───────────────────────────────────────────────────────────────────────────────────

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language, the theme and the size of text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._manual = Manual.load(i18n.language(), self._folder)
            self._index = None
            self._composer = self._new_composer()
            self._dress()
            self._show_again()
            self._list_entries()
        elif event.type() == QEvent.Type.PaletteChange and self.trail.here is not None:
            self._dress()
            self._show_again()
            self._list_entries()
        elif event.type() == QEvent.Type.FontChange and self.trail.here is not None:
            self.frame.arrange(self.width())
            self._show_again()
            self._list_entries()

    def event(self, event: QEvent) -> bool:
        """Draw anew where pixels are of another size."""
        if event.type() == QEvent.Type.DevicePixelRatioChange and self.trail.here is not None:
            self._show_again()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change with the window's width."""
        super().resizeEvent(event)
        self.frame.arrange(self.width())
        self.definition.close_it()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from the search to what it found."""
        if self.frame.search.hasFocus() and event.key() == Qt.Key.Key_Down:
            self.frame.contents.setFocus()
            self.frame.contents.setCurrentRow(0)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go back and forward by a mouse's own buttons, wherever in the window."""
        if event.button() == Qt.MouseButton.BackButton:
            self._move(-1)
        elif event.button() == Qt.MouseButton.ForwardButton:
            self._move(1)

    # ── Inside ───────────────────────────────────────────────────────────────────────────────────

    def _connect(self) -> None:
        browser, commands, frame = self.browser, self.commands, self.frame
        self.links.section_wanted.connect(self.go)
        self.links.lesson_wanted.connect(self.lesson_wanted)
        browser.width_settled.connect(self._show_again)
        browser.back_wanted.connect(lambda: self._move(-1))
        browser.forward_wanted.connect(lambda: self._move(1))
        commands.back.triggered.connect(lambda: self._move(-1))
        commands.forward.triggered.connect(lambda: self._move(1))
        commands.smaller.triggered.connect(lambda: self._zoom(-_STEP))
        commands.larger.triggered.connect(lambda: self._zoom(_STEP))
        commands.usual.triggered.connect(lambda: self._zoom(0))
        commands.find.triggered.connect(self._find)
        commands.print.triggered.connect(self._print)
        commands.pdf.triggered.connect(lambda: self._save("pdf"))
        commands.html.triggered.connect(lambda: self._save("html"))
        commands.menu.triggered.connect(lambda: commands.open_menu(frame.menu_button))
        commands.close.triggered.connect(self._leave)
        frame.search.textChanged.connect(self.search_for)
        frame.search.returnPressed.connect(self._open_first)
        frame.contents.wanted.connect(self._open)
        frame.pages.activated.connect(lambda row: self.go(self._manual.pages[row].id))
        self._preferences.changed.connect(self._follow_preference)
        self._table.look_changed.connect(self._show_again)

    def _new_composer(self) -> Composer:
        return Composer(self._manual, self._actions)

    def _resize_for(self, parent: QWidget) -> None:
        """Take a good size for reading, or the game's own on a phone."""
        window, screen = parent.window().size(), self.screen().availableSize()
        if window.width() < NARROW:
            self.resize(window)
        else:
            width, height = _LARGEST
            self.resize(min(width, screen.width() - 40), min(height, screen.height() - 80))

    def _dress(self) -> None:
        self.commands.dress()
        self.frame.retranslate()
        self.frame.pages.clear()
        self.frame.pages.addItems([page.title for page in self._manual.pages])
        self.frame.pages.dress()
        look = theme.colours(self)
        self.browser.setStyleSheet(f"QTextBrowser {{ background: {look.window}; }}")

    def _sizing(self) -> Sizing:
        card = CARD * max(1.0, self._scale)
        return Sizing(self.browser.text_width, self.devicePixelRatioF(), self._look, card)

    @property
    def _look(self) -> Look:
        """How tables look on a page: as the player's own, but for a picture."""
        return self._table.look.plain

    @property
    def _scale(self) -> float:
        """How much larger than designed the text is: the system's wish, and the reader's."""
        return theme.text_scale() * self._preferences.help_zoom / 100

    def _show(self, target: str, spot: Spot | None) -> None:
        """Show a section's page where it was left, or at the section."""
        section = self._manual.section(target) or self._manual.pages[0].sections[0]
        page = self._manual.page_of(section)
        self.definition.close_it()
        self.frame.say("")
        is_same = page.id == self._page.id  # if only in another language
        self._page = page
        self._composer.diagrams.clear()
        sizing = self._sizing()
        html = self._composer.page(page, sizing)
        self.browser.show_page(html, theme.colours(self), self._scale)
        self.browser.setAccessibleName(page.title)
        self.setWindowTitle(_("{page} – Help").format(page=page.title))
        self.frame.pages.setCurrentIndex(self._manual.pages.index(page))
        if spot is not None:
            self.browser.show_spot(spot)
        elif section is not page.sections[0]:
            self.browser.scrollToAnchor(section.anchor)
        self.links.take(self._manual, self._composer)
        self.overlays.begin(sizing.look, is_same=is_same)
        if not self.frame.search.text().strip():
            self._list_contents()
        self._enable()

    def _show_again(self) -> None:
        """Make the page anew for another width, look or language, at the part that was read."""
        if self.trail.here is not None:
            self._show(self.trail.here.target, self.browser.spot)

    def _list_entries(self) -> None:
        """List what the search found, or the contents where nothing is looked for."""
        query = self.frame.search.text()
        if not query.strip():
            self._list_contents()
            return
        if self._index is None:
            self._index = Index(self._manual)
        self.frame.contents.show_hits(self._index.search(query))

    def _list_contents(self) -> None:
        self.frame.contents.show_contents(self._manual, self._page.id, self.place)

    def _enable(self) -> None:
        self.commands.back.setEnabled(self.trail.can_go_back)
        self.commands.forward.setEnabled(self.trail.can_go_forward)
        zoom = self._preferences.help_zoom
        self.commands.smaller.setEnabled(zoom > LEAST_ZOOM)
        self.commands.larger.setEnabled(zoom < MOST_ZOOM)

    def _move(self, by: int) -> None:
        place = self.trail.move(by, self.browser.spot)
        if place is not None:
            self._show(place.target, place.spot)

    def _zoom(self, by: int) -> None:
        zoom = self._preferences.help_zoom + by if by else 100
        self._preferences.help_zoom = min(max(zoom, LEAST_ZOOM), MOST_ZOOM)

    def _follow_preference(self, name: str) -> None:
        if name == "help_zoom":
            self._show_again()

    def _draw(self, address: str) -> QImage | None:
        if address.startswith(PLAY):  # the board lies over it
            return _nothing()
        found = self._composer.diagrams.get(address)
        if found is None:
            return None
        return self._stills.image(*found, self._look)

    # Search

    def _find(self) -> None:
        self.frame.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.frame.search.selectAll()

    def _open_first(self) -> None:
        targets = self.frame.contents.targets()
        if self.frame.search.text().strip() and targets and targets[0]:
            self._open(targets[0])

    def _open(self, target: str) -> None:
        """Show what was chosen in the list, the words looked for marked in it."""
        query = self.frame.search.text()
        if query.strip():
            self.frame.show_searching(not self.frame.is_narrow, self.width())
        self.go(target)
        if query.strip():
            self.browser.mark(query, theme.colours(self))
        self.browser.setFocus()

    def _leave(self) -> None:
        """Close what lies over the page, then the search, then the window."""
        if self.definition.isVisible():
            self.definition.close_it()
        elif self.frame.search.text():
            self.frame.search.clear()
        else:
            self.close()

    # Elsewhere

    def _print(self) -> None:
        from klondike_qt.ui.help.saving import print_all

        print_all(self, self._manual, self._actions, self._look, self.say)

    def _save(self, kind: str) -> None:
        from klondike_qt.ui.help.saving import ask_and_save

        ask_and_save(self, kind, self._manual, self._actions, self._look, self.say)


def _nothing() -> QImage:
    """Give a picture in which there is nothing to see."""
    image = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image
