"""The events that lead from one closed position to the next.

An event moves a run of the deal away, raises a card of the tableau, or, where the stock's order
matters, plays a card of the stock. Whatever a winning line does before its next event without need
can wait until after it; docs/SOLVER.md shows why nothing is lost by that.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.inlined import (
        COLUMNS,
        STEP,
        UP,
        bit,
        height_of,
        ones,
        trailing,
    )
    from cython.cimports.klondike_qt.solver.plans import GOAL_RAISE, GOAL_REVEAL, GOAL_STOCK, Plans
else:
    from klondike_qt.solver.bits import COLUMNS, STEP, UP, bit, height_of, ones, trailing
    from klondike_qt.solver.plans import GOAL_RAISE, GOAL_REVEAL, GOAL_STOCK, Plans

DIRECT_EVENTS = 1  # without preparation
PREPARED_EVENTS = 2


@cython.cclass
class Events(Plans):
    """Lists the positions that follow a closed one, behind the arena's ``top``."""

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def generate(self, s: cython.int, phase: cython.int) -> cython.void:
        """List the positions after every event from the closed position *s*.

        *phase* asks for all events (0), those without preparation, or the others.
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
