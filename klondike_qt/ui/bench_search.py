"""The search that ``--bench thinking`` watches; a process of its own loads this without Qt."""

from __future__ import annotations

from itertools import count
from time import monotonic
from typing import TYPE_CHECKING, Final

from klondike_qt.core.deal import Deal
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import Budget

if TYPE_CHECKING:
    from klondike_qt.solver.verdict import StopSignal

_RULES: Final = Rules(draw=3)


def search(seconds: float, *, stop: StopSignal) -> int:
    """Decide one deal after another for so many *seconds*, and give the positions looked at."""
    end, nodes = monotonic() + seconds, 0
    for number in count(1):
        left = end - monotonic()
        if left <= 0 or stop.is_set:
            break
        state = GameState.opening(Deal.numbered(number), _RULES)
        nodes += decide(state, _RULES, budget=Budget(seconds=left), stop=stop).nodes
    return nodes
