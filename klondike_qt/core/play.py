"""The rules of moving: one place decides what is legal, says why not, and plays it (RULES §2)."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.cards import ACE, KING, SUITS
from klondike_qt.core.events import Drawn, Moved, Recycled, TurnedUp, Won
from klondike_qt.core.piles import (
    DRAW,
    FOUNDATION,
    RECYCLE_AND_DRAW,
    WASTE,
    Move,
    Pile,
    PileKind,
    column,
    foundation,
)
from klondike_qt.core.state import Column, GameState

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from klondike_qt.core.cards import Card
    from klondike_qt.core.events import Event
    from klondike_qt.core.rules import Rules


class Refusal(Enum):
    """Why a move may not be played."""

    NO_SUCH_PILE = auto()
    NO_SUCH_MOVE = auto()
    EMPTY_PILE = auto()
    STOCK_IS_EMPTY = auto()
    STOCK_IS_NOT_EMPTY = auto()
    NO_PASS_LEFT = auto()
    CARD_IS_FACE_DOWN = auto()
    NOT_A_RUN = auto()
    SAME_PILE = auto()
    ONLY_ONE_CARD_AT_A_TIME = auto()
    ONLY_A_KING_FILLS_A_COLUMN = auto()
    NOT_ONE_RANK_LOWER = auto()
    SAME_COLOUR = auto()
    FOUNDATION_BEGINS_WITH_THE_ACE = auto()
    NOT_THE_NEXT_OF_ITS_SUIT = auto()
    OTHER_SUIT = auto()
    NO_RETURN = auto()


class IllegalMove(Exception):  # noqa: N818 - an ordinary answer, not an error
    """A move was refused; ``reason`` says why."""

    def __init__(self, move: Move, reason: Refusal) -> None:
        """Keep the refused *move* and the *reason*."""
        self.move = move
        self.reason = reason
        super().__init__(f"{move}: {reason.name}")


class Played(NamedTuple):
    """A move's outcome: the new position, and what happened in which order."""

    state: GameState
    events: tuple[Event, ...]


def refusal(state: GameState, rules: Rules, move: Move) -> Refusal | None:
    """Say why *move* is refused, or return ``None`` if it may be played."""
    source, target = move.source, move.target
    if not _exists(state, source) or not _exists(state, target):
        return Refusal.NO_SUCH_PILE
    if not move.is_route:
        return Refusal.NO_SUCH_MOVE
    if source.kind is PileKind.STOCK:
        if move.count != 1:
            return Refusal.ONLY_ONE_CARD_AT_A_TIME
        return None if state.stock else Refusal.STOCK_IS_EMPTY
    if target.kind is PileKind.STOCK:
        return _recycle_refusal(state, rules, move)
    return _lift_refusal(state, rules, move) or _drop_refusal(state, move)


def play(state: GameState, rules: Rules, move: Move) -> Played:
    """Play *move* and what follows from it (flip, draw, win); raise `IllegalMove`."""
    reason = refusal(state, rules, move)
    if reason is not None:
        raise IllegalMove(move, reason)
    if move.source.kind is PileKind.STOCK:
        return _draw(state, rules.draw)
    if move.target.kind is PileKind.STOCK:
        return _recycle(state, rules, then_draw=move.then_draw)
    return _transfer(state, move)


def positions(state: GameState, rules: Rules, moves: Iterable[Move]) -> list[GameState]:
    """Give *state* and the position after each of *moves*; raise `IllegalMove` at a refused one."""
    found = [state]
    for move in moves:
        found.append(play(found[-1], rules, move).state)
    return found


def legal_moves(state: GameState, rules: Rules, *, recycle: Move = RECYCLE_AND_DRAW) -> list[Move]:
    """List every legal move, each once: of equal foundations the one the rules choose.

    *recycle* is the form in which turning the waste over is listed.
    """
    return [move for move in _candidates(state, recycle) if refusal(state, rules, move) is None]


def targets(state: GameState, rules: Rules, source: Pile, count: int = 1) -> list[Pile]:
    """List where the last *count* cards of *source* may go: foundation first, then columns.

    A foundation is named by its suit and number. A draw or a recycle is not a target.
    """
    found = []
    if source.kind in (PileKind.WASTE, PileKind.COLUMN):
        cards = state.cards(source)
        if refusal(state, rules, Move(source, FOUNDATION, count)) is None:
            found.append(foundation_for(state, cards[-1]))
    columns = (column(number) for number in range(1, len(state.columns) + 1))
    found += [to for to in columns if refusal(state, rules, Move(source, to, count)) is None]
    return found


def liftable(state: GameState, rules: Rules, source: Pile) -> int:
    """Say how many of the last cards of a pile may be lifted together; 0 if none."""
    if source.kind is PileKind.STOCK or not state.cards(source):
        return 0
    if source.kind is PileKind.COLUMN:
        return state.columns[source.number - 1].run
    return 0 if source.kind is PileKind.FOUNDATION and not rules.returns else 1


def foundation_for(state: GameState, card: Card) -> Pile:
    """Name the foundation that takes *card*: of two the fuller, the first if equal.

    Where neither does, the suit's first is named.
    """
    first = card.suit.number * state.decks
    for number in range(1, state.decks + 1):
        if len(state.foundations[first + number - 1]) == card.rank - 1:
            return foundation(card.suit, number)
    return foundation(card.suit, 1)


def _exists(state: GameState, pile: Pile) -> bool:
    if pile.kind is PileKind.COLUMN:
        return 1 <= pile.number <= len(state.columns)
    return pile.number <= state.decks


def _recycle_refusal(state: GameState, rules: Rules, move: Move) -> Refusal | None:
    if move.count != 1:
        return Refusal.ONLY_ONE_CARD_AT_A_TIME
    if state.stock:
        return Refusal.STOCK_IS_NOT_EMPTY
    if not state.waste:
        return Refusal.EMPTY_PILE
    return None if rules.allows_pass(state.pass_number + 1) else Refusal.NO_PASS_LEFT


def _lift_refusal(state: GameState, rules: Rules, move: Move) -> Refusal | None:
    source, count = move.source, move.count
    if source.kind is PileKind.FOUNDATION and source.suit is None:
        return Refusal.NO_SUCH_PILE
    cards = state.cards(source)
    if len(cards) < count or not cards:
        return Refusal.EMPTY_PILE
    if source.kind is PileKind.COLUMN:
        pile = state.columns[source.number - 1]
        if count > len(pile.up):
            return Refusal.CARD_IS_FACE_DOWN
        return None if count <= pile.run else Refusal.NOT_A_RUN
    if count != 1:
        return Refusal.ONLY_ONE_CARD_AT_A_TIME
    if source.kind is PileKind.FOUNDATION and not rules.returns:
        return Refusal.NO_RETURN
    return None


def _drop_refusal(state: GameState, move: Move) -> Refusal | None:
    source, target, count = move.source, move.target, move.count
    head = state.cards(source)[-count]
    if target.kind is PileKind.COLUMN:
        if source == target:
            return Refusal.SAME_PILE
        below = state.columns[target.number - 1].cards[-1:]
        if not below:
            return None if head.rank == KING else Refusal.ONLY_A_KING_FILLS_A_COLUMN
        if head.rank + 1 != below[0].rank:
            return Refusal.NOT_ONE_RANK_LOWER
        return Refusal.SAME_COLOUR if head.is_red == below[0].is_red else None
    if count != 1:
        return Refusal.ONLY_ONE_CARD_AT_A_TIME
    if target.suit not in (None, head.suit):
        return Refusal.OTHER_SUIT
    chosen = foundation_for(state, head)
    if len(state.cards(chosen)) == head.rank - 1:
        return None
    if head.rank != ACE and not state.cards(chosen):
        return Refusal.FOUNDATION_BEGINS_WITH_THE_ACE
    return Refusal.NOT_THE_NEXT_OF_ITS_SUIT


def _candidates(state: GameState, recycle: Move) -> Iterator[Move]:
    """Name moves worth asking about: every legal one and few others, each once.

    A column says by its last card which rank it takes, and so how long a run.
    """
    yield DRAW
    yield recycle
    columns = [column(number) for number in range(1, len(state.columns) + 1)]
    wanted = [(pile.up[-1].rank if pile.up else KING + 1) - 1 for pile in state.columns]
    for source in (WASTE, *columns):
        yield Move(source, FOUNDATION)
    for target in columns:
        yield Move(WASTE, target)
    for source, pile in zip(columns, state.columns, strict=True):
        run = pile.run
        for target, rank in zip(columns, wanted, strict=True):
            count = rank - pile.up[-1].rank + 1 if run else 0
            if 1 <= count <= run:
                yield Move(source, target, count)
    for place, stack in enumerate(state.foundations):
        suit = SUITS[place // state.decks]
        number = place % state.decks + 1 if state.decks > 1 else 0
        for target, rank in zip(columns, wanted, strict=True):
            if len(stack) == rank:
                yield Move(foundation(suit, number), target)


def _draw(state: GameState, count: int) -> Played:
    drawn = state.stock[-count:][::-1]
    after = state._replace(stock=state.stock[:-count], waste=state.waste + drawn)
    return Played(after, (Drawn(drawn),))


def _recycle(state: GameState, rules: Rules, *, then_draw: bool) -> Played:
    turned = Recycled(state.waste, state.pass_number)
    after = state._replace(stock=state.waste[::-1], waste=(), pass_number=state.pass_number + 1)
    if not then_draw:
        return Played(after, (turned,))
    drawn = _draw(after, rules.draw)
    return Played(drawn.state, (turned, *drawn.events))


def _transfer(state: GameState, move: Move) -> Played:
    """Take cards from one pile to another, turn up what they uncover, notice the win."""
    source, target, count = move.source, move.target, move.count
    cards = state.cards(source)[-count:]
    if target.kind is PileKind.FOUNDATION:
        target = foundation_for(state, cards[0])
    if source.kind is PileKind.FOUNDATION:
        source = foundation(cards[0].suit, state.foundation_place(source) % state.decks + 1)
    waste, foundations, columns = state.waste, list(state.foundations), list(state.columns)
    events: list[Event] = [Moved(cards, source, target)]
    if source.kind is PileKind.WASTE:
        waste = waste[:-count]
    elif source.kind is PileKind.FOUNDATION:
        place = state.foundation_place(source)
        foundations[place] = foundations[place][:-count]
    else:
        left = Column(columns[source.number - 1].down, columns[source.number - 1].up[:-count])
        if left.down and not left.up:
            left = Column(left.down[:-1], left.down[-1:])
            events.append(TurnedUp(left.up[0], source))
        columns[source.number - 1] = left
    if target.kind is PileKind.FOUNDATION:
        place = state.foundation_place(target)
        foundations[place] += cards
    else:
        pile = columns[target.number - 1]
        columns[target.number - 1] = Column(pile.down, pile.up + cards)
    after = GameState(state.stock, waste, tuple(foundations), tuple(columns), state.pass_number)
    if after.is_won:
        events.append(Won())
    return Played(after, tuple(events))
