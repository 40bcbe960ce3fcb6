"""Whatever can be pressed is large enough for a finger, in every window at every size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QMenu

from klondike_qt.app.lesson_data import lessons, situations
from klondike_qt.app.notices import Notice
from klondike_qt.core.modes import mode
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.menu_sheet import MenuSheet
from klondike_qt.ui.dialogs.option import Option
from klondike_qt.ui.help.window import HelpWindow
from klondike_qt.ui.learn.dialog import LearnDialog
from klondike_qt.ui.overlays.win_panel import WinPanel
from tests.ui.conftest import ONE_MOVE_FROM_THE_END
from tests.ui.targets import LEAST, pages, small_targets

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SIZES = [(1280, 800), (800, 600), (360, 640), (640, 360)]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def opened(open_program: Open, request: pytest.FixtureRequest) -> Program:
    """Open the program at each size."""
    return open_program(size=request.param)


def test_the_bars(opened: Program) -> None:
    """In a game, paused, and with a message over the table."""
    found = small_targets(opened.window)
    opened.controller.draw()
    opened.controller.pause()
    found += small_targets(opened.window)
    opened.controller.resume()
    for notice in Notice:
        opened.controller.noticed.emit(notice)
        found += small_targets(opened.window)

    assert found == []


@pytest.mark.parametrize(
    "name",
    [
        "choose",
        "daily",
        "games",
        "statistics",
        "achievements",
        "keep",
        "settings",
        "learn",
        "keys",
        "about",
    ],
)
def test_dialogs(opened: Program, name: str) -> None:
    """Buttons, rows, lists and fields; the new game's with all it can ask."""
    getattr(opened.window.commands, name).trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QDialog)
    found = []
    for _page in pages(dialog):
        found += small_targets(dialog)
        for option in dialog.findChildren(Option):
            option.click()
            found += small_targets(dialog)
    dialog.reject()

    assert found == []


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_the_menu_of_a_telephone(open_program: Open, size: tuple[int, int]) -> None:
    """A row for each entry."""
    program = open_program(size=size)
    program.window.commands.menu.trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, MenuSheet)
    found = small_targets(dialog)
    dialog.reject()

    assert found == []


def test_lists_that_open(opened: Program) -> None:
    """The entries of every list of the settings, on whichever page."""
    opened.window.commands.settings.trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QDialog)
    heights = []
    for _page in pages(dialog):
        for chooser in filter(Chooser.isVisible, dialog.findChildren(Chooser)):
            chooser.open()
            (menu,) = [menu for menu in chooser.findChildren(QMenu) if menu.isVisible()]
            heights += [menu.actionGeometry(action).height() for action in menu.actions()]
            menu.close()
    dialog.reject()

    assert min(heights) >= LEAST


@pytest.mark.parametrize("name", [lessons()[0].id, situations()[0].id])
def test_lessons_and_situations(opened: Program, name: str) -> None:
    """Their screens lie over the whole window."""
    opened.window.commands.learn.trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, LearnDialog)
    dialog.entries[name].click()
    screen = QApplication.activeModalWidget()
    assert isinstance(screen, QDialog)
    found = small_targets(screen)
    screen.reject()

    assert found == []


def test_the_help(opened: Program) -> None:
    """Its bar, its contents and its search."""
    opened.window.commands.help.trigger()
    (window,) = [each for each in opened.window.findChildren(HelpWindow) if each.isVisible()]
    window.resize(opened.window.size())
    found = small_targets(window)
    window.search_for("column")
    found += small_targets(window)
    window.close()

    assert found == []


def test_a_won_game_and_its_review(open_program: Open, qtbot: QtBot) -> None:
    """The panel at the end, and what it leads to."""
    program = open_program(ONE_MOVE_FROM_THE_END, mode("draw1:windows"))
    program.controller.raise_all()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(WinPanel)))
    (panel,) = program.window.findChildren(WinPanel)
    qtbot.waitUntil(panel.isVisible)
    found = []
    for size in SIZES:
        program.window.resize(*size)
        found += small_targets(program.window)
    program.window.commands.review.trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QDialog)
    for size in SIZES:
        dialog.resize(*size)
        found += small_targets(dialog)
    dialog.reject()

    assert found == []
