"""Worlds: what may lie in the places that a player has not seen, and what is known in each.

A world is an order of the unknown cards. It is laid into the search's own deal, so that a position
can be taken from one world to another, and judged: solved for a short while, as if all cards lay
open. What is *known* in a position is what its player would see, whatever the world.

Under limited passes the stock cards not seen yet are unknown too (*blind*). As long as there are
any, of the stock only the waste's top card can be played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.inlined import LOST, OPEN, PLANS, WON, WORD, next_random
    from cython.cimports.klondike_qt.solver.search import Search
else:
    from klondike_qt.solver.bits import LOST, OPEN, PLANS, WON, WORD, next_random
    from klondike_qt.solver.search import Search
    from klondike_qt.solver.uncompiled import new_words

from klondike_qt.solver import bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.solver.layout import Layout

SHUFFLED: cython.int = 1  # how a round of judging goes, bits: events in random order,
RELAXED: cython.int = 2  # the relaxation asked at each position,
LAZY: cython.int = 4  # events that need preparation last,
QUESTION: cython.int = 8  # or only asked whether it is lost with every stock card at hand

_LOW_FACTOR = 0x5851F42D4C957F2D
_HIGH_FACTOR = 0x2545F4914F6CDD1D
_RULES = bits.EVERY_RULE & ~bits.COLUMNS  # or it were another player than the one measured
_MANY = 12  # with more unknown cards a short search decides little under limited passes


@cython.cclass
class Worlds(Search):
    """A position with unknown cards; ``base`` is the first free place of its arena."""

    def __init__(
        self,
        layout: Layout,
        unknown: Sequence[tuple[int, int, int]],
        *,
        blind: bool,
        memory: int,
        seed: int = 0,
    ) -> None:
        """Take a position whose *unknown* cards lie in any order: (column, depth, card) each.

        A column of -1 stands for the stock, the depth being the place in its order. *blind* says
        that stock cards not drawn yet have not been seen.
        """
        super().__init__(layout, memory, _RULES, seed)
        if not cython.compiled:
            self.column_at = new_words(112)
            self.depth_at = new_words(112)
            self.cards = new_words(112)
            self.round_limit = new_words(8)
            self.round_kind = new_words(8)
        self.unknown = len(unknown)
        self.blind = blind
        for place, (column, depth, card) in enumerate(unknown):
            self.column_at[place] = column
            self.depth_at[place] = depth
            self.cards[place] = card
        self.low = self.high = 0
        self.dice = (seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) & 0xFFFFFFFFFFFFFFFF or 1
        self.base = PLANS
        self.worlds = 0
        self.tried = 0
        self.relaxation_cap = 100
        self.plan_rounds()

    def plan_rounds(self) -> None:
        """Choose how a world is judged: short tries in several orders find most wins."""
        if self.decks == 2:
            self.set_rounds((300, LAZY), (300, SHUFFLED))
        elif self.anytime and self.returns:
            self.set_rounds((100, LAZY), (100, SHUFFLED), (100, SHUFFLED), (1_000, 0))
        elif self.passes and self.unknown > _MANY:
            self.set_rounds((1, QUESTION))
        elif self.passes:
            self.set_rounds((100, 0), (1, QUESTION), (100, SHUFFLED | RELAXED))
        else:
            self.set_rounds(
                (100, 0),
                (1, QUESTION),
                (100, SHUFFLED),
                (100, SHUFFLED),
                (100, SHUFFLED | RELAXED),
            )

    def set_rounds(self, *rounds: tuple[int, int]) -> None:
        """Judge by these rounds: the most positions each looks at, and its kind."""
        self.rounds = len(rounds)
        for number, (limit, kind) in enumerate(rounds):
            self.round_limit[number] = limit
            self.round_kind[number] = kind

    # ── Worlds ───────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def roll(self, below: cython.int) -> cython.int:
        """Draw a number below a bound; the bias is under 2**-50."""
        self.dice = next_random(self.dice)
        return (self.dice >> 3) % cython.cast(cython.ulonglong, below)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def shuffle_cards(self) -> cython.void:
        """Put the unknown cards into another order."""
        last: cython.int
        other: cython.int
        card: cython.int
        for last in range(self.unknown - 1, 0, -1):
            other = self.roll(last + 1)
            card = self.cards[last]
            self.cards[last] = self.cards[other]
            self.cards[other] = card

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay_world(self) -> cython.void:
        """Lay the unknown cards in the order just shuffled."""
        place: cython.int
        column: cython.int
        at: cython.int
        card: cython.int
        one: cython.ulonglong
        for place in range(self.unknown):
            card = self.cards[place]
            column = self.column_at[place]
            if column < 0:
                self.order[self.depth_at[place]] = card
                self.order_of[card] = self.depth_at[place]
                continue
            at = column * 16 + self.depth_at[place]
            one = cython.cast(cython.ulonglong, 1) << (card & 63)
            self.head[at] = card
            self.run0[at] = one if card < 64 else 0
            self.run1[at] = one if card >= 64 else 0
            self.column_of[card] = column
        self.refresh()
        self.relaxed.forget()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def restock(self, s: cython.int) -> cython.void:
        """Find the stock's cards anew, in a position kept from another world."""
        left: cython.ulonglong
        place: cython.int
        card: cython.int
        if not self.blind:
            return
        self.a[s].stock0 = 0
        self.a[s].stock1 = 0
        for place in range(self.order_size):
            left = self.a[s].left1 >> (place - 64) if place >= 64 else self.a[s].left0 >> place
            if left & 1:
                card = self.order[place]
                if card < 64:
                    self.a[s].stock0 |= cython.cast(cython.ulonglong, 1) << card
                else:
                    self.a[s].stock1 |= cython.cast(cython.ulonglong, 1) << (card & 63)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def sample(self) -> cython.bint:
        """Shuffle the unknown cards; tell whether the root is not proved lost then."""
        self.tried += 1
        self.shuffle_cards()
        self.lay_world()
        self.copy(self.base, PLANS)
        self.restock(self.base)
        if self.judge(self.base) == LOST:
            return False
        self.worlds += 1
        return True

    # ── Judging a world ──────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def judge(self, s: cython.int) -> cython.int:
        """Solve the world laid out from the position *s*, all its cards being known; not long."""
        number: cython.int
        kind: cython.int
        result: cython.int = OPEN
        if self.won(s):
            return WON
        for number in range(self.rounds):
            kind = self.round_kind[number]
            if kind & QUESTION:
                self.depth = 0
                self.top = s + 1
                if self.solve_relaxed(s) == LOST:
                    result = LOST
            else:
                self.shuffled = kind & SHUFFLED != 0
                self.relaxing = kind & RELAXED != 0
                self.seen.forget()
                result = self.explore(s, self.round_limit[number], kind & LAZY != 0)
            if result != OPEN or self.stopped:
                break
        self.shuffled = False
        return result

    # ── Knowledge ────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def tell(self, word: cython.ulonglong) -> cython.void:
        """Mix a word into the hash of what is known."""
        low: cython.ulonglong = self.low ^ word
        high: cython.ulonglong = self.high ^ word
        low = (low * _LOW_FACTOR) & WORD
        high = (high * _HIGH_FACTOR) & WORD
        self.low = low ^ (low >> 29)
        self.high = high ^ (high >> 32)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def inform(self, s: cython.int) -> cython.void:
        """Hash what is known in a position into ``low`` and ``high``."""
        column: cython.int
        depth: cython.int
        index: cython.int
        place: cython.int
        left: cython.ulonglong
        self.low = _LOW_FACTOR
        self.high = _HIGH_FACTOR
        self.tell(self.a[s].left0)
        self.tell(self.a[s].left1)
        self.tell(self.a[s].vis0)
        self.tell(self.a[s].vis1)
        self.tell(self.a[s].heights | cython.cast(cython.ulonglong, self.a[s].code) << 32)
        self.tell(self.a[s].waste + 128 * self.a[s].pass_number)
        for column in range(self.columns):
            depth = (self.a[s].depths >> (4 * column)) & 15
            self.tell(self.head[column * 16 + depth - 1] + 1 if depth else 0)
        if self.blind:
            index = 0
            for place in range(self.order_size):
                if index >= self.a[s].waste and self.a[s].pass_number == 0:
                    break
                left = self.a[s].left1 >> (place - 64) if place >= 64 else self.a[s].left0 >> place
                if left & 1:
                    self.tell(self.order[place] + 1)
                    index += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def can_draw(self, s: cython.int) -> cython.bint:
        """Tell whether stock cards are left that the player has not seen."""
        return self.blind and self.a[s].pass_number == 0 and self.a[s].waste < self.stock_count(s)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def draw_group(self, s: cython.int) -> cython.void:
        """Draw once."""
        count: cython.int = self.stock_count(s)
        self.a[s].waste = min(count, self.a[s].waste + self.draw)
        self.close(s)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def hide(self, s: cython.int) -> cython.void:
        """Leave the stock cards not seen out of a position, as if the pass were the last one."""
        place: cython.int
        card: cython.int
        index: cython.int = 0
        one: cython.ulonglong
        left: cython.ulonglong
        self.unseen_left0 = 0
        self.unseen_left1 = 0
        self.unseen_stock0 = 0
        self.unseen_stock1 = 0
        for place in range(self.order_size):
            left = self.a[s].left1 >> (place - 64) if place >= 64 else self.a[s].left0 >> place
            if not left & 1:
                continue
            index += 1
            if index <= self.a[s].waste:
                continue
            one = 1
            if place < 64:
                self.unseen_left0 |= one << place
            else:
                self.unseen_left1 |= one << (place - 64)
            card = self.order[place]
            if card < 64:
                self.unseen_stock0 |= one << card
            else:
                self.unseen_stock1 |= one << (card & 63)
        self.leave_out(s)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def leave_out(self, s: cython.int) -> cython.void:
        """Take the cards that `hide` found out of a position."""
        self.a[s].left0 &= ~self.unseen_left0 & WORD
        self.a[s].left1 &= ~self.unseen_left1 & WORD
        self.a[s].stock0 &= ~self.unseen_stock0 & WORD
        self.a[s].stock1 &= ~self.unseen_stock1 & WORD
        self.a[s].pass_number = self.passes - 1 if self.a[s].left0 | self.a[s].left1 else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def show(self, s: cython.int) -> cython.void:
        """Put them back."""
        self.a[s].left0 |= self.unseen_left0
        self.a[s].left1 |= self.unseen_left1
        self.a[s].stock0 |= self.unseen_stock0
        self.a[s].stock1 |= self.unseen_stock1
        self.a[s].pass_number = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_events(self, s: cython.int) -> cython.void:
        """List the events of a position that need no card not seen, behind ``top``."""
        first: cython.int = self.top
        event: cython.int
        if not self.can_draw(s):
            self.generate(s, 0)
            return
        self.hide(s)
        self.generate(s, 0)
        for event in range(first, self.top):
            self.show(event)
        self.show(s)
