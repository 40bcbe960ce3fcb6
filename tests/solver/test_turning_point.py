"""Where a game was lost, and lines that are fit to be shown."""

from __future__ import annotations

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.play import play
from klondike_qt.core.state import GameState
from klondike_qt.solver.decide import decide
from klondike_qt.solver.line import prove
from klondike_qt.solver.short_win import short_win
from klondike_qt.solver.turning_point import Halving, turning_point
from klondike_qt.solver.verdict import Analysis, Budget, StopSignal, Verdict
from tests.lost_game import LOST_FROM, LOST_GAME, WINNABLE_GAME, positions

RULES = DEFAULT.rules


def test_the_move_that_lost_a_game_is_found() -> None:
    """Few positions are looked at: both ends, then the halves of halves."""
    states = positions(LOST_GAME)

    found = turning_point(states, RULES)

    assert found.place == LOST_FROM
    line = found.found[LOST_FROM].line
    assert line is not None
    prove(states[LOST_FROM], RULES, line)
    assert found.found[LOST_FROM + 1].verdict is Verdict.LOST
    assert len(found.found) <= len(states).bit_length() + 2


def test_a_game_that_can_be_won_was_lost_nowhere() -> None:
    """The last position is the one on the table."""
    states = positions(WINNABLE_GAME)

    assert turning_point(states, RULES).place == len(states) - 1


def test_a_game_that_was_lost_from_the_start_has_no_winnable_position() -> None:
    """Its start is proved lost."""
    found = turning_point(positions(LOST_GAME)[LOST_FROM + 1 :], RULES)

    assert found.place is None
    assert found.found[0].verdict is Verdict.LOST


def test_what_stays_undecided_is_neither_winnable_nor_lost() -> None:
    """With one node for each position nothing is proved."""
    found = turning_point(positions(LOST_GAME), RULES, budget=Budget(nodes=1))

    assert found.place is None
    assert {each.verdict for each in found.found.values()} == {Verdict.UNDECIDED}


def test_positions_after_an_undecided_one_are_looked_at() -> None:
    """They are often easier; and what is before a winnable one was winnable, decided or not."""
    states = positions(WINNABLE_GAME)
    last = len(states) - 1
    unknown = Analysis(Verdict.UNDECIDED, None, 1, 0.0)
    halving = Halving(states, RULES)

    assert halving.place == 0
    halving.learn(0, unknown)
    assert halving.place == last
    halving.learn(last, unknown)
    assert halving.place not in {None, 0, last}
    halving.learn(last - 1, decide(states[last - 1], RULES))
    assert halving.verdicts[:last] == (Verdict.WINNABLE,) * last


def test_after_some_undecided_positions_no_more_are_asked_about() -> None:
    """The player waits; nothing is claimed."""
    states = positions(LOST_GAME)
    halving = Halving(states, RULES, undecided=3)
    asked = []
    while (place := halving.place) is not None:
        asked.append(place)
        halving.learn(place, Analysis(Verdict.UNDECIDED, None, 1, 0.0))

    assert len(asked) == len(set(asked)) == 3
    assert set(halving.verdicts) == {Verdict.UNDECIDED}


def test_a_line_that_the_game_followed_proves_what_it_met() -> None:
    """No position on it is asked about; what is left of it wins."""
    states = positions(WINNABLE_GAME)
    line = decide(states[-1], RULES).line
    assert line is not None
    halving = Halving(states, RULES)
    halving.learn(0, Analysis(Verdict.WINNABLE, (*WINNABLE_GAME, *line), 1, 0.0))

    assert halving.place is None
    assert (halving.winnable, halving.line) == (len(states) - 1, line)


def test_a_stop_ends_the_way_back() -> None:
    """Nothing more is looked at."""
    stop = StopSignal()
    stop.set()

    assert turning_point(positions(LOST_GAME), RULES, stop=stop).found == {}


def test_a_line_to_show_is_short_and_wins() -> None:
    """Much shorter than the one that was found first."""
    state = GameState.opening(Deal.numbered(5), RULES)
    first = decide(state, RULES).line

    shown = short_win(state, RULES, polish=Budget(nodes=20_000))

    assert first is not None
    assert shown.line is not None
    assert len(shown.line) < len(first)
    for move in shown.line:
        state = play(state, RULES, move).state
    assert state.is_won


@pytest.mark.parametrize(
    ("state", "budget", "verdict"),
    [
        (positions(LOST_GAME)[-1], Budget(), Verdict.LOST),
        (positions(LOST_GAME)[0], Budget(nodes=1), Verdict.UNDECIDED),
    ],
    ids=["lost", "undecided"],
)
def test_where_no_win_is_found_there_is_no_line(
    state: GameState, budget: Budget, verdict: Verdict
) -> None:
    """The verdict says why."""
    found = short_win(state, RULES, budget=budget)

    assert (found.verdict, found.line) == (verdict, None)
