"""Which cards may go up to the foundations by themselves (TERMS, *auto-move*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.core.cards import SUITS
from klondike_qt.core.piles import FOUNDATION, WASTE, Move, column
from klondike_qt.core.play import refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.cards import Card
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState


def raises(state: GameState, rules: Rules) -> Iterator[Move]:
    """Give each move by which a card of the waste or a column goes up now."""
    for source in (WASTE, *(column(number + 1) for number in range(len(state.columns)))):
        move = Move(source, FOUNDATION)
        if refusal(state, rules, move) is None:
            yield move


def is_safe(state: GameState, rules: Rules, move: Move) -> bool:
    """Tell whether *move*, one of `raises`, loses nothing: a game that could be won still can.

    No card is left that could have to lie on the one that goes up, not even one that would
    itself have to come down for it (docs/SOLVER.md proves it as the rule SAFE). Where cards
    are drawn by twos or threes, one that leaves the waste shifts those behind it: never safe.
    """
    if move.source == WASTE and rules.draw > 1:
        return False
    card = state.cards(move.source)[-1]
    own, partner, opposite = _least_heights(state, card)
    if own < card.rank - 1:
        return False  # with two decks: its equal would have no place
    if not rules.returns and opposite >= card.rank - 1:
        return True
    return opposite >= card.rank - 2 and partner >= card.rank - 3


def _least_heights(state: GameState, card: Card) -> tuple[int, int, int]:
    """Give the lowest foundation of the card's suit, of its colour's other suit, of the others."""
    heights: tuple[list[int], list[int], list[int]] = [], [], []
    for place, pile in enumerate(state.foundations):
        suit = SUITS[place // state.decks]
        kind = 0 if suit is card.suit else 1 if suit.is_red == card.is_red else 2
        heights[kind].append(len(pile))
    own, partner, opposite = map(min, heights)
    return own, partner, opposite
