"""The events that lead from one closed position to the next, each with its preparations.

An event moves a run of the deal away, raises a card of the tableau, or, where the stock's order
matters, plays a card of the stock. Whatever a winning line does before its next event without need
can wait until after it, so an event is prepared backwards: from its one need, a bare parent, to
the cards that could meet it, and from each of these to its own need. docs/SOLVER.md shows why
nothing is lost by that.

A plan is carried out step by step on copies of the position, in the first places of the arena.
What remains to be done when a need is met is a list of goals, linked by their numbers.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.inlined import (
        COLUMNS,
        DOWN,
        MOVE,
        PLACE,
        SAFE,
        SAFE_LAST,
        SAFE_STOCK,
        STEP,
        UP,
        bit,
        height_of,
        ones,
        trailing,
    )
    from cython.cimports.klondike_qt.solver.position import Position
else:
    from klondike_qt.solver.bits import (
        COLUMNS,
        DOWN,
        MOVE,
        PLACE,
        SAFE,
        SAFE_LAST,
        SAFE_STOCK,
        STEP,
        UP,
        bit,
        height_of,
        ones,
        trailing,
    )
    from klondike_qt.solver.position import Position
    from klondike_qt.solver.uncompiled import new_words

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from klondike_qt.solver.layout import Layout

GOAL_PLACE = 0  # put a card from the stock onto the spot just provided, then go on
GOAL_DOWN = 1  # bring the top of a foundation down onto it, then go on
GOAL_REVEAL = 2  # move a locked run there: the event
GOAL_RAISE = 3  # raise a card that is bare now: the event
GOAL_STOCK = 4  # play a card of the stock there: the event


ALL_EVENTS = 0
DIRECT_EVENTS = 1  # without preparation
PREPARED_EVENTS = 2


# A position of one deck seldom takes a tenth of this. With two decks up to four cards could meet
# each need, and the ways multiply.
_PLAN_STEPS = 20_000


@cython.cclass
class Events(Position):
    """Lists the positions that follow a closed one, behind the arena's ``top``.

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
            self.reach_place = new_words(160)
            self.reach_index = new_words(160)
            self.reach_pass = new_words(160)
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def generate(self, s: cython.int, phase: cython.int) -> cython.void:
        """List the positions after every event from the closed position *s*.

        *phase* asks for all events, those without preparation, or the others.
        """
        self.copy(0, s)
        self.goals = 0
        self.plan_steps = 0
        self.look(0)
        self.settle()
        if phase != PREPARED_EVENTS:
            self.direct_events()
        if not self.returns:
            if phase != PREPARED_EVENTS:
                self.reach(0)
                self.stock_events()
        elif self.anytime:
            if phase != DIRECT_EVENTS:
                self.raise_chains()
                self.prepared_reveals()
        elif phase != PREPARED_EVENTS:
            self.reach(0)
            self.stock_events()
            self.prepared_raises()
            self.prepared_reveals()
        self.ordinary = self.top
        if self.clearing and phase != DIRECT_EVENTS:
            self.clear_columns()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def settle(self) -> cython.void:
        """Note the last runs of columns, which are moved only to empty the column, and if at all.

        Where each king that is at hand has an empty column, that can wait until there is one more
        (rule ``COLUMNS``). A king at the bottom of its column never moves.
        """
        column: cython.int
        card: cython.int
        kings0: cython.ulonglong = self.a[0].stock0 | (self.a[0].lock0 & ~self.bottom0)
        kings1: cython.ulonglong = self.a[0].stock1 | (self.a[0].lock1 & ~self.bottom1)
        self.settled0 = self.bottom0
        self.settled1 = self.bottom1
        self.clearing = True
        for column in range(self.columns):
            if (self.a[0].depths >> (4 * column)) & 15 == 1:
                card = self.head[column * 16]
                if card < 64:
                    self.settled0 |= bit(card)
                else:
                    self.settled1 |= bit(card)
        if not self.rules & COLUMNS:
            return
        if self.returns and (self.a[0].up0 | self.a[0].up1) & self.kings:
            kings0 |= self.a[0].up0 & ~self.safe(0, 0, 0)
            kings1 |= self.a[0].up1 & ~self.safe(0, 1, 0)
        self.clearing = ones(kings0 & self.kings) + ones(kings1 & self.kings) > self.spaces(0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def direct_events(self) -> cython.void:
        """Move locked runs and raise cards that need nothing.

        With returns a card that can rise is not moved: once up, it may come back onto the place.
        """
        colour: cython.int
        card: cython.int
        cards: cython.ulonglong
        rising: cython.ulonglong
        spots0: cython.ulonglong = self.spots0 & self.a[0].lock0 & ~self.settled0
        spots1: cython.ulonglong = self.spots1 & self.a[0].lock1 & ~self.settled1
        up0: cython.ulonglong = self.bare0 & self.need0 & self.a[0].vis0
        up1: cython.ulonglong = self.bare1 & self.need1 & self.a[0].vis1
        for colour in range(2):
            cards = spots1 if colour else spots0
            if self.returns:
                cards &= ~(up1 if colour else up0)
            while cards:
                card = 64 * colour + trailing(cards)
                cards &= cards - 1
                self.reveal(0, card)
        for colour in range(2):
            rising = up1 if colour else up0
            while rising:
                card = 64 * colour + trailing(rising)
                rising &= rising - 1
                self.raise_up(0, card)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def raise_chains(self) -> cython.void:
        """Raise a face-up card after the cards of its suit that the stock holds before it."""
        suit: cython.int
        pile: cython.int
        rank: cython.int
        colour: cython.int
        card: cython.int
        d: cython.int
        kind: cython.ulonglong
        seen: cython.ulonglong
        free: cython.bint
        for suit in range(4):
            colour = suit >> 1
            for pile in range(self.decks):
                if pile and height_of(self.a[0].heights, suit, 0) == height_of(
                    self.a[0].heights, suit, 1
                ):
                    continue
                rank = height_of(self.a[0].heights, suit, pile)
                d = 0
                while rank < self.ranks:
                    kind = cython.cast(cython.ulonglong, 5) << (4 * rank + (suit & 1))
                    seen = kind & (self.a[d].vis1 if colour else self.a[d].vis0)
                    free = False
                    while seen:
                        card = 64 * colour + trailing(seen)
                        seen &= seen - 1
                        if (
                            not ((self.a[d].lock1 if colour else self.a[d].lock0) >> (card & 63))
                            & 1
                        ):
                            if free:
                                continue
                            free = True
                        if d == 0 and self.is_bare(0, colour, rank):
                            continue
                        self.goals = 0
                        self.provide(d, colour, rank, self.goal(GOAL_RAISE, card, 0))
                    kind &= self.a[d].stock1 if colour else self.a[d].stock0
                    if not kind:
                        break
                    card = 64 * colour + trailing(kind)
                    self.step(d, UP * STEP + card)
                    d += 1
                    self.take(d, self.order_of[card], 0, 0)
                    self.put_up(d, card)
                    rank += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prepared_reveals(self) -> cython.void:
        """Move locked runs that have no place yet; those that can rise may do so instead."""
        colour: cython.int
        card: cython.int
        cards: cython.ulonglong
        self.look(0)
        spots0: cython.ulonglong = (
            self.spots0 | (self.bare0 & self.need0) | self.kings | self.settled0
        )
        spots1: cython.ulonglong = (
            self.spots1 | (self.bare1 & self.need1) | self.kings | self.settled1
        )
        for colour in range(2):
            cards = (self.a[0].lock1 & ~spots1) if colour else (self.a[0].lock0 & ~spots0)
            while cards:
                card = 64 * colour + trailing(cards)
                cards &= cards - 1
                self.goals = 0
                self.spot(0, card, self.goal(GOAL_REVEAL, card, 0))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def clear_columns(self) -> cython.void:
        """Empty columns for the kings at hand, after all other events."""
        colour: cython.int
        card: cython.int
        cards: cython.ulonglong
        self.look(0)
        last0: cython.ulonglong = self.a[0].lock0 & self.settled0 & ~self.bottom0
        last1: cython.ulonglong = self.a[0].lock1 & self.settled1 & ~self.bottom1
        if self.returns:
            last0 &= ~(self.bare0 & self.need0)
            last1 &= ~(self.bare1 & self.need1)
        else:
            last0 &= self.spots0
            last1 &= self.spots1
        for colour in range(2):
            cards = last1 if colour else last0
            while cards:
                card = 64 * colour + trailing(cards)
                cards &= cards - 1
                self.goals = 0
                self.spot(0, card, self.goal(GOAL_REVEAL, card, 0))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prepared_raises(self) -> cython.void:
        """Raise face-up cards that a run lies on, where the stock cannot help."""
        colour: cython.int
        card: cython.int
        cards: cython.ulonglong
        self.look(0)
        cards0: cython.ulonglong = self.a[0].vis0 & self.need0 & ~self.bare0
        cards1: cython.ulonglong = self.a[0].vis1 & self.need1 & ~self.bare1
        for colour in range(2):
            cards = cards1 if colour else cards0
            while cards:
                card = 64 * colour + trailing(cards)
                cards &= cards - 1
                self.goals = 0
                self.provide(0, colour, (card & 63) >> 2, self.goal(GOAL_RAISE, card, 0))

    # ── The stock, card by card ──────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_safe(self, s: cython.int, place: cython.int) -> cython.bint:
        """Tell whether the card at a place of the order would lose nothing by going up now."""
        card: cython.int = self.order[place]
        early: cython.int = 1 if self.returns and self.rules & SAFE_STOCK else 0
        return (
            self.rules & SAFE_LAST != 0
            and self.needs(s, card)
            and (self.safe(s, card >> 6, early) >> (card & 63)) & 1 != 0
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reach(self, s: cython.int) -> cython.void:
        """List the stock cards that can become the waste's top, the better ones first.

        Without a limit of passes the last ones come first: they leave the most groups in order.
        A safe last card is taken rather than passed over (rule ``SAFE_LAST``).
        """
        left0: cython.ulonglong = self.a[s].left0
        left1: cython.ulonglong = self.a[s].left1
        count: cython.int = 0
        waste: cython.int = self.a[s].waste
        index: cython.int
        again: cython.bint
        self.reached = 0
        while left0:
            self.reach_place[80 + count] = trailing(left0)
            left0 &= left0 - 1
            count += 1
        while left1:
            self.reach_place[80 + count] = 64 + trailing(left1)
            left1 &= left1 - 1
            count += 1
        if not count:
            return
        if self.passes and not self.anytime:
            self.reach_limited(s, count)
            return
        again = self.anytime or not (waste and self.is_safe(s, self.reach_place[79 + count]))
        for index in range(count - 1, -1, -1):
            if (
                index == count - 1
                or (index + 1 >= waste and (index + 1 - waste) % self.draw == 0)
                or (again and (index + 1) % self.draw == 0)
            ):
                self.reach_place[self.reached] = self.reach_place[80 + index]
                self.reach_index[self.reached] = index
                self.reach_pass[self.reached] = 0
                self.reached += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reach_limited(self, s: cython.int, count: cython.int) -> cython.void:
        """As `reach`, where passes are counted: what lies ahead in this pass, then in the next.

        With single draws a safe card is never passed over.
        """
        waste: cython.int = self.a[s].waste
        pass_number: cython.int = self.a[s].pass_number
        index: cython.int
        ahead: cython.bint
        turn: cython.int
        for turn in range(2):
            if turn and (pass_number + 1 >= self.passes or waste == 0):
                return
            for index in range(count):
                ahead = (waste > 0 and index == waste - 1) or (
                    index >= waste and (index == count - 1 or (index + 1 - waste) % self.draw == 0)
                )
                if turn:
                    if ahead or not (index == count - 1 or (index + 1) % self.draw == 0):
                        continue
                elif not ahead:
                    continue
                self.reach_place[self.reached] = self.reach_place[80 + index]
                self.reach_index[self.reached] = index
                self.reach_pass[self.reached] = pass_number + turn
                self.reached += 1
                if (self.draw == 1 or index == count - 1) and self.is_safe(
                    s, self.reach_place[80 + index]
                ):
                    return

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def stock_events(self) -> cython.void:
        """Play each stock card that can be reached, `reach` having listed them.

        With returns a card that can go up is not played onto a column: it may come back.
        """
        number: cython.int
        card: cython.int
        index: cython.int
        turn: cython.int
        goal: cython.int
        self.look(0)
        spots0: cython.ulonglong = self.spots0
        spots1: cython.ulonglong = self.spots1
        need0: cython.ulonglong = self.need0
        need1: cython.ulonglong = self.need1
        for number in range(self.reached):
            card = self.order[self.reach_place[number]]
            index = self.reach_index[number]
            turn = self.reach_pass[number]
            if (need1 if card >= 64 else need0) & bit(card):
                self.play_stock(0, card, index, turn, True)
                if self.returns:
                    continue
            if (spots1 if card >= 64 else spots0) & bit(card):
                self.play_stock(0, card, index, turn, False)
            elif self.returns:
                self.goals = 0
                goal = self.goal(GOAL_STOCK, card, 0)
                self.goal_height[goal] = index
                self.goal_rank[goal] = turn
                self.spot(0, card, goal)
