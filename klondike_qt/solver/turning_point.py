"""Where a game was lost: the last position on its way that can be proved winnable."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import Analysis, Budget, Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.solver.verdict import StopSignal


class TurningPoint(NamedTuple):
    """Which position of a game was the last winnable one, and what was found out on the way.

    ``place`` counts the positions from 0; ``None`` if none was proved winnable. ``found`` holds
    the analysis of every position that was looked at, by its place.
    """

    place: int | None
    found: dict[int, Analysis]


def turning_point(
    states: Sequence[GameState],
    rules: Rules,
    *,
    budget: Budget = Budget(),  # noqa: B008 - a value
    stop: StopSignal | None = None,
) -> TurningPoint:
    """Find the last winnable one of *states*, each of which a move leads to from the one before.

    What is reached from a lost position is lost, so halving finds it. *budget* is for each
    position; one that stays undecided counts as not winnable, so that the place given, while
    proved winnable, may then not be the very last.
    """
    found: dict[int, Analysis] = {}
    low, high = -1, len(states)
    while high - low > 1 and not (stop is not None and stop.is_set):
        middle = (low + high) // 2
        found[middle] = decide(states[middle], rules, budget=budget, stop=stop)
        if found[middle].verdict is Verdict.WINNABLE:
            low = middle
        else:
            high = middle
    return TurningPoint(None if low < 0 else low, found)
