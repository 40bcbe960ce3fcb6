"""Where the parts of a literal board lie, and what is asked of cards most often.

Compiled modules take the same names from ``board_inlined.pxd``; this module stands in where the
search runs as plain Python.
"""

from __future__ import annotations

from typing import Final

HEIGHTS: Final = 0  # cards on each foundation
COUNTS: Final = 8  # cards in each column
HIDDEN: Final = 18  # of them face down
BLOCKERS: Final = 28  # what each column adds to the bound (bound.py)
STOCK_COUNT: Final = 38  # cards in waste and stock together
WASTE: Final = 39  # of them drawn
PASS: Final = 40  # runs through the stock begun before this one, where they are limited
LEFT: Final = 41  # cards not on a foundation
MARKS: Final = 42  # a bit for each column whose use is awaited (steps.py), in two bytes
STOCK: Final = (
    44  # the cards in the order of a pass; then the places they had at first, then columns
)

FULL: Final = 13
KING: Final = 12

UP: Final = 0  # steps: the last card of a column goes to its foundation,
RUN: Final = 1  # the whole run at the end of a column goes onto another column,
PART: Final = 2  # a part of it does, and the card thus uncovered to its foundation,
STOCK_UP: Final = 3  # a stock card is drawn to, and goes to its foundation
STOCK_DOWN: Final = 4  # or onto a column,
RETURN: Final = 5  # a card comes back from its foundation
FROM_WASTE: Final = 255  # stands among columns for the waste

SAFE_CARDS: Final = 1  # pruning rules, each a bit: safe cards go up at once,
MARKED: Final = 2  # what prepares a column's use is followed by that use,
FEW_COLUMNS: Final = 4  # a column is cleared only where no other is empty
ALL_RULES: Final = 7

BLOCK_BITS: Final = 14  # 2**14 nodes of a frontier are allotted together
LAST_BUCKET: Final = 1023  # no line is longer that is worth a search

_WORD: Final = 0xFFFFFFFFFFFFFFFF


def builds(card: int, below: int) -> bool:
    """Tell whether *card* may lie on *below* in a column."""
    return below >> 1 == ((card >> 1) ^ 1) + 2


def mixed(word: int) -> int:
    """Spread a word over all its bits (after splitmix64, Steele 2014)."""
    word ^= word >> 31
    word = (word * 0x9E3779B97F4A7C15) & _WORD
    word ^= word >> 29
    word = (word * 0xBF58476D1CE4E5B9) & _WORD
    return word ^ (word >> 32)
