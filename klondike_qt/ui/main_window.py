"""The window: bars, table and figures, each in its place for the window's shape."""

import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QDialog, QMenuBar, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.actions import Actions
from klondike_qt.ui.buttons import BarButton
from klondike_qt.ui.overlays.message_bar import MessageBar
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.shape import Shape, shape_of
from klondike_qt.ui.status_line import StatusLine
from klondike_qt.ui.toolbar import RAIL, SideRail, ThumbBar, Toolbar

if TYPE_CHECKING:
    from klondike_qt.ui.board.board import Board
    from klondike_qt.ui.overlays.cover import Cover

LEAST: Final = QSize(360, 360)
"""Small enough for a phone held either way, in logical pixels."""


@guarded
class MainWindow(QWidget):
    """Puts the parts together; what they show is the business of the `Presenter`."""

    activity_changed = Signal(bool)
    language_changed = Signal()
    modes_renamed = Signal()
    theme_changed = Signal()
    closing = Signal()
    resized = Signal()
    """Every part has its new place."""

    def __init__(self, board: "Board") -> None:
        super().__init__()
        self.setMinimumSize(LEAST)
        self.board = board
        board.setParent(self)
        self.setFocusProxy(board)
        self.commands = Actions(self)
        self.status = StatusLine(self)
        self.status.outgrown.connect(self.arrange)
        self.messages = MessageBar(self)
        self.messages.resized.connect(self._place_messages)
        self._bars: dict[Shape, Toolbar | ThumbBar | SideRail] = {}
        self._covers: list[Cover] = []
        self._mode_name = ""
        self._left_handed = False
        self._has_bar = True
        self._menu_button: BarButton | None = None  # where there is no bar with one
        self._dialogs = 0
        self._table = QRect()  # where the board is
        self._has_size = False  # before that, anything drawn would be drawn in vain
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
        """Name the mode in the title, and in the toolbar if there is room."""
        self._mode_name = name
        self.setWindowTitle(_("{mode} – Klondike").format(mode=name))
        self.board.setAccessibleName(_("The table"))
        self.arrange()

    def set_left_handed(self, left_handed: bool) -> None:
        """Put what lies at the side on the side of the hand that plays."""
        self._left_handed = left_handed
        self.arrange()

    def show_bar(self, shown: bool) -> None:
        """Show the buttons of the window's shape, or only one that opens the menu."""
        self._has_bar = shown
        if not shown and self._menu_button is None:
            self._menu_button = BarButton(self.commands.menu, self)
        if self._menu_button is not None:
            self._menu_button.setVisible(not shown)
        self.arrange()

    def add_cover(self, cover: "Cover") -> None:
        """Take in a cover, to lie over the table whenever it is shown."""
        self._covers.append(cover)
        cover.setGeometry(self._table)

    def let_deal_take_keys(self) -> None:
        """Let the deal ID be pressed by keys, now that the first picture is out."""
        self.status.deal.take_keys()
        self._put_deal_behind(self._bar())

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
        from klondike_qt.ui.menus import build_menu, everything

        button = self._shown_menu_button()
        if self.shape is not Shape.LANDSCAPE or button.was_touched:
            from klondike_qt.ui.dialogs.menu_sheet import MenuSheet

            button.was_touched = False  # the next may be by key
            self.open_dialog(MenuSheet(everything(self.commands), self))
            return
        menu = build_menu(self.commands, self)
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
        if not self._has_size:
            return
        shape = self.shape
        bar = self._bar() if self._has_bar else None
        for other in self._bars.values():
            other.setVisible(other is bar)
        self.status.keep_end_free(0 if self._has_bar else self._menu_side())
        if shape is Shape.LOW:
            self._arrange_low(bar if isinstance(bar, SideRail) else None)
        elif shape is Shape.PORTRAIT:
            self._arrange_portrait(bar if isinstance(bar, ThumbBar) else None)
        else:
            self._arrange_landscape(bar if isinstance(bar, Toolbar) else None)

    def tell_activity(self) -> None:
        """Tell whether the player is at the table; the clock stands still when not."""
        active = self.isActiveWindow() and not self.isMinimized() and not self._dialogs
        if active != self._is_active:
            self._is_active = active
            self.activity_changed.emit(active)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change with the window, bars and all."""
        self._has_size = True
        self.arrange()
        self.resized.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language, the theme, the size of text, and whether the window is in use."""
        match event.type():
            case QEvent.Type.LanguageChange:
                self.commands.retranslate()
                self.status.retranslate()
                self.show_mode(self._mode_name)
                self._renew_menu_bar()
                self.language_changed.emit()
            case QEvent.Type.PaletteChange:
                self.commands.dress()
                self.theme_changed.emit()
            case QEvent.Type.FontChange:  # Qt tells of the application's font in no other way
                theme.typeset_again()
                self.arrange()
                for cover in self._covers:
                    cover.arrange()
            case QEvent.Type.ActivationChange:
                self.tell_activity()
            case QEvent.Type.WindowStateChange:
                self.commands.show_full_screen(self.isFullScreen())
                self.tell_activity()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell that the program ends; no question is asked, as everything is kept."""
        self.closing.emit()
        event.accept()

    def _arrange_landscape(self, bar: Toolbar | None) -> None:
        """Put buttons above and figures below."""
        width, height, above = self.width(), self.height(), 0
        if bar is not None:
            above = bar.bar_height()
            bar.setGeometry(0, 0, width, above)
            bar.show_mode(self._mode_name)
        self.status.set_shape(Shape.LANDSCAPE, with_mode=bar is None or not bar.shows_mode)
        below = self.status.height_for(width)
        self.status.setGeometry(0, height - below, width, below)
        self._place_menu_button(QRect(0, height - below, width, below))
        self._place_table(QRect(0, above, width, height - above - below))

    def _arrange_portrait(self, bar: ThumbBar | None) -> None:
        """Put figures above and buttons below."""
        width, height = self.width(), self.height()
        self.status.set_shape(Shape.PORTRAIT, with_mode=True)
        above = self.status.height_for(width)
        below = 0 if bar is None else bar.bar_height(width)
        self.status.setGeometry(0, 0, width, above)
        if bar is not None:
            bar.setGeometry(0, height - below, width, below)
        self._place_menu_button(QRect(0, 0, width, above))
        self._place_table(QRect(0, above, width, height - above - below))

    def _arrange_low(self, rail: SideRail | None) -> None:
        """Put buttons, and the figures under them, in one column at the side of the hand."""
        self.status.set_shape(Shape.LOW, with_mode=False)
        width, height, buttons = self.width(), self.height(), 0
        side = max(RAIL, self.status.rail_width(), 0 if rail is None else rail.least_width())
        x = 0 if self._left_handed else width - side
        if rail is not None:
            rail.at_left = self._left_handed
            figures = self.status.rail_height()
            buttons = max(rail.bar_height(), min(height - figures, rail.full_height()))
            rail.setGeometry(x, 0, side, height)
            rail.arrange_within(buttons)
        self.status.setGeometry(x + 1, buttons, side - 1, height - buttons)
        self._place_menu_button(QRect(x, 0, side, self._menu_side()))
        self._place_table(QRect(side if self._left_handed else 0, 0, width - side, height))
        self.status.raise_()
        if self._menu_button is not None:
            self._menu_button.raise_()

    def _place_menu_button(self, strip: QRect) -> None:
        """Put the button that stands for all others at the end of the figures."""
        if self._menu_button is not None and not self._has_bar:
            side = self._menu_side()
            x = strip.right() + 1 - (strip.width() if self.shape is Shape.LOW else side)
            width = strip.width() if self.shape is Shape.LOW else side
            y = strip.y() + (strip.height() - side) // 2
            self._menu_button.setGeometry(x, y, width, side)
            self._menu_button.raise_()

    def _menu_side(self) -> int:
        """Say how large a button is that fingers find."""
        return theme.scaled(48)

    def _shown_menu_button(self) -> BarButton:
        if self._menu_button is not None and not self._has_bar:
            return self._menu_button
        return self._bar().menu_button

    def _put_deal_behind(self, bar: QWidget) -> None:
        """Let Tab go from the table to the bar first."""
        QWidget.setTabOrder(bar.findChildren(QWidget)[-1], self.status.deal)

    def _bar(self) -> Toolbar | ThumbBar | SideRail:
        """Give the bar of the window's shape, made when it is first needed."""
        shape = self.shape
        if shape not in self._bars:
            bar = self._bars[shape] = _make_bar(shape, self.commands, self)
            self._put_deal_behind(bar)
        return self._bars[shape]

    def keep_cards_clear(self) -> None:
        """Let the cards end above a message that lies over them; once is enough for a message."""
        messages, placement = self.messages, self.board.placement
        if not messages.isVisible() or placement is None or self.board.free_foot:
            return
        lowest = max(spot.y for spot in placement.spots.values()) + placement.layout.card_height
        if self._table.y() + lowest > messages.y():
            self.board.keep_foot_free(messages.height())

    def _place_table(self, table: QRect) -> None:
        """Give the board its place, with the top row as the window's shape wants it."""
        self._table = table
        self.board.setGeometry(table)
        wanted = self.shape is Shape.PORTRAIT
        is_portrait = table.height() > table.width()
        self.board.set_portrait(None if is_portrait == wanted else wanted)
        for cover in self._covers:
            cover.setGeometry(table)
        self._place_messages()

    def _place_messages(self) -> None:
        if not self._has_size:
            return
        self.board.keep_foot_free(0)
        self.messages.arrange(self._table)
        self.keep_cards_clear()

    def _dialog_closed(self) -> None:
        self._dialogs -= 1
        self.tell_activity()

    def _renew_menu_bar(self) -> None:
        """Give a Mac its menu bar, anew for each language."""
        if sys.platform == "darwin":
            from klondike_qt.ui.menus import build_menu_bar

            self._menu_bar = build_menu_bar(self.commands)


def _make_bar(shape: Shape, commands: Actions, parent: QWidget) -> Toolbar | ThumbBar | SideRail:
    match shape:
        case Shape.LANDSCAPE:
            return Toolbar(commands, parent)
        case Shape.PORTRAIT:
            return ThumbBar(commands, parent)
        case Shape.LOW:
            return SideRail(commands, parent)
