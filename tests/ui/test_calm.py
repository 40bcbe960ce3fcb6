"""The calm layout: a table without buttons and numbers, and every way back from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from klondike_qt.core.modes import mode
from klondike_qt.core.piles import STOCK
from klondike_qt.ui.board.overlay import mark_name
from klondike_qt.ui.dialogs.menu_sheet import MenuSheet
from klondike_qt.ui.overlays.win_panel import WinPanel
from klondike_qt.ui.toolbar import Bar
from tests.ui.conftest import ONE_MOVE_FROM_THE_END

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SIZES = [(1120, 760), (360, 640), (640, 360)]


def seen(program: Program) -> tuple[bool, set[str]]:
    """Tell whether buttons can be seen, and which figures."""
    QApplication.processEvents()
    status = program.window.status
    names = ("score", "time", "moves", "passes", "mode", "deal")
    figures = {name for name in names if getattr(status, name).isVisible()}
    return any(bar.isVisible() for bar in program.window.findChildren(Bar)), figures


@pytest.mark.parametrize("size", SIZES)
def test_one_key_hides_buttons_and_numbers_and_brings_them_back(
    open_program: Open, size: tuple[int, int]
) -> None:
    """It says how they come back; the table gets the room."""
    program = open_program(size=size)
    before, room = seen(program), program.window.board.size()
    QTest.keyClick(program.window, Qt.Key.Key_C)
    said = program.window.status.message or program.window.messages.isVisible()
    program.window.status.hide_message()
    calm, more = seen(program), program.window.board.size()
    QTest.keyClick(program.window, Qt.Key.Key_C)
    program.window.status.hide_message()
    after = seen(program)

    assert said
    assert calm[0] is False
    assert calm[1] <= {"mode"}
    assert more.height() >= room.height()
    assert more.width() >= room.width()
    assert after == before
    assert before[0]


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_the_menu_stays_within_reach(
    open_program: Open, qtbot: QtBot, size: tuple[int, int], left_handed: bool
) -> None:
    """A button of its own opens it, for mouse and finger, and so does its key."""
    program = open_program(size=size)
    program.preferences.left_handed = left_handed
    program.preferences.show_toolbar = program.preferences.show_figures = False
    QApplication.processEvents()
    button = program.window.stage.menu_button
    opened = []
    for by_key in (False, True):
        if by_key:
            QTest.keyClick(program.window, Qt.Key.Key_F10)
        else:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        sheet = QApplication.activeModalWidget()
        menus = [menu for menu in program.window.findChildren(QMenu) if menu.isVisible()]
        opened.append(
            isinstance(sheet, MenuSheet) or program.window.commands.calm in menus[0].actions()
        )
        (sheet or menus[0]).close()
        program.window.activateWindow()
        qtbot.waitUntil(program.window.isActiveWindow)

    assert opened == [True, True]
    assert button.isVisible()
    assert min(button.width(), button.height()) >= 48
    assert not button.geometry().intersects(program.window.board.geometry())
    assert program.window.rect().contains(button.geometry())


def test_the_action_tells_whether_the_layout_is_calm(open_program: Open) -> None:
    """Also where its two halves were chosen in the settings."""
    program = open_program()
    calm, told = program.window.commands.calm, []
    for toolbar, figures in ((False, True), (False, False), (True, False), (True, True)):
        program.preferences.show_toolbar = toolbar
        program.preferences.show_figures = figures
        told.append(calm.isChecked())

    assert told == [False, True, False, False]


@pytest.mark.parametrize(
    ("name", "gone"),
    [
        ("show_clock", {"time"}),
        ("show_score", {"score"}),
        ("show_figures", {"score", "time", "moves", "passes", "deal"}),
    ],
)
def test_what_is_not_wanted_is_hidden_at_once(
    open_program: Open, name: str, gone: set[str]
) -> None:
    """And only that; it comes back as it went."""
    program = open_program(size=(1120, 760))
    before = seen(program)[1]
    setattr(program.preferences, name, False)
    without = seen(program)[1]
    setattr(program.preferences, name, True)

    assert before - without == gone & before
    assert before >= without - {"mode"}
    assert seen(program)[1] == before


def test_the_layout_is_calm_from_the_start(open_program: Open) -> None:
    """What was chosen in an earlier session holds in the next."""
    first = open_program()
    QTest.keyClick(first.window, Qt.Key.Key_C)
    first.window.close()
    second = open_program()
    second.window.status.hide_message()

    assert seen(second) == (False, {"mode"})
    assert second.window.commands.calm.isChecked()


def test_without_numbers_a_refusal_is_still_said(open_program: Open) -> None:
    """And the sign on the empty stock still tells that no pass is left."""
    program = open_program(mode=mode("draw1-1"))
    QTest.keyClick(program.window, Qt.Key.Key_C)
    while program.controller.state.stock:
        program.controller.draw()
    program.controller.draw()
    window = program.window

    assert window.status.message == "No pass through the stock is left."
    assert window.board.placement is not None
    assert mark_name(STOCK, window.board.placement) == "stock-empty"


@pytest.mark.parametrize("shown", [True, False])
def test_the_win_shows_numbers_only_to_those_who_want_them(
    open_program: Open, qtbot: QtBot, shown: bool
) -> None:
    """The panel opens all the same."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    program.preferences.show_figures = shown
    program.controller.raise_all()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(WinPanel)))
    (panel,) = program.window.findChildren(WinPanel)
    qtbot.waitUntil(panel.isVisible)

    assert bool(panel._cells) is shown
