"""Cards, suits and ranks, and the text that stands for them (RULES §1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from klondike_qt.core.problems import InputError, Problem

RANKS: Final = "A23456789TJQK"
"""One letter per rank, ace low; rank 1 is ``RANKS[0]``."""

ACE: Final = 1
KING: Final = 13


class Suit(Enum):
    """A suit, in the order in which the foundations lie on the table.

    ``is_red`` is its colour: two cards build on each other only if this differs.
    """

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    def __init__(self, letter: str) -> None:
        """Keep what searches ask millions of times as plain attributes."""
        self.number = "SHDC".index(letter)
        self.is_red = letter in "HD"


@dataclass(frozen=True, slots=True)
class Card:
    """One card; two copies from different decks are equal, and ``deck`` tells them apart.

    The rules never distinguish the two sevens of hearts of a double deck, so equality
    leaves ``deck`` out. A board that must follow one piece of card uses ``index``.

    >>> str(Card.parse("10h"))
    'TH'
    """

    rank: int
    suit: Suit
    deck: int = field(default=0, compare=False)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read ``TH``, ``10H`` or ``th``; raise `InputError` naming any other text."""
        card = _BY_TEXT.get(text.upper())
        if card is None:
            raise InputError(Problem.NOT_A_CARD, text)
        return card

    @property
    def is_red(self) -> bool:
        """Whether the card's suit is red."""
        return self.suit.is_red

    @property
    def index(self) -> int:
        """A number of this very piece: 0–51 in the first deck, 52–103 in the second."""
        return self.deck * 52 + self.suit.number * 13 + self.rank - 1

    def builds_on(self, below: Card) -> bool:
        """Whether this card may lie on *below* in a column: one rank lower, other colour."""
        return self.rank + 1 == below.rank and self.suit.is_red != below.suit.is_red

    def from_deck(self, deck: int) -> Card:
        """Give the same card out of another deck (0 or 1)."""
        return CARDS[deck * 52 + self.suit.number * 13 + self.rank - 1]

    def __hash__(self) -> int:
        """Hash without the detour over the suit's name; equal copies hash equally."""
        return self.suit.number * 13 + self.rank

    def __str__(self) -> str:
        """Write the card as ``TH``."""
        return RANKS[self.rank - 1] + self.suit.value


SUITS: Final = tuple(Suit)

CARDS: Final = tuple(
    Card(rank, suit, deck) for deck in (0, 1) for suit in SUITS for rank in range(ACE, KING + 1)
)
"""Every card of two decks, by `Card.index`."""

_BY_TEXT: Final = {str(card): card for card in CARDS[:52]} | {
    "10" + suit.value: Card(10, suit) for suit in SUITS
}


def from_the_ace(suit: Suit, height: int) -> tuple[Card, ...]:
    """Give the cards of a foundation of so many, the ace first."""
    ace = suit.number * KING
    return CARDS[ace : ace + height]


def full_deck(decks: int) -> tuple[Card, ...]:
    """Give the cards of one or two new decks, unshuffled: suit by suit, ace to king."""
    return CARDS[: 52 * decks]
