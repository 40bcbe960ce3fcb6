"""What a player has seen of a game, and no more: the fair player is handed nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.cards import SUITS, Card, from_the_ace, full_deck
from klondike_qt.core.deal import number_copies
from klondike_qt.core.state import Column, GameState

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from klondike_qt.core.rules import Rules


class SeenColumn(NamedTuple):
    """How many cards of a column are face down, and those face up from bottom to top."""

    down: int
    up: tuple[Card, ...]


class View(NamedTuple):
    """A position as its player knows it; two that look the same are equal.

    Piles go from bottom to top, as in `GameState`. A stock card is ``None`` until it has been
    seen: that is while it lies in the stock of pass 1 (RULES §3; undo takes that back). Of
    three cards drawn together all are seen. ``heights`` counts the cards of each foundation.
    With two decks all cards are the first deck's, as nobody can tell copies apart.
    """

    rules: Rules
    stock: tuple[Card | None, ...]
    waste: tuple[Card, ...]
    heights: tuple[int, ...]
    columns: tuple[SeenColumn, ...]
    pass_number: int

    @classmethod
    def of(cls, state: GameState, rules: Rules) -> View:
        """Leave out of *state* what its player has not seen; nothing else looks at both."""
        unseen = state.pass_number == 1
        return cls(
            rules,
            (None,) * len(state.stock) if unseen else _faces(state.stock),
            _faces(state.waste),
            tuple(map(len, state.foundations)),
            tuple(SeenColumn(len(pile.down), _faces(pile.up)) for pile in state.columns),
            state.pass_number,
        )

    @property
    def unseen_stock(self) -> int:
        """How many stock cards have not been seen."""
        return self.stock.count(None)

    @property
    def hidden(self) -> int:
        """How many cards of the columns are face down."""
        return sum(column.down for column in self.columns)

    @property
    def foundations(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each foundation, suit by suit as in `GameState`."""
        decks = self.rules.decks
        return tuple(
            from_the_ace(SUITS[place // decks], height) for place, height in enumerate(self.heights)
        )

    def unknown(self) -> tuple[Card, ...]:
        """Name the cards that may lie face down, in the columns or in the stock, in card order.

        Raise `ValueError` if they are not as many as their places: cards are missing.
        """
        left = Counter(full_deck(self.rules.decks))
        left.subtract(self._known())
        unknown = tuple(sorted(left.elements(), key=lambda card: card.index % 52))
        if len(unknown) != self.hidden + self.unseen_stock:
            message = f"{self.hidden + self.unseen_stock} cards are not seen, not {len(unknown)}"
            raise ValueError(message)
        return unknown

    def completed(self, order: Sequence[Card]) -> GameState:
        """Give the position if the `unknown` cards lay in this *order*.

        The columns are filled from the first and from the bottom, then the stock from its
        top, so that its cards come in the order in which they would be drawn.
        """
        cards = iter(order)
        down = [tuple(next(cards) for _ in range(column.down)) for column in self.columns]
        drawn_first = [card or next(cards) for card in reversed(self.stock)]
        piles = [tuple(reversed(drawn_first)), self.waste, *self.foundations]
        piles += chain.from_iterable(
            (hidden, column.up) for hidden, column in zip(down, self.columns, strict=True)
        )
        copies = iter(number_copies(chain.from_iterable(piles)))
        stock, waste, *rest = (tuple(next(copies) for _ in pile) for pile in piles)
        places = len(self.heights)
        columns = tuple(map(Column, rest[places::2], rest[places + 1 :: 2]))
        return GameState(stock, waste, tuple(rest[:places]), columns, self.pass_number)

    def _known(self) -> Iterator[Card]:
        """Name every card that has been seen."""
        yield from (card for card in self.stock if card is not None)
        yield from self.waste
        for pile in (*self.foundations, *(column.up for column in self.columns)):
            yield from pile


def _faces(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Give the cards without the deck they are from."""
    return tuple(card.from_deck(0) for card in cards)
