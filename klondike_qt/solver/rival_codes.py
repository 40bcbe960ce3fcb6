"""How the computer's choices are written as numbers, and what kinds of them there are.

A move is ``source + 16 × target + 256 × cards``: columns are 0 to 6; 7 is the waste as a source
and the foundations as a target; 8 is the stock and, as a target, the waste. A choice is a move,
with a second one `BITS` further up where only both together get anywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from klondike_qt.core import piles
from klondike_qt.core.piles import FOUNDATION, RECYCLE_AND_DRAW, Move, column

if TYPE_CHECKING:
    from collections.abc import Iterator

BITS: Final = 12
FROM_WASTE: Final = 7
FROM_STOCK: Final = 8
UP: Final = 7
DRAW: Final = FROM_STOCK + 16 * 8 + 256

# Kinds of choices: what each does that is never taken back.
RAISE: Final = 0  # a card goes up
UNCOVER: Final = 1  # a card turns up
CLEAR: Final = 2  # a king gets a place
PLACE: Final = 3  # a card leaves the stock for a column
SHIFT: Final = 4  # a card goes up from under others, for which there is another place


def moves_of(code: int, *, stock_is_empty: bool) -> Iterator[Move]:
    """Give a choice's moves as the core plays them."""
    while code:
        source, target, count = code & 15, code >> 4 & 15, code >> 8 & 15
        if source == FROM_STOCK:
            yield RECYCLE_AND_DRAW if stock_is_empty else piles.DRAW
        else:
            yield Move(
                piles.WASTE if source == FROM_WASTE else column(source + 1),
                FOUNDATION if target == UP else column(target + 1),
                count,
            )
        code >>= BITS
