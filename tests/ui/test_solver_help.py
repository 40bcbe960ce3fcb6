"""The help that knows every card, in the window: keys, taps, sentences, records."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from klondike_qt.app import position_watch, show_me
from klondike_qt.app.position_watch import Light
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.piles import Move
from klondike_qt.core.state import GameState
from klondike_qt.solver.verdict import Budget
from klondike_qt.ui.buttons import BarButton
from klondike_qt.ui.overlays.win_panel import WinPanel
from klondike_qt.ui.position_light import PositionLight
from klondike_qt.ui.solver_help import SolverHelp
from tests.lost_game import LOST_FROM, LOST_GAME, WINNABLE_DEAL, WINNABLE_GAME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytestqt.qtbot import QtBot

    from klondike_qt.storage.records import Counters
    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

LOST = "The game is lost: that is proved."
PRICE = "This help sees every card: a win with it counts towards no best and no streak."


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show a move as soon as the one before is done."""
    monkeypatch.setattr(show_me, "PACE_MS", 0)


def help_of(program: Program) -> SolverHelp:
    """Give the help of a window."""
    found = program.window.findChild(SolverHelp)
    assert found is not None
    return found


def message(program: Program) -> str:
    """Read the message over the foot of the table."""
    bar = program.window.messages
    return bar.accessibleName() if bar.isVisible() else ""


def press(program: Program, label: str) -> None:
    """Press a button of the message."""
    [button] = [
        each
        for each in program.window.messages.findChildren(BarButton)
        if each.isVisible() and each.text() == label
    ]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def key(program: Program, key: Qt.Key, *, shift: bool = False) -> None:
    """Press a key in the window."""
    modifier = Qt.KeyboardModifier
    held = modifier.ShiftModifier if shift else modifier.NoModifier
    QTest.keyClick(program.window.windowHandle(), key, held)


def turn_wheel(program: Program) -> None:
    """Turn the wheel over the board, one notch."""
    viewport = program.window.board.viewport()
    at = QPointF(viewport.rect().center())
    wheel = QWheelEvent(
        at,
        QPointF(viewport.mapToGlobal(at.toPoint())),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(viewport, wheel)


def play(program: Program, moves: Sequence[Move]) -> None:
    """Play some moves as the player."""
    for move in moves:
        program.controller.play(move)


def kept(program: Program) -> Counters:
    """Read what is on the disk of the game on the table."""
    program.autosave.flush()
    saved = program.autosave.current(program.controller.mode.key)
    assert saved is not None
    return saved.counters


# ── Show me ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.usefixtures("quick")
def test_a_key_shows_how_the_deal_is_won(open_program: Open, qtbot: QtBot) -> None:
    """First it says what that costs; the win panel says it again, and no best is kept."""
    program = open_program(WINNABLE_DEAL)
    key(program, Qt.Key.Key_S)
    price, moves = message(program), program.controller.game.moves
    with qtbot.waitSignal(program.controller.won):
        key(program, Qt.Key.Key_S)
    qtbot.waitUntil(lambda: program.window.findChild(WinPanel) is not None)
    panel = program.window.findChild(WinPanel)
    assert panel is not None
    qtbot.waitUntil(panel.isVisible)
    written = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    figures = program.autosave.statistics()[DEFAULT.key]

    assert (price, moves) == (PRICE, 0)
    assert (
        "Every card is home. You had help, so the win counts towards no best and no streak."
        in written
    )
    assert "Streak" not in written
    assert (figures.won, figures.streak, figures.moves.best) == (1, 0, None)


@pytest.mark.parametrize(
    "way",
    [
        "key",
        "tap",
        "middle button",
        "wheel",
        "arrow",
        "tab",
        "menu",
        "same key",
        "way back",
        "leaving",
    ],
)
def test_anything_stops_it(open_program: Open, qtbot: QtBot, way: str) -> None:
    """On the board it does nothing else; an action, by its key too, is carried out as well."""
    program = open_program(WINNABLE_DEAL)
    play_me = help_of(program).show_me
    program.controller.current.mark_helped()
    with qtbot.waitSignal(program.controller.changed):
        key(program, Qt.Key.Key_S)
    was_running, said = play_me.is_running, program.window.status.message
    moves = program.controller.game.moves
    match way:
        case "key":
            key(program, Qt.Key.Key_X)
        case "arrow":
            key(program, Qt.Key.Key_Right)
        case "tab":
            key(program, Qt.Key.Key_Tab)
        case "same key":
            key(program, Qt.Key.Key_S)
        case "way back":
            key(program, Qt.Key.Key_W)
        case "tap" | "middle button":
            foot = QPoint(program.window.width() // 2, program.window.board.geometry().bottom())
            button = Qt.MouseButton.LeftButton if way == "tap" else Qt.MouseButton.MiddleButton
            QTest.mouseClick(program.window.windowHandle(), button, pos=foot - QPoint(0, 60))
        case "wheel":
            turn_wheel(program)
        case "menu":
            program.window.commands.keys.trigger()
        case _:
            program.window.game.activity_changed.emit(False)

    assert was_running
    assert said == "A way to win is shown. Any tap or key stops it."
    assert not play_me.is_running
    assert program.window.status.message == ""
    assert program.controller.game.moves == moves == 1
    assert kept(program).shown == 1
    assert not program.window.board.hands.only_stop_the_show
    assert program.window.focusWidget() is program.window.board


def test_a_finish_that_follows_upon_it_is_stopped_by_any_key(
    open_program: Open, qtbot: QtBot
) -> None:
    """It begins in the middle of what is shown, and that ends then."""
    program = open_program(GameState.parse("f: KS KH TD TC\nt1: KD QC JD\nt2: KC QD JC"))
    program.preferences.speed = "slow"
    program.controller.current.mark_helped()
    program.controller.play(Move.parse("t1>f"))
    with qtbot.waitSignal(program.controller.changed):
        key(program, Qt.Key.Key_S)
    shown = help_of(program).show_me.is_running
    key(program, Qt.Key.Key_F)
    finished = program.controller.is_finishing, help_of(program).show_me.is_running
    ring = program.window.board.hands.keyboard.focus
    key(program, Qt.Key.Key_Right)

    assert shown
    assert finished == (True, False)
    assert not program.controller.is_finishing
    assert program.window.board.hands.keyboard.focus == ring


def test_a_key_stops_it_wherever_the_focus_was(open_program: Open, qtbot: QtBot) -> None:
    """A button that was pressed by a key does not keep the keys."""
    program = open_program(WINNABLE_DEAL)
    program.controller.current.mark_helped()
    button = next(each for each in program.window.findChildren(BarButton) if each.isVisible())
    button.setFocus()
    had_focus = button.hasFocus()
    with qtbot.waitSignal(program.controller.changed):
        key(program, Qt.Key.Key_S)
    key(program, Qt.Key.Key_X)

    assert had_focus
    assert not help_of(program).show_me.is_running


@pytest.mark.parametrize("way", ["undo", "hint"])
def test_an_action_stops_it_and_acts(open_program: Open, qtbot: QtBot, way: str) -> None:
    """The last move shown is taken back, or a hint is given from where it stopped."""
    program = open_program(WINNABLE_DEAL)
    program.controller.current.mark_helped()
    with qtbot.waitSignal(program.controller.changed):
        key(program, Qt.Key.Key_S)
    if way == "undo":
        undo = Qt.KeyboardModifier.ControlModifier
        QTest.keyClick(program.window.windowHandle(), Qt.Key.Key_Z, undo)
    else:
        key(program, Qt.Key.Key_H)
        qtbot.waitUntil(lambda: kept(program).hints == 1)

    assert not help_of(program).show_me.is_running
    assert program.controller.game.moves == (0 if way == "undo" else 1)


def test_a_tap_on_the_stock_draws_nothing_while_it_shows(open_program: Open, qtbot: QtBot) -> None:
    """Whatever is hit, the tap only stops."""
    program = open_program(WINNABLE_DEAL)
    program.controller.current.mark_helped()
    with qtbot.waitSignal(program.controller.changed):
        key(program, Qt.Key.Key_S)
    key(program, Qt.Key.Key_Space)
    stopped_at = program.controller.game.moves
    key(program, Qt.Key.Key_Space)

    assert (stopped_at, program.controller.game.moves) == (1, 2)


def test_one_move_is_shown_at_a_time(open_program: Open, qtbot: QtBot) -> None:
    """By the shifted key, as often as it is pressed."""
    program = open_program(WINNABLE_DEAL)
    key(program, Qt.Key.Key_S, shift=True)
    assert message(program) == PRICE
    with qtbot.waitSignal(program.controller.changed):
        press(program, "One move")
    key(program, Qt.Key.Key_S, shift=True)

    assert message(program) == ""
    assert program.controller.game.moves == 2
    assert kept(program).shown == 2


def test_what_help_costs_is_said_once_a_game(open_program: Open, qtbot: QtBot) -> None:
    """And not at all where nothing is lost by it."""
    program = open_program(WINNABLE_DEAL)
    key(program, Qt.Key.Key_S)
    program.controller.draw()
    gone = message(program)
    with qtbot.waitSignal(program.controller.changed):
        key(program, Qt.Key.Key_S)

    assert gone == ""
    assert program.controller.current.saved.counters.shown == 1


def test_what_help_costs_is_said_over_the_offer_of_the_game_before(
    open_program: Open, qtbot: QtBot
) -> None:
    """Nobody gives the records away unread; the offer stands under it."""
    program = open_program(WINNABLE_DEAL)
    program.controller.draw()
    program.controller.new_game(Deal.numbered(3000))
    key(program, Qt.Key.Key_S)
    said = message(program)
    with qtbot.waitSignal(program.controller.changed):
        key(program, Qt.Key.Key_S)

    assert said == PRICE
    assert message(program) == "The previous game can still be taken back."


def test_what_help_costs_is_said_instead_of_a_hint(open_program: Open, qtbot: QtBot) -> None:
    """Where the window is low, both are said over the foot of the table."""
    program = open_program(WINNABLE_DEAL, size=(640, 300))
    key(program, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: message(program) != "")
    hint = message(program)
    key(program, Qt.Key.Key_S)

    assert hint != PRICE
    assert message(program) == PRICE


def test_a_lost_position_is_said_to_be_lost(open_program: Open, qtbot: QtBot) -> None:
    """With the way back to where it could be won."""
    program = open_program(WINNABLE_DEAL)
    play(program, LOST_GAME)
    program.controller.current.mark_helped()
    with qtbot.waitSignal(help_of(program).show_me.failed):
        key(program, Qt.Key.Key_S)
    said = message(program)
    with qtbot.waitSignal(help_of(program).way_back.found):
        press(program, "Last winnable position")

    assert said == LOST
    assert program.controller.game.moves == LOST_FROM
    assert message(program) == "3 moves taken back: from here the game can be won."


def test_out_of_budget_is_not_said_to_be_lost(
    open_program: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not found is not lost."""
    monkeypatch.setattr(show_me, "BUDGET", Budget(nodes=1))
    program = open_program(WINNABLE_DEAL)
    play(program, LOST_GAME)
    program.controller.current.mark_helped()
    with qtbot.waitSignal(help_of(program).show_me.failed):
        key(program, Qt.Key.Key_S)

    assert message(program) == "No way to win was found in time. That proves nothing."


def test_a_search_that_takes_long_is_told_of(open_program: Open, qtbot: QtBot) -> None:
    """And sent away with its message."""
    program = open_program(WINNABLE_DEAL)
    help_ = help_of(program)
    help_._patience.setInterval(0)
    help_.show_me.thinking.emit(True)
    qtbot.waitUntil(lambda: message(program) != "")
    said = message(program)
    help_.show_me.thinking.emit(False)

    assert said == "Looking for a way to win…"
    assert message(program) == ""


def test_closing_while_it_shows_keeps_the_moves_so_far(open_program: Open, qtbot: QtBot) -> None:
    """They are on the disk, and no more of them."""
    program = open_program(WINNABLE_DEAL)
    program.controller.current.mark_helped()
    with qtbot.waitSignal(program.controller.changed):
        key(program, Qt.Key.Key_S)
    program.window.close()

    assert kept(program).cursor == kept(program).shown == 1
    assert not help_of(program).show_me.is_running


def test_help_is_open_while_it_would_do_something(open_program: Open, qtbot: QtBot) -> None:
    """Not while paused, not when won; a way back needs a move."""
    program = open_program(WINNABLE_DEAL)
    commands = program.window.commands
    actions = (commands.show_me, commands.show_step, commands.to_winnable)
    seen = [[action.isEnabled() for action in actions]]
    program.controller.draw()
    seen.append([action.isEnabled() for action in actions])
    program.controller.pause()
    seen.append([action.isEnabled() for action in actions])

    assert seen == [[True, True, False], [True] * 3, [False] * 3]


# ── The notice ───────────────────────────────────────────────────────────────────────────────────


def test_the_notice_of_a_lost_game_leads_back(open_program: Open, qtbot: QtBot) -> None:
    """Told by the move that loses, with a button to where the game could be won."""
    program = open_program(WINNABLE_DEAL)
    program.preferences.tells_lost = True
    play(program, WINNABLE_GAME)
    watch = help_of(program).watch
    qtbot.waitUntil(lambda: not watch.is_busy)
    before = message(program)
    play(program, LOST_GAME[LOST_FROM:])
    qtbot.waitUntil(lambda: message(program) != "")
    said = message(program)
    with qtbot.waitSignal(help_of(program).way_back.found):
        press(program, "Last winnable position")

    assert (before, said) == ("", LOST)
    assert program.controller.game.moves == LOST_FROM
    assert kept(program).helped
    assert message(program) == "3 moves taken back: from here the game can be won."


def test_a_notice_that_was_sent_away_stays_away(open_program: Open, qtbot: QtBot) -> None:
    """As long as the game is lost."""
    program = open_program(WINNABLE_DEAL)
    program.preferences.tells_lost = True
    play(program, LOST_GAME[:-1])
    qtbot.waitUntil(lambda: message(program) != "")
    program.window.messages._send_away()
    play(program, LOST_GAME[-1:])
    watch = help_of(program).watch
    qtbot.waitUntil(lambda: not watch.is_busy)

    assert message(program) == ""


# ── The light ────────────────────────────────────────────────────────────────────────────────────


def light(program: Program) -> PositionLight:
    """Give the light of a window."""
    shown = program.window.status.light
    assert isinstance(shown, PositionLight)
    return shown


@pytest.mark.parametrize("size", [(1280, 800), (360, 640), (640, 360), (360, 360)])
def test_the_light_stands_in_the_status_line(
    open_program: Open, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """In every shape of the window it is seen whole, and says itself in words."""
    program = open_program(WINNABLE_DEAL, size=size)
    program.preferences.position_light = True
    qtbot.waitUntil(lambda: light(program).light is Light.WINNABLE)
    shown, status = light(program), program.window.status

    assert shown.isVisible()
    assert status.rect().contains(shown.geometry())
    assert shown.accessibleName() == "Light winnable"
    assert shown.toolTip() == "From here the game can still be won."
    assert shown.size().width() >= shown.sizeHint().width()
    assert shown.size().height() >= shown.sizeHint().height()


def test_the_light_changes_without_moving_anything(open_program: Open, qtbot: QtBot) -> None:
    """Its place is that of its longest word."""
    program = open_program(WINNABLE_DEAL, size=(1280, 800))
    program.preferences.position_light = True
    shown = light(program)
    places = set()
    for each in Light:
        shown.show_light(each)
        program.window.arrange()
        places.add(shown.geometry().getRect())

    assert len(places) == 1


def test_every_state_of_the_light_looks_different_in_grey(open_program: Open) -> None:
    """The shape tells, not the colour."""
    program = open_program(WINNABLE_DEAL)
    program.preferences.position_light = True
    shown = light(program)
    pictures = []
    for each in Light:
        shown.show_light(each)
        shown.value = ""  # the mark alone
        image = shown.grab().toImage()
        grey = image.convertToFormat(image.Format.Format_Grayscale8)
        pictures.append(bytes(grey.constBits()))

    assert len(set(pictures)) == len(Light)


def test_a_press_on_the_light_says_it_in_a_sentence(open_program: Open, qtbot: QtBot) -> None:
    """For fingers, which find no tooltip."""
    program = open_program(WINNABLE_DEAL)
    program.preferences.position_light = True
    qtbot.waitUntil(lambda: light(program).light is Light.WINNABLE)
    QTest.mouseClick(light(program), Qt.MouseButton.LeftButton)

    assert program.window.status.message == "From here the game can still be won."


def test_the_light_comes_and_goes_with_its_setting(open_program: Open, qtbot: QtBot) -> None:
    """Off by default; what it told stays on record."""
    program = open_program(WINNABLE_DEAL)
    before = program.window.status.light
    program.preferences.position_light = True
    shown = light(program)
    qtbot.waitUntil(lambda: shown.light is Light.WINNABLE)
    program.preferences.position_light = False

    assert before is None
    assert program.window.status.light is None
    assert not shown.isVisible()
    assert (kept(program).light, kept(program).helped) == (True, True)


def test_out_of_budget_the_light_says_not_known(
    open_program: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One node proves nothing."""
    monkeypatch.setattr(position_watch, "BUDGET", Budget(nodes=1))
    program = open_program(WINNABLE_DEAL)
    program.preferences.position_light = True
    qtbot.waitUntil(lambda: light(program).light is Light.NOT_KNOWN)

    assert light(program).accessibleName() == "Light not known"


def test_the_light_follows_the_language(open_program: Open, qtbot: QtBot) -> None:
    """Label, word and sentence."""
    program = open_program(WINNABLE_DEAL)
    program.preferences.position_light = True
    qtbot.waitUntil(lambda: light(program).light is Light.WINNABLE)
    with qtbot.waitSignal(program.window.language_changed):
        program.preferences.language = "es"

    assert light(program).accessibleName() == "Indicador con solución"
