"""Small decks: random deals, positions in the middle of their games, and made-up positions.

Full deals seldom show a false loss; these do. A small deck has all four suits but ends below
the king, so that a search on the literal rules can decide it.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from klondike_qt.core.cards import KING
from klondike_qt.core.rules import Rules
from klondike_qt.solver.layout import Layout, layout_of
from klondike_qt.solver.reference import Pile, Position, successors


class Shape(NamedTuple):
    """How large a small deck and its tableau are."""

    decks: int
    ranks: int
    columns: int


def any_shape(random: Random) -> Shape:
    """Choose a size; the literal search can decide many of the positions, not all."""
    if random.random() < 0.35:
        return Shape(2, random.choice((2, 2, 3, 3, 4)), random.randint(3, 7))
    return Shape(1, random.choice((3, 4, 4, 5, 5, 6, 7)), random.randint(2, 6))


def any_rules(random: Random, decks: int) -> Rules:
    """Choose a rules value; the number of columns is the position's own."""
    return Rules(
        decks=decks,
        draw=random.choice((1, 1, 2, 3)),
        passes=random.choice((None, None, 1, 2, 3)),
        returns=random.random() < 0.7,
        face_up=random.random() < 0.2,
    )


def any_position(random: Random, shape: Shape, rules: Rules) -> Position:
    """Make an opening, play on from one at random, or make a position up."""
    kind = random.random()
    if kind < 0.6:
        return made_up(random, shape, rules)
    start = opening(random, shape, rules)
    return start if kind < 0.75 else played_on(random, start, rules, random.randint(1, 60))


def opening(random: Random, shape: Shape, rules: Rules) -> Position:
    """Deal columns of 1, 2, 3 … cards while there are any; the rest is the stock."""
    cards = _shuffled(random, shape.ranks, (0,) * 4 * shape.decks)
    columns = []
    for length in range(1, shape.columns + 1):
        columns.append(_column(cards[:length], 0 if rules.face_up else length - 1))
        cards = cards[length:]
    heights = (0,) * 4 * shape.decks
    return Position(cards, b"", heights, tuple(columns), 1, shape.ranks).arranged()


def played_on(random: Random, start: Position, rules: Rules, moves: int) -> Position:
    """Play so many moves at random, now and then one that turns a card up if there is one."""
    now = start
    for _ in range(moves):
        choices = sorted(set(successors(now, rules)))
        if not choices:
            break
        if random.random() < 0.3:
            choices.sort(key=_hidden)
            choices = [each for each in choices if _hidden(each) == _hidden(choices[0])]
        now = random.choice(choices)
    return now


def made_up(random: Random, shape: Shape, rules: Rules, most: int = 20) -> Position:
    """Leave 4 to *most* cards off the foundations and lay them anyhow; no game need lead there.

    Columns are few, so that not every position is won.
    """
    heights = _heights(random, shape)
    cards = _shuffled(random, shape.ranks, heights)
    while not 4 <= len(cards) <= most:
        heights = _heights(random, shape)
        cards = _shuffled(random, shape.ranks, heights)
    number = max(2, min(shape.columns, len(cards) // 3 - random.randint(0, 1)))
    depth, columns = random.randint(2, 6), []
    for _ in range(number):
        length = random.choice((depth, random.randint(0, depth)))
        columns.append(_column(cards[:length], 0 if rules.face_up else length - 1))
        cards = cards[length:]
    drawn = random.choice((0, len(cards), random.randint(0, len(cards))))
    stock, passes = cards[drawn:][::-1], random.randint(1, rules.passes or 1)
    position = Position(stock, cards[:drawn], heights, tuple(columns), passes, shape.ranks)
    return position.arranged()


def _heights(random: Random, shape: Shape) -> tuple[int, ...]:
    """Choose how high the foundations are: about level, or not at all."""
    spread = random.choice((0, 1, 2, 3, shape.ranks))
    level = random.randint(0, shape.ranks - 1)
    return tuple(
        max(0, min(shape.ranks, level + random.randint(-spread, spread)))
        for _ in range(4 * shape.decks)
    )


def layout_of_small(position: Position, rules: Rules) -> Layout:
    """Give a position as the solver takes it, with the small deck's own ranks."""
    lift = KING - position.ranks
    whole = layout_of(position.state(), rules)
    return whole._replace(
        columns=tuple(
            tuple(tuple(card - 4 * lift for card in run) for run in column)
            for column in whole.columns
        ),
        order=tuple(card - 4 * lift for card in whole.order),
        heights=tuple(height - lift for height in whole.heights),
        ranks=position.ranks,
    )


def _shuffled(random: Random, ranks: int, heights: tuple[int, ...]) -> Pile:
    """Shuffle the cards that foundations of these heights leave."""
    decks = len(heights) // 4
    cards = [
        rank << 2 | place // decks
        for place, height in enumerate(heights)
        for rank in range(height + 1, ranks + 1)
    ]
    random.shuffle(cards)
    return bytes(cards)


def _column(cards: Pile, down: int) -> tuple[Pile, Pile]:
    down = max(0, min(down, len(cards) - 1))
    return cards[:down], cards[down:]


def _hidden(position: Position) -> int:
    return sum(len(down) for down, _ in position.columns)
