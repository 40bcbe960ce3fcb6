"""The automatic finish plays a game to its end, and stops for anyone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.notation import Entry
from klondike_qt.core.state import GameState

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from tests.app.conftest import Desk

NEARLY_WON = """
    f: KS KH KD JC
    t1: KC
    t2: QC
"""


def test_the_last_cards_finish_by_themselves(sit_down: Callable[..., Desk], qtbot: QtBot) -> None:
    """Auto-finish plays to the win, each card its own move."""
    desk = sit_down()
    desk.controller.open_entry(Entry(GameState.parse(NEARLY_WON)))
    assert desk.controller.can_finish
    with qtbot.waitSignal(desk.controller.won):
        desk.controller.finish()
    assert [str(step.move) for step in desk.controller.game.steps] == ["t2>f", "t1>f"]
    assert not desk.controller.is_finishing


def test_any_intent_stops_the_automatic_finish(sit_down: Callable[..., Desk]) -> None:
    """The game goes on from the card that was played last."""
    desk = sit_down()
    desk.controller.open_entry(Entry(GameState.parse(NEARLY_WON)))
    desk.controller.finish()
    was_finishing = desk.controller.is_finishing
    assert was_finishing
    desk.controller.undo()
    assert not desk.controller.is_finishing
    assert desk.controller.game.moves == 0
    assert desk.controller.can_finish


def test_the_finish_follows_the_wish_for_little_motion(sit_down: Callable[..., Desk]) -> None:
    """Where the system wants cards still, they do not appear one by one either."""
    desk = sit_down()
    desk.controller.open_entry(Entry(GameState.parse(NEARLY_WON)))
    desk.preferences.follow_system(True)
    desk.controller.finish()
    assert desk.controller.game.is_won


def test_closing_while_it_finishes_is_a_win(sit_down: Callable[..., Desk]) -> None:
    """The rest is played before the program ends, and counted once."""
    desk = sit_down()
    desk.controller.open_entry(Entry(GameState.parse(NEARLY_WON)))
    desk.controller.finish()
    desk = sit_down()
    figures = desk.autosave.statistics()[DEFAULT.key]
    assert (figures.played, figures.won) == (1, 1)
    assert not desk.controller.game.is_won
