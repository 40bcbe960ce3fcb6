"""Which literal boards are lost for certain: the relaxed game of `relaxation` says so, cheaply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.solver import bits
from klondike_qt.solver.layout import layout_of

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.board_inlined import (
        COUNTS,
        FULL,
        HEIGHTS,
        STOCK,
        STOCK_COUNT,
    )
    from cython.cimports.klondike_qt.solver.boards import Boards
    from cython.cimports.klondike_qt.solver.inlined import LOST, PLANS
    from cython.cimports.klondike_qt.solver.relaxation import Relaxation
else:
    from klondike_qt.solver.bits import LOST, PLANS
    from klondike_qt.solver.board_bits import COUNTS, FULL, HEIGHTS, STOCK, STOCK_COUNT
    from klondike_qt.solver.boards import Boards  # noqa: TC001 - Cython takes it from above
    from klondike_qt.solver.relaxation import Relaxation
    from klondike_qt.solver.uncompiled import new_words

if TYPE_CHECKING:
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

_RULES = bits.EVERY_RULE & ~bits.COLUMNS  # in searches so short that one gains nothing
_DEEPEST = 64
_EACH = 20  # positions of the relaxed game that a board may take on average
_AT_FIRST = 20_000


@cython.cclass
class LostBoards(Relaxation):
    """Asks the relaxed game about boards of one deal; one deck only.

    ``cap`` bounds the positions looked at for one board. A board is told lost only if it is: what
    is beyond the cap may be won.
    """

    def __init__(self, state: GameState, rules: Rules, memory: int, cap: int) -> None:
        """Set up the relaxed game, which may remember what fits into *memory* bytes."""
        layout = layout_of(state, rules)
        super().__init__(layout, memory, _RULES)
        self.relaxation_cap = cap
        if not cython.compiled:
            self.depth_at = new_words(10 * _DEEPEST)
            self.card_at = new_words(10 * _DEEPEST)
        for place in range(10 * _DEEPEST):
            self.card_at[place] = -1
        for column, runs in enumerate(layout.columns):
            place = 0
            for depth, run in enumerate(runs, 1):
                for card in run:
                    self.depth_at[column * _DEEPEST + place] = depth
                    self.card_at[column * _DEEPEST + place] = card
                    place += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_lost(self, boards: Boards, slot: cython.int, asked: cython.longlong) -> cython.bint:
        """Tell whether a board is lost even with every stock card at hand at any time.

        *asked* counts the boards looked at: where most take long to answer, nothing is asked.
        """
        raw: cython.p_uchar = boards.raw
        base: cython.longlong = cython.cast(cython.longlong, slot) * boards.size
        cells: cython.longlong
        one: cython.ulonglong = 1
        black: cython.ulonglong = 0
        red: cython.ulonglong = 0
        black_locked: cython.ulonglong = 0
        red_locked: cython.ulonglong = 0
        depths: cython.ulonglong = 0
        left: cython.ulonglong = 0
        heights: cython.uint = 0xFFFF
        code: cython.uint = 0
        column: cython.int
        size: cython.int
        place: cython.int
        start: cython.int
        number: cython.int
        depth: cython.int
        if self.nodes > _EACH * asked + _AT_FIRST:
            return False
        for column in range(boards.columns):
            size = raw[base + COUNTS + column]
            if size == 0:
                continue
            cells = base + boards.cells + column * boards.deepest
            start = boards.run_start(slot, column)
            for place in range(start, size):
                number = self.number(raw[cells + place])
                if number < 64:
                    black |= one << number
                else:
                    red |= one << (number - 64)
            number = self.number(raw[cells + start])
            if start < _DEEPEST and self.card_at[column * _DEEPEST + start] == number:
                depth = self.depth_at[column * _DEEPEST + start]
                if depth:
                    depths |= cython.cast(cython.ulonglong, depth) << (4 * column)
                    code += self.weight[column] * depth
                    if number < 64:
                        black_locked |= one << number
                    else:
                        red_locked |= one << (number - 64)
        self.a[PLANS].vis0 = black
        self.a[PLANS].vis1 = red
        self.a[PLANS].lock0 = black_locked
        self.a[PLANS].lock1 = red_locked
        self.a[PLANS].depths = depths
        self.a[PLANS].code = code
        black = 0
        red = 0
        for place in range(raw[base + STOCK_COUNT]):
            number = self.number(raw[base + STOCK + place])
            if number < 64:
                black |= one << number
            else:
                red |= one << (number - 64)
            left |= one << raw[base + STOCK + boards.stock_room + place]
        self.a[PLANS].stock0 = black
        self.a[PLANS].stock1 = red
        self.a[PLANS].left0 = left
        self.a[PLANS].left1 = 0
        black = 0
        red = 0
        heights = heights << 16
        for column in range(4):  # the suits
            size = raw[base + HEIGHTS + 2 * column]
            heights |= cython.cast(cython.uint, size) << (4 * (column ^ 1))
            for place in range(min(size, FULL)):
                number = self.number(4 * place + column)
                if number < 64:
                    black |= one << number
                else:
                    red |= one << (number - 64)
        self.a[PLANS].up0 = black
        self.a[PLANS].up1 = red
        self.a[PLANS].heights = heights
        self.a[PLANS].waste = 0
        self.a[PLANS].pass_number = 0
        return self.solve_relaxed(PLANS) == LOST

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def number(self, card: cython.int) -> cython.int:
        """Give the number by which the relaxed game knows a card (layout.py)."""
        return ((card & 2) << 5) | (card & ~3) | ((card & 1) ^ 1)
