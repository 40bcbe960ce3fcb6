"""A search keeps to its budget, ends when it is told to, and is alone with what it knows."""

from __future__ import annotations

import gc
import json
import weakref
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from threading import Event

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.compiled import is_compiled
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import Analysis, Budget, Stoppable, StopSignal, Verdict, Watch
from tests.plain_python import run_script
from working_tree import ROOT

ENDLESS = Rules(decks=2, columns=10, draw=3, passes=1, returns=False)
"""Deals of this table are decided neither soon nor in little memory."""


def opening(number: int, rules: Rules) -> GameState:
    """Deal a number."""
    return GameState.opening(Deal.numbered(number, rules.decks), rules)


def found(analysis: Analysis) -> tuple[Verdict, int, object]:
    """Give of an analysis what does not depend on the machine."""
    return analysis.verdict, analysis.nodes, analysis.line


class Searcher:
    """Something that can be told to stop."""

    stopped = False


def test_a_search_that_has_ended_gives_its_memory_back() -> None:
    """At once, whenever the collector runs: a search may have taken half a gigabyte."""
    search = Searcher()
    gone = weakref.ref(search)
    watch = Watch(search, 3600, StopSignal())
    timer = watch._timer
    assert timer is not None
    gc.disable()
    try:
        with watch:
            pass
        timer.join()
        del search, watch, timer

        assert gone() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("rules", [Rules(draw=3), Rules(passes=1), ENDLESS], ids=str)
@pytest.mark.parametrize("nodes", [1, 50, 777])
def test_a_search_ends_with_its_nodes(rules: Rules, nodes: int) -> None:
    """It expands no more than it may; those of the relaxed game count too."""
    for number in range(6):
        analysis = decide(opening(number, rules), rules, budget=Budget(nodes=nodes))
        assert analysis.nodes <= nodes


def test_more_nodes_never_turn_a_verdict() -> None:
    """What was decided stays decided, and the same way."""
    rules = Rules(draw=3)
    for number in range(8):
        state = opening(number, rules)
        verdicts = [
            decide(state, rules, budget=Budget(nodes=nodes)).verdict
            for nodes in (10, 100, 300, 1000, 3000)
        ]
        for less, more in pairwise(verdicts):
            assert less in (more, Verdict.UNDECIDED)


def test_a_search_ends_with_its_time() -> None:
    """Out of time it is undecided."""
    analysis = decide(opening(0, ENDLESS), ENDLESS, budget=Budget(seconds=0.05))

    assert analysis.verdict is Verdict.UNDECIDED
    assert analysis.line is None


def test_a_search_ends_with_its_memory() -> None:
    """Out of memory it is undecided, whatever time and nodes are left."""
    analysis = decide(opening(0, ENDLESS), ENDLESS, budget=Budget(memory=2**20))

    assert analysis.verdict is Verdict.UNDECIDED


class Announced(StopSignal):
    """A signal that tells when a search has begun."""

    def __init__(self) -> None:
        """Nothing has begun."""
        super().__init__()
        self.begun = Event()

    def attach(self, search: Stoppable) -> None:
        """Note that a search has begun."""
        super().attach(search)
        self.begun.set()


def test_a_search_ends_when_another_thread_says_so() -> None:
    """It is undecided then, and so is one that begins after it was said."""
    stop = Announced()
    with ThreadPoolExecutor() as pool:
        answer = pool.submit(decide, opening(0, ENDLESS), ENDLESS, stop=stop)
        stop.begun.wait()
        stop.set()
        assert answer.result().verdict is Verdict.UNDECIDED

    late = decide(opening(0, ENDLESS), ENDLESS, stop=stop)
    assert late.verdict is Verdict.UNDECIDED
    assert late.nodes <= 1
    assert not stop._searches


class TooLate(StopSignal):
    """A signal that is given just when the search has ended."""

    def detach(self, search: Stoppable) -> None:
        """Forget the search, and end it all the same."""
        super().detach(search)
        search.stopped = True


@pytest.mark.parametrize("rules", [Rules(), Rules(draw=3), Rules(decks=2)], ids=str)
def test_a_line_is_told_though_the_search_was_stopped(rules: Rules) -> None:
    """What was found before is told."""
    for number in range(6):
        state = opening(number, rules)
        budget = Budget(nodes=2000 if is_compiled() else 200)
        analysis = decide(state, rules, budget=budget, stop=TooLate())
        assert found(analysis) == found(decide(state, rules, budget=budget))


def test_one_signal_ends_several_searches() -> None:
    """All that were given it."""
    stop = StopSignal()
    with ThreadPoolExecutor() as pool:
        answers = [
            pool.submit(decide, opening(number, ENDLESS), ENDLESS, stop=stop) for number in range(4)
        ]
        stop.set()
        assert {answer.result().verdict for answer in answers} == {Verdict.UNDECIDED}


def test_searches_side_by_side_find_what_each_finds_alone() -> None:
    """Verdict, line and nodes are the same, and the same again for the same seed."""
    tables = [Rules(), Rules(draw=3), Rules(draw=3, passes=2), Rules(decks=2, columns=10)]
    questions = [(opening(number, rules), rules) for rules in tables for number in range(4)]
    budget = Budget(nodes=1000 if is_compiled() else 50)

    def ask(question: tuple[GameState, Rules]) -> tuple[Verdict, int, object]:
        return found(decide(*question, budget=budget, seed=7))

    alone = [ask(question) for question in questions]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(ask, questions)) == alone


GREEDY = """
import json, resource, sys
from klondike_qt.core.deal import Deal
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import Budget

rules = Rules.parse(sys.argv[1])
state = GameState.opening(Deal.numbered(0, rules.decks), rules)
decide(state, rules, budget=Budget(nodes=10))
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
decide(state, rules, budget=Budget(memory=int(sys.argv[2])))
print(json.dumps((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024))
"""


@pytest.mark.compiled
@pytest.mark.parametrize("megabytes", [4, 16])
def test_a_search_takes_no_more_memory_than_it_may(megabytes: int) -> None:
    """Measured from outside, in a process of its own that searches until it has used it up."""
    pytest.importorskip("resource")
    memory = megabytes * 2**20
    taken = json.loads(run_script(ROOT, GREEDY, str(ENDLESS), str(memory)))

    assert taken <= memory + 2**20
