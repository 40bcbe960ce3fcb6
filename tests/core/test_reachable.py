"""How many positions can be reached: counted exactly, move by move, from fixed deals."""

from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import Mode, mode
from klondike_qt.core.play import legal_moves, play
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from tests.core import plain_rules
from tests.core.tables import ALL_MODES, TWO_DECKS

Position = TypeVar("Position")


def layers(
    start: Position, after_each: Callable[[Position], Iterable[Position]], depth: int
) -> list[int]:
    """Count the positions that take 0, 1, 2 … *depth* moves to reach, and not fewer."""
    seen, layer, counts = {start}, [start], [1]
    for _ in range(depth):
        reached = {after for now in layer for after in after_each(now)} - seen
        seen |= reached
        layer = list(reached)
        counts.append(len(layer))
    return counts


def after_each(rules: Rules) -> Callable[[GameState], Iterable[GameState]]:
    """Give the positions after each legal move."""
    return lambda state: (play(state, rules, move).state for move in legal_moves(state, rules))


def count(deal: Deal, rules: Rules, depth: int) -> list[int]:
    """Count by the core."""
    return layers(GameState.opening(deal, rules), after_each(rules), depth)


@pytest.mark.parametrize("mode", ALL_MODES, ids=lambda mode: mode.id)
def test_the_plainest_rules_count_the_same(mode: Mode) -> None:
    """A second implementation, in strings, reaches as many positions with each number of moves."""
    rules = mode.rules
    deal = Deal.numbered(3, rules.decks)
    plain = plain_rules.dealt([str(card) for card in deal.cards], rules)

    counted = layers(plain, lambda now: plain_rules.after_each_move(now, rules), 8)

    assert count(deal, rules, 8) == counted


@pytest.mark.parametrize(
    ("deal", "mode_id", "moves", "positions"),
    [
        ("000-000-024", "draw1", 16, 1732),
        ("000-000-5CC", "draw1", 13, 987),
        ("000-000-5CC", "draw3", 11, 1126),
        ("000-000-7Y5", "draw3-3", 12, 958),
        ("000-000-98H", "fascination", 13, 952),
        ("000-000-98H", "transparent", 12, 715),
        ("ZZZ-ZZZ-ZY1", "vegas", 9, 873),
    ],
)
def test_so_many_positions_are_reached(deal: str, mode_id: str, moves: int, positions: int) -> None:
    """Different positions within so many moves from the deal."""
    assert sum(count(Deal.parse(deal), mode(mode_id).rules, moves)) == positions


def test_so_many_positions_are_reached_with_two_decks() -> None:
    """Ten columns, 104 cards, within 10 moves; equal cards are not told apart."""
    assert sum(count(Deal.numbered(1, 2), TWO_DECKS, 10)) == 841
