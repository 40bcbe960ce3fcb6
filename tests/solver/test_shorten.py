"""Long lines made short."""

from __future__ import annotations

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.piles import Move
from klondike_qt.core.play import IllegalMove, play
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.decide import decide
from klondike_qt.solver.line import LineError
from klondike_qt.solver.shorten import shorten
from klondike_qt.solver.verdict import Budget, StopSignal
from tests.core.positions import seeded
from tests.solver.small_decks import any_rules, any_shape, made_up

TWO_LEFT = GameState.parse("f: KS KH JD KC\nt1: QD\nt2: KD\nt3:")
UP = [Move.parse("t1>f"), Move.parse("t2>f")]


def wins(state: GameState, rules: Rules, line: tuple[Move, ...]) -> bool:
    """Play a line, and say whether it wins."""
    for move in line:
        state = play(state, rules, move).state
    return state.is_won


def test_shortened_lines_win_and_are_never_longer() -> None:
    """Whatever the rules and the position, the line still wins."""
    shorter = 0
    for number in range(60):
        random = seeded(number)
        shape = any_shape(random)
        rules = any_rules(random, shape.decks)
        state = made_up(random, shape, rules).state()
        line = decide(state, rules, budget=Budget(nodes=2000)).line
        if line is not None:
            short = shorten(state, rules, line, budget=Budget(nodes=500))
            assert wins(state, rules, short), f"{rules}\n{state}"
            assert len(short) <= len(line)
            shorter += len(short) < len(line)
    assert shorter > 10


def test_shuffling_to_and_fro_is_left_out() -> None:
    """A king that moves to an empty column and back moves for nothing."""
    detour = [Move.parse("t2>t3"), Move.parse("t3>t2")]

    assert shorten(TWO_LEFT, Rules(), detour + UP, budget=Budget(nodes=100)) == tuple(UP)


def test_without_time_loops_and_needless_moves_are_left_out_all_the_same() -> None:
    """A stopped search leaves what a look at the line itself shows."""
    stop = StopSignal()
    stop.set()
    detour = [Move.parse("t2>t3"), Move.parse("t3>t2")]

    assert shorten(TWO_LEFT, Rules(), detour + UP, stop=stop) == tuple(UP)


@pytest.mark.compiled
def test_a_quarter_of_a_found_line_is_left_out() -> None:
    """The search for a win shuffles cards back and forth; a short line of the deal does not."""
    rules = Rules()
    state = GameState.opening(Deal.numbered(1), rules)
    line = decide(state, rules).line
    assert line is not None

    short = shorten(state, rules, line, budget=Budget(nodes=20_000))

    assert len(short) < 0.75 * len(line)


def test_a_line_that_does_not_win_is_refused() -> None:
    """So is one that is not legal."""
    with pytest.raises(LineError):
        shorten(TWO_LEFT, Rules(), UP[:1])
    with pytest.raises(IllegalMove):
        shorten(TWO_LEFT, Rules(), UP[::-1])
