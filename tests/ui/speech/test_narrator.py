"""Whatever the window tells the eye is told a screen reader too, once and in one go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.app.notices import Notice
from klondike_qt.core.deal import Deal
from klondike_qt.core.piles import Move
from klondike_qt.ui.application import Program
from klondike_qt.ui.board.accessible import PlaceButton
from klondike_qt.ui.buttons import BarButton
from klondike_qt.ui.learn.classroom import Classroom
from klondike_qt.ui.learn.lesson_screen import LessonScreen
from tests.ui.conftest import ONE_MOVE_FROM_THE_END

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import Open

Spoken = Callable[..., tuple[Program, list[str]]]
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def spoken(open_program: Open) -> Iterator[Spoken]:
    """Open the program where an assistive technology is in use; give what is said from then on."""
    QAccessible.setActive(True)

    def open_it(*arguments: object, **named: object) -> tuple[Program, list[str]]:
        program = open_program(*arguments, **named)  # type: ignore[arg-type]
        said: list[str] = []
        reader = program.window.board._reader
        assert reader is not None
        reader.voice.spoken.connect(said.append)
        QApplication.processEvents()
        said.clear()
        return program, said

    yield open_it
    QAccessible.setActive(False)


def press(program: Program, key: Qt.Key, shift: bool = False) -> None:
    """Press a key where the focus is, and let the voice speak."""
    target = QApplication.focusWidget() or program.window.board
    QTest.keyClick(target, key, SHIFT if shift else Qt.KeyboardModifier.NoModifier)
    QApplication.processEvents()


def test_a_refusal_is_said_with_its_reason(spoken: Spoken) -> None:
    """Once, though it is also written."""
    program, said = spoken()
    program.controller.play(Move.parse("t1>t2"))
    QApplication.processEvents()

    assert said == ["A card goes on one that is exactly one rank higher."]


def test_games_are_named(spoken: Spoken) -> None:
    """A new one with its mode; the one before when it is taken back to, and that this can be."""
    program, said = spoken()
    program.controller.draw()
    QApplication.processEvents()
    program.window.commands.new.trigger()
    QApplication.processEvents()
    program.window.commands.take_back.trigger()
    QApplication.processEvents()

    assert said[0] == "Drawn: three of diamonds."
    assert said[1] == (
        "New game: Draw 1. The previous game can still be taken back."
        " Offered: Back to the previous game (T)."
    )
    assert said[2:] == ["The game goes on: Draw 1."]


def test_undo_and_redo_are_said(spoken: Spoken) -> None:
    """Where cards lie again, and what is played again."""
    program, said = spoken()
    program.controller.draw()
    QApplication.processEvents()
    program.window.commands.undo.trigger()
    QApplication.processEvents()
    program.window.commands.redo.trigger()
    QApplication.processEvents()

    assert said == [
        "Drawn: three of diamonds.",
        "Taken back: three of diamonds to the stock.",
        "Drawn: three of diamonds.",
    ]


def test_a_notice_is_said_with_what_it_offers(spoken: Spoken) -> None:
    """Only what can be done."""
    program, said = spoken()
    program.controller.draw()
    QApplication.processEvents()
    program.controller.noticed.emit(Notice.NO_PROGRESS)
    QApplication.processEvents()

    assert said[1:] == [
        "No useful move is left: nothing new can be reached from here. Offered: Undo move (Ctrl+Z)."
    ]


def test_a_hint_is_said_once(spoken: Spoken, qtbot: QtBot) -> None:
    """Also where it has to find another place."""
    program, said = spoken()
    program.window.commands.hint.trigger()
    qtbot.waitUntil(lambda: bool(said))
    program.window.resize(640, 360)
    program.window.resize(800, 600)
    QApplication.processEvents()

    assert len([text for text in said if "ace of spades" in text]) == 1


def test_the_win_is_said_with_its_figures(spoken: Spoken, qtbot: QtBot) -> None:
    """The last move, the win, and what the panel shows."""
    program, said = spoken(ONE_MOVE_FROM_THE_END)
    program.controller.raise_all()
    qtbot.waitUntil(lambda: "Every card is home." in " ".join(said))
    whole = " ".join(said)

    assert whole.startswith("King of clubs up to the foundation. The game is won.")
    assert "Moves: 1." in whole


def test_questions_are_answered(spoken: Spoken) -> None:
    """By keys; in a pause any key goes on with the game, and is told so."""
    program, said = spoken(Deal.numbered(5))
    program.window.board.setFocus()
    press(program, Qt.Key.Key_5)
    press(program, Qt.Key.Key_R)
    press(program, Qt.Key.Key_G)
    press(program, Qt.Key.Key_A)
    press(program, Qt.Key.Key_I)
    press(program, Qt.Key.Key_R, shift=True)
    press(program, Qt.Key.Key_P)
    press(program, Qt.Key.Key_R)

    assert said[0] == "Column 5, from the top: ace of diamonds; under them 4 face-down cards."
    assert said[1] == said[2]
    assert said[1] == "Where it may go: foundation."
    assert said[3] == "Score 0, Time 0:00, Moves 0, Passes 1, and Draw 1."
    assert said[4].startswith("Stock, face-down cards. Waste, empty. All foundations are empty.")
    assert said[5] == "The cards are hidden and the clock stands still."
    assert said[6] == "The cards are shown again."


def test_lessons_are_told_too(spoken: Spoken, qtbot: QtBot) -> None:
    """Their board has cards to reach and a voice of its own."""
    program, _said = spoken()
    classroom = Classroom(program.window, program.controller, program.preferences)
    classroom.open_first()
    screen = QApplication.activeModalWidget()
    assert isinstance(screen, LessonScreen)
    qtbot.waitUntil(lambda: screen.board._reader is not None)
    reader = screen.board._reader
    assert reader is not None
    with qtbot.waitSignal(reader.voice.spoken) as told:
        screen.table.draw()

    assert told.args[0].startswith("Drawn: ")
    assert screen.board.findChildren(PlaceButton)
    screen.reject()


def test_tab_goes_past_the_cards_as_past_one(spoken: Spoken) -> None:
    """To the bar, and back to where the ring was."""
    program, _said = spoken()
    program.window.board.setFocus()
    press(program, Qt.Key.Key_3)
    before = QApplication.focusWidget()
    press(program, Qt.Key.Key_Tab)
    beyond = QApplication.focusWidget()
    press(program, Qt.Key.Key_Backtab, shift=True)

    assert isinstance(before, PlaceButton)
    assert isinstance(beyond, BarButton)
    assert QApplication.focusWidget() is before
