"""What the fair player calls a big mistake, and where it holds its tongue."""

from __future__ import annotations

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import mode
from klondike_qt.core.piles import DRAW, Move
from klondike_qt.core.play import play
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.advice import Suggestion
from klondike_qt.solver.decide import decide
from klondike_qt.solver.fair import suggest
from klondike_qt.solver.opinion import BIG, Opinion, _chance_after, opinion
from klondike_qt.solver.verdict import Budget, StopSignal, Verdict
from klondike_qt.solver.view import View

ONE_PASS = Rules(passes=1)
MEMORY = 2**24
ONE_FIVE_ONLY = """
f: 5S 3H 3D
s: 6C 5C 4C AC 2C 3C 7C 8C 9C JC QC KC
t1: [TC] 5H
t2: KD QD JD TD 9D 8D 7D 6D
t3: KS
t4: 4D 4H 5D
t5: KH QH TH 8H 6H
t6: 7H JH 9H 6S
t7: 7S 8S 9S TS JS QS
"""
"""One of the red fives can go on the six: that of diamonds frees both fours, the other nothing."""

FREES, FREES_NOTHING = Move.parse("t4>t6"), Move.parse("t1>t6")
LOST = """
w: 6C 6H 3H 8C KD JH JD 9H KS 9D QS 2D QH TS 5S QD QC JS 9S 8D 3C
t1: 7S
t2: TC JC TH 9C
t3: 8S 7D
t4: TD 7H 4C 2S
t5: 6S
t6: 6D 4S AD 7C 5D 3D 2C AH
t7: 8H KC 4H KH 5H AS 5C 4D 3S 2H AC
"""


def think(state: GameState, move: Move, stop: StopSignal | None = None) -> Opinion | None:
    """Ask what the player thinks of a move in the only pass."""
    return opinion(state, ONE_PASS, [move], nodes=5000, memory=MEMORY, stop=stop)


def suggested(state: GameState, rules: Rules = ONE_PASS, nodes: int = 5000) -> Suggestion:
    """Let the fair player suggest something."""
    found = suggest(View.of(state, rules), budget=Budget(nodes))
    assert found is not None
    return found


@pytest.mark.compiled
def test_the_wrong_card_on_the_only_place_is_a_big_mistake() -> None:
    """Though it takes ten draws and more to show: nothing else can be done after it."""
    state = GameState.parse(ONE_FIVE_ONLY)
    after = play(state, ONE_PASS, FREES_NOTHING).state
    for _ in range(9):
        [choice] = suggested(after).choices
        assert (choice.moves, choice.chance) == ((DRAW,), None)
        after = play(after, ONE_PASS, DRAW).state

    found = think(state, FREES_NOTHING)

    assert found is not None
    assert found.better == (FREES,)
    assert found.chance - found.played >= BIG
    assert think(state, FREES) is None


def test_where_a_longer_look_shows_that_all_is_lost_nothing_is_a_mistake() -> None:
    """Few nodes still leave it a chance."""
    state, rules = GameState.parse(LOST), Rules(draw=3, passes=1, face_up=True)

    assert suggested(state, rules, nodes=30).best.chance
    assert suggest(View.of(state, rules), budget=Budget(120)) is None
    assert decide(state, rules).verdict is Verdict.LOST
    assert opinion(state, rules, [Move.parse("t6>t4")], nodes=30, memory=MEMORY) is None


def test_a_draw_over_a_card_that_goes_up_is_not_judged() -> None:
    """The player would have played that first, and has not thought of the draw."""
    rules = mode("draw1-1").rules
    state = play(GameState.opening(Deal.numbered(57), rules), rules, DRAW).state
    assert state.waste[-1].rank == 1

    assert DRAW not in {choice.moves[0] for choice in suggested(state, rules, 2000).choices}
    assert (suggested(state, rules, 2000).best.chance or 0) >= BIG
    assert opinion(state, rules, [DRAW], nodes=2000, memory=MEMORY) is None


def test_a_player_told_to_stop_calls_nothing_a_mistake() -> None:
    """Before it has thought or in the middle of that."""
    stop = StopSignal()
    stop.set()
    state = GameState.parse(ONE_FIVE_ONLY)
    view = View.of(state, ONE_PASS)
    budget = Budget(5000)

    assert think(state, FREES_NOTHING, stop) is None
    assert _chance_after(view, state, [FREES_NOTHING], budget, stop) is None
