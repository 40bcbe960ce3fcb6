"""Where the piles lie: arithmetic that turns a table's size into rectangles (DESIGN, *Layout*).

All lengths are logical pixels, rounded so that every card lies on whole device pixels.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.cards import SUITS
from klondike_qt.core.piles import STOCK, WASTE, Pile, PileKind, column, foundation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from klondike_qt.core.cards import Suit
    from klondike_qt.core.rules import Rules

HEIGHT: Final = 1.4
"""A card's height, in card widths."""

LARGE_UNDER: Final = 60
"""Cards narrower than this need the large index."""

# In card widths.
MARGIN: Final = 0.14
TOP: Final = 0.2
ROW_GAP: Final = 0.22

FINGER_STEP: Final = 24.0
"""A column's cards lie so far apart even where they are small, if there is room: in logical pixels,
what a phone's cards have in seven columns. Ten columns would leave a finger two thirds of it."""

LONGEST_STEP: Final = 0.55
"""But no farther, in card heights, lest a run falls apart."""

STOCK_LAYER: Final = 1.5
"""How far one layer of the stock stands out from the one beneath, in logical pixels; less where
cards are small, and the gap to the waste with them."""
STOCK_LAYERS: Final = 3


class Rect(NamedTuple):
    """A rectangle in logical pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x just beyond the rectangle."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y just beyond the rectangle."""
        return self.y + self.height

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlap(self, other: Rect) -> float:
        """Give the area that both share."""
        width = min(self.right, other.right) - max(self.x, other.x)
        height = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(width, 0.0) * max(height, 0.0)

    def grown(self, by: float) -> Rect:
        """Give the rectangle that reaches *by* further on every side."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


class Index(NamedTuple):
    """The steps between cards that a kind of face allows, in card heights (waste: widths)."""

    up: float
    up_shortened: float
    up_least: float
    down: float
    down_least: float
    waste: float
    usual_column: float  # the column that should lie at the preferred steps, in card heights


STANDARD: Final = Index(0.255, 0.24, 0.20, 0.085, 0.045, 0.30, usual_column=2.9)
LARGE: Final = Index(0.375, 0.36, 0.34, 0.10, 0.05, 0.45, usual_column=3.4)


Rows = tuple[tuple[Pile, ...], ...]
"""The only piles that a diagram shows, row by row from the left."""


class Shared(NamedTuple):
    """The eight foundations of two players: one of each suit lies here, the other across."""

    number: int  # of those that lie here, as `Pile` counts the foundations of a suit
    across: Callable[[Suit], Rect | None]
    """Gives the place of one that lies on the other half, in the coordinates of this one;
    ``None`` while the other half shows nothing."""


class Room(NamedTuple):
    """What a layout depends on besides the cards: the table's size and the player's choices."""

    width: float
    height: float
    ratio: float  # device pixels per logical pixel
    rules: Rules
    portrait: bool = False
    left_handed: bool = False
    large_index: bool | None = None  # None: where the cards would be small
    foot: float = 0.0  # the lowest part of the height, over which no card may lie
    rows: Rows | None = None  # None: the whole table
    card: float | None = None  # a card's width; None: as wide as there is room for
    head: float = 0.0  # the uppermost part of the height, kept as free as the foot
    stock_right: bool | None = None  # None: as portrait and hand have it
    row_below: bool = False  # stock, waste and foundations lie under the columns
    shared: Shared | None = None

    @property
    def places(self) -> int:
        """How many places a row needs side by side: a fanned waste takes two."""
        fan = 1 if self.rules.draw > 1 else 0
        if self.rows is not None:
            return max(len(row) + fan * (WASTE in row) for row in self.rows)
        return max(self.rules.columns, 2 + fan + 4 * self.rules.decks)


class Steps(NamedTuple):
    """How far each card of a column lies below the one beneath it, in logical pixels."""

    down: float
    up: float


class Layout(NamedTuple):
    """Where every pile lies on one table, at one card size."""

    room: Room
    face: Index
    card_width: float
    card_height: float
    gap: float

    @property
    def is_large(self) -> bool:
        """Whether the faces are to carry the large index."""
        return self.face is LARGE

    def snap(self, length: float) -> float:
        """Give the nearest length that is a whole number of device pixels."""
        return round(length * self.room.ratio) / self.room.ratio

    @property
    def top(self) -> float:
        """The y of the top row, which may lie under the columns."""
        margin = self.snap(TOP * self.card_width)
        if self.room.row_below:
            return self.snap(self.room.height - self.room.foot) - margin - self.card_height
        return self.room.head + margin

    @property
    def columns_top(self) -> float:
        """The y of the columns."""
        rows = self.room.rows
        if rows is not None and len(rows) == 1:
            return self.top
        if self.room.row_below:
            return self.room.head + self.snap(MARGIN * self.card_width)
        return self.top + self.card_height + self.snap(ROW_GAP * self.card_width)

    @property
    def column_room(self) -> float:
        """How high a column may get."""
        if self.room.row_below:
            return self.top - self.columns_top - self.snap(ROW_GAP * self.card_width)
        return self.room.height - self.room.foot - self.columns_top - MARGIN * self.card_width

    @property
    def stock_is_right(self) -> bool:
        """Whether stock and waste lie on the right, under the thumb or the left hand's side."""
        if self.room.stock_right is not None:
            return self.room.stock_right
        return self.room.portrait != self.room.left_handed

    def is_across(self, pile: Pile) -> bool:
        """Whether a pile lies on the other player's half."""
        shared = self.room.shared
        if shared is None or pile.kind is not PileKind.FOUNDATION:
            return False
        return pile.number not in {0, shared.number}

    def slot(self, pile: Pile) -> Rect:
        """Give the place of a pile's first card."""
        rules, last = self.room.rules, self.room.places - 1
        if self.room.rows is not None:
            return self._slot_in(self.room.rows, pile)
        if pile.kind is PileKind.COLUMN:
            place = (self.room.places - rules.columns) / 2 + pile.number - 1
            return self._place(place, self.columns_top)
        if pile.kind is PileKind.STOCK:
            return self._place(last if self.stock_is_right else 0, self.top)
        if pile.kind is PileKind.WASTE:
            return self._place(last - 1 if self.stock_is_right else 1, self.top)
        suit = pile.suit or SUITS[0]  # on the table every foundation is some suit's
        number = SUITS.index(suit) * rules.decks
        if self.room.shared is None:
            number += max(pile.number, 1) - 1
        elif self.is_across(pile):
            other = self.room.shared.across(suit)
            if other is not None:
                return self._centred_on(other)
        first = 0 if self.stock_is_right else last + 1 - 4 * rules.decks
        return self._place(first + number, self.top)

    def piles(self) -> Iterator[Pile]:
        """Name every pile on this table, as the state does."""
        rules = self.room.rules
        if self.room.rows is not None:
            yield from (pile for row in self.room.rows for pile in row)
            return
        yield STOCK
        yield WASTE
        for suit in SUITS:
            for number in range(1, (2 if self.room.shared else rules.decks) + 1):
                yield foundation(suit, number)
        for number in range(1, rules.columns + 1):
            yield column(number)

    def steps(self, down: int, up: int) -> Steps:
        """Give the steps of a column with so many cards face down and face up.

        Too long a column gives way first where cards are face down, then where they are
        face up; the room is never exceeded.
        """
        down, up = (down, up - 1) if up else (max(down - 1, 0), 0)
        room = (self.column_room - self.card_height) / self.card_height
        index = self.face
        down_step, up_step = index.down, self._preferred_step
        if down * down_step + up * up_step > room:
            down_step = (room - up * up_step) / down if down else 0.0
            down_step = min(max(down_step, index.down_least), index.down)
        if up and down * down_step + up * up_step > room:
            up_step = max((room - down * down_step) / up, 0.0)
        return Steps(
            self._floor(down_step * self.card_height), self._floor(up_step * self.card_height)
        )

    @property
    def _preferred_step(self) -> float:
        """How far a face-up card lies below the next where there is room, in card heights."""
        return max(self.face.up, min(FINGER_STEP / self.card_height, LONGEST_STEP))

    def waste_offsets(self, count: int) -> Sequence[float]:
        """Give the x, from the waste's place, of its last *count* cards, the top one last.

        The fan always opens to the right; beside a stock on the right it ends at the place.
        """
        step = self.snap(self.face.waste * self.card_width)
        first = 1 - count if self.stock_is_right else 0
        return [(first + number) * step for number in range(count)]

    def stock_offset(self, layer: int) -> float:
        """Give how far a layer of the stock, 0 being the lowest, lies up and to the left."""
        thickness = min(STOCK_LAYER, STOCK_LAYER * self.card_width / LARGE_UNDER)
        return -self.snap(thickness * layer)

    def _slot_in(self, rows: Rows, pile: Pile) -> Rect:
        """Give a pile's place where only some are shown, each row in the middle."""
        number, row = next((at, row) for at, row in enumerate(rows) if pile in row)
        fan = 1 if self.room.rules.draw > 1 and WASTE in row else 0
        place = (self.room.places - len(row) - fan) / 2 + row.index(pile)
        if fan and row.index(pile) > row.index(WASTE):
            place += fan
        return self._place(place, self.columns_top if number else self.top)

    def _place(self, place: float, y: float) -> Rect:
        places, step = self.room.places, self.card_width + self.gap
        left = (self.room.width - places * step + self.gap) / 2
        return Rect(self.snap(left + place * step), y, self.card_width, self.card_height)

    def _centred_on(self, place: Rect) -> Rect:
        """Give a card's rectangle over a place where cards may be larger or smaller."""
        x = place.x + (place.width - self.card_width) / 2
        y = place.y + (place.height - self.card_height) / 2
        return Rect(self.snap(x), self.snap(y), self.card_width, self.card_height)

    def _floor(self, length: float) -> float:
        return math.floor(length * self.room.ratio + 1e-6) / self.room.ratio
