"""The fair player: it chooses moves from only what a player has seen (`View`).

Every choice ends with something that cannot be undone by further moves: a card turned up, one
fewer in the stock, one more on the foundations for good. So a game played by suggestions alone
never comes back to a position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.auto_move import is_safe, raises
from klondike_qt.core.cards import KING
from klondike_qt.core.piles import DRAW
from klondike_qt.solver.advice import Advice, Reason, Strength, Suggestion
from klondike_qt.solver.beginner import beginner
from klondike_qt.solver.decide import decide
from klondike_qt.solver.fair_plan import Planner
from klondike_qt.solver.fair_tree import Tree
from klondike_qt.solver.layout import layout_of, number_of
from klondike_qt.solver.verdict import Budget, StopSignal, Verdict, Watch

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.solver.view import View


class _Effort(NamedTuple):
    """How much a strength searches by itself."""

    walks: int
    walks_a_world: int
    nodes: int
    seconds: float


_CHOICES: Final = 4
_LONG: Final = 1000
_AS_GOOD: Final = 0.005  # shares of wins that differ by less are equal

_EFFORTS: Final = {
    Strength.GOOD: _Effort(100, 4, 50_000, 0.3),
    Strength.BEST: _Effort(3000, 4, 600_000, 0.8),
}


def suggest(
    view: View,
    *,
    strength: Strength = Strength.BEST,
    budget: Budget | None = None,
    stop: StopSignal | None = None,
    seed: int = 0,
    most: int = _CHOICES,
) -> Suggestion | None:
    """Say what to play in *view*, best first; ``None`` if the game is over or nothing helps.

    *most* is how many choices are wanted.

    Without a *budget* a strength stops by itself, at the latest after its own time. The result is
    repeatable for given *seed* and budget in nodes, if time does not end the search first.
    """
    if all(height == KING for height in view.heights):
        return None
    if strength is Strength.BEGINNER:
        return _suggestion(beginner(view))
    unknown = view.unknown()
    state = view.completed(unknown)
    if view.unseen_stock and view.rules.passes is None:
        return Suggestion((_at_no_cost(state, view.rules),))
    effort = _EFFORTS[strength]
    budget = budget or Budget(effort.nodes, effort.seconds)
    if len(unknown) <= 1:  # then the one that is left lies in the one place that is left
        analysis = decide(state, view.rules, budget=budget, stop=stop, seed=seed)
        if analysis.verdict is Verdict.WINNABLE and analysis.line:
            line = Planner(state, view.rules).without_loops(analysis.line)
            return Suggestion((Advice(line, Reason.WINS, None, 1.0),))
        if analysis.verdict is Verdict.LOST:
            return None
    return _searched(view, state, effort, budget, stop, seed, most)


def _at_no_cost(state: GameState, rules: Rules) -> Advice:
    """Give what loses nothing while the stock has not been seen and can be run through again.

    A safe card goes up; else the stock is looked at before anything is decided.
    """
    safe = next((move for move in raises(state, rules) if is_safe(state, rules, move)), DRAW)
    if safe is DRAW:
        return Advice((DRAW,), Reason.LOOKS_AT_THE_STOCK)
    return Planner(state, rules).opening((safe,))


def _searched(
    view: View,
    state: GameState,
    effort: _Effort,
    budget: Budget,
    stop: StopSignal | None,
    seed: int,
    most: int,
) -> Suggestion | None:
    """Search the tree of what is known; *state* is any completion of *view*."""
    planner = Planner(state, view.rules)
    tree = Tree(
        layout_of(state, view.rules),
        _unknown_places(view, state),
        blind=view.unseen_stock > 0,
        walks=effort.walks,
        memory=budget.memory,
        seed=seed,
    )
    if budget.nodes is not None:
        tree.most = budget.nodes
    opening = tree.opening_steps()
    sure = planner.turning(opening)
    if sure is not None:
        return Suggestion((sure,))
    count = tree.open()
    if count > 1:
        with Watch(tree, budget.seconds, stop):
            if view.rules.passes is None:
                tree.think(effort.walks, effort.walks_a_world)
            else:
                tree.compare(effort.walks)
        tree.stopped = False  # or no plan could be written out
        if tree.tried and not tree.worlds:
            return _suggestion([advice for advice in beginner(view) if planner.lasts(advice)])
    choices = list(filter(None, _choices(tree, planner, opening, most)))
    if not choices and opening:
        choices += filter(None, (planner.advice(opening),))
    return _suggestion(choices)


def _choices(
    tree: Tree, planner: Planner, opening: list[int], most: int
) -> Iterator[Advice | None]:
    """Give the root's best actions: by walks, but of those as good as the first the shortest.

    ``None`` stands for one of which nothing but draws would be left.
    """
    results = tree.results()
    order = sorted(range(len(results)), key=lambda number: results[number], reverse=True)
    plans = {number: tree.plan(number) for number in order}
    order.sort(key=lambda number: _rank(results, number, plans[number]))
    share = tree.worlds / tree.tried if tree.tried else None
    for number in order[:most]:
        plan = plans[number]
        chance = None if share is None else share * results[number][1]
        advice = (
            _before_drawing(planner, opening)
            if plan is None
            else planner.advice(opening + plan[0], plan[1])
        )
        yield advice and advice._replace(chance=chance)


def _before_drawing(planner: Planner, opening: list[int]) -> Advice:
    """Give a draw, or what must come before it: the next card would cover the waste's top one."""
    raised = planner.advice(opening) if opening else None
    if raised is not None and planner.lasts(raised):
        return raised
    return Advice((DRAW,), Reason.LOOKS_AT_THE_STOCK)


def _rank(
    results: list[tuple[int, float]], number: int, plan: tuple[list[int], list[int]] | None
) -> tuple[int, float]:
    """Say where an action belongs, the lower the better.

    First come those walked at least half as often as any, by what they win. Of equals a draw comes
    last: it covers the waste's top card.
    """
    most = max(walks for walks, _ in results)
    best = max(wins for walks, wins in results if 2 * walks >= most)
    walks, wins = results[number]
    if 2 * walks < most:
        return 2, -walks
    if wins < best - _AS_GOOD:
        return 1, -wins
    return 0, len(plan[0]) if plan else _LONG


def _suggestion(choices: Sequence[Advice]) -> Suggestion | None:
    return Suggestion(tuple(choices)) if choices else None


def _unknown_places(view: View, state: GameState) -> list[tuple[int, int, int]]:
    """Give column, depth and card of each card not seen, as `Tree` takes them."""
    places = [
        (number, depth, number_of(card))
        for number, column in enumerate(state.columns)
        for depth, card in enumerate(column.down)
    ]
    first = len(view.waste)
    places += [
        (-1, first + place, number_of(card))
        for place, card in enumerate(reversed(state.stock))
        if view.stock[-1 - place] is None
    ]
    return places
