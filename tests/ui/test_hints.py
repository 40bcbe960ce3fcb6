"""One key or button shows a move: on the board, in a sentence, and on the lamp."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from klondike_qt.app import i18n
from klondike_qt.core.modes import mode
from klondike_qt.core.state import GameState
from klondike_qt.ui.board.frames import Frame
from klondike_qt.ui.buttons import BarButton
from tests.solver.hint_games import KINGS, STUCK

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

ONE_QUEEN = GameState.parse("""
    f: KS KH JD KC
    t1: KD QD
""")


def said(program: Program) -> str:
    """Give the sentence that can be read, in the status line or over the table."""
    window = program.window
    if window.messages.message is not None:
        return window.messages.message.text()
    return window.status.message


def rings(program: Program) -> int:
    """Count the rings of a hint."""
    return len(program.window.board.table_scene.frames_at(Frame.HINT))


def ask(program: Program, qtbot: QtBot) -> str:
    """Press the key, and wait for the sentence."""
    before = said(program)
    QTest.keyClick(program.window.board, Qt.Key.Key_H)
    return answer(program, qtbot, before)


def answer(program: Program, qtbot: QtBot, before: str) -> str:
    """Wait for a sentence that is another than the one *before*."""
    qtbot.waitUntil(lambda: said(program) not in ("", before))
    return said(program)


def lamp(program: Program) -> str:
    """Give the accessible name of the button with the lamp."""
    hint = program.window.commands.hint
    buttons = program.window.findChildren(BarButton)
    (name,) = {each.accessibleName() for each in buttons if each.defaultAction() is hint}
    assert hint.toolTip().startswith(name)
    return name


def test_a_key_shows_a_move_and_why(open_program: Open, qtbot: QtBot) -> None:
    """The cards and their target are marked until the next action."""
    program = open_program(ONE_QUEEN)
    plain = lamp(program)
    sentence = ask(program, qtbot)
    lit, marks = lamp(program), rings(program)
    QTest.mouseClick(
        program.window.board.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(400, 480)
    )

    assert sentence == (
        "The queen of diamonds goes up to its foundation: that brings one more card home."
    )
    assert (plain, lit, lamp(program)) == ("Hint", "Hint: a move is shown", "Hint")
    assert marks == 2
    assert rings(program) == 0
    assert said(program) == ""


def test_a_button_does_so_too_and_again_shows_the_next(open_program: Open, qtbot: QtBot) -> None:
    """The same hint is not shown twice running while there are others."""
    program = open_program(KINGS)
    hint = program.window.commands.hint
    (button,) = [
        each for each in program.window.findChildren(BarButton) if each.defaultAction() is hint
    ]
    sentences = []
    for _ in range(3):
        before = said(program)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        sentences.append(answer(program, qtbot, before))

    assert len(set(sentences)) == 3
    assert program.controller.current.counters().hints == 1


def test_a_played_move_ends_the_hint(open_program: Open, qtbot: QtBot) -> None:
    """By whatever means it is played."""
    program = open_program(KINGS)
    ask(program, qtbot)
    QTest.keyClick(program.window.board, Qt.Key.Key_F)

    assert rings(program) == 0
    assert said(program) == ""


def test_keys_can_go_where_the_hint_points(open_program: Open, qtbot: QtBot) -> None:
    """Mark and sentence stay while the ring moves and lifts, until the move is played."""
    program = open_program(ONE_QUEEN)
    board = program.window.board
    sentence = ask(program, qtbot)
    for key in (Qt.Key.Key_1, Qt.Key.Key_Return, Qt.Key.Key_Up):
        QTest.keyClick(board, key)
        assert (rings(program), said(program)) == (2, sentence)
    QTest.keyClick(board, Qt.Key.Key_Return)

    assert program.controller.game.moves == 1
    assert (rings(program), said(program)) == (0, "")


def test_another_sentence_stands_over_the_hints_for_a_moment(
    open_program: Open, qtbot: QtBot
) -> None:
    """A refusal, say; then the hint's can be read again."""
    program = open_program(ONE_QUEEN)
    sentence = ask(program, qtbot)
    program.controller.draw()
    refused = said(program)
    program.window.status.hide_message()

    assert refused == "The stock is empty."
    assert said(program) == sentence


def test_the_lamp_is_struck_through_where_nothing_helps(open_program: Open, qtbot: QtBot) -> None:
    """And the sentence says so, with the verdict where hints know all."""
    program = open_program(STUCK, mode("transparent"))
    program.preferences.hints = "all_knowing"
    qtbot.waitUntil(lambda: bool(said(program)))  # nothing leads anywhere, which is told but once
    program.controller.dismiss_notice()

    assert ask(program, qtbot) == "No useful move was found. The game is lost."
    assert lamp(program) == "Hint: no useful move was found"
    assert rings(program) == 0


def test_a_low_window_says_it_over_the_table(open_program: Open, qtbot: QtBot) -> None:
    """Where the figures stand at the side; it stays as long as the mark does."""
    program = open_program(ONE_QUEEN, size=(640, 360))
    sentence = ask(program, qtbot)

    assert program.window.messages.isVisible()
    assert sentence.startswith("The queen of diamonds")
    assert rings(program) == 2
    program.controller.raise_all()
    assert program.window.messages.isHidden()


def test_who_sends_the_sentence_away_sends_the_hint_away(open_program: Open, qtbot: QtBot) -> None:
    """The mark goes with it."""
    program = open_program(KINGS, size=(640, 360))
    ask(program, qtbot)
    (cross,) = [
        button
        for button in program.window.messages.findChildren(BarButton)
        if button.defaultAction().text() == "Dismiss"
    ]
    QTest.mouseClick(cross, Qt.MouseButton.LeftButton)

    assert program.window.messages.isHidden()
    assert rings(program) == 0
    assert lamp(program) == "Hint"


def test_a_sentence_moves_to_where_there_is_room(open_program: Open, qtbot: QtBot) -> None:
    """When the window gets narrow and wide again, nothing is cut and nothing is said twice."""
    program = open_program(ONE_QUEEN, size=(900, 600))
    program.preferences.hints = "all_knowing"
    sentence = ask(program, qtbot)
    places = []
    for width in (900, 640, 900):
        program.window.resize(width, 360 if width == 640 else 600)
        places.append((program.window.status.message, program.window.messages.isVisible()))

    assert places == [(sentence, False), ("", True), (sentence, False)]
    assert rings(program) == 2


def test_a_hint_is_said_in_the_language_chosen_meanwhile(open_program: Open, qtbot: QtBot) -> None:
    """The sentence that is shown changes with everything else, and the lamp."""
    program = open_program(ONE_QUEEN, size=(1200, 700))
    program.preferences.hints = "all_knowing"
    ask(program, qtbot)
    i18n.set_language("fr")
    qtbot.waitUntil(lambda: said(program).startswith("La"))

    assert said(program).startswith("La dame de carreau monte sur sa fondation\u00a0: ")
    assert said(program).endswith(". La partie peut encore être gagnée.")
    assert lamp(program) == "Indice\u00a0: un coup est montré"


def test_there_is_no_hint_while_the_game_is_paused(open_program: Open) -> None:
    """The action is closed then, and open again afterwards."""
    program = open_program(KINGS)
    hint = program.window.commands.hint
    states = [hint.isEnabled()]
    program.controller.pause()
    states.append(hint.isEnabled())
    program.controller.resume()
    states.append(hint.isEnabled())

    assert states == [True, False, True]


def test_the_window_closes_while_a_hint_is_looked_for(open_program: Open) -> None:
    """Nobody waits for it."""
    program = open_program()
    QTest.keyClick(program.window.board, Qt.Key.Key_H)
    program.window.close()

    assert said(program) == ""
