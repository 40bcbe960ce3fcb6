"""The window: it shows a stage, and knows whether the player is there."""

import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QSize, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QDialog, QMenuBar, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.actions import Actions
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.shape import Shape, shape_of
from klondike_qt.ui.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.ui.board.board import Board
    from klondike_qt.ui.overlays.cover import Cover
    from klondike_qt.ui.tools import Menus

LEAST: Final = QSize(360, 360)
"""Small enough for a phone held either way, in logical pixels."""


@guarded
class MainWindow(QWidget):
    """Holds the stages and shows one; what they show is the business of the `Presenter`."""

    activity_changed = Signal(bool)
    language_changed = Signal()
    modes_renamed = Signal()
    theme_changed = Signal()
    closing = Signal()
    resized = Signal()
    """Every part has its new place."""
    stage_changed = Signal()
    """Another stage is shown."""

    def __init__(self, board: "Board") -> None:
        super().__init__()
        self.setMinimumSize(LEAST)
        self.commands = Actions(self)
        self.may_close: Callable[[], bool] = lambda: True
        self.board = board
        self.game: Final = Stage(board, self.commands.tools, self._game_menus, self)
        self.stage = self.game
        self.setFocusProxy(board)
        self.status: Final = self.game.status
        self.messages: Final = self.game.messages
        self._stages = [self.game]
        self._mode_names: dict[Stage, str] = {}
        self._left_handed = False
        self._has_bar = True
        self._dialogs = 0
        self._is_active = True
        self._menu_bar: QMenuBar | None = None
        self.commands.menu.triggered.connect(self.open_menu)
        self.commands.full_screen.triggered.connect(self.toggle_full_screen)
        self.commands.quit.triggered.connect(self.close)
        self._renew_menu_bar()

    @property
    def shape(self) -> Shape:
        """How the window is cut now."""
        return shape_of(self.width(), self.height())

    def show_mode(self, name: str) -> None:
        """Name the mode of the game of one player."""
        self.board.setAccessibleName(_("The table"))
        self.name_stage(self.game, name)

    def name_stage(self, stage: Stage, name: str) -> None:
        """Name what is played on a stage: in its toolbar, and in the title while it is shown."""
        self._mode_names[stage] = name
        stage.show_mode(name)
        self._entitle()

    def add_stage(self, stage: Stage) -> None:
        """Take in another stage, to be shown in the place of this one."""
        self._stages.append(stage)
        stage.hide()
        stage.setGeometry(self.rect())
        stage.set_left_handed(self._left_handed)
        stage.show_bar(self._has_bar)
        stage.set_active(False)
        stage.let_deal_take_keys()

    def show_stage(self, stage: Stage) -> None:
        """Show a stage in the place of the one before, whose keys mean nothing meanwhile."""
        if stage is self.stage:
            return
        before, self.stage = self.stage, stage
        self.commands.of_game.setEnabled(stage is self.game)
        self.setFocusProxy(stage.table)
        stage.show()
        before.hide()
        stage.take_keys()
        self._entitle()
        self._renew_menu_bar()
        self._tell_stages()
        self.stage_changed.emit()

    def set_left_handed(self, left_handed: bool) -> None:
        """Put what lies at the side on the side of the hand that plays."""
        self._left_handed = left_handed
        for stage in self._stages:
            stage.set_left_handed(left_handed)

    def show_bar(self, shown: bool) -> None:
        """Show the buttons of the window's shape, or only one that opens the menu."""
        self._has_bar = shown
        for stage in self._stages:
            stage.show_bar(shown)

    def add_cover(self, cover: "Cover") -> None:
        """Take in a cover, to lie over the table of one player whenever it is shown."""
        self.game.add_cover(cover)

    def let_deal_take_keys(self) -> None:
        """Let the deal ID be pressed by keys, now that the first picture is out."""
        self.game.let_deal_take_keys()

    def open_dialog(self, dialog: QDialog) -> None:
        """Open *dialog* over the window; the player is away from the table until it closes."""
        from PySide6.QtCore import Qt

        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self._dialog_closed)
        self._dialogs += 1
        self.tell_activity()
        dialog.open()

    def open_menu(self) -> None:
        """Open the menu at its button, or as a sheet for fingers and in a telephone's window."""
        from klondike_qt.ui.menus import build_menu

        button, entries = self.stage.menu_button, self.stage.menus().everything
        if self.shape is not Shape.LANDSCAPE or button.was_touched:
            from klondike_qt.ui.dialogs.menu_sheet import MenuSheet

            button.was_touched = False  # the next may be by key
            self.open_dialog(MenuSheet(entries, self))
            return
        menu = build_menu(entries, self)
        menu.aboutToHide.connect(menu.deleteLater)
        size, at = menu.sizeHint(), button.mapTo(self, QPoint(0, 0))
        x = at.x() if at.x() < self.width() // 2 else at.x() + button.width() - size.width()
        below = at.y() < self.height() // 2
        y = at.y() + button.height() if below else at.y() - size.height()
        menu.popup(self.mapToGlobal(QPoint(x, y)))

    def toggle_full_screen(self) -> None:
        """Fill the screen, or be a window again."""
        self.showNormal() if self.isFullScreen() else self.showFullScreen()

    def arrange(self) -> None:
        """Give every part its place for the window's shape."""
        self.stage.arrange()

    def keep_cards_clear(self) -> None:
        """Let the cards of the game of one player end above a message that lies over them."""
        self.game.keep_cards_clear()

    def tell_activity(self) -> None:
        """Tell whether the player is at the table; the clock stands still when not."""
        active = self.isActiveWindow() and not self.isMinimized() and not self._dialogs
        if active != self._is_active:
            self._is_active = active
            self._tell_stages()
            self.activity_changed.emit(active)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change with the window, bars and all."""
        for stage in self._stages:
            stage.setGeometry(self.rect())
        self.resized.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language, the theme, the size of text, and whether the window is in use."""
        match event.type():
            case QEvent.Type.LanguageChange:
                self.commands.retranslate()
                self.status.retranslate()
                self.show_mode(self._mode_names.get(self.game, ""))
                self._renew_menu_bar()
                self.language_changed.emit()
            case QEvent.Type.PaletteChange:
                self.commands.dress()
                self.theme_changed.emit()
            case QEvent.Type.FontChange:  # Qt tells of the application's font in no other way
                theme.typeset_again()
                for stage in self._stages:
                    stage.arrange_again()
            case QEvent.Type.ActivationChange:
                self.tell_activity()
            case QEvent.Type.WindowStateChange:
                self.commands.show_full_screen(self.isFullScreen())
                self.tell_activity()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell that the program ends; no question is asked where everything is kept."""
        if not self.may_close():
            event.ignore()
            return
        self.closing.emit()
        event.accept()

    def _entitle(self) -> None:
        name = self._mode_names.get(self.stage, "")
        self.setWindowTitle(_("{mode} – Klondike").format(mode=name))

    def _tell_stages(self) -> None:
        for stage in self._stages:
            stage.set_active(self._is_active and stage is self.stage)

    def _game_menus(self) -> "Menus":
        from klondike_qt.ui.menus import of_one_player

        return of_one_player(self.commands)

    def _dialog_closed(self) -> None:
        self._dialogs -= 1
        self.tell_activity()

    def _renew_menu_bar(self) -> None:
        """Give a Mac its menu bar, anew for each language and stage."""
        if sys.platform == "darwin":
            from klondike_qt.ui.menus import build_menu_bar

            self._menu_bar = build_menu_bar(self.stage.menus())
