"""Two proofs that a position is lost, which cost little: from every card at hand, and from none.

Every line of any game is a line of the game with single draws, unlimited passes and returns, where
every stock card is at hand at any time. What is lost there is lost everywhere. That game is
searched for each position once and remembered for the whole deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.events import Events
    from cython.cimports.klondike_qt.solver.inlined import (
        COLUMN_COVERED,
        LOST,
        ONES,
        OPEN,
        WON,
        bit,
    )
    from cython.cimports.klondike_qt.solver.table import Table
else:
    from klondike_qt.solver.events import Events
    from klondike_qt.solver.bits import COLUMN_COVERED, LOST, ONES, OPEN, WON, bit
    from klondike_qt.solver.table import Table
    from klondike_qt.solver.uncompiled import new_words

if TYPE_CHECKING:
    from klondike_qt.solver.layout import Layout

FRAMES = 4096
_ROOM = 16  # positions to spare when some are copied
_LOST_WORD = 1
_WON_WORD = 2
_NOWHERE = 1 << 30


@cython.cclass
class Relaxation(Events):
    """Proves positions lost; its search shares the frames and the arena of the game's own.

    ``relaxation_cap`` bounds the nodes of a single question, ``most`` those of all searches
    together, which ``nodes`` counts; ``stopped``, set from any thread, ends a search at once.
    """

    def __init__(self, layout: Layout, memory: int, rules: int) -> None:
        """Set up the deal; a third of *memory*, in bytes, is for what is remembered."""
        if not cython.compiled:
            self.frame_state = new_words(FRAMES)
            self.frame_next = new_words(FRAMES)
            self.frame_end = new_words(FRAMES)
            self.frame_begin = new_words(FRAMES)
            self.frame_phase = new_words(FRAMES)
            self.frame_low = new_words(FRAMES)
        self.relaxed = Table(memory // 3, wide=layout.decks == 2)
        self.stopped = False
        self.most = (1 << 62) - 1
        self.relaxation_cap = 50_000
        self.nodes = 0
        self.depth = 0
        super().__init__(layout, memory // 8, rules)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def solve_relaxed(self, s: cython.int) -> cython.int:
        """Tell whether a position is lost in the relaxed game; OPEN beyond the cap."""
        anytime: cython.bint = self.anytime
        returns: cython.bint = self.returns
        top: cython.int = self.top
        base: cython.int = self.depth
        result: cython.int = OPEN
        word: cython.ulonglong
        if not self.make_room(_ROOM):
            return OPEN
        self.anytime = True
        self.returns = True
        self.copy(top, s)
        self.top = top + 1
        self.a[top].waste = 0
        self.a[top].pass_number = 0
        self.close(top)
        if self.won(top):
            result = WON
        else:
            word = self.relaxed.get(self.key_low(top), self.key_high(top))
            if word == 0:
                self.left = self.relaxation_cap
                result = self.relaxed_search(base, top)
                if result == OPEN and not self.stopped:
                    self.relaxed.put(self.key_low(top), self.key_high(top), _WON_WORD)
            else:
                result = LOST if word == _LOST_WORD else WON
        self.anytime = anytime
        self.returns = returns
        self.top = top
        self.depth = base
        return result

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def relaxed_search(self, base: cython.int, s: cython.int) -> cython.int:
        """Search the relaxed game depth first in the frames from *base* on.

        A position is remembered as lost only if nothing below it met a position still open above
        it (``frame_low``): that one might yet be won.
        """
        frame: cython.int
        child: cython.int
        low: cython.int
        at: cython.int
        result: cython.int = self.relaxed_push(base, s)
        while result == LOST and self.depth > base:
            frame = self.depth - 1
            if self.stopped or self.nodes >= self.most:
                return OPEN
            if self.frame_next[frame] < self.frame_end[frame]:
                child = self.frame_next[frame]
                self.frame_next[frame] = child + 1
                self.top = self.frame_end[frame]
                result = self.relaxed_push(base, child)
            else:
                low = self.frame_low[frame]
                at = self.frame_state[frame]
                if low >= frame:
                    self.relaxed.put(self.key_low(at), self.key_high(at), _LOST_WORD)
                self.depth = frame
                if frame > base and low < self.frame_low[frame - 1]:
                    self.frame_low[frame - 1] = low
        if result == WON:
            for frame in range(base, self.depth):
                at = self.frame_state[frame]
                self.relaxed.put(self.key_low(at), self.key_high(at), _WON_WORD)
        return result

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def relaxed_push(self, base: cython.int, s: cython.int) -> cython.int:
        """Open a position of the relaxed game: LOST says go on, whether it was opened or not."""
        frame: cython.int
        at: cython.int
        word: cython.ulonglong = self.relaxed.get(self.key_low(s), self.key_high(s))
        if word:
            return LOST if word == _LOST_WORD else WON
        for frame in range(self.depth - 1, base - 1, -1):
            if self.same(self.frame_state[frame], s):
                at = self.depth - 1
                if frame < self.frame_low[at]:
                    self.frame_low[at] = frame
                return LOST
        frame = self.depth
        if self.left == 0 or frame >= FRAMES or not self.make_room(_ROOM):
            return OPEN
        self.left -= 1
        self.nodes += 1
        self.frame_state[frame] = s
        self.frame_begin[frame] = self.top
        self.frame_low[frame] = _NOWHERE
        self.depth = frame + 1
        self.generate(s, 0)
        for at in range(self.frame_begin[frame], self.top):
            if self.won(at):
                return WON
            self.relaxed.expect(self.key_low(at), self.key_high(at))
        self.frame_next[frame] = self.frame_begin[frame]
        self.frame_end[frame] = self.top
        return OPEN if self.spent else LOST

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
    def is_hopeless(self, s: cython.int) -> cython.bint:
        """Tell whether some covered card can never be turned up, whatever is granted.

        Granted are all at once: each foundation goes up as far as cards were seen, a card fits
        where a parent was ever face up, and any column counts as empty once one was.
        """
        colour: cython.int
        card: cython.int
        column: cython.int
        depth: cython.int
        suit: cython.int
        rank: cython.int
        again: cython.bint = True
        space: cython.bint = self.has_space(s)
        anywhere: cython.bint = self.anytime
        kind: cython.ulonglong
        stock: cython.ulonglong[2]
        table: cython.ulonglong[2]
        raised: cython.ulonglong[2]
        spots: cython.ulonglong[2]
        lock: cython.ulonglong
        moving: cython.ulonglong
        if not cython.compiled:
            stock, table, raised, spots = ([0, 0] for _ in range(4))
        depths: cython.ulonglong = self.a[s].depths
        self.reach(s)
        for colour in range(2):
            table[colour] = self.a[s].vis1 if colour else self.a[s].vis0
            stock[colour] = self.a[s].stock1 if colour else self.a[s].stock0
            if not anywhere:
                stock[colour] = self.reachable(colour)
            raised[colour] = self.a[s].up1 if colour else self.a[s].up0
            if self.returns:
                table[colour] |= raised[colour]
        while again:
            again = False
            for suit in range(4):
                colour = suit >> 1
                for rank in range(self.ranks):
                    kind = cython.cast(cython.ulonglong, 5) << (4 * rank + (suit & 1))
                    if not kind & (raised[colour] | table[colour] | stock[colour]):
                        break
                    if kind & ~raised[colour]:
                        raised[colour] |= kind
                        again = True
            for colour in range(2):
                spots[colour] = table[1 - colour] | (table[1 - colour] >> 1)
                spots[colour] |= spots[colour] >> 2
                spots[colour] = ((spots[colour] & ONES) * 15) >> 4
                if space:
                    spots[colour] |= self.kings
            for colour in range(2):
                moving = stock[colour] & spots[colour] & ~table[colour]
                if moving:
                    table[colour] |= moving
                    again = True
                if not anywhere and stock[colour] & (raised[colour] | spots[colour]):
                    anywhere = True
                    again = True
                    stock[0] = self.a[s].stock0
                    stock[1] = self.a[s].stock1
            for column in range(self.columns):
                depth = (depths >> (4 * column)) & 15
                if depth == 0:
                    continue
                card = self.head[column * 16 + depth - 1]
                lock = bit(card)
                colour = card >> 6
                if not lock & (raised[colour] | spots[colour]):
                    continue
                again = True
                depths -= cython.cast(cython.ulonglong, 1) << (4 * column)
                if depth > 1:
                    table[0] |= self.run0[column * 16 + depth - 2]
                    table[1] |= self.run1[column * 16 + depth - 2]
                else:
                    space = True
        return depths & COLUMN_COVERED != 0
