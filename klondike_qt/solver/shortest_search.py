"""The search for the shortest line: best first (A*), the least possible length first."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.board_inlined import LAST_BUCKET, LEFT
    from cython.cimports.klondike_qt.solver.frontier import Frontier
    from cython.cimports.klondike_qt.solver.lost_boards import LostBoards
    from cython.cimports.klondike_qt.solver.steps import MOST_STEPS, Steps
else:
    from klondike_qt.solver.board_bits import LAST_BUCKET, LEFT
    from klondike_qt.solver.frontier import Frontier
    from klondike_qt.solver.lost_boards import LostBoards
    from klondike_qt.solver.steps import MOST_STEPS, Steps
    from klondike_qt.solver.uncompiled import new_words

if TYPE_CHECKING:
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

_DEEPEST = 1000  # more steps no line has that is worth a search
_LOST_CAP = 300  # positions of the relaxed game looked at for one board
_SPARE = _DEEPEST + 1  # the slot where followers are tried


@cython.cclass
class ShortestSearch(Steps):
    """Proves the least length of a line, or finds out that there is none below ``best``.

    ``best`` is the length of the shortest line known, ``proved`` the bound that holds. ``nodes``
    counts boards expanded; at ``most`` of them, when ``stopped`` is set, or when the memory is used
    up the search ends. With ``asking`` boards that `LostBoards` proves lost are dropped.
    """

    def __init__(self, state: GameState, rules: Rules, memory: int, pruning: int) -> None:
        """Set up the search; *memory* bounds the bytes it takes."""
        super().__init__(state, rules, _DEEPEST + 2, pruning)
        self.asking = self.decks == 1
        if self.asking:
            self.lost = LostBoards(state, rules, memory // 8, _LOST_CAP)
            memory -= memory // 8
        self.frontier = Frontier(memory - self.bytes_taken)
        self.stopped = False
        self.nodes = 0
        self.most = 1 << 62
        self.best = LAST_BUCKET
        self.proved = 0
        self.goal = 0
        self.goal_step = 0
        self.found = False
        if not cython.compiled:
            self.path = new_words(_DEEPEST + 2)
            self.followers = new_words(MOST_STEPS)
            self.needs = new_words(MOST_STEPS)

    def run(self) -> bool:
        """Search until `proved` reaches `best`, and tell whether it did."""
        done: cython.bint
        with cython.nogil:
            done = self._explore()
        return done

    @property
    def exhausted(self) -> bool:
        """Whether the search has looked at all that can be reached: no board waits any more."""
        return self.proved == LAST_BUCKET and self.frontier.is_empty(LAST_BUCKET)

    def line(self) -> list[int]:
        """Give the steps of the shortest line that the search found."""
        if self.goal == 0:
            return []  # won as soon as the first board is closed
        steps = [self.goal_step]
        node = self.goal
        while self.frontier.parent(node):
            steps.append(self.frontier.step(node))
            node = self.frontier.parent(node)
        return steps[::-1]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _explore(self) -> cython.bint:
        node: cython.uint
        first: cython.ulonglong
        second: cython.ulonglong
        made: cython.int = self.close(0)
        bucket: cython.int = made + self.bound(0)
        bucket += self.rings(0, self.best - bucket)
        if self.raw[LEFT] == 0:
            self.found = made < self.best
            self.best = made if self.found else self.best
            self.proved = self.best
            return True
        if bucket >= self.best:
            self.proved = self.best
            return True
        first = self.fingerprint(0, 0)
        second = self.fingerprint(0, 1)
        node = self.frontier.add(
            self.frontier.find(first, second), first, second, 0, 0, 0, made, bucket
        )
        if node == 0:
            return False
        self.frontier.push(node)
        self.path[0] = node
        self.known_path = 0
        while bucket < self.best:
            self.proved = bucket
            node = self.frontier.pop(bucket)
            if node == 0:
                bucket += 1
                continue
            if self.stopped or self.nodes >= self.most:
                return False
            self.nodes += 1
            if not self._expand(node):
                return False
        self.proved = self.best
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _go_to(self, node: cython.uint) -> cython.int:
        """Set up a node's board from the last one on the path that leads to it; give its slot."""
        depth: cython.int = self.frontier.depth(node)
        slot: cython.int = depth
        while slot > self.known_path or self.path[slot] != node:
            self.path[slot] = node
            node = self.frontier.parent(node)
            slot -= 1
        while slot < depth:
            slot += 1
            self.copy(slot, slot - 1)
            self.take(slot, self.frontier.step(self.path[slot]))
        self.known_path = depth
        return depth

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _expand(self, node: cython.uint) -> cython.bint:
        """Enter the followers of a node, those that need least last; False if memory is used up."""
        slot: cython.int = self._go_to(node)
        made: cython.int = self.frontier.made(node)
        length: cython.int = self.frontier.length(node)
        count: cython.int = 0
        index: cython.int
        place: cython.int
        moves: cython.int
        needed: cython.int
        entry: cython.longlong
        follower: cython.uint
        first: cython.ulonglong
        second: cython.ulonglong
        if slot >= _DEEPEST:
            return False
        if self.asking and self.lost.is_lost(self, slot, self.nodes):
            return True
        self.list_steps(slot)
        for index in range(self.listed):
            self.copy(_SPARE, slot)
            moves = made + self.take(_SPARE, self.steps[index])
            needed = self.bound(_SPARE)
            if moves + needed >= self.best:
                continue
            if needed == 0:
                self.best = moves
                self.found = True
                self.goal = node
                self.goal_step = self.steps[index]
                continue
            first = self.fingerprint(_SPARE, 0)
            second = self.fingerprint(_SPARE, 1)
            self.frontier.expect(first)
            needed += self.rings(_SPARE, self.best - moves - needed)
            if moves + needed >= self.best:
                continue
            entry = self.frontier.find(first, second)
            follower = self.frontier.table[entry]
            if follower and self.frontier.made(follower) <= moves:
                continue
            if moves + needed < length:  # the bound need not rise; what a parent knew holds still
                needed = length - moves
            follower = self.frontier.add(
                entry,
                first,
                second,
                node,
                self.steps[index],
                slot + 1,
                moves,
                moves + needed,
            )
            if follower == 0:
                return False
            place = count
            while place and self.needs[place - 1] < needed:
                self.needs[place] = self.needs[place - 1]
                self.followers[place] = self.followers[place - 1]
                place -= 1
            self.needs[place] = needed
            self.followers[place] = follower
            count += 1
        for index in range(count):
            self.frontier.push(self.followers[index])
        return True
