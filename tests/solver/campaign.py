"""Looks for false verdicts of the solver, for as long as it is given.

    python -m tests.solver.campaign --kind small --seed 7 --seconds 600

Each case has a number and depends on nothing but it, the kind and the seed: ``--case 123`` does
one again. A counterexample is printed as rules, position and what was answered to it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Final

from klondike_qt.core.cards import KING
from klondike_qt.core.deal import NUMBERS, Deal
from klondike_qt.core.play import legal_moves, play
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.bits import EVERY_RULE
from klondike_qt.solver.decide import decide, solve
from klondike_qt.solver.reference import Position, every_verdict, search, successors
from klondike_qt.solver.search import Search
from klondike_qt.solver.verdict import Analysis, Budget, Verdict
from tests.solver.small_decks import (
    Shape,
    any_position,
    any_rules,
    any_shape,
    layout_of_small,
    made_up,
)

WINNABLE, LOST, UNDECIDED = Verdict.WINNABLE, Verdict.LOST, Verdict.UNDECIDED

RULE_BITS: Final = [1 << bit for bit in range(EVERY_RULE.bit_length())]
MEMORY: Final = 64 * 2**20
GRAPH: Final = 2000
"""So many positions at most are decided from one small position; each may serve as a case."""

Found = Iterator[tuple[str, str | None]]
"""What was compared, with a counterexample if there is one."""


def small(random: Random) -> Found:
    """Compare the engine with the literal search, near the border between won and lost."""
    shape = any_shape(random)
    rules = any_rules(random, shape.decks)
    truth = every_verdict(any_position(random, shape, rules), rules, GRAPH)
    if truth is None:
        return
    for position in near_the_border(random, truth, rules):
        kind = f"{truth[position].value}, {rules.decks} decks"
        for pruning in (EVERY_RULE, random.choice(RULE_BITS) ^ EVERY_RULE):
            found = verdict_on_small(position, rules, pruning, random.randrange(100))
            wrong = found is not truth[position]
            yield kind, told(position, rules, found, truth[position], pruning) if wrong else None
        state = position.state()
        analysis = decide(state, rules, budget=Budget(memory=MEMORY))
        wrong = analysis.verdict is not truth[position] or not proves(state, rules, analysis)
        yield "lifted", told(state, rules, analysis.verdict, truth[position]) if wrong else None


def near_the_border(
    random: Random, truth: dict[Position, Verdict], rules: Rules, most: int = 24
) -> list[Position]:
    """Choose positions, those first from which a move loses the game, or after such a move."""
    chosen = random.sample(sorted(truth), min(4, len(truth)))
    if len(set(truth.values())) > 1:
        winnable = [each for each in truth if truth[each] is WINNABLE]
        for position in random.sample(winnable, min(most * 4, len(winnable))):
            losing = [each for each in successors(position, rules) if truth[each] is LOST]
            if losing:
                chosen += [position, random.choice(losing)]
    return chosen[:most]


def verdict_on_small(position: Position, rules: Rules, pruning: int, seed: int) -> Verdict:
    """Ask the engine about a position of a small deck, as such."""
    layout = layout_of_small(position, rules)
    engine = Search(layout, MEMORY, pruning, seed)
    return (LOST, WINNABLE, UNDECIDED)[solve(engine, layout)]


def late(random: Random) -> Found:
    """Compare with the literal search where few cards of a whole deck are left."""
    rules = table_rules(random)
    position = made_up(random, Shape(rules.decks, KING, 7), rules, random.randint(6, 20))
    truth = search(position, rules, 4000)
    state = position.state()
    analysis = decide(state, rules, budget=Budget(memory=MEMORY))
    wrong = truth not in (UNDECIDED, analysis.verdict) or not proves(state, rules, analysis)
    yield truth.value, told(state, rules, analysis.verdict, truth) if wrong else None


def switches(random: Random) -> Found:
    """Switch each pruning rule off in a game of a whole deck: no verdict may turn."""
    rules = table_rules(random)
    state = mid_game(random, rules)
    budget = Budget(nodes=random.choice((300, 1000)), memory=MEMORY)
    verdicts = {
        pruning: decide(state, rules, budget=budget, pruning=pruning, seed=random.randrange(9))
        for pruning in (EVERY_RULE, *(EVERY_RULE ^ bit for bit in RULE_BITS), 0)
    }
    decided = {each.verdict for each in verdicts.values()} - {UNDECIDED}
    proved = all(proves(state, rules, each) for each in verdicts.values())
    kind = "/".join(sorted(each.value for each in decided)) or "undecided"
    said = {pruning: each.verdict.value for pruning, each in verdicts.items()}
    wrong = len(decided) > 1 or not proved
    yield kind, f"{said}\n{rules}\n{state}" if wrong else None


def line(random: Random) -> Found:
    """After a winning line's moves the game is winnable; from a lost game no move leads out."""
    rules = table_rules(random)
    state = mid_game(random, rules)
    budget = Budget(nodes=3000, memory=MEMORY)
    analysis = decide(state, rules, budget=budget)
    wrong = not proves(state, rules, analysis)
    yield analysis.verdict.value, told(state, rules, analysis.verdict) if wrong else None
    if analysis.line:
        along = [state]
        for move in analysis.line:
            along.append(play(along[-1], rules, move).state)
        for now in random.sample(along, min(6, len(along))):
            verdict = decide(now, rules, budget=budget).verdict
            yield "on a line", told(now, rules, verdict, WINNABLE) if verdict is LOST else None
    elif analysis.verdict is LOST:
        moves = legal_moves(state, rules)
        for move in random.sample(moves, min(6, len(moves))):
            after = play(state, rules, move).state
            verdict = decide(after, rules, budget=budget).verdict
            wrong = verdict is WINNABLE
            yield "after a loss", told(after, rules, verdict, LOST) if wrong else None


def table_rules(random: Random) -> Rules:
    """Choose a rules value that can be dealt."""
    decks = random.choice((1, 1, 1, 2))
    few = any_rules(random, decks)
    columns = random.choice((7, 7, 7, 8, 9) if decks == 1 else (7, 8, 9, 10, 10))
    return Rules(decks, columns, few.draw, few.passes, few.returns, few.face_up)


def mid_game(random: Random, rules: Rules) -> GameState:
    """Deal and play up to a hundred moves, mostly such as a player would."""
    state = GameState.opening(Deal.numbered(random.randrange(NUMBERS), rules.decks), rules)
    for _ in range(random.choice((0, random.randint(0, 20), random.randint(0, 100)))):
        after = [play(state, rules, move).state for move in legal_moves(state, rules)]
        if not after:
            break
        fewest = min(map(_hidden, after))
        turned = [each for each in after if _hidden(each) == fewest]
        state = random.choice(turned if random.random() < 0.6 else after)
    return state


def _hidden(state: GameState) -> int:
    return sum(len(column.down) for column in state.columns)


def proves(state: GameState, rules: Rules, analysis: Analysis) -> bool:
    """Play an analysis's line; a verdict without one proves itself, but no win."""
    if analysis.line is None:
        return analysis.verdict is not WINNABLE
    for move in analysis.line:
        state = play(state, rules, move).state
    return state.is_won


def told(
    position: Position | GameState,
    rules: Rules,
    found: Verdict,
    truth: Verdict | None = None,
    pruning: int = EVERY_RULE,
) -> str:
    """Write a counterexample; a small deck's position is written as the core's that plays alike."""
    ranks = position.ranks if isinstance(position, Position) else KING
    state = position.state() if isinstance(position, Position) else position
    said = f"found {found.value}, not {truth.value}" if truth else f"{found.value} without a proof"
    return f"{said} (pruning {pruning}, {ranks} ranks)\n{rules}\n{state}"


KINDS: Final[dict[str, Callable[[Random], Found]]] = {
    "small": small,
    "late": late,
    "switches": switches,
    "line": line,
}


class Campaign:
    """Counts what was compared, and keeps the counterexamples."""

    def __init__(self) -> None:
        """Nothing was compared yet."""
        self.tally = Counter[str]()
        self.wrong: list[str] = []

    def run(self, kind: str, seed: int, number: int) -> None:
        """Do one case."""
        for what, counterexample in KINDS[kind](seeded_case(kind, seed, number)):
            self.tally[f"{kind}: {what}"] += 1
            if counterexample is not None:
                self.wrong.append(
                    f"--kind {kind} --seed {seed} --case {number}\n{counterexample}\n"
                )

    def summary(self) -> str:
        """Say how often what was compared."""
        lines = [f"{times:8} {what}" for what, times in sorted(self.tally.items())]
        return "\n".join([*lines, f"{len(self.wrong):8} wrong"])


def seeded_case(kind: str, seed: int, number: int) -> Random:
    """Give the random numbers of a case."""
    return Random(f"{kind} {seed} {number}")  # noqa: S311 - the same cases every time


def main() -> None:
    """Run as the command line says; leave with 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", choices=[*KINDS, "all"], default="all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--case", type=int)
    options = parser.parse_args()
    kinds = list(KINDS) if options.kind == "all" else [options.kind]
    campaign, printed = Campaign(), 0
    end = time.monotonic() + options.seconds
    for number in count() if options.case is None else [options.case]:
        if options.case is None and time.monotonic() > end:
            break
        for kind in kinds:
            campaign.run(kind, options.seed, number)
        for counterexample in campaign.wrong[printed:]:
            print(counterexample, flush=True)
        printed = len(campaign.wrong)
    print(campaign.summary())
    sys.exit(campaign.wrong != [])


if __name__ == "__main__":
    main()
