"""A situation as a player meets it: a choice is looked at, taken, and played on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from klondike_qt.app.lesson_texts import situation_texts
from klondike_qt.core.piles import Move
from klondike_qt.ui.learn.situation_screen import Act
from tests.ui.board.table import require_picture_of
from tests.ui.learn.screens import SITUATIONS, play_by_mouse, press, situation_screen

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.mark.parametrize("right", [True, False], ids=["better", "worse"])
@pytest.mark.parametrize("name", SITUATIONS)
def test_a_situation_shows_both_continuations(
    open_program: Open, qtbot: QtBot, name: str, right: bool
) -> None:
    """First the chosen one, then the other, each to its end, then the tip with its figures."""
    program = open_program()
    screen = situation_screen(program, name, qtbot)
    screen.pause_ms = 0
    situation, text = screen.situation, situation_texts()[name]
    chosen = situation.better if right else 1 - situation.better
    press(screen.choice_buttons[chosen])
    lit = screen.board._hint is not None
    ends = []
    press(screen.choose_button)
    qtbot.waitUntil(lambda: not screen.is_playing)
    ends.append(screen.table.moves)
    press(screen.other_button)
    qtbot.waitUntil(lambda: screen.act is Act.OVER)
    ends.append(screen.table.moves)
    said = [part.text for part in screen.words.parts]
    screen.reject()

    assert lit
    assert len(ends[0]) == len(situation.choices[chosen])
    assert len(ends[1]) == len(situation.choices[1 - chosen])
    assert {text.ending, *text.outcomes, *text.explanation} <= set(said)
    assert ("You chose the better move." in said) is right
    assert any(str(situation.sample.count) in words for words in said)
    assert program.preferences.learnt == {name: 1}


def test_a_choice_can_be_made_on_the_board(open_program: Open, qtbot: QtBot) -> None:
    """It is lit, nothing is played yet; any other move comes back."""
    screen = situation_screen(open_program(), "longer-column", qtbot)
    start = screen.table.state
    play_by_mouse(screen.board, start, Move.parse("t7>t3"))
    looked_at = screen.looked_at
    play_by_mouse(screen.board, start, Move.parse("t5>t2"))
    require_picture_of(screen.board, start)
    QTest.keyClick(screen.board, Qt.Key.Key_Space)
    screen.reject()

    assert looked_at == screen.looked_at == 1
    assert screen.table.state == start


def test_a_situation_is_answered_by_keys(open_program: Open, qtbot: QtBot) -> None:
    """Space looks at a choice, Enter takes it, and goes on from there."""
    screen = situation_screen(open_program(), "four-holds-three", qtbot)
    screen.pause_ms = 0
    screen.choice_buttons[1].setFocus()
    QTest.keyClick(screen.choice_buttons[1], Qt.Key.Key_Space)
    QTest.keyClick(screen.choice_buttons[1], Qt.Key.Key_Return)
    chosen = screen.chosen
    qtbot.waitUntil(lambda: not screen.is_playing)
    QTest.keyClick(screen.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: screen.act is Act.OVER)
    QTest.keyClick(screen.focusWidget(), Qt.Key.Key_Escape)

    assert chosen == 1
    assert not screen.isVisible()


def test_a_situation_can_be_asked_again(open_program: Open, qtbot: QtBot) -> None:
    """Even while it is being played on."""
    screen = situation_screen(open_program(), "king-room", qtbot)
    start = screen.table.state
    screen.look_at(0)
    screen.choose()
    screen.again()
    buttons = [button.isVisible() for button in screen.choice_buttons]
    screen.reject()

    assert (screen.act, screen.chosen, screen.looked_at) == (Act.ASKED, None, None)
    assert screen.table.state == start
    assert buttons == [True, True]
