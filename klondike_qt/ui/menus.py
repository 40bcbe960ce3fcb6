"""The menus: one behind the menu button, and on a Mac the bar at the top of the screen."""

from typing import Final

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.actions import Actions

_USUAL: Final = 24
"""The height of an entry for the mouse, of which the menu behind the button has many."""


def _game(actions: Actions) -> tuple[QAction | None, ...]:
    return (
        actions.new,
        actions.choose,
        actions.daily,
        actions.restart,
        actions.take_back,
        actions.copy_deal,
        None,
        actions.review,
        actions.games,
        actions.statistics,
        actions.achievements,
        actions.keep,
        actions.settings,
    )


def _play(actions: Actions) -> tuple[QAction | None, ...]:
    return (
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


def _view(actions: Actions) -> tuple[QAction | None, ...]:
    return (actions.sound, actions.full_screen, actions.calm)


def _help(actions: Actions) -> tuple[QAction | None, ...]:
    return (actions.help, actions.learn, actions.keys, actions.about)


def everything(actions: Actions) -> tuple[QAction | None, ...]:
    """List what the menu behind the button holds; ``None`` stands between groups."""
    last = (*_view(actions), *_help(actions), actions.quit)
    return (*_game(actions), None, *_play(actions), None, *last)


def build_menu(actions: Actions, parent: QWidget) -> QMenu:
    """Make the menu that holds everything, in the language and the theme of this moment."""
    menu = QMenu(parent)
    menu.setFont(theme.font(theme.LABEL))
    _fill(menu, everything(actions))
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


def build_menu_bar(actions: Actions) -> QMenuBar:
    """Make the bar that a Mac shows at the top of the screen for every window."""
    bar = QMenuBar()
    for title, entries in (
        (_("Game"), (*_game(actions), actions.quit)),
        (_("Play"), _play(actions)),
        (_("View"), _view(actions)),
        (_("Help"), _help(actions)),
    ):
        _fill(bar.addMenu(title), entries)
    return bar


def _fill(menu: QMenu, entries: tuple[QAction | None, ...]) -> None:
    for entry in entries:
        if entry is None:
            menu.addSeparator()
        else:
            menu.addAction(entry)
