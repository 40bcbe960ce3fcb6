"""A first lesson is offered to somebody new, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from klondike_qt.app.options import GameOptions
from klondike_qt.ui.application import Program
from klondike_qt.ui.learn.lesson_screen import LessonScreen
from tests.ui.learn.screens import LESSONS, press

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


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
