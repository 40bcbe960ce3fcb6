"""Matches played out in made-up worlds: what a choice is worth to one of two players.

A world gives every card that the player has not seen a place by chance. There both go on by the
quick rules, with some luck, until nobody can go on; a choice is worth what that came to on
average.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.rival_rules import MOST, RivalRules
    from cython.cimports.klondike_qt.solver.rival_table import (
        DRAWN,
        HOME,
        SIDE,
        SIZE,
        STATE,
        TURN,
    )
else:
    from klondike_qt.solver.rival_rules import MOST, RivalRules
    from klondike_qt.solver.rival_table import (
        DRAWN,
        HOME,
        SIDE,
        SIZE,
        STATE,
        TURN,
    )
    from klondike_qt.solver.uncompiled import new_words

from klondike_qt.core import match
from klondike_qt.solver import rival_codes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.solver.match_view import MatchView

_BITS: cython.int = rival_codes.BITS
_FROM_STOCK: cython.int = rival_codes.FROM_STOCK
_UP: cython.int = rival_codes.UP
_DRAW: cython.int = rival_codes.DRAW
_LUCK: cython.int = 150  # how far a liking varies in a match played out; they differ by tens
_TRUST: cython.double = 0.25  # about how far the worth of two choices differs from world to world
_STEPS: cython.int = 600  # of a match played out; few are as long
_OWN_CARDS: cython.int = match.OWN_CARDS

# How long a move takes where both play at once, in tenths of a second.
_MOVE_TIME: cython.int = 17
_RAISE_TIME: cython.int = 11
_DRAW_TIME: cython.int = 8


@cython.cclass
class RivalSearch(RivalRules):
    """Finds which of some choices is best; ``worlds`` counts those that were made up."""

    def __init__(self, view: MatchView, seed: int = 0) -> None:
        """As `RivalTable`."""
        super().__init__(view, seed)
        if not cython.compiled:
            self.option = new_words(MOST)
            self.total = [0.0] * MOST
            self.clock = new_words(2)
            self.idle = new_words(2)
            self.waits = new_words(2)
        self.worlds = self.options = self.liked = 0
        self.stopped = False

    def search(self, codes: Sequence[int], worlds: int) -> list[tuple[float, int]]:
        """Try each choice in the same made-up worlds; give the mean worth and the code, best first.

        The first is the one liked best: another must beat it by more than chance alone often does.
        After each of some rounds only the better half is tried on.
        """
        alive = list(codes)[:MOST]
        self.liked = alive[0]
        lost: list[tuple[float, int]] = []
        self.noise = _LUCK
        while True:
            results = self._round(alive, max(1, worlds // len(alive)))
            order = {code: number for number, code in enumerate(alive)}
            results.sort(key=lambda result: (-result[0], order[result[1]]))
            if len(alive) <= 2 or self.stopped:
                return results + lost
            keep = (len(results) + 1) // 2
            alive = sorted((code for _, code in results[:keep]), key=order.__getitem__)
            lost = results[keep:] + lost

    def _round(self, codes: list[int], worlds: int) -> list[tuple[float, int]]:
        count: cython.int = worlds
        tried: cython.int
        for number, code in enumerate(codes):
            self.option[number] = code
            self.total[number] = 0.0
        self.options = len(codes)
        with cython.nogil:
            tried = self.compare(count)
        results = [(self.total[number] / tried, code) for number, code in enumerate(codes)]
        if codes[0] == self.liked:
            results[0] = (results[0][0] + _TRUST / tried**0.5, codes[0])
        return results

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def compare(self, worlds: cython.int) -> cython.int:
        """Play on from each option in so many worlds, with the same luck; say in how many."""
        world: cython.int
        number: cython.int
        luck: cython.ulonglong
        for world in range(worlds):
            self.lay_world()
            luck = self.dice
            for number in range(self.options):
                self.dice = luck
                self.copy(1, 0)
                self.set_out()
                self.carry_out(1, self.seat, self.option[number])
                self.total[number] += self.play_out(1)
            self.worlds += 1
            if self.stopped:
                return world + 1
        return worlds

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay_world(self) -> cython.void:
        """Lay the cards not seen in an order by chance, each player's among themselves."""
        side: cython.int
        number: cython.int
        other: cython.int
        card: cython.int
        for side in range(2):
            for number in range(self.unknown[side] - 1, 0, -1):
                other = self.roll(number + 1)
                card = self.pool[64 * side + number]
                self.pool[64 * side + number] = self.pool[64 * side + other]
                self.pool[64 * side + other] = card
            for number in range(self.unknown[side]):
                self.a[self.spots[64 * side + number]] = self.pool[64 * side + number]

    # ── A match played out ───────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def set_out(self) -> cython.void:
        """Begin at the present: nobody is behind, nobody has drawn in vain."""
        side: cython.int
        for side in range(2):
            self.clock[side] = 0
            self.idle[side] = 0
            self.waits[side] = False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play_out(self, s: cython.int) -> cython.double:
        """Play a match to its end by the quick rules and some luck; say what it was worth.

        Whoever has run through the stock in vain waits until the foundations change.
        """
        _step: cython.int
        side: cython.int
        choice: cython.int
        for _step in range(_STEPS):
            if self.waits[0] and self.waits[1]:
                break
            side = self.next_side(s)
            choice = self.likeliest(s, side)
            if choice >= 0:
                self.idle[side] = 0
            elif self.draws_on(s, side):
                self.idle[side] += 1
                choice = _DRAW
            else:
                self.rest(s, side)
                continue
            self.carry_out(s, side, choice)
            if self.a[s * STATE + side * SIDE + HOME] == _OWN_CARDS:
                break
        return self.worth(s)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def next_side(self, s: cython.int) -> cython.int:
        """Say who plays next: whose turn it is, or live whose clock is behind."""
        if self.in_turns:
            return self.a[s * STATE + TURN]
        if self.waits[0] or self.waits[1]:
            return 1 if self.waits[0] else 0
        return 0 if self.clock[0] <= self.clock[1] else 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def draws_on(self, s: cython.int, side: cython.int) -> cython.bint:
        """Whether a player with nothing to play may draw, and has not yet drawn it all in vain."""
        groups: cython.int = (self.a[s * STATE + side * SIDE + SIZE] + self.draw - 1) // self.draw
        return self.idle[side] < 2 * groups and not self.a[s * STATE + DRAWN]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rest(self, s: cython.int, side: cython.int) -> cython.void:
        """Leave the turn to the other, or live wait."""
        if not self.in_turns:
            self.waits[side] = True
            return
        if not self.a[s * STATE + DRAWN]:
            self.waits[side] = True  # or a draw would still have been something to do
        self.a[s * STATE + DRAWN] = 0
        self.a[s * STATE + TURN] = 1 - side

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def carry_out(self, s: cython.int, side: cython.int, choice: cython.int) -> cython.void:
        """Play a choice's moves; a card that goes up may help whoever waits."""
        move: cython.int
        while choice:
            move = choice & ((1 << _BITS) - 1)
            choice >>= _BITS
            self.play(s, side, move)
            self.clock[side] += self.duration(move)
            if self.shares and ((move >> 4) & 15) == _UP:
                self.waits[side] = False
                if self.waits[1 - side]:
                    self.waits[1 - side] = False
                    self.clock[1 - side] = self.clock[side]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def duration(self, code: cython.int) -> cython.int:
        """Say how long a move takes, in tenths of a second."""
        if (code & 15) == _FROM_STOCK:
            return _DRAW_TIME
        return _RAISE_TIME if (code >> 4) & 15 == _UP else _MOVE_TIME

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def worth(self, s: cython.int) -> cython.double:
        """Say how good a match ended for the player: between 0 and 1, mostly by who won."""
        own: cython.int = self.a[s * STATE + self.seat * SIDE + HOME]
        across: cython.int = self.a[s * STATE + (1 - self.seat) * SIDE + HOME]
        lead: cython.double = (own - across) / 104.0
        if own > across:
            return 0.75 + lead / 2
        return 0.25 + lead / 2 if own < across else 0.5
