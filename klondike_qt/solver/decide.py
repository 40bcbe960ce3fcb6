"""Is a position winnable? Probes first, which find most wins at once, then the whole search."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from klondike_qt.solver.layout import layout_of
from klondike_qt.solver.line import moves_of
from klondike_qt.solver.search import Search
from klondike_qt.solver.verdict import Analysis, Budget, StopSignal, Verdict, Watch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.solver.layout import Layout

EVERY_RULE: Final = 63
"""All pruning rules of docs/SOLVER.md; tests switch them off one by one."""

LOST, WON, OPEN = range(3)
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
    with Watch(search, budget.seconds, stop):
        steps = search.opening_steps()
        result = solve(search, layout)
    line = None
    if result == WON:
        line = moves_of(state, rules, steps + search.line())
    verdict = (Verdict.LOST, Verdict.WINNABLE, Verdict.UNDECIDED)[result]
    return Analysis(verdict, line, search.nodes, time.thread_time() - begun)


def solve(search: Search, layout: Layout) -> int:
    """Run the probes and then the whole search from the root: LOST, WON or OPEN."""
    result = search.begin()
    if result != OPEN:
        return result
    for result in _attempts(search, layout):
        if result != OPEN or search.stopped or search.nodes >= search.most:
            break
    search.shuffled = False
    return result


def _attempts(search: Search, layout: Layout) -> Iterator[int]:
    """Try the schedule step by step; every result but OPEN is final."""
    relaxed = layout.draw == 1 and not layout.passes and layout.returns
    if relaxed:
        yield search.run(100, lazy=True)
        search.shuffled = True
        for _ in range(8):
            yield search.run(300 if layout.decks > 1 else 100)
        if layout.decks > 1:
            for _ in range(8):
                yield search.run(1000)
    else:
        yield search.run(200)
        if search.rules & 32:
            yield LOST if search.relax() == LOST else OPEN
        search.shuffled = True
        for _ in range(4):
            yield search.run(200)
        search.relaxing = search.rules & 32 != 0
        for _ in range(8):
            yield search.run(300)
    search.shuffled = False
    yield search.run(_NO_LIMIT)
