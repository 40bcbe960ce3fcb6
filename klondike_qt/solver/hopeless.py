"""A proof that a position is lost without any search: some covered card can never be turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.events import Events
    from cython.cimports.klondike_qt.solver.inlined import COLUMN_COVERED, ONES, bit
else:
    from klondike_qt.solver.bits import COLUMN_COVERED, ONES, bit
    from klondike_qt.solver.events import Events
    from klondike_qt.solver.uncompiled import new_words

if TYPE_CHECKING:
    from klondike_qt.solver.layout import Layout


@cython.cclass
class Hopeless(Events):
    """Grants a position everything at once, and looks whether that is enough.

    Each foundation goes up as far as cards were seen, a card fits where a parent was ever on the
    table, whatever lies on it, and once a column was empty there is always one.
    """

    def __init__(self, layout: Layout, memory: int, rules: int) -> None:
        """As `Position`."""
        if not cython.compiled:
            self.at_hand = new_words(2)
            self.on_table = new_words(2)
            self.raised = new_words(2)
            self.fitting = new_words(2)
        self.anywhere = False
        super().__init__(layout, memory, rules)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_hopeless(self, s: cython.int) -> cython.bint:
        """Tell whether a covered card of the closed position is out of reach for ever."""
        colour: cython.int
        card: cython.int
        column: cython.int
        depth: cython.int
        again: cython.bint = True
        space: cython.bint = self.has_space(s)
        depths: cython.ulonglong = self.a[s].depths
        self.grant(s)
        while again:
            again = self.raise_all()
            if self.place_all(s, space):
                again = True
            for column in range(self.columns):
                depth = (depths >> (4 * column)) & 15
                if depth == 0:
                    continue
                card = self.head[column * 16 + depth - 1]
                colour = card >> 6
                if not bit(card) & (self.raised[colour] | self.fitting[colour]):
                    continue
                again = True
                depths -= bit(4 * column)
                if depth > 1:
                    self.on_table[0] |= self.run0[column * 16 + depth - 2]
                    self.on_table[1] |= self.run1[column * 16 + depth - 2]
                else:
                    space = True
        return depths & COLUMN_COVERED != 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def grant(self, s: cython.int) -> cython.void:
        """Begin with the cards that are seen, and those of the stock that can be drawn now."""
        colour: cython.int
        self.anywhere = self.anytime
        self.reach(s)
        for colour in range(2):
            self.on_table[colour] = self.a[s].vis1 if colour else self.a[s].vis0
            self.at_hand[colour] = self.a[s].stock1 if colour else self.a[s].stock0
            if not self.anywhere:
                self.at_hand[colour] = self.reachable(colour)
            self.raised[colour] = self.a[s].up1 if colour else self.a[s].up0
            if self.returns:
                self.on_table[colour] |= self.raised[colour]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reachable(self, colour: cython.int) -> cython.ulonglong:
        """Give the stock cards of a colour that can become the waste's top before any is played."""
        number: cython.int
        card: cython.int
        cards: cython.ulonglong = 0
        for number in range(self.reached):
            card = self.order[self.reach_place[number]]
            if card >> 6 == colour:
                cards |= bit(card)
        return cards

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def raise_all(self) -> cython.bint:
        """Raise each suit as far as its cards were seen; tell whether any went up."""
        suit: cython.int
        rank: cython.int
        colour: cython.int
        kind: cython.ulonglong
        gained: cython.bint = False
        for suit in range(4):
            colour = suit >> 1
            for rank in range(self.ranks):
                kind = cython.cast(cython.ulonglong, 5) << (4 * rank + (suit & 1))
                if not kind & (self.raised[colour] | self.on_table[colour] | self.at_hand[colour]):
                    break
                if kind & ~self.raised[colour]:
                    self.raised[colour] |= kind
                    gained = True
        return gained

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def place_all(self, s: cython.int, space: cython.bint) -> cython.bint:
        """Put every stock card where it fits; with the first one played all are at hand."""
        colour: cython.int
        parents: cython.ulonglong
        moving: cython.ulonglong
        gained: cython.bint = False
        for colour in range(2):
            parents = self.on_table[1 - colour] | (self.on_table[1 - colour] >> 1)
            parents |= parents >> 2
            self.fitting[colour] = ((parents & ONES) * 15) >> 4
            if space:
                self.fitting[colour] |= self.kings
        for colour in range(2):
            moving = self.at_hand[colour] & self.fitting[colour] & ~self.on_table[colour]
            if moving:
                self.on_table[colour] |= moving
                gained = True
            if not self.anywhere and self.at_hand[colour] & (
                self.raised[colour] | self.fitting[colour]
            ):
                self.anywhere = True
                gained = True
                self.at_hand[0] = self.a[s].stock0
                self.at_hand[1] = self.a[s].stock1
        return gained
