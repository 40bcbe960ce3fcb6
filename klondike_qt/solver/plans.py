"""The plans that prepare an event, and the carrying out of both.

An event is prepared backwards: from its one need, a bare parent, to the cards that could meet it,
and from each of these to its own need. A plan is carried out step by step on copies of the
position, in the first places of the arena. What remains to be done when a need is met is a list of
goals, linked by their numbers. docs/SOLVER.md shows that all plans that matter are found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.inlined import (
        DOWN,
        MOVE,
        PLACE,
        SAFE,
        STEP,
        UP,
        bit,
        height_of,
        trailing,
    )
    from cython.cimports.klondike_qt.solver.stock import Stock
else:
    from klondike_qt.solver.bits import DOWN, MOVE, PLACE, SAFE, STEP, UP, bit, height_of, trailing
    from klondike_qt.solver.stock import Stock
    from klondike_qt.solver.uncompiled import new_words

if TYPE_CHECKING:
    from klondike_qt.solver.layout import Layout


GOAL_PLACE = 0  # put a card from the stock onto the spot just provided, then go on
GOAL_DOWN = 1  # bring the top of a foundation down onto it, then go on
GOAL_REVEAL = 2  # move a locked run there: the event
GOAL_RAISE = 3  # raise a card that is bare now: the event
GOAL_STOCK = 4  # play a card of the stock there: the event

# A position of one deck seldom takes a tenth of this. With two decks up to four cards could meet
# each need, and the ways multiply.
_PLAN_STEPS = 20_000


@cython.cclass
class Plans(Stock):
    """Carries out events with their plans, and lists where they lead behind the arena's ``top``.

    ``truncated`` tells that some position had more followers than were listed, so that nothing is
    proved lost; ``stopped``, set from any thread, ends the listing at once.
    """

    def __init__(self, layout: Layout, memory: int, rules: int) -> None:
        """As `Position`."""
        if not cython.compiled:
            self.goal_kind = new_words(1024)
            self.goal_card = new_words(1024)
            self.goal_height = new_words(1024)
            self.goal_rank = new_words(1024)
            self.goal_next = new_words(1024)
            self.plan_step = new_words(260)
        self.goals = 0
        self.target = 0
        self.found = False
        self.stopped = False
        self.truncated = False
        self.plan_steps = 0
        self.most_plan_steps = _PLAN_STEPS // layout.decks
        super().__init__(layout, memory, rules)

    # ── Goals ────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def goal(self, kind: cython.int, card: cython.int, next_: cython.int) -> cython.int:
        """Note what is to be done with a card, or a suit, once its need is met."""
        number: cython.int = self.goals
        self.goal_kind[number] = kind
        self.goal_card[number] = card
        self.goal_next[number] = next_
        self.goals = number + 1
        return number

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def resume(self, d: cython.int, goal: cython.int) -> cython.void:
        """Go on with a goal whose need is met in the plan's position *d*."""
        kind: cython.int = self.goal_kind[goal]
        card: cython.int = self.goal_card[goal]
        if self.found:
            return
        if kind == GOAL_PLACE:
            self.step(d, PLACE * STEP + card)
            self.take(d + 1, self.order_of[card], 0, 0)
            if card < 64:
                self.a[d + 1].vis0 |= bit(card)
            else:
                self.a[d + 1].vis1 |= bit(card)
            self.resume(d + 1, self.goal_next[goal])
        elif kind == GOAL_DOWN:
            self.step(d, 0)
            self.plan_step[d + 1] = DOWN * STEP + self.lower(d + 1, card, self.goal_height[goal])
            if self.goal_height[goal] - 1 == self.goal_rank[goal]:
                self.resume(d + 1, self.goal_next[goal])
            else:
                self.bring_down(
                    d + 1,
                    card,
                    self.goal_rank[goal],
                    self.goal_height[goal] - 1,
                    self.goal_next[goal],
                )
        elif kind == GOAL_REVEAL:
            self.reveal(d, card)
        elif kind == GOAL_RAISE:
            self.raise_up(d, card)
        else:
            self.play_stock(d, card, self.goal_height[goal], self.goal_rank[goal], False)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def provide(
        self, d: cython.int, colour: cython.int, rank: cython.int, goal: cython.int
    ) -> cython.void:
        """Give a class a bare member in every way there is, and go on with *goal*.

        A member comes from the stock, where every card of it is at hand, or from a foundation,
        the lower of two. What it needs in turn lies at a higher rank, so plans are finite.
        """
        if self.is_bare(d, colour, rank):
            self.resume(d, goal)
            return
        if self.found or (self.stopped and not self.recording):  # a line is listed to its end
            return
        if self.plan_steps >= self.most_plan_steps:
            self.truncated = True
            return
        goals: cython.int = self.goals
        suit: cython.int
        height: cython.int
        card: cython.int
        kind: cython.ulonglong
        for suit in range(2 * colour, 2 * colour + 2):
            if self.anytime:
                kind = cython.cast(cython.ulonglong, 5) << (4 * rank + (suit & 1))
                kind &= self.a[d].stock1 if colour else self.a[d].stock0
                if kind:
                    card = 64 * colour + trailing(kind)
                    self.spot(d, card, self.goal(GOAL_PLACE, card, goal))
                    self.goals = goals
            height = height_of(self.a[d].heights, suit, 1)
            if height <= rank or self.decks == 1:
                height = height_of(self.a[d].heights, suit, 0)
            if height > rank:
                self.bring_down(d, suit, rank, height, goal)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def spot(self, d: cython.int, card: cython.int, goal: cython.int) -> cython.void:
        """Provide a place in a column for a card; an empty column is there or is not."""
        rank: cython.int = (card & 63) >> 2
        if rank + 1 < self.ranks:
            self.provide(d, 1 - (card >> 6), rank + 1, goal)
        elif self.has_space(d):
            self.resume(d, goal)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def bring_down(
        self,
        d: cython.int,
        suit: cython.int,
        rank: cython.int,
        height: cython.int,
        goal: cython.int,
    ) -> cython.void:
        """Bring a foundation of a height down to the card of a rank, each card onto a column.

        A card that is safe where it is need never come down (rule ``SAFE``).
        """
        card: cython.int = 64 * (suit >> 1) + 4 * (height - 1) + (suit & 1)
        if self.rules & SAFE and (self.safe(d, suit >> 1, 0) >> (card & 63)) & 1:
            return
        number: cython.int = self.goal(GOAL_DOWN, suit, goal)
        self.goal_height[number] = height
        self.goal_rank[number] = rank
        self.spot(d, card, number)
        self.goals = number

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def step(self, d: cython.int, step: cython.int) -> cython.void:
        """Copy the plan's position *d* to the next place, where a step is then taken."""
        self.copy(d + 1, d)
        self.plan_step[d + 1] = step
        self.plan_steps += 1

    # ── Events ───────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def emit(self, d: cython.int) -> cython.void:
        """Close the position that a plan led to, and list it; or compare it with the target."""
        index: cython.int
        start: cython.int
        if self.recording:
            if self.found:
                return
            start = self.recorded
            for index in range(1, d + 1):
                self.steps[self.recorded] = self.plan_step[index]
                self.recorded += 1
            self.copy(d + 1, d)
            self.close(d + 1)
            if self.same(d + 1, self.target):
                self.found = True
            else:
                self.recorded = start
        elif self.make_room(1):
            self.copy(self.top, d)
            self.close(self.top)
            self.top += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reveal(self, d: cython.int, card: cython.int) -> cython.void:
        """Move a locked run away, if it is still locked."""
        one: cython.ulonglong = bit(card)
        if (self.a[d].lock1 if card >= 64 else self.a[d].lock0) & one:
            self.step(d, MOVE * STEP + card)
            self.unlock(d + 1, card)
            self.emit(d + 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def raise_up(self, d: cython.int, card: cython.int) -> cython.void:
        """Raise a card, if its foundation still takes it and it can be made bare."""
        one: cython.ulonglong = bit(card)
        if (
            (self.a[d].vis1 if card >= 64 else self.a[d].vis0) & one
            and self.needs(d, card)
            and self.is_bare(d, card >> 6, (card & 63) >> 2)
        ):
            self.step(d, UP * STEP + card)
            self.raise_card(d + 1, card)
            self.emit(d + 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play_stock(
        self,
        d: cython.int,
        card: cython.int,
        index: cython.int,
        pass_number: cython.int,
        up: cython.bint,
    ) -> cython.void:
        """Play a card of the stock to its foundation or onto a column."""
        one: cython.ulonglong = bit(card)
        self.step(d, (UP if up else PLACE) * STEP + card)
        self.take(d + 1, self.order_of[card], index, pass_number)
        if up:
            self.put_up(d + 1, card)
        elif card < 64:
            self.a[d + 1].vis0 |= one
        else:
            self.a[d + 1].vis1 |= one
        self.emit(d + 1)
