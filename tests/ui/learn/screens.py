"""The screens of lessons and situations, opened and used as a player does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.app.lesson_data import lessons, situations
from klondike_qt.core.piles import DRAW, RECYCLE_AND_DRAW, Move
from klondike_qt.ui.learn.dialog import LearnDialog
from klondike_qt.ui.learn.lesson_screen import LessonScreen
from klondike_qt.ui.learn.situation_screen import SituationScreen
from tests.ui.board.table import point_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.core.state import GameState
    from klondike_qt.ui.application import Program
    from klondike_qt.ui.board.board import Board

LESSONS = [lesson.id for lesson in lessons()]
SITUATIONS = [situation.id for situation in situations()]
LEFT = Qt.MouseButton.LeftButton


def open_entry(program: Program, name: str, qtbot: QtBot) -> LessonScreen | SituationScreen:
    """Open the list by its key and press an entry; give the screen that opens."""
    program.window.activateWindow()  # where there is no window system to give it back
    qtbot.waitUntil(program.window.isActiveWindow)
    QTest.keyClick(program.window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, LearnDialog)
    entry = dialog.entries[name]
    QTest.mouseClick(entry, LEFT)
    screen = QApplication.activeModalWidget()
    assert isinstance(screen, (LessonScreen, SituationScreen))
    qtbot.waitUntil(lambda: screen.board.takes_touches)
    return screen


def lesson_screen(program: Program, name: str, qtbot: QtBot) -> LessonScreen:
    """Open a lesson."""
    screen = open_entry(program, name, qtbot)
    assert isinstance(screen, LessonScreen)
    return screen


def situation_screen(program: Program, name: str, qtbot: QtBot) -> SituationScreen:
    """Open a situation."""
    screen = open_entry(program, name, qtbot)
    assert isinstance(screen, SituationScreen)
    return screen


def play_by_mouse(board: Board, state: GameState, move: Move) -> None:
    """Drag the move's cards, or click on the stock."""
    view = board.viewport()
    if move in (DRAW, RECYCLE_AND_DRAW):
        QTest.mouseClick(view, LEFT, pos=point_of(board, state, "s"))
        return
    target = str(move.target)
    if target == "f":
        target = f"f{state.cards(move.source)[-1].suit.value}"
    start, end = (
        point_of(board, state, f"{move.source}:{move.count}"),
        point_of(board, state, target),
    )
    QTest.mousePress(view, LEFT, pos=start)
    QTest.mouseMove(view, start + QPoint(30, 30))
    QTest.mouseMove(view, end)
    QTest.mouseRelease(view, LEFT, pos=end)


def press(button: object) -> None:
    """Press a button of a screen."""
    QTest.mouseClick(button, LEFT)  # type: ignore[call-overload]  # any widget
