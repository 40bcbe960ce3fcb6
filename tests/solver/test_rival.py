"""The computer plays by what its player sees, to an end, never in circles, as well as it should."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

import pytest

from klondike_qt.core.cards import KING, Card, full_deck
from klondike_qt.core.deal import Deal
from klondike_qt.core.match import (
    DOUBLE,
    DOUBLE_IN_TURNS,
    RACE,
    MatchRules,
    MatchState,
    Seat,
    end_turn,
    play,
    refusal,
)
from klondike_qt.core.match_setup import Opponent
from klondike_qt.core.piles import WASTE, Move
from klondike_qt.core.state import Column, GameState
from klondike_qt.solver.match_view import MatchView
from klondike_qt.solver.rival import Thought, think
from klondike_qt.solver.verdict import StopSignal
from tests.matches import KINDS, Brain, cards_of, permuted, play_match, positions_of

if TYPE_CHECKING:
    from collections.abc import Iterable

RULES = {"live": DOUBLE, "turns": DOUBLE_IN_TURNS, "race": RACE}
STRENGTHS = (Opponent.BEGINNER, Opponent.GOOD, Opponent.BEST)
FEW = 20


def thought(state: MatchState, rules: MatchRules, seat: Seat, strength: Opponent) -> Thought:
    """Think a little."""
    view = MatchView.of(state, rules, seat)
    return think(view, strength, seed=7, worlds=FEW, seconds=None)


def match_of(first: str, second: str) -> MatchState:
    """Lay columns 1 to 3 of both boards, with the first player's ace and two of spades home.

    Kings lie on the other columns, and all other cards in the stock or face down under the kings.
    """
    up = tuple(map(Card.parse, ("AS", "2S")))
    boards = []
    for seat, text in zip(Seat, (first, second), strict=True):
        shown = GameState.parse(text, 1).columns[:3]
        kings = [card for card in full_deck(1) if card.rank == KING]
        laid = {*kings, *(card for pile in shown for card in pile.cards)}
        laid |= set(up) if seat is Seat.FIRST else set()
        rest = [card for card in full_deck(1) if card not in laid]
        under = rest[24:]
        piles = [*shown, *(Column(tuple(under[n::4]), (kings[n],)) for n in range(4))]
        columns = (Column(_of(seat, pile.down), _of(seat, pile.up)) for pile in piles)
        foundations = (up, *[()] * 7)
        boards.append(GameState(_of(seat, rest[:24]), (), foundations, tuple(columns), 2))
    return MatchState((boards[0], boards[1]))


def _of(seat: Seat, cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(card.from_deck(seat) for card in cards)


# ── What it sees ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_no_thought_depends_on_a_card_not_seen(rules: MatchRules, strength: Opponent) -> None:
    """The same is thought whatever lies hidden on either board."""
    for number, state in enumerate(positions_of(rules, 11, every=8)):
        for seat in Seat:
            other = permuted(state, seat, number)
            assert thought(other, rules, seat, strength) == thought(state, rules, seat, strength)


# ── What it does ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.compiled
@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_it_never_comes_back_to_a_position(rules: MatchRules, strength: Opponent) -> None:
    """Playing on by itself it comes to where it would stop; the passes count, and are few."""
    for number in range(3):
        deals = Deal.numbered(number), Deal.numbered(number + 1)
        state, seat = MatchState.opening(deals, rules), Seat.SECOND
        if rules.in_turns:
            state = state._replace(turn=seat)
        met = {state.board(seat)}
        while not state.is_finished_by(seat):
            found = thought(state, rules, seat, strength)
            if found.stops:
                break
            for move in found.moves:
                state = play(state, rules, seat, move).state
                assert state.board(seat) not in met
                met.add(state.board(seat))
            if not found.moves:
                assert state.has_drawn
                state = end_turn(end_turn(state))  # the other does nothing
        assert state.board(seat).pass_number < 60


@pytest.mark.parametrize("strength", STRENGTHS)
def test_every_move_of_a_plan_is_allowed(strength: Opponent) -> None:
    """In turns, too, where after a draw only the drawn card may be played."""
    for state in positions_of(DOUBLE_IN_TURNS, 9, every=2):
        seat = state.turn
        assert seat is not None
        for move in thought(state, DOUBLE_IN_TURNS, seat, strength).moves:
            assert refusal(state, DOUBLE_IN_TURNS, seat, move) is None
            state = play(state, DOUBLE_IN_TURNS, seat, move).state  # noqa: PLW2901 - go on from there


def test_it_does_nothing_out_of_turn() -> None:
    """The other is thinking."""
    for state in positions_of(DOUBLE_IN_TURNS, 9, every=9):
        assert state.turn is not None
        for strength in STRENGTHS:
            found = thought(state, DOUBLE_IN_TURNS, state.turn.other, strength)
            assert found == Thought(())


def test_a_place_that_the_other_could_take_is_taken_first() -> None:
    """Else a card is kept for one that goes onto it, if that turns another over."""
    own = "t1: 3S\nt2: [9C] 2H\nt3: 8C"

    kept = thought(match_of(own, "t1: 4S"), DOUBLE, Seat.FIRST, Opponent.GOOD)
    assert kept.moves == (Move.parse("t2>t1"),)
    first = thought(match_of(own, "t1: 3S"), DOUBLE, Seat.FIRST, Opponent.GOOD)
    assert first.moves == (Move.parse("t1>f"),)


def test_after_a_draw_the_drawn_card_is_played_or_the_turn_ends() -> None:
    """Whatever else could be done."""
    for state in positions_of(DOUBLE_IN_TURNS, 2, every=1):
        if not state.has_drawn or state.turn is None:
            continue
        moves = thought(state, DOUBLE_IN_TURNS, state.turn, Opponent.GOOD).moves
        assert all(move.source == WASTE for move in moves)


@pytest.mark.compiled
@pytest.mark.parametrize("kind", KINDS)
def test_matches_of_computers_keep_the_rules_and_end(kind: str) -> None:
    """Every pair of strengths; after every move all 104 cards are there once."""
    shares = KINDS[kind].rules.shares

    def check(state: MatchState) -> None:
        assert sorted(cards_of(state, shares=shares)) == list(range(104))

    for number, (first, second) in enumerate(combinations_with_replacement(STRENGTHS, 2)):
        brains = Brain(first, 6), Brain(second, 6)
        ended = play_match(KINDS[kind], number, brains, after_each=check, tells_blocked=True)
        assert ended.outcome == ended.match.outcome


# ── How well ────────────────────────────────────────────────────────────────────────────────────


def wins(kind: str, better: Brain, worse: Brain, matches: int) -> tuple[int, int]:
    """Count the matches won by either, who change seats."""
    won = [0, 0]
    for number in range(matches):
        seat = Seat(number % 2)
        brains = (better, worse) if seat is Seat.FIRST else (worse, better)
        winner = play_match(KINDS[kind], number, brains).outcome.winner
        if winner is not None:
            won[winner is not seat] += 1
    return won[0], won[1]


@pytest.mark.compiled
@pytest.mark.parametrize("kind", ["live", "turns"])
def test_a_good_player_beats_a_beginner(kind: str) -> None:
    """In most matches of Double."""
    good, beginner = wins(kind, Brain(Opponent.GOOD), Brain(Opponent.BEGINNER), 24)

    assert good > 1.2 * beginner


@pytest.mark.compiled
@pytest.mark.parametrize("kind", ["live", "turns"])
def test_the_best_player_beats_a_good_one(kind: str) -> None:
    """In most matches of Double, though it searches but little here."""
    best, good = wins(kind, Brain(Opponent.BEST, 100), Brain(Opponent.GOOD), 12)

    assert best > good


def test_the_same_is_thought_again() -> None:
    """A thought is repeatable for given worlds and seed."""
    for state in positions_of(DOUBLE, 8, every=25):
        for strength in STRENGTHS:
            again = [thought(state, DOUBLE, Seat.FIRST, strength) for _ in range(2)]
            assert again[0] == again[1]


def test_a_stop_ends_a_search() -> None:
    """With whatever it thinks best by then."""
    stop = StopSignal()
    stop.set()
    for state in positions_of(DOUBLE, 8, every=25):
        view = MatchView.of(state, DOUBLE, Seat.FIRST)
        think(view, Opponent.BEST, stop=stop, worlds=10**9, seconds=None)
