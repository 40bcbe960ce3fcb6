"""A lesson as a player meets it: by mouse, finger and keys, on the real screen."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.app.lesson_run import Stage
from klondike_qt.app.lesson_texts import lesson_texts
from klondike_qt.core.piles import Move
from klondike_qt.core.play import legal_moves
from klondike_qt.ui.learn.dialog import LearnDialog
from klondike_qt.ui.learn.lesson_screen import LessonScreen
from klondike_qt.ui.learn.text_panel import Tone
from tests.ui.board.table import point_of, require_picture_of
from tests.ui.learn.screens import LESSONS, lesson_screen, play_by_mouse, press

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def tables(folder: Path) -> list[tuple[object, ...]]:
    """Read every game and move that is on the disk."""
    connection = sqlite3.connect(folder / "klondike.sqlite3")
    try:
        return [
            *connection.execute("select * from games order by 1"),
            *connection.execute("select * from moves order by 1, 2"),
        ]
    finally:
        connection.close()


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_played_by_mouse_to_its_praise(
    open_program: Open, qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    """Its hints lead there, its success is kept, and the saved game is what it was."""
    program = open_program()
    program.controller.draw()
    screen = lesson_screen(program, name, qtbot)
    program.autosave.flush()  # the time until here is kept as the player leaves the table
    before = tables(tmp_path)
    text = lesson_texts()[name]
    for move in screen.run.lesson.line:
        assert screen.run.next_move == move
        play_by_mouse(screen.board, screen.table.state, move)
    stage = screen.run.stage
    said = [part.text for part in screen.words.parts]
    require_picture_of(screen.board, screen.table.state)
    QTest.keyClick(screen, Qt.Key.Key_Escape)
    program.autosave.flush()

    assert stage is Stage.DONE
    assert text.ending in said
    assert set(text.explanation) <= set(said)
    assert program.preferences.learnt == {name: 1}
    assert program.autosave.settings()["learnt"] == {name: 1}
    assert tables(tmp_path) == before


def test_the_words_have_a_name_for_screen_readers(open_program: Open, qtbot: QtBot) -> None:
    """They scroll by keys and so can be reached: the lesson's title names them."""
    screen = lesson_screen(open_program(), "first-ace", qtbot)

    assert screen.words.accessibleName() == lesson_texts()["first-ace"].title


def test_the_waste_is_turned_over_as_in_a_game(open_program: Open, qtbot: QtBot) -> None:
    """Whoever set that turning the waste over does not draw finds it so in a lesson."""
    program = open_program()
    program.preferences.recycle_draws = False
    screen = lesson_screen(program, "first-ace", qtbot)
    for _ in range(25):
        screen.table.draw()

    assert screen.table.state.waste == ()
    assert len(screen.table.state.stock) == 24


def test_a_lesson_is_played_by_finger(open_program: Open, qtbot: QtBot) -> None:
    """On a phone's window: a tap sends the ace up."""
    screen = lesson_screen(open_program(size=(360, 640)), "first-ace", qtbot)
    at = point_of(screen.board, screen.table.state, "t7")
    at = screen.board.viewport().mapTo(screen, at)
    # Of the window, as a widget's would be sought at its place on the screen: below the dialog.
    window, device = screen.windowHandle(), QTest.createTouchDevice()
    for touch in ("press", "release"):
        event = QTest.touchEvent(window, device)
        getattr(event, touch)(0, at)
        event.commit()
    stage = screen.run.stage
    screen.reject()

    assert stage is Stage.DONE


def test_hints_come_one_by_one_and_the_last_one_shows_the_move(
    open_program: Open, qtbot: QtBot
) -> None:
    """By the key H, as at the table."""
    screen = lesson_screen(open_program(), "first-ace", qtbot)
    points = lesson_texts()["first-ace"].points
    said, lit = [], []
    for _ in range(len(points) + 1):
        QTest.keyClick(screen.board, Qt.Key.Key_H)
        said.append(sum(any(p in part.text for part in screen.words.parts) for p in points))
        lit.append(screen.board._hint is not None)
    screen.reject()

    assert said == [1, 2, 3, 3]
    assert lit == [False, False, True, True]


def test_a_game_that_is_lost_is_told_until_the_move_is_undone(
    open_program: Open, qtbot: QtBot
) -> None:
    """The solver has proved it; hints have nothing more to say."""
    screen = lesson_screen(open_program(), "waste", qtbot)
    for text in ("t1>t2", "t5>t1", "s>w", "w>t6", "s>w", "s>w", "s>w"):
        screen.table.play(Move.parse(text))
    qtbot.waitUntil(lambda: screen.run.stage is Stage.LOST)
    warning = screen.words.parts[-1]
    hints = screen.hint_tool.isEnabled()
    QTest.keyClick(screen.board, Qt.Key.Key_U)
    after = screen.words.parts
    screen.reject()

    assert warning.tone is Tone.WARNING
    assert "can no longer be won" in warning.text
    assert not hints
    assert warning not in after


def test_another_king_than_the_right_one_is_answered(open_program: Open, qtbot: QtBot) -> None:
    """Without a hint being asked for, as the lesson cannot end so."""
    screen = lesson_screen(open_program(), "right-king", qtbot)
    before, right = len(screen.words.parts), screen.run.next_move
    assert right is not None
    king = next(
        move
        for move in legal_moves(screen.table.state, screen.table.rules)
        if move.target == right.target and move != right
    )
    screen.table.play(king)
    said = screen.words.parts[before:]
    screen.table.undo()
    after = len(screen.words.parts)
    screen.reject()

    assert [part.tone for part in said] == [Tone.NOTE]
    assert "Undo leads back" in said[0].text
    assert after == before


def test_undo_restart_and_leave_work_by_keys(open_program: Open, qtbot: QtBot) -> None:
    """And none of them reaches the game below."""
    program = open_program()
    program.controller.draw()
    screen = lesson_screen(program, "hidden-card", qtbot)
    start = screen.table.state
    play_by_mouse(screen.board, start, screen.run.lesson.line[0])
    moved = screen.table.state
    QTest.keyClick(screen.board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    undone = screen.table.state
    play_by_mouse(screen.board, start, screen.run.lesson.line[0])
    QTest.keyClick(screen.board, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    restarted = screen.table.state
    QTest.keyClick(screen.board, Qt.Key.Key_Escape)

    assert moved != start
    assert undone == restarted == start
    assert not screen.isVisible()
    assert program.controller.game.moves == 1


def test_a_lesson_goes_on_to_the_next_and_the_last_to_the_list(
    open_program: Open, qtbot: QtBot
) -> None:
    """By the button that appears with the praise."""
    program = open_program()
    for name, following in (("first-ace", LessonScreen), ("finish", LearnDialog)):
        screen = lesson_screen(program, name, qtbot)
        for move in screen.run.lesson.line:
            screen.table.play(move)
        press(screen.next_button)
        after = QApplication.activeModalWidget()
        assert isinstance(after, following)
        if isinstance(after, LessonScreen):
            assert after.run.lesson.id == LESSONS[1]
        after.reject()


def test_a_lesson_is_played_on_as_a_game_of_a_known_deal(open_program: Open, qtbot: QtBot) -> None:
    """With its moves, in its mode; the game before can be taken back."""
    program = open_program()
    program.controller.draw()
    screen = lesson_screen(program, "waste", qtbot)
    lesson = screen.run.lesson
    for move in lesson.line:
        screen.table.play(move)
    state = screen.table.state
    press(screen.play_button)
    controller = program.controller

    assert controller.state == state
    assert controller.mode == lesson.place.mode
    assert controller.game.deal == lesson.place.deal
    assert controller.current.saved.known
    assert controller.can_take_back


def test_a_refused_move_says_why(open_program: Open, qtbot: QtBot) -> None:
    """In the words of the table, until something is played."""
    screen = lesson_screen(open_program(), "hidden-card", qtbot)
    play_by_mouse(screen.board, screen.table.state, Move.parse("t1>t2"))
    screen.table.play(Move.parse("t1>t2"))
    refused = screen.words.parts[-1].text
    screen.table.play(screen.run.lesson.line[0])
    after = [part.text for part in screen.words.parts]
    screen.reject()

    assert refused == screen_refusal()
    assert refused not in after


def screen_refusal() -> str:
    """Give what the table says of cards of the wrong rank."""
    from klondike_qt.core.play import Refusal
    from klondike_qt.ui import words

    return words.refusal(Refusal.NOT_ONE_RANK_LOWER)
