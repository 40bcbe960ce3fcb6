"""What the fair player wins, in how much time, and whether it peeks; prints figures, no test.

    python -m tests.benchmarks.bench_fair [--mode draw3] [--deals N] [--first K] [--seed S]
        [--strength best] [--nodes N] [--processes P] [--permute] [--skip-lost]

Deals come from `Deal.series`; known ones are named by *seed*, and *first* skips some. Time is the
processor time of one suggestion, shared out over the core's moves that it gives. With --permute
every choice is made twice, the second time with the cards not seen in another order: it must be
the same (give --nodes then, or time makes differences). With --skip-lost deals that the solver
proves lost are counted as lost without being played.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from random import Random
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.confidence import wilson
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import MODES
from klondike_qt.core.play import play
from klondike_qt.core.state import Column, GameState
from klondike_qt.solver.advice import Reason, Strength
from klondike_qt.solver.decide import decide
from klondike_qt.solver.fair import suggest
from klondike_qt.solver.verdict import Budget, Verdict
from klondike_qt.solver.view import View

if TYPE_CHECKING:
    from klondike_qt.core.rules import Rules

RULES = {mode.id: mode.rules for mode in MODES}


class Settings(NamedTuple):
    """How the games are played."""

    rules: Rules
    strength: Strength
    nodes: int | None
    permute: bool
    skip_lost: bool


class Played(NamedTuple):
    """One game: who won, how long it took, and how often a choice was not the same again."""

    won: bool
    moves: int = 0
    suggestions: int = 0
    seconds: float = 0.0
    worst: float = 0.0
    compared: int = 0
    different: int = 0
    repeated: int = 0


def permuted(state: GameState, random: Random) -> GameState:
    """Shuffle the cards that have not been seen."""
    unseen = state.pass_number == 1
    hidden = [card for column in state.columns for card in column.down]
    hidden += state.stock if unseen else ()
    random.shuffle(hidden)
    cards = iter(hidden)
    columns = tuple(
        Column(tuple(next(cards) for _ in pile.down), pile.up) for pile in state.columns
    )
    stock = tuple(next(cards) for _ in state.stock) if unseen else state.stock
    return state._replace(columns=columns, stock=stock)


def game(settings: Settings, deal: Deal) -> Played:
    """Play one deal by suggestions alone."""
    rules = settings.rules
    state = GameState.opening(deal, rules)
    if settings.skip_lost and decide(state, rules).verdict is Verdict.LOST:
        return Played(won=False)
    random = Random(deal.number)  # noqa: S311 - no secret
    moves = suggestions = compared = different = repeated = 0
    seconds = worst = 0.0
    met = {state}
    budget = None if settings.nodes is None else Budget(nodes=settings.nodes)
    advise = partial(suggest, strength=settings.strength, budget=budget)
    while True:
        began = process_time()
        found = advise(View.of(state, rules))
        took = process_time() - began
        seconds, worst = seconds + took, max(worst, took)
        if settings.permute and found and found.best.reason is not Reason.LOOKS_AT_THE_STOCK:
            compared += 1
            different += advise(View.of(permuted(state, random), rules)) != found
        if found is None:
            break
        suggestions += 1
        for move in found.best.moves:
            state = play(state, rules, move).state
            moves += 1
            repeated += state in met
            met.add(state)
    return Played(state.is_won, moves, suggestions, seconds, worst, compared, different, repeated)


def report(games: list[Played]) -> str:
    """Sum the games up."""
    deals, won = len(games), sum(played.won for played in games)
    low, high = wilson(won, deals)
    moves = sum(played.moves for played in games) or 1
    asked = sum(played.suggestions for played in games) or 1
    seconds = sum(played.seconds for played in games)
    text = (
        f"{deals} deals, {won} won: {won / deals:.1%} ({low:.1%} to {high:.1%}); "
        f"{moves / deals:.0f} moves, {asked / deals:.0f} suggestions a deal; CPU "
        f"{seconds:.0f} s, {1000 * seconds / moves:.1f} ms a move, "
        f"{1000 * seconds / asked:.1f} ms a suggestion, "
        f"worst {max(played.worst for played in games):.2f} s; "
        f"positions repeated: {sum(played.repeated for played in games)}"
    )
    compared = sum(played.compared for played in games)
    if compared:
        text += f"; {sum(played.different for played in games)} of {compared} choices peeked"
    return text


def main() -> None:
    """Play the deals asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mode", choices=RULES, default="draw3")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--strength", type=Strength, default=Strength.BEST)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--permute", action="store_true")
    parser.add_argument("--skip-lost", action="store_true")
    wanted = parser.parse_args()
    rules = RULES[wanted.mode]
    settings = Settings(rules, wanted.strength, wanted.nodes, wanted.permute, wanted.skip_lost)
    deals = list(islice(Deal.series(wanted.seed, rules.decks), wanted.first + wanted.deals))
    games: list[Played] = []
    with ProcessPoolExecutor(wanted.processes) as pool:
        for played in pool.map(partial(game, settings), deals[wanted.first :]):
            games.append(played)
            if len(games) % 50 == 0:
                print(report(games), flush=True)
    print(wanted.mode, wanted.strength.value, report(games))


if __name__ == "__main__":
    main()
