"""A tight column under a finger: it opens round the card touched, and another can be chosen."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from klondike_qt.core.piles import PileKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from klondike_qt.core.piles import Pile
    from klondike_qt.ui.board.placement import Hit, Placement
    from klondike_qt.ui.board.pointer import Point

USABLE: Final = 40.0
"""So much of a card has to show for a finger to tell it from its neighbours, in logical pixels."""

_LOOKING: Final = 120.0
"""Nobody has seen which card it is sooner than this, in milliseconds; who moves wants to drag."""

_QUICK: Final = 0.6
"""A finger that is faster than this, in pixels a millisecond, drags; a slower one chooses."""


def opened(placed: Placement, hit: Hit | None) -> Mapping[int, float] | None:
    """Give how much lower the cards of a column lie, by `Card.index`, while *hit* is touched.

    The cards over the one touched give way downwards as far as there is room; for the rest of the
    way it and those beneath it close up. ``None`` where a finger needs no such help.
    """
    if hit is None or hit.card is None or hit.count < 2 or hit.pile.kind is not PileKind.COLUMN:
        return None
    if not placed.spots[hit.card.index].face_up:
        return None
    indices = [card.index for card in placed.state.cards(hit.pile)]
    tops = [placed.spots[index].y for index in indices]
    touched = len(tops) - hit.count
    wanted = USABLE - (tops[touched + 1] - tops[touched])
    if wanted <= 0:
        return None
    layout = placed.layout
    free = layout.columns_top + layout.column_room - (tops[-1] + layout.card_height)
    down = min(wanted, max(free, 0.0))
    beneath = tops[touched] - tops[0]
    closeness = 1 - min((wanted - down) / beneath, 0.5) if beneath else 1.0
    shifts = {index: layout.snap(down) for index in indices[touched + 1 :]}
    for index, top in zip(indices[: touched + 1], tops, strict=False):
        shifts[index] = layout.snap(tops[0] + closeness * (top - tops[0])) - top
    return shifts


def card_at(placed: Placement, pile: Pile, y: float) -> Hit | None:
    """Say which face-up card of a column lies at a height, wherever across the finger is."""
    slot = placed.layout.slot(pile)
    hit = placed.hit(slot.x + slot.width / 2, y)
    if hit is None or hit.card is None or hit.pile != pile:
        return None
    return hit if placed.spots[hit.card.index].face_up else None


class Stroke(Enum):
    """What a finger that moves over an open fan is doing."""

    WAITS = auto()
    CHOOSES = auto()
    DRAGS = auto()


class Slide:
    """Tells choosing from dragging: slowly up or down chooses, sideways or quickly drags."""

    def __init__(self, at: Point, when: float, drag_distance: float) -> None:
        """Begin where and when, in milliseconds, the finger came down."""
        self.anchor = at
        self._pressed = when
        self._last = at
        self._when = when
        self._drag_distance = drag_distance

    def follow(self, to: Point, when: float) -> Stroke:
        """Say what the finger does by moving on to a point."""
        passed, moved = when - self._when, abs(to.y - self._last.y)
        self._last, self._when = to, when
        across, along = abs(to.x - self.anchor.x), abs(to.y - self.anchor.y)
        is_early = when - self._pressed < _LOOKING
        if across >= self._drag_distance or (is_early and along >= self._drag_distance):
            return Stroke.DRAGS
        if is_early or moved > _QUICK * passed:
            return Stroke.DRAGS if along >= USABLE else Stroke.WAITS
        return Stroke.CHOOSES

    def settle(self, at: Point) -> None:
        """Take it that a card was chosen here: what is dragged is dragged from here."""
        self.anchor = at
