"""Measured odds: who won how many deals, and what chance leaves open."""

from itertools import islice
from math import comb

import pytest

from klondike_qt.core.confidence import wilson
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import mode
from klondike_qt.core.rules import Rules
from klondike_qt.solver.odds import (
    PLAYERS,
    Outcome,
    play_out,
    summary,
)
from klondike_qt.solver.verdict import Budget, Verdict

DRAW_1 = mode("draw1")
TRANSPARENT = mode("transparent")


@pytest.mark.parametrize(
    ("won", "deals", "low", "high"),
    [
        # R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_s_interval(won: int, deals: int, low: float, high: float) -> None:
    """As it is published for four samples."""
    assert wilson(won, deals) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("share", [0.05, 0.5, 0.82])
def test_the_interval_holds_the_share_nineteen_times_in_twenty(share: float) -> None:
    """Summed over all that 200 deals of that share may show; within a hundredth or two."""
    deals = 200
    chance = sum(
        comb(deals, won) * share**won * (1 - share) ** (deals - won)
        for won in range(deals + 1)
        if wilson(won, deals)[0] <= share <= wilson(won, deals)[1]
    )

    assert 0.93 < chance < 0.98


def test_undecided_deals_widen_the_interval_on_both_sides() -> None:
    """They may all be lost, or all be won; the rate counts what was won among all."""
    outcomes = [
        *[Outcome(Verdict.WINNABLE, 0.5)] * 6,
        *[Outcome(Verdict.LOST, 0.25)] * 2,
        *[Outcome(Verdict.UNDECIDED, 1.0)] * 2,
    ]

    odds = summary(DRAW_1, "solver", outcomes)

    assert (odds.deals, odds.won, odds.lost, odds.undecided) == (10, 6, 2, 2)
    assert (odds.rate, odds.seconds) == (0.6, 5.5)
    assert (odds.low, odds.high) == (wilson(6, 10)[0], wilson(8, 10)[1])


def test_the_solver_is_measured() -> None:
    """As many deals as are handed over, each decided."""
    outcomes = [play_out(deal, DRAW_1.rules) for deal in islice(Deal.series(1), 12)]
    odds = summary(DRAW_1, "solver", outcomes)

    assert odds[:6] == ("draw1", "solver", 12, 11, 1, 0)


def test_a_small_budget_leaves_deals_undecided() -> None:
    """None of them is called lost for that."""
    for deal in islice(Deal.series(1), 12):
        found = play_out(deal, DRAW_1.rules, budget=Budget(nodes=1))
        assert found.verdict is Verdict.UNDECIDED


@pytest.mark.compiled
def test_no_player_wins_what_is_lost() -> None:
    """The solver knows every card and proves it."""
    rules = Rules(passes=1)
    for deal in islice(Deal.series(1), 15):
        found = {player: play_out(deal, rules, player).verdict for player in ("solver", "greedy")}
        assert found["greedy"] is Verdict.LOST or found["solver"] is Verdict.WINNABLE


@pytest.mark.compiled
def test_with_all_cards_open_the_fair_player_wins_what_can_be_won() -> None:
    """It sees as much as the solver then."""
    wins = []
    for deal in islice(Deal.series(1), 12):
        wins.append(play_out(deal, TRANSPARENT.rules, "fair").verdict is Verdict.WINNABLE)
        known = play_out(deal, TRANSPARENT.rules, "solver").verdict
        assert wins[-1] == (known is Verdict.WINNABLE)

    assert set(wins) == {True, False}


def test_odds_are_measured_for_three_players() -> None:
    """The solver, and two who see no more than a person does."""
    assert PLAYERS == ("solver", "fair", "greedy")
