"""A line to show to somebody: a win is decided first, then made short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.solver.decide import decide
from klondike_qt.solver.shorten import shorten
from klondike_qt.solver.verdict import Budget

if TYPE_CHECKING:
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.solver.verdict import Analysis, StopSignal


def short_win(
    state: GameState,
    rules: Rules,
    *,
    budget: Budget = Budget(),  # noqa: B008 - a value
    polish: Budget = Budget(seconds=0.2),  # noqa: B008 - a value
    stop: StopSignal | None = None,
) -> Analysis:
    """Decide *state* within *budget*, and shorten the line of a win within *polish*.

    Nodes and seconds of the result are those of the decision.
    """
    analysis = decide(state, rules, budget=budget, stop=stop)
    if not analysis.line:
        return analysis
    return analysis._replace(line=shorten(state, rules, analysis.line, budget=polish, stop=stop))
