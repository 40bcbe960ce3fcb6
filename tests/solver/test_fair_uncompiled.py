"""The fair player suggests the same, compiled or not."""

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

SUGGEST = """
import json, sys
from klondike_qt.core.deal import Deal
from klondike_qt.core.play import play
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.fair import suggest
from klondike_qt.solver.verdict import Budget
from klondike_qt.solver.view import View

rules = Rules(**json.loads(sys.argv[1]))
state = GameState.opening(Deal.numbered(5, rules.decks), rules)
said = []
for _ in range(int(sys.argv[2])):
    found = suggest(View.of(state, rules), budget=Budget(nodes=300))
    if found is None:
        break
    for choice in found.choices:
        said.append([" ".join(map(str, choice.moves)), choice.reason.name, choice.chance])
    for move in found.best.moves:
        state = play(state, rules, move).state
print(json.dumps(said))
"""


@pytest.mark.parametrize(
    ("rules", "suggestions"),
    [
        ({"draw": 3}, 14),
        ({"draw": 3, "passes": 3}, 6),
        ({"passes": 1, "returns": False}, 6),
        ({"decks": 2, "columns": 10, "draw": 3, "passes": 2}, 3),
    ],
    ids=lambda value: str(Rules(**value)) if isinstance(value, dict) else "",
)
def test_the_same_is_suggested_uncompiled(
    plain_python: PlainPython, rules: dict[str, Any], suggestions: int
) -> None:
    """Choices, reasons and chances are equal for equal budget and seed."""
    compiled = run_script(ROOT, SUGGEST, json.dumps(rules), str(suggestions))
    uncompiled = plain_python.run(SUGGEST, json.dumps(rules), str(suggestions))

    assert json.loads(compiled)
    assert json.loads(uncompiled) == json.loads(compiled)
