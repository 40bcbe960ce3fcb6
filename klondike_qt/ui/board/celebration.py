"""The win: what the cards under the four kings do, as the player chose; then they stay so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.cards import KING
from klondike_qt.ui.board.layout import HEIGHT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from klondike_qt.app.settings import Celebration
    from klondike_qt.core.cards import Card
    from klondike_qt.ui.board.animation import Tween
    from klondike_qt.ui.board.card_item import CardItem
    from klondike_qt.ui.board.placement import Placement

DURATION: Final = 2400.0
"""How long every celebration takes, in milliseconds."""


class Stage(NamedTuple):
    """The won table, as a celebration needs it; logical pixels."""

    item: Callable[[int], CardItem]
    piles: tuple[tuple[Card, ...], ...]  # the foundations, from the left
    width: float
    height: float  # down to where something else begins
    card_width: float
    top: float  # the y of the kings
    is_mirrored: bool  # the foundations lie on the left, what is free on the right

    @property
    def card_height(self) -> float:
        """A card's height."""
        return HEIGHT * self.card_width

    def under_the_kings(self, depth: int) -> Iterator[tuple[int, Card]]:
        """Give the cards beneath each king with their pile's number: queens first, *depth* ranks.

        They come rank by rank and from pile to pile, so that all piles empty together.
        """
        for below in range(1, depth + 1):
            for number, pile in enumerate(self.piles):
                yield number, pile[KING - 1 - below]

    def low(self, place: float) -> float:
        """Give a height in its pile that lies beneath every king; *place* is from 0 up to 1."""
        return place * (KING - 2)


def celebrate(
    kind: Celebration, items: Callable[[int], CardItem], placement: Placement
) -> list[Tween]:
    """Give the motion of a celebration, for the table as it lies."""
    stage = _stage(items, placement)
    match kind:
        case "stairs":
            from klondike_qt.ui.board.stairs import climb

            return climb(stage)
        case "snowfall":
            from klondike_qt.ui.board.snowfall import snow

            return snow(stage)
        case _:
            from klondike_qt.ui.board.aurora import stream

            return stream(stage)


def _stage(items: Callable[[int], CardItem], placement: Placement) -> Stage:
    layout = placement.layout
    return Stage(
        items,
        tuple(cards for cards in placement.state.foundations if len(cards) >= KING),
        layout.room.width,
        layout.room.height - layout.room.foot,
        layout.card_width,
        layout.top,
        layout.stock_is_right,
    )
