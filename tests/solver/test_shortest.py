"""The proved least number of moves: against known lengths, and against trying every move."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from klondike_qt.core.cards import Card
from klondike_qt.core.deal import Deal
from klondike_qt.core.play import legal_moves, play
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.board_bits import ALL_RULES
from klondike_qt.solver.decide import decide
from klondike_qt.solver.reference import Position
from klondike_qt.solver.reference import search as plain_search
from klondike_qt.solver.reference import shortest as plain_shortest
from klondike_qt.solver.shortest import shortest
from klondike_qt.solver.shortest_search import ShortestSearch
from klondike_qt.solver.verdict import Budget, StopSignal, Verdict
from tests.core.positions import seeded
from tests.plain_python import run_script
from tests.solver.small_decks import Shape, any_rules, any_shape, made_up
from working_tree import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.plain_python import PlainPython

# Proved by a public solver (KSolve), for deals that take few nodes.
FIRST, SECOND, THIRD = (
    (
        "QC 8S TS KH JD QH 7C 4D AD 5S 7H 3D JS 5D 6D 8H AH TD 2C 2D 5C 9D 8C 4H 3S 3H "
        "QS 9H JC KD 6S 4S 6H 4C 9S JH KC 2H 5H 6C AC AS 8D 9C 7D 3C TH 2S 7S TC QD KS"
    ),
    (
        "7D 2S 8S 9D TS JC 6H 6S QS 5C QH 4D 9H 3C 7S KD 3H 9C 8D 8C TC AH 6D AD AS 2H "
        "6C KC TD 8H 4S 3D 2D 5H AC 7C 3S 4C JD 2C JH QC KH 9S JS 7H 5S TH 4H 5D QD KS"
    ),
    (
        "5D 5S 9C 7D JD 2S 9D 4C 4S 2H QH JS 3H 2D KC KS 8D 3D QD 8S 7C 7H 2C AS KD 8C "
        "TH 6C QS QC 7S 4D JH TD 6H 5C 3S 6S 6D 9S TC 5H AH KH JC 9H AD AC TS 3C 4H 8H"
    ),
)
KNOWN = [(1, 110, FIRST), (1, 101, SECOND), (1, 117, THIRD), (3, 98, SECOND), (3, 113, THIRD)]


def opening(deal: str, rules: Rules) -> GameState:
    """Lay out a deal written card by card."""
    return GameState.opening(Deal(tuple(map(Card.parse, deal.split()))), rules)


def small_cases(count: int) -> Iterator[tuple[GameState, Rules]]:
    """Make up late positions of all rules, as whole decks with the lower ranks up."""
    for number in range(count):
        random = seeded(number)
        shape = any_shape(random)
        rules = any_rules(random, shape.decks)
        most = random.randint(6, 12)
        yield (
            made_up(random, Shape(shape.decks, max(4, shape.ranks), 5), rules, most).state(),
            rules,
        )


@pytest.mark.compiled
@pytest.mark.parametrize(("draw", "length", "deal"), KNOWN)
def test_known_shortest_lengths_are_found_and_proved(draw: int, length: int, deal: str) -> None:
    """The line is as long as another solver proved, and minimal."""
    rules = Rules(draw=draw)
    found = shortest(opening(deal, rules), rules)

    assert found.line is not None
    assert (len(found.line), found.bound, found.minimal) == (length, length, True)


@pytest.mark.parametrize("pruning", [ALL_RULES, 0, 1, 2, 4], ids="rules {}".format)
def test_lengths_are_those_of_a_search_that_leaves_out_nothing(pruning: int) -> None:
    """All pruning rules together, none, and each alone: never a longer line, nor a false one."""
    compared = 0
    for state, rules in small_cases(60):
        expected = plain_shortest(Position.of(state, rules), rules, 1500)
        if expected is None:
            continue
        found = shortest(state, rules, budget=Budget(nodes=20_000), pruning=pruning)
        assert found.verdict is Verdict.WINNABLE, f"{rules}\n{state}"
        assert found.bound is not None
        assert found.bound <= expected, f"{rules}\n{state}"
        assert found.line is not None
        assert not found.minimal or len(found.line) == expected, f"{rules}\n{state}"
        compared += found.minimal
    assert compared > 20


def test_a_bound_never_exceeds_the_moves_left_along_a_shortest_line() -> None:
    """What the first board needs at least is no more than what is left of a proved line."""
    for state, rules in small_cases(40):
        found = shortest(state, rules, budget=Budget(nodes=20_000))
        if not found.minimal or found.line is None:
            continue
        now = state
        for played, move in enumerate(found.line):
            search = ShortestSearch(now, rules, 2**25, ALL_RULES)
            search.most = 0
            search.run()
            assert search.proved <= len(found.line) - played, f"{rules}\n{now}"
            now = play(now, rules, move).state


@pytest.mark.compiled
def test_a_bound_falls_by_one_move_at_most() -> None:
    """Without rings and forced moves a move lowers the least number needed by one at most."""
    for number in range(30):
        random = seeded(number)
        rules = any_rules(random, 1)
        state = GameState.opening(Deal.numbered(number), Rules(draw=rules.draw))
        for _ in range(60):
            moves = legal_moves(state, rules)
            if not moves:
                break
            before = ShortestSearch(state, rules, 2**25, 0).least_needed()
            move = random.choice(moves)
            state = play(state, rules, move).state
            after = ShortestSearch(state, rules, 2**25, 0).least_needed()
            assert before <= after + 1, f"{rules} {move}\n{state}"


def test_a_won_position_needs_no_move() -> None:
    """The empty line is the shortest there."""
    state = GameState.parse("f: KS KH KD KC")

    assert shortest(state, Rules())[:4] == (Verdict.WINNABLE, (), 0, True)


def test_nothing_is_won_with_a_card_missing() -> None:
    """Where cards are missing there is neither line nor bound."""
    state = GameState.parse("f: KS KH KD JC\nt1: KC")

    assert shortest(state, Rules())[:3] == (Verdict.LOST, None, None)


def test_where_no_board_is_left_nothing_wins() -> None:
    """So few nodes leave it open whether there is a line, but not whether there is a short one."""
    rules = Rules(passes=2)
    state = GameState.parse("f: TS QH QD KC\nt1: [JS KD] KS\nt2: [QS] KH")
    state = state._replace(columns=state.columns[:2])

    assert decide(state, rules, budget=Budget(nodes=2)).verdict is Verdict.UNDECIDED
    found = shortest(state, rules, budget=Budget(nodes=8))

    assert found[:4] == (Verdict.LOST, None, None, False)
    assert plain_search(Position.of(state, rules), rules, 1000) is Verdict.LOST


def test_out_of_nodes_there_is_a_line_and_a_lower_bound() -> None:
    """The bound says how much shorter the line could be; nothing is called minimal unproved."""
    rules = Rules()
    found = shortest(GameState.opening(Deal.numbered(1), rules), rules, budget=Budget(nodes=2000))

    assert found.nodes <= 2000 + 50
    assert not found.minimal
    assert found.bound is not None
    assert found.line is None or found.bound <= len(found.line)


def test_out_of_memory_the_search_ends() -> None:
    """Two megabytes are soon used up, and then nothing is called minimal."""
    rules = Rules()
    budget = Budget(memory=2 * 2**20)
    found = shortest(GameState.opening(Deal.numbered(1), rules), rules, budget=budget)

    assert not found.minimal


def test_a_stop_ends_the_search_at_once() -> None:
    """A signal that is set before leaves no board looked at."""
    stop = StopSignal()
    stop.set()
    rules = Rules()
    found = shortest(GameState.opening(Deal.numbered(1), rules), rules, stop=stop)

    assert not found.minimal
    assert found.nodes < 50


SHORTEST = """
import json
from klondike_qt.core.deal import Deal
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.decide import decide
from klondike_qt.solver.shorten import shorten
from klondike_qt.solver.shortest import shortest
from klondike_qt.solver.verdict import Budget

found = []
for rules in (Rules(), Rules(draw=3, passes=3), Rules(decks=2, columns=10)):
    state = GameState.opening(Deal.numbered(5, rules.decks), rules)
    line = decide(state, rules, budget=Budget(nodes=1000)).line
    short = shorten(state, rules, line, budget=Budget(nodes=100), seed=3) if line else ()
    best = shortest(state, rules, budget=Budget(nodes=300), seed=4)
    found.append([str(move) for move in short])
    found.append([best.verdict.value, best.bound, best.minimal, best.nodes])
    found.append([str(move) for move in best.line or ()])
print(json.dumps(found))
"""


def test_the_same_is_found_uncompiled(plain_python: PlainPython) -> None:
    """Lines, bounds and nodes are equal for equal budget and seed."""
    assert json.loads(plain_python.run(SHORTEST)) == json.loads(run_script(ROOT, SHORTEST))
