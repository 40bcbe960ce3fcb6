"""What is heard when a game is played with real events, in the real window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from klondike_qt.app.sounds import Sound
from klondike_qt.core.piles import column
from klondike_qt.core.play import targets
from klondike_qt.core.state import GameState
from klondike_qt.ui.sounding import Sounding
from tests.ui.board.gestures import FAR
from tests.ui.board.table import point_of
from tests.ui.conftest import A_DEAL, ONE_MOVE_FROM_THE_END

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import Speed
    from klondike_qt.core.deal import Deal
    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

DEAL, FLIP, LIFT, PLACE = Sound.DEAL, Sound.FLIP, Sound.LIFT, Sound.PLACE
LEFT = Qt.MouseButton.LeftButton

A_KING_COVERS_A_CARD = GameState.parse("""
    f: QS KH QD KC
    t1: [KS] KD
""")

READY_TO_FINISH = GameState.parse("""
    f: KS KH TD TC
    t1: KD QC JD
    t2: KC QD JC
""")


class Hear(Protocol):
    """Opens the program with its sound on."""

    def __call__(
        self, start: Deal | GameState = ..., speed: Speed = ...
    ) -> tuple[Program, list[Sound]]:
        """Open it on *start*; give it and what is heard from now on."""


def sounding_of(program: Program) -> Sounding:
    """Find what makes the program sound."""
    sounding = program.window.findChild(Sounding)
    assert sounding is not None
    return sounding


@pytest.fixture
def hear(open_program: Open) -> Hear:
    """Open the program with its sound on, so softly that nobody in the room hears it."""

    def open_it(
        start: Deal | GameState = A_DEAL, speed: Speed = "off"
    ) -> tuple[Program, list[Sound]]:
        program = open_program(start)
        program.preferences.volume = 1
        program.preferences.sound = True
        program.preferences.speed = speed
        heard: list[Sound] = []
        sounding_of(program).sounded.connect(heard.append)
        return program, heard

    return open_it


def settle(program: Program, qtbot: QtBot) -> None:
    """Wait until every card lies."""
    qtbot.waitUntil(lambda: not program.window.board.table_scene.is_moving)


def drag(program: Program, place: str, to: QPoint) -> None:
    """Drag a run with the mouse and let it go at a point."""
    view = program.window.board.viewport()
    at = point_of(program.window.board, program.controller.state, place)
    QTest.mousePress(view, LEFT, pos=at)
    QTest.mouseMove(view, at + FAR)
    QTest.mouseMove(view, to)
    QTest.mouseRelease(view, LEFT, pos=to)


def where(program: Program, place: str) -> QPoint:
    """Find a place on the board."""
    return point_of(program.window.board, program.controller.state, place)


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_a_run_that_is_dragged_is_lifted_and_laid_down(
    hear: Hear, qtbot: QtBot, speed: Speed
) -> None:
    """The card under it turns over; with cards that fly, it lands a moment later."""
    program, heard = hear(A_KING_COVERS_A_CARD, speed)

    drag(program, "t1", where(program, "fD"))
    settle(program, qtbot)

    assert heard[0] is LIFT
    assert sorted(heard[1:], key=str) == [FLIP, PLACE]


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_a_card_that_is_clicked_sounds_the_same(hear: Hear, qtbot: QtBot, speed: Speed) -> None:
    """It is lifted as it leaves, though no hand held it."""
    program, heard = hear(A_KING_COVERS_A_CARD, speed)
    program.preferences.tap_first = "foundation"

    view = program.window.board.viewport()
    QTest.mouseClick(view, LEFT, pos=where(program, "t1"))
    settle(program, qtbot)

    assert heard[0] is LIFT
    assert sorted(heard[1:], key=str) == [FLIP, PLACE]


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_a_run_let_go_nowhere_comes_home(hear: Hear, qtbot: QtBot, speed: Speed) -> None:
    """It is lifted, and laid down where it was."""
    program, heard = hear(speed=speed)

    drag(program, "t4", where(program, "t4") + QPoint(0, 250))
    settle(program, qtbot)

    assert heard == [LIFT, PLACE]


def test_what_is_not_allowed_is_refused_softly(hear: Hear) -> None:
    """A knock, as the window says why."""
    program, heard = hear(ONE_MOVE_FROM_THE_END)

    QTest.keyClick(program.window.board, Qt.Key.Key_Space)  # there is no stock

    assert heard == [Sound.REFUSE]


def test_a_card_with_nowhere_to_go_is_refused(hear: Hear) -> None:
    """By the mouse: it shakes, where cards move at all."""
    program, heard = hear()
    state, rules = program.controller.state, program.controller.rules
    stuck = next(pile for pile in map(column, range(1, 8)) if not targets(state, rules, pile, 1))

    QTest.mouseClick(program.window.board.viewport(), LEFT, pos=where(program, str(stuck)))

    assert heard == [Sound.REFUSE]


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_a_draw_turns_a_card_and_lays_it_down(hear: Hear, qtbot: QtBot, speed: Speed) -> None:
    """By the key as by the mouse; taking it back sounds alike."""
    program, heard = hear(speed=speed)

    QTest.keyClick(program.window.board, Qt.Key.Key_Space)
    settle(program, qtbot)
    assert heard == [FLIP, PLACE]
    heard.clear()

    QTest.keyClick(program.window, Qt.Key.Key_U)
    settle(program, qtbot)
    assert heard == [FLIP, PLACE]


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_the_waste_is_turned_over_with_one_riffle(hear: Hear, qtbot: QtBot, speed: Speed) -> None:
    """Not card by card; and so when that is undone."""
    program, heard = hear(GameState.parse("f: KS KH KD JC\nw: QC KC\n"), speed)

    QTest.keyClick(program.window.board, Qt.Key.Key_Space)
    settle(program, qtbot)
    QTest.keyClick(program.window, Qt.Key.Key_U)
    settle(program, qtbot)

    assert heard == [Sound.RECYCLE, Sound.RECYCLE]


def test_a_deal_is_heard_card_by_card(hear: Hear, qtbot: QtBot) -> None:
    """As each of the 28 cards lands; the player of sounds lets some pass."""
    program, heard = hear(speed="fast")

    program.window.commands.new.trigger()
    settle(program, qtbot)

    assert heard == [DEAL] * 28


def test_a_deal_that_appears_is_heard_once(hear: Hear) -> None:
    """Where no card flies."""
    program, heard = hear()

    program.window.commands.new.trigger()

    assert heard == [DEAL]


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_a_win_is_celebrated(hear: Hear, qtbot: QtBot, speed: Speed) -> None:
    """Once, after the last card has landed."""
    program, heard = hear(ONE_MOVE_FROM_THE_END, speed)

    with qtbot.waitSignal(program._ending.began):
        program.controller.raise_all()

    assert heard == [LIFT, PLACE, Sound.WIN]


def test_an_automatic_finish_lifts_nothing(hear: Hear, qtbot: QtBot) -> None:
    """Each card is only laid down."""
    program, heard = hear(READY_TO_FINISH, "fast")

    with qtbot.waitSignal(program._ending.began):
        program.controller.finish()

    assert heard == [PLACE] * 6 + [Sound.WIN]


def test_nobody_hears_what_nobody_sees(hear: Hear, qtbot: QtBot) -> None:
    """Minimised, the window is silent."""
    program, heard = hear()
    program.window.showMinimized()
    qtbot.waitUntil(program.window.isMinimized)

    program.controller.draw()

    assert heard == []


def test_a_window_that_closes_is_silent(hear: Hear) -> None:
    """Even if it has a finish to play out, and its thread has ended."""
    program, heard = hear(READY_TO_FINISH, "slow")
    program.controller.finish()
    heard.clear()

    program.window.close()

    assert program.controller.game.is_won
    assert heard == []
    thread = sounding_of(program)._player._thread
    assert thread is not None
    thread.join(60)  # the player itself waits less
    assert not thread.is_alive()


def test_one_key_turns_it_off_and_on(hear: Hear) -> None:
    """It says so, the menu shows it, it is kept; back on, one card tells how loud it is."""
    program, heard = hear()
    said = []
    for _each in range(2):
        QTest.keyClick(program.window.board, Qt.Key.Key_M)
        said.append((program.preferences.sound, program.window.commands.sound.text()))
        program.controller.draw()
        program.controller.undo()
        if not program.preferences.sound:
            assert heard == []

    assert said == [(False, "Turn the sound on"), (True, "Turn the sound off")]
    assert heard == [PLACE, FLIP, PLACE, FLIP, PLACE]


def test_turned_on_at_volume_0_it_can_be_heard(hear: Hear) -> None:
    """The key that turns it on keeps its word."""
    program, heard = hear()
    program.preferences.volume = 0
    program.controller.draw()
    assert heard == []

    QTest.keyClick(program.window.board, Qt.Key.Key_M)

    assert program.preferences.volume > 0
    assert PLACE in heard


def test_without_sound_nothing_is_loaded(open_program: Open) -> None:
    """A player who wants none has no thread for it."""
    program = open_program()

    program.controller.draw()

    assert not sounding_of(program)._player.is_running
