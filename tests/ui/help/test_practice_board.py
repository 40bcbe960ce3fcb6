"""The board in the page: played by the mouse, kept nowhere."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from klondike_qt.core.piles import STOCK
from klondike_qt.storage.files import NAME

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from klondike_qt.core.cards import Card
    from klondike_qt.ui.application import Program
    from klondike_qt.ui.board.layout import Rect
    from klondike_qt.ui.help.practice_board import PracticeBoard
    from klondike_qt.ui.help.window import HelpWindow
    from tests.ui.help.conftest import OpenHelp

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def board_of(window: HelpWindow, qtbot: QtBot) -> PracticeBoard:
    """Give the page's board, once it is there to be played on."""
    qtbot.waitUntil(lambda: bool(window.overlays.boards))
    (board,) = window.overlays.boards.values()
    qtbot.waitUntil(lambda: board.board.takes_touches)
    return board


def stock_of(board: PracticeBoard) -> Rect:
    """Give the place of the stock."""
    placement = board.board.placement
    assert placement is not None
    return placement.layout.slot(STOCK)


def tap_stock(board: PracticeBoard) -> None:
    """Click on the stock."""
    slot = stock_of(board)
    at = QPoint(round(slot.x + slot.width / 2), round(slot.y + slot.height / 2))
    QTest.mouseClick(board.board.viewport(), Qt.MouseButton.LeftButton, pos=at)


def kept(program: Program, folder: Path) -> list[str]:
    """Read everything in the database."""
    program.autosave.flush()
    with closing(sqlite3.connect(folder / NAME)) as database:
        return list(database.iterdump())


def test_it_is_played_by_the_mouse_and_leaves_the_saved_game_alone(
    open_help: OpenHelp, program: Program, qtbot: QtBot, tmp_path: Path
) -> None:
    """Draw, undo, draw, restart: the database is the same after it."""
    window = open_help("moves#try")
    board = board_of(window, qtbot)
    before, state = kept(program, tmp_path), program.controller.state
    waste: list[tuple[Card, ...]] = []
    board.practice.changed.connect(lambda change: waste.append(change.state.waste))
    tap_stock(board)
    assert [len(step) for step in waste] == [1]
    QTest.mouseClick(board.undo, Qt.MouseButton.LeftButton)
    assert [len(step) for step in waste] == [1, 0]
    assert not board.undo.isEnabled()
    tap_stock(board)
    tap_stock(board)
    QTest.mouseClick(board.restart, Qt.MouseButton.LeftButton)

    assert not board.practice.game.steps
    assert kept(program, tmp_path) == before
    assert program.controller.state == state


def test_it_lies_on_its_place_and_scrolls_with_the_page(open_help: OpenHelp, qtbot: QtBot) -> None:
    """Another page takes it away."""
    window = open_help("moves#try")
    board = board_of(window, qtbot)
    (address,) = window.overlays.boards
    rects = dict(window.browser.picture_rects())

    assert board.geometry() == rects[address].toRect()
    bar = window.browser.verticalScrollBar()
    before = board.y()
    bar.setValue(bar.value() - 50)
    assert board.y() == before + 50
    window.go("modes")
    assert window.overlays.boards == {}


def test_what_was_played_stays_when_the_window_changes(
    open_help: OpenHelp, program: Program, qtbot: QtBot
) -> None:
    """Larger text, other letters: the same board."""
    window = open_help("moves#try")
    board = board_of(window, qtbot)
    tap_stock(board)
    program.preferences.index_letters = "fr"
    window.commands.larger.trigger()

    assert [*window.overlays.boards.values()] == [board]
    assert board.practice.game.moves == 1
    assert board.board.look.letters == "fr"


def test_it_is_played_as_the_player_likes(
    open_help: OpenHelp, program: Program, qtbot: QtBot
) -> None:
    """Also if that changes while the page is read, beside the settings."""
    window = open_help("moves#try")
    board = board_of(window, qtbot)
    before = stock_of(board).x
    liked = program.preferences
    liked.left_handed, liked.tap_first, liked.recycle_draws = True, "foundation", False

    assert (before < board.width() / 2) != (stock_of(board).x < board.width() / 2)
    assert board.board.hands.tap_first == "foundation"
    assert not board.practice.recycle_draws


def test_what_was_played_stays_in_another_language(
    open_help: OpenHelp, program: Program, qtbot: QtBot
) -> None:
    """The same board, its buttons named anew."""
    window = open_help("moves#try")
    board = board_of(window, qtbot)
    tap_stock(board)
    program.preferences.language = "fr"
    qtbot.waitUntil(lambda: board.restart.text() == "Recommencer")

    assert [*window.overlays.boards.values()] == [board]
    assert board.practice.game.moves == 1


def test_keys_reach_it_play_and_leave_it(open_help: OpenHelp, qtbot: QtBot) -> None:
    """Tab comes to the board and its buttons, and goes on to the text again."""
    window = open_help("moves#try")
    board = board_of(window, qtbot)
    window.browser.setFocus()
    seen: list[QWidget | None] = []
    while board.undo not in seen:
        assert len(seen) < 40
        focused = window.focusWidget()
        assert focused is not None
        seen.append(focused)
        if focused is board.board:
            QTest.keyClick(focused, Qt.Key.Key_Space)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    QTest.keyClick(board.restart, Qt.Key.Key_Tab)

    assert board.board in seen
    assert board.practice.game.moves == 1
    assert window.focusWidget() not in {board.board, board.undo, board.restart}


def test_a_board_out_of_sight_is_not_made(open_help: OpenHelp) -> None:
    """It would cost a tenth of a second for nothing."""
    window = open_help("moves")

    assert window.overlays.boards == {}
