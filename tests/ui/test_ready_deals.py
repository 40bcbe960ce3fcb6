"""Deals out of the pool on the window's table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.app import bug_log, i18n
from klondike_qt.app.autosave import Autosave
from klondike_qt.app.deal_pool import READY
from klondike_qt.app.options import GameOptions
from klondike_qt.app.settings import Preferences
from klondike_qt.app.shipped_deals import shipped_deals
from klondike_qt.core.modes import DEFAULT
from klondike_qt.solver.difficulty import Difficulty
from klondike_qt.ui.application import Program

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.core.deal import Deal
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

ROW = shipped_deals()[str(DEFAULT.rules)]


def level(deal: Deal | None) -> Difficulty | None:
    """Name the level of a shipped deal; ``None`` for any other."""
    return ROW.levels.of(ROW.deals[deal]) if deal in ROW.deals else None


def test_new_game_deals_as_the_mode_is_set(open_program: Open, qtbot: QtBot) -> None:
    """By its key, with no question; whoever asks the deal's figure learns how hard it is."""
    program = open_program()
    deal = program.window.status.deal
    program.preferences.deals = {DEFAULT.key: "hard"}
    before = deal.toolTip()
    QTest.keyClick(program.window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: program.controller.game.moves == 0)

    assert level(program.controller.game.deal) is Difficulty.HARD
    assert before == "Copy the deal ID"
    assert deal.toolTip() == "Winnable, hard for this mode\nCopy the deal ID"
    assert deal.accessibleDescription() == "Winnable, hard for this mode"
    i18n.set_language("es")
    qtbot.waitUntil(lambda: deal.accessibleDescription().startswith("Con solución"))


def test_a_game_that_is_gone_on_with_tells_it_still(
    open_program: Open, qtbot: QtBot, tmp_path: Path
) -> None:
    """After a restart the deal on the table is the one that was taken."""
    program = open_program()
    program.preferences.deals = {DEFAULT.key: "medium"}
    program.controller.new_game()
    dealt = program.controller.game.deal
    program.window.close()
    again = Program(tmp_path, GameOptions())
    again.show()
    tip = again.window.status.deal
    qtbot.waitUntil(lambda: tip.toolTip().startswith("Winnable, medium"))

    assert again.controller.game.deal == dealt
    again.window.close()


def test_the_first_game_of_a_mode_is_dealt_so_too(tmp_path: Path, qtbot: QtBot) -> None:
    """Where the last one ended, or none was ever played."""
    autosave = Autosave(tmp_path)
    Preferences(autosave).deals = {DEFAULT.key: "easy"}
    autosave.close()
    program = Program(tmp_path, GameOptions())
    first = program.controller.game.deal
    with qtbot.waitExposed(program.window):
        program.show()
    program.window.close()

    assert level(first) is Difficulty.EASY


def test_without_the_shipped_deals_a_game_starts_all_the_same(
    tmp_path: Path, qtbot: QtBot, damaged_deals: Callable[[bytes | None], None]
) -> None:
    """It says that the deal is not as wished, and logs what is wrong with the installation."""
    damaged_deals(b'{"games": 20, "rows": [{"rules"')
    folder = tmp_path / "player"
    autosave = Autosave(folder)
    preferences = Preferences(autosave)
    preferences.deals = {DEFAULT.key: "easy"}
    preferences.lesson_offered = True
    autosave.close()
    program = Program(folder, GameOptions())
    game = program.controller.game
    assert game.deal is not None
    program.show()
    window = program.window
    said = "No winnable deal is ready yet; whether this one is, is not known."
    qtbot.waitUntil(lambda: said in {window.status.message, window.messages.accessibleName()})
    pool = program._deal_pool()
    pool.stock.put(DEFAULT.rules, game.deal, 0.5)
    level_of_it = pool.difficulty(DEFAULT, game.deal)
    logged = (folder / bug_log.NAME).read_text(encoding="utf-8")
    window.close()

    assert logged.count("JSONDecodeError") == 1
    assert level_of_it is None  # where the levels lie is not known either


@pytest.mark.parametrize("size", [(800, 600), (640, 360)])
def test_a_level_that_ran_dry_is_told_in_a_sentence(
    open_program: Open, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """With what was dealt instead."""
    program = open_program(size=size)
    program.preferences.deals = {DEFAULT.key: "easy"}
    for _game in range(READY):
        program.controller.new_game()
        program.controller.draw()
    program.controller.new_game()
    QApplication.processEvents()
    program.controller.withdraw_offer()  # which stood in its place where the window is low
    window = program.window
    said = "No easy deal is ready yet; this one is winnable."
    qtbot.waitUntil(lambda: said in {window.status.message, window.messages.accessibleName()})

    assert level(program.controller.game.deal) in {Difficulty.MEDIUM, Difficulty.HARD}


def test_the_pool_rests_from_the_touch_of_a_card_on(open_program: Open, qtbot: QtBot) -> None:
    """Not only after the move: a card that is dragged must not stutter."""
    program = open_program()
    program.preferences.deals = {DEFAULT.key: "hard"}
    pool = program._deal_pool()
    program.controller.new_game()
    program.controller.draw()
    pool._quiet.setInterval(0)
    pool.rest()
    qtbot.waitUntil(lambda: pool._thinker.is_thinking)
    pool._quiet.setInterval(1_000_000)
    QTest.mousePress(program.window.board.viewport(), Qt.MouseButton.LeftButton)

    assert not pool._thinker.is_thinking
    QTest.mouseRelease(program.window.board.viewport(), Qt.MouseButton.LeftButton)
