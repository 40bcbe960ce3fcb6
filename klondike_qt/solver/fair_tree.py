"""A tree search over what a player knows: the fair player's best strength.

The tree's nodes are what the player would have seen by then, whatever the world: positions without
their hidden cards. So in each of them one choice is made for all worlds, which is what tells a
choice that needs luck from one that does not. The moves are the search's own events; what turns up
is decided by the world in which a walk goes down the tree. A node met first is judged by solving
the world from there; later walks go on to its best action, by the bandit rule UCB1 (Auer,
Cesa-Bianchi and Fischer, *Finite-time analysis of the multiarmed bandit problem*, 2002).

Under limited passes the tree is only its root: see `Tree.compare`.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.fair_rollouts import Rollouts
    from cython.cimports.klondike_qt.solver.inlined import PLANS
    from cython.cimports.klondike_qt.solver.table import Table
    from cython.cimports.libc.math import log, sqrt
    from cython.cimports.libc.stdlib import free, malloc
else:
    from math import log, sqrt

    from klondike_qt.solver.bits import PLANS
    from klondike_qt.solver.fair_rollouts import Rollouts
    from klondike_qt.solver.table import Table
    from klondike_qt.solver.uncompiled import new_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.solver.layout import Layout

DRAWS: cython.int = 3  # behind the kinds of events: cards are drawn that have not been seen

_CLOSURE: cython.int = 24  # positions reached from one another by moves that can be taken back
_SPARE: cython.int = 64
_HOPE: cython.int = 200  # if so many worlds are all lost, nothing is to be hoped for
_DEEPEST: cython.int = 120
_CURIOSITY: cython.double = 0.6  # the weight of UCB1's bound


@cython.cclass
class Tree(Rollouts):
    """A search tree for one position; its places in the arena begin with the root's."""

    def __init__(
        self,
        layout: Layout,
        unknown: Sequence[tuple[int, int, int]],
        *,
        blind: bool,
        walks: int,
        memory: int,
        seed: int = 0,
    ) -> None:
        """As `Rollouts`; the tree has room for *walks*."""
        super().__init__(layout, unknown, blind=blind, memory=memory // 4 * 3, seed=seed)
        self.index = Table(memory // 8, wide=True)
        self.node_room = walks + 2
        self.action_room = 12 * walks + 256
        if cython.compiled:
            self.node_first = cython.cast(cython.p_int, malloc(4 * self.node_room))
            self.node_count = cython.cast(cython.p_int, malloc(4 * self.node_room))
            self.node_visits = cython.cast(cython.p_int, malloc(4 * self.node_room))
            self.action_slot = cython.cast(cython.p_int, malloc(4 * self.action_room))
            self.action_index = cython.cast(cython.p_int, malloc(4 * self.action_room))
            self.action_kind = cython.cast(cython.p_int, malloc(4 * self.action_room))
            self.action_visits = cython.cast(cython.p_int, malloc(4 * self.action_room))
            self.action_total = cython.cast(cython.p_double, malloc(8 * self.action_room))
            if not (
                self.node_first
                and self.node_count
                and self.node_visits
                and self.action_slot
                and self.action_index
                and self.action_kind
                and self.action_visits
                and self.action_total
            ):
                raise MemoryError
        else:
            self.path = new_words(256)
            self.met_low = new_words(512)
            self.met_high = new_words(512)
            self.came_from = new_words(24)
            self.node_first = new_words(self.node_room)
            self.node_count = new_words(self.node_room)
            self.node_visits = new_words(self.node_room)
            self.action_slot = new_words(self.action_room)
            self.action_index = new_words(self.action_room)
            self.action_kind = new_words(self.action_room)
            self.action_visits = new_words(self.action_room)
            self.action_total = [0.0] * self.action_room
        self.made = 0
        self.actions = 0

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.node_first)
            free(self.node_count)
            free(self.node_visits)
            free(self.action_slot)
            free(self.action_index)
            free(self.action_kind)
            free(self.action_visits)
            free(self.action_total)

    # ── For Python ───────────────────────────────────────────────────────────────────────────────

    def open(self) -> int:
        """Close the root and list its actions; give their number."""
        with cython.nogil:
            self.close(PLANS)
            self.shuffle_cards()
            self.lay_world()
            self.restock(PLANS)
            self.node_first[0] = -1
            self.node_visits[0] = 0
            self.made = 1
            self.unfold(0)
        return self.node_count[0]

    def think(self, walks: int, walks_a_world: int) -> None:
        """Walk down the tree *walks* times at most, in worlds sampled one after another.

        What a world's relaxed game has taught is good for all walks in it.
        """
        most: cython.int = min(walks, self.node_room - 2)
        turns: cython.int = walks_a_world
        walk: cython.int = 0
        _turn: cython.int
        with cython.nogil:
            while walk < most and not self.is_over(most - walk):
                if not self.sample():
                    continue
                for _turn in range(turns):
                    if walk < most and not self.stopped:
                        self.simulate()
                        walk += 1

    def compare(self, games: int) -> None:
        """Play *games* at most to their end, each of the root's actions as often, in equal worlds.

        Under limited passes wins are rare, and what a tree's walks try out below an action says
        more about the trying than about the action. Simple rules that go on from each improve on
        themselves (Tesauro and Galperin, *On-line policy improvement using Monte-Carlo search*,
        1996; for Klondike Yan et al., *Solitaire: Man versus Machine*, 2004).
        """
        most: cython.int = games
        game: cython.int = 0
        action: cython.int
        first: cython.int = self.node_first[0]
        with cython.nogil:
            while game < most and not self.is_over(most):
                if not self.sample():
                    continue
                for action in range(first, first + self.node_count[0]):
                    self.follow(action)
                    self.action_visits[action] += 1
                    self.action_total[action] += self.value(self.base)
                    game += 1

    def results(self) -> list[tuple[int, float]]:
        """Give each of the root's actions its visits, and the share of wins it saw."""
        first = self.node_first[0]
        return [
            (
                self.action_visits[action],
                self.action_total[action] / max(1, self.action_visits[action]),
            )
            for action in range(first, first + self.node_count[0])
        ]

    # ── The tree ─────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add_action(
        self, first: cython.int, slot: cython.int, index: cython.int, kind: cython.int
    ) -> cython.bint:
        """Enter an action behind those from *first* on that are at least as promising."""
        at: cython.int = self.actions
        if at >= self.action_room:
            return False
        while at > first and self.action_kind[at - 1] > kind:
            self.action_slot[at] = self.action_slot[at - 1]
            self.action_index[at] = self.action_index[at - 1]
            self.action_kind[at] = self.action_kind[at - 1]
            at -= 1
        self.action_slot[at] = slot
        self.action_index[at] = index
        self.action_kind[at] = kind
        self.action_visits[self.actions] = 0
        self.action_total[self.actions] = 0.0
        self.actions += 1
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def unfold(self, node: cython.int) -> cython.void:
        """List the actions of a node; its position is at ``base``, in the world laid out.

        What can be taken back is no action: from all positions it leads to the other events are
        listed, equal ones once. The positions that actions begin from are kept.
        """
        root: cython.int = self.base
        scratch: cython.int = root + _CLOSURE
        positions: cython.int = 1
        number: cython.int
        other: cython.int
        event: cython.int
        last: cython.int
        kind: cython.int
        first: cython.int = self.actions
        fresh: cython.bint
        self.node_first[node] = first
        self.node_count[node] = 0
        self.top = root
        if not self.make_room(_CLOSURE + _SPARE):
            return
        self.inform(root)
        self.met_low[0] = self.low
        self.met_high[0] = self.high
        met: cython.int = 1
        number = 0
        while number < positions:
            self.top = scratch
            self.list_events(root + number)
            last = self.top
            for event in range(scratch, last):
                self.inform(event)
                fresh = met < 512
                for other in range(met):
                    if self.met_low[other] == self.low and self.met_high[other] == self.high:
                        fresh = False
                        break
                if not fresh:
                    continue
                self.met_low[met] = self.low
                self.met_high[met] = self.high
                met += 1
                kind = self.kind_of(root + number, event)
                if kind >= 0:
                    if self.add_action(first, root + number, event - scratch, kind):
                        self.node_count[node] += 1
                elif positions < _CLOSURE:
                    self.copy(root + positions, event)
                    if node == 0:
                        self.came_from[positions] = number
                    positions += 1
            number += 1
        if self.can_draw(root) and self.add_action(first, root, -1, DRAWS):
            self.node_count[node] += 1
        if node == 0:
            self.base = root + positions
            self.behind_root = self.base
        else:
            self.keep_used(first, root, positions)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep_used(self, first: cython.int, root: cython.int, positions: cython.int) -> cython.void:
        """Keep of a node's *positions* those that its actions begin from, side by side."""
        number: cython.int
        action: cython.int
        kept: cython.int = 0
        used: cython.bint
        for number in range(positions):
            used = False
            for action in range(first, self.actions):
                if self.action_slot[action] == root + number:
                    self.action_slot[action] = root + kept
                    used = True
            if used:
                if kept != number:
                    self.copy(root + kept, root + number)
                kept += 1
        self.base = root + kept

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def choose(self, node: cython.int) -> cython.int:
        """Choose the action to follow: one not tried yet, then by UCB1."""
        action: cython.int
        visits: cython.int
        best: cython.int = self.node_first[node]
        bound: cython.double
        most: cython.double = -1.0
        spread: cython.double = log(max(1, self.node_visits[node]))
        for action in range(self.node_first[node], self.node_first[node] + self.node_count[node]):
            visits = self.action_visits[action]
            if visits == 0:
                return action
            bound = self.action_total[action] / visits + _CURIOSITY * sqrt(spread / visits)
            if bound > most:
                most = bound
                best = action
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def follow(self, action: cython.int) -> cython.void:
        """Put the position after an action at ``base``, in the world laid out."""
        self.top = self.base
        if not self.make_room(_SPARE):
            return
        self.copy(self.base, self.action_slot[action])
        self.restock(self.base)
        if self.action_kind[action] == DRAWS:
            self.draw_group(self.base)
            return
        self.top = self.base + 1
        self.list_events(self.base)
        self.copy(self.base, self.base + 1 + self.action_index[action])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def node_of(self, s: cython.int) -> cython.int:
        """Find the node of what is known in a position, or make it."""
        node: cython.int
        self.inform(s)
        node = cython.cast(cython.int, self.index.get(self.low, self.high)) - 1
        if node < 0:
            node = self.made
            if node >= self.node_room:
                return -1
            self.made = node + 1
            self.index.put(self.low, self.high, node + 1)
            self.node_first[node] = -1
            self.node_count[node] = 0
            self.node_visits[node] = 0
        return node

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def simulate(self) -> cython.void:
        """Walk from the root to a node met first, judge it there, and tell all nodes above."""
        node: cython.int = 0
        length: cython.int = 0
        action: cython.int
        step: cython.int
        value: cython.double = 0.0
        while True:
            if self.node_first[node] < 0:
                self.unfold(node)
            if self.node_count[node] == 0:
                break
            action = self.choose(node)
            self.path[2 * length] = node
            self.path[2 * length + 1] = action
            length += 1
            self.follow(action)
            if self.spent or self.won(self.base):
                value = 1.0
                break
            node = self.node_of(self.base)
            if node < 0 or self.node_visits[node] == 0 or length >= _DEEPEST:
                value = self.value(self.base)
                if node >= 0:
                    self.node_visits[node] += 1
                break
        if self.stopped or self.spent or self.nodes >= self.most:
            return
        for step in range(length):
            self.node_visits[self.path[2 * step]] += 1
            self.action_visits[self.path[2 * step + 1]] += 1
            self.action_total[self.path[2 * step + 1]] += value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_over(self, left: cython.int) -> cython.bint:
        """Tell whether *left* further walks could not change which action was walked most.

        Or whether there is no time, memory or hope left.
        """
        action: cython.int
        visits: cython.int
        most: cython.int = 0
        next_: cython.int = 0
        for action in range(self.node_first[0], self.node_first[0] + self.node_count[0]):
            visits = self.action_visits[action]
            if visits > most:
                next_ = most
                most = visits
            elif visits > next_:
                next_ = visits
        if self.stopped or self.spent or self.nodes >= self.most:
            return True
        return most - next_ > left or (self.worlds == 0 and self.tried >= _HOPE)

    # ── The plan of an action ────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def emit(self, d: cython.int) -> cython.void:
        """As `Events`; when an event is retraced, note where its own plan ends."""
        planned: cython.int = self.recorded + d
        found: cython.bint = self.found
        Rollouts.emit(self, d)
        if self.recording and self.found and not found:
            self.planned = planned

    def plan(self, number: int) -> tuple[list[int], list[int]] | None:
        """Give the steps of the root's action of that number, and those that close it afterwards.

        They are ``kind * 128 + card`` as in bits.py, and the same for any order of the unknown
        cards until one turns up. ``None`` stands for a draw.
        """
        action: cython.int = self.node_first[0] + number
        self.base = self.behind_root  # the rest of the tree is over
        self.spent = False
        if self.action_kind[action] == DRAWS:
            return None
        chain = [self.action_slot[action] - PLANS]
        while chain[-1]:
            chain.append(self.came_from[chain[-1]])
        chain.reverse()
        steps: list[int] = []
        for before, after in pairwise(chain):
            steps += self._retrace(PLANS + before, PLANS + after)
        self.follow(action)
        event = self._retrace(self.action_slot[action], self.base)
        return steps + event[: self.planned], event[self.planned :]

    def _retrace(self, before: int, after: int) -> list[int]:
        """Give the steps from a closed position to one that an event leads to."""
        start: cython.int = before
        goal: cython.int = after
        blind: cython.bint = self.can_draw(start)
        if blind:
            self.hide(start)
            self.leave_out(goal)
        self.recording = True
        self.recorded = 0
        self.planned = 0
        self.found = False
        self.target = goal
        self.top = self.base + 1
        self.generate(start, 0)
        self.recording = False
        self.found = False
        if blind:
            self.show(start)
            self.show(goal)
        return [self.steps[index] for index in range(self.recorded)]
