"""A line of the search that leads elsewhere is a bug, and is told as one."""

from __future__ import annotations

import pytest

from klondike_qt.core.cards import Card
from klondike_qt.core.piles import DRAW, Move
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver import opinion
from klondike_qt.solver.board_bits import STOCK_UP
from klondike_qt.solver.decide import decide
from klondike_qt.solver.fair_plan import Planner
from klondike_qt.solver.layout import number_of
from klondike_qt.solver.line import LineError, Table
from klondike_qt.solver.literal_line import moves_of_steps
from klondike_qt.solver.shorten import shorten
from klondike_qt.solver.verdict import Budget, Verdict

STATE = GameState.parse("f: KS KH QD QC\nt1: KD\ns: KC")
RULES = Rules()
MOVE = 3 * 128
NOWHERE = MOVE + 0  # moves the ace of a suit that is at home


def test_a_card_that_lies_in_no_column_is_not_moved() -> None:
    """Nor does a plan begin so, or turn a card up."""
    planner = Planner(STATE, RULES)

    with pytest.raises(LineError):
        Table(STATE, RULES).take(NOWHERE)
    for steps, after in (([NOWHERE], []), ([], [NOWHERE])):
        with pytest.raises(LineError):
            planner.advice(steps, after)
    assert planner.turning([NOWHERE]) is None


def test_what_moves_no_card_is_no_advice() -> None:
    """A draw brings nothing forward by itself."""
    planner = Planner(STATE, RULES)

    assert planner.advice([]) is None
    with pytest.raises(LineError):
        planner.opening([DRAW])


def test_a_raise_that_is_for_good_is_not_left_out() -> None:
    """What comes after it would be possible without, but brings nothing forward."""
    state = GameState.parse("f: KS KH TD QC\nt1: QD JD\nt2: KC\nt3: KD")
    jack, king = (number_of(Card.parse(name)) for name in ("JD", "KC"))

    advice = Planner(state, Rules(returns=False)).advice([jack, MOVE + king])

    assert advice is not None
    assert advice.moves == (Move.parse("t1>f"),)


def test_steps_that_do_not_win_are_no_line() -> None:
    """Neither none, while a card is left."""
    with pytest.raises(LineError):
        moves_of_steps(GameState.parse("f: KS KH QD QC\nt1: KD\nt2: KC"), RULES, [], 0)


def test_a_card_that_no_draw_brings_to_the_top_is_not_played() -> None:
    """By threes the first of three is never seen, in any pass."""
    state = GameState.parse("f: KS KH KD TC\ns: KC QC JC")
    plays_the_first = STOCK_UP | 0 << 3

    assert moves_of_steps(state, Rules(), [plays_the_first] * 3, 0)[0] == DRAW
    with pytest.raises(LineError):
        moves_of_steps(state, Rules(draw=3), [plays_the_first], 0)


def test_a_game_that_is_won_needs_no_line() -> None:
    """There is nothing to find, or to shorten."""
    won = GameState.parse("f: KS KH KD KC")

    assert decide(won, RULES)[:2] == (Verdict.WINNABLE, ())
    assert shorten(won, RULES, (), budget=Budget(nodes=10)) == ()


@pytest.mark.parametrize("line", ["t1>t2 t1>f", "t1>t3 t1>t3", "t2>f t1>f"])
def test_what_depends_on_another_card_is_no_choice_here(line: str) -> None:
    """It may have been possible before what lay there turned out to be another card."""
    moves = [Move.parse(word) for word in line.split()]

    assert opinion._key_of_last(STATE, RULES, moves) is None
