"""How many moves a board needs at least.

Every card must go up, every stock card must be drawn. Beyond that a card costs a move more if it
cannot go up straight from where it lies: it must be laid aside, or drawn once more. That holds for
a card that lies over a lower one of its own suit; and among cards that block each other in a ring
(a three of hearts over a six of spades, a nine of spades over a two of hearts) for one at least.
Each card is counted in one ring only, and face-up cards that can move together as one. What is
counted for a card is a move of that very card, so nothing is counted twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.board_inlined import (
        BLOCKERS,
        COUNTS,
        FULL,
        HEIGHTS,
        HIDDEN,
        LEFT,
        STOCK,
        STOCK_COUNT,
        WASTE,
        builds,
    )
    from cython.cimports.klondike_qt.solver.boards import Boards
else:
    from klondike_qt.solver.board_bits import (
        BLOCKERS,
        COUNTS,
        FULL,
        HEIGHTS,
        HIDDEN,
        LEFT,
        STOCK,
        STOCK_COUNT,
        WASTE,
        builds,
    )
    from klondike_qt.solver.boards import Boards
    from klondike_qt.solver.uncompiled import new_words

if TYPE_CHECKING:
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

_NOWHERE = 255  # laid aside, in the stock, or on a foundation: free to go up in its turn


@cython.cclass
class Bound(Boards):
    """Boards that know how many moves they need at least."""

    def __init__(self, state: GameState, rules: Rules, slots: int) -> None:
        """Make *slots* boards, with *state* on the first."""
        super().__init__(state, rules, slots)
        if not cython.compiled:
            self.piles = new_words(11 * 64)
            self.units = new_words(11 * 64)
            self.sizes = new_words(11)
            self.pile_of = new_words(64)
            self.least = new_words(4)
            self.rising = new_words(4)
            self.next_suit = new_words(4)
        column: cython.int
        for column in range(self.columns):
            self.count_blockers(0, column)

    def least_needed(self) -> int:
        """Give the least number of moves from the first board, as `bound` does."""
        return self.bound(0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_alone(self, slot: cython.int, card: cython.int) -> cython.bint:
        """Tell whether no equal of a card that is not up has yet to go up as well."""
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        pile: cython.longlong = base + HEIGHTS + 2 * (card & 3)
        return self.raw[pile] > card >> 2 or self.raw[pile + 1] > card >> 2

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def count_blockers(self, slot: cython.int, column: cython.int) -> cython.void:
        """Count the face-down cards and the runs of a column that lie over their own suit."""
        raw: cython.p_uchar = self.raw
        least: cython.p_int = self.least
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        cells: cython.longlong = base + self.cells + column * self.deepest
        hidden: cython.int = raw[base + HIDDEN + column]
        place: cython.int
        card: cython.int
        found: cython.int = 0
        blocks: cython.int = 0
        for place in range(4):
            least[place] = 64
        for place in range(raw[base + COUNTS + column]):
            card = raw[cells + place]
            if place <= hidden or not builds(card, raw[cells + place - 1]):
                found += blocks
                blocks = 0
            if self.decks == 2 and not self.is_alone(slot, card):
                continue
            if card > least[card & 3]:
                blocks = 1
            else:
                least[card & 3] = card
        raw[base + BLOCKERS + column] = found + blocks

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def bound(self, slot: cython.int) -> cython.int:
        """Give the least number of moves, rings of blocked cards left out."""
        raw: cython.p_uchar = self.raw
        least: cython.p_int = self.least
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        waste: cython.int = raw[base + WASTE]
        moves: cython.int = raw[base + LEFT]
        column: cython.int
        index: cython.int
        card: cython.int
        for column in range(self.columns):
            if self.decks == 2:
                self.count_blockers(slot, column)
            moves += raw[base + BLOCKERS + column]
        moves += (raw[base + STOCK_COUNT] - waste + self.draw - 1) // self.draw
        if self.draw == 1 and waste > 1:
            for index in range(4):
                least[index] = 64
            for index in range(waste):
                card = raw[base + STOCK + index]
                if self.decks == 2 and not self.is_alone(slot, card):
                    continue
                if card > least[card & 3]:
                    moves += 1
                else:
                    least[card & 3] = card
        return moves

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _pile_up(self, slot: cython.int) -> cython.void:
        """List what lies in each pile, but for the cards that `bound` has counted already.

        A unit is what may move away together: a face-down card, or a run, known by its head.
        """
        raw: cython.p_uchar = self.raw
        piles: cython.p_uchar = self.piles
        units: cython.p_uchar = self.units
        least: cython.p_int = self.least
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        cells: cython.longlong
        pile: cython.int
        place: cython.int
        end: cython.int
        part: cython.int
        card: cython.int
        size: cython.int
        count: cython.int
        hidden: cython.int
        blocks: cython.bint
        for card in range(64):
            self.pile_of[card] = _NOWHERE
        for pile in range(self.columns + 1):
            for part in range(4):
                least[part] = 64
            if pile < self.columns:
                cells = base + self.cells + pile * self.deepest
                count = raw[base + COUNTS + pile]
                hidden = raw[base + HIDDEN + pile]
            else:  # the waste is a pile of single cards where each is drawn alone
                cells = base + STOCK
                count = raw[base + WASTE] if self.draw == 1 else 0
                hidden = count
            size = 64 * pile
            place = 0
            while place < count:
                end = place + 1
                if place >= hidden:
                    while end < count and builds(raw[cells + end], raw[cells + end - 1]):
                        end += 1
                blocks = False
                for part in range(place, end):
                    card = raw[cells + part]
                    if card > least[card & 3]:
                        blocks = True
                for part in range(place, end):
                    card = raw[cells + part]
                    least[card & 3] = min(least[card & 3], card)
                    if not blocks:
                        piles[size] = card
                        units[size] = raw[cells + place]
                        self.pile_of[card] = pile
                        size += 1
                place = end
            self.sizes[pile] = size - 64 * pile

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rings(self, slot: cython.int, enough: cython.int) -> cython.int:
        """Count rings of cards that block each other, each card in one at most, up to *enough*.

        All that can go up goes up; then each suit waits for a card under one of a suit that waits
        itself. Following that leads into a ring; its cards are laid aside, and so on.
        """
        raw: cython.p_uchar = self.raw
        piles: cython.p_uchar = self.piles
        sizes: cython.p_int = self.sizes
        rising: cython.p_int = self.rising
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        found: cython.int = 0
        suit: cython.int
        first: cython.int
        card: cython.int
        pile: cython.int
        unit: cython.int
        moved: cython.bint
        _: cython.int
        if self.decks == 2 or enough <= 0:
            return 0
        self._pile_up(slot)
        for suit in range(4):
            rising[suit] = raw[base + HEIGHTS + 2 * suit]
        while found < enough:
            moved = True
            while moved:
                moved = False
                for suit in range(4):
                    while rising[suit] < FULL:
                        card = 4 * rising[suit] + suit
                        pile = self.pile_of[card]
                        if pile != _NOWHERE:
                            if piles[64 * pile + sizes[pile] - 1] != card:
                                break
                            sizes[pile] -= 1
                        rising[suit] += 1
                        moved = True
            first = -1
            for suit in range(4):
                if rising[suit] < FULL:
                    pile = self.pile_of[4 * rising[suit] + suit]
                    self.next_suit[suit] = piles[64 * pile + sizes[pile] - 1] & 3
                    first = suit
            if first < 0:
                break
            for _ in range(4):
                first = self.next_suit[first]
            found += 1
            suit = first
            while True:
                pile = self.pile_of[4 * rising[suit] + suit]
                if (
                    pile != _NOWHERE
                    and piles[64 * pile + sizes[pile] - 1] != 4 * rising[suit] + suit
                ):
                    unit = self.units[64 * pile + sizes[pile] - 1]
                    while sizes[pile] and self.units[64 * pile + sizes[pile] - 1] == unit:
                        sizes[pile] -= 1
                        self.pile_of[piles[64 * pile + sizes[pile]]] = _NOWHERE
                suit = self.next_suit[suit]
                if suit == first:
                    break
        return found
