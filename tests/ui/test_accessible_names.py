"""Whatever can have the focus has a name in the language spoken, and is seen to have it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QScrollBar, QWidget

from klondike_qt.app import i18n
from klondike_qt.app.lesson_data import lessons, situations
from klondike_qt.app.notices import Notice
from klondike_qt.app.own_modes import OwnModes
from klondike_qt.core.modes import mode
from klondike_qt.ui.board.board import Board
from klondike_qt.ui.dialogs.own_rules import OwnRulesDialog
from klondike_qt.ui.dialogs.review import ReviewDialog
from klondike_qt.ui.help.browser import HelpBrowser
from klondike_qt.ui.help.window import HelpWindow
from klondike_qt.ui.learn.classroom import Classroom
from klondike_qt.ui.overlays.win_panel import WinPanel
from tests.ui.conftest import ONE_MOVE_FROM_THE_END

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

DIALOGS = ("choose", "daily", "games", "statistics", "settings", "learn", "keys", "about")


class Named(NamedTuple):
    """A widget, as an assistive technology is told of it."""

    widget: QWidget
    name: str
    description: str


def focusable(root: QWidget) -> Iterator[Named]:
    """List what can have the focus in *root*."""
    for widget in root.findChildren(QWidget):
        takes_focus = widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        if not takes_focus or not widget.isVisible() or widget.focusProxy() is not None:
            continue
        if isinstance(widget, QScrollBar):
            continue
        interface = QAccessible.queryAccessibleInterface(widget)
        name = interface.text(QAccessible.Text.Name)
        yield Named(widget, name, interface.text(QAccessible.Text.Description))


def faults(root: QWidget) -> list[str]:
    """Name each that has no name, or one out of another language."""
    found = []
    for widget, name, description in focusable(root):
        if not name.strip() or any(i18n._(said) != said for said in (name, description) if said):
            found.append(f"{type(widget).__name__} {name!r} {description!r}")
    return found


def main_window(program: Program) -> QWidget:
    """Show a message with something to press besides."""
    program.preferences.position_light = True
    program.controller.noticed.emit(Notice.NO_MOVES)
    return program.window


def pause(program: Program) -> QWidget:
    """Pause the game."""
    program.controller.draw()
    program.controller.pause()
    return program.window


def help_window(program: Program) -> QWidget:
    """Open the help."""
    program.window.commands.help.trigger()
    return next(each for each in QApplication.topLevelWidgets() if isinstance(each, HelpWindow))


def lesson(program: Program) -> QWidget:
    """Open the first lesson."""
    return _learn(program, lessons()[0].id)


def situation(program: Program) -> QWidget:
    """Open the first situation."""
    return _learn(program, situations()[0].id)


def _learn(program: Program, name: str) -> QWidget:
    Classroom(program.window, program.controller, program.preferences).open(name)
    return modal()


def own_rules(program: Program) -> QWidget:
    """Open what puts a mode together, with one that is kept chosen in it."""
    eight = mode("custom:1x8")
    program.preferences.own_modes = {eight.key: ""}
    dialog = OwnRulesDialog(
        program.window, OwnModes(program.preferences), program.preferences, eight
    )
    program.window.open_dialog(dialog)
    return dialog


def dialog(name: str) -> Callable[[Program], QWidget]:
    """Have a dialog opened by its action."""

    def open_it(program: Program) -> QWidget:
        getattr(program.window.commands, name).trigger()
        return modal()

    return open_it


def modal() -> QWidget:
    """Give the dialog that is open."""
    widget = QApplication.activeModalWidget()
    assert isinstance(widget, QDialog)
    return widget


SCREENS: dict[str, Callable[[Program], QWidget]] = {
    "main": main_window,
    "pause": pause,
    "help": help_window,
    "lesson": lesson,
    "situation": situation,
    "own rules": own_rules,
    **{name: dialog(name) for name in DIALOGS},
}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_everything_has_a_name(open_program: Open, qtbot: QtBot, code: str, screen: str) -> None:
    """In each language, on each screen, and none of another language."""
    root = SCREENS[screen](open_program(language=code))

    assert list(focusable(root))
    assert faults(root) == []
    assert root.windowTitle()
    if isinstance(root, QDialog):
        qtbot.waitUntil(lambda: root.focusWidget() is not None)
        QTest.keyClick(root.focusWidget(), Qt.Key.Key_Escape)
        assert not root.isVisible()


@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_the_win_is_named_and_leads_on(open_program: Open, qtbot: QtBot, code: str) -> None:
    """The panel has the focus, its figures in one description, and its review a name everywhere."""
    program = open_program(ONE_MOVE_FROM_THE_END, mode("draw1"), language=code)
    told: list[str] = []
    program._ending.told.connect(told.append)
    program.controller.raise_all()
    qtbot.waitUntil(lambda: bool(told))
    (panel,) = program.window.findChildren(WinPanel)
    program.window.commands.review.trigger()
    review = modal()

    assert panel.accessibleName() == i18n._("Well played!")
    assert told == [panel.accessibleDescription()]
    assert i18n._("Moves") in told[0]
    assert faults(panel) == []
    assert isinstance(review, ReviewDialog)
    assert faults(review) == []
    review.reject()


@pytest.mark.parametrize("screen", [name for name in SCREENS if name != "help"])
def test_the_focus_is_seen(open_program: Open, qtbot: QtBot, screen: str) -> None:
    """Whatever Tab leads to looks otherwise than without the focus."""
    root = SCREENS[screen](open_program())
    qtbot.waitUntil(root.isActiveWindow)
    unseen = []
    for widget, name, _description in focusable(root):
        by_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if not by_tab or not widget.isEnabled() or isinstance(widget, (Board, HelpBrowser)):
            continue
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        focused = widget.grab().toImage()
        widget.clearFocus()
        if widget.grab().toImage() == focused:
            unseen.append(f"{type(widget).__name__} {name}")

    assert unseen == []
