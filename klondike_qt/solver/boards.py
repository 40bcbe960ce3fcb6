"""Literal boards: where every card lies, a byte for each, as the search for short lines needs it.

A card is ``4 * rank + suit``, rank 0 for the ace, suits spades, clubs, hearts, diamonds, so
that bit 1 is its colour. Suit *s* has the foundations ``2 * s`` and ``2 * s + 1``; with one deck
the second counts as full.

Boards lie side by side in one piece of memory; each is named by its slot.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.board_inlined import (
        COUNTS,
        FULL,
        HEIGHTS,
        HIDDEN,
        LEFT,
        MARKS,
        PASS,
        STOCK,
        STOCK_COUNT,
        WASTE,
        builds,
        mixed,
    )
    from cython.cimports.klondike_qt.solver.inlined import WORD
    from cython.cimports.libc.stdlib import calloc, free
else:
    from klondike_qt.solver.bits import WORD
    from klondike_qt.solver.board_bits import (
        COUNTS,
        FULL,
        HEIGHTS,
        HIDDEN,
        LEFT,
        MARKS,
        PASS,
        STOCK,
        STOCK_COUNT,
        WASTE,
        builds,
        mixed,
    )
    from klondike_qt.solver.uncompiled import new_words

if TYPE_CHECKING:
    from klondike_qt.core.cards import Card
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

_NUMBERS: Final = {"S": 0, "C": 1, "H": 2, "D": 3}


def card_number(card: Card) -> int:
    """Number a card of the core."""
    return 4 * (card.rank - 1) + _NUMBERS[card.suit.value]


@cache
def _random_words(count: int) -> list[int]:
    """Give words that are the same every time (splitmix64, Steele 2014)."""
    words = []
    state = 0x5DEECE66D
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        word = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        words.append(word ^ (word >> 31))
    return words


@cython.cclass
class Boards:
    """A number of boards of one deal, and what the rules say of it.

    A board's fingerprint has 128 bits and does not tell the order of the columns: of ten million
    positions no two have the same but with a chance of one in 10**24.
    """

    def __init__(self, state: GameState, rules: Rules, slots: int) -> None:
        """Make *slots* boards, with *state* on the first."""
        self.columns = len(state.columns)
        self.decks = state.decks
        self.draw = rules.draw
        self.passes = rules.passes or 0
        self.returns = rules.returns
        self.slots = slots
        self.deepest = max(len(column.cards) for column in state.columns) + FULL
        self.stock_room = len(state.stock) + len(state.waste)
        self.cells = STOCK + 2 * self.stock_room
        self.size = (self.cells + self.columns * self.deepest + 7) // 8 * 8
        self.sums_size = 2 * self.columns + 2
        self.hidden_words = 52 * self.deepest
        self.stock_words = self.hidden_words + self.deepest
        self.waste_words = self.stock_words + self.stock_room
        self.half = self.waste_words + (self.stock_room + 1) * 4
        self._allot()
        self._fill(state)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.raw)
            free(self.sums)
            free(self.random)

    def _allot(self) -> None:
        if cython.compiled:
            self.raw = cython.cast(cython.p_uchar, calloc(self.slots, self.size))
            self.sums = cython.cast(cython.p_ulonglong, calloc(self.slots * self.sums_size, 8))
            self.random = cython.cast(cython.p_ulonglong, calloc(2 * self.half, 8))
            if not (self.raw and self.sums and self.random):
                raise MemoryError
        else:
            self.raw = new_words(self.slots * self.size)
            self.sums = new_words(self.slots * self.sums_size)
            self.random = new_words(2 * self.half)
        for index, word in enumerate(_random_words(2 * self.half)):
            self.random[index] = word

    def _fill(self, state: GameState) -> None:
        """Put a position of the core on the first board."""
        for number, suit in enumerate("SCHD"):
            heights = [
                len(pile)
                for place, pile in enumerate(state.foundations)
                if "SHDC"[place // state.decks] == suit
            ]
            for pile, height in enumerate([*heights, FULL][:2]):
                self.raw[HEIGHTS + 2 * number + pile] = height
        for index, card in enumerate(state.waste + state.stock[::-1]):
            self.raw[STOCK + index] = card_number(card)
            self.raw[STOCK + self.stock_room + index] = index
            self.sums[2 * self.columns] += self.random[self.stock_words + index]
            self.sums[2 * self.columns + 1] += self.random[self.half + self.stock_words + index]
        self.sums[2 * self.columns] &= WORD
        self.sums[2 * self.columns + 1] &= WORD
        self.raw[STOCK_COUNT] = self.stock_room
        self.raw[WASTE] = len(state.waste)
        self.raw[PASS] = min(state.pass_number, self.passes) - 1 if self.passes else 0
        self.raw[LEFT] = 52 * state.decks - state.foundation_total
        for number, column in enumerate(state.columns):
            self.raw[HIDDEN + number] = len(column.down)
            self._count_hidden(0, number, len(column.down))
            for card in column.cards:
                self.push(0, number, card_number(card))

    @property
    def bytes_taken(self) -> int:
        """How much memory the boards take, in bytes."""
        each = 1 if cython.compiled else 40
        word = 8 if cython.compiled else 40
        return self.slots * (self.size * each + self.sums_size * word) + 2 * self.half * word

    # ── Piles ────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def copy(self, to: cython.int, source: cython.int) -> cython.void:
        """Copy a board to another slot."""
        b: cython.p_uchar = self.raw
        sums: cython.p_ulonglong = self.sums
        one: cython.longlong = cython.cast(cython.longlong, to) * self.size
        other: cython.longlong = cython.cast(cython.longlong, source) * self.size
        index: cython.int
        for index in range(self.size):
            b[one + index] = b[other + index]
        one = cython.cast(cython.longlong, to) * self.sums_size
        other = cython.cast(cython.longlong, source) * self.sums_size
        for index in range(self.sums_size):
            sums[one + index] = sums[other + index]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _count_hidden(
        self, slot: cython.int, column: cython.int, hidden: cython.int
    ) -> cython.void:
        """Add a number of face-down cards to a column's fingerprint."""
        at: cython.longlong = cython.cast(cython.longlong, slot) * self.sums_size + 2 * column
        word: cython.int = self.hidden_words + hidden
        if hidden:
            self.sums[at] = (self.sums[at] + self.random[word]) & WORD
            self.sums[at + 1] = (self.sums[at + 1] + self.random[self.half + word]) & WORD

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def push(self, slot: cython.int, column: cython.int, card: cython.int) -> cython.void:
        """Lay a card onto a column."""
        raw: cython.p_uchar = self.raw
        sums: cython.p_ulonglong = self.sums
        random: cython.p_ulonglong = self.random
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        at: cython.longlong = cython.cast(cython.longlong, slot) * self.sums_size + 2 * column
        place: cython.int = raw[base + COUNTS + column]
        word: cython.int = card * self.deepest + place
        raw[base + self.cells + column * self.deepest + place] = card
        raw[base + COUNTS + column] = place + 1
        sums[at] = (sums[at] + random[word]) & WORD
        sums[at + 1] = (sums[at + 1] + random[self.half + word]) & WORD

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pop(self, slot: cython.int, column: cython.int) -> cython.int:
        """Lift the last card off a column; nothing is turned up yet."""
        raw: cython.p_uchar = self.raw
        sums: cython.p_ulonglong = self.sums
        random: cython.p_ulonglong = self.random
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        at: cython.longlong = cython.cast(cython.longlong, slot) * self.sums_size + 2 * column
        place: cython.int = raw[base + COUNTS + column] - 1
        card: cython.int = raw[base + self.cells + column * self.deepest + place]
        word: cython.int = card * self.deepest + place
        raw[base + COUNTS + column] = place
        sums[at] = (sums[at] - random[word]) & WORD
        sums[at + 1] = (sums[at + 1] - random[self.half + word]) & WORD
        return card

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def turn_up(self, slot: cython.int, column: cython.int) -> cython.void:
        """Turn up a column's last card if it lies face down."""
        raw: cython.p_uchar = self.raw
        sums: cython.p_ulonglong = self.sums
        random: cython.p_ulonglong = self.random
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        hidden: cython.int = raw[base + HIDDEN + column]
        at: cython.longlong = cython.cast(cython.longlong, slot) * self.sums_size + 2 * column
        word: cython.int = self.hidden_words + hidden
        if hidden and hidden == raw[base + COUNTS + column]:
            sums[at] = (sums[at] - random[word]) & WORD
            sums[at + 1] = (sums[at + 1] - random[self.half + word]) & WORD
            raw[base + HIDDEN + column] = hidden - 1
            self._count_hidden(slot, column, hidden - 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take_stock_card(self, slot: cython.int, index: cython.int) -> cython.int:
        """Take a card out of the stock's order; what comes before it is then the waste."""
        raw: cython.p_uchar = self.raw
        sums: cython.p_ulonglong = self.sums
        random: cython.p_ulonglong = self.random
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        at: cython.longlong = cython.cast(cython.longlong, slot) * self.sums_size + 2 * self.columns
        stock: cython.longlong = base + STOCK
        places: cython.longlong = stock + self.stock_room
        card: cython.int = raw[stock + index]
        word: cython.int = self.stock_words + raw[places + index]
        later: cython.int
        count: cython.int = raw[base + STOCK_COUNT] - 1
        sums[at] = (sums[at] - random[word]) & WORD
        sums[at + 1] = (sums[at + 1] - random[self.half + word]) & WORD
        for later in range(index, count):
            raw[stock + later] = raw[stock + later + 1]
            raw[places + later] = raw[places + later + 1]
        raw[base + STOCK_COUNT] = count
        raw[base + WASTE] = index
        return card

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def stock_card(self, slot: cython.int, index: cython.int) -> cython.int:
        """Give a card by its place in the order of waste and stock."""
        raw: cython.p_uchar = self.raw
        return raw[cython.cast(cython.longlong, slot) * self.size + STOCK + index]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put_up(self, slot: cython.int, card: cython.int) -> cython.void:
        """Lay a card onto a foundation that takes it."""
        raw: cython.p_uchar = self.raw
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        pile: cython.longlong = base + HEIGHTS + 2 * (card & 3)
        if raw[pile] != card >> 2:
            pile += 1
        raw[pile] += 1
        raw[base + LEFT] -= 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_wanted(self, slot: cython.int, card: cython.int) -> cython.bint:
        """Tell whether a foundation takes a card now."""
        raw: cython.p_uchar = self.raw
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        pile: cython.longlong = base + HEIGHTS + 2 * (card & 3)
        return raw[pile] == card >> 2 or raw[pile + 1] == card >> 2

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def run_start(self, slot: cython.int, column: cython.int) -> cython.int:
        """Give the place in a column, not empty, of the head of the run at its end."""
        raw: cython.p_uchar = self.raw
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        cells: cython.longlong = base + self.cells + column * self.deepest
        place: cython.int = raw[base + COUNTS + column] - 1
        hidden: cython.int = raw[base + HIDDEN + column]
        while place > hidden and builds(raw[cells + place], raw[cells + place - 1]):
            place -= 1
        return place

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fingerprint(self, slot: cython.int, second: cython.int) -> cython.ulonglong:
        """Give half of a board's fingerprint, the first (0) or the second (1).

        The foundations need not be counted: they hold what lies nowhere else.
        """
        raw: cython.p_uchar = self.raw
        sums: cython.p_ulonglong = self.sums
        random: cython.p_ulonglong = self.random
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        at: cython.longlong = cython.cast(cython.longlong, slot) * self.sums_size + second
        half: cython.int = self.half * second
        marks: cython.int = raw[base + MARKS] | raw[base + MARKS + 1] << 8
        column: cython.int
        sum_: cython.ulonglong
        word: cython.ulonglong = sums[at + 2 * self.columns]
        word += random[half + self.waste_words + raw[base + WASTE]]
        if raw[base + PASS]:
            word += random[half + self.waste_words + raw[base + PASS] * (self.stock_room + 1)]
        for column in range(self.columns):
            if raw[base + COUNTS + column] or (marks >> column) & 1:
                sum_ = sums[at + 2 * column]
                if (marks >> column) & 1:
                    sum_ ^= 0x25A5A5A5
                word += mixed(sum_)
        return word & WORD
