"""The positions of a search: cards as bits, what fits where, and the closing of a position.

How the face-up cards are arranged is not kept. A face-up card is *locked* if it is the head of the
run that came with its column, else *free*: it was put onto something, and it lies on one of the
cards of the next rank and the other colour, its possible *parents*. A run may be shifted to any
other bare parent at will, so only counts matter: a *class* (rank and colour) has a bare member if
more of it is face up than there are free children. docs/SOLVER.md gives the argument.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.inlined import (
        ALL,
        COLUMN_COVERED,
        EVEN,
        ODD,
        PLANS,
        SAFE,
        SAFE_LAST,
        SAFE_STOCK,
        STEP,
        UP,
        bare_of,
        below,
        bit,
        columns_used,
        height_of,
        more,
        needed,
        ones,
        trailing,
    )
    from cython.cimports.libc.stdlib import free, malloc, realloc
else:
    from klondike_qt.solver.bits import (
        ALL,
        COLUMN_COVERED,
        EVEN,
        ODD,
        PLANS,
        SAFE,
        SAFE_LAST,
        SAFE_STOCK,
        STEP,
        UP,
        bare_of,
        below,
        bit,
        columns_used,
        height_of,
        more,
        needed,
        ones,
        trailing,
    )
    from klondike_qt.solver.uncompiled import State, new_states, new_words

if TYPE_CHECKING:
    from klondike_qt.solver.layout import Layout

STATE_BYTES = 112 if cython.compiled else 700
_ARENA = PLANS + 256


@cython.cclass
class Position:
    """The positions of one deal in an arena; a position is named by its place in it."""

    def __init__(self, layout: Layout, memory: int, rules: int) -> None:
        """Set up the deal; the position itself goes to place ``PLANS``.

        *memory* bounds the arena in bytes; *rules* are the pruning rules in use.
        """
        self.ranks = layout.ranks
        self.decks = layout.decks
        self.draw = layout.draw
        self.passes = layout.passes
        self.returns = layout.returns
        self.columns = len(layout.columns)
        self.anytime = layout.draw == 1 and not layout.passes
        self.kings = 15 << (4 * (layout.ranks - 1))
        self.memory = memory
        self.rules = rules
        self.recording = False
        self.recorded = 0
        self.room = _ARENA
        if cython.compiled:
            self.a = cython.cast(cython.pointer(State), malloc(cython.sizeof(State) * self.room))
            if not self.a:
                raise MemoryError
        else:
            self.a = new_states(self.room)
            self.column_of = new_words(128)
            self.order_of = new_words(128)
            self.order = new_words(80)
            self.head = new_words(160)
            self.run0 = new_words(160)
            self.run1 = new_words(160)
            self.weight = new_words(10)
            self.steps = new_words(512)
        self.load(layout)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.a)

    def load(self, layout: Layout) -> None:
        """Lay out *layout*, which has the shape of the first one, at place ``PLANS``."""
        s = PLANS
        self.spent = False
        self.top = PLANS + 1
        state = [0] * 8
        depths = code = 0
        weight = 1
        for column in range(self.columns):
            runs = layout.columns[column]
            self.weight[column] = weight
            code += weight * len(runs)
            depths |= len(runs) << (4 * column)
            weight *= len(runs) + 1
            for depth, run in enumerate(runs):
                self.set_run(column, depth, run)
            if runs:
                for card in runs[-1]:
                    state[card >> 6] |= 1 << (card & 63)
                state[2 + (runs[-1][0] >> 6)] |= 1 << (runs[-1][0] & 63)
        self.code_bits = max(1, (weight - 1).bit_length())
        self.order_size = len(layout.order)
        for place, card in enumerate(layout.order):
            self.set_order(place, card)
            state[4 + (card >> 6)] |= 1 << (card & 63)
        heights = list(layout.heights)
        packed = 0
        on_table = {card for runs in layout.columns for run in runs for card in run}
        on_table.update(layout.order)
        for suit in range(4):
            for pile in range(2):
                if pile < self.decks:
                    own = sorted(heights[suit * self.decks : (suit + 1) * self.decks], reverse=True)
                    packed |= own[pile] << (4 * (suit + 4 * pile))
                else:
                    packed |= 15 << (4 * (suit + 4 * pile))
        for colour in range(2):
            for bit in range(4 * self.ranks):
                if (bit >> 1) & 1 < self.decks and colour * 64 + bit not in on_table:
                    state[6 + colour] |= 1 << bit
        self.a[s].vis0, self.a[s].vis1, self.a[s].lock0, self.a[s].lock1 = state[:4]
        self.a[s].stock0, self.a[s].stock1, self.a[s].up0, self.a[s].up1 = state[4:]
        one: object = 1  # a Python number, since there can be more cards than an int in C has bits
        left = (one << self.order_size) - 1  # type: ignore[operator]
        self.a[s].left0 = left & 0xFFFFFFFFFFFFFFFF
        self.a[s].left1 = left >> 64
        self.a[s].depths = depths
        self.a[s].heights = packed
        self.a[s].code = code
        self.a[s].waste = layout.waste
        self.a[s].pass_number = layout.pass_number if self.passes else 0
        self.refresh()

    def set_run(self, column: int, depth: int, run: tuple[int, ...]) -> None:
        """Say which run lies at a depth, counted from 0, of a column; `refresh` afterwards."""
        at = column * 16 + depth
        self.head[at] = run[0]
        masks = [0, 0]
        for card in run:
            self.column_of[card] = column
            masks[card >> 6] |= 1 << (card & 63)
        self.run0[at], self.run1[at] = masks

    def set_order(self, place: int, card: int) -> None:
        """Say which card lies at a place, counted from 0, of the stock's order."""
        self.order[place] = card
        self.order_of[card] = place

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def refresh(self) -> cython.void:
        """Note the kings at the bottom of their columns, which need no other place."""
        column: cython.int
        card: cython.int
        self.bottom0 = 0
        self.bottom1 = 0
        for column in range(self.columns):
            if self.weight[column] and (self.a[PLANS].depths >> (4 * column)) & 15:
                card = self.head[column * 16]
                if card < 64:
                    self.bottom0 |= bit(card) & self.kings
                else:
                    self.bottom1 |= bit(card) & self.kings

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_room(self, count: cython.int) -> cython.bint:
        """Make room for *count* more positions; note in ``spent`` that memory has run out."""
        if self.top + count <= self.room:
            return True
        room: cython.int = self.room * 2
        if room * STATE_BYTES * 2 > self.memory:
            self.spent = True
            return False
        if cython.compiled:
            bigger = cython.cast(
                cython.pointer(State), realloc(self.a, cython.sizeof(State) * room)
            )
            if not bigger:
                self.spent = True
                return False
            self.a = bigger
        else:
            self.a += new_states(room - self.room)
        self.room = room
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def copy(self, to: cython.int, from_: cython.int) -> cython.void:
        """Copy a position to another place."""
        if cython.compiled:
            self.a[to] = self.a[from_]
        else:
            for name in State.__slots__:
                setattr(self.a[to], name, getattr(self.a[from_], name))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def same(self, one: cython.int, other: cython.int) -> cython.bint:
        """Tell whether two positions are one, the place in the stock included."""
        return (
            self.a[one].heights == self.a[other].heights
            and self.a[one].code == self.a[other].code
            and self.a[one].left0 == self.a[other].left0
            and self.a[one].left1 == self.a[other].left1
            and self.a[one].waste == self.a[other].waste
            and self.a[one].pass_number == self.a[other].pass_number
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def key_low(self, s: cython.int) -> cython.ulonglong:
        """Give the first word of the exact key: heights, depths and the stock's cards."""
        if self.decks == 2:
            return self.a[s].left0
        return (
            self.a[s].left0
            | cython.cast(cython.ulonglong, self.a[s].heights & 0xFFFF) << self.order_size
            | cython.cast(cython.ulonglong, self.a[s].code) << (self.order_size + 16)
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def key_high(self, s: cython.int) -> cython.ulonglong:
        """Give the second word of the exact key, 0 with one deck."""
        if self.decks == 1:
            return 0
        return (
            self.a[s].heights
            | cython.cast(cython.ulonglong, self.a[s].code) << 32
            | self.a[s].left1 << (32 + self.code_bits)
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def stock_count(self, s: cython.int) -> cython.int:
        """Count the cards in stock and waste."""
        if self.order_size <= 64:
            return ones(self.a[s].left0)
        return ones(self.a[s].left0) + ones(self.a[s].left1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def index_of(self, s: cython.int, place: cython.int) -> cython.int:
        """Count the cards left before a place of the order."""
        one: cython.ulonglong = 1
        if place < 64:
            return ones(self.a[s].left0 & ((one << place) - 1))
        return ones(self.a[s].left0) + ones(self.a[s].left1 & ((one << (place - 64)) - 1))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def place_at(self, s: cython.int, index: cython.int) -> cython.int:
        """Find the place of the card with *index* cards left before it."""
        place: cython.int
        mask: cython.ulonglong = self.a[s].left0
        count: cython.int = ones(mask)
        place = 0
        if index >= count:
            index -= count
            mask = self.a[s].left1
            place = 64
        while index > 0:
            mask &= mask - 1
            index -= 1
        return place + trailing(mask)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look_up(self, s: cython.int) -> cython.void:
        """Find what is bare, and what the foundations need."""
        vis0: cython.ulonglong = self.a[s].vis0
        vis1: cython.ulonglong = self.a[s].vis1
        heights: cython.uint = self.a[s].heights
        self.bare0 = bare_of(vis0, ((vis1 ^ self.a[s].lock1) << 4) & ALL)
        self.bare1 = bare_of(vis1, ((vis0 ^ self.a[s].lock0) << 4) & ALL)
        self.need0 = needed(heights, 0) | needed(heights, 1)
        self.need1 = needed(heights, 2) | needed(heights, 3)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(self, s: cython.int) -> cython.void:
        """As `look_up`, and find which cards a column would take."""
        self.look_up(s)
        self.spots0 = self.bare1 >> 4
        self.spots1 = self.bare0 >> 4
        if self.has_space(s):
            self.spots0 |= self.kings
            self.spots1 |= self.kings

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_bare(self, s: cython.int, colour: cython.int, rank: cython.int) -> cython.bint:
        """Tell whether a class has a bare member."""
        members: cython.ulonglong = (self.a[s].vis1 if colour else self.a[s].vis0) >> (4 * rank)
        children: cython.ulonglong = (
            (self.a[s].vis0 ^ self.a[s].lock0) if colour else (self.a[s].vis1 ^ self.a[s].lock1)
        )
        return more(members & 15, ((children << 4) >> (4 * rank)) & 15)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def has_space(self, s: cython.int) -> cython.bint:
        """Tell whether a column is empty."""
        return self.spaces(s) > 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def spaces(self, s: cython.int) -> cython.int:
        """Count the empty columns: neither a run of the deal nor a king is in them."""
        kings: cython.ulonglong = ((self.a[s].vis0 ^ self.a[s].lock0) & self.kings) | (
            (self.a[s].vis1 ^ self.a[s].lock1) & self.kings
        ) << 4
        return self.columns - columns_used(self.a[s].depths) - ones(kings)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def needs(self, s: cython.int, card: cython.int) -> cython.bint:
        """Tell whether a foundation takes the card next."""
        heights: cython.uint = self.a[s].heights
        suit: cython.int = (card >> 6) * 2 + (card & 1)
        rank: cython.int = (card & 63) >> 2
        return height_of(heights, suit, 0) == rank or height_of(heights, suit, 1) == rank

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def safe(self, s: cython.int, colour: cython.int, early: cython.int) -> cython.ulonglong:
        """Mark the cards of a colour that lose nothing by going up, if the foundations take them.

        With *early* 1, those that lose nothing by going up from the stock (rule ``SAFE_STOCK``).
        """
        heights: cython.uint = self.a[s].heights
        first: cython.int = colour * 2
        other: cython.int = 2 - first
        low: cython.int = min(height_of(heights, first, 0), height_of(heights, first, 1))
        high: cython.int = min(height_of(heights, first + 1, 0), height_of(heights, first + 1, 1))
        opposite: cython.int = min(
            height_of(heights, other, 0),
            height_of(heights, other, 1),
            height_of(heights, other + 1, 0),
            height_of(heights, other + 1, 1),
        )
        even: cython.int = min(opposite + 2, high + 3) + early
        odd: cython.int = min(opposite + 2, low + 3) + early
        if not self.returns:
            even = max(even, opposite + 1)
            odd = max(odd, opposite + 1)
        even = min(even, low + 1, 13)
        odd = min(odd, high + 1, 13)
        return (below(even) & EVEN) | (below(odd) & ODD)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def unlock(self, s: cython.int, card: cython.int) -> cython.void:
        """Let a locked card go with the cards on it; the run beneath is turned up."""
        column: cython.int = self.column_of[card]
        one: cython.ulonglong = 1
        depth: cython.int = (self.a[s].depths >> (4 * column)) & 15
        at: cython.int
        if card < 64:
            self.a[s].lock0 ^= bit(card)
        else:
            self.a[s].lock1 ^= bit(card)
        self.a[s].depths -= one << (4 * column)
        self.a[s].code -= self.weight[column]
        if depth > 1:
            at = column * 16 + depth - 2
            self.a[s].vis0 |= self.run0[at]
            self.a[s].vis1 |= self.run1[at]
            if self.head[at] < 64:
                self.a[s].lock0 |= bit(self.head[at])
            else:
                self.a[s].lock1 |= bit(self.head[at])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put_up(self, s: cython.int, card: cython.int) -> cython.void:
        """Put a card that has left its place onto its foundation, the fuller one that takes it."""
        suit: cython.int = (card >> 6) * 2 + (card & 1)
        rank: cython.int = (card & 63) >> 2
        heights: cython.uint = self.a[s].heights
        unit: cython.uint = 1
        if height_of(heights, suit, 0) == rank:
            self.a[s].heights += unit << (4 * suit)
        else:
            self.a[s].heights += unit << (4 * suit + 16)
        if card < 64:
            self.a[s].up0 |= bit(card)
        else:
            self.a[s].up1 |= bit(card)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def raise_card(self, s: cython.int, card: cython.int) -> cython.void:
        """Raise a face-up card of the tableau, locked or free."""
        one: cython.ulonglong = bit(card)
        locked: cython.bint
        if card < 64:
            locked = (self.a[s].lock0 & one) != 0
            self.a[s].vis0 ^= one
        else:
            locked = (self.a[s].lock1 & one) != 0
            self.a[s].vis1 ^= one
        self.put_up(s, card)
        if locked:
            self.unlock(s, card)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lower(self, s: cython.int, suit: cython.int, height: cython.int) -> cython.int:
        """Bring the top card of a foundation of that height down, and say which card it is."""
        unit: cython.uint = 1
        colour: cython.int = suit >> 1
        pair: cython.ulonglong = bit(4 * (height - 1) + (suit & 1))
        card: cython.int
        pair |= pair << 2
        if height_of(self.a[s].heights, suit, 1) == height:
            self.a[s].heights -= unit << (4 * suit + 16)
        else:
            self.a[s].heights -= unit << (4 * suit)
        if colour:
            card = 64 + trailing(pair & self.a[s].up1)
            self.a[s].up1 ^= bit(card)
            self.a[s].vis1 |= bit(card)
        else:
            card = trailing(pair & self.a[s].up0)
            self.a[s].up0 ^= bit(card)
            self.a[s].vis0 |= bit(card)
        return card

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take(
        self, s: cython.int, place: cython.int, index: cython.int, pass_number: cython.int
    ) -> cython.void:
        """Take the card at a place out of the stock; *index* cards are left before it."""
        card: cython.int = self.order[place]
        if place < 64:
            self.a[s].left0 ^= bit(place)
        else:
            self.a[s].left1 ^= bit(place)
        if card < 64:
            self.a[s].stock0 ^= bit(card)
        else:
            self.a[s].stock1 ^= bit(card)
        if not self.anytime:
            self.a[s].waste = index
            self.a[s].pass_number = pass_number

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def close(self, s: cython.int) -> cython.void:
        """Raise every card whose rise can be undone or is safe: one position stands for all.

        Where cards return from the foundations, a free card's rise can be undone at any time.
        """
        free0: cython.ulonglong
        free1: cython.ulonglong
        card: cython.int
        while True:
            self.look_up(s)
            free0 = self.bare0 & self.a[s].vis0 & self.need0
            free1 = self.bare1 & self.a[s].vis1 & self.need1
            card = -1
            if free0 | free1:
                if self.returns:
                    if free0 & ~self.a[s].lock0:
                        card = trailing(free0 & ~self.a[s].lock0)
                    elif free1 & ~self.a[s].lock1:
                        card = 64 + trailing(free1 & ~self.a[s].lock1)
                if card < 0 and self.rules & SAFE:
                    if free0:
                        free0 &= self.safe(s, 0, 0)
                    if free0:
                        card = trailing(free0)
                    elif free1:
                        free1 &= self.safe(s, 1, 0)
                        if free1:
                            card = 64 + trailing(free1)
            if card >= 0:
                self.raise_card(s, card)
                if self.recording:
                    self.steps[self.recorded] = UP * STEP + card
                    self.recorded += 1
            elif not self.close_stock(s):
                break
        if not (self.a[s].left0 | self.a[s].left1):
            self.a[s].waste = 0
            self.a[s].pass_number = 0
        elif (self.a[s].waste and (self.anytime or not self.passes)) and (
            self.anytime
            or self.a[s].waste % self.draw == 0
            or self.a[s].waste == self.stock_count(s)
        ):
            self.a[s].waste = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def close_stock(self, s: cython.int) -> cython.bint:
        """Raise one card of stock or waste that loses nothing by it; `look_up` has just looked."""
        cards: cython.ulonglong
        card: cython.int = -1
        index: cython.int
        place: cython.int
        count: cython.int
        if not self.rules & SAFE:
            return False
        early: cython.int = 1 if self.returns and self.rules & SAFE_STOCK else 0
        if self.anytime:
            cards = self.a[s].stock0 & self.need0
            if cards:
                cards &= self.safe(s, 0, early)
            if cards:
                card = trailing(cards)
            else:
                cards = self.a[s].stock1 & self.need1
                if cards:
                    cards &= self.safe(s, 1, early)
                if cards:
                    card = 64 + trailing(cards)
            if card < 0:
                return False
            self.take(s, self.order_of[card], 0, 0)
        else:
            if not self.rules & SAFE_LAST or not (self.a[s].left0 | self.a[s].left1):
                return False
            count = self.stock_count(s)
            index = self.a[s].waste - 1
            if not self.passes:
                if self.a[s].waste % self.draw and self.a[s].waste != count:
                    return False
                index = count - 1
            elif index < 0 or (self.draw > 1 and index != count - 1):
                return False
            place = self.place_at(s, index)
            card = self.order[place]
            if not self.needs(s, card):
                return False
            if not (self.safe(s, card >> 6, early) >> (card & 63)) & 1:
                return False
            self.take(s, place, index, self.a[s].pass_number)
            if not self.passes:
                self.a[s].waste = 0
        self.put_up(s, card)
        if self.recording:
            self.steps[self.recorded] = UP * STEP + card
            self.recorded += 1
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def won(self, s: cython.int) -> cython.bint:
        """Tell whether the rest plays itself: nothing is covered, and the stock is no hindrance.

        Then the lowest card that is not up lies at the end of its run or in a stock where every
        card is at hand.
        """
        if self.a[s].depths & COLUMN_COVERED:
            return False
        return self.anytime or not (self.a[s].left0 | self.a[s].left1)
