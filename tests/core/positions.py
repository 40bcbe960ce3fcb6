"""Small odd positions by the thousand, as they could come up with cards missing."""

from __future__ import annotations

from random import Random

from klondike_qt.core.cards import KING, SUITS, Card
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import Column, GameState


def seeded(seed: int) -> Random:
    """Give random numbers that are the same every time."""
    return Random(seed)  # noqa: S311 - nothing secret


def random_rules(random: Random) -> Rules:
    """Choose any rules value; small positions do not keep to its number of columns."""
    return Rules(
        decks=random.choice((1, 1, 2)),
        columns=random.choice((7, 8, 9)),
        draw=random.choice((1, 1, 2, 3, 3)),
        passes=random.choice((None, None, 1, 2, 3)),
        returns=random.random() < 0.7,
        face_up=random.random() < 0.3,
    )


def small_position(random: Random, rules: Rules, most: int = 12) -> GameState:
    """Make up a position with at most *most* cards, not counting those on the foundations.

    Cards are missing, columns are few, and what is face up need not be a run, as if other
    cards had been there.
    """
    first = random.randint(0, KING - 3)
    last = min(KING, first + random.randint(2, 5))
    spread = random.choice((0, 1, 3, 5))
    foundations, cards = [], []
    for suit in SUITS:
        for deck in range(rules.decks):
            height = min(KING, max(0, first + random.randint(-spread, spread)))
            foundations.append(tuple(Card(rank, suit, deck) for rank in range(1, height + 1)))
            cards += [Card(rank, suit, deck) for rank in range(height + 1, last + 1)]
    if last < KING:
        cards += [Card(KING, suit) for suit in SUITS if random.random() < 0.2]
    random.shuffle(cards)
    del cards[random.randint(3, most) :]
    stock = [cards.pop() for _ in range(random.randint(0, len(cards) * 2 // 3))]
    columns: list[list[Card]] = [[] for _ in range(random.randint(2, 5))]
    cards.sort(key=lambda card: random.random() - card.rank)
    while cards:
        card = cards.pop(random.choice((0, 0, -1)))
        fitting = [pile for pile in columns if pile and card.builds_on(pile[-1])]
        random.choice(fitting or columns).append(card)
    number = random.choice((1, rules.passes or 3, rules.passes or 3))
    drawn = len(stock) if number == 1 else random.randint(0, len(stock))
    return GameState(
        tuple(stock[drawn:][::-1]),
        tuple(stock[:drawn]),
        tuple(foundations),
        tuple(_laid(random, pile, rules) for pile in columns),
        number,
    )


def _laid(random: Random, pile: list[Card], rules: Rules) -> Column:
    """Choose how many cards of a column are face down: none, all but a run, or any number."""
    whole = Column(up=tuple(pile))
    hidden = random.choice((0, len(pile) - whole.run, len(pile) - whole.run, len(pile) - 1))
    if rules.face_up or random.random() < 0.2:
        hidden = 0
    return Column(tuple(pile[: max(0, hidden)]), tuple(pile[max(0, hidden) :]))


def nearly_finished(random: Random, rules: Rules, most: int) -> GameState:
    """Make up a position with all cards there, at most *most* of them not yet up, none hidden."""
    heights = [KING] * 4 * rules.decks
    cards = []
    for _ in range(random.randint(1, most)):
        place = random.choice([place for place, height in enumerate(heights) if height])
        cards.append(Card(heights[place], SUITS[place // rules.decks], place % rules.decks))
        heights[place] -= 1
    random.shuffle(cards)
    stock = [cards.pop() for _ in range(random.randint(0, len(cards)))]
    columns: list[list[Card]] = [[] for _ in range(rules.columns)]
    cards.sort(key=lambda card: random.choice((1, random.random())) * -card.rank)
    for card in cards:
        random.choice(columns[: random.randint(1, rules.columns)]).append(card)
    drawn = len(stock) if rules.passes == 1 else random.randint(0, len(stock))
    return GameState(
        tuple(stock[drawn:][::-1]),
        tuple(stock[:drawn]),
        tuple(
            tuple(
                Card(rank, SUITS[place // rules.decks], place % rules.decks)
                for rank in range(1, height + 1)
            )
            for place, height in enumerate(heights)
        ),
        tuple(Column(up=tuple(pile)) for pile in columns),
        1 if rules.passes == 1 else random.randint(2, rules.passes or 2),
    )
