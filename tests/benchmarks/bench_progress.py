"""How long it takes to know that a game can get no further; prints a table, no test.

    python -m tests.benchmarks.bench_progress [deals of each mode] [seconds allowed]

A player who never looks ahead plays each deal to where a whole pass gives nothing. From
there moves are made at random, and with each position where progress is possible it is
asked again, until it is not. *Stuck* are positions with no progress, or where the search
was stopped.
"""

from __future__ import annotations

import sys
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import MODES
from klondike_qt.core.play import legal_moves, play
from klondike_qt.core.progress import Progress, find_progress
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from tests.core.positions import seeded
from tests.players import greedy

if TYPE_CHECKING:
    from collections.abc import Iterator

FURTHER = 20
RULES = {mode.id: mode.rules for mode in MODES} | {
    "two decks": Rules(decks=2, columns=10),
    "two decks, draw 3": Rules(decks=2, columns=10, draw=3),
    "two decks, open": Rules(decks=2, columns=10, face_up=True),
}


class Answer(NamedTuple):
    """What was found of a position, whether it was a greedy game's last, and in how long."""

    progress: Progress
    greedy: bool
    seconds: float


def answers(number: int, rules: Rules, allowed: float) -> Iterator[Answer]:
    """Ask along one deal, where the answer is not plain to see: not in the first pass."""
    best, random = 0, seeded(number)
    for state in greedy(GameState.opening(Deal.numbered(number, rules.decks), rules), rules):
        best = max(best, state.foundation_total)
    for step in range(FURTHER):
        if state.is_won:
            return
        start = perf_counter()
        found = find_progress(state, rules, best, lambda: perf_counter() > start + allowed)  # noqa: B023
        yield Answer(found, step == 0, perf_counter() - start)
        moves = legal_moves(state, rules)
        if found is Progress.NONE or not moves:
            return
        state = play(state, rules, random.choice(moves)).state
        best = max(best, state.foundation_total)


def milliseconds(seconds: list[float]) -> str:
    """Write the median, the 90th percentile and the largest of some times."""
    if not seconds:
        return f"{'–':>8}" * 3
    order = sorted(seconds)
    return "".join(
        f"{1000 * order[min(len(order) - 1, int(share * len(order)))]:8.1f}"
        for share in (0.5, 0.9, 1)
    )


def row(name: str, found: list[Answer]) -> str:
    """Write a line of the table."""
    stuck = [answer.seconds for answer in found if answer.progress is not Progress.POSSIBLE]
    possible = [answer.seconds for answer in found if answer.progress is Progress.POSSIBLE]
    ends = [
        answer for answer in found if answer.greedy and answer.progress is not Progress.POSSIBLE
    ]
    within = "".join(
        f"{sum(a.seconds <= limit and a.progress is Progress.NONE for a in ends) / len(ends):7.1%}"
        if ends
        else f"{'–':>7}"
        for limit in (0.1, 1, 10)
    )
    counts = f"{len(ends):6}{within}{len(stuck):7}"
    return f"{name:20}{counts}{milliseconds(stuck)}{len(possible):8}{milliseconds(possible)}"


def main() -> None:
    """Measure every mode."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    allowed = float(sys.argv[2]) if len(sys.argv) > 2 else 10.0
    print(f"{'':20}{'greedy ends, stuck':27}{'all stuck, ms':>31}{'progress possible, ms':>32}")
    times = f"{'p50':>8}{'p90':>8}{'max':>8}"
    print(
        f"{'mode':20}{'count':>6}{'≤0.1s':>7}{'≤1s':>7}{'≤10s':>7}{'count':>7}{times}{'count':>8}{times}"
    )
    for name, rules in RULES.items():
        found = [answer for number in range(deals) for answer in answers(number, rules, allowed)]
        print(row(name, found), flush=True)


if __name__ == "__main__":
    main()
