"""What can still happen in a position, as a net of places that hold tokens (RULES §3).

How face-up cards are arranged is not represented. A card is *locked* if it lies where the
deal or a flip put it, on something that it does not build on; it is *free* if it lies on
a card that it builds on, or is a king on the ground. It is *bare* if nothing lies on it.
Of the cards of one rank and colour (a *class*) only how many are bare is kept. That is
exact under all rules:

- Each free card covers one member of the class it builds on, and only free cards cover
  cards in reach. So the arrangement of free cards does not change how many are bare.
- If a class has a bare member, any member in reach can be made bare: what lies on it is a
  run, and may go onto the bare one, which lies in another column, as a run holds no rank
  twice. So whichever member a move wants bare, any will do.
- Moving a free card to another parent thus changes nothing; what every other move needs
  and changes is the same wherever the cards lie.

A column is cut into *segments*, runs whose first card is locked. What is under the last
segment is out of reach until that first card leaves, whatever lies on it going along.

A place is four bits of one integer, the *marking*; no place ever holds more than ten
tokens. A transition takes a token from each place it needs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.cards import ACE, KING, SUITS, full_deck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.cards import Card, Suit
    from klondike_qt.core.state import GameState

_BITS: Final = 4
_HEIGHTS: Final = KING + 2  # 0 to 13, and one that is never reached
_FIRST_TOP: Final = 52
_FIRST_BARE: Final = _FIRST_TOP + len(SUITS) * _HEIGHTS
_AFTER_BARE: Final = _FIRST_BARE + 2 * KING
_FIRST_OWN: Final = _AFTER_BARE + 2

EMPTY: Final = 1 << _BITS * _AFTER_BARE
"""Empty columns."""
TURNED: Final = EMPTY << _BITS
"""Face-down cards turned up; what happens after the first is not represented."""


def _free(card: Card) -> int:
    """Copies of *card* that lie free, in reach."""
    return 1 << _BITS * (card.index % 52)


def _top(suit: Suit, height: int) -> int:
    """Foundations of *suit* that hold *height* cards."""
    return 1 << _BITS * (_FIRST_TOP + suit.number * _HEIGHTS + height)


def _bare(rank: int, *, red: bool) -> int:
    """Bare cards of a class."""
    return 1 << _BITS * (_FIRST_BARE + 2 * (rank - ACE) + red)


class _Places(NamedTuple):
    """The places that moves of one card need or fill."""

    free: int
    bare: int
    spot: int  # where it may go in the columns: bare parents, or empty columns for a king
    below: int  # foundations that it may go onto
    above: int  # foundations that it is on top of


def _places(card: Card) -> _Places:
    return _Places(
        _free(card),
        _bare(card.rank, red=card.is_red),
        EMPTY if card.rank == KING else _bare(card.rank + 1, red=not card.is_red),
        _top(card.suit, card.rank - 1),
        _top(card.suit, card.rank),
    )


_TOPS: Final = sum(_top(suit, height) for suit in SUITS for height in range(_HEIGHTS))
_PLACES: Final = {card: _places(card) for card in full_deck(1)}


class Transition(NamedTuple):
    """A move: the places where it takes a token, and the tokens it puts."""

    need: int
    give: int
    raises: int = 0  # what it adds to the foundations: 1, 0 or -1
    stock: int = 0  # the place of the stock card that it plays


@dataclass(frozen=True, slots=True)
class Sight:
    """A position whose stock is known, as the player sees it: no face-down card is named.

    ``stock`` goes from the card drawn first, those in the waste included. A column tells
    whether anything is face down in it, and its face-up cards.
    """

    stock: tuple[Card, ...]
    foundations: tuple[tuple[Suit, int], ...]
    columns: tuple[tuple[bool, tuple[Card, ...]], ...]

    @classmethod
    def of(cls, state: GameState) -> Sight:
        """Look at *state*; its stock must have been run through before, or be empty."""
        return cls(
            state.waste + state.stock[::-1],
            tuple(
                (SUITS[place // state.decks], len(pile))
                for place, pile in enumerate(state.foundations)
            ),
            tuple((bool(column.down), column.up) for column in state.columns),
        )


class Net:
    """The transitions of a position, and the marking it begins with."""

    def __init__(self, sight: Sight, *, returns: bool) -> None:
        """Write down every move that can come up until a face-down card is turned."""
        self.transitions = list(_anywhere(returns))
        self.marking = sum(_top(suit, height) for suit, height in sight.foundations)
        self.stock: list[int] = []
        self._next = 1 << _BITS * _FIRST_OWN
        for card in sight.stock:
            self._add_stock_card(card)
        for hidden, cards in sight.columns:
            self._add_column(cards, TURNED if hidden else EMPTY)
        self.places = self._next // (2**_BITS - 1)
        """The lowest bit of every place."""

    def _own_place(self) -> int:
        place = self._next
        self._next <<= _BITS
        return place

    def _add_stock_card(self, card: Card) -> None:
        here, own = self._own_place(), _PLACES[card]
        self.stock.append(here)
        self.marking += here
        self.transitions += (
            Transition(here | own.below, own.above, 1, here),
            Transition(here | own.spot, own.free | own.bare, 0, here),
        )

    def _add_column(self, cards: tuple[Card, ...], under: int) -> None:
        """Add a column; *under* are the tokens that show what the segments above uncover."""
        for run in _segments(cards):
            head, own = run[0], _PLACES[run[0]]
            shown = _PLACES[run[-1]].bare + sum(_PLACES[card].free for card in run[1:])
            if head.rank == KING and under == EMPTY:
                under = own.free + shown
                continue
            here = self._own_place()
            self.transitions += (
                Transition(here | own.bare | own.below, own.above + under, 1),
                Transition(here | own.spot, own.free + under),
            )
            under = here + shown
        self.marking += under if under != TURNED else 0


def _segments(cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Cut the face-up cards of a column into runs, from the bottom."""
    start = 0
    for end in range(1, len(cards) + 1):
        if end == len(cards) or not cards[end].builds_on(cards[end - 1]):
            yield cards[start:end]
            start = end


@cache
def _anywhere(returns: bool) -> tuple[Transition, ...]:  # noqa: FBT001 - cached by its value
    """Write down what free cards and foundation cards can do, in whatever position."""
    found = []
    for own in _PLACES.values():
        lying = own.free | own.bare
        found.append(Transition(lying | own.below, own.above | own.spot, 1))
        if returns:
            found.append(Transition(own.above | own.spot, own.below | lying, -1))
    return tuple(found)


def marked(marking: int) -> int:
    """Set the lowest bit of each place that holds a token; other bits mean nothing."""
    marking |= marking >> 1
    return marking | marking >> 2


def growth(marking: int, reachable: int) -> int:
    """Bound how many cards can join the foundations while only *reachable* places are filled.

    A foundation grows card by card, so no further than to the first height out of reach.
    """
    cards = 0
    tops = marked(marking) & _TOPS
    while tops:
        place = tops & -tops
        tops ^= place
        piles = marking >> place.bit_length() - 1 & 2**_BITS - 1
        while reachable & (place := place << _BITS):
            cards += piles
    return cards
