"""No verdict is false: not on known deals, nor near the border between won and lost."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from klondike_qt.core.rules import Rules
from klondike_qt.solver.bits import EVERY_RULE
from klondike_qt.solver.compiled import is_compiled
from klondike_qt.solver.decide import decide
from klondike_qt.solver.reference import search
from klondike_qt.solver.verdict import Budget, Verdict
from tests.plain_python import PlainPython, run_script
from tests.solver import known
from tests.solver.campaign import KINDS, RULE_BITS, Campaign, proves, told, verdict_on_small
from working_tree import ROOT

WINNABLE, LOST, UNDECIDED = Verdict.WINNABLE, Verdict.LOST, Verdict.UNDECIDED
DEALS = list(known.deals())
SMALL = list(known.small_positions())
RULES = sorted({str(each.rules) for each in DEALS})

SHARE = 1 if is_compiled() else 20
"""Uncompiled only one case of so many is tried: the same code, a hundred times slower."""


@pytest.mark.parametrize("rules", RULES)
def test_deals_have_the_verdicts_that_public_solvers_found(rules: str) -> None:
    """150 deals; every win comes with a line that the core plays to its end."""
    budget = Budget() if is_compiled() else Budget(nodes=300)
    for each in [each for each in DEALS if str(each.rules) == rules][::SHARE]:
        analysis = decide(each.state, each.rules, budget=budget)
        expected = {each.verdict} if is_compiled() else {each.verdict, UNDECIDED}
        assert analysis.verdict in expected, each.state
        assert proves(each.state, each.rules, analysis)


@pytest.mark.parametrize("pruning", [EVERY_RULE, *(EVERY_RULE ^ bit for bit in RULE_BITS), 0])
def test_small_decks_have_the_verdicts_of_the_literal_search(pruning: int) -> None:
    """Whichever pruning rule is off; positions where one move won or lost the game."""
    wrong = []
    for number, (position, rules, verdict) in list(enumerate(SMALL))[::SHARE]:
        found = verdict_on_small(position, rules, pruning, seed=number)
        if found is not verdict:
            wrong.append(told(position, rules, found, verdict, pruning))
    assert not wrong, "\n\n".join(wrong)


def test_small_decks_are_decided_as_the_upper_part_of_whole_ones() -> None:
    """The same verdicts with the ranks lifted, and lines that the core plays to their end."""
    for position, rules, verdict in SMALL[::SHARE]:
        state = position.state()
        analysis = decide(state, rules)
        assert analysis.verdict is verdict, told(position, rules, analysis.verdict, verdict)
        assert proves(state, rules, analysis)


@pytest.mark.parametrize(
    ("rules", "ranks", "piles"),
    [
        pytest.param(
            Rules(passes=1),
            5,
            "w: KH QH JD QD KS; f: QS 8H TD KC; t1: JH; t2: KD; t3: [9H] TH",
            id="the queen comes down before her king is played from the waste",
        ),
        pytest.param(
            Rules(draw=2, passes=1),
            6,
            "w: KH QD TH JH; f: QS 9H JD KC; t1: QH; t2: [KD] KS",
            id="a king that could go up takes a queen first",
        ),
        pytest.param(
            Rules(),
            5,
            "f: QS 9H QD 8C; t1: JC; t2: [TH KD QH TC] KH; t3: [KC QC 9C JH] KS",
            id="and so with single draws",
        ),
        pytest.param(
            Rules(passes=3),
            8,
            "s: 9C 7C; w: 8C TC JC 6C KC; f: QS KH KD 5C; t1: QC; t2: KS; p: 3",
            id="a king lent an empty column gives another back",
        ),
        pytest.param(
            Rules(draw=2, passes=1),
            6,
            "s: KD; w: QD TC KS TD JC KC; f: QS KH 9D 9C; t1:; t2: [QC] JD",
            id="and turns a card up by it",
        ),
    ],
)
def test_a_win_may_need_what_looks_needless(rules: Rules, ranks: int, piles: str) -> None:
    """Each of these was once taken for lost."""
    position = known.read(piles, rules, ranks)

    assert search(position, rules, 100_000) is WINNABLE
    assert verdict_on_small(position, rules, EVERY_RULE, seed=0) is WINNABLE


@pytest.mark.parametrize("kind", KINDS)
def test_a_short_campaign_finds_nothing(kind: str) -> None:
    """A share of what ``tests.solver.campaign`` does for as long as it is given."""
    campaign = Campaign()
    cases = {"small": 12, "late": 60, "switches": 4, "line": 12}[kind]
    for number in range(max(4, cases // SHARE)):
        campaign.run(kind, 1, number)

    assert not campaign.wrong, "\n".join(campaign.wrong)
    assert campaign.tally.total() > 0


def test_known_positions_are_all_sorts() -> None:
    """One and two decks, every count of draws and passes, with and without returns."""
    sorts = Counter(
        (rules.decks, rules.draw, rules.passes, rules.returns, verdict)
        for _, rules, verdict in SMALL
    )
    assert len(sorts) > 80
    assert {verdict for *_, verdict in sorts} == {WINNABLE, LOST}


DECIDE_SMALL = """
import json, sys
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.decide import decide

found = []
for key, piles, columns in json.loads(sys.argv[1]):
    rules = Rules.parse(key)
    state = GameState.parse(piles, rules.decks)
    state = state._replace(columns=state.columns[:columns])
    analysis = decide(state, rules, seed=columns)
    line = analysis.line and " ".join(map(str, analysis.line))
    found.append([analysis.verdict.value, analysis.nodes, line])
print(json.dumps(found))
"""


@pytest.mark.compiled
def test_small_decks_are_decided_alike_uncompiled(plain_python: PlainPython) -> None:
    """Verdict, nodes and line are equal on some hundreds of positions."""
    questions = [
        (str(rules), str(position.state()), len(position.columns))
        for position, rules, _ in SMALL[::2]
    ]
    compiled = run_script(ROOT, DECIDE_SMALL, json.dumps(questions))
    uncompiled = plain_python.run(DECIDE_SMALL, json.dumps(questions))

    assert json.loads(uncompiled) == json.loads(compiled)
