"""What becomes of a window while cards fly or a game ends: faults that players reported."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from klondike_qt.app import settings
from klondike_qt.core.piles import STOCK, Move, column
from klondike_qt.core.play import legal_moves
from klondike_qt.ui.overlays.win_panel import WinPanel
from tests.ui.board.table import require_picture_of
from tests.ui.conftest import ONE_MOVE_FROM_THE_END
from tests.ui.trials import NEARLY_WON, at, reopened

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


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
