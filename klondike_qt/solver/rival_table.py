"""Two players' boards as numbers, the quick rules a player goes by, and matches played out by them.

A card is its suit times 13 plus its rank, ace 0. A state is a row of numbers: a side for each
seat, then the foundations that each builds on, the turn and whether it has drawn. A side is seven
columns of 20 places, how many cards and how many face-down ones each holds, the stock in the
order in which it is drawn (the waste is its first part), its size, the waste's, the pass, and how
many of the player's own cards are home.

Moves and choices are numbers as in `rival_codes`. Every choice does something that is never taken
back. Nothing here looks at a card that the player has not seen, but for `lay_world`, which
makes one up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.inlined import WORD
    from cython.cimports.libc.stdlib import free, malloc
else:
    from klondike_qt.solver.bits import WORD
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
ARENA: cython.int = 3  # the world laid out, a choice played in it, what comes of that

FROM_WASTE: cython.int = rival_codes.FROM_WASTE
FROM_STOCK: cython.int = rival_codes.FROM_STOCK
UP: cython.int = rival_codes.UP
DRAW: cython.int = rival_codes.DRAW
RAISE: cython.int = rival_codes.RAISE
UNCOVER: cython.int = rival_codes.UNCOVER
CLEAR: cython.int = rival_codes.CLEAR
PLACE: cython.int = rival_codes.PLACE
SHIFT: cython.int = rival_codes.SHIFT

_MOST: cython.int = 160  # choices
_LUCK: cython.int = 150  # how far a liking varies in a match played out; they differ by tens
_STEPS: cython.int = 600  # of a match played out
_MOVE_TIME: cython.int = 17
_RAISE_TIME: cython.int = 11
_DRAW_TIME: cython.int = 8


@cython.cclass
class RivalTable:
    """A match from where a player sees it: what may be played, and what comes of it."""

    def __init__(self, view: MatchView, seed: int = 0) -> None:
        """Lay out *view*; cards not seen lie in card order until a world is laid."""
        if cython.compiled:
            self.a = cython.cast(
                cython.p_short, malloc(cython.sizeof(cython.short) * STATE * ARENA)
            )
            if not self.a:
                raise MemoryError
        else:
            self.a = new_words(STATE * ARENA)
            self.unknown = new_words(2)
            self.spots = new_words(128)
            self.pool = new_words(128)
            self.code = new_words(_MOST)
            self.kind = new_words(_MOST)
            self.liking = new_words(_MOST)
            self.option = new_words(_MOST)
            self.total = [0.0] * _MOST
        self.seat = int(view.seat)
        self.draw = view.rules.rules.draw
        self.shares = view.rules.shares
        self.in_turns = view.turn is not None
        self.dice = (seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) & 0xFFFFFFFFFFFFFFFF or 1
        self.count = self.noise = self.worlds = 0
        self.stopped = False
        for place in range(STATE):
            self.a[place] = 0
        self._lay_own(view)
        self._lay_across(view)
        piles = len(view.heights) // 4
        for side, heights in ((self.seat, view.heights), (1 - self.seat, view.across.heights)):
            for place in range(8):
                suit, pile = divmod(place, 2)
                height = heights[suit * piles + pile] if pile < piles else 99
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
        spots = []
        for number, column in enumerate(columns):
            at = side * SIDE + 20 * number
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

    # ── What may be played ───────────────────────────────────────────────────────────────────────

    def choices(self) -> list[tuple[int, int, int]]:
        """Give how much a good player likes each choice of the own, its kind and its code."""
        self.noise = 0
        self.gather(0, self.seat)
        return [(self.liking[n], self.kind[n], self.code[n]) for n in range(self.count)]

    def draw_helps(self) -> bool:
        """Whether a draw shows a card not seen, or leads to one that can be played as things are.

        The whole stock is looked through, up to where it begins again.
        """
        at = self.seat * SIDE
        size, waste = int(self.a[at + SIZE]), int(self.a[at + WASTE])
        if self.a[at + PASSES] == 1 and waste < size:
            return True
        tops = {min(n, size) for n in range(waste + self.draw, size + self.draw, self.draw)}
        if waste == size:
            tops = set()
        tops |= {min(n, size) for n in range(self.draw, size + self.draw, self.draw)}
        self.copy(2, 0)
        for top in sorted(tops - {waste, 0}):
            self.a[2 * STATE + at + WASTE] = top
            self.count = 0
            self.gather_waste(2, self.seat)
            if self.count:
                return True
        return False

    @property
    def may_draw(self) -> bool:
        """Whether the rules allow a draw now."""
        return bool(self.a[self.seat * SIDE + SIZE]) and not self.a[DRAWN]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def roll(self, below: cython.int) -> cython.int:
        """Draw a number below a bound (xorshift, Marsaglia 2003; the bias is under 2**-50)."""
        number: cython.ulonglong = self.dice
        number ^= (number << 13) & WORD
        number ^= number >> 7
        number ^= (number << 17) & WORD
        self.dice = number
        return (number >> 3) % cython.cast(cython.ulonglong, below)

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
    def is_contested(self, s: cython.int, side: cython.int, card: cython.int) -> cython.bint:
        """Whether the other player could take the only place of *card* at once."""
        column: cython.int
        at: cython.int = s * STATE + (1 - side) * SIDE
        first: cython.int = self.heights(s, side) + 2 * (card // 13)
        if not self.shares or self.a[first] == self.a[first + 1]:
            return False
        if self.a[at + WASTE] and self.a[at + DECK + self.a[at + WASTE] - 1] == card:
            return True
        for column in range(7):
            if self.top(at, column) == card:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def king_waits(self, s: cython.int, side: cython.int) -> cython.bint:
        """Whether a king would use an empty column, and there is none."""
        column: cython.int
        down: cython.int
        at: cython.int = s * STATE + side * SIDE
        found: cython.bint = False
        if self.a[at + WASTE] and self.a[at + DECK + self.a[at + WASTE] - 1] % 13 == 12:
            found = True
        for column in range(7):
            if not self.a[at + COUNTS + column]:
                return False
            down = self.a[at + DOWNS + column]
            if down and self.a[at + 20 * column + down] % 13 == 12:
                found = True
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add(self, code: cython.int, kind: cython.int, liking: cython.int) -> cython.void:
        """Note a choice."""
        if self.count < _MOST:
            self.code[self.count] = code
            self.kind[self.count] = kind
            self.liking[self.count] = 10 * liking + (self.roll(self.noise) if self.noise else 0)
            self.count += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def gather(self, s: cython.int, side: cython.int) -> cython.void:
        """List what a player may do but draw; each gets somewhere."""
        column: cython.int
        clears: cython.bint
        self.count = 0
        self.gather_waste(s, side)
        if self.a[s * STATE + DRAWN]:
            return
        clears = self.king_waits(s, side)
        for column in range(7):
            if self.a[s * STATE + side * SIDE + COUNTS + column]:
                self.gather_column(s, side, column, clears)
        self.weigh_raises(s, side)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def gather_waste(self, s: cython.int, side: cython.int) -> cython.void:
        """List what can be done with the waste's top card."""
        target: cython.int
        card: cython.int
        on: cython.int
        at: cython.int = s * STATE + side * SIDE
        waste: cython.int = self.a[at + WASTE]
        has_place: cython.bint = False  # a king needs but one
        if not waste:
            return
        card = self.a[at + DECK + waste - 1]
        if self.place(s, side, card) >= 0:
            self.add(FROM_WASTE + 16 * UP + 256, RAISE, 95)
        for target in range(7):
            on = self.top(at, target)
            if on < 0:
                if card % 13 == 12 and not has_place:
                    has_place = True
                    self.add(FROM_WASTE + 16 * target + 256, PLACE, 45)
            elif card % 13 + 1 == on % 13 and self.is_red(card) != self.is_red(on):
                self.add(FROM_WASTE + 16 * target + 256, PLACE, 50)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def gather_column(
        self, s: cython.int, side: cython.int, column: cython.int, clears: cython.bint
    ) -> cython.void:
        """List what can be done with the cards of a column that is not empty.

        It is given up as a whole only if that *clears* a place for a king.
        """
        target: cython.int
        taken: cython.int
        head: cython.int
        on: cython.int
        move: cython.int
        at: cython.int = s * STATE + side * SIDE
        count: cython.int = self.a[at + COUNTS + column]
        down: cython.int = self.a[at + DOWNS + column]
        run: cython.int = count - down
        last: cython.int = at + 20 * column + count - 1
        has_place: cython.bint = False
        if self.place(s, side, self.a[last]) >= 0:
            self.add(column + 16 * UP + 256, RAISE, 90 + down if run == 1 else 88)
        for taken in range(1, run + 1):
            head = self.a[last - taken + 1]
            if taken < run and self.place(s, side, self.a[last - taken]) < 0:
                continue
            if taken == run and not down and (head % 13 == 12 or not clears):
                continue
            for target in range(7):
                on = self.top(at, target)
                move = column + 16 * target + 256 * taken
                if on < 0:
                    if taken == run and down and head % 13 == 12 and not has_place:
                        has_place = True
                        self.add(move, UNCOVER, 70 + down)
                elif head % 13 + 1 == on % 13 and self.is_red(head) != self.is_red(on):
                    if taken < run:
                        self.add(
                            move | (column + 16 * UP + 256) << 12,
                            SHIFT,
                            65 + down if taken + 1 == run and down else 40,
                        )
                    elif down:
                        self.add(move, UNCOVER, 80 + down)
                    else:
                        self.add(move, CLEAR, 60)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def weigh_raises(self, s: cython.int, side: cython.int) -> cython.void:
        """Hurry where the other could be first; wait where something would still go onto a card."""
        number: cython.int
        other: cython.int
        source: cython.int
        card: cython.int
        at: cython.int = s * STATE + side * SIDE
        for number in range(self.count):
            if self.kind[number] != RAISE:
                continue
            source = self.code[number] & 15
            card = (
                self.top(at, source)
                if source < FROM_WASTE
                else self.a[at + DECK + self.a[at + WASTE] - 1]
            )
            if self.is_contested(s, side, card):
                self.liking[number] += 300
                continue
            for other in range(self.count):
                if self.kind[other] == UNCOVER and (self.code[other] >> 4) & 15 == source:
                    self.liking[number] -= 350
                    break

    @cython.cfunc
    @cython.nogil
    @cython.inline
    @cython.exceptval(check=False)
    def is_red(self, card: cython.int) -> cython.bint:
        """Whether a card's suit is hearts or diamonds."""
        return 13 <= card < 39

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def likeliest(self, s: cython.int, side: cython.int) -> cython.int:
        """Give what a player likes best, the first of equals; -1 if there is nothing."""
        number: cython.int
        best: cython.int = -1
        self.gather(s, side)
        for number in range(self.count):
            if best < 0 or self.liking[number] > self.liking[best]:
                best = number
        return self.code[best] if best >= 0 else -1

    # ── Playing ──────────────────────────────────────────────────────────────────────────────────

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
        if source == FROM_STOCK:
            self.take_draw(s, side)
            return
        if source == FROM_WASTE:
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
        if target == UP:
            place = self.place(s, side, card)
            self.a[place] += 1
            self.a[at + HOME] += 1
            return
        place = at + 20 * target + self.a[at + COUNTS + target]
        self.a[at + COUNTS + target] += taken
        if source == FROM_WASTE:
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
        self.a[at + WASTE] += self.draw
        if self.a[at + WASTE] > self.a[at + SIZE]:
            self.a[at + WASTE] = self.a[at + SIZE]
        if self.in_turns:
            self.a[s * STATE + DRAWN] = 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def duration(self, code: cython.int) -> cython.int:
        """Say how long a move takes, in tenths of a second."""
        if (code & 15) == FROM_STOCK:
            return _DRAW_TIME
        return _RAISE_TIME if (code >> 4) & 15 == UP else _MOVE_TIME

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play_out(self, s: cython.int, clock: cython.int, across_clock: cython.int) -> cython.double:
        """Play a match to its end by the quick rules and some luck; say what it was worth.

        Live, the player whose clock is behind is next. A player who has run through the stock
        in vain waits until the foundations change.
        """
        step: cython.int
        side: cython.int
        code: cython.int
        part: cython.int
        at: cython.int
        cycle: cython.int
        # Of the player, and of the one across: the time, and the draws since anything was played.
        clock0: cython.int = clock if self.seat == 0 else across_clock
        clock1: cython.int = across_clock if self.seat == 0 else clock
        idle0: cython.int = 0
        idle1: cython.int = 0
        idle: cython.int
        waits0: cython.bint = False
        waits1: cython.bint = False
        for step in range(_STEPS):
            if waits0 and waits1:
                break
            if self.in_turns:
                side = self.a[s * STATE + TURN]
            elif waits0 or waits1:
                side = 1 if waits0 else 0
            else:
                side = 0 if clock0 <= clock1 else 1
            at = s * STATE + side * SIDE
            code = self.likeliest(s, side)
            idle = idle1 if side else idle0
            if code < 0:
                cycle = 2 * ((self.a[at + SIZE] + self.draw - 1) // self.draw)
                if idle < cycle and not self.a[s * STATE + DRAWN]:
                    code = DRAW
                    idle += 1
                elif self.in_turns:
                    if idle >= cycle:
                        if side:
                            waits1 = True
                        else:
                            waits0 = True
                    self.a[s * STATE + DRAWN] = 0
                    self.a[s * STATE + TURN] = 1 - side
                    continue
                elif side:
                    waits1 = True
                    continue
                else:
                    waits0 = True
                    continue
            else:
                idle = 0
            while code:
                part = code & 4095
                code >>= 12
                self.play(s, side, part)
                if side:
                    clock1 += self.duration(part)
                else:
                    clock0 += self.duration(part)
                if self.shares and (part >> 4) & 15 == UP:
                    waits0 = waits1 = False
            if side:
                idle1 = idle
                if clock0 < clock1 and waits0:
                    clock0 = clock1
            else:
                idle0 = idle
                if clock1 < clock0 and waits1:
                    clock1 = clock0
            if self.a[at + HOME] == 52:
                break
        return self.worth(s)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def worth(self, s: cython.int) -> cython.double:
        """Say how good a match ended for the player: between 0 and 1, mostly by who won."""
        own: cython.int = self.a[s * STATE + self.seat * SIDE + HOME]
        across: cython.int = self.a[s * STATE + (1 - self.seat) * SIDE + HOME]
        lead: cython.double = (own - across) / 104.0
        if own > across:
            return 0.75 + lead / 2
        return 0.25 + lead / 2 if own < across else 0.5

    # ── Searching ────────────────────────────────────────────────────────────────────────────────

    def search(self, codes: Sequence[int], worlds: int) -> list[tuple[float, int]]:
        """Try each choice in the same made-up worlds; give the mean worth and the code, best first.

        After each of some rounds only the better half is tried on.
        """
        alive = list(codes)[:_MOST]
        lost: list[tuple[float, int]] = []
        self.noise = _LUCK
        while True:
            results = self._round(alive, max(1, worlds // len(alive)))
            order = {code: number for number, code in enumerate(alive)}
            results.sort(key=lambda result: (-result[0], order[result[1]]))
            if len(alive) <= 2 or self.stopped:
                return results + lost
            keep = (len(results) + 1) // 2
            alive = [code for _, code in results[:keep]]
            lost = results[keep:] + lost

    def _round(self, codes: list[int], worlds: int) -> list[tuple[float, int]]:
        count: cython.int = worlds
        tried: cython.int
        for number, code in enumerate(codes):
            self.option[number] = code
            self.total[number] = 0.0
        self.options = len(codes)
        with cython.nogil:
            tried = self.compare(count)
        return [(self.total[number] / tried, code) for number, code in enumerate(codes)]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def compare(self, worlds: cython.int) -> cython.int:
        """Play on from each option in so many worlds, with the same luck; say in how many."""
        world: cython.int
        number: cython.int
        code: cython.int
        clock: cython.int
        luck: cython.ulonglong
        for world in range(worlds):
            self.lay_world()
            luck = self.dice
            for number in range(self.options):
                self.dice = luck
                self.copy(1, 0)
                code = self.option[number]
                clock = 0
                while code:
                    self.play(1, self.seat, code & 4095)
                    clock += self.duration(code & 4095)
                    code >>= 12
                self.total[number] += self.play_out(1, clock, 0)
            self.worlds += 1
            if self.stopped:
                return world + 1
        return worlds

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay_world(self) -> cython.void:
        """Lay the cards not seen in an order by chance, each player's among themselves."""
        side: cython.int
        number: cython.int
        other: cython.int
        card: cython.int
        for side in range(2):
            for number in range(self.unknown[side] - 1, 0, -1):
                other = self.roll(number + 1)
                card = self.pool[64 * side + number]
                self.pool[64 * side + number] = self.pool[64 * side + other]
                self.pool[64 * side + other] = card
            for number in range(self.unknown[side]):
                self.a[self.spots[64 * side + number]] = self.pool[64 * side + number]
