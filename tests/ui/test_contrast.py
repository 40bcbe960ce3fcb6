"""Every text on every screen can be read, on every table, by day, at night, and when that changes.

FAULTS: hard-coded colours that vanish on another ground.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QToolTip

from klondike_qt.app.notices import Notice
from klondike_qt.app.settings import Surface
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.piles import Move
from klondike_qt.core.play import Refusal
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.base import Dialog
from klondike_qt.ui.dialogs.new_game import NewGameDialog
from klondike_qt.ui.help.window import HelpWindow
from klondike_qt.ui.history.window import HistoryWindow
from tests.ui.conftest import ONE_MOVE_FROM_THE_END
from tests.ui.dialogs.test_review import JACK_FIRST, STRICT, give_up, reviewed
from tests.ui.learn.screens import open_entry
from tests.ui.legible import texts
from tests.ui.test_accessible_names import modal, own_rules
from tests.ui.test_ending import win

if TYPE_CHECKING:
    from PySide6.QtWidgets import QScrollBar, QWidget
    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SURFACES: tuple[Surface, ...] = (
    "felt", "night", "wine", "slate", "snow", "black", "colour",
)  # fmt: skip
SCHEMES: tuple[Literal["light", "night"], ...] = ("light", "night", "light")
"""From one to the other and back, on a screen that stays open."""

MARKED = "#f6d98b"
"""What a search found, by day and at night."""


def in_all_schemes(program: Program, *screens: QWidget, least: int) -> list[str]:
    """Name what cannot be read on screens while the scheme is switched under them.

    Nor may anything be left that is of the other scheme. On each screen at least so many texts
    have to be seen, or nothing is proved.
    """
    found = []
    for scheme in SCHEMES:
        program.preferences.scheme = scheme
        QApplication.processEvents()
        for screen in screens:
            assert theme.is_night(screen) == (scheme == "night")
            found += [f"{scheme}: {fault}" for fault in faults(screen, least)]
    return found


def faults(screen: QWidget, least: int) -> list[str]:
    """Name the texts on a screen that cannot be read, or whose ground is of no theme's."""
    read = texts(screen)
    assert len(read) >= least, read
    grounds = [QColor(colour) for colour in (*theme.colours(screen), MARKED)]
    return [
        f"{text}, {text.contrast:.2f}"
        for text in read
        if text.contrast < 4.5 or not any(is_near(QColor(text.ground), each) for each in grounds)
    ]


def is_near(one: QColor, other: QColor) -> bool:
    """Tell whether two colours are the same but for what Qt's style makes of a menu's ground."""
    parts = (QColor.red, QColor.green, QColor.blue)
    return all(abs(part(one) - part(other)) <= 8 for part in parts)


def scrolled(program: Program, bar: QScrollBar, screen: QWidget) -> list[str]:
    """As `in_all_schemes`, wherever the screen is scrolled to."""
    found = in_all_schemes(program, screen, least=3)
    for scheme in SCHEMES[:2]:
        program.preferences.scheme = scheme
        QApplication.processEvents()
        for place in range(0, bar.maximum() + 1, max(bar.pageStep(), 1)):
            bar.setValue(place)
            found += [f"{scheme}: {fault}" for fault in faults(screen, 2)]
    return found


@pytest.mark.parametrize("size", [(1280, 800), (360, 640), (640, 360)])
def test_the_window_can_be_read(open_program: Open, size: tuple[int, int]) -> None:
    """Bars and figures, what is disabled too; then a sentence in their place."""
    program = open_program(size=size)
    program.preferences.position_light = True
    found = in_all_schemes(program, program.window, least=4)
    program.controller.refused.emit(Move.parse("t1>t2"), Refusal.NOT_ONE_RANK_LOWER)

    assert found + in_all_schemes(program, program.window, least=1) == []


@pytest.mark.parametrize("surface", SURFACES)
def test_what_lies_over_a_table_can_be_read(
    open_program: Open, qtbot: QtBot, surface: Surface
) -> None:
    """Messages, the pause and the end of a game, whatever the table is like."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    program.preferences.surface = surface
    program.preferences.table_colour = "#7f7f7f"
    program.controller.noticed.emit(Notice.NO_MOVES)
    found = in_all_schemes(program, program.window.messages, least=2)
    program.window.messages.show_message(None)
    program.controller.pause()
    found += in_all_schemes(program, program.window, least=3)
    program.controller.resume()

    assert found + in_all_schemes(program, win(program, qtbot), least=8) == []


@pytest.mark.parametrize(
    "name", ["choose", "daily", "statistics", "settings", "learn", "keys", "about"]
)
def test_dialogs_can_be_read(open_program: Open, name: str) -> None:
    """All of them, wherever they are scrolled to."""
    program = open_program()
    getattr(program.window.commands, name).trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, Dialog)
    if isinstance(dialog, NewGameDialog):
        dialog.show_problem("This is no deal.")

    assert scrolled(program, dialog._scroll.verticalScrollBar(), dialog) == []
    dialog.reject()


def test_the_menu_and_its_hints_can_be_read(open_program: Open, qtbot: QtBot) -> None:
    """Every entry, the chosen one and the disabled ones, and what a tooltip says."""
    program = open_program(size=(1280, 800))
    found = []
    for scheme in SCHEMES:
        program.preferences.scheme = scheme
        program.window.commands.menu.trigger()
        (menu,) = [menu for menu in program.window.findChildren(QMenu) if menu.isVisible()]
        QTest.keyClick(menu, Qt.Key.Key_Down)
        found += faults(menu, least=15)
        menu.close()
        QApplication.sendPostedEvents()
        deal = program.window.status.deal
        middle = deal.rect().center()
        event = QHelpEvent(QHelpEvent.Type.ToolTip, middle, deal.mapToGlobal(middle))
        QApplication.sendEvent(deal, event)
        qtbot.waitUntil(QToolTip.isVisible)
        (tip,) = [
            widget
            for widget in QApplication.topLevelWidgets()
            if widget.inherits("QTipLabel") and widget.isVisible()
        ]
        found += faults(tip, least=1)
        QToolTip.hideText()
        qtbot.waitUntil(lambda: not QToolTip.isVisible())

    assert found == []


@pytest.mark.parametrize("page", ["moves", "scoring", "glossary"])
def test_the_help_can_be_read(open_program: Open, qtbot: QtBot, page: str) -> None:
    """Text, links, tables, the list of pages with the chosen one, and what was looked for."""
    program = open_program()
    window = HelpWindow(program.window, program.preferences, program.window.commands)
    window.resize(1000, 760)
    with qtbot.waitExposed(window):
        window.show()
    window.go(page)
    found = scrolled(program, window.browser.verticalScrollBar(), window)
    window.frame.search.setText("king")
    window.frame.search.returnPressed.emit()

    assert found + in_all_schemes(program, window, least=10) == []
    window.close()


@pytest.mark.parametrize("screen", ["games", "matches", "double", "race", "own rules"])
def test_what_is_to_be_typed_can_be_read(open_program: Open, screen: str) -> None:
    """Every empty field says it in an ink of its own, also when the scheme changes under it."""
    program = open_program(size=(1280, 1000))
    if screen == "own rules":
        dialog = own_rules(program)
    elif screen in {"double", "race"}:
        program.preferences.opponents = {screen: "person"}
        assert program._house is not None
        program._house.set_up(MatchKind(screen))
        dialog = modal()
    else:
        program.window.commands.games.trigger()
        dialog = modal()
        if screen == "matches":
            assert isinstance(dialog, HistoryWindow)
            dialog.matches_action.trigger()
            dialog = modal()
    fields = [each for each in dialog.findChildren(QLineEdit) if each.isVisible()]
    asked = [field.placeholderText()[:8] for field in fields]  # whose end may have no room
    found = in_all_schemes(program, dialog, least=len(fields) + 1)
    read = [text.words[:8] for text in texts(dialog)]

    assert asked
    assert all(each in read for each in asked)
    assert found == []
    dialog.close()


@pytest.mark.parametrize("name", ["first-ace", "which-queen"])
def test_lessons_and_situations_can_be_read(open_program: Open, qtbot: QtBot, name: str) -> None:
    """Their words, their buttons, and the word of a refusal."""
    program = open_program()
    screen = open_entry(program, name, qtbot)
    found = in_all_schemes(program, screen, least=4)
    screen._refuse(Move.parse("t1>t2"), Refusal.NOT_ONE_RANK_LOWER)

    assert found + in_all_schemes(program, screen, least=4) == []
    screen.reject()


def test_a_review_and_the_list_of_games_can_be_read(open_program: Open, qtbot: QtBot) -> None:
    """With what was found, and the move that is chosen."""
    program = open_program(JACK_FIRST, STRICT)
    give_up(program)
    dialog = reviewed(program, qtbot)
    listed = dialog.parentWidget()
    assert listed is not None

    assert in_all_schemes(program, dialog, listed, least=2) == []
    dialog.reject()
