"""What the fair player thinks of the choices in a game: only by what had been seen by then."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.piles import PileKind
from klondike_qt.core.play import play, positions, refusal
from klondike_qt.solver.fair import suggest
from klondike_qt.solver.fair_plan import Planner
from klondike_qt.solver.verdict import Budget
from klondike_qt.solver.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from klondike_qt.core.cards import Card
    from klondike_qt.core.piles import Move
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.solver.advice import Advice
    from klondike_qt.solver.verdict import StopSignal

BIG: Final = 0.15
"""How much of its chance a choice must give away to be called a big mistake."""

_MANY: Final = 12  # choices: more than a player weighs
_AGAIN: Final = 4  # so many times the nodes for the second look
_WORLDS: Final = 6
_DRAWS: Final = "draws"

_Key = tuple["Card", "Card | PileKind"] | str


class Opinion(NamedTuple):
    """A big mistake: what was played, and what the fair player would have played instead.

    Chances are shares of the games that it thinks it would win from there.
    """

    chance: float  # with what it would have played
    played: float  # with what was played
    better: tuple[Move, ...]


def choices(states: Sequence[GameState], moves: Sequence[Move], rules: Rules) -> Iterator[range]:
    """Give each choice of a game as the places of its moves: the last one carries it out.

    That one cannot be undone by further moves; those before it only lead up to it. ``states`` are
    the positions before each of *moves* and after the last.
    """
    first = 0
    for place, move in enumerate(moves):
        if _is_choice(states[place], rules, move):
            is_draw = move.source.kind is PileKind.STOCK  # whatever was raised before it
            yield range(place if is_draw else first, place + 1)
            first = place + 1
        elif _unseen(states[place + 1]) < _unseen(states[place]):
            first = place + 1  # a card goes up and another turns up: that is no choice


def opinion(
    state: GameState,
    rules: Rules,
    moves: Sequence[Move],
    *,
    nodes: int,
    memory: int,
    stop: StopSignal | None = None,
) -> Opinion | None:
    """Say whether the choice that *moves* from *state* make was a big mistake; ``None`` if not.

    That is also the answer where the fair player cannot tell. Before it calls anything a mistake it
    looks a second time and longer, and plays what was played into worlds as they might have been:
    which card turned up is luck, good or bad. The result is repeatable.
    """
    view = View.of(state, rules)
    first = suggest(view, budget=Budget(nodes, memory=memory), stop=stop, most=_MANY)
    if first is None or first.best.chance is None:
        return None
    played = _chance(first.choices, state, rules, moves)
    if played is None and moves[-1].source.kind is PileKind.STOCK:
        return None  # it would first play the waste's top card, which a draw covers
    if played is not None and first.best.chance - played < BIG:
        return None
    budget = Budget(_AGAIN * nodes, memory=memory)
    second = suggest(view, budget=budget, stop=stop, seed=1)
    if second is None or second.best.chance is None:
        return None
    played = _chance_after(view, state, moves, Budget(nodes, memory=memory), stop)
    if played is None or second.best.chance - played < BIG:
        return None
    return Opinion(second.best.chance, played, second.best.moves)


def _chance(
    choices: Sequence[Advice], state: GameState, rules: Rules, moves: Sequence[Move]
) -> float | None:
    """Find what was played among all choices, and give its chance."""
    played = _key_of_last(state, rules, moves)
    for advice in choices:
        if _key_of_last(state, rules, advice.moves) == played:
            return advice.chance
    return None


def _chance_after(
    view: View,
    state: GameState,
    moves: Sequence[Move],
    budget: Budget,
    stop: StopSignal | None,
) -> float | None:
    """Give the chance behind *moves*: where they show a card, the mean over cards it might be."""
    order = list(view.unknown())
    random = Random(len(order))  # noqa: S311 - the same for the same game
    chances: list[float] = []
    while len(chances) < _WORLDS:
        after = positions(state, view.rules, moves)[-1]
        chance = _chance_of(after, view.rules, budget, stop)
        if chance is None:
            return None
        chances.append(chance)
        if _unseen(after) == _unseen(state):
            break
        random.shuffle(order)
        state = view.completed(order)
    return sum(chances) / len(chances)


def _chance_of(
    state: GameState, rules: Rules, budget: Budget, stop: StopSignal | None
) -> float | None:
    """Ask for the chance in a position, beyond what the fair player does without thinking.

    That may be many draws, after a choice that leaves nothing else. Stopped, it cannot tell.
    """
    while stop is None or not stop.is_set:
        suggestion = suggest(View.of(state, rules), budget=budget, stop=stop)
        if suggestion is None:
            return 1.0 if state.is_won else 0.0
        if suggestion.best.chance is not None:
            return suggestion.best.chance
        state = positions(state, rules, suggestion.best.moves)[-1]
    return None


def _key_of_last(state: GameState, rules: Rules, moves: Sequence[Move]) -> _Key | None:
    """Say what the last of *moves* does: which card it lays where, or that it draws."""
    for move in moves[:-1]:
        if refusal(state, rules, move) is not None:
            return None  # it depends on a card that turned out to be another
        state = play(state, rules, move).state
    last = moves[-1]
    if PileKind.STOCK in {last.source.kind, last.target.kind}:
        return _DRAWS
    cards = state.cards(last.source)
    if len(cards) < last.count:
        return None
    head = cards[-last.count].from_deck(0)
    if last.target.kind is PileKind.FOUNDATION:
        return head, PileKind.FOUNDATION
    below = state.cards(last.target)
    return head, below[-1].from_deck(0) if below else PileKind.COLUMN


def _is_choice(state: GameState, rules: Rules, move: Move) -> bool:
    """Tell whether *move* is for good; what goes up is not where it can come down again."""
    if move.source.kind is PileKind.STOCK:
        return state.pass_number == 1  # a card is seen
    if move.target.kind is PileKind.STOCK:
        return False
    if move.target.kind is PileKind.FOUNDATION and rules.returns:
        return False
    return Planner(state, rules).outlasts(state, move)


def _unseen(state: GameState) -> int:
    """Count the cards that have not been seen."""
    hidden = sum(len(column.down) for column in state.columns)
    return hidden + (len(state.stock) if state.pass_number == 1 else 0)
