"""Deals that other programs number: the same number gives the same cards as there.

*KPatience* (``kpat:24``) and *PySolFC* (``pysolfc:24``) shuffle small numbers as the FreeCell of
Windows did; but they deal in different orders. PySolFC shuffles numbers above 32000 with the
Mersenne Twister, and takes ``ms`` before a number that is to be shuffled the old way.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from klondike_qt.core.cards import RANKS, Card, Suit
from klondike_qt.core.deal import Deal
from klondike_qt.core.problems import InputError, Problem

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_NUMBER: Final = re.compile(r"(kpat|pysolfc):(ms)?([0-9]{1,20})", re.IGNORECASE)
_COLUMNS: Final = 7
_LARGEST_KPAT: Final = 2**31 - 1
_LARGEST_OLD: Final = 32_000  # of PySolFC's numbers, those shuffled as in Windows
_LARGEST_MS: Final = 2**31 - 1  # from here on there are variants of the generator


def is_number_elsewhere(text: str) -> bool:
    """Whether a text names a program and one of its deals."""
    return _NUMBER.fullmatch(text.strip()) is not None


def is_kpatience(text: str) -> bool:
    """Whether a text looks like a game that KPatience has saved."""
    return text.lstrip("\ufeff \t\r\n").startswith(("<?xml", "<kpat-game"))


def deal_elsewhere(text: str) -> Deal:
    """Give the deal that a text such as ``kpat:24`` names; raise `InputError` for any other."""
    found = _NUMBER.fullmatch(text.strip())
    if found is None:
        raise InputError(Problem.NOT_A_NUMBER_ELSEWHERE, text)
    program, old, number = found[1].lower(), bool(found[2]), int(found[3])
    if program == "kpat" and not old and 1 <= number <= _LARGEST_KPAT:
        return kpatience(number)
    if program == "pysolfc" and (1 <= number <= _LARGEST_MS or not old):
        return pysolfc(number, old=old or number <= _LARGEST_OLD)
    raise InputError(Problem.NOT_A_NUMBER_ELSEWHERE, text)


def kpatience(number: int) -> Deal:
    """Give KPatience's Klondike deal: row by row from the end of the deck, as ours goes."""
    return Deal.of(reversed(_shuffled(_by_rank(), _windows(number))))


def pysolfc(number: int, *, old: bool) -> Deal:
    """Give PySolFC's Klondike deal: from the last column to the first, its face-up row at the end.

    It begins there with the first card of the stock already drawn.
    """
    if old:
        deck = _shuffled(_by_rank(), _windows(number))
    else:
        from random import Random  # seldom needed

        chance = Random(number)  # noqa: S311 - the generator that is used there
        deck = _shuffled(_by_suit(), lambda below: int(chance.random() * below))
    columns: list[list[Card]] = [[] for _ in range(_COLUMNS)]
    for first in (*range(1, _COLUMNS), 0):
        for column in reversed(columns[first:]):
            column.append(deck.pop())
    rows = [column[row] for row in range(_COLUMNS) for column in columns[row:]]
    return Deal.of((*rows, *reversed(deck)))


def _by_rank() -> list[Card]:
    return [Card(rank, suit) for rank in range(1, len(RANKS) + 1) for suit in _suits("CDHS")]


def _by_suit() -> list[Card]:
    return [Card(rank, suit) for suit in _suits("CSHD") for rank in range(1, len(RANKS) + 1)]


def _suits(letters: str) -> list[Suit]:
    return [Suit(letter) for letter in letters]


def _shuffled(cards: Sequence[Card], chance: Callable[[int], int]) -> list[Card]:
    """Exchange the last card with any, then the last but one with any before it, and so on."""
    deck = [*cards]
    for place in range(len(deck) - 1, 0, -1):
        other = chance(place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def _windows(seed: int) -> Callable[[int], int]:
    """Give the generator of Microsoft's C library, begun with *seed*: a number below another."""

    def below(bound: int) -> int:
        nonlocal seed
        seed = seed * 214_013 + 2_531_011 & 0xFFFF_FFFF
        return (seed >> 16 & 0x7FFF) % bound

    return below
