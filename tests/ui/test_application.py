"""The running program: what others ask of it, what goes wrong in it, and its next start."""

from __future__ import annotations

import os
import sys
import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from klondike_qt.app import bug_log, relaunch
from klondike_qt.app.options import GameOptions
from klondike_qt.app.single_instance import Claim, SingleInstance
from klondike_qt.core.deal import Deal
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.notation import write_game
from klondike_qt.core.piles import DRAW
from klondike_qt.ui.application import Program
from klondike_qt.ui.messages import Topic
from tests.ui.conftest import A_DEAL

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.stage import Stage
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

OTHER = Deal.numbered(8)


@pytest.fixture
def hooks() -> Iterator[None]:
    """Give Python's own hooks back afterwards."""
    main, others = sys.excepthook, threading.excepthook
    yield
    sys.excepthook, threading.excepthook = main, others


def slip() -> None:
    """Do what no part of the program expects."""
    raise ValueError("a slip")


def said_of_trouble(stage: Stage) -> str:
    """Give what the window says of a trouble."""
    return stage.talk._messages[Topic.TROUBLE].text()


# ── What others ask of it ────────────────────────────────────────────────────────────────────────


def test_a_minimized_window_comes_back_for_another_program(
    open_program: Open, qtbot: QtBot
) -> None:
    """With the token of the desktop's click, without which it might not come to the front."""
    program = open_program()
    program.window.showMinimized()
    qtbot.waitUntil(program.window.isMinimized)
    program.answer({"XDG_ACTIVATION_TOKEN": "a-click"})
    qtbot.waitUntil(lambda: not program.window.isMinimized())

    assert os.environ.pop("XDG_ACTIVATION_TOKEN") == "a-click"
    assert program.controller.current.saved.deal == A_DEAL


def test_a_match_is_opened_for_another_program(open_program: Open) -> None:
    """Of that deal; asked for the game that waits beside it, the window shows that again."""
    program = open_program()
    program.answer(GameOptions(match=MatchKind.DOUBLE).payload | {"deal": OTHER.id})
    house = program._house
    assert house is not None
    assert house.controller is not None
    of_that_deal = house.controller.match.deals[0] == OTHER
    was_shown = house.is_on
    program.answer({"mode": program.controller.mode.id})

    assert (of_that_deal, was_shown, house.is_on) == (True, True, False)
    assert program.controller.current.saved.deal == A_DEAL


@pytest.mark.parametrize("asked", [{"match": "chess"}, {"match": "double", "deal": "no deal"}])
def test_a_match_that_makes_no_sense_changes_nothing(
    open_program: Open, asked: dict[str, str]
) -> None:
    """Whoever asks was not this program."""
    program = open_program()
    program.answer(asked)

    assert program.window.stage is program.window.game
    assert program.controller.current.saved.deal == A_DEAL


def test_a_game_that_another_program_opens_ends_the_show_of_a_match(open_program: Open) -> None:
    """It is what the player asked for last."""
    program = open_program()
    program.answer({"match": "race"})
    program.answer({"open": write_game(OTHER, (DRAW,))})

    assert program.window.stage is program.window.game
    assert program.controller.current.saved.deal == OTHER


# ── What goes wrong ──────────────────────────────────────────────────────────────────────────────


def test_a_bug_in_an_event_is_logged_and_told(
    open_program: Open, hooks: None, tmp_path: Path, qtbot: QtBot
) -> None:
    """The window names the file, the table shows the game again, and that goes on."""
    program = open_program()
    program.catch_bugs()
    scene = program.window.board.table_scene
    item = next(iter(scene.card_items()))
    at = item.pos()
    item.setPos(-500, -500)
    QTimer.singleShot(0, slip)
    log = tmp_path / bug_log.NAME
    qtbot.waitUntil(log.exists)

    assert "ValueError: a slip" in log.read_text(encoding="utf-8")
    assert str(log) in said_of_trouble(program.window.game)
    assert item.pos() == at
    program.controller.draw()
    assert program.controller.game.moves == 1


def test_a_bug_in_another_thread_is_logged_alone(
    open_program: Open, hooks: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The player sees nothing of it: the picture is not that thread's."""
    program = open_program()
    program.catch_bugs()
    thread = threading.Thread(target=slip)
    thread.start()
    thread.join()

    assert "ValueError: a slip" in (tmp_path / bug_log.NAME).read_text(encoding="utf-8")
    assert "ValueError: a slip" in capsys.readouterr().err
    assert Topic.TROUBLE not in program.window.game.talk._messages


# ── The next start ───────────────────────────────────────────────────────────────────────────────


def test_the_program_that_is_started_anew_gets_the_folder(tmp_path: Path, qtbot: QtBot) -> None:
    """It plays there, and does not only call this one to the front."""
    instance = SingleInstance(tmp_path)
    assert instance.claim({}) is Claim.FIRST
    program = Program(tmp_path, GameOptions(data_dir=tmp_path), instance)
    with qtbot.waitSignal(program.first_shown):
        program.show()
    instance.listen()
    assert program.start_anew()
    program.window.close()
    program.window.deleteLater()
    child = relaunch._started.pop()
    probe = SingleInstance(tmp_path)

    def is_taken() -> bool:
        taken = not probe.hold()
        probe.close()
        return taken

    qtbot.waitUntil(is_taken)
    claim = probe.claim({}, patience=60)
    child.terminate()
    child.wait()

    assert claim is Claim.HANDED_OVER


def test_a_window_is_opened_full_screen_where_that_is_asked_for(tmp_path: Path) -> None:
    """And as a window where that is, however it was left."""
    shown = []
    for wish in (True, False):
        program = Program(tmp_path, GameOptions(fullscreen=wish))
        program.show()
        shown.append(program.window.isFullScreen())
        QApplication.processEvents()
        program.window.close()
        program.window.deleteLater()

    assert shown == [True, False]
