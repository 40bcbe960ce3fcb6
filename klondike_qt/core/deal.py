"""Deals: the order of the cards, the shuffle that makes it, and the ID that names it (RULES §1).

The shuffle is frozen: a deal ID means the same cards for ever. It is a Fisher-Yates
shuffle over SplitMix64 (Steele, Lea and Flood, *Fast splittable pseudorandom number
generators*, 2014), started at the deal's code, with draws beyond the last whole multiple
of the range thrown away so that every order is equally likely.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import factorial
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from klondike_qt.core import deal_id
from klondike_qt.core.cards import CARDS, Card, full_deck
from klondike_qt.core.problems import InputError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_NUMBER_BITS: Final = 39
NUMBERS: Final = 1 << _NUMBER_BITS
"""How many numbered deals there are for each number of decks."""

_SHORT: Final = 8
_LONG: Final = {1: 46, 2: 100}
_SHORT_GROUP: Final = 3
_LONG_GROUP: Final = 6
_WORD: Final = (1 << 64) - 1
_DECKS: Final = {52: 1, 104: 2}


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards in deck order: ``cards[0]`` leaves the deck first.

    Of two equal cards in a double deck the one dealt first counts as the first deck's, so
    that the order alone determines the deal.
    """

    cards: tuple[Card, ...]
    number: int | None = field(default=None, compare=False)

    @classmethod
    def numbered(cls, number: int, decks: int = 1) -> Deal:
        """Shuffle the deal of this *number* with one or two decks.

        Raise `ValueError` for a number not between 0 and ``NUMBERS`` - 1.
        """
        if not 0 <= number < NUMBERS:
            message = f"deal numbers run from 0 to {NUMBERS - 1}, not {number}"
            raise ValueError(message)
        cards = list(full_deck(decks))
        words = _splitmix64(_code(number, decks))
        for last in range(len(cards) - 1, 0, -1):
            chosen = _below(last + 1, words)
            cards[last], cards[chosen] = cards[chosen], cards[last]
        return cls(number_copies(cards), number)

    @classmethod
    def random(cls, decks: int = 1) -> Deal:
        """Shuffle a deal whose number comes from the system's random source."""
        return cls.numbered(SystemRandom().randrange(NUMBERS), decks)

    @classmethod
    def series(cls, seed: int, decks: int = 1) -> Iterator[Deal]:
        """Give numbered deals without end, the same for the same *seed* for ever.

        Their numbers are the upper bits of the words that SplitMix64 makes of the seed.
        """
        words = _splitmix64(seed)
        while True:
            yield cls.numbered(next(words) >> 64 - _NUMBER_BITS, decks)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Deal:
        """Take any complete order of 52 or 104 cards; raise `InputError` naming a wrong card."""
        cards = tuple(cards)
        require_complete(cards, likely_decks(len(cards)))
        return cls(number_copies(cards))

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read a short or long deal ID; raise `InputError` saying what is wrong with it."""
        length = len(deal_id.strip(text)) - 1
        if length == _SHORT:
            code = deal_id.decode(text)
            return cls.numbered(code >> 1, 1 + (code & 1))
        for decks, symbols in _LONG.items():
            if length == symbols:
                rank = deal_id.decode(text)
                if rank >= _orders(decks):
                    raise InputError(Problem.NOT_A_DEAL_ID, text.strip())
                return cls(number_copies(_unrank(rank, decks)))
        raise InputError(Problem.WRONG_LENGTH, str(length + 1))

    @property
    def decks(self) -> int:
        """How many decks the deal takes: 1 or 2."""
        return _DECKS[len(self.cards)]

    @property
    def id(self) -> str:
        """The shortest ID: of a numbered deal its number, else the whole order."""
        if self.number is None:
            return self.long_id
        return deal_id.encode(_code(self.number, self.decks), _SHORT, _SHORT_GROUP)

    @property
    def long_id(self) -> str:
        """The ID that spells out the order of the cards."""
        return deal_id.encode(_rank(self.cards), _LONG[self.decks], _LONG_GROUP)

    def __str__(self) -> str:
        """Write the deal as its ID."""
        return self.id


def likely_decks(cards: int) -> int:
    """Tell of how many decks so many cards are meant to be, if a few are missing or too many."""
    return 1 if cards < 78 else 2  # noqa: PLR2004 - half-way between one and two


def require_complete(cards: Iterable[Card], decks: int) -> None:
    """Raise `InputError` naming the first card of *decks* decks that is doubled or missing."""
    found = Counter(cards)
    require_no_more(found, decks)
    for card in CARDS[:52]:
        if found[card] < decks:
            raise InputError(Problem.MISSING_CARD, str(card))


def require_no_more(found: Counter[Card], decks: int) -> None:
    """Raise `InputError` naming the first card that is *found* more often than in *decks* decks."""
    for card, times in found.items():
        if times > decks:
            raise InputError(Problem.DOUBLED_CARD, str(card))


def number_copies(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Say of equal cards which deck each is from: the first met is the first deck's."""
    seen: Counter[Card] = Counter()
    numbered = []
    for card in cards:
        numbered.append(card.from_deck(seen[card]))
        seen[card] += 1
    return tuple(numbered)


def _code(number: int, decks: int) -> int:
    """Give what a short ID spells and the shuffle starts from: 40 bits."""
    return number << 1 | decks - 1


def _splitmix64(seed: int) -> Iterator[int]:
    while True:
        seed = seed + 0x9E3779B97F4A7C15 & _WORD
        word = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        word = (word ^ word >> 27) * 0x94D049BB133111EB & _WORD
        yield word ^ word >> 31


def _below(bound: int, words: Iterator[int]) -> int:
    """Draw a number under *bound* without bias: words past the last whole multiple are skipped."""
    limit = (_WORD + 1) // bound * bound
    return next(word for word in words if word < limit) % bound


def _orders(decks: int) -> int:
    """Count the orders of the cards, equal cards not told apart."""
    return factorial(52 * decks) // factorial(decks) ** 52


def _rank(cards: tuple[Card, ...]) -> int:
    """Number an order among all, in the dictionary order of `Card.index`."""
    left = Counter(cards)
    orders, rank = _orders(len(cards) // 52), 0
    for place, card in enumerate(cards):
        remaining = len(cards) - place
        smaller = sum(left[other] for other in CARDS[: card.index % 52])
        rank += orders * smaller // remaining
        orders = orders * left[card] // remaining
        left[card] -= 1
    return rank


def _unrank(rank: int, decks: int) -> list[Card]:
    """Give the order with this number; the inverse of `_rank`."""
    left = Counter(full_deck(decks))
    orders, cards = _orders(decks), []
    for remaining in range(52 * decks, 0, -1):
        place = 0
        while rank >= (starting := orders * left[CARDS[place]] // remaining):
            rank -= starting
            place += 1
        cards.append(CARDS[place])
        orders = starting
        left[CARDS[place]] -= 1
    return cards
