"""A player of a match knows what lies open on both boards, and nothing else."""

from __future__ import annotations

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.match import DOUBLE, DOUBLE_IN_TURNS, RACE, MatchRules, MatchState, Seat, play
from klondike_qt.core.piles import DRAW
from klondike_qt.solver.match_view import MatchView
from tests.matches import permuted, positions_of

KINDS = {"live": DOUBLE, "turns": DOUBLE_IN_TURNS, "race": RACE}


@pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
def test_what_does_not_lie_open_makes_no_difference(rules: MatchRules) -> None:
    """Two states that differ only in cards that a player has not seen give equal views."""
    for number, state in enumerate(positions_of(rules, 3, every=5)):
        for seat in Seat:
            other = permuted(state, seat, number)
            assert MatchView.of(other, rules, seat) == MatchView.of(state, rules, seat)


@pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
def test_what_is_unknown_is_what_does_not_lie_open(rules: MatchRules) -> None:
    """Of either player's cards; a turned stock is known to its owner only."""
    for state in positions_of(rules, 4, every=5):
        for seat in Seat:
            view = MatchView.of(state, rules, seat)
            own, across = state.board(seat), state.board(seat.other)
            hidden = [card for pile in own.columns for card in pile.down]
            hidden += own.stock if own.pass_number == 1 else ()
            assert sorted(view.unknown(), key=hash) == sorted(hidden, key=hash)
            hidden = [card for pile in across.columns for card in pile.down]
            hidden += [*across.stock, *across.waste[:-1]]
            assert sorted(view.unknown_across(), key=hash) == sorted(hidden, key=hash)


@pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
def test_a_view_tells_whose_cards_are_home(rules: MatchRules) -> None:
    """The player's own by name, the other's by number."""
    for state in positions_of(rules, 6, every=9):
        for seat in Seat:
            view = MatchView.of(state, rules, seat)
            assert len(view.home) == state.home(seat)
            assert view.across.home == state.home(seat.other) == len(view.home_across())
            assert sum(view.heights) == state.board(seat).foundation_total


def test_own_is_what_the_other_board_does_not_change() -> None:
    """A draw across changes the view, but not what the player's own moves depend on."""
    deals = Deal.numbered(5), Deal.numbered(6)
    before = MatchState.opening(deals, DOUBLE)
    after = play(before, DOUBLE, Seat.SECOND, DRAW).state
    views = [MatchView.of(state, DOUBLE, Seat.FIRST) for state in (before, after)]

    assert views[0] != views[1]
    assert views[0].own == views[1].own
    assert views[0].may_act
    assert not views[0].is_finished


def test_a_race_is_known_to_the_fair_player_as_a_game_of_one() -> None:
    """Four foundations, and all of the board that has been seen."""
    state = MatchState.opening((Deal.numbered(5), Deal.numbered(5)), RACE)
    alone = MatchView.of(state, RACE, Seat.SECOND).alone()

    assert alone.heights == (0, 0, 0, 0)
    assert alone.hidden == 21
    assert alone.unseen_stock == 24
