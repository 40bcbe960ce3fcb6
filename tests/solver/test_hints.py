"""Hints lead somewhere and never back, see what they may, and never take a guess for a proof."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from klondike_qt.core.modes import MODES
from klondike_qt.core.piles import DRAW, RECYCLE, RECYCLE_AND_DRAW, Move
from klondike_qt.core.play import play
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.advice import Reason, Strength
from klondike_qt.solver.decide import decide
from klondike_qt.solver.hints import (
    Hint,
    Hints,
    Trail,
    fair_hints,
    knowing_hints,
    ways_to_win,
)
from klondike_qt.solver.verdict import Budget, Verdict
from klondike_qt.solver.view import View
from tests.solver.hint_games import STUCK, followed, positions
from tests.solver.test_view import permuted

if TYPE_CHECKING:
    from collections.abc import Callable


RULES: Final = {mode.id: mode.rules for mode in MODES}
FEW: Final = Budget(nodes=2_000)

UP_AND_BACK: Final = GameState.parse("""
    f: 2S 4H 4D 5C
    t1: 6S 6C 5H
    t2: 5D 3S 4S 7C
    t3: QD JC TD 9C 8D 7S 6D KC
    t4: QH JS TH 9S 8H 5S
    t5: QS JH TS 9H 8S 7H KH
    t6: QC JD TC 9D 8C 7D KS
    t7: 6H KD
""")
"""The five of hearts must go up to let the clubs up, and come back at once to take the four."""

OPEN: Final = Rules(face_up=True)
NO_WAY_BACK: Final = Rules(face_up=True, returns=False)
LAST_PASS: Final = Rules(passes=2, returns=False)


def quick(state: GameState, rules: Rules) -> Hints:
    """Find what is shown at once."""
    return fair_hints(View.of(state, rules), strength=Strength.GOOD)


def best(state: GameState, rules: Rules) -> Hints:
    """Find the best, in few nodes."""
    return fair_hints(View.of(state, rules), budget=FEW)


def knowing(state: GameState, rules: Rules) -> Hints:
    """Find what wins, in few nodes."""
    return knowing_hints(state, rules, budget=FEW)


@pytest.mark.compiled
@pytest.mark.parametrize("find", [quick, best, knowing])
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_following_hints_alone_never_leads_back(
    rules: Rules, find: Callable[[GameState, Rules], Hints]
) -> None:
    """A game played by hints ends, won or where nothing helps, and no position comes twice."""
    deals = 3 if rules.decks == 1 or find is knowing else 1  # fair ones take long with two decks
    for state in positions(rules, deals, seed=1):
        way = followed(state, rules, find)
        assert not way.twice
        assert way.end.is_won or not find(way.end, rules).choices


@pytest.mark.compiled
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_nor_does_following_any_of_them(rules: Rules) -> None:
    """Whichever of the hints the player takes each time."""
    for number, state in enumerate(positions(rules, 2 // rules.decks, seed=2)):
        assert not followed(state, rules, quick, Random(number)).twice  # noqa: S311 - no secret


@pytest.mark.compiled
def test_a_game_that_can_be_won_is_won_by_hints() -> None:
    """Where the solver finds how, its hints lead there."""
    verdicts = []
    for state in positions(Rules(), 4, seed=3):
        verdicts.append(knowing(state, Rules()).verdict)
        assert followed(state, Rules(), knowing).end.is_won == (verdicts[-1] is Verdict.WINNABLE)

    assert set(verdicts) == {Verdict.WINNABLE, Verdict.LOST}


@pytest.mark.compiled
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_fair_hint_does_not_depend_on_hidden_cards(rules: Rules) -> None:
    """Whatever lies face down, all hints are the same, and an all-knowing one need not be."""
    for number, state in enumerate(positions(rules, 3, seed=4)):
        assert best(permuted(state, number), rules) == best(state, rules)


@pytest.mark.compiled
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_out_of_budget_nothing_is_said_to_be_lost(rules: Rules) -> None:
    """With a single node a verdict is right or not given."""
    for state in positions(rules, 4, seed=5):
        hasty = knowing_hints(state, rules, budget=Budget(nodes=1)).verdict
        assert hasty in (Verdict.UNDECIDED, decide(state, rules, budget=FEW).verdict)


def test_undecided_comes_with_fair_hints() -> None:
    """What is not known keeps nobody from a hint."""
    hasty = knowing_hints(UP_AND_BACK, OPEN, budget=Budget(nodes=1))

    assert hasty.verdict is Verdict.UNDECIDED
    assert hasty.choices


@pytest.mark.parametrize("find", [quick, knowing])
def test_a_card_may_go_up_and_come_straight_back(
    find: Callable[[GameState, Rules], Hints],
) -> None:
    """That is no way round in a circle: the game is won so, and only so."""
    hints = find(UP_AND_BACK, OPEN)

    assert hints.verdict in (None, Verdict.WINNABLE)
    assert followed(UP_AND_BACK, OPEN, find).end.is_won
    assert decide(UP_AND_BACK, NO_WAY_BACK).verdict is Verdict.LOST


def test_a_lost_game_is_called_lost() -> None:
    """And a fair hint still says what brings most, if anything does."""
    view = View.of(UP_AND_BACK, NO_WAY_BACK)

    assert knowing_hints(UP_AND_BACK, NO_WAY_BACK) == Hints(fair_hints(view).choices, Verdict.LOST)


def test_other_ways_to_win_win_too() -> None:
    """Asked again, an all-knowing hint keeps the game winnable, by another move."""
    state = GameState.parse("""
        f: JS JH JD JC
        t1: KH QS
        t2: KS QH
        t3: KD
        t4: QD
        t5: KC
        t6: QC
    """)
    (first,) = knowing_hints(state, Rules()).choices
    hints = ways_to_win(state, Rules(), first)

    assert hints.choices[0] == first
    assert len(hints.choices) > 2
    assert len({hint.move for hint in hints.choices}) == len(hints.choices)
    for hint in hints.choices:
        assert played(state, Rules(), hint.moves).is_won


def test_what_loses_is_no_other_way_to_win() -> None:
    """A draw covers the jack for ever, which a fair player might still try."""
    state, rules = GameState.parse("f: KS QH TD KC\nt1: KH\nw: JD\ns: KD QD\np: 2"), LAST_PASS
    [first] = knowing(state, rules).choices

    assert DRAW in {hint.move for hint in quick(state, rules).choices}
    assert decide(play(state, rules, DRAW).state, rules).verdict is Verdict.LOST
    hints = ways_to_win(state, rules, first)
    assert {str(hint.move) for hint in hints.choices} == {"t1>f", "w>f"}


def test_where_everything_is_stuck_there_is_no_hint() -> None:
    """A stock of which no card is ever playable is no reason to draw."""
    assert fair_hints(View.of(STUCK, OPEN)).choices == ()
    assert knowing_hints(STUCK, OPEN) == Hints((), Verdict.LOST)


def hint(moves: str, steps: int | None = None, *, wins: bool = False) -> Hint:
    """Make a hint of a list of moves."""
    made = tuple(map(Move.parse, moves.split()))
    return Hint(made, steps or len(made), Reason.GOES_UP, wins=wins)


TWO_TENS: Final = GameState.parse("""
    f: 8S 9H 8D 9C
    w: 9S
    t1: KS QH JS TH
    t2: KH QC JH TC 9D
    t3: KD QS JD TS
    t4: KC QD JC TD
""")
"""The nine of spades goes up, or onto either red ten."""


def test_a_plan_is_gone_on_with() -> None:
    """The rest of the plan is the next hint, with the same reason."""
    trail = Trail()
    trail.offer(TWO_TENS, Rules(), hint("w>t1 t1>f"))
    after = played(TWO_TENS, Rules(), [Move.parse("w>t1")])
    trail.go_on(TWO_TENS, after, Rules())

    assert trail.begun == hint("t1>f")


def test_what_leads_back_is_left_out() -> None:
    """Not to where a hint was followed from, nor round to where it begins."""
    trail = Trail()
    trail.offer(TWO_TENS, Rules(), hint("w>t1"))
    there = played(TWO_TENS, Rules(), [Move.parse("w>t1")])
    trail.go_on(TWO_TENS, there, Rules())
    trail.offer(there, Rules(), hint("t1>t4"))
    then = played(there, Rules(), [Move.parse("t1>t4")])
    trail.go_on(there, then, Rules())
    hints = Hints((hint("t4>t1 t1>f"), hint("t4>f fS>t4"), hint("t4>f")))

    assert trail.onward(then, Rules(), hints).choices == (hint("t4>f"),)


def test_another_way_is_the_players_own() -> None:
    """Who leaves the hints may be led anywhere again."""
    trail = Trail()
    trail.offer(TWO_TENS, Rules(), hint("w>t1"))
    there = played(TWO_TENS, Rules(), [Move.parse("w>t1")])
    trail.go_on(TWO_TENS, there, Rules())
    trail.go_on(there, TWO_TENS, Rules())  # undone
    trail.go_on(TWO_TENS, there, Rules())
    back = Hints((hint("t1>t4"),))

    assert trail.onward(there, Rules(), back) == back
    assert trail.begun is None


def test_a_card_that_goes_up_by_itself_is_not_another_way() -> None:
    """What was met before stays met."""
    trail = Trail()
    trail.offer(TWO_TENS, Rules(), hint("w>t1"))
    there = played(TWO_TENS, Rules(), [Move.parse("w>t1")])
    trail.go_on(TWO_TENS, there, Rules())
    up = played(there, Rules(), [Move.parse("t1>f")])
    trail.go_on(there, up, Rules(), by_itself=True)

    assert trail.onward(up, Rules(), Hints((hint("fS>t1"),))).choices == ()
    assert trail.begun is None


def test_a_line_that_wins_may_lead_back_where_nothing_else_is_left() -> None:
    """A card that went up by itself may be needed below, where it lay before."""
    trail = Trail()
    trail.offer(TWO_TENS, Rules(), hint("w>t1"))
    there = played(TWO_TENS, Rules(), [Move.parse("w>t1")])
    trail.go_on(TWO_TENS, there, Rules())
    up = played(there, Rules(), [Move.parse("t1>f")])
    trail.go_on(there, up, Rules(), by_itself=True)
    back, other = hint("fS>t1", wins=True), hint("t2>t3", wins=True)

    assert trail.onward(up, Rules(), Hints((back,), Verdict.WINNABLE)).choices == (back,)
    both = Hints((back, other), Verdict.WINNABLE)
    assert trail.onward(up, Rules(), both).choices == (other,)


def test_a_line_that_wins_comes_before_a_plan() -> None:
    """Else the plan begun comes first."""
    trail = Trail()
    trail.offer(TWO_TENS, Rules(), hint("w>t1 t1>t4 t4>f"))
    there = played(TWO_TENS, Rules(), [Move.parse("w>t1")])
    trail.go_on(TWO_TENS, there, Rules())
    found = (hint("t1>f"),)

    assert trail.onward(there, Rules(), Hints(found, Verdict.WINNABLE)).choices == found
    assert trail.onward(there, Rules(), Hints(found)).choices == (hint("t1>t4 t4>f"), *found)


def test_turning_the_waste_over_may_be_a_move_of_its_own() -> None:
    """The plan goes on with the draw then."""
    state = played(TWO_TENS, Rules(), [])._replace(waste=TWO_TENS.waste)
    trail = Trail()
    trail.offer(state, Rules(), Hint((RECYCLE_AND_DRAW, Move.parse("w>f")), 2, Reason.GOES_UP))
    after = played(state, Rules(), [RECYCLE])
    trail.go_on(state, after, Rules())

    assert trail.begun == Hint((DRAW, Move.parse("w>f")), 2, Reason.GOES_UP)


def played(state: GameState, rules: Rules, moves: list[Move] | tuple[Move, ...]) -> GameState:
    """Give the position after *moves*."""
    for move in moves:
        state = play(state, rules, move).state
    return state
