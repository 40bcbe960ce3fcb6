"""How hard a deal is, by the games that the fair player wins of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import mode
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.decide import decide
from klondike_qt.solver.difficulty import (
    GAMES,
    Difficulty,
    Levels,
    cuts,
    has_levels,
    is_winnable,
    wins,
)
from klondike_qt.solver.verdict import StopSignal, Verdict

TRANSPARENT = mode("transparent").rules


def counted(levels: Levels, shares: list[float]) -> list[int]:
    """Count the shares that are hard, medium and easy."""
    found = [levels.of(share) for share in shares]
    return [found.count(level) for level in reversed(Difficulty)]


@pytest.mark.parametrize(
    ("won", "parts"),
    [
        (range(1, 19), [6, 6, 6]),
        ([0] * 30 + [1] * 5 + [3] * 4, [30, 5, 4]),  # nothing tells those never won apart
        ([20] * 30 + [12] * 5 + [3] * 4, [4, 5, 30]),
        ([0] * 3 + [10] + [20] * 3, [3, 1, 3]),
    ],
    ids=["spread", "seldom won", "often won", "either"],
)
def test_a_sample_is_cut_as_evenly_as_can_be(won: list[int], parts: list[int]) -> None:
    """Deals that were won as often are never on two levels."""
    shares = [games / GAMES for games in won]

    assert counted(cuts(shares), shares) == parts


@pytest.mark.parametrize("levels", [Levels(), cuts([0.0, 0.05, 0.1]), cuts([1.0, 0.9, 0.8])])
def test_a_level_holds_just_the_shares_that_it_names(levels: Levels) -> None:
    """Every share that can occur is on one level, and of any level."""
    for games in range(GAMES + 1):
        share = games / GAMES
        bounds = {level: levels.shares(level) for level in (*Difficulty, None)}
        holding = [level for level, (least, below) in bounds.items() if least <= share < below]

        assert holding == [levels.of(share), None]


def test_only_what_is_proved_is_winnable() -> None:
    """Where the search is stopped, no deal is called so."""
    stopped = StopSignal()
    stopped.set()
    dealt = list(islice(Deal.series(3), 12))
    proved = [is_winnable(deal, Rules()) for deal in dealt]
    decided = [decide(GameState.opening(deal, Rules()), Rules()).verdict for deal in dealt]

    assert proved == [verdict is Verdict.WINNABLE for verdict in decided]
    assert set(proved) == {True, False}
    assert not any(is_winnable(deal, Rules(), stop=stopped) for deal in dealt)


@pytest.mark.compiled
def test_a_game_is_the_same_whenever_it_is_played() -> None:
    """So that a deal can be measured in pieces; different games go differently."""
    deal = next(
        deal
        for deal in Deal.series(1)
        if 0 < wins(deal, TRANSPARENT, range(6)) < 6  # neither won nor lost by all
    )
    single = [wins(deal, TRANSPARENT, [number]) for number in range(6)]

    assert sum(single) == wins(deal, TRANSPARENT, range(6))
    assert set(single) == {0, 1}


def test_a_stop_ends_the_games() -> None:
    """What was not played to its end is not won."""
    stop = StopSignal()
    stop.set()

    assert wins(Deal.numbered(1), Rules(), range(1000), stop=stop) == 0


def test_where_nearly_every_game_is_won_deals_have_no_levels() -> None:
    """Two decks, drawn one by one as often as one likes; any limit makes a difference."""
    easy = Rules(decks=2, columns=10)

    assert not has_levels(easy)
    assert all(map(has_levels, (Rules(), replace(easy, draw=3), replace(easy, passes=3))))
