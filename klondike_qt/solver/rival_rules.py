"""The quick rules that a good player goes by: what may be played, and how much it is liked.

Every choice does something that is never taken back. Nothing here looks at a card that its player
does not see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.rival_table import (
        COUNTS,
        DECK,
        DOWNS,
        DRAWN,
        PASSES,
        SIDE,
        SIZE,
        STATE,
        WASTE,
        RivalTable,
    )
else:
    from klondike_qt.solver.rival_table import (
        COUNTS,
        DECK,
        DOWNS,
        DRAWN,
        PASSES,
        SIDE,
        SIZE,
        STATE,
        WASTE,
        RivalTable,
    )
    from klondike_qt.solver.uncompiled import new_words

from klondike_qt.solver import rival_codes

if TYPE_CHECKING:
    from klondike_qt.solver.match_view import MatchView

MOST: cython.int = 160  # choices
_FROM_WASTE: cython.int = rival_codes.FROM_WASTE
_UP: cython.int = rival_codes.UP
_RAISE: cython.int = rival_codes.RAISE
_UNCOVER: cython.int = rival_codes.UNCOVER
_CLEAR: cython.int = rival_codes.CLEAR
_PLACE: cython.int = rival_codes.PLACE
_SHIFT: cython.int = rival_codes.SHIFT


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def builds_on(card: cython.int, on: cython.int) -> cython.bint:
    """Whether a card may lie on another in a column."""
    return card % 13 + 1 == on % 13 and (13 <= card < 39) != (13 <= on < 39)


@cython.cclass
class RivalRules(RivalTable):
    """What may be played, and what a good player would."""

    def __init__(self, view: MatchView, seed: int = 0) -> None:
        """As `RivalTable`."""
        super().__init__(view, seed)
        if not cython.compiled:
            self.code = new_words(MOST)
            self.kind = new_words(MOST)
            self.liking = new_words(MOST)
        self.count = self.noise = 0

    def choices(self) -> list[tuple[int, int, int]]:
        """Give how much a good player likes each choice of the own, its kind and its code."""
        self.noise = 0
        self.gather(0, self.seat)
        return [(self.liking[n], self.kind[n], self.code[n]) for n in range(self.count)]

    def draw_helps(self) -> bool:
        """Whether a draw shows a card not seen, or leads to one that can be played as things are.

        The whole stock is looked through, up to where it begins again.
        """
        at = self.seat * SIDE
        size, waste = int(self.a[at + SIZE]), int(self.a[at + WASTE])
        if self.a[at + PASSES] == 1 and waste < size:
            return True
        tops = {min(n, size) for n in range(waste + self.draw, size + self.draw, self.draw)}
        if waste == size:
            tops = set()
        tops |= {min(n, size) for n in range(self.draw, size + self.draw, self.draw)}
        self.copy(2, 0)
        for top in sorted(tops - {waste, 0}):
            self.a[2 * STATE + at + WASTE] = top
            self.count = 0
            self.gather_waste(2, self.seat)
            if self.count:
                return True
        return False

    @property
    def may_draw(self) -> bool:
        """Whether the rules allow a draw now."""
        return bool(self.a[self.seat * SIDE + SIZE]) and not self.a[DRAWN]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_contested(self, s: cython.int, side: cython.int, card: cython.int) -> cython.bint:
        """Whether the other player could take the only place of *card* at once."""
        column: cython.int
        at: cython.int = s * STATE + (1 - side) * SIDE
        first: cython.int = self.heights(s, side) + 2 * (card // 13)
        found: cython.bint = False
        if not self.shares or self.a[first] == self.a[first + 1]:
            return False
        if self.a[at + WASTE]:
            found = self.a[at + DECK + self.a[at + WASTE] - 1] == card
        for column in range(7):
            found |= self.top(at, column) == card
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def king_waits(self, s: cython.int, side: cython.int) -> cython.bint:
        """Whether a king would use an empty column, and there is none."""
        column: cython.int
        down: cython.int
        at: cython.int = s * STATE + side * SIDE
        found: cython.bint = False
        if self.a[at + WASTE] and self.a[at + DECK + self.a[at + WASTE] - 1] % 13 == 12:
            found = True
        for column in range(7):
            if not self.a[at + COUNTS + column]:
                return False
            down = self.a[at + DOWNS + column]
            if down and self.a[at + 20 * column + down] % 13 == 12:
                found = True
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add(self, code: cython.int, kind: cython.int, liking: cython.int) -> cython.void:
        """Note a choice."""
        if self.count < MOST:
            self.code[self.count] = code
            self.kind[self.count] = kind
            self.liking[self.count] = 10 * liking + (self.roll(self.noise) if self.noise else 0)
            self.count += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def gather(self, s: cython.int, side: cython.int) -> cython.void:
        """List what a player may do but draw; each gets somewhere."""
        column: cython.int
        clears: cython.bint
        self.count = 0
        self.gather_waste(s, side)
        if self.a[s * STATE + DRAWN]:
            return
        clears = self.king_waits(s, side)
        for column in range(7):
            if self.a[s * STATE + side * SIDE + COUNTS + column]:
                self.gather_column(s, side, column, clears)
        self.weigh_raises(s, side)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def gather_waste(self, s: cython.int, side: cython.int) -> cython.void:
        """List what can be done with the waste's top card."""
        target: cython.int
        card: cython.int
        on: cython.int
        at: cython.int = s * STATE + side * SIDE
        waste: cython.int = self.a[at + WASTE]
        has_place: cython.bint = False  # a king needs but one
        if not waste:
            return
        card = self.a[at + DECK + waste - 1]
        if self.place(s, side, card) >= 0:
            self.add(_FROM_WASTE + 16 * _UP + 256, _RAISE, 95)
        for target in range(7):
            on = self.top(at, target)
            if on < 0:
                if card % 13 == 12 and not has_place:
                    has_place = True
                    self.add(_FROM_WASTE + 16 * target + 256, _PLACE, 45)
            elif builds_on(card, on):
                self.add(_FROM_WASTE + 16 * target + 256, _PLACE, 50)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def gather_column(
        self, s: cython.int, side: cython.int, column: cython.int, clears: cython.bint
    ) -> cython.void:
        """List what can be done with the cards of a column that is not empty.

        It is given up as a whole only if that *clears* a place for a king.
        """
        target: cython.int
        taken: cython.int
        head: cython.int
        on: cython.int
        move: cython.int
        at: cython.int = s * STATE + side * SIDE
        count: cython.int = self.a[at + COUNTS + column]
        down: cython.int = self.a[at + DOWNS + column]
        run: cython.int = count - down
        last: cython.int = at + 20 * column + count - 1
        has_place: cython.bint = False
        if self.place(s, side, self.a[last]) >= 0:
            self.add(column + 16 * _UP + 256, _RAISE, 90 + down if run == 1 else 88)
        for taken in range(1, run + 1):
            head = self.a[last - taken + 1]
            if taken < run and self.place(s, side, self.a[last - taken]) < 0:
                continue
            if taken == run and not down and (head % 13 == 12 or not clears):
                continue
            for target in range(7):
                on = self.top(at, target)
                move = column + 16 * target + 256 * taken
                if on < 0:
                    if taken == run and down and head % 13 == 12 and not has_place:
                        has_place = True
                        self.add(move, _UNCOVER, 70 + down)
                elif builds_on(head, on):
                    if taken < run:
                        self.add(
                            move | (column + 16 * _UP + 256) << 12,
                            _SHIFT,
                            65 + down if taken + 1 == run and down else 40,
                        )
                    elif down:
                        self.add(move, _UNCOVER, 80 + down)
                    else:
                        self.add(move, _CLEAR, 60)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def weigh_raises(self, s: cython.int, side: cython.int) -> cython.void:
        """Hurry where the other could be first; wait where something would still go onto a card."""
        number: cython.int
        other: cython.int
        source: cython.int
        card: cython.int
        at: cython.int = s * STATE + side * SIDE
        for number in range(self.count):
            if self.kind[number] != _RAISE:
                continue
            source = self.code[number] & 15
            card = (
                self.top(at, source)
                if source < _FROM_WASTE
                else self.a[at + DECK + self.a[at + WASTE] - 1]
            )
            if self.is_contested(s, side, card):
                self.liking[number] += 300
                continue
            for other in range(self.count):
                if self.kind[other] == _UNCOVER and (self.code[other] >> 4) & 15 == source:
                    self.liking[number] -= 350
                    break

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def likeliest(self, s: cython.int, side: cython.int) -> cython.int:
        """Give what a player likes best, the first of equals; -1 if there is nothing."""
        number: cython.int
        best: cython.int = -1
        self.gather(s, side)
        for number in range(self.count):
            if best < 0 or self.liking[number] > self.liking[best]:
                best = number
        return self.code[best] if best >= 0 else -1
