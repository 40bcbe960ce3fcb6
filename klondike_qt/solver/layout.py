"""A position as the solver takes it, and the one conversion from the core's.

The solver numbers the cards so that sets of them are bits of two words, one for each colour: bit
``4 * rank + 2 * deck + suit % 2``, with rank 0 for the ace and suits clubs, spades, diamonds,
hearts. So the four cards of one rank and colour lie side by side, their parents four bits further
up in the other word, their children four bits further down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.cards import KING, Card, Suit

if TYPE_CHECKING:
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import Column, GameState

Run = tuple[int, ...]
"""Cards that lie on each other in descending rank and alternating colours, head first."""

_SUITS: Final = (Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS)
_NUMBERS: Final = {suit: number for number, suit in enumerate(_SUITS)}
_FULL: Final = 13

COPY: Final = 2
"""The bit by which the numbers of two equal cards of different decks differ."""


class Layout(NamedTuple):
    """Where the cards lie, and what the table allows.

    Each column is a list of runs from its bottom to its top. A face-down card is a run of its own:
    it is turned up alone. ``order`` lists waste and stock in the order of a pass: the waste from
    its bottom, then the stock from the card drawn next; the first ``waste`` of them are drawn.
    ``heights`` gives the ranks on each foundation, suit by suit, two for each suit with two decks.
    ``passes`` is 0 where there is no limit; ``pass_number`` counts from 0. ``ranks`` is 13 but for
    the small decks of tests, whose kings have that rank.
    """

    columns: tuple[tuple[Run, ...], ...]
    order: tuple[int, ...]
    waste: int
    heights: tuple[int, ...]
    pass_number: int = 0
    decks: int = 1
    draw: int = 1
    passes: int = 0
    returns: bool = True
    ranks: int = _FULL


def card_number(rank: int, suit: int, deck: int = 0) -> int:
    """Number a card: *rank* and *suit* from 0, suits as in the module's docstring."""
    return (suit >> 1) * 64 + 4 * rank + COPY * deck + suit % 2


def number_of(card: Card) -> int:
    """Number a card of the core."""
    return card_number(card.rank - 1, _NUMBERS[card.suit], card.deck)


def suit_of(number: int) -> Suit:
    """Give the suit of a card's number."""
    return _SUITS[(number >> 6) * 2 + (number & 1)]


def layout_of(state: GameState, rules: Rules) -> Layout:
    """Convert a position of the core."""
    order = state.waste + state.stock[::-1]
    heights = []
    for suit in _SUITS:
        first = suit.number * state.decks
        heights += [len(pile) for pile in state.foundations[first : first + state.decks]]
    return Layout(
        columns=tuple(map(_runs, state.columns)),
        order=tuple(map(number_of, order)),
        waste=len(state.waste),
        heights=tuple(heights),
        pass_number=min(state.pass_number, rules.passes) - 1 if rules.passes else 0,
        decks=state.decks,
        draw=rules.draw,
        passes=rules.passes or 0,
        returns=rules.returns,
        ranks=KING,
    )


def _runs(column: Column) -> tuple[Run, ...]:
    runs: list[list[int]] = [[number_of(card)] for card in column.down]
    below: Card | None = None
    for card in column.up:
        if below is not None and card.builds_on(below):
            runs[-1].append(number_of(card))
        else:
            runs.append([number_of(card)])
        below = card
    return tuple(map(tuple, runs))
