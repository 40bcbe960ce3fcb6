"""Killed at any moment, the program loses at most the move that was being made."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.options import GameOptions
from klondike_qt.app.settings import Preferences
from klondike_qt.core.cards import full_deck
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.ui.application import Program
from tests.kill.driver import ROOT, kill_often, window
from tests.kill.two_decks import PLAYED, UNDONE, whole_game

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot


def test_a_kill_loses_nothing_that_was_confirmed(tmp_path: Path) -> None:
    """Every move, undo, deal and end that was committed is there, and every start resumes."""
    tally = kill_often(12, seed=2, parent=tmp_path)

    assert tally.kills == 12
    assert tally.jobs > 50


def test_a_kill_of_the_whole_program_loses_nothing(tmp_path: Path) -> None:
    """With the window, its pictures and its timers too."""
    tally = kill_often(6, seed=3, parent=tmp_path, command=window)

    assert tally.kills == 6
    assert tally.jobs > 20


def test_a_kill_in_a_match_loses_no_move(qtbot: QtBot, tmp_path: Path) -> None:
    """What both players did until then is there, and the match is gone on with."""
    command = [sys.executable, "-m", "tests.kill.match", str(tmp_path), "4"]
    told: list[str] = []
    for moves in (9, 14):
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            told += [process.stdout.readline().strip() for _ in range(moves)]
            process.kill()
        autosave = Autosave(tmp_path)
        kept = autosave.current_match(MatchKind.DOUBLE)
        autosave.close()
        assert kept is not None
        entries = list(map(str, kept.entries))
        assert entries[: len(told)] == told
        told = entries  # what was on the disk before it could be told


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_killed_game_of_104_cards_is_resumed_and_undone_to_its_deal(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """What was taken back can be made again too; every card is on the board at each moment."""
    command = [sys.executable, "-m", "tests.kill.two_decks", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        told = process.stdout.readline()
        process.kill()
    whole = whole_game()
    program = Program(tmp_path, GameOptions(language="en"))
    program.preferences.speed = "off"
    program.show()
    qtbot.waitUntil(lambda: program.window.board.takes_touches)
    controller, scene = program.controller, program.window.board.table_scene
    resumed = controller.mode.id, controller.game.moves, controller.state
    while controller.game.can_undo:
        controller.undo()
    start = controller.state
    lying = [scene.placed.state.cards(pile) for pile in scene.placed.layout.piles()]
    while controller.game.can_redo:
        controller.redo()
    program.window.close()
    program.window.deleteLater()

    assert told == b"kept\n"
    left = whole.steps[PLAYED - UNDONE - 1].state
    assert resumed == ("spider-klondike", PLAYED - UNDONE, left)
    assert start == whole.start
    assert {card for cards in lying for card in cards} == {*full_deck(2)}
    assert sum(map(len, lying)) == 104
    assert controller.state == whole.steps[PLAYED - 1].state


def test_a_kill_loses_no_setting(qtbot: QtBot, tmp_path: Path) -> None:
    """Every setting that the window offers is changed there, and is so after the next start."""
    command = [sys.executable, "-m", "tests.kill.settings", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        process.kill()
    changed = json.loads(line)
    autosave = Autosave(tmp_path)
    kept = Preferences(autosave)
    autosave.close()

    assert len(changed) > 25
    assert {name: getattr(kept, name) for name in changed} == changed
