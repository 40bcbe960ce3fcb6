"""What happened on the table when a move was played; how it looks is the board's business."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from klondike_qt.core.cards import Card
    from klondike_qt.core.piles import Pile


@dataclass(frozen=True, slots=True)
class Moved:
    """Face-up cards went from one pile to another, in their order.

    A foundation is named with its suit and number, also where the move left that open.
    """

    cards: tuple[Card, ...]
    source: Pile
    target: Pile


@dataclass(frozen=True, slots=True)
class Drawn:
    """Cards went from the stock to the waste; the last one now lies on top."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Recycled:
    """The whole waste became the stock, for the *number*-th time in this game."""

    cards: tuple[Card, ...]
    number: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The face-down card at the end of a column was turned over."""

    card: Card
    pile: Pile


@dataclass(frozen=True, slots=True)
class Won:
    """The last card reached its foundation."""


Event = Moved | Drawn | Recycled | TurnedUp | Won
