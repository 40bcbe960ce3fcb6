"""The solver finds the same, compiled or not."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from klondike_qt.core.rules import Rules
from tests.plain_python import run_script
from working_tree import ROOT

if TYPE_CHECKING:
    from tests.plain_python import PlainPython

pytestmark = pytest.mark.compiled  # or the same would be compared with itself

DECIDE = """
import json, sys
from klondike_qt.core.deal import Deal
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import Budget

rules = Rules(**json.loads(sys.argv[1]))
found = []
for number in range(int(sys.argv[2])):
    state = GameState.opening(Deal.numbered(number, rules.decks), rules)
    # More memory than is needed: Python's numbers take more of it, and would end a search sooner.
    budget = Budget(nodes=1000, memory=2**32)
    analysis = decide(state, rules, budget=budget, seed=number)
    line = analysis.line and " ".join(map(str, analysis.line))
    found.append([analysis.verdict.value, analysis.nodes, line])
print(json.dumps(found))
"""


@pytest.mark.parametrize(
    ("rules", "deals"),
    [
        ({}, 8),
        ({"draw": 2}, 6),
        ({"draw": 3}, 6),
        ({"draw": 3, "passes": 1}, 3),
        ({"draw": 3, "passes": 3}, 3),
        ({"passes": 1}, 3),
        ({"returns": False}, 6),
        ({"face_up": True}, 6),
        ({"decks": 2, "columns": 9}, 2),
        ({"decks": 2, "columns": 10, "draw": 3, "passes": 2}, 2),
    ],
    ids=lambda value: str(Rules(**value)) if isinstance(value, dict) else "",
)
def test_the_same_is_found_uncompiled(
    plain_python: PlainPython, rules: dict[str, Any], deals: int
) -> None:
    """Verdicts, lines and the number of positions looked at are equal for equal budget and seed."""
    compiled = run_script(ROOT, DECIDE, json.dumps(rules), str(deals))
    uncompiled = plain_python.run(DECIDE, json.dumps(rules), str(deals))

    assert json.loads(uncompiled) == json.loads(compiled)


PLAY_A_MATCH = """
import json
from klondike_qt.core.deal import Deal
from klondike_qt.core.match import DOUBLE, Seat
from klondike_qt.core.match_game import Match
from klondike_qt.core.match_setup import Opponent
from klondike_qt.solver.match_view import MatchView
from klondike_qt.solver.rival import think

match = Match((Deal.numbered(5), Deal.numbered(6)), DOUBLE)
for number in range(60):
    seat = Seat(number % 2)
    view = MatchView.of(match.state, DOUBLE, seat)
    for move in think(view, Opponent.BEST, seed=number, worlds=8, seconds=None).moves:
        match.play(seat, move)
print(json.dumps([str(entry) for entry in match.entries]))
"""


def test_a_match_is_played_alike_uncompiled(plain_python: PlainPython) -> None:
    """Worlds are made up from the same luck."""
    compiled = run_script(ROOT, PLAY_A_MATCH)
    uncompiled = plain_python.run(PLAY_A_MATCH)

    assert json.loads(uncompiled) == json.loads(compiled)
