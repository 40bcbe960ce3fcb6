"""Which cards of the stock can become the waste's top, and at what place they leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.closing import Closing
    from cython.cimports.klondike_qt.solver.inlined import SAFE_LAST, SAFE_STOCK, trailing
else:
    from klondike_qt.solver.bits import SAFE_LAST, SAFE_STOCK, trailing
    from klondike_qt.solver.closing import Closing
    from klondike_qt.solver.uncompiled import new_words

if TYPE_CHECKING:
    from klondike_qt.solver.layout import Layout


@cython.cclass
class Stock(Closing):
    """Lists the stock cards that can be played, in ``reach_place`` and the arrays beside it.

    Behind the first 80 entries ``reach_place`` holds the places of all cards that are left.
    """

    def __init__(self, layout: Layout, memory: int, rules: int) -> None:
        """As `Position`."""
        if not cython.compiled:
            self.reach_place = new_words(160)
            self.reach_index = new_words(160)
            self.reach_pass = new_words(160)
        self.reached = 0
        super().__init__(layout, memory, rules)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_safe(self, s: cython.int, place: cython.int) -> cython.bint:
        """Tell whether the card at a place of the order would lose nothing by going up now."""
        card: cython.int = self.order[place]
        early: cython.int = 1 if self.returns and self.rules & SAFE_STOCK else 0
        return (
            self.rules & SAFE_LAST != 0
            and self.needs(s, card)
            and (self.safe(s, card >> 6, early) >> (card & 63)) & 1 != 0
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reach(self, s: cython.int) -> cython.void:
        """List the stock cards that can become the waste's top, the better ones first.

        Without a limit of passes the last ones come first: they leave the most groups in order.
        A safe last card is taken rather than passed over (rule ``SAFE_LAST``).
        """
        left0: cython.ulonglong = self.a[s].left0
        left1: cython.ulonglong = self.a[s].left1
        count: cython.int = 0
        waste: cython.int = self.a[s].waste
        index: cython.int
        again: cython.bint
        self.reached = 0
        while left0:
            self.reach_place[80 + count] = trailing(left0)
            left0 &= left0 - 1
            count += 1
        while left1:
            self.reach_place[80 + count] = 64 + trailing(left1)
            left1 &= left1 - 1
            count += 1
        if not count:
            return
        if self.passes and not self.anytime:
            self.reach_limited(s, count)
            return
        again = self.anytime or not (waste and self.is_safe(s, self.reach_place[79 + count]))
        for index in range(count - 1, -1, -1):
            if (
                index == count - 1
                or (index + 1 >= waste and (index + 1 - waste) % self.draw == 0)
                or (again and (index + 1) % self.draw == 0)
            ):
                self.reach_place[self.reached] = self.reach_place[80 + index]
                self.reach_index[self.reached] = index
                self.reach_pass[self.reached] = 0
                self.reached += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reach_limited(self, s: cython.int, count: cython.int) -> cython.void:
        """As `reach`, where passes are counted: what lies ahead in this pass, then in the next.

        With single draws a safe card is never passed over.
        """
        waste: cython.int = self.a[s].waste
        pass_number: cython.int = self.a[s].pass_number
        index: cython.int
        ahead: cython.bint
        turn: cython.int
        for turn in range(2):
            if turn and (pass_number + 1 >= self.passes or waste == 0):
                return
            for index in range(count):
                ahead = (waste > 0 and index == waste - 1) or (
                    index >= waste and (index == count - 1 or (index + 1 - waste) % self.draw == 0)
                )
                if turn:
                    if ahead or not (index == count - 1 or (index + 1) % self.draw == 0):
                        continue
                elif not ahead:
                    continue
                self.reach_place[self.reached] = self.reach_place[80 + index]
                self.reach_index[self.reached] = index
                self.reach_pass[self.reached] = pass_number + turn
                self.reached += 1
                if (self.draw == 1 or index == count - 1) and self.is_safe(
                    s, self.reach_place[80 + index]
                ):
                    return
