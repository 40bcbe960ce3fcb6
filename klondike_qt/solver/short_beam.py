"""A beam search for short lines: of all boards as many steps away only the most promising stay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.board_inlined import HIDDEN, LAST_BUCKET, LEFT
    from cython.cimports.klondike_qt.solver.inlined import WORD, next_random
    from cython.cimports.klondike_qt.solver.lost_boards import LostBoards
    from cython.cimports.klondike_qt.solver.steps import MOST_STEPS, Steps
    from cython.cimports.klondike_qt.solver.table import Table
    from cython.cimports.libc.stdlib import calloc, free
else:
    from klondike_qt.solver.bits import WORD, next_random
    from klondike_qt.solver.board_bits import HIDDEN, LAST_BUCKET, LEFT
    from klondike_qt.solver.lost_boards import LostBoards
    from klondike_qt.solver.steps import MOST_STEPS, Steps
    from klondike_qt.solver.table import Table
    from klondike_qt.solver.uncompiled import new_words

if TYPE_CHECKING:
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

_LOST_CAP = 300  # positions of the relaxed game looked at for one board
_LAYERS = 400  # more steps no line has that is worth a search
_CANDIDATES = 12  # for each board that stays; more are not looked at
_RANKS = 1 << 15
_MOVE = 16  # what a move counts in a rank
BEAM_RULES: Final = 5  # the marks of what is prepared would take the places of boards
BOARD_BYTES: Final = 20_000 if cython.compiled else 100_000  # about that for each of the width
_FIRST_SLOT = 2  # slot 0 holds the beginning, followers are tried in slot 1


@cython.cclass
class ShortBeam(Steps):
    """Looks for lines shorter than ``best``, in beams as wide as asked for, at most *widest*.

    ``nodes`` counts boards expanded; at ``most`` of them, or when ``stopped`` is set, it ends.
    ``complete`` tells that the last beam has left no board out, so that a wider one finds nothing.
    """

    def __init__(
        self, state: GameState, rules: Rules, widest: int, pruning: int, seed: int
    ) -> None:
        """Set up the search."""
        super().__init__(state, rules, _FIRST_SLOT + 2 * widest, pruning)
        self.widest = widest
        self.room = widest * _CANDIDATES + MOST_STEPS
        self.random_state = (seed * 0x9E3779B97F4A7C15 + 88172645463325252) & WORD or 1
        self.seen = Table(widest * 2000, wide=True)
        self.asking = self.decks == 1
        if self.asking:
            self.lost = LostBoards(state, rules, widest * 2000, _LOST_CAP)
        self.stopped = False
        self.nodes = 0
        self.most = 1 << 62
        self.best = LAST_BUCKET
        self.goal = 0
        self.goal_step = 0
        self.found = False
        self.complete = False
        if cython.compiled:
            self.made = cython.cast(cython.p_int, calloc(self.slots, 4))
            self.trail = cython.cast(cython.p_int, calloc(self.slots, 4))
            self.parents = cython.cast(cython.p_int, calloc(self.room, 4))
            self.taken = cython.cast(cython.p_uint, calloc(self.room, 4))
            self.moves = cython.cast(cython.p_int, calloc(self.room, 4))
            self.ranks = cython.cast(cython.p_int, calloc(self.room, 4))
            self.order = cython.cast(cython.p_int, calloc(self.room, 4))
            self.firsts = cython.cast(cython.p_ulonglong, calloc(self.room, 8))
            self.seconds = cython.cast(cython.p_ulonglong, calloc(self.room, 8))
            self.trail_parent = cython.cast(cython.p_int, calloc(widest * _LAYERS + 2, 4))
            self.trail_step = cython.cast(cython.p_uint, calloc(widest * _LAYERS + 2, 4))
            if not (
                self.made
                and self.trail
                and self.parents
                and self.taken
                and self.moves
                and self.ranks
                and self.order
                and self.firsts
                and self.seconds
                and self.trail_parent
                and self.trail_step
            ):
                raise MemoryError
        else:
            self.made, self.trail = new_words(self.slots), new_words(self.slots)
            self.parents, self.taken = new_words(self.room), new_words(self.room)
            self.moves, self.ranks = new_words(self.room), new_words(self.room)
            self.firsts, self.seconds = new_words(self.room), new_words(self.room)
            self.order = new_words(self.room)
            self.trail_parent = new_words(widest * _LAYERS + 2)
            self.trail_step = new_words(widest * _LAYERS + 2)
            self.counts = new_words(_RANKS + 1)
        self.goal_steps: list[int] = []
        self.opening = self.close(0)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.made)
            free(self.trail)
            free(self.parents)
            free(self.taken)
            free(self.moves)
            free(self.ranks)
            free(self.order)
            free(self.firsts)
            free(self.seconds)
            free(self.trail_parent)
            free(self.trail_step)

    def run(self, width: int, hidden_weight: int, noise: int) -> None:
        """Search once in a beam of *width* boards for a line shorter than ``best``.

        A board's rank is what `bound` says that its line takes at least, plus *hidden_weight*
        sixteenths of a move for each face-down card, plus up to *noise* sixteenths by chance; the
        lowest ranks stay.
        """
        kept: cython.int = min(width, self.widest)
        weight: cython.int = hidden_weight
        chance: cython.int = noise
        with cython.nogil:
            self._search(kept, weight, chance)

    def line(self) -> list[int]:
        """Give the steps of the shortest line found."""
        return list(self.goal_steps)

    def _remember_line(self) -> None:
        steps = [self.goal_step]
        place = self.goal
        while place > 0:
            steps.append(self.trail_step[place])
            place = self.trail_parent[place]
        self.goal_steps = steps[::-1]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _search(
        self, width: cython.int, hidden_weight: cython.int, noise: cython.int
    ) -> cython.void:
        count: cython.int = 1
        here: cython.int = _FIRST_SLOT
        there: cython.int = _FIRST_SLOT + self.widest
        index: cython.int
        _: cython.int
        whole: cython.bint = True
        self.seen.forget()
        self.complete = False
        self.copy(here, 0)
        self.made[here] = self.opening
        self.trail[here] = 0
        self.trail_count = 1
        if self.raw[LEFT] == 0:  # won as soon as it is closed
            self.complete = True
            if self.opening < self.best:
                self.best = self.opening
                self.found = True
            return
        for _ in range(_LAYERS):
            self.candidates = 0
            for index in range(count):
                if self.stopped or self.nodes >= self.most:
                    return
                self.nodes += 1
                self._follow(here + index, hidden_weight, noise)
            count = self._keep(there, width)
            if count == 0:
                self.complete = whole
                return
            whole = whole and count < width and self.candidates < self.room
            here, there = there, here

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _follow(
        self, slot: cython.int, hidden_weight: cython.int, noise: cython.int
    ) -> cython.void:
        """List a board's followers as candidates for the next layer."""
        index: cython.int
        moves: cython.int
        needed: cython.int
        rank: cython.int
        column: cython.int
        at: cython.int = self.candidates
        hidden: cython.longlong = self.size + HIDDEN
        self.list_steps(slot)
        for index in range(self.listed):
            if at >= self.room:
                break
            self.copy(1, slot)
            moves = self.made[slot] + self.take(1, self.steps[index])
            needed = self.bound(1)
            if moves + needed >= self.best:
                continue
            if needed == 0:
                self.best = moves
                self.found = True
                self.goal = self.trail[slot]
                self.goal_step = self.steps[index]
                with cython.gil:
                    self._remember_line()
                continue
            rank = (moves + needed) * _MOVE
            for column in range(self.columns):
                rank += hidden_weight * self.raw[hidden + column]
            if noise:
                rank += self.draw_number() % cython.cast(cython.ulonglong, noise)
            if rank >= _RANKS:
                rank = _RANKS - 1
            self.parents[at] = slot
            self.taken[at] = self.steps[index]
            self.moves[at] = moves
            self.ranks[at] = rank
            self.firsts[at] = self.fingerprint(1, 0)
            self.seconds[at] = self.fingerprint(1, 1)
            at += 1
        self.candidates = at

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _keep(self, there: cython.int, width: cython.int) -> cython.int:
        """Set up the next layer from the candidates of lowest rank; give the number of boards."""
        index: cython.int
        at: cython.int
        slot: cython.int
        count: cython.int = 0
        known: cython.ulonglong
        for index in range(_RANKS + 1):
            self.counts[index] = 0
        for index in range(self.candidates):
            self.counts[self.ranks[index] + 1] += 1
        for index in range(_RANKS):
            self.counts[index + 1] += self.counts[index]
        for index in range(self.candidates):
            self.order[self.counts[self.ranks[index]]] = index
            self.counts[self.ranks[index]] += 1
        for index in range(self.candidates):
            if self.stopped:
                break
            at = self.order[index]
            known = self.seen.get(self.firsts[at], self.seconds[at])
            if known and known <= cython.cast(cython.ulonglong, self.moves[at] + 1):
                continue
            self.seen.put(
                self.firsts[at],
                self.seconds[at],
                cython.cast(cython.ulonglong, self.moves[at] + 1),
            )
            slot = there + count
            self.copy(slot, self.parents[at])
            self.take(slot, self.taken[at])
            if self.asking and self.lost.is_lost(self, slot, self.nodes):
                continue
            self.made[slot] = self.moves[at]
            self.trail[slot] = self.trail_count
            self.trail_parent[self.trail_count] = self.trail[self.parents[at]]
            self.trail_step[self.trail_count] = self.taken[at]
            self.trail_count += 1
            count += 1
            if count == width:
                break
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def draw_number(self) -> cython.ulonglong:
        """Draw the next random number."""
        self.random_state = next_random(self.random_state)
        return self.random_state
