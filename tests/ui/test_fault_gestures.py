"""Quick clicks, keys that are held down, and passes that run out: what players tripped over."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from klondike_qt.app.options import GameOptions
from klondike_qt.core.game import Game
from klondike_qt.core.modes import mode
from klondike_qt.core.piles import STOCK
from klondike_qt.core.play import legal_moves, play
from klondike_qt.core.state import GameState
from klondike_qt.ui.application import Program
from klondike_qt.ui.inventory import MARKS
from klondike_qt.ui.overlays.win_panel import WinPanel
from tests.fuzz.player import Player
from tests.ui.board.table import MIXED, point_of, require_picture_of
from tests.ui.conftest import A_DEAL
from tests.ui.trials import NEARLY_WON

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.board.board import Board
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier

PLACES = ("s", "w", "fS", "fD", "t1", "t2", "t2:3", "t2:4", "t5")
"""One of each kind: drawn from, played from, built on, empty; a run, what it covers, what hides."""


def player_at(program: Program) -> Player:
    """Give hands that click and drag there."""
    player = Player(Random(3), lambda _said: None)  # noqa: S311 - nothing is left to chance
    player.program = program
    return player


def cards_of(state: GameState) -> Counter[str]:
    """Count every card of a position."""
    return Counter(f"{card}{card.deck}" for pile in state.piles() for card in state.cards(pile))


@pytest.mark.parametrize("button", [LEFT, RIGHT], ids=["left", "right"])
def test_quick_clicks_lose_no_card_and_leave_every_pile_alive(
    open_program: Open, button: Qt.MouseButton
) -> None:
    """Three, four and five clicks at 40 ms on each kind of pile, with the cards in motion."""
    start = GameState.parse(MIXED)
    program = open_program(start)
    program.preferences.speed = "normal"
    board, controller = program.window.board, program.controller
    player, cards = player_at(program), cards_of(start)
    for place in PLACES:
        for count in (3, 4, 5):
            player.click_quickly(count, point_of(board, controller.state, place), button)
            board.complete()
            assert not board.hands._pointer.is_busy
            assert cards_of(controller.state) == cards, (place, count)
            require_picture_of(board, controller.state)
            while controller.game.can_undo:
                controller.undo()
            board.complete()
            for move in legal_moves(start, controller.rules)[-2:]:
                player.drag(*player.way(move))
                assert controller.state == play(start, controller.rules, move).state, place
                controller.undo()
                board.complete()


def test_undo_hint_and_draw_pressed_together_stop_an_automatic_finish(
    open_program: Open, qtbot: QtBot
) -> None:
    """In one batch, twice: what is on the table was reached by legal moves, and can be won."""
    program = open_program(NEARLY_WON)
    program.preferences.speed = "normal"
    window, controller = program.window, program.controller
    for _ in range(2):
        window.commands.finish.trigger()
        qtbot.waitUntil(lambda: controller.game.moves >= 3)
        was_finishing = controller.is_finishing
        for key, modifier in ((Qt.Key.Key_Z, CONTROL), (Qt.Key.Key_H, NONE), (Qt.Key.Key_D, NONE)):
            QTest.keyClick(window.windowHandle(), key, modifier)
        assert (was_finishing, controller.is_finishing) == (True, False)
        window.board.complete()
        game = Game(controller.mode, NEARLY_WON)
        game.play_all(step.move for step in controller.game.steps[: controller.game.moves])
        assert controller.state == game.state
        require_picture_of(window.board, game.state)
    program.preferences.speed = "off"
    controller.finish()
    qtbot.waitUntil(lambda: window.findChild(WinPanel) is not None)

    assert program.autosave.statistics()[controller.mode.key].won == 1


def test_undo_held_down_goes_back_sixty_moves(open_program: Open) -> None:
    """With the cards in motion; then the picture is the deal, and every legal drag is played."""
    program = open_program(A_DEAL, mode("draw3"))
    program.preferences.speed = "normal"
    window, controller, random = program.window, program.controller, Random(60)  # noqa: S311
    while controller.game.moves < 60:
        controller.play(random.choice(legal_moves(controller.state, controller.rules)))
    was_moving = False
    for _ in range(60):
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Z, CONTROL)
        was_moving |= window.board.table_scene.is_moving
    window.board.complete()
    start = GameState.opening(A_DEAL, controller.rules)

    assert was_moving
    assert controller.state == start
    require_picture_of(window.board, start)
    player = player_at(program)
    drags = [move for move in legal_moves(start, controller.rules) if move.source != STOCK]
    assert drags
    for move in drags:
        player.drag(*player.way(move))
        assert controller.state == play(start, controller.rules, move).state
        controller.undo()
        window.board.complete()


def test_that_no_pass_is_left_is_shown_told_and_remembered(
    open_program: Open, tmp_path: Path
) -> None:
    """The figure says 3 of 3, the place is marked, a click gets a sentence, a restart all that.

    One undo, and there is a card to be drawn again.
    """
    program = open_program(mode=mode("draw3-3"))
    window, controller = program.window, program.controller
    passes = []
    for _ in range(3 * 8):
        controller.draw()
        passes.append(window.status.passes.value)
    before = controller.state
    at = window.board.viewport().mapTo(window, point_of(window.board, before, "s"))
    QTest.mouseClick(window.windowHandle(), LEFT, NONE, at)
    said, mark = window.status.message, stock_mark(window.board)
    is_open = [window.commands.draw.isEnabled()]
    window.close()
    again = Program(tmp_path, GameOptions(language="en"))
    is_open.append(again.window.commands.draw.isEnabled())
    again.controller.undo()
    is_open.append(again.window.commands.draw.isEnabled())
    again.window.close()

    assert passes == [f"{number} of 3" for number in (1, 2, 3) for _draw in range(8)]
    assert controller.state == before
    assert said == "No pass through the stock is left."
    assert mark == "stock-empty"
    assert is_open == [False, False, True]


def stock_mark(board: Board) -> str:
    """Name the mark that is seen in the empty place of the stock."""
    scene = board.table_scene
    shown = scene._marks._items[STOCK].pixmap().cacheKey()
    return next(name for name in MARKS if scene.art.mark(name).cacheKey() == shown)
