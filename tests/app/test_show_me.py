"""The solver's way to win is played on the table, and anyone can stop it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.app import show_me
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.state import GameState
from klondike_qt.solver.verdict import Budget, Verdict
from tests.lost_game import LOST_GAME, WINNABLE_DEAL, WINNABLE_GAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from tests.app.helped_desk import HelpedDesk

    Sit = Callable[[], HelpedDesk]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show a move as soon as the one before is done."""
    monkeypatch.setattr(show_me, "PACE_MS", 0)


@pytest.mark.usefixtures("quick")
def test_a_winnable_deal_is_won(sit_helped: Sit, qtbot: QtBot) -> None:
    """Each move is counted as shown; the win is helped, and neither a streak's nor a best."""
    desk = sit_helped()
    desk.begin(WINNABLE_DEAL)
    with qtbot.waitSignal(desk.controller.won):
        desk.show_me.play()

    counters = desk.controller.current.saved.counters
    figures = desk.desk.autosave.statistics()[DEFAULT.key]
    assert desk.controller.game.is_won
    assert counters.shown == counters.cursor > 100
    assert counters.helped
    assert (figures.won, figures.streak, figures.best_streak) == (1, 0, 0)
    assert (figures.seconds.best, figures.moves.best, figures.score.best) == (None, None, None)
    assert not desk.show_me.is_running


@pytest.mark.usefixtures("quick")
def test_cards_that_go_up_by_themselves_do_not_disturb_it(sit_helped: Sit, qtbot: QtBot) -> None:
    """Only the line is played, however eager the player's cards are."""
    desk = sit_helped()
    desk.preferences.auto_move = "always"
    desk.begin(WINNABLE_DEAL)
    with qtbot.waitSignal(desk.controller.won):
        desk.show_me.play()

    counters = desk.controller.current.saved.counters
    assert counters.shown == counters.cursor
    assert desk.desk.refusals == []


def test_a_move_at_a_time_needs_one_search(sit_helped: Sit, qtbot: QtBot) -> None:
    """The line is kept as long as the game is on it, back and forth too."""
    desk = sit_helped()
    desk.begin(WINNABLE_DEAL)
    with qtbot.waitSignal(desk.controller.changed):
        desk.show_me.step()
    searches: list[bool] = []
    desk.show_me.thinking.connect(searches.append)
    desk.show_me.step()
    desk.show_me.step()
    desk.controller.undo()
    desk.show_me.step()

    assert desk.controller.game.moves == 3
    assert desk.kept().shown == 4
    assert searches == []
    assert not desk.show_me.is_running


def test_another_way_than_the_one_shown_is_searched_anew(sit_helped: Sit, qtbot: QtBot) -> None:
    """The player may go on as they like, and ask again."""
    desk = sit_helped()
    desk.begin(WINNABLE_DEAL, WINNABLE_GAME)
    with qtbot.waitSignal(desk.controller.changed):
        desk.show_me.step()
    desk.controller.undo()
    desk.controller.undo()
    with qtbot.waitSignal(desk.controller.changed):
        desk.show_me.step()

    assert desk.kept().shown == 2


@pytest.mark.parametrize("stop", ["undo", "draw", "pause", "new_game", "finish"])
def test_whatever_the_player_does_stops_it(sit_helped: Sit, qtbot: QtBot, stop: str) -> None:
    """What was shown so far stays played."""
    desk = sit_helped()
    if stop == "finish":
        desk.begin(GameState.parse("f: KS KH TD TC\nt1: KD QC JD\nt2: KC QD JC"))
    else:
        desk.begin(WINNABLE_DEAL)
    with qtbot.waitSignal(desk.controller.changed):
        desk.show_me.play()
    was_running = desk.show_me.is_running
    getattr(desk.controller, stop)()

    assert was_running
    assert not desk.show_me.is_running
    assert desk.controller.game.moves == {"undo": 0, "draw": 2, "pause": 1, "new_game": 0}.get(
        stop, desk.controller.game.moves
    )


def test_the_finish_and_the_show_never_run_together(sit_helped: Sit, qtbot: QtBot) -> None:
    """Whichever is asked for last."""
    desk = sit_helped()
    desk.begin(GameState.parse("f: KS KH TD TC\nt1: KD QC JD\nt2: KC QD JC"))
    desk.controller.finish()
    assert desk.controller.is_finishing
    desk.show_me.play()

    assert not desk.controller.is_finishing


def test_a_search_is_not_waited_for_any_longer_once_the_table_changes(
    sit_helped: Sit, qtbot: QtBot
) -> None:
    """Its line is of a position that is gone."""
    desk = sit_helped()
    desk.begin(WINNABLE_DEAL)
    thinking: list[bool] = []
    desk.show_me.thinking.connect(thinking.append)
    desk.show_me.play()
    desk.controller.draw()

    assert thinking == [True, False]
    assert not desk.show_me.is_thinking
    assert not desk.show_me.is_running
    assert desk.kept().shown == 0


def test_a_lost_position_has_nothing_to_show(sit_helped: Sit, qtbot: QtBot) -> None:
    """That it is lost is help too."""
    desk = sit_helped()
    desk.begin(WINNABLE_DEAL, LOST_GAME)
    with qtbot.waitSignal(desk.show_me.failed) as failed:
        desk.show_me.play()

    assert failed.args == [Verdict.LOST]
    assert desk.kept().helped
    assert desk.kept().shown == 0


def test_out_of_budget_nothing_is_shown_and_nothing_told(
    sit_helped: Sit, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not known is not lost, and no help."""
    monkeypatch.setattr(show_me, "BUDGET", Budget(nodes=1))
    desk = sit_helped()
    desk.begin(WINNABLE_DEAL, LOST_GAME)
    with qtbot.waitSignal(desk.show_me.failed) as failed:
        desk.show_me.step()

    assert failed.args == [Verdict.UNDECIDED]
    assert not desk.kept().helped


@pytest.mark.usefixtures("quick")
def test_closing_keeps_what_was_shown(sit_helped: Sit, qtbot: QtBot) -> None:
    """And plays nothing more."""
    desk = sit_helped()
    desk.begin(WINNABLE_DEAL)
    with qtbot.waitSignals([desk.controller.changed] * 3):
        desk.show_me.play()
    desk.show_me.close()
    moves = desk.controller.game.moves
    again = sit_helped()

    assert again.controller.game.moves == moves > 0
    assert again.controller.current.saved.counters.shown == moves
    assert not again.show_me.is_running
