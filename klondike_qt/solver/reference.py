"""A search on the literal rules, slow and plainly right: the yardstick of the fast one.

It tries every move of RULES §2 and leaves out nothing but positions it has met. Positions are
one to it only where the rules never tell them apart: the order of the columns, which of a
suit's two foundations is the fuller, equal cards of two decks, and the number of the pass where
passes have no limit. It also plays small decks, whose suits end below the king.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.cards import KING, SUITS, Card, from_the_ace
from klondike_qt.core.deal import number_copies
from klondike_qt.core.state import Column, GameState
from klondike_qt.solver.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from klondike_qt.core.rules import Rules

Pile = bytes
"""Cards from the bottom to the top, a byte each: four times the rank plus the suit's number."""


class Position(NamedTuple):
    """Where every card lies; `arranged` makes equal positions equal values.

    Of each column the cards face down and those face up are apart. The stock's last card is
    drawn next. ``heights`` counts the cards on the foundations, suit by suit, with two decks
    both piles of a suit side by side. ``ranks`` is the rank that ends a suit and that alone
    fills an empty column: 13, or less in a small deck.
    """

    stock: Pile
    waste: Pile
    heights: tuple[int, ...]
    columns: tuple[tuple[Pile, Pile], ...]
    pass_number: int = 1
    ranks: int = KING

    @classmethod
    def of(cls, state: GameState, rules: Rules, ranks: int = KING) -> Position:
        """Take over a position of the core; with fewer *ranks* undo what `state` does."""
        lift = KING - ranks
        return cls(
            _pile(state.stock, lift),
            _pile(state.waste, lift),
            tuple(len(pile) - lift for pile in state.foundations),
            tuple((_pile(column.down, lift), _pile(column.up, lift)) for column in state.columns),
            state.pass_number if rules.passes else 1,
            ranks,
        ).arranged()

    @property
    def decks(self) -> int:
        """How many decks are in play: 1 or 2."""
        return len(self.heights) // len(SUITS)

    @property
    def is_won(self) -> bool:
        """Whether every card is on the foundations."""
        return sum(self.heights) == len(self.heights) * self.ranks

    def arranged(self) -> Position:
        """Put in order what the rules never tell apart: columns, and the piles of a suit."""
        heights = self.heights
        if self.decks > 1:
            pairs = zip(heights[::2], heights[1::2], strict=True)
            heights = tuple(height for pair in pairs for height in sorted(pair, reverse=True))
        columns = tuple(sorted(self.columns))
        return Position(self.stock, self.waste, heights, columns, self.pass_number, self.ranks)

    def state(self) -> GameState:
        """Give the core's position that plays alike, its columns in the order of these.

        A small deck becomes the upper ranks of a whole one, and the lower ranks lie on the
        foundations. The uppermost of those may come down there, but to no use: nothing that is
        in play could be laid on it.
        """
        lift = KING - self.ranks
        piles: list[Iterable[Card]] = [
            from_the_ace(SUITS[place // self.decks], height + lift)
            for place, height in enumerate(self.heights)
        ]
        down, up = zip(*self.columns, strict=True)
        piles += [_cards(pile, lift) for pile in (self.stock, self.waste, *down, *up)]
        copies = iter(number_copies(card for pile in piles for card in pile))
        cards = [tuple(next(copies) for _ in pile) for pile in piles]
        stacks, cards = cards[: len(self.heights)], cards[len(self.heights) :]
        half = len(down) + 2
        columns = tuple(map(Column, cards[2:half], cards[half:]))
        return GameState(cards[0], cards[1], tuple(stacks), columns, self.pass_number)


def search(position: Position, rules: Rules, limit: int) -> Verdict:
    """Decide a position; ``UNDECIDED`` if more than *limit* positions would have to be kept.

    The decks, the columns and what lies face down are the position's own, whatever *rules* say.
    """
    start = position.arranged()
    seen = {start}
    waiting = [(_left(start), 0, start)]  # the nearest to its end first, of equals the newest
    while waiting:
        now = heappop(waiting)[-1]
        if now.is_won:
            return Verdict.WINNABLE
        for after in successors(now, rules):
            if after not in seen:
                if len(seen) >= limit:
                    return Verdict.UNDECIDED
                seen.add(after)
                heappush(waiting, (_left(after), -len(seen), after))
    return Verdict.LOST


def every_verdict(position: Position, rules: Rules, limit: int) -> dict[Position, Verdict] | None:
    """Decide every position that can be reached, this one included; ``None`` if beyond *limit*."""
    start = position.arranged()
    before: dict[Position, list[Position]] = {start: []}
    waiting = [start]
    for now in waiting:
        for after in successors(now, rules):
            if after not in before:
                if len(before) >= limit:
                    return None
                before[after] = []
                waiting.append(after)
            before[after].append(now)
    waiting = [each for each in before if each.is_won]
    won = set(waiting)
    for now in waiting:
        fresh = set(before[now]) - won
        won |= fresh
        waiting += fresh
    return {each: Verdict.WINNABLE if each in won else Verdict.LOST for each in before}


def shortest(position: Position, rules: Rules, limit: int) -> int | None:
    """Count the moves of the shortest win; ``None`` if *limit* positions show none."""
    front, moves = [position.arranged()], 0
    seen = set(front)
    while front and len(seen) <= limit:
        if any(each.is_won for each in front):
            return moves
        following = []
        for now in front:
            for after in successors(now, rules):
                if after not in seen:
                    seen.add(after)
                    following.append(after)
        front, moves = following, moves + 1
    return None


def successors(position: Position, rules: Rules) -> Iterator[Position]:
    """Give the position after each legal move, arranged; some come more than once.

    Turning the waste over takes the next draw along.
    """
    for after in _after_each_move(position, rules):
        yield after.arranged()


def _after_each_move(now: Position, rules: Rules) -> Iterator[Position]:
    if now.stock:
        yield _drawn(now, rules.draw)
    elif now.waste and rules.allows_pass(now.pass_number + 1):
        number = now.pass_number + 1 if rules.passes else 1
        turned = now._replace(stock=now.waste[::-1], waste=b"", pass_number=number)
        yield _drawn(turned, rules.draw)
    if now.waste:
        card = now.waste[-1]
        left = now._replace(waste=now.waste[:-1])
        for target in _targets(now, card):
            yield _laid(left, target, now.waste[-1:])
        for place in _foundations(now, card):
            yield _with_height(left, place, card >> 2)
    for number, (_, up) in enumerate(now.columns):
        for start in range(len(up) - 1, -1, -1):
            if start + 1 < len(up) and not _builds_on(up[start + 1], up[start]):
                break  # from here on it is no run
            for target in _targets(now, up[start]):  # never its own column, which ends lower
                yield _laid(_without(now, number, start), target, up[start:])
        if up:
            for place in _foundations(now, up[-1]):
                yield _with_height(_without(now, number, len(up) - 1), place, up[-1] >> 2)
    if rules.returns:
        for place, height in enumerate(now.heights):
            card = height << 2 | place // now.decks
            for target in _targets(now, card) if height else []:
                yield _laid(_with_height(now, place, height - 1), target, bytes([card]))


def _targets(now: Position, card: int) -> Iterator[int]:
    """Name the columns that take a run with *card* at its head."""
    for number, (_, up) in enumerate(now.columns):
        if _builds_on(card, up[-1]) if up else card >> 2 == now.ranks:
            yield number


def _foundations(now: Position, card: int) -> Iterator[int]:
    """Name the foundation that takes *card*; of two that take it, and are equal, the first."""
    first = (card & 3) * now.decks
    own = now.heights[first : first + now.decks]
    if (card >> 2) - 1 in own:
        yield first + own.index((card >> 2) - 1)


def _drawn(now: Position, count: int) -> Position:
    return now._replace(stock=now.stock[:-count], waste=now.waste + now.stock[-count:][::-1])


def _laid(now: Position, number: int, run: Pile) -> Position:
    down, up = now.columns[number]
    return _with_column(now, number, (down, up + run))


def _without(now: Position, number: int, start: int) -> Position:
    """Take a column's face-up cards from *start* on away, and turn up what they uncover."""
    down, up = now.columns[number]
    up = up[:start]
    if down and not up:
        down, up = down[:-1], down[-1:]
    return _with_column(now, number, (down, up))


def _with_column(now: Position, number: int, column: tuple[Pile, Pile]) -> Position:
    columns = (*now.columns[:number], column, *now.columns[number + 1 :])
    return Position(now.stock, now.waste, now.heights, columns, now.pass_number, now.ranks)


def _with_height(now: Position, place: int, height: int) -> Position:
    heights = (*now.heights[:place], height, *now.heights[place + 1 :])
    return Position(now.stock, now.waste, heights, now.columns, now.pass_number, now.ranks)


def _builds_on(card: int, below: int) -> bool:
    """Say whether *card* may lie on *below*: one rank lower and of the other colour."""
    return (card >> 2) + 1 == below >> 2 and SUITS[card & 3].is_red != SUITS[below & 3].is_red


def _left(position: Position) -> int:
    """Guess how far the end is, to meet wins soon; the verdict does not depend on it."""
    hidden = sum(len(down) for down, _ in position.columns)
    return 3 * hidden - sum(position.heights)


def _pile(cards: Iterable[Card], lift: int) -> Pile:
    return bytes(card.rank - lift << 2 | card.suit.number for card in cards)


def _cards(pile: Pile, lift: int) -> list[Card]:
    return [Card((code >> 2) + lift, SUITS[code & 3]) for code in pile]
