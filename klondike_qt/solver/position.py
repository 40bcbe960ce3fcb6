"""The positions of one deal: which cards lie where, as bits, and the keys they are known by.

How the face-up cards are arranged is not kept. A face-up card is *locked* if it is the head of the
run that came with its column, else *free*: it was put onto something, and it lies on one of the
cards of the next rank and the other colour, its possible *parents*. docs/SOLVER.md shows that no
more is needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.inlined import PLANS, bit, ones, trailing
    from cython.cimports.libc.stdlib import free, malloc, realloc
else:
    from klondike_qt.solver.bits import PLANS, bit, ones, trailing
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
