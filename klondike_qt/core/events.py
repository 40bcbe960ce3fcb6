"""What happened on the table when a move was played; how it looks is the board's business."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from klondike_qt.core.cards import Card
    from klondike_qt.core.piles import Pile


class Moved(NamedTuple):
    """Face-up cards went from one pile to another, in their order.

    A foundation is named with its suit and number, also where the move left that open.
    """

    cards: tuple[Card, ...]
    source: Pile
    target: Pile


class Drawn(NamedTuple):
    """Cards went from the stock to the waste; the last one now lies on top."""

    cards: tuple[Card, ...]


class Recycled(NamedTuple):
    """The whole waste became the stock, for the *number*-th time in this game."""

    cards: tuple[Card, ...]
    number: int


class TurnedUp(NamedTuple):
    """The face-down card at the end of a column was turned over."""

    card: Card
    pile: Pile


class Won(NamedTuple):
    """The last card reached its foundation."""


Event = Moved | Drawn | Recycled | TurnedUp | Won
