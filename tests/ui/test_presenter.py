"""The window shows the game as it stands, and every wish reaches it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest

from klondike_qt.app import i18n
from klondike_qt.app.notices import Notice
from klondike_qt.core.modes import mode
from klondike_qt.core.piles import Move
from klondike_qt.core.state import GameState
from klondike_qt.storage.errors import Damaged, Full
from klondike_qt.ui.buttons import BarButton
from klondike_qt.ui.overlays.pause_cover import PauseCover

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import Language
    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

KING_TO_MOVE = GameState.parse("""
    f: KS KH QD QC
    t1: KC
    t2: KD
""")

STUCK = GameState.parse("""
    f: QS KH KD KC
    s: KS
""")


def values(program: Program) -> dict[str, str]:
    """Read the figures off the status line."""
    status = program.window.status
    return {
        "score": status.score.value,
        "time": status.time.value,
        "moves": status.moves.value,
        "passes": status.passes.value,
        "mode": status.mode.value,
        "deal": status.deal.value,
    }


def test_the_figures_are_those_of_the_game(open_program: Open) -> None:
    """Score, time, moves, passes, mode and deal, as they change with a move and its undo."""
    program = open_program(mode=mode("vegas"))
    start = values(program)
    program.controller.draw()
    program.controller.draw()
    later = values(program)
    program.controller.undo()

    assert start == {
        "score": "−$52",
        "time": "0:00",
        "moves": "0",
        "passes": "1 of 3",
        "mode": "Vegas",
        "deal": program.controller.game.deal.id if program.controller.game.deal else None,
    }
    assert later["moves"] == "2"
    assert values(program)["moves"] == "1"


def test_a_pass_is_counted_of_those_allowed(open_program: Open) -> None:
    """After the first recycle the second pass runs; without a limit it is only counted."""
    seen = {}
    for mode_id in ("draw3-3", "draw3"):
        program = open_program(mode=mode(mode_id))
        for _draw in range(9):
            program.controller.draw()
        seen[mode_id] = values(program)["passes"]

    assert seen == {"draw3-3": "2 of 3", "draw3": "2"}


def test_a_game_from_a_position_has_no_deal_to_show(open_program: Open) -> None:
    """Nothing is copied, and no empty figure stands there."""
    program = open_program(KING_TO_MOVE)

    assert values(program)["deal"] == ""
    assert not program.window.status.deal.isVisible()
    assert not program.window.commands.copy_deal.isEnabled()


def open_actions(program: Program) -> set[str]:
    """Name the actions of play that would do something now."""
    commands = program.window.commands
    return {
        name
        for name in ("undo", "redo", "draw", "finish", "restart", "pause", "take_back")
        if getattr(commands, name).isEnabled()
    }


def test_an_action_is_open_while_it_would_do_something(open_program: Open) -> None:
    """Undo needs a move, redo an undone one, draw a card or a pass."""
    program = open_program()
    seen = [open_actions(program)]
    program.controller.draw()
    seen.append(open_actions(program))
    program.controller.undo()
    seen.append(open_actions(program))

    assert seen == [
        {"draw", "pause"},
        {"undo", "draw", "restart", "pause"},
        {"redo", "draw", "restart", "pause"},
    ]


def test_drawing_ends_with_the_last_pass(open_program: Open) -> None:
    """With the stock empty and no pass left the action is shut, and undo opens it again."""
    program = open_program(mode=mode("draw1-1"))
    draw = program.window.commands.draw
    for _card in range(24):
        program.controller.draw()
    shut = draw.isEnabled()
    program.controller.undo()

    assert (shut, draw.isEnabled()) == (False, True)


@pytest.mark.parametrize(
    ("key", "modifiers", "done"),
    [
        (Qt.Key.Key_D, Qt.KeyboardModifier.NoModifier, lambda p: p.controller.game.moves == 2),
        (Qt.Key.Key_U, Qt.KeyboardModifier.NoModifier, lambda p: p.controller.game.moves == 0),
        (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier, lambda p: not p.controller.game.moves),
        (Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier, lambda p: not p.controller.game.steps),
        (Qt.Key.Key_P, Qt.KeyboardModifier.NoModifier, lambda p: p.controller.is_paused),
        (Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier, lambda p: p.controller.can_take_back),
    ],
)
def test_keys_reach_the_game(
    open_program: Open,
    key: Qt.Key,
    modifiers: Qt.KeyboardModifier,
    done: Callable[[Program], bool],
) -> None:
    """Each key does its one thing, wherever the focus is."""
    program = open_program()
    program.controller.draw()
    QTest.keyClick(program.window, key, modifiers)

    assert done(program)


def test_an_undone_move_is_redone_by_key(open_program: Open) -> None:
    """Both standard keys redo."""
    program = open_program()
    control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
    seen = []
    for key, modifiers in ((Qt.Key.Key_Y, control), (Qt.Key.Key_Z, control | shift)):
        program.controller.draw()
        program.controller.undo()
        QTest.keyClick(program.window, key, modifiers)
        seen.append(program.controller.game.moves)

    assert seen == [1, 2]


def test_no_key_stands_for_two_things(open_program: Open) -> None:
    """Every key of the window belongs to one action."""
    keys = [
        sequence.toString()
        for action in open_program().window.commands.all()
        for sequence in action.shortcuts()
    ]

    assert len(keys) == len(set(keys))


def test_a_refusal_is_explained_for_a_moment(open_program: Open, qtbot: QtBot) -> None:
    """The reason stands in place of the figures, and goes when the game goes on."""
    program = open_program(KING_TO_MOVE)
    status = program.window.status
    program.controller.play(Move.parse("t1>t2"))
    said = status.message
    hidden = not status.moves.isVisible()
    program.controller.play(Move.parse("t1>f"))

    assert said == "A card goes on one that is exactly one rank higher."
    assert hidden
    assert status.message == ""
    assert status.moves.isVisible()


def test_in_a_low_window_a_refusal_is_explained_over_the_table(open_program: Open) -> None:
    """The rail has no room for a sentence."""
    program = open_program(KING_TO_MOVE, size=(640, 360))
    program.controller.play(Move.parse("t1>t2"))

    assert shown_message(program).startswith("A card goes on one")


def shown_message(program: Program) -> str:
    """Read the message bar; empty if there is none."""
    bar = program.window.messages
    return bar.message.text() if bar.isVisible() and bar.message else ""


def offered(program: Program) -> list[str]:
    """Read what the message bar offers to do, its cross left out."""
    return [
        button.text()
        for button in program.window.messages.findChildren(BarButton)
        if button.isVisible() and button.strong
    ]


def test_a_game_with_no_move_left_offers_what_can_be_done(open_program: Open) -> None:
    """Undo, restart and a new deal, and it can be sent away."""
    program = open_program()
    program.controller.noticed.emit(Notice.NO_MOVES)

    assert shown_message(program) == "No move is left."
    assert offered(program) == ["Undo", "Restart", "New"]


def test_a_notice_goes_when_it_no_longer_holds(open_program: Open) -> None:
    """As soon as there is a way on, nothing claims that there is none."""
    program = open_program()
    program.controller.noticed.emit(Notice.NO_PROGRESS)
    shown = shown_message(program)
    program.controller.noticed.emit(None)

    assert shown.startswith("No useful move is left")
    assert shown_message(program) == ""


def test_a_new_game_can_be_taken_back(open_program: Open) -> None:
    """One press brings the old game back as it was, and the offer goes."""
    program = open_program()
    program.controller.draw()
    before = program.controller.state
    program.window.commands.new.trigger()
    message, actions = shown_message(program), offered(program)
    program.window.commands.take_back.trigger()

    assert message == "The previous game can still be taken back."
    assert actions == ["Take back"]
    assert program.controller.state == before
    assert shown_message(program) == ""
    assert not program.window.commands.take_back.isVisible()


def cross(program: Program) -> BarButton:
    """Find the button that sends a message away."""
    (button,) = (
        button for button in program.window.messages.findChildren(BarButton) if not button.strong
    )
    return button


def test_a_message_can_be_sent_away_and_the_next_one_comes(open_program: Open) -> None:
    """The offer comes first, trouble waits behind it; both go by their cross."""
    program = open_program()
    program.controller.draw()
    program.window.commands.new.trigger()
    program.autosave.trouble.emit(Full(program.autosave._database.path))
    seen = [shown_message(program)]
    for _press in range(2):
        cross(program).click()
        seen.append(shown_message(program))

    assert seen == [
        "The previous game can still be taken back.",
        "The disk is full; this game is not being saved.",
        "",
    ]
    assert not program.controller.can_take_back


def test_what_is_said_of_a_full_disk_goes_when_everything_is_saved_again(
    open_program: Open,
) -> None:
    """It is not true any more; a damaged file stays said, until the player sends it away."""
    program = open_program()
    path = program.autosave._database.path
    seen = []
    for trouble in (Full(path), Damaged(path)):
        program.autosave.trouble.emit(trouble)
        program.autosave.recovered.emit()
        seen.append(shown_message(program))

    assert seen == ["", f"The saved games in {path} are damaged."]


def test_pausing_hides_the_cards_and_any_key_goes_on(open_program: Open) -> None:
    """The table is covered, the clock stands, play is shut; a key opens all again."""
    program = open_program()
    program.controller.draw()
    program.window.commands.pause.trigger()
    cover = program.window.findChild(PauseCover)
    assert cover is not None
    paused = (cover.isVisible(), program.controller.is_clock_running, open_actions(program))
    QTest.keyClick(cover, Qt.Key.Key_Space)

    assert paused == (True, False, {"restart", "pause"})
    assert not cover.isVisible()
    assert program.window.board.hasFocus()
    assert program.controller.is_clock_running
    assert "undo" in open_actions(program)


def test_the_pause_ends_by_its_button_or_a_press_beside_it(open_program: Open) -> None:
    """Both are large enough to be hit without looking."""
    program = open_program()
    program.controller.draw()
    seen: list[bool] = []
    for _way in range(2):
        program.window.commands.pause.trigger()
        cover = program.window.findChild(PauseCover)
        assert cover is not None
        spot = cover.rect().center() if not seen else cover.rect().topLeft()
        QTest.mouseClick(cover, Qt.MouseButton.LeftButton, pos=spot)
        seen.append(program.controller.is_paused)

    assert seen == [False, False]


@pytest.mark.parametrize("by", ["action", "press"])
def test_the_deal_id_is_copied(open_program: Open, by: str) -> None:
    """By its action or by a press on it; it says so."""
    program = open_program()
    status = program.window.status
    if by == "action":
        program.window.commands.copy_deal.trigger()
    else:
        QTest.mouseClick(status.deal, Qt.MouseButton.LeftButton)
    deal = program.controller.game.deal

    assert deal is not None
    assert QGuiApplication.clipboard().text() == deal.id
    assert status.message == "The deal ID is on the clipboard."


def test_the_clock_is_shown_once_a_second_and_only_while_it_runs(
    open_program: Open, qtbot: QtBot
) -> None:
    """Before the first move, in a pause and after the end nothing ticks."""
    program = open_program(KING_TO_MOVE)
    ticking = [program._presenter._tick.isActive()]
    program.controller.play(Move.parse("t1>f"))
    ticking.append(program._presenter._tick.isActive())
    program.window.commands.pause.trigger()
    ticking.append(program._presenter._tick.isActive())
    program.window.commands.pause.trigger()
    ticking.append(program._presenter._tick.isActive())
    with qtbot.waitSignal(program.controller.won):
        program.controller.play(Move.parse("t2>f"))
    ticking.append(program._presenter._tick.isActive())

    assert ticking == [False, True, False, True, False]


def test_an_automatic_finish_is_offered_and_stopped_by_the_same_key(
    open_program: Open, qtbot: QtBot
) -> None:
    """Offered as soon as it leads to the end; a second press stops it where it is."""
    start = GameState.parse("""
        f: KS KH TD TC
        t1: KD QC JD
        t2: KC QD JC
    """)
    program = open_program(start)
    program.preferences.speed = "slow"
    program.controller.play(Move.parse("t1>f"))
    finish = program.window.commands.finish
    seen = [finish.isEnabled()]
    finish.trigger()
    seen.append(program.controller.is_finishing)
    finish.trigger()
    seen.append(program.controller.is_finishing)

    assert seen == [True, True, False]
    assert 0 < program.controller.game.moves < 6


def test_everything_said_follows_the_language(open_program: Open, qtbot: QtBot) -> None:
    """Labels, actions, messages and the title change while the program runs, all of them."""
    program = open_program()
    program.controller.draw()
    program.window.commands.new.trigger()
    window = program.window

    def said() -> list[str]:
        actions = [action.text() for action in window.findChildren(QAction) if action.text()]
        figures = [figure.label for figure in window.status.figures if figure.label]
        return [window.windowTitle(), *actions, *figures, shown_message(program)]

    spoken = {"en": said()}
    languages: tuple[Language, ...] = ("fr", "es")
    for code in languages:
        with qtbot.waitSignal(window.language_changed):
            program.preferences.language = code
        spoken[code] = said()
    same_in_french = {"Pause", "Menu", "Score"}  # French words that English took over

    def left_in_english(code: str) -> set[str]:
        return {one for one, other in zip(spoken["en"], spoken[code], strict=True) if one == other}

    assert left_in_english("fr") <= same_in_french
    assert left_in_english("es") == set()
    assert i18n.language() == "es"
