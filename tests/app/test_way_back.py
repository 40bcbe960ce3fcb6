"""The way back leads to the move that lost the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.app import way_back
from klondike_qt.app.position_watch import Light
from klondike_qt.app.way_back import Way
from klondike_qt.solver.verdict import Budget
from tests.lost_game import LOST_FROM, LOST_GAME, WINNABLE_DEAL, WINNABLE_GAME, positions

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import Speed
    from tests.app.helped_desk import HelpedDesk

    Sit = Callable[[], HelpedDesk]


def go(desk: HelpedDesk, qtbot: QtBot) -> Way:
    """Go back, and give what was found."""
    with qtbot.waitSignal(desk.way_back.found) as found:
        desk.way_back.go()
    assert found.args is not None
    way = found.args[0]
    assert isinstance(way, Way)
    return way


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_it_ends_at_the_last_winnable_position(sit_helped: Sit, qtbot: QtBot, speed: Speed) -> None:
    """Each move is undone as the player would, counted and open to redo; the game is helped."""
    desk = sit_helped()
    desk.preferences.speed = speed
    desk.begin(WINNABLE_DEAL, LOST_GAME)
    way = go(desk, qtbot)
    qtbot.waitUntil(lambda: not desk.way_back.is_running)

    assert way == Way(moves=3, is_proved=True)
    assert desk.controller.game.moves == LOST_FROM
    assert desk.controller.game.can_redo
    assert desk.kept().undos == 3
    assert desk.kept().helped


def test_what_the_light_saw_is_not_searched_again(sit_helped: Sit, qtbot: QtBot) -> None:
    """It knows the last winnable position already; undoing shows it at once."""
    desk = sit_helped()
    desk.preferences.speed = "off"
    desk.preferences.position_light = True
    desk.begin(WINNABLE_DEAL, WINNABLE_GAME)
    desk.rest(qtbot)
    desk.controller.play(LOST_GAME[-3])
    desk.rest(qtbot)
    searches: list[bool] = []
    desk.way_back.thinking.connect(searches.append)
    desk.way_back.go()

    assert searches == []
    assert desk.controller.game.moves == LOST_FROM
    assert desk.watch.light is Light.WINNABLE


def test_a_game_that_can_still_be_won_stays_where_it_is(sit_helped: Sit, qtbot: QtBot) -> None:
    """There is nothing to take back."""
    desk = sit_helped()
    desk.begin(WINNABLE_DEAL, WINNABLE_GAME)

    assert go(desk, qtbot) == Way(moves=0, is_proved=True)
    assert desk.controller.game.moves == len(WINNABLE_GAME)


def test_a_game_may_have_been_lost_from_its_start(sit_helped: Sit, qtbot: QtBot) -> None:
    """That is said, and nothing undone."""
    desk = sit_helped()
    desk.begin(positions(LOST_GAME)[LOST_FROM + 1], LOST_GAME[-2:])

    assert go(desk, qtbot) == Way(moves=None, is_proved=True)
    assert desk.controller.game.moves == 2


def test_what_cannot_be_proved_is_not_said(
    sit_helped: Sit, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Out of budget no position is winnable, and none is lost."""
    monkeypatch.setattr(way_back, "BUDGET", Budget(nodes=1))
    desk = sit_helped()
    desk.begin(WINNABLE_DEAL, LOST_GAME)

    assert go(desk, qtbot) == Way(moves=None, is_proved=False)


def test_a_move_of_the_player_ends_the_search(sit_helped: Sit) -> None:
    """The way back would be another."""
    desk = sit_helped()
    desk.begin(WINNABLE_DEAL, LOST_GAME)
    desk.way_back.go()
    was_thinking = desk.way_back.is_thinking
    desk.controller.draw()

    assert was_thinking
    assert not desk.way_back.is_thinking
    assert desk.controller.game.moves == len(LOST_GAME) + 1


def test_undoing_stops_for_the_player(sit_helped: Sit, qtbot: QtBot) -> None:
    """The game goes on from the move that was undone last."""
    desk = sit_helped()
    desk.preferences.speed = "slow"
    desk.begin(WINNABLE_DEAL, LOST_GAME)
    go(desk, qtbot)
    was_running = desk.way_back.is_running
    desk.controller.draw()

    assert was_running
    assert not desk.way_back.is_running
