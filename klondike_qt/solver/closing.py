"""What fits where in a position, the steps that change it, and its closing.

Only counts matter: a *class* (rank and colour) has a *bare* member if more of it is face up than
there are free children, for a run may be shifted to any other bare parent at will.
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
    from cython.cimports.klondike_qt.solver.position import Position
else:
    from klondike_qt.solver.bits import (
        ALL,
        COLUMN_COVERED,
        EVEN,
        ODD,
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
    from klondike_qt.solver.position import Position
    from klondike_qt.solver.uncompiled import new_words

if TYPE_CHECKING:
    from klondike_qt.solver.layout import Layout


@cython.cclass
class Closing(Position):
    """Changes positions step by step, and closes them after each event.

    A closed position stands for all from which it differs only by what can be undone or is safe.
    """

    def __init__(self, layout: Layout, memory: int, rules: int) -> None:
        """As `Position`."""
        self.recording = False
        self.recorded = 0
        if not cython.compiled:
            self.steps = new_words(512)
        super().__init__(layout, memory, rules)

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
