"""A dialog of several pages, with an index beside them, or above them where it is narrow."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QMargins, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import BarButton
from klondike_qt.ui.dialogs.base import LEAST_WIDTH, Dialog
from klondike_qt.ui.dialogs.page_index import SIDE, PageIndex
from klondike_qt.ui.icons import icon
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.scroll import ScrollArea

NARROW: Final = 700
"""Below this width the index lies above the page (DESIGN)."""

_NEXT: Final = ("Ctrl+PgDown", "Ctrl+Tab")
_PREVIOUS: Final = ("Ctrl+PgUp", "Ctrl+Shift+Tab")


class Page(NamedTuple):
    """A page: its name, which is looked up when it is shown, its picture, and what makes it."""

    name: str
    picture: str  # of an icon; may be empty
    make: Callable[[], QWidget]
    """Called when the page is first shown; the page follows the language by itself."""


@guarded
class PagedDialog(Dialog):
    """Shows one page at a time; a cross at the top closes it, as what it changes acts at once."""

    page_shown = Signal(int)

    def __init__(
        self, parent: QWidget, pages: Sequence[Page], *, width: int = 920, height: int = 740
    ) -> None:
        """Take the size that the dialog has where the window is large enough."""
        super().__init__(parent, width=width)
        self._wanted_height = height
        self._pages = list(pages)
        self._made: dict[int, QWidget] = {}
        self.page = -1
        """The number of the page shown."""
        self.index = PageIndex([page.picture for page in pages])
        self.index.chosen.connect(self.show_page)
        self._column = QVBoxLayout()
        self._column.setContentsMargins(12, 12, 12, 12)
        self._column.addWidget(self.index)
        self._column.addStretch()
        inside = QWidget()
        inside.setLayout(self._column)
        self._side = ScrollArea(inside)
        self._side.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._is_narrow = False
        self.body.insertWidget(0, self._side)
        self._add_cross()
        self.buttons.setContentsMargins(0, 0, 0, 0)  # there are none
        for keys, step in ((_NEXT, 1), (_PREVIOUS, -1)):
            turn = QAction(self)
            turn.setShortcuts([QKeySequence(key) for key in keys])
            turn.triggered.connect(lambda _checked, step=step: self._turn(step))
            self.addAction(turn)
        self._arrange(width)
        self.show_page(0)
        self.index.entries[0].setFocus()

    def retranslate(self) -> None:
        """Name the pages in the language spoken now; they say their own words by themselves."""
        self.index.set_names(_("Pages"), [_(page.name) for page in self._pages])
        self._cross.setText(_("Close"))
        self._cross.setToolTip(_("Close"))

    def show_page(self, number: int) -> None:
        """Show the page with this number, from its top on."""
        if number == self.page:
            return
        if self.page in self._made:
            self._made[self.page].hide()
        self.page = number
        if number not in self._made:
            self._made[number] = self._pages[number].make()
            self.content.addWidget(self._made[number], 1)
        self.index.show_chosen(number)
        self._made[number].show()
        self._scroll.verticalScrollBar().setValue(0)
        self.page_shown.emit(number)

    def sizeHint(self) -> QSize:
        """Have one size for all pages, within the window that the dialog is over."""
        window = self._window.size()
        width = max(min(theme.scaled(self._wanted_width), window.width()), LEAST_WIDTH)
        return QSize(width, min(theme.scaled(self._wanted_height), max(window.height(), 360)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the index where there is room for it."""
        self._arrange(self.width())
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme and the size of text too."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._dress()
        elif event.type() == QEvent.Type.ApplicationFontChange:
            self._arrange(self.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines between heading, index and page."""
        super().paintEvent(event)
        painter = QPainter(self)
        border = QColor(theme.colours(self).border)
        top = self._scroll.y() - 1
        painter.fillRect(QRect(0, top, self.width(), 1), border)
        if not self._is_narrow:
            painter.fillRect(QRect(self._scroll.x() - 1, top, 1, self.height() - top), border)

    def _add_cross(self) -> None:
        self._cross = QAction(self)
        self._cross.triggered.connect(self.accept)
        cross = BarButton(self._cross, self)
        cross.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        cross.setMinimumSize(theme.scaled(theme.TARGET), theme.scaled(theme.TARGET))
        self.head.addWidget(cross)
        self._dress()

    def _dress(self) -> None:
        self._cross.setIcon(icon("close", night=theme.is_night(self)))

    def _turn(self, step: int) -> None:
        """Go to the next page or the one before, round the ends."""
        self.show_page((self.page + step) % len(self._pages))

    def _arrange(self, width: int) -> None:
        self._is_narrow = width < theme.scaled(NARROW)
        theme.typeset(self.heading, theme.BODY + 3 if self._is_narrow else theme.TITLE, bold=True)
        self.index.set_tiles(self._is_narrow)
        self._side.setVisible(not self._is_narrow)
        self._side.setFixedWidth(theme.scaled(SIDE) + 25)
        home = self.content if self._is_narrow else self._column
        if home.indexOf(self.index) < 0:
            home.insertWidget(0, self.index)
        edge = 12 if self._is_narrow else 24
        self.head.setContentsMargins(edge, 0, edge // 2, 0)
        self.inside.set_margins(QMargins(edge, 8 if self._is_narrow else 16, edge - 4, 16))
