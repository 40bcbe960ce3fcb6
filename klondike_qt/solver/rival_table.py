"""Two players' boards as numbers, and what moves make of them.

A card is its suit times 13 plus its rank, ace 0. A state is a row of numbers: a side for each
seat, then the foundations that each builds on, the turn and whether it has drawn. A side is seven
columns of 20 places, how many cards and how many face-down ones each holds, the stock in the
order in which it is drawn (the waste is its first part), its size, the waste's, the pass, and how
many of the player's own cards are home. Moves are numbers as in `rival_codes`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.inlined import next_random
    from cython.cimports.libc.stdlib import free, malloc
else:
    from klondike_qt.solver.bits import next_random
    from klondike_qt.solver.uncompiled import new_words

from klondike_qt.solver import rival_codes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.core.cards import Card
    from klondike_qt.solver.match_view import MatchView
    from klondike_qt.solver.view import SeenColumn

COUNTS: cython.int = 140
DOWNS: cython.int = 147
DECK: cython.int = 154
SIZE: cython.int = 178
WASTE: cython.int = 179
PASSES: cython.int = 180
HOME: cython.int = 181
SIDE: cython.int = 182
HEIGHTS: cython.int = 364  # two sides; shared foundations are the first player's
TURN: cython.int = 380  # a seat, or -1: both play at once
DRAWN: cython.int = 381
STATE: cython.int = 382

_STATES: cython.int = 3  # the match as it is with a world laid, and two to try things in
_DEEPEST: cython.int = 20  # a column; in a game of one deck 19
_FULL: cython.int = 99  # so high no foundation grows: a race has only one for each suit
_FROM_WASTE: cython.int = rival_codes.FROM_WASTE
_FROM_STOCK: cython.int = rival_codes.FROM_STOCK
_UP: cython.int = rival_codes.UP


@cython.cclass
class RivalTable:
    """A match from where a player sees it, and what a move makes of it."""

    def __init__(self, view: MatchView, seed: int = 0) -> None:
        """Lay out *view*; cards not seen lie in card order until a world is laid."""
        if cython.compiled:
            self.a = cython.cast(
                cython.p_short, malloc(cython.sizeof(cython.short) * STATE * _STATES)
            )
            if not self.a:
                raise MemoryError
        else:
            self.a = new_words(STATE * _STATES)
            self.unknown = new_words(2)
            self.spots = new_words(128)
            self.pool = new_words(128)
        self.seat = int(view.seat)
        self.draw = view.rules.rules.draw
        self.shares = view.rules.shares
        self.in_turns = view.turn is not None
        self.dice = (seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) & 0xFFFFFFFFFFFFFFFF or 1
        for place in range(STATE):
            self.a[place] = 0
        self._lay_own(view)
        self._lay_across(view)
        piles = len(view.heights) // 4
        for side, heights in ((self.seat, view.heights), (1 - self.seat, view.across.heights)):
            for place in range(8):
                suit, pile = divmod(place, 2)
                height = heights[suit * piles + pile] if pile < piles else _FULL
                self.a[HEIGHTS + 8 * side + place] = height
        self.a[TURN] = -1 if view.turn is None else int(view.turn)
        self.a[DRAWN] = view.has_drawn

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.a)

    def _lay_own(self, view: MatchView) -> None:
        side = self.seat
        spots = self._lay_columns(side, view.columns)
        at = side * SIDE + DECK
        deck: list[Card | None] = [*view.waste, *reversed(view.stock)]
        for place, card in enumerate(deck):
            if card is None:
                spots.append(at + place)
            else:
                self.a[at + place] = card.index
        self._lay_rest(side, (len(deck), len(view.waste), view.pass_number, len(view.home)))
        self._lay_pool(side, spots, view.unknown())

    def _lay_across(self, view: MatchView) -> None:
        side, across = 1 - self.seat, view.across
        spots = self._lay_columns(side, across.columns)
        at = side * SIDE + DECK
        size = across.waste + across.stock
        spots += [at + place for place in range(size) if place != across.waste - 1]
        if across.waste_top is not None:
            self.a[at + across.waste - 1] = across.waste_top.index
        self._lay_rest(side, (size, across.waste, 1, across.home))
        self._lay_pool(side, spots, view.unknown_across())

    def _lay_columns(self, side: int, columns: Sequence[SeenColumn]) -> list[int]:
        """Lay out what shows, and name the places of what does not."""
        spots: list[int] = []
        for number, column in enumerate(columns):
            at = side * SIDE + 20 * number
            if column.down + len(column.up) > _DEEPEST:
                message = f"a column of {column.down + len(column.up)} cards"
                raise ValueError(message)
            spots += range(at, at + column.down)
            for place, card in enumerate(column.up):
                self.a[at + column.down + place] = card.index
            self.a[side * SIDE + COUNTS + number] = column.down + len(column.up)
            self.a[side * SIDE + DOWNS + number] = column.down
        return spots

    def _lay_rest(self, side: int, numbers: tuple[int, int, int, int]) -> None:
        for place, number in zip((SIZE, WASTE, PASSES, HOME), numbers, strict=True):
            self.a[side * SIDE + place] = min(number, 30_000)

    def _lay_pool(self, side: int, spots: list[int], cards: Sequence[Card]) -> None:
        if len(spots) != len(cards):
            message = f"{len(spots)} cards are not seen, not {len(cards)}"
            raise ValueError(message)
        self.unknown[side] = len(spots)
        for number, (spot, card) in enumerate(zip(spots, cards, strict=True)):
            self.spots[side * 64 + number] = spot
            self.pool[side * 64 + number] = card.index
            self.a[spot] = card.index

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
    def copy(self, to: cython.int, s: cython.int) -> cython.void:
        """Make state *to* equal to *s*."""
        place: cython.int
        for place in range(STATE):
            self.a[to * STATE + place] = self.a[s * STATE + place]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def top(self, at: cython.int, column: cython.int) -> cython.int:
        """Give a column's last card, or -1."""
        count: cython.int = self.a[at + COUNTS + column]
        return self.a[at + 20 * column + count - 1] if count else -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def heights(self, s: cython.int, side: cython.int) -> cython.int:
        """Say where the heights of the foundations begin that a player builds on."""
        return s * STATE + HEIGHTS + (0 if self.shares else 8 * side)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def place(self, s: cython.int, side: cython.int, card: cython.int) -> cython.int:
        """Say which foundation takes a card, or -1."""
        first: cython.int = self.heights(s, side) + 2 * (card // 13)
        if self.a[first] == card % 13:
            return first
        return first + 1 if self.a[first + 1] == card % 13 else -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play(self, s: cython.int, side: cython.int, code: cython.int) -> cython.void:
        """Play one move, which is allowed, and turn up what it uncovers."""
        place: cython.int
        card: cython.int
        left: cython.int
        source: cython.int = code & 15
        target: cython.int = (code >> 4) & 15
        taken: cython.int = (code >> 8) & 15
        at: cython.int = s * STATE + side * SIDE
        if source == _FROM_STOCK:
            self.take_draw(s, side)
            return
        if source == _FROM_WASTE:
            left = self.a[at + WASTE] - 1
            card = self.a[at + DECK + left]
            self.a[at + WASTE] = left
            self.a[at + SIZE] -= 1
            for place in range(left, self.a[at + SIZE]):
                self.a[at + DECK + place] = self.a[at + DECK + place + 1]
            self.a[s * STATE + DRAWN] = 0
        else:
            left = self.a[at + COUNTS + source] - taken
            card = self.a[at + 20 * source + left]
            self.a[at + COUNTS + source] = left
            if left and self.a[at + DOWNS + source] == left:
                self.a[at + DOWNS + source] = left - 1
        if target == _UP:
            place = self.place(s, side, card)
            self.a[place] += 1
            self.a[at + HOME] += 1
            return
        place = at + 20 * target + self.a[at + COUNTS + target]
        self.a[at + COUNTS + target] += taken
        if source == _FROM_WASTE:
            self.a[place] = card
            return
        for left in range(taken):
            self.a[place + left] = self.a[at + 20 * source + self.a[at + COUNTS + source] + left]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take_draw(self, s: cython.int, side: cython.int) -> cython.void:
        """Draw; with the stock empty, turn the waste over first."""
        at: cython.int = s * STATE + side * SIDE
        if self.a[at + WASTE] == self.a[at + SIZE]:
            self.a[at + WASTE] = 0
            self.a[at + PASSES] += 1
        self.a[at + WASTE] = min(self.a[at + WASTE] + self.draw, self.a[at + SIZE])
        if self.in_turns:
            self.a[s * STATE + DRAWN] = 1
