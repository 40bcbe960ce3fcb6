"""The search itself: depth first through closed positions, with a memoised relaxation beside it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.inlined import (
        DOMINANCE,
        HOPELESS,
        LOST,
        OPEN,
        PLANS,
        RELAXATION,
        WON,
        WORD,
        next_random,
        ones,
    )
    from cython.cimports.klondike_qt.solver.relaxation import Relaxation
    from cython.cimports.klondike_qt.solver.table import Table
else:
    from klondike_qt.solver.bits import (
        DOMINANCE,
        HOPELESS,
        LOST,
        OPEN,
        PLANS,
        RELAXATION,
        WON,
        WORD,
        next_random,
        ones,
    )
    from klondike_qt.solver.relaxation import Relaxation
    from klondike_qt.solver.table import Table
    from klondike_qt.solver.uncompiled import new_words

if TYPE_CHECKING:
    from klondike_qt.solver.layout import Layout

_DEEPEST = 3072  # the frames behind are the relaxation's
_ROOM = 16  # positions to spare when some are copied


@cython.cclass
class Search(Relaxation):
    """Decides positions of one deal; what it has learnt of the relaxed game it keeps.

    ``relaxing`` cuts what the relaxation proves lost; ``shuffled`` tries events in random order,
    ``guided`` the promising ones first, with some chance in it.
    """

    def __init__(self, layout: Layout, memory: int, rules: int, seed: int = 0) -> None:
        """Set up the deal; at most *memory* bytes are taken, half for positions seen."""
        if not cython.compiled:
            self.score = new_words(1024)
        self.seen = Table(memory // 2, wide=layout.decks == 2 or not rules & DOMINANCE)
        self.shuffled = False
        self.guided = False
        self.relaxing = False
        self.entered = 0
        self.last = 0
        self.random = (seed * 0x9E3779B97F4A7C15 + 88172645463325252) & WORD or 1
        super().__init__(layout, memory // 2, rules)
        if cython.compiled:
            self.seen.stop = cython.address(self.stopped)
            self.relaxed.stop = cython.address(self.stopped)

    # ── For Python ───────────────────────────────────────────────────────────────────────────────

    def pruned_by(self, rule: int) -> bool:
        """Tell whether a pruning rule is in use; no game is its own relaxation."""
        relaxed = self.anytime and self.returns
        return bool(self.rules & rule) and not (rule == RELAXATION and relaxed)

    def begin(self) -> int:
        """Close the position at the root, and tell whether it is won, lost at sight, or open."""
        self.close(PLANS)
        if self.won(PLANS):
            self.depth = 0
            self.last = PLANS
            return WON
        if self.rules & HOPELESS and self.is_hopeless(PLANS):
            return LOST
        return OPEN

    def run(self, limit: int, *, lazy: bool = False) -> int:
        """Search from the closed root over at most *limit* positions, beginning afresh.

        With *lazy*, events that need preparation are tried only after all others.
        """
        result: cython.int
        bound: cython.longlong = limit
        delay: cython.bint = lazy
        with cython.nogil:
            self.seen.forget()
            result = self.explore(PLANS, bound, delay)
        return result

    def relax(self) -> int:
        """Ask whether the closed root is won where every stock card is at hand at any time."""
        result: cython.int
        with cython.nogil:
            result = self.solve_relaxed(PLANS)
        return result

    def line(self) -> list[int]:
        """Give the steps of the line just found: ``kind * 128 + card`` (see bits.py)."""
        steps: list[int] = []
        self.top = self.frame_end[self.depth - 1] if self.depth else PLANS + 1
        path = [self.frame_state[frame] for frame in range(self.depth)]
        if not path or path[-1] != self.last:
            path.append(self.last)
        self.recording = True
        for s, target in pairwise(path):
            self.recorded = 0
            self.found = False
            self.target = target
            self.generate(s, 0)
            steps += [self.steps[index] for index in range(self.recorded)]
        self.recording = False
        self.found = False
        return steps

    def opening_steps(self) -> list[int]:
        """Close the root, which must not be closed yet, and give the steps that this takes."""
        self.recording = True
        self.recorded = 0
        self.copy(0, PLANS)
        self.close(0)
        self.recording = False
        return [self.steps[index] for index in range(self.recorded)]

    # ── Depth first ──────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def draw_number(self) -> cython.ulonglong:
        """Draw the next random number."""
        self.random = next_random(self.random)
        return self.random

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def shuffle(self, begin: cython.int) -> cython.void:
        """Put the positions from *begin* on in random order, those that only empty columns last."""
        last: cython.int
        other: cython.int
        for last in range(self.ordinary - 1, begin, -1):
            other = begin + self.draw_number() % cython.cast(cython.ulonglong, last - begin + 1)
            if other != last:
                self.copy(0, last)
                self.copy(last, other)
                self.copy(other, 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def expand(self, phase: cython.int) -> cython.int:
        """List the followers of the last frame's position; tell whether one of them is won."""
        frame: cython.int = self.depth - 1
        begin: cython.int = self.frame_begin[frame]
        s: cython.int
        self.top = begin
        if not self.make_room(_ROOM):
            return OPEN
        self.generate(self.frame_state[frame], phase)
        for s in range(begin, self.top):
            if self.won(s):
                self.last = s
                self.frame_end[frame] = self.top
                return WON
            self.seen.expect(self.key_low(s), self.key_high(s))
        if self.guided:
            self.arrange(begin)
        elif self.shuffled:
            self.shuffle(begin)
        self.frame_next[frame] = begin
        self.frame_end[frame] = self.top
        self.frame_phase[frame] = phase
        return OPEN if self.spent else LOST

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def promise(self, s: cython.int) -> cython.int:
        """Rate a position, lower is better: covered runs count most, then what could move."""
        covered: cython.int = 0
        depths: cython.ulonglong = self.a[s].depths
        for _ in range(self.columns):
            covered += depths & 15
            depths >>= 4
        self.look(s)
        return (
            8 * covered
            - 3 * ones(self.spots0 & self.a[s].lock0 & ~self.bottom0)
            - 3 * ones(self.spots1 & self.a[s].lock1 & ~self.bottom1)
            - ones(self.a[s].up0)
            - ones(self.a[s].up1)
            + cython.cast(cython.int, self.draw_number() & 7)
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def arrange(self, begin: cython.int) -> cython.void:
        """Put the positions from *begin* on in the order of their promise."""
        last: cython.int
        at: cython.int
        rating: cython.int
        for last in range(begin, min(self.top, begin + 1024)):
            rating = self.promise(last)
            at = last - begin
            if at == 0 or self.score[at - 1] <= rating:
                self.score[at] = rating
                continue
            self.copy(0, last)
            while at > 0 and self.score[at - 1] > rating:
                self.score[at] = self.score[at - 1]
                self.copy(begin + at, begin + at - 1)
                at -= 1
            self.score[at] = rating
            self.copy(begin + at, 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_new(self, s: cython.int) -> cython.bint:
        """Enter a position, unless it or a better place in the stock was met before."""
        low: cython.ulonglong = self.key_low(s)
        high: cython.ulonglong = self.key_high(s)
        waste: cython.int = self.a[s].waste
        if self.rules & DOMINANCE or self.decks == 2:
            return self.seen.visit(
                low,
                high,
                waste,
                self.a[s].pass_number,
                self.stock_count(s),
                self.draw,
                self.anytime or not self.passes,
            )
        high = waste + 128 * self.a[s].pass_number
        if self.seen.full or self.seen.get(low, high):
            return False
        self.seen.put(low, high, 1)
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def push(self, s: cython.int, phase: cython.int) -> cython.int:
        """Enter a position, unless it was seen or is lost: LOST says go on, WON and OPEN end."""
        frame: cython.int = self.depth
        if not self.is_new(s):
            return OPEN if self.seen.full else LOST
        self.nodes += 1
        self.entered += 1
        if self.relaxing and self.solve_relaxed(s) == LOST:
            return LOST
        if frame >= _DEEPEST:
            return OPEN
        self.frame_state[frame] = s
        self.frame_begin[frame] = self.top
        self.depth = frame + 1
        return self.expand(phase)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def explore(self, s: cython.int, limit: cython.longlong, lazy: cython.bint) -> cython.int:
        """Search from a closed position; the winning path stays in the frames."""
        frame: cython.int
        result: cython.int
        child: cython.int
        phase: cython.int = 1 if lazy else 0
        self.entered = 0
        self.depth = 0
        self.spent = False
        self.truncated = False
        self.top = s + 1
        result = self.push(s, phase)
        while result == LOST and self.depth:
            frame = self.depth - 1
            if self.stopped or self.entered > limit or self.nodes >= self.most:
                return OPEN
            if self.frame_next[frame] < self.frame_end[frame]:
                child = self.frame_next[frame]
                self.frame_next[frame] = child + 1
                self.top = self.frame_end[frame]
                result = self.push(child, phase)
            elif self.frame_phase[frame] == 1:
                result = self.expand(2)
            else:
                self.depth = frame
        if result == LOST and (self.truncated or self.stopped):
            return OPEN
        return result
