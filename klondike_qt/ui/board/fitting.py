"""How large the cards of a table are: as wide as columns, window and the longest column allow."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from klondike_qt.ui.board.layout import (
    HEIGHT,
    LARGE,
    LARGE_UNDER,
    MARGIN,
    ROW_GAP,
    STANDARD,
    TOP,
    Layout,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from klondike_qt.ui.board.layout import Index, Room

SMALLEST_CARD: Final = 28
"""No card gets narrower than this, in logical pixels, where all piles fit into the table so."""

_GAP: Final = 0.2  # in card widths, as all that follows
_NARROW_GAP: Final = 0.09

_SHRINKING: Final = (1.0, 0.95, 0.9, 0.85, 0.8)
"""Few sizes, so that few are rendered as a column grows and shrinks again."""


def fit(room: Room, columns: Iterable[tuple[int, int]]) -> Layout:
    """Lay out a table for columns of so many cards (face down, face up).

    Where the longest column does not fit, cards shrink by up to a fifth at nearly full
    steps, then steps go to the least, then cards shrink as far as they may.
    """
    width, index = usual_width(room)
    if room.card is not None:
        return _layout(room, index, room.card)
    lengths = list(columns)
    for share in _SHRINKING:
        layout = _layout(room, index, share * width)
        if all(_fits(layout, *cards, index.up_shortened) for cards in lengths):
            return layout
    while layout.card_width - 1 / room.ratio >= _least(room):
        if all(_fits(layout, *cards, index.up_least) for cards in lengths):
            break
        layout = _layout(room, index, layout.card_width - 1 / room.ratio)
    return layout


def usual_width(room: Room) -> tuple[float, Index]:
    """Give the card width while no column is long, and the index that suits it."""
    if room.large_index is None:
        width = room.card or _widest(room, STANDARD)
        index = LARGE if room.portrait or width < LARGE_UNDER else STANDARD
    else:
        index = LARGE if room.large_index else STANDARD
    return _widest(room, index), index


def _widest(room: Room, index: Index) -> float:
    free = room.height - room.head - room.foot
    high = free / (TOP + HEIGHT + ROW_GAP + index.usual_column * HEIGHT + MARGIN)
    wide = room.width / _row(room, _GAP)
    if wide < LARGE_UNDER:  # on a phone the gaps close first
        wide = min(LARGE_UNDER, room.width / _row(room, _NARROW_GAP))
    return max(min(high, wide), _least(room))


def _least(room: Room) -> float:
    """Give the narrowest that cards may get; piles out of sight are worse than small cards."""
    return min(SMALLEST_CARD, room.width / _row(room, _NARROW_GAP))


def _row(room: Room, gap: float) -> float:
    """Give the width of the top row with its margins, in card widths."""
    return room.places + (room.places - 1) * gap + 2 * MARGIN


def _layout(room: Room, index: Index, width: float) -> Layout:
    least = _least(room)
    whole = math.ceil if least == SMALLEST_CARD else math.floor
    device_width = max(math.floor(width * room.ratio + 1e-6), whole(least * room.ratio), 1)
    width = device_width / room.ratio
    device_height = round(HEIGHT * width * room.ratio)
    free = (room.width / width - room.places - 2 * MARGIN) / max(room.places - 1, 1)
    gap = min(max(free, _NARROW_GAP), _GAP) * width
    gap = math.floor(gap * room.ratio + 1e-6) / room.ratio
    return Layout(room, index, width, device_height / room.ratio, gap)


def _fits(layout: Layout, down: int, up: int, up_step: float) -> bool:
    """Whether a column fits with its face-up steps at *up_step* and the others at the least."""
    down, up = (down, up - 1) if up else (max(down - 1, 0), 0)
    height = 1 + down * layout.face.down_least + up * up_step
    return height * layout.card_height <= layout.column_room
