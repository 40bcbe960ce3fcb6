"""Faults that players of such programs reported, and some of our own: each has its trial here."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from klondike_qt.app import settings
from klondike_qt.app.options import GameOptions
from klondike_qt.core.cards import Suit
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import mode
from klondike_qt.core.notation import Entry
from klondike_qt.core.piles import DRAW, STOCK, WASTE, Move, column, foundation
from klondike_qt.core.play import legal_moves
from klondike_qt.core.state import GameState
from klondike_qt.ui.application import Program
from klondike_qt.ui.overlays.win_panel import WinPanel
from tests.ui.board.table import require_picture_of
from tests.ui.conftest import ONE_MOVE_FROM_THE_END

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

NEARLY_WON = GameState.parse("""
    f: 9S 9H 9D 9C
    t1: KS QH JS 10H
    t2: KH QS JH 10S
    t3: KD QC JD 10C
    t4: KC QD JC 10D
""")

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


def at(program: Program, pile: Pile) -> QPoint:
    """Find the top card of a pile, in the window."""
    board = program.window.board
    rect = board.table_scene.placed.top(pile)
    middle = QPointF(rect.x + rect.width / 2, rect.y + rect.height / 2).toPoint()
    return board.viewport().mapTo(program.window, middle)


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


# ── Windows ──────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def long_flights(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let cards fly for long: until a win is on the disk, however slow that is."""
    monkeypatch.setitem(settings.SLOWNESS, "slow", 300.0)


@pytest.mark.usefixtures("long_flights")
def test_a_resize_while_the_last_card_flies_keeps_the_win(open_program: Open, qtbot: QtBot) -> None:
    """The win is recorded once, the panel comes, and the streams fit the table's new size."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    program.preferences.speed = "slow"
    controller, scene = program.controller, program.window.board.table_scene
    with qtbot.waitSignal(controller.won):
        controller.play(Move.parse("t1>f"))
    was_flying = scene.is_moving
    program.window.resize(1000, 700)
    qtbot.waitUntil(lambda: program.window.findChild(WinPanel) is not None)
    panel = program.window.findChild(WinPanel)
    assert panel is not None
    qtbot.waitUntil(panel.isVisible)

    assert was_flying
    assert program.autosave.statistics()[controller.mode.key].won == 1
    kings = [pile[-1] for pile in controller.state.foundations]
    placed = scene.placed
    for king in kings:
        item, spot = scene.card_item(king), placed.spots[king.index]
        assert (item.x(), item.y()) == (spot.x, spot.y)
    shown = [(item.x(), item.y(), item.opacity()) for item in scene.card_items()]
    scene.refit(placed.layout.room, program.window.board.look)
    assert [(item.x(), item.y(), item.opacity()) for item in scene.card_items()] == shown
    assert program.window.size().width() == 1000


@pytest.mark.parametrize("disturbance", ["resize", "minimise", "drag", "another window", "menu"])
def test_an_automatic_finish_survives_whatever_happens_to_the_window(
    open_program: Open, qtbot: QtBot, disturbance: str
) -> None:
    """Stopped or not, it can be ended; the win is recorded once and its panel comes."""
    program = open_program(NEARLY_WON)
    program.preferences.speed = "fast"
    window, controller = program.window, program.controller
    window.commands.finish.trigger()
    qtbot.waitUntil(lambda: controller.game.moves >= 2)
    was_finishing = controller.is_finishing
    match disturbance:
        case "resize":
            for width in range(500, 900, 50):
                window.resize(width, 1300 - width)
        case "minimise":
            window.showMinimized()
            window.showNormal()
        case "drag":
            start = at(program, column(1))
            QTest.mousePress(window.windowHandle(), LEFT, NONE, start)
            QTest.mouseMove(window.windowHandle(), start / 2)
            QTest.mouseRelease(window.windowHandle(), LEFT, NONE, start / 2)
        case "another window":
            other = QWidget()
            qtbot.addWidget(other)
            other.show()
            other.activateWindow()
            qtbot.waitUntil(other.isActiveWindow)
        case _:
            window.commands.menu.trigger()
            menu = QApplication.activePopupWidget()
            assert menu is not None
            menu.close()
    program.preferences.speed = "off"
    controller.finish()
    qtbot.waitUntil(lambda: window.findChild(WinPanel) is not None)
    panel = window.findChild(WinPanel)
    assert panel is not None
    qtbot.waitUntil(panel.isVisible)

    assert was_finishing
    assert program.autosave.statistics()[controller.mode.key].won == 1


def test_closing_during_an_automatic_finish_wins_once(
    open_program: Open, qtbot: QtBot, tmp_path: Path
) -> None:
    """The next start has another deal on the table, and one win in the books."""
    first = open_program(NEARLY_WON)
    first.preferences.speed = "slow"
    first.window.commands.finish.trigger()
    was_won = first.controller.game.is_won
    first.window.close()
    second = reopened(tmp_path, qtbot)
    figures = second.autosave.statistics()[second.controller.mode.key]
    left = second.controller.game.is_won
    second.window.close()

    assert not was_won
    assert not left
    assert (figures.played, figures.won) == (1, 1)


def test_a_window_minimised_twenty_times_can_be_played_on(open_program: Open) -> None:
    """No column goes dead, and no card is lost."""
    program = open_program()
    window, controller = program.window, program.controller
    for _ in range(20):
        window.showMinimized()
        window.showNormal()
        QTest.mouseClick(window.windowHandle(), LEFT, NONE, at(program, STOCK))

    assert controller.game.moves == 20
    require_picture_of(window.board, controller.state)
    for move in legal_moves(controller.state, controller.rules):
        controller.play(move)
        assert controller.game.moves == 21
        controller.undo()


@pytest.mark.usefixtures("long_flights")
def test_a_press_that_ends_the_winning_flight_lifts_nothing(
    open_program: Open, qtbot: QtBot
) -> None:
    """The cards begin to stream out, and no king can be drawn out from under them."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    program.preferences.speed = "slow"
    board, handle = program.window.board, program.window.windowHandle()
    with qtbot.waitSignal(program.controller.won):
        program.controller.play(Move.parse("t1>f"))
    was_flying = board.table_scene.is_moving
    start = at(program, next(pile for pile in board.table_scene.placed.slots if pile.suit))
    QTest.mousePress(handle, LEFT, NONE, start)
    QTest.mouseMove(handle, start / 2)

    assert was_flying
    assert not board.table_scene.is_lifted
    QTest.mouseRelease(handle, LEFT, NONE, start / 2)
    assert program.controller.game.is_won


def test_a_finger_that_ends_the_celebration_is_forgotten(open_program: Open, qtbot: QtBot) -> None:
    """The panel comes over the table; what the finger does after that is not the board's."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    program.preferences.speed = "slow"
    board, handle = program.window.board, program.window.windowHandle()
    program.controller.play(Move.parse("t1>f"))
    qtbot.waitUntil(lambda: board.table_scene.is_celebrating)
    finger, start = QTest.createTouchDevice(), at(program, STOCK)
    QTest.touchEvent(handle, finger).press(0, start)
    QTest.touchEvent(handle, finger).release(0, start)

    panel = program.window.findChild(WinPanel)
    assert panel is not None
    assert panel.isVisible()
    assert not board.hands.has_begun


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


def reopened(folder: Path, qtbot: QtBot) -> Program:
    """Start the program again where it was closed, and wait for it to be in use."""
    program = Program(folder, GameOptions(language="en"))
    program.window.show()
    qtbot.waitUntil(lambda: program.window.board.takes_touches)
    program.window.activateWindow()
    qtbot.waitUntil(program.window.isActiveWindow)
    return program


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
