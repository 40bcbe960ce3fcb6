"""How sure the level of a deal is, and what measuring it takes; prints figures, no test.

    python -m tests.benchmarks.bench_difficulty [--mode draw1] [--deals N] [--seed S]

Each winnable deal of a `Deal.series` is measured twice, with other games the second time, and cut
by the levels that are shipped.
"""

from __future__ import annotations

import argparse
from math import sqrt
from time import process_time

from klondike_qt.app.shipped_deals import levels
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import MODES
from klondike_qt.solver.difficulty import GAMES, Difficulty, is_winnable, wins

RULES = {mode.id: mode.rules for mode in MODES}


def main() -> None:
    """Measure the deals asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mode", choices=RULES, default="draw1")
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--seed", type=int, default=2026)
    wanted = parser.parse_args()
    rules = RULES[wanted.mode]
    shares: list[tuple[float, float]] = []
    tried, proving = 0, 0.0
    series = Deal.series(wanted.seed, rules.decks)
    playing = 0.0
    while len(shares) < wanted.deals:
        deal = next(series)
        tried += 1
        began = process_time()
        winnable = is_winnable(deal, rules)
        proving += process_time() - began
        if winnable:
            began = process_time()
            first, second = (
                wins(deal, rules, range(start, start + GAMES)) / GAMES for start in (0, GAMES)
            )
            playing += process_time() - began
            shares.append((first, second))
    cut = levels(rules)
    pairs = [(cut.of(first), cut.of(second)) for first, second in shares]
    error = sqrt(sum((first - second) ** 2 for first, second in shares) / 2 / len(shares))
    opposite = {Difficulty.EASY, Difficulty.HARD}
    print(
        f"{wanted.mode}: {len(shares)} winnable of {tried} deals; proving "
        f"{1000 * proving / tried:.1f} ms a deal, {GAMES} games {playing / 2 / len(shares):.2f} s; "
        f"standard error of a share {error:.3f}; same level "
        f"{sum(one is other for one, other in pairs) / len(pairs):.0%}, easy against hard "
        f"{sum({one, other} == opposite for one, other in pairs) / len(pairs):.0%}"
    )


if __name__ == "__main__":
    main()
