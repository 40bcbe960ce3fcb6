"""Whole games reviewed: where they were lost, what would have won, how short it might have been."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import mode
from klondike_qt.core.piles import Move
from klondike_qt.core.play import play, positions
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.advice import Strength
from klondike_qt.solver.decide import decide
from klondike_qt.solver.fair import suggest
from klondike_qt.solver.line import prove
from klondike_qt.solver.review import Effort, Review, Reviewing, review
from klondike_qt.solver.verdict import Budget, StopSignal, Verdict
from klondike_qt.solver.view import View
from tests.plain_python import run_script
from tests.solver.known import deals
from working_tree import ROOT

if TYPE_CHECKING:
    from tests.plain_python import PlainPython

LAST_PASS = Rules(passes=2, returns=False)
JACK_FIRST = GameState.parse("f: KS QH TD KC\nt1: KH\nw: JD\ns: KD QD\np: 2")
"""Won by the jack; a draw covers it for ever."""

A_DETOUR_AND_A_DRAW = tuple(map(Move.parse, ("t1>t2", "t2>t1", "s>w", "s>w", "w>t2")))
WIN = ("w>f", "s>w", "w>f", "s>w", "w>f", "t1>f")
LITTLE = Effort(verdict=100_000, short=20_000, opinion=5_000, memory=32 * 2**20)


def played(mode_id: str, number: int, strength: Strength) -> tuple[GameState, Rules, list[Move]]:
    """Let the fair player play a game."""
    rules = mode(mode_id).rules
    start = state = GameState.opening(Deal.numbered(number), rules)
    moves: list[Move] = []
    few = Budget(5_000)
    while (found := suggest(View.of(state, rules), strength=strength, budget=few)) is not None:
        for move in found.best.moves:
            moves.append(move)
            state = play(state, rules, move).state
    return start, rules, moves


def test_the_losing_move_is_found_with_what_would_have_won() -> None:
    """Up to it the game was winnable, after it lost; what did nothing was wasted."""
    found = review(JACK_FIRST, LAST_PASS, A_DETOUR_AND_A_DRAW, effort=LITTLE)

    assert found.verdicts == (Verdict.WINNABLE,) * 3 + (Verdict.LOST,) * 3
    assert found.losing_move == 2
    assert found.last_winnable == 2
    prove(JACK_FIRST, LAST_PASS, found.better)
    assert found.wasted == (0, 1)
    assert found.par is not None
    assert (found.par.length, found.par.bound, found.par.is_minimal) == (6, 6, True)


def test_what_the_fair_player_calls_a_big_mistake() -> None:
    """The jack was in sight: it would have been played, and is covered for ever now."""
    [mistake] = review(JACK_FIRST, LAST_PASS, A_DETOUR_AND_A_DRAW, effort=LITTLE).mistakes

    assert (mistake.first, mistake.place) == (0, 4)
    assert mistake.opinion.chance == 1
    assert mistake.opinion.played == 0
    prove(JACK_FIRST, LAST_PASS, mistake.opinion.better)


def test_the_same_is_found_uncompiled(plain_python: PlainPython) -> None:
    """For an equal effort."""
    script = f"""
from klondike_qt.core.piles import Move
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.review import Effort, review
state = GameState.parse({str(JACK_FIRST)!r}, 1)
moves = [Move.parse(text) for text in {list(map(str, A_DETOUR_AND_A_DRAW))!r}]
effort = Effort(*{tuple(LITTLE)!r})
found = review(state, Rules(passes=2, returns=False), moves, effort=effort)
print(found)
"""
    compiled = run_script(ROOT, script)

    assert "Mistake(" in compiled
    assert plain_python.run(script) == compiled


def test_a_won_game_was_winnable_all_the_way() -> None:
    """No search is needed for that; par is at most what the player needed."""
    moves = (*A_DETOUR_AND_A_DRAW[:2], *map(Move.parse, WIN))

    found = review(JACK_FIRST, LAST_PASS, moves, effort=LITTLE)

    assert set(found.verdicts) == {Verdict.WINNABLE}
    assert found.losing_move is found.first_lost is None
    assert found.better == ()
    assert found.wasted == (0, 1)
    assert found.par is not None
    assert found.par.length == len(moves) - 2


def test_a_game_given_up_too_soon_shows_its_win() -> None:
    """The line begins where the player stopped."""
    found = review(JACK_FIRST, LAST_PASS, A_DETOUR_AND_A_DRAW[:1], effort=LITTLE)

    assert set(found.verdicts) == {Verdict.WINNABLE}
    prove(play(JACK_FIRST, LAST_PASS, A_DETOUR_AND_A_DRAW[0]).state, LAST_PASS, found.better)


def test_a_review_without_a_move_is_possible() -> None:
    """A record may hold none, all of them undone."""
    found = review(JACK_FIRST, LAST_PASS, (), effort=LITTLE)

    assert found.verdicts == (Verdict.WINNABLE,)
    assert found.wasted == ()
    assert found.mistakes == ()


@pytest.mark.compiled
def test_a_game_lost_by_a_move_far_on() -> None:
    """The verdicts on both sides of the move hold by themselves."""
    start, rules, moves = played("draw3-3", 3, Strength.BEGINNER)

    found = review(start, rules, moves, effort=LITTLE)

    assert found.losing_move is not None
    assert found.losing_move > 10
    states = positions(start, rules, tuple(moves))
    prove(states[found.losing_move], rules, found.better)
    assert decide(states[found.losing_move + 1], rules).verdict is Verdict.LOST


@pytest.mark.compiled
def test_par_and_the_bound_hold_the_shortest_line_that_others_found() -> None:
    """The proved bound is not above it, par not below."""
    compared = 0
    for known in islice((known for known in deals() if known.shortest is not None), 2):
        line = decide(known.state, known.rules).line
        assert line is not None
        par = review(known.state, known.rules, line, effort=LITTLE).par
        assert par is not None
        assert known.shortest is not None
        assert par.bound <= known.shortest <= par.length <= len(line)
        compared += 1
    assert compared == 2


@pytest.mark.compiled
@pytest.mark.parametrize("number", range(3))
def test_without_a_budget_nothing_is_called_lost_that_is_not(number: int) -> None:
    """Not known is never lost, nor is what is not known counted as par."""
    start, rules, moves = played("draw1", number, Strength.BEGINNER)
    states = positions(start, rules, tuple(moves))

    found = review(start, rules, moves, effort=Effort(1, 4, 1, 1))

    lost = [place for place, known in enumerate(found.verdicts) if known is Verdict.LOST]
    assert all(decide(states[place], rules).verdict is Verdict.LOST for place in lost[:1])
    assert len(found.verdicts) == len(states)


def test_each_question_brings_the_review_further() -> None:
    """Whoever asks sees the progress grow to 1, and can leave in between."""
    reviewing = Reviewing(JACK_FIRST, LAST_PASS, A_DETOUR_AND_A_DRAW, LITTLE)
    shares = [reviewing.progress]
    while reviewing.question is not None:
        reviewing.answer(reviewing.question(stop=StopSignal()))
        shares.append(reviewing.progress)

    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0, 1)
    assert len(shares) > 4


def test_a_stopped_review_gives_what_it_knows() -> None:
    """Nothing is claimed that was not found."""
    stop = StopSignal()
    shares: list[float] = []

    def leave(share: float) -> None:
        shares.append(share)
        if len(shares) == 2:
            stop.set()

    found = review(JACK_FIRST, LAST_PASS, A_DETOUR_AND_A_DRAW, stop=stop, on_progress=leave)

    assert len(shares) == 2
    assert Verdict.WINNABLE in found.verdicts
    assert found.par is None
    assert found.mistakes == ()


def test_what_is_known_on_one_side_only_names_no_losing_move() -> None:
    """The move that lost must be between a winnable and a lost position."""
    winnable, unknown, lost = Verdict.WINNABLE, Verdict.UNDECIDED, Verdict.LOST

    assert Review((winnable, lost)).losing_move == 0
    assert Review((winnable, unknown, lost)).losing_move is None
    assert Review((unknown, lost)).losing_move is None
    assert Review((lost, lost)).losing_move is None
    assert Review((winnable, unknown)).losing_move is None
