"""The window of the history: what to look for, how many games that are, and the games."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from klondike_qt.app import formats
from klondike_qt.app.i18n import _, ngettext
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import BarButton
from klondike_qt.ui.dialogs.base import LEAST_WIDTH, paragraph
from klondike_qt.ui.dialogs.once import OnceDialog
from klondike_qt.ui.history.columns import Column
from klondike_qt.ui.history.filters import Filters
from klondike_qt.ui.history.finder import Finder
from klondike_qt.ui.history.model import GameModel
from klondike_qt.ui.history.view import GameView
from klondike_qt.ui.icons import icon
from klondike_qt.ui.overlays.message_bar import Message, MessageBar
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.history import History, Removal
    from klondike_qt.storage.series import ModeTotal

_LARGEST: Final = QSize(1280, 780)
_LEAST_LIST: Final = 200
"""Where less height than this would be left for the games, in usual text, the filters make way."""


@guarded
class HistoryWindow(OnceDialog):
    """Lists every game that has ended, of which there may be any number."""

    opened = Signal(object)
    """The player wants this `EndedGame`."""
    matches_wanted = Signal()
    """The player wants the games for two instead; the window has made way."""

    def __init__(self, parent: QWidget, history: "History") -> None:
        """Show the games of *history*, as soon as they have been read."""
        super().__init__(parent)
        self._window = parent
        self._history = history
        self._removal: Removal | None = None
        self._place = 0  # the row to be chosen once the games are known anew
        self._is_new = True  # nothing was found yet
        self.setMinimumSize(LEAST_WIDTH, LEAST_WIDTH)
        self.setFont(theme.font(theme.BODY))
        self.model = GameModel(history.rows)
        self.model.setParent(self)
        self.view = GameView(self.model, self)
        self.filters = Filters(self)
        self.finder = Finder(history, self.model, self)
        self.messages = MessageBar(self)
        self.heading = QLabel(self, textFormat=Qt.TextFormat.PlainText)
        self.count = paragraph(size=theme.NOTE, ink=theme.SECONDARY)
        self.nothing = paragraph(ink=theme.SECONDARY)
        self._filter_area = ScrollArea(self.filters, self)
        self._filter_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._is_tight = False
        self.filter_action = QAction(self, checkable=True)
        self.matches_action = QAction(self)
        self.close_action = QAction(self)
        self.put_back = QAction(self)
        self._find = QAction(self)
        self._filter_button = BarButton(self.filter_action, self)
        self._bar, self._foot = QHBoxLayout(), QHBoxLayout()
        self._lay_out()
        self._connect()
        self.retranslate()
        self.dress()
        self._ask()
        self._ask_modes()

    # ── What the player does ─────────────────────────────────────────────────────────────────────

    def remove(self, game_id: str) -> None:
        """Delete a game; a message offers to put it back."""
        self._place = max(0, self.view.currentIndex().row())
        self._removal = self._history.remove([game_id])
        self.messages.show_message(Message(lambda: _("The game was deleted."), (self.put_back,)))

    def say(self, sentence: "Callable[[], str]") -> None:
        """Say something at the foot until it is sent away."""
        self.messages.show_message(Message(sentence))

    def _put_back(self) -> None:
        if self._removal is not None:
            self._place = max(0, self.view.currentIndex().row())
            removal, self._removal = self._removal, None
            self._history.put_back(removal)
        self.messages.show_message(None)

    def _open_row(self, row: int) -> None:
        game = self.model.game(row)
        if game is not None:
            self.opened.emit(game)

    def _remove_row(self, row: int) -> None:
        game = self.model.game(row)
        if game is not None:
            self.remove(game.id)

    def _leave_for_matches(self) -> None:
        self.reject()
        self.matches_wanted.emit()

    def _ask(self) -> None:
        self._place = 0
        filters = self.filters
        self.view.show_sort(filters.column, descending=filters.descending)
        self.finder.ask(filters.query)

    def _show_found(self, count: int) -> None:
        self._say_count(count)
        self.view.setVisible(count > 0 and not self._shows_filters_alone)
        self.nothing.setVisible(not count and not self._shows_filters_alone)
        if count:
            row = min(self._place, count - 1)
            self.view.setCurrentIndex(self.model.index(row, Column.RESULT))
            if self._is_new and not self.filters.search.isModified():
                self.view.setFocus()
        self._is_new = False

    def _ask_modes(self) -> None:
        self._history.modes(self._show_modes)

    def _show_modes(self, totals: "list[ModeTotal]") -> None:
        self.filters.show_modes(totals)
        self.view.set_names(self.filters.names)
        self._say_count(self.model.rowCount())

    def _say_count(self, count: int) -> None:
        total = max(self.filters.total, count)
        number, all_ = formats.number(count), formats.number(total)
        if self.filters.is_open:
            said = ngettext("{count} game", "{count} games", count).format(count=number)
            self.nothing.setText(_("No game has ended yet."))
        else:
            said = ngettext(
                "{count} game found, of {total} in all",
                "{count} games found, of {total} in all",
                count,
            ).format(count=number, total=all_)
            self.nothing.setText(_("No game is like that."))
        self.count.setText(said)
        self.view.setAccessibleDescription(said)

    # ── Places ───────────────────────────────────────────────────────────────────────────────────

    @property
    def _shows_filters_alone(self) -> bool:
        return self._is_tight and self.filter_action.isChecked()

    def arrange(self) -> None:
        """Give every part its place; in a low window filters and games take turns."""
        width, height = self.width(), self.height()
        self.filters.arrange(width, has_headings=self.view.is_table)
        layout = self.filters.layout()
        wanted = 0
        if layout is not None:
            layout.invalidate()
            wanted = max(layout.totalHeightForWidth(width), layout.minimumSize().height())
        bar = self._filter_button.sizeHint().height() + 12
        self._is_tight = height - wanted - bar - theme.scaled(48) < theme.scaled(_LEAST_LIST)
        self._filter_button.setVisible(self._is_tight)
        self.heading.setVisible(not self._is_tight)
        for row in (self._bar, self._foot):
            row.removeWidget(self.count)
        if self._is_tight:
            self._bar.insertWidget(0, self.count, 1)
        else:
            self._foot.addWidget(self.count)
        alone = self._shows_filters_alone
        self._filter_area.setVisible(alone or not self._is_tight)
        self._filter_area.setMinimumHeight(0 if alone else wanted + 2)
        self._filter_area.setMaximumHeight(16_777_215 if alone else wanted + 2)
        has_games = self.model.rowCount() > 0
        self.view.setVisible(has_games and not alone)
        self.nothing.setVisible(not has_games and not alone)
        self._arrange_messages()

    def _arrange_messages(self) -> None:
        self.messages.arrange(QRect(0, 0, self.width(), self.height()))
        self.messages.raise_()

    def _lay_out(self) -> None:
        self.heading.setFont(theme.font(theme.TITLE, bold=True))
        self.heading.setWordWrap(True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.setContentsMargins(20, 20, 20, 20)
        bar = self._bar
        bar.setContentsMargins(16, 6, 6, 0)
        bar.addWidget(self.heading, 1)
        bar.addWidget(BarButton(self.matches_action, self))
        bar.addWidget(self._filter_button)
        bar.addWidget(BarButton(self.close_action, self))
        foot = self._foot
        foot.setContentsMargins(16, 0, 16, 0)
        foot.addWidget(self.count)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(6)
        whole.addLayout(bar)
        whole.addWidget(self._filter_area)
        whole.addLayout(foot)
        whole.addWidget(self.view, 1)
        whole.addWidget(self.nothing, 1)

    def _connect(self) -> None:
        self._find.setShortcut(QKeySequence("Ctrl+F"))
        self._find.triggered.connect(self._go_to_search)
        self.addAction(self._find)
        self.close_action.triggered.connect(self.reject)
        self.matches_action.triggered.connect(self._leave_for_matches)
        self.filter_action.toggled.connect(self.arrange)
        self.put_back.triggered.connect(self._put_back)
        self.filters.changed.connect(self._ask)
        self.filters.search.returnPressed.connect(self.view.setFocus)
        self.finder.found.connect(self._show_found)
        self.view.opened.connect(self._open_row)
        self.view.removed.connect(self._remove_row)
        self.view.reshaped.connect(self.arrange)
        self.view.horizontalHeader().sectionClicked.connect(
            lambda section: self.filters.sort_by(Column(section))
        )
        self.messages.resized.connect(self._arrange_messages)
        self._history.changed.connect(self._ask_modes)  # a method ends with the window

    def _go_to_search(self) -> None:
        self.filter_action.setChecked(True)
        self.filters.search.setFocus()
        self.filters.search.selectAll()

    # ── Events ───────────────────────────────────────────────────────────────────────────────────

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.setWindowTitle(_("Games played"))
        self.heading.setText(_("Games played"))
        self.view.setAccessibleName(_("Games played"))
        for action, text in (
            (self.filter_action, _("Search and sort")),
            (self.matches_action, _("Games for two")),
            (self.close_action, _("Close")),
            (self.put_back, _("Put back")),
        ):
            action.setText(text)
            action.setToolTip(text)
        self.filters.retranslate()
        self.model.retranslate()
        self.view.set_names(self.filters.names)
        self._say_count(self.model.rowCount())

    def dress(self) -> None:
        """Take the theme's colours, and draw every icon in its ink."""
        night = theme.is_night(self)
        self.matches_action.setIcon(icon("players", night=night))
        self.close_action.setIcon(icon("close", night=night))
        self.filter_action.setIcon(icon("filter", night=night))
        self.filters.dress()
        self.view.dress()

    def sizeHint(self) -> QSize:
        """Ask for the whole window, up to what is of use."""
        return self._window.size().boundedTo(_LARGEST * theme.text_scale())

    def showEvent(self, event: QShowEvent) -> None:
        """Take the size asked for, in the middle of the window."""
        super().showEvent(event)
        self.resize(self.sizeHint())
        middle = self._window.geometry().center() - self.rect().center()
        self.move(max(0, middle.x()), max(0, middle.y()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change with the window."""
        super().resizeEvent(event)
        self.arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.arrange()
        elif event.type() == QEvent.Type.PaletteChange:
            self.dress()
