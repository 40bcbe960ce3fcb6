"""What a position is worth to a player: a solver's verdict on its world, or a game played out.

A verdict knows all cards, which is a fair guide where the stock can be run through as often as one
likes. Under limited passes hardly a short search decides anything, and knowing the stock would be
worth too much: there the game is played out by simple rules, as the player would see it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.fair_worlds import Worlds
    from cython.cimports.klondike_qt.solver.inlined import LOST, WON, height_of
else:
    from klondike_qt.solver.bits import LOST, WON, height_of
    from klondike_qt.solver.fair_worlds import Worlds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.solver.layout import Layout

TURNS: cython.int = 0  # kinds of events, the more promising first: a card is turned up or freed,
RAISES: cython.int = 1  # a card goes up from the columns for good,
PLAYS: cython.int = 2  # a stock card is played

_SPARE: cython.int = 64
_LONGEST: cython.int = 300


@cython.cclass
class Rollouts(Worlds):
    """Judges positions; ``doubt`` is the worth of one that was not decided.

    ``glory`` is what winning is worth in a game played out, the rest goes by the cards raised.
    """

    def __init__(
        self,
        layout: Layout,
        unknown: Sequence[tuple[int, int, int]],
        *,
        blind: bool,
        memory: int,
        seed: int = 0,
    ) -> None:
        """As `Worlds`."""
        super().__init__(layout, unknown, blind=blind, memory=memory, seed=seed)
        self.doubt = 0.5
        self.glory = 0.7

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def value(self, s: cython.int) -> cython.double:
        """Guess the chance of winning the position at ``base`` in the world laid out."""
        result: cython.int
        verdict: cython.double
        if not self.passes:
            result = self.judge(s)
            if result == LOST:
                return 0.0
            return 1.0 if result == WON else self.doubt
        self.copy(s + 1, s)
        result = self.judge(s + 1)
        if result == LOST:
            return 0.0
        verdict = self.play_out(s)
        return (1.0 + verdict) / 2 if result == WON else verdict

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play_out(self, s: cython.int) -> cython.double:
        """Play the position at *s* to its end by simple rules, drawing if nothing else is left."""
        _turn: cython.int
        event: cython.int
        suit: cython.int
        up: cython.int = 0
        for _turn in range(_LONGEST):
            if self.won(s):
                return 1.0
            event = self.likeliest(s)
            if event >= 0:
                self.copy(s, event)
            elif self.can_draw(s):
                self.draw_group(s)
            else:
                break
        for suit in range(4):
            up += height_of(self.a[s].heights, suit, 0)
            if self.decks == 2:
                up += height_of(self.a[s].heights, suit, 1)
        return (1.0 - self.glory) * up / (52 * self.decks)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def likeliest(self, s: cython.int) -> cython.int:
        """Choose an event of a position with some luck; -1 if there is none.

        Turning a card is best, in the deepest column; of stock cards the one that comes first.
        """
        event: cython.int
        kind: cython.int
        liking: cython.int
        most: cython.int = -1
        best: cython.int = -1
        self.top = s + 1
        if not self.make_room(_SPARE):
            return -1
        self.nodes += 1
        self.list_events(s)
        for event in range(s + 1, self.top):
            kind = self.kind_of(s, event)
            if kind < 0:
                continue
            if kind == PLAYS:
                liking = 500 - min(200, event - s)
            elif kind == TURNS:
                liking = 1000 + 40 * self.uncovered(s, event) + self.roll(30)
            else:
                liking = 1000 - 250 * kind + self.roll(200)
            if liking > most:
                most = liking
                best = event
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def uncovered(self, before: cython.int, after: cython.int) -> cython.int:
        """Add up the depths of the columns that an event made less deep."""
        column: cython.int
        depth: cython.int
        depths: cython.int = 0
        for column in range(self.columns):
            depth = (self.a[before].depths >> (4 * column)) & 15
            if depth > cython.cast(cython.int, (self.a[after].depths >> (4 * column)) & 15):
                depths += depth
        return depths

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def covered(self, s: cython.int) -> cython.ulonglong:
        """Give the depths of the columns, those that hold only a king's run counting as empty.

        Such a king may go up and come down again, into any empty column.
        """
        column: cython.int
        card: cython.int
        depths: cython.ulonglong = self.a[s].depths
        one: cython.ulonglong = 1
        for column in range(self.columns):
            if (depths >> (4 * column)) & 15 == 1:
                card = self.head[column * 16]
                if (self.kings >> (card & 63)) & 1:
                    depths ^= one << (4 * column)
        return depths

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def kind_of(self, before: cython.int, after: cython.int) -> cython.int:
        """Say what an event did; -1 if it can be taken back."""
        if self.covered(before) != self.covered(after):
            return TURNS
        if (
            self.a[before].left0 != self.a[after].left0
            or self.a[before].left1 != self.a[after].left1
        ):
            return PLAYS
        return -1 if self.returns else RAISES
