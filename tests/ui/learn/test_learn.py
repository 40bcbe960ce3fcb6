"""Lessons and situations as a player meets them: by mouse, finger and keys, on the real screens."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.app import i18n
from klondike_qt.app.lesson_data import lessons, situations
from klondike_qt.app.lesson_run import Stage
from klondike_qt.app.lesson_texts import lesson_texts, situation_texts
from klondike_qt.app.options import GameOptions
from klondike_qt.core.piles import DRAW, RECYCLE_AND_DRAW, Move
from klondike_qt.core.play import legal_moves
from klondike_qt.ui.application import Program
from klondike_qt.ui.learn.dialog import LearnDialog
from klondike_qt.ui.learn.lesson_screen import LessonScreen
from klondike_qt.ui.learn.situation_screen import Act, SituationScreen
from klondike_qt.ui.learn.text_panel import Tone
from tests.ui.board.table import point_of, require_picture_of
from tests.ui.fit import misfits

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.core.state import GameState
    from klondike_qt.ui.board.board import Board
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

LESSONS = [lesson.id for lesson in lessons()]
SITUATIONS = [situation.id for situation in situations()]
LEFT = Qt.MouseButton.LeftButton
SIZES = [(1280, 800), (360, 640), (640, 360)]


def open_entry(program: Program, name: str, qtbot: QtBot) -> LessonScreen | SituationScreen:
    """Open the list by its key and press an entry; give the screen that opens."""
    program.window.activateWindow()  # where there is no window system to give it back
    qtbot.waitUntil(program.window.isActiveWindow)
    QTest.keyClick(program.window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, LearnDialog)
    entry = dialog.entries[name]
    QTest.mouseClick(entry, LEFT)
    screen = QApplication.activeModalWidget()
    assert isinstance(screen, (LessonScreen, SituationScreen))
    qtbot.waitUntil(lambda: screen.board.takes_touches)
    return screen


def test_enter_opens_what_has_the_focus(open_program: Open, qtbot: QtBot) -> None:
    """As a click does, without a way to the mouse."""
    program = open_program()
    qtbot.waitUntil(program.window.isActiveWindow)
    QTest.keyClick(program.window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    listed = QApplication.activeModalWidget()
    assert isinstance(listed, LearnDialog)
    listed.entries[LESSONS[2]].setFocus()

    QTest.keyClick(listed.focusWidget(), Qt.Key.Key_Return)

    screen = QApplication.activeModalWidget()
    assert isinstance(screen, LessonScreen)
    assert screen.run.lesson.id == LESSONS[2]
    screen.reject()


def lesson_screen(program: Program, name: str, qtbot: QtBot) -> LessonScreen:
    """Open a lesson."""
    screen = open_entry(program, name, qtbot)
    assert isinstance(screen, LessonScreen)
    return screen


def situation_screen(program: Program, name: str, qtbot: QtBot) -> SituationScreen:
    """Open a situation."""
    screen = open_entry(program, name, qtbot)
    assert isinstance(screen, SituationScreen)
    return screen


def play_by_mouse(board: Board, state: GameState, move: Move) -> None:
    """Drag the move's cards, or click on the stock."""
    view = board.viewport()
    if move in (DRAW, RECYCLE_AND_DRAW):
        QTest.mouseClick(view, LEFT, pos=point_of(board, state, "s"))
        return
    target = str(move.target)
    if target == "f":
        target = f"f{state.cards(move.source)[-1].suit.value}"
    start, end = (
        point_of(board, state, f"{move.source}:{move.count}"),
        point_of(board, state, target),
    )
    QTest.mousePress(view, LEFT, pos=start)
    QTest.mouseMove(view, start + QPoint(30, 30))
    QTest.mouseMove(view, end)
    QTest.mouseRelease(view, LEFT, pos=end)


def press(button: object) -> None:
    """Press a button of a screen."""
    QTest.mouseClick(button, LEFT)  # type: ignore[call-overload]  # any widget


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


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_no_word_is_cut(open_program: Open, qtbot: QtBot, code: str, size: tuple[int, int]) -> None:
    """Not in the list, nor on any screen, at its beginning and at its end."""
    program = open_program(size=size, language=code)
    found = []
    QTest.keyClick(program.window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, LearnDialog)
    found += misfits(dialog)
    dialog.reject()
    for name in LESSONS:
        screen = lesson_screen(program, name, qtbot)
        found += misfits(screen)
        for move in screen.run.lesson.line:
            screen.table.play(move)
        found += misfits(screen)
        screen.reject()
    for name in SITUATIONS:
        asked = situation_screen(program, name, qtbot)
        found += misfits(asked)
        asked.look_at(0)
        found += misfits(asked)
        asked.reject()

    assert found == []


@pytest.mark.usefixtures("large_text")
@pytest.mark.parametrize("size", [(800, 600), (360, 640)])
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_text_twice_as_large_is_not_cut(
    open_program: Open, qtbot: QtBot, code: str, size: tuple[int, int]
) -> None:
    """Buttons grow, words scroll, and the board can still be made out."""
    program = open_program(size=size, language=code)
    screen = situation_screen(program, "which-queen", qtbot)
    found = misfits(screen)
    board = screen.board.size()
    screen.reject()

    assert found == []
    assert min(board.width(), board.height()) >= 100


def test_the_language_changes_while_a_lesson_is_open(open_program: Open, qtbot: QtBot) -> None:
    """Words, buttons and the letters on the cards."""
    screen = lesson_screen(open_program(), "five-up", qtbot)
    i18n.set_language("fr")
    qtbot.waitUntil(lambda: screen.windowTitle() == lesson_texts("fr")["five-up"].title)
    letters = screen.board.look.letters
    screen.reject()

    assert letters == "fr"
    assert screen.hint_tool.text() == "Indice"


def test_a_lesson_is_laid_out_with_the_player_s_own_cards(open_program: Open, qtbot: QtBot) -> None:
    """With their back, and their suits in as many colours."""
    program = open_program()
    program.preferences.four_colours, program.preferences.back = True, "crystal"
    screen = lesson_screen(program, "five-up", qtbot)
    look = screen.board.look
    screen.reject()

    assert look == program.window.board.look
    assert (look.four_colours, look.back) == (True, "crystal")


@pytest.fixture
def first_start(tmp_path: Path, qtbot: QtBot) -> Iterator[list[Program]]:
    """Start the program in an empty folder, as often as asked, and close all of them."""
    programs: list[Program] = []
    yield programs
    for program in programs:
        program.window.close()
        program.window.deleteLater()


def start(tmp_path: Path, programs: list[Program], qtbot: QtBot) -> Program:
    """Start the program as at home."""
    program = Program(tmp_path, GameOptions(language="en"))
    programs.append(program)
    program.preferences.speed = "off"
    program.window.resize(800, 600)
    program.window.show()
    qtbot.waitUntil(lambda: program.window.board.takes_touches)
    return program


def test_a_first_lesson_is_offered_once(
    first_start: list[Program], tmp_path: Path, qtbot: QtBot
) -> None:
    """On the board, with no dialog; the next start says nothing more of it."""
    program = start(tmp_path, first_start, qtbot)
    message = program.window.messages.message
    dialog = QApplication.activeModalWidget()
    program.window.close()
    again = start(tmp_path, first_start, qtbot)

    assert message is not None
    assert message.text() == "New to Klondike?"
    assert dialog is None
    assert again.window.messages.message is None


def test_the_offer_opens_the_first_lesson(
    first_start: list[Program], tmp_path: Path, qtbot: QtBot
) -> None:
    """And is gone then."""
    program = start(tmp_path, first_start, qtbot)
    (button,) = program.window.messages._buttons
    press(button)
    screen = QApplication.activeModalWidget()
    assert isinstance(screen, LessonScreen)
    screen.reject()

    assert screen.run.lesson.id == LESSONS[0]
    assert program.window.messages.message is None


def test_the_first_move_sends_the_offer_away(
    first_start: list[Program], tmp_path: Path, qtbot: QtBot
) -> None:
    """Whoever plays needs none."""
    program = start(tmp_path, first_start, qtbot)
    program.controller.draw()

    assert program.window.messages.message is None


def test_nothing_is_offered_to_somebody_who_has_played(open_program: Open) -> None:
    """There is a game from before."""
    program = open_program()

    assert program.window.messages.message is None
    assert not program.preferences.lesson_offered
