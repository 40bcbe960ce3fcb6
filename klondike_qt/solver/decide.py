"""Is a position winnable? Probes first, which find most wins at once, then the whole search."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from klondike_qt.solver.bits import EVERY_RULE, LOST, OPEN, RELAXATION, WON
from klondike_qt.solver.layout import layout_of
from klondike_qt.solver.line import moves_of
from klondike_qt.solver.search import Search
from klondike_qt.solver.verdict import Analysis, Budget, StopSignal, Verdict, Watch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.solver.layout import Layout

_NO_LIMIT: Final = 1 << 62


def decide(
    state: GameState,
    rules: Rules,
    *,
    budget: Budget = Budget(),  # noqa: B008 - a value
    stop: StopSignal | None = None,
    seed: int = 0,
    pruning: int = EVERY_RULE,
) -> Analysis:
    """Decide *state* under *rules*; the result is repeatable for given nodes and seed.

    A win comes with its line, to the last card, proved by the core. Out of budget, stopped or out
    of memory the verdict is undecided. *seed* shuffles the order in which probes try events.
    """
    begun = time.thread_time()
    if state.is_won:
        return Analysis(Verdict.WINNABLE, (), 0, 0.0)
    layout = layout_of(state, rules)
    search = Search(layout, budget.memory, pruning, seed)
    if budget.nodes is not None:
        search.most = budget.nodes
    steps = search.opening_steps()  # a few plans, which a stop would cut short
    with Watch(search, stop=stop):
        result = solve(search, layout, budget.seconds)
    search.stopped = False  # or a line just found could not be written out
    line = None
    if result == WON:
        line = moves_of(state, rules, steps + search.line())
    verdict = (Verdict.LOST, Verdict.WINNABLE, Verdict.UNDECIDED)[result]
    return Analysis(verdict, line, search.nodes, time.thread_time() - begun)


def solve(search: Search, layout: Layout, seconds: float | None = None) -> int:
    """Run the probes and then the whole search from the root: LOST, WON or OPEN.

    The clock that ends it after *seconds* starts behind the first probe, which decides most
    positions sooner than a clock is set.
    """
    result = search.begin()
    if result != OPEN:
        return result
    if layout.decks > 1:
        attempts = _two_decks(search)
    elif layout.draw == 1 and not layout.passes and layout.returns:
        attempts = _every_card_at_hand(search)
    else:
        attempts = _one_deck(search)
    result = next(attempts)
    if result != OPEN or _is_over(search):
        return result
    with Watch(search, seconds):
        for result in attempts:
            if result != OPEN or _is_over(search):
                return result
        search.guided = search.shuffled = False
        search.relaxing = search.pruned_by(RELAXATION)
        return search.run(_NO_LIMIT)


def _is_over(search: Search) -> bool:
    return search.stopped or search.nodes >= search.most


def _every_card_at_hand(search: Search) -> Iterator[int]:
    """Probe single draws without limit of passes; every result but OPEN is final."""
    yield search.run(100, lazy=True)
    search.shuffled = True
    for _ in range(8):
        yield search.run(100)


def _one_deck(search: Search) -> Iterator[int]:
    """Probe any other game of one deck: first without the relaxation, which few wins need."""
    yield search.run(200)
    if search.pruned_by(RELAXATION):
        yield LOST if search.relax() == LOST else OPEN
    search.shuffled = True
    for _ in range(4):
        yield search.run(200)
    search.relaxing = search.pruned_by(RELAXATION)
    for _ in range(8):
        yield search.run(300)


def _two_decks(search: Search) -> Iterator[int]:
    """Probe two decks, where chance alone seldom meets a win but promise does."""
    search.guided = True
    for limit in (150,) * 4:
        yield search.run(limit)
    if search.pruned_by(RELAXATION):
        yield LOST if search.relax() == LOST else OPEN
    for limit in (500,) * 12 + (2000,) * 8 + (10_000,) * 4:
        yield search.run(limit)
