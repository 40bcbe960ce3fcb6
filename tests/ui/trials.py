"""What the trials of faults share: a game about to be won, places in the window, another start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF

from klondike_qt.app.options import GameOptions
from klondike_qt.core.state import GameState
from klondike_qt.ui.application import Program

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.core.piles import Pile

NEARLY_WON = GameState.parse("""
    f: 9S 9H 9D 9C
    t1: KS QH JS 10H
    t2: KH QS JH 10S
    t3: KD QC JD 10C
    t4: KC QD JC 10D
""")


def at(program: Program, pile: Pile) -> QPoint:
    """Find the top card of a pile, in the window."""
    board = program.window.board
    rect = board.table_scene.placed.top(pile)
    middle = QPointF(rect.x + rect.width / 2, rect.y + rect.height / 2).toPoint()
    return board.viewport().mapTo(program.window, middle)


def reopened(folder: Path, qtbot: QtBot) -> Program:
    """Start the program again where it was closed, and wait for it to be in use."""
    program = Program(folder, GameOptions(language="en"))
    program.window.show()
    qtbot.waitUntil(lambda: program.window.board.takes_touches)
    program.window.activateWindow()
    qtbot.waitUntil(program.window.isActiveWindow)
    return program
