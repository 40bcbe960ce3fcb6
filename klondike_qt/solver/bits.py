"""Sets of cards as the bits of words: what the search asks of them most often.

Compiled modules take the same names from ``inlined.pxd``, where they are C, made part of the
caller; this module stands in where the search runs as plain Python.
"""

from __future__ import annotations

from typing import Final

WORD: Final = 0xFFFFFFFFFFFFFFFF
ALL: Final = 0xFFFFFFFFFFFFF  # 13 ranks, four cards of a colour each
ONES: Final = 0x1111111111111
EVEN: Final = 0x5555555555555  # clubs among the black cards, diamonds among the red
ODD: Final = 0xAAAAAAAAAAAAA
COLUMN_COVERED: Final = 0xEEEEEEEEEE  # a depth of two runs or more in some column

PLANS: Final = 256
"""The first places of an arena are for the steps of a plan: each takes a card; there are fewer."""

UP: Final = 0  # steps of a line: the card goes to its foundation from wherever it lies,
DOWN: Final = 1  # comes back from it onto a column,
PLACE: Final = 2  # is played from the stock onto a column,
MOVE: Final = 3  # or moves with the cards on it onto another column
STEP: Final = 128

LOST: Final = 0
WON: Final = 1
OPEN: Final = 2

SAFE: Final = 1  # pruning rules, each a bit (docs/SOLVER.md): cards that are safe go up at once,
SAFE_STOCK: Final = 2  # so does a stock card whose lower neighbour is safe,
SAFE_LAST: Final = 4  # a safe last card of a pass is not passed over,
DOMINANCE: Final = 8  # of two places in the stock the one that reaches the other is enough,
HOPELESS: Final = 16  # a card that can never be turned up loses,
RELAXATION: Final = 32  # and so does what is lost even with every stock card at hand
COLUMNS: Final = 64  # no column is emptied before a king is there to want it
EVERY_RULE: Final = 127


def trailing(mask: int) -> int:
    """Give the number of the lowest bit set; *mask* is not 0."""
    return (mask & -mask).bit_length() - 1


def ones(mask: int) -> int:
    """Count the bits set."""
    return mask.bit_count()


def bit(card: int) -> int:
    """Give the bit of a card in its colour's word."""
    return 1 << (card & 63)


def bare_of(members: int, children: int) -> int:
    """Mark every card of each class that has more *members* than *children*.

    The four bits of a class are counted side by side in their own place (0 to 4).
    """
    members -= (members >> 1) & 0x5555555555555555
    members = (members & 0x3333333333333333) + ((members >> 2) & 0x3333333333333333)
    children -= (children >> 1) & 0x5555555555555555
    children = (children & 0x3333333333333333) + ((children >> 2) & 0x3333333333333333)
    return ((((members + 7 * ONES) - children) >> 3) & ONES) * 15


def more(members: int, children: int) -> bool:
    """Tell whether the first of two words of four bits has more bits set."""
    return members.bit_count() > children.bit_count()


def needed(heights: int, suit: int) -> int:
    """Mark the cards that the foundations of a suit take next, both copies."""
    first = 5 << 4 * ((heights >> 4 * suit) & 15)
    second = 5 << 4 * ((heights >> (4 * suit + 16)) & 15)
    return ((first | second) << (suit & 1)) & ALL


def height_of(heights: int, suit: int, pile: int) -> int:
    """Give how many cards lie on a foundation; the missing second one of a deck has 15."""
    return (heights >> 4 * (suit + 4 * pile)) & 15


def columns_used(depths: int) -> int:
    """Count the columns with a depth other than 0."""
    used = depths | depths >> 1 | depths >> 2 | depths >> 3
    return (used & 0x1111111111).bit_count()


def below(rank: int) -> int:
    """Mark all cards of a colour below a rank."""
    return (1 << 4 * rank) - 1


def next_random(number: int) -> int:
    """Give the random number that follows another, neither of them 0 (xorshift, Marsaglia 2003)."""
    number ^= (number << 13) & WORD
    number ^= number >> 7
    return number ^ ((number << 17) & WORD)
