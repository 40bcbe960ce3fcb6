"""A race against an earlier game, from the history to its end, in the program itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.ghost import Ghost
from klondike_qt.core.match import Seat
from klondike_qt.core.match_game import Ending, Outcome
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.core.modes import DEFAULT
from klondike_qt.storage.match_records import MatchResult
from klondike_qt.storage.records import Result
from klondike_qt.ui.history.game_replay import GameReplay
from klondike_qt.ui.history.window import HistoryWindow
from klondike_qt.ui.match.set_up import MatchSetUpDialog
from tests.real_games import real_games
from tests.ui.history.conftest import Desk, shown
from tests.ui.match.opened import OpenedMatch

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

RACE_KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
_PLAYED = next(
    game
    for game in real_games(60)
    if game.mode.rules == DEFAULT.rules and game.result is Result.WON
)
GAME = _PLAYED._replace(
    counters=_PLAYED.counters._replace(seconds=0.01 * len(_PLAYED.moves)),
    times=tuple(0.01 * place for place in range(len(_PLAYED.moves))),
)
"""A game that was won in a second or two."""


@pytest.fixture
def match(open_program: Open, tmp_path: Path, qtbot: QtBot) -> OpenedMatch:
    """Find the game in the history, and race against it."""
    autosave = Autosave(tmp_path)
    autosave.write(lambda store: store.games.add(GAME, 1))
    autosave.close()
    program = open_program(size=(1100, 760))
    program.window.commands.games.trigger()
    desk = Desk(program, shown(HistoryWindow), qtbot)
    desk.settle()
    screen = desk.replay()
    assert isinstance(screen, GameReplay)
    QTest.keyClick(screen.controls.line, Qt.Key.Key_R, RACE_KEYS)
    desk.settle()
    dialog = shown(MatchSetUpDialog)
    assert dialog.setup == MatchSetup(MatchKind.RACE, Opponent.GHOST)
    QTest.mouseClick(dialog._play, Qt.MouseButton.LeftButton)
    opened = OpenedMatch(program)
    program.window.activateWindow()  # as a window manager does when a dialog is closed
    qtbot.waitUntil(program.window.isActiveWindow)
    qtbot.waitUntil(lambda: opened.board(Seat.FIRST).takes_touches)
    return opened


def test_a_ghost_that_won_wins_again_unless_one_is_faster(match: OpenedMatch, qtbot: QtBot) -> None:
    """It plays the same deal, from the player's first move on, and the match is kept as lost."""
    controller = match.controller
    assert QApplication.activeModalWidget() is None
    assert controller.setup.opponent is Opponent.GHOST
    assert controller.match.deals == (GAME.deal, GAME.deal)
    assert match.entries == []

    with qtbot.waitSignal(controller.ended) as ended:
        match.press_key(Qt.Key.Key_Space)

    moves = [entry.move for entry in controller.match.entries if entry.seat is Seat.SECOND]
    assert tuple(moves) == GAME.moves
    assert ended.args == [Outcome(Ending.FINISHED, Seat.SECOND)]
    saved = controller.current.saved
    assert (saved.result, saved.ghost) == (MatchResult.LOST, GAME.id)


def test_who_asks_for_a_ghost_does_not_mean_the_open_race(match: OpenedMatch, qtbot: QtBot) -> None:
    """That can be gone on with, but a new one is what is offered first."""
    match.press_key(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: bool(match.entries))
    match.controller.pause()

    match.house.race_against(GAME.id)
    dialog = shown(MatchSetUpDialog)
    qtbot.waitUntil(lambda: dialog.opponent is Opponent.GHOST)

    assert dialog._anew.isVisible()
    assert dialog._anew.isChecked()
    dialog.reject()


def test_a_ghost_rests_while_the_match_is_paused(match: OpenedMatch, qtbot: QtBot) -> None:
    """It has nothing under way then, and goes on afterwards."""
    controller = match.controller
    match.press_key(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: len(match.entries) > 3)

    controller.pause()
    ghost = controller._machine._player
    assert isinstance(ghost, Ghost)
    was_busy = ghost.is_busy
    before = len(match.entries)
    QApplication.processEvents()
    rested = len(match.entries) == before
    controller.resume()
    qtbot.waitUntil(lambda: len(match.entries) > before)

    assert (was_busy, rested) == (False, True)


def test_the_next_race_asks_for_a_ghost_again(match: OpenedMatch, qtbot: QtBot) -> None:
    """The last one has been raced against; the player says whether it is to be the same."""
    match.party.actions.new.trigger()
    dialog = shown(MatchSetUpDialog)
    match.program.autosave.flush()
    QApplication.processEvents()

    assert dialog.setup.kind is MatchKind.RACE
    assert [game.id for game in dialog._ghost.games] == [GAME.id]
    dialog.reject()
