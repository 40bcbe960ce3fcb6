"""How long the review of a whole game takes, and what it finds; prints figures, no test.

    python -m tests.benchmarks.bench_review [--games N] [--modes draw1 draw3 …] [--first K]

The games are played by players that often lose: the greedy one, which never looks ahead, and a
beginner; by turns, mode after mode. Time is processor time.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import mode
from klondike_qt.core.play import play
from klondike_qt.core.state import GameState
from klondike_qt.solver.advice import Strength
from klondike_qt.solver.fair import suggest
from klondike_qt.solver.review import Review, review
from klondike_qt.solver.view import View

if TYPE_CHECKING:
    from klondike_qt.core.piles import Move
    from klondike_qt.core.rules import Rules

_MODES: Final = ("draw1", "draw3", "draw1-3", "draw3-3", "draw1-1", "transparent")
_STRENGTHS: Final = (Strength.BEGINNER, Strength.GOOD)
_MOST_MOVES: Final = 400


class Played(NamedTuple):
    """One game and its review."""

    name: str
    moves: int
    won: bool
    review: Review
    seconds: float


def game(state: GameState, rules: Rules, strength: Strength, seed: int) -> list[Move]:
    """Let a player play one game to its end, or until it gives up."""
    moves: list[Move] = []
    while not state.is_won and len(moves) < _MOST_MOVES:
        suggestion = suggest(View.of(state, rules), strength=strength, seed=seed)
        if suggestion is None:
            break
        for move in suggestion.best.moves:
            moves.append(move)
            state = play(state, rules, move).state
    return moves


def reviewed(number: int, modes: list[str]) -> Played:
    """Play game *number*, and review it."""
    mode_id, strength = modes[number % len(modes)], _STRENGTHS[number // len(modes) % 2]
    deal, rules = Deal.numbered(number), mode(mode_id).rules
    start = GameState.opening(deal, rules)
    moves = game(start, rules, strength, number)
    end = start
    for move in moves:
        end = play(end, rules, move).state
    begun = process_time()
    found = review(start, rules, moves)
    name = f"{mode_id:12} {strength.value:9} {deal.id}"
    return Played(name, len(moves), end.is_won, found, process_time() - begun)


def main() -> None:
    """Review the games, and print each and the times of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--modes", nargs="+", default=list(_MODES))
    given = parser.parse_args()
    times: list[float] = []
    for number in range(given.first, given.first + given.games):
        played = reviewed(number, given.modes)
        times.append(played.seconds)
        print(describe(played), flush=True)
    print(f"median {median(times):.1f} s, worst {max(times):.1f} s, all {sum(times):.0f} s")


def describe(played: Played) -> str:
    """Write a line on one review."""
    found = played.review
    losing, known = found.losing_move, found.verdicts
    if played.won:
        fate = "won"
    elif found.first_lost == 0:
        fate = "lost from the start"
    elif losing is not None:
        fate = f"lost by move {losing + 1}"
    else:
        changes = [place for place, (one, two) in enumerate(pairwise(known), 1) if one != two]
        fate = f"{known[0].value} … {known[-1].value}, changing at {changes}"
    par = "–" if found.par is None else f"{found.par.bound}–{found.par.length}"
    mistakes = [
        f"{each.place + 1}: {each.opinion.chance:.2f}>{each.opinion.played:.2f}"
        for each in found.mistakes
    ]
    return (
        f"{played.name}: {played.seconds:5.1f} s, {played.moves:3} moves, {fate}; par {par},"
        f" {len(found.wasted)} wasted, better in {len(found.better)}, mistakes {mistakes}"
    )


if __name__ == "__main__":
    main()
