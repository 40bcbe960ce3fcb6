"""How long a hint takes, and where following hints alone leads; prints figures, no test.

    python -m tests.benchmarks.bench_hints times [--mode draw3] [--deals N] [--seed S]
    python -m tests.benchmarks.bench_hints games [--mode draw3] [--deals N] [--seed S]
        [--kind quick|best|knowing]

*times* takes positions out of games played half by a beginner and half by chance, and measures
the processor time of each kind of answer. *games* plays such positions to their end by hints
alone: the first choice, or with --others any of those that are offered.
"""

from __future__ import annotations

import argparse
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Final

from klondike_qt.core.modes import MODES
from klondike_qt.solver.advice import Strength
from klondike_qt.solver.hints import PATIENT, fair_hints, knowing_hints
from klondike_qt.solver.verdict import Verdict
from klondike_qt.solver.view import View
from tests.solver.hint_games import followed, positions

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.solver.hints import Hints

RULES: Final = {mode.id: mode.rules for mode in MODES}

KINDS: Final[dict[str, Callable[[GameState, Rules], Hints]]] = {
    "quick": lambda state, rules: fair_hints(View.of(state, rules), strength=Strength.GOOD),
    "best": lambda state, rules: fair_hints(View.of(state, rules)),
    "knowing": knowing_hints,
    "patient": lambda state, rules: knowing_hints(
        state, rules, budget=PATIENT, strength=Strength.BEST
    ),
}


def measure_times(mode: str, deals: int, seed: int) -> None:
    """Print how long each kind takes in *mode*."""
    rules = RULES[mode]
    times: dict[str, list[float]] = {kind: [] for kind in KINDS}
    verdicts = dict.fromkeys(Verdict, 0)
    for state in positions(rules, deals, seed):
        for kind, find in KINDS.items():
            began = process_time()
            hints = find(state, rules)
            times[kind].append(1000 * (process_time() - began))
            if kind == "knowing" and hints.verdict is not None:
                verdicts[hints.verdict] += 1
    for kind, taken in times.items():
        taken.sort()
        place = [taken[min(len(taken) - 1, int(len(taken) * share))] for share in (0.5, 0.9, 0.99)]
        print(
            f"{mode:12} {kind:8} {len(taken)} positions: median {place[0]:.1f} ms, "
            f"90 % {place[1]:.1f}, 99 % {place[2]:.1f}, most {taken[-1]:.1f}; "
            f"over 100 ms {sum(each > 100 for each in taken)}"
        )
    print(f"{mode:12} " + ", ".join(f"{each.value} {count}" for each, count in verdicts.items()))


def play_games(mode: str, deals: int, seed: int, kind: str, others: bool) -> None:
    """Print where hints lead in *mode*."""
    rules, ways = RULES[mode], []
    for number, state in enumerate(positions(rules, deals, seed)):
        random = Random(number) if others else None  # noqa: S311 - no secret
        ways.append(followed(state, rules, KINDS[kind], random))
    print(
        f"{mode:12} {kind:8} {len(ways)} positions: {sum(way.end.is_won for way in ways)} won, "
        f"{sum(way.moves for way in ways)} moves, "
        f"positions met twice {sum(way.twice for way in ways)}, "
        f"ends as everything led back {sum(way.cut for way in ways)}",
        flush=True,
    )


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("times", "games"))
    parser.add_argument("--mode", choices=RULES)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--kind", choices=KINDS, default="quick")
    parser.add_argument("--others", action="store_true")
    wanted = parser.parse_args()
    for mode in [wanted.mode] if wanted.mode else RULES:
        if wanted.what == "times":
            measure_times(mode, wanted.deals, wanted.seed)
        else:
            play_games(mode, wanted.deals, wanted.seed, wanted.kind, wanted.others)


if __name__ == "__main__":
    main()
