"""What can be done on a literal board, in the steps that a shortest line is made of.

A step is a move, with the draws before it, or two moves (`PART`). After most steps the board is
*closed*: cards that are safe go up. A run's move or a return leaves a *mark* instead, on the column
whose use it prepares: the one that lost its run, or the one that took the card. docs/SHORTEST.md
gives the argument why some shortest line is found this way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.board_inlined import (
        ALL_RULES,
        COUNTS,
        FEW_COLUMNS,
        FROM_WASTE,
        HEIGHTS,
        KING,
        LEFT,
        MARKED,
        MARKS,
        PART,
        PASS,
        RETURN,
        RUN,
        SAFE_CARDS,
        STOCK_COUNT,
        STOCK_DOWN,
        STOCK_UP,
        UP,
        WASTE,
        builds,
    )
    from cython.cimports.klondike_qt.solver.bound import Bound
else:
    from klondike_qt.solver.board_bits import (
        ALL_RULES,
        COUNTS,
        FEW_COLUMNS,
        FROM_WASTE,
        HEIGHTS,
        KING,
        LEFT,
        MARKED,
        MARKS,
        PART,
        PASS,
        RETURN,
        RUN,
        SAFE_CARDS,
        STOCK_COUNT,
        STOCK_DOWN,
        STOCK_UP,
        UP,
        WASTE,
        builds,
    )
    from klondike_qt.solver.bound import Bound
    from klondike_qt.solver.uncompiled import new_words

if TYPE_CHECKING:
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

MOST_STEPS = 2048


@cython.cclass
class Steps(Bound):
    """Boards on which steps can be listed and taken.

    A step is ``kind + 8 * source + 2048 * target + 32768 * count``: columns from 0, for the stock
    the place in its order, for a return the foundation.
    """

    def __init__(
        self, state: GameState, rules: Rules, slots: int, pruning: int = ALL_RULES
    ) -> None:
        """Make *slots* boards, with *state* on the first; *pruning* gives the rules in use."""
        super().__init__(state, rules, slots)
        self.pruning = pruning
        self.recording = False
        self.recorded = 0
        self.listed = 0
        if not cython.compiled:
            self.steps = new_words(MOST_STEPS)
            self.raised = new_words(128)

    # ── For Python ───────────────────────────────────────────────────────────────────────────────

    def replay(self, step: int | None) -> list[int]:
        """Take a step on the first board, or ``None``: close it, as the search does first of all.

        Gives where the cards came from that then went up by themselves: columns, or `FROM_WASTE`.
        """
        self.recording = True
        if step is None:
            self.close(0)
        else:
            self.take(0, step)
        self.recording = False
        return [self.raised[index] for index in range(self.recorded)]

    def height(self, pile: int) -> int:
        """Count the cards on a foundation of the first board."""
        return self.raw[HEIGHTS + pile]

    # ── Closing ──────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lower(self, slot: cython.int, suit: cython.int) -> cython.int:
        """Give the height of a suit's lower foundation."""
        pile: cython.longlong = cython.cast(cython.longlong, slot) * self.size + HEIGHTS + 2 * suit
        one: cython.int = self.raw[pile]
        other: cython.int = self.raw[pile + 1]
        return min(other, one)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_safe(self, slot: cython.int, card: cython.int) -> cython.bint:
        """Tell whether a card may as well go up as soon as a foundation takes it.

        What it could hold, and what that could hold, could go up in its place.
        """
        rank: cython.int = card >> 2
        suit: cython.int = card & 3
        others: cython.int = self.lower(slot, suit ^ 2)
        other: cython.int = self.lower(slot, suit ^ 3)
        others = min(others, other)
        if self.lower(slot, suit) < rank:
            return False
        if not self.returns and others >= rank:
            return True
        return others >= rank - 1 and self.lower(slot, suit ^ 1) >= rank - 2

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def close(self, slot: cython.int) -> cython.int:
        """Let safe cards go up from columns, and where cards are drawn singly from the waste.

        Gives the number of moves; `raised` then lists where the cards came from.
        """
        raw: cython.p_uchar = self.raw
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        count: cython.int = 0
        column: cython.int
        size: cython.int
        card: cython.int
        again: cython.bint = self.pruning & SAFE_CARDS != 0
        while again:
            again = False
            for column in range(self.columns):
                size = raw[base + COUNTS + column]
                if size == 0:
                    continue
                card = raw[base + self.cells + column * self.deepest + size - 1]
                if self.is_wanted(slot, card) and self.is_safe(slot, card):
                    self.pop(slot, column)
                    self.put_up(slot, card)
                    self.turn_up(slot, column)
                    self.count_blockers(slot, column)
                    if self.recording:
                        self.raised[count] = column
                    count += 1
                    again = True
            if self.draw == 1 and raw[base + WASTE]:
                card = self.stock_card(slot, raw[base + WASTE] - 1)
                if self.is_wanted(slot, card) and self.is_safe(slot, card):
                    self.take_stock_card(slot, raw[base + WASTE] - 1)
                    self.put_up(slot, card)
                    if self.recording:
                        self.raised[count] = FROM_WASTE
                    count += 1
                    again = True
        self.recorded = count
        return count

    # ── Taking a step ────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def draws_to(self, slot: cython.int, index: cython.int) -> cython.int:
        """Count the draws until a stock card is on top of the waste; -1 if it never is."""
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        count: cython.int = self.raw[base + STOCK_COUNT]
        waste: cython.int = self.raw[base + WASTE]
        draw: cython.int = self.draw
        if index == waste - 1:
            return 0
        if index >= waste and ((index + 1 - waste) % draw == 0 or index == count - 1):
            return (index - waste) // draw + 1
        if waste == 0 or (self.passes and self.raw[base + PASS] + 1 >= self.passes):
            return -1
        if (index + 1) % draw == 0 or index == count - 1:
            return (count - waste + draw - 1) // draw + index // draw + 1
        return -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take_from_stock(self, slot: cython.int, index: cython.int) -> cython.int:
        """Draw to a stock card, and take it."""
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        waste: cython.int = self.raw[base + WASTE]
        again: cython.bint = index < waste - 1
        if index >= waste:
            again = (index + 1 - waste) % self.draw != 0
            again = again and index != self.raw[base + STOCK_COUNT] - 1
        if again and self.passes:
            self.raw[base + PASS] += 1
        return self.take_stock_card(slot, index)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def shift(
        self, slot: cython.int, source: cython.int, start: cython.int, target: cython.int
    ) -> cython.void:
        """Move the cards from a place on onto another column; nothing is turned up yet."""
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        cells: cython.longlong = base + self.cells + source * self.deepest
        place: cython.int
        _: cython.int
        count: cython.int = self.raw[base + COUNTS + source]
        for place in range(start, count):
            self.push(slot, target, self.raw[cells + place])
        for _ in range(start, count):
            self.pop(slot, source)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take(self, slot: cython.int, step: cython.uint) -> cython.int:
        """Take a step on a board, and close it unless marks are left; give the moves it takes."""
        raw: cython.p_uchar = self.raw
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        kind: cython.int = step & 7
        source: cython.int = (step >> 3) & 255
        target: cython.int = (step >> 11) & 15
        marks: cython.int = raw[base + MARKS] | raw[base + MARKS + 1] << 8
        moves: cython.int = 1
        card: cython.int
        column: cython.int
        size: cython.int
        self.recorded = 0
        if kind == RUN:
            self.shift(slot, source, self.run_start(slot, source), target)
            self.turn_up(slot, source)
            self.count_blockers(slot, source)
            self.count_blockers(slot, target)
            if self.pruning & MARKED:
                marks = (marks & ~(1 << target)) | 1 << source
                raw[base + MARKS] = marks & 255
                raw[base + MARKS + 1] = marks >> 8
                return 1
        elif kind == RETURN:
            raw[base + HEIGHTS + source] -= 1
            raw[base + LEFT] += 1
            card = 4 * raw[base + HEIGHTS + source] + (source >> 1)
            self.push(slot, target, card)
            self.count_blockers(slot, target)
            if self.pruning & MARKED:
                marks &= ~(1 << target)
                if self.decks == 1:
                    for column in range(self.columns):  # the next of its suit has come back: a use
                        size = raw[base + COUNTS + column]
                        if (
                            size
                            and raw[base + self.cells + column * self.deepest + size - 1]
                            == card + 4
                        ):
                            marks &= ~(1 << column)
                    marks |= 1 << target
                raw[base + MARKS] = marks & 255
                raw[base + MARKS + 1] = marks >> 8
                if self.decks == 1 or marks:
                    return 1
                return 1 + self.close(slot)
        elif kind == UP:
            self.put_up(slot, self.pop(slot, source))
            self.turn_up(slot, source)
            self.count_blockers(slot, source)
        elif kind == PART:
            moves = 2
            size = raw[base + COUNTS + source]
            self.shift(slot, source, size - cython.cast(cython.int, step >> 15), target)
            self.put_up(slot, self.pop(slot, source))
            self.turn_up(slot, source)
            self.count_blockers(slot, source)
            self.count_blockers(slot, target)
        else:
            moves += self.draws_to(slot, source)
            card = self.take_from_stock(slot, source)
            if kind == STOCK_UP:
                self.put_up(slot, card)
            else:
                self.push(slot, target, card)
                self.count_blockers(slot, target)
        raw[base + MARKS] = 0
        raw[base + MARKS + 1] = 0
        return moves + self.close(slot)

    # ── Listing steps ────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add(
        self, kind: cython.int, source: cython.int, target: cython.int, count: cython.int
    ) -> cython.void:
        """List a step."""
        if self.listed < MOST_STEPS:
            self.steps[self.listed] = kind + 8 * source + 2048 * target + 32768 * count
            self.listed += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_steps(self, slot: cython.int) -> cython.void:
        """List the steps from a board in `steps`.

        While columns are marked, a step that ends an event must use all of them.
        """
        raw: cython.p_uchar = self.raw
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        marks: cython.int = raw[base + MARKS] | raw[base + MARKS + 1] << 8
        empty: cython.int = -1
        column: cython.int
        size: cython.int
        card: cython.int
        self.listed = 0
        for column in range(self.columns):
            if raw[base + COUNTS + column] == 0 and (empty < 0 or (marks >> column) & 1):
                empty = column
        if marks and marks & (marks - 1) == 0 and self.pruning & SAFE_CARDS:
            column = 0
            while (marks >> column) & 1 == 0:
                column += 1
            size = raw[base + COUNTS + column]
            if size:
                card = raw[base + self.cells + column * self.deepest + size - 1]
                if self.is_wanted(slot, card) and self.is_safe(slot, card):
                    self.add(UP, column, 0, 0)
                    return
        for column in range(self.columns):
            if raw[base + COUNTS + column]:
                self._list_column(slot, column, marks, empty)
        self._list_stock(slot, marks, empty)
        if self.returns:
            self._list_returns(slot, empty)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _list_column(
        self, slot: cython.int, column: cython.int, marks: cython.int, empty: cython.int
    ) -> cython.void:
        raw: cython.p_uchar = self.raw
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        cells: cython.longlong = base + self.cells + column * self.deepest
        size: cython.int = raw[base + COUNTS + column]
        start: cython.int = self.run_start(slot, column)
        place: cython.int
        target: cython.int
        last: cython.int
        head: cython.int = raw[cells + start]
        if marks & ~(1 << column) == 0 and self.is_wanted(slot, raw[cells + size - 1]):
            self.add(UP, column, 0, 0)
        if head >> 2 == KING:
            if start and empty >= 0:
                self.add(RUN, column, empty, 0)
        elif start or empty < 0 or self.pruning & FEW_COLUMNS == 0:
            for target in range(self.columns):
                last = raw[base + COUNTS + target]
                if last and target != column:
                    last = raw[base + self.cells + target * self.deepest + last - 1]
                    if builds(head, last):
                        self.add(RUN, column, target, 0)
        for place in range(start + 1, size):
            if not self.is_wanted(slot, raw[cells + place - 1]):
                continue
            for target in range(self.columns):
                last = raw[base + COUNTS + target]
                if (
                    last
                    and target != column
                    and marks & ~(1 << column | 1 << target) == 0
                    and builds(
                        raw[cells + place],
                        raw[base + self.cells + target * self.deepest + last - 1],
                    )
                ):
                    self.add(PART, column, target, size - place)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _list_stock(self, slot: cython.int, marks: cython.int, empty: cython.int) -> cython.void:
        raw: cython.p_uchar = self.raw
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        index: cython.int
        target: cython.int
        last: cython.int
        card: cython.int
        if marks & (marks - 1):
            return  # a stock card uses one column at most
        for index in range(raw[base + STOCK_COUNT]):
            if self.draws_to(slot, index) < 0:
                continue
            card = self.stock_card(slot, index)
            if marks == 0 and self.is_wanted(slot, card):
                self.add(STOCK_UP, index, 0, 0)
            if card >> 2 == KING:
                if empty >= 0 and marks & ~(1 << empty) == 0:
                    self.add(STOCK_DOWN, index, empty, 0)
                continue
            for target in range(self.columns):
                last = raw[base + COUNTS + target]
                if (
                    last
                    and marks & ~(1 << target) == 0
                    and builds(card, raw[base + self.cells + target * self.deepest + last - 1])
                ):
                    self.add(STOCK_DOWN, index, target, 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _list_returns(self, slot: cython.int, empty: cython.int) -> cython.void:
        raw: cython.p_uchar = self.raw
        base: cython.longlong = cython.cast(cython.longlong, slot) * self.size
        pile: cython.int
        target: cython.int
        last: cython.int
        card: cython.int
        safe: cython.bint
        for pile in range(8):
            last = raw[base + HEIGHTS + pile]
            if last == 0 or (
                pile & 1 and (self.decks == 1 or last == raw[base + HEIGHTS + pile - 1])
            ):
                continue
            card = 4 * (last - 1) + (pile >> 1)
            raw[base + HEIGHTS + pile] = last - 1
            safe = self.pruning & SAFE_CARDS != 0 and self.is_safe(slot, card)
            raw[base + HEIGHTS + pile] = last
            if safe:
                continue
            if card >> 2 == KING:
                if empty >= 0:
                    self.add(RETURN, pile, empty, 0)
                continue
            for target in range(self.columns):
                last = raw[base + COUNTS + target]
                if last and builds(card, raw[base + self.cells + target * self.deepest + last - 1]):
                    self.add(RETURN, pile, target, 0)
