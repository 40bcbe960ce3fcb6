"""Where a game was lost, and lines that are fit to be shown."""

from __future__ import annotations

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.play import play
from klondike_qt.core.state import GameState
from klondike_qt.solver.decide import decide
from klondike_qt.solver.short_win import short_win
from klondike_qt.solver.turning_point import turning_point
from klondike_qt.solver.verdict import Budget, StopSignal, Verdict
from tests.lost_game import LOST_FROM, LOST_GAME, WINNABLE_GAME, positions

RULES = DEFAULT.rules


def test_the_move_that_lost_a_game_is_found() -> None:
    """Few positions are looked at: the halves of halves."""
    states = positions(LOST_GAME)

    found = turning_point(states, RULES)

    assert found.place == LOST_FROM
    assert found.found[LOST_FROM].verdict is Verdict.WINNABLE
    assert found.found[LOST_FROM + 1].verdict is Verdict.LOST
    assert len(found.found) <= len(states).bit_length()


def test_a_game_that_can_be_won_was_lost_nowhere() -> None:
    """The last position is the one on the table."""
    states = positions(WINNABLE_GAME)

    assert turning_point(states, RULES).place == len(states) - 1


def test_a_game_that_was_lost_from_the_start_has_no_winnable_position() -> None:
    """Its start is proved lost."""
    found = turning_point(positions(LOST_GAME)[LOST_FROM + 1 :], RULES)

    assert found.place is None
    assert found.found[0].verdict is Verdict.LOST


def test_what_stays_undecided_is_neither_winnable_nor_lost() -> None:
    """With one node for each position nothing is proved."""
    found = turning_point(positions(LOST_GAME), RULES, budget=Budget(nodes=1))

    assert found.place is None
    assert {each.verdict for each in found.found.values()} == {Verdict.UNDECIDED}


def test_a_stop_ends_the_way_back() -> None:
    """Nothing more is looked at."""
    stop = StopSignal()
    stop.set()

    assert turning_point(positions(LOST_GAME), RULES, stop=stop).found == {}


def test_a_line_to_show_is_short_and_wins() -> None:
    """Much shorter than the one that was found first."""
    state = GameState.opening(Deal.numbered(5), RULES)
    first = decide(state, RULES).line

    shown = short_win(state, RULES, polish=Budget(nodes=20_000))

    assert first is not None
    assert shown.line is not None
    assert len(shown.line) < len(first)
    for move in shown.line:
        state = play(state, RULES, move).state
    assert state.is_won


@pytest.mark.parametrize(
    ("state", "budget", "verdict"),
    [
        (positions(LOST_GAME)[-1], Budget(), Verdict.LOST),
        (positions(LOST_GAME)[0], Budget(nodes=1), Verdict.UNDECIDED),
    ],
    ids=["lost", "undecided"],
)
def test_where_no_win_is_found_there_is_no_line(
    state: GameState, budget: Budget, verdict: Verdict
) -> None:
    """The verdict says why."""
    found = short_win(state, RULES, budget=budget)

    assert (found.verdict, found.line) == (verdict, None)
