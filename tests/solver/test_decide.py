"""What a search that ends too soon may say."""

from __future__ import annotations

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.bits import EVERY_RULE, RELAXATION
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import Budget, Verdict


@pytest.mark.parametrize("pruning", [EVERY_RULE, EVERY_RULE ^ RELAXATION])
def test_two_decks_are_not_lost_for_want_of_nodes(pruning: int) -> None:
    """Every probe comes to nothing, with the relaxation's opinion and without."""
    rules = Rules(decks=2, columns=10, draw=3, passes=1)
    state = GameState.opening(Deal.numbered(1, 2), rules)

    found = decide(state, rules, budget=Budget(1000), pruning=pruning)

    assert (found.verdict, found.line, found.nodes) == (Verdict.UNDECIDED, None, 1000)
