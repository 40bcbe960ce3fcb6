"""A proof that a position is lost: it is lost even with every stock card at hand.

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
    from cython.cimports.klondike_qt.solver.hopeless import Hopeless
    from cython.cimports.klondike_qt.solver.inlined import LOST, OPEN, WON
    from cython.cimports.klondike_qt.solver.table import Table
else:
    from klondike_qt.solver.bits import LOST, OPEN, WON
    from klondike_qt.solver.hopeless import Hopeless
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
class Relaxation(Hopeless):
    """Proves positions lost; its search shares the frames and the arena of the game's own.

    ``relaxation_cap`` bounds the nodes of a single question, ``most`` those of all searches
    together, which ``nodes`` counts.
    """

    def __init__(self, layout: Layout, memory: int, rules: int) -> None:
        """Set up the deal; half of *memory*, in bytes, is for what is remembered."""
        if not cython.compiled:
            self.frame_state = new_words(FRAMES)
            self.frame_next = new_words(FRAMES)
            self.frame_end = new_words(FRAMES)
            self.frame_begin = new_words(FRAMES)
            self.frame_phase = new_words(FRAMES)
            self.frame_low = new_words(FRAMES)
        self.relaxed = Table(memory // 2, wide=layout.decks == 2)
        self.most = (1 << 62) - 1
        self.relaxation_cap = 50_000
        self.nodes = 0
        self.depth = 0
        super().__init__(layout, memory // 2, rules)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def solve_relaxed(self, s: cython.int) -> cython.int:
        """Tell whether a position is lost in the relaxed game; OPEN beyond the cap."""
        anytime: cython.bint = self.anytime
        returns: cython.bint = self.returns
        top: cython.int = self.top
        base: cython.int = self.depth
        truncated: cython.bint = self.truncated
        result: cython.int = OPEN
        word: cython.ulonglong
        if not self.make_room(_ROOM):
            return OPEN
        self.anytime = True
        self.returns = True
        self.truncated = False
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
        self.truncated = truncated
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
        if result == LOST and self.stopped:
            return OPEN
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
            at = self.frame_state[frame]
            if self.a[at].code == self.a[s].code and self.same(at, s):
                at = self.depth - 1
                self.frame_low[at] = min(self.frame_low[at], frame)
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
        return OPEN if self.spent or self.truncated else LOST
