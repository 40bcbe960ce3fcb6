"""Faults that players of such programs reported, and some of our own: each has its trial here."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from klondike_qt.app.options import GameOptions
from klondike_qt.core.cards import Suit
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import mode
from klondike_qt.core.notation import Entry
from klondike_qt.core.piles import DRAW, STOCK, WASTE, Move, column, foundation
from klondike_qt.core.state import GameState
from klondike_qt.ui.application import Program
from tests.ui.board.table import require_picture_of
from tests.ui.conftest import ONE_MOVE_FROM_THE_END
from tests.ui.trials import at, reopened

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.core.piles import Pile
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

RUNS = GameState.parse("""
    s: 2S 3S
    w: 5C 9H 4S
    f: AS AD
    t1: [6D] 9S 8D 7S 6H
    t2: KC
    t3: 10D
    t7: JH
""")

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


# ── Input ────────────────────────────────────────────────────────────────────────────────────────


def test_a_menu_that_opens_during_a_drag_brings_the_card_home(
    open_program: Open, qtbot: QtBot
) -> None:
    """The menu gets the release of the button; the board must not wait for it."""
    program = open_program()
    board, handle = program.window.board, program.window.windowHandle()
    start = at(program, column(7))
    QTest.mousePress(handle, LEFT, NONE, start)
    QTest.mouseMove(handle, start / 2)
    was_lifted = board.table_scene.is_lifted
    program.window.commands.menu.trigger()
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    QTest.mouseRelease(handle, LEFT, NONE, start / 2)
    menu.close()

    assert was_lifted
    assert not board.hands.has_begun
    assert program.controller.game.moves == 0
    require_picture_of(board, program.controller.state)


@pytest.mark.parametrize(
    ("key", "modifier"),
    [
        (Qt.Key.Key_Space, NONE),
        (Qt.Key.Key_D, NONE),
        (Qt.Key.Key_N, CONTROL),
        (Qt.Key.Key_Z, CONTROL),
        (Qt.Key.Key_R, CONTROL),
        (Qt.Key.Key_P, NONE),
    ],
)
def test_a_command_during_a_drag_acts_on_a_whole_table(
    open_program: Open, key: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    """The card is home before anything else happens, and its release means nothing."""
    program = open_program()
    program.preferences.speed = "normal"
    program.controller.draw()
    board, handle = program.window.board, program.window.windowHandle()
    start = at(program, column(7))
    QTest.mousePress(handle, LEFT, NONE, start)
    QTest.mouseMove(handle, start / 2)
    was_lifted = board.table_scene.is_lifted
    QTest.keyClick(handle, key, modifier)
    after = program.controller.state
    QTest.mouseRelease(handle, LEFT, NONE, at(program, STOCK))
    board.complete()

    assert was_lifted
    assert program.controller.state == after
    require_picture_of(board, after)


def test_commands_in_one_breath_during_an_automatic_finish(open_program: Open) -> None:
    """Undo, draw and finish pressed together leave a part of the sequence and a whole picture."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    program.preferences.speed = "normal"
    handle = program.window.windowHandle()
    for key, modifier in (
        (Qt.Key.Key_F, NONE),
        (Qt.Key.Key_Z, CONTROL),
        (Qt.Key.Key_D, NONE),
        (Qt.Key.Key_F, NONE),
        (Qt.Key.Key_F, NONE),
        (Qt.Key.Key_Z, CONTROL),
    ):
        QTest.keyClick(handle, key, modifier)
    program.window.board.complete()

    assert program.controller.state == ONE_MOVE_FROM_THE_END
    require_picture_of(program.window.board, program.controller.state)
    program.window.close()
    assert [each.won for each in program.autosave.statistics().values()] == [1]


def test_a_card_in_the_hand_leaves_the_next_one_to_be_seen(open_program: Open) -> None:
    """The waste looks no emptier than it is, and a lifted run takes all its cards along."""
    program = open_program(RUNS, mode("draw3"))
    board, handle = program.window.board, program.window.windowHandle()
    scene, state = board.table_scene, program.controller.state
    start = at(program, WASTE)
    QTest.mousePress(handle, LEFT, NONE, start)
    QTest.mouseMove(handle, start / 2)
    beneath = scene.card_item(state.waste[-2])
    assert scene.is_lifted
    assert beneath.isVisible()
    assert beneath.face_up
    QTest.mouseRelease(handle, LEFT, NONE, start / 2)
    board.complete()

    run = state.columns[0].up
    before = [scene.card_item(card).pos() for card in run]
    rect = scene.placed.run(column(1), 4)
    grip = board.viewport().mapTo(program.window, QPointF(rect.x + 9, rect.y + 4).toPoint())
    QTest.mousePress(handle, LEFT, NONE, grip)
    QTest.mouseMove(handle, grip / 2)
    ways = [scene.card_item(card).pos() - old for card, old in zip(run, before, strict=True)]
    assert ways == [ways[0]] * 4
    assert not ways[0].isNull()
    QTest.mouseRelease(handle, LEFT, NONE, grip / 2)
    board.complete()
    require_picture_of(board, state)


@pytest.mark.parametrize("depth", [1, 3, 4])
def test_a_run_dropped_on_its_own_column_is_no_move(open_program: Open, depth: int) -> None:
    """Nothing is counted, nothing can be undone, and every card lies where it lay."""
    program = open_program(RUNS, mode("draw3"))
    board, handle = program.window.board, program.window.windowHandle()
    rect = board.table_scene.placed.run(column(1), depth)
    start = board.viewport().mapTo(program.window, QPointF(rect.x + 9, rect.y + 4).toPoint())
    QTest.mousePress(handle, LEFT, NONE, start)
    QTest.mouseMove(handle, start + QPoint(0, 60))
    was_lifted = board.table_scene.is_lifted
    QTest.mouseRelease(handle, LEFT, NONE, start + QPoint(8, 12))
    board.complete()

    assert was_lifted
    assert program.controller.game.steps == ()
    require_picture_of(board, RUNS)


@pytest.mark.parametrize("pile", [STOCK, WASTE, foundation(Suit.SPADES, 1), column(1), column(7)])
def test_letting_go_by_escape_changes_nothing(open_program: Open, pile: Pile) -> None:
    """Whatever was selected, the position is the same to the last card."""
    program = open_program(RUNS, mode("draw3"))
    handle = program.window.windowHandle()
    QTest.mouseClick(handle, LEFT, NONE, at(program, pile))
    before = program.controller.state
    QTest.keyClick(handle, Qt.Key.Key_Escape)

    assert program.controller.state == before
    assert not program.window.board.hands.has_begun
    require_picture_of(program.window.board, before)


def test_a_double_click_on_the_stock_is_two_draws(open_program: Open) -> None:
    """And nothing pops up."""
    program = open_program()
    QTest.mouseDClick(program.window.windowHandle(), LEFT, NONE, at(program, STOCK))

    assert [str(step.move) for step in program.controller.game.steps] == ["s>w", "s>w"]
    assert QApplication.activePopupWidget() is None


def test_a_bug_during_a_drag_leaves_a_whole_table(open_program: Open) -> None:
    """The picture is made anew from the model, and the game goes on."""
    program = open_program()
    board, handle = program.window.board, program.window.windowHandle()
    start = at(program, column(7))
    QTest.mousePress(handle, LEFT, NONE, start)
    QTest.mouseMove(handle, start / 2)
    was_lifted = board.table_scene.is_lifted
    program._on_bug(ValueError, ValueError("a trial"), None)

    assert was_lifted
    require_picture_of(board, program.controller.state)
    QTest.mouseRelease(handle, LEFT, NONE, start / 2)
    QTest.keyClick(handle, Qt.Key.Key_Space)
    assert program.controller.game.moves == 1


# ── Actions, clock, start ────────────────────────────────────────────────────────────────────────


def test_nothing_is_offered_back_before_there_was_another_game(open_program: Open) -> None:
    """At the start there is no game before, and no menu entry for one."""
    program = open_program()

    assert not program.window.commands.take_back.isVisible()


def test_a_won_game_cannot_be_paused(open_program: Open, qtbot: QtBot) -> None:
    """Its clock has stopped for good; after a new deal there is something to pause again."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    with qtbot.waitSignal(program.controller.won):
        program.controller.play(Move.parse("t1>f"))
    was_open = program.window.commands.pause.isEnabled()
    program.controller.new_game()

    assert not was_open
    assert program.window.commands.pause.isEnabled()


def test_a_pause_between_the_last_card_and_its_record_is_none(open_program: Open) -> None:
    """The game is won already; the action does not say that it could go on."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    pause = program.window.commands.pause
    program.controller.play(Move.parse("t1>f"))
    pause.trigger()

    assert not program.controller.is_paused
    assert not pause.isChecked()
    assert pause.text() == "Pause"


def test_the_clock_of_a_resumed_game_runs_as_soon_as_it_is_seen(
    open_program: Open, qtbot: QtBot, tmp_path: Path
) -> None:
    """Whoever only looks at the cards after coming back is playing, too (RULES §6)."""
    first = open_program()
    first.controller.play(DRAW)
    first.window.close()
    second = reopened(tmp_path, qtbot)

    assert second.controller.is_clock_running
    assert second._presenter._tick.isActive()
    second.window.close()


def test_the_next_start_goes_on_in_the_mode_that_the_last_one_was_asked_for(
    open_program: Open, qtbot: QtBot, tmp_path: Path
) -> None:
    """A game begun by ``--mode vegas`` is on the table again without it."""
    first = open_program(mode=mode("vegas"))
    first.controller.play(DRAW)
    left = first.controller.state
    first.window.close()
    second = reopened(tmp_path, qtbot)

    assert second.controller.mode == mode("vegas")
    assert second.controller.state == left
    second.window.close()


def test_a_picture_of_a_deal_costs_no_game(
    open_program: Open, qtbot: QtBot, tmp_path: Path
) -> None:
    """It is of the deal alone, and the game in progress is there afterwards as it was left."""
    first = open_program()
    first.controller.play(DRAW)
    left = first.controller.state
    first.window.close()
    picture = tmp_path / "picture.png"
    options = GameOptions(start=Entry(Deal.numbered(6)), language="en", screenshot=picture)
    program = Program(tmp_path, options)
    program.show()
    qtbot.waitUntil(picture.exists)
    offered = program.window.commands.take_back.isVisible()
    qtbot.waitUntil(lambda: not program.window.isVisible())
    second = reopened(tmp_path, qtbot)

    assert not offered
    assert second.controller.state == left
    second.window.close()


class ClosesAtPaint(QObject):
    """Closes a window as soon as a part of it is being painted."""

    def __init__(self, window: QWidget, painted: QWidget) -> None:
        super().__init__(window)
        self._window = window
        painted.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close before anything that the painting brings about."""
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self._window.close)
        return False


def test_a_window_closed_at_its_first_picture_leaves_nothing_running(
    tmp_path: Path, qtbot: QtBot
) -> None:
    """What was to follow the picture does not begin once the games are put away."""
    before = set(threading.enumerate())
    program = Program(tmp_path, GameOptions())
    board = program.window.board
    closes = ClosesAtPaint(program.window, board.viewport())
    with qtbot.waitSignal(board.first_shown):
        program.show()
    assert closes.parent() is program.window
    assert set(threading.enumerate()) <= before
