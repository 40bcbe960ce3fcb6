"""The menus: one behind the menu button, and on a Mac the bar at the top of the screen."""

from typing import Final

from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.actions import Actions
from klondike_qt.ui.tools import Entries, Menus

_USUAL: Final = 24
"""The height of an entry for the mouse, of which the menu behind the button has many."""


def of_one_player(actions: Actions) -> Menus:
    """Give what the menus hold beside the table of one player."""
    game = (
        actions.new,
        actions.choose,
        actions.daily,
        actions.restart,
        actions.take_back,
        actions.copy_deal,
        None,
        actions.review,
        *of_records(actions),
    )
    play = (
        actions.undo,
        actions.redo,
        actions.hint,
        actions.draw,
        actions.finish,
        actions.pause,
        None,
        actions.show_me,
        actions.show_step,
        actions.to_winnable,
    )
    return Menus(game, play, of_view(actions), of_help(actions), actions.quit)


def of_records(actions: Actions) -> Entries:
    """List what leads to all that was played, and to the settings."""
    return (
        actions.games,
        actions.statistics,
        actions.achievements,
        actions.keep,
        actions.settings,
    )


def of_view(actions: Actions) -> Entries:
    """List what changes how the table is shown and heard."""
    return (actions.sound, actions.full_screen, actions.calm)


def of_help(actions: Actions) -> Entries:
    """List what explains the game."""
    return (actions.help, actions.learn, actions.keys, actions.about)


def build_menu(entries: Entries, parent: QWidget) -> QMenu:
    """Make the menu that holds everything, in the language and the theme of this moment."""
    menu = QMenu(parent)
    menu.setFont(theme.font(theme.LABEL))
    _fill(menu, entries)
    _dress(menu, _USUAL)
    return menu


def make_high(menu: QMenu) -> None:
    """Give a menu of few entries such high ones that a finger hits them."""
    _dress(menu, theme.TARGET)


def _dress(menu: QMenu, height: int) -> None:
    """Give a menu the colours of the theme shown now, and entries of at least this height."""
    look = theme.colours(menu)
    menu.setStyleSheet(f"""
        QMenu {{ background: {look.surface}; border: 1px solid {look.border}; padding: 4px; }}
        QMenu::item {{
            color: {look.text}; min-height: {height}px; padding: 0 20px 0 12px;
            border-radius: 6px;
        }}
        QMenu::icon {{ padding-left: 8px; }}
        QMenu::item:checked {{ font-weight: bold; color: {look.accent}; }}
        QMenu::item:selected {{ background: {look.hover}; }}
        QMenu::item:disabled {{ color: {look.secondary}; }}
        QMenu::separator {{ height: 1px; background: {look.border}; margin: 4px 8px; }}
    """)


def build_menu_bar(menus: Menus) -> QMenuBar:
    """Make the bar that a Mac shows at the top of the screen for every window."""
    bar = QMenuBar()
    for title, entries in (
        (_("Game"), (*menus.game, menus.quit)),
        (_("Play"), menus.play),
        (_("View"), menus.view),
        (_("Help"), menus.help),
    ):
        _fill(bar.addMenu(title), entries)
    return bar


def _fill(menu: QMenu, entries: Entries) -> None:
    for entry in entries:
        if entry is None:
            menu.addSeparator()
        else:
            menu.addAction(entry)
