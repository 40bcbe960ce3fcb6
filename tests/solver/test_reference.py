"""The slow search keeps to the core's rules, and plays small decks as it plays whole ones."""

from __future__ import annotations

import pytest

from klondike_qt.core.cards import KING
from klondike_qt.core.deal import NUMBERS, Deal
from klondike_qt.core.piles import Move, PileKind
from klondike_qt.core.play import legal_moves, play
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.reference import Position, search, shortest, successors
from klondike_qt.solver.verdict import Verdict
from tests.core.positions import seeded
from tests.solver.small_decks import any_position, any_rules, any_shape

EVERY_RULES = [
    Rules(decks, columns, draw, passes, returns, face_up)
    for decks, columns in ((1, 7), (2, 10))
    for draw in (1, 2, 3)
    for passes in (None, 1, 2, 3)
    for returns in (True, False)
    for face_up in (False, True)
]


@pytest.mark.parametrize("rules", EVERY_RULES, ids=str)
def test_its_moves_are_those_of_the_core(rules: Rules) -> None:
    """Through a random game the positions have the same successors by either rules."""
    random = seeded(EVERY_RULES.index(rules))
    state = GameState.opening(Deal.numbered(random.randrange(NUMBERS), rules.decks), rules)
    for _ in range(6):
        moves = legal_moves(state, rules)
        expected = {Position.of(play(state, rules, move).state, rules) for move in moves}
        assert set(successors(Position.of(state, rules), rules)) == expected
        for _ in range(6):
            moves = legal_moves(state, rules)
            turning = [move for move in moves if turns_up(state, move)]
            if moves:
                state = play(state, rules, random.choice(turning or moves)).state


def turns_up(state: GameState, move: Move) -> bool:
    """Say whether a legal move turns a card up."""
    if move.source.kind is not PileKind.COLUMN:
        return False
    pile = state.columns[move.source.number - 1]
    return bool(pile.down) and move.count == len(pile.up)


def test_a_small_deck_is_the_upper_part_of_a_whole_one() -> None:
    """With its ranks lifted and the lower ones up, the core plays it alike.

    The core may also take down one of the lower cards.
    """
    random = seeded(1)
    for _ in range(300):
        shape = any_shape(random)
        rules = any_rules(random, shape.decks)
        position = any_position(random, shape, rules)
        state = position.state()
        expected = {
            Position.of(play(state, rules, move).state, rules) for move in legal_moves(state, rules)
        }
        expected = {each for each in expected if min(each.heights) >= KING - shape.ranks}
        after = successors(position, rules)
        assert {Position.of(each.state(), rules) for each in after} == expected


NEARLY_UP = GameState.parse("w: JS QS KS\n f: TS KH KD KC")


@pytest.mark.parametrize(
    ("rules", "verdict", "moves"),
    [
        pytest.param(Rules(passes=1), Verdict.WINNABLE, 7, id="a king comes down for the queen"),
        pytest.param(Rules(passes=1, returns=False), Verdict.LOST, None, id="no king may"),
        pytest.param(Rules(passes=2, returns=False), Verdict.WINNABLE, 6, id="another pass"),
        pytest.param(Rules(draw=2, returns=False), Verdict.LOST, None, id="never the second"),
    ],
)
def test_it_tells_wins_from_losses(rules: Rules, verdict: Verdict, moves: int | None) -> None:
    """The king that lies on queen and knave must be laid somewhere, and they too."""
    position = Position.of(NEARLY_UP, rules)
    assert search(position, rules, 10_000) is verdict
    assert shortest(position, rules, 10_000) == moves


def test_it_says_when_it_cannot_tell() -> None:
    """A limit that is too small is no loss."""
    position = Position.of(NEARLY_UP, Rules())
    assert search(position, Rules(), 3) is Verdict.UNDECIDED
    assert shortest(position, Rules(), 3) is None
