"""How many deals have their shortest line proved, and how short shortened lines are; no test.

    python -m tests.benchmarks.bench_shortest DEALS [--draw 1] [--seconds 10] [--first 150]
    python -m tests.benchmarks.bench_shortest DEALS --shorten --seconds 0.1 [--draw 1]

On a machine that has other work ``--nodes`` is fairer than ``--seconds``: on one of 2020, 0.1 s are
about 12,000 boards of a beam, 10 s about two million of a proof.

DEALS has a deal a line, as JSON: ``deal`` is its cards in order, ``draw1`` and ``draw3`` hold a
``verdict`` and, where it is known, the ``shortest`` length. A deal counts as settled when its
shortest line is proved, or that it has none. Seconds are those of the processor.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from statistics import mean, median
from typing import Any, Final

from klondike_qt.core.cards import Card
from klondike_qt.core.deal import Deal
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.decide import decide
from klondike_qt.solver.shorten import shorten
from klondike_qt.solver.shortest import shortest
from klondike_qt.solver.verdict import Budget, Verdict

_QUICK: Final = 10


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deals", type=Path)
    parser.add_argument("--draw", type=int, default=1)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--first", type=int, default=150, help="how many deals")
    parser.add_argument("--shorten", action="store_true")
    options = parser.parse_args()
    budget = Budget(nodes=options.nodes, seconds=options.seconds)
    if options.nodes is None and options.seconds is None:
        budget = Budget(seconds=0.1 if options.shorten else 10.0)
    rules = Rules(draw=options.draw)
    deals = []
    for line in options.deals.read_text(encoding="utf-8").splitlines()[: options.first]:
        entry = json.loads(line)
        deal = Deal(tuple(Card.parse(word) for word in entry["deal"].split()))
        deals.append((GameState.opening(deal, rules), entry[f"draw{options.draw}"]))
    if options.shorten:
        measure_shorten(deals, rules, budget)
    else:
        measure_shortest(deals, rules, budget)


def measure_shortest(
    deals: list[tuple[GameState, dict[str, Any]]], rules: Rules, budget: Budget
) -> None:
    """Prove the shortest line of each deal, and print how it went."""
    settled, quick, wrong, times = 0, 0, 0, []
    for number, (state, known) in enumerate(deals):
        found = shortest(state, rules, budget=budget)
        done = found.minimal or found.verdict is Verdict.LOST
        length = len(found.line) if found.line is not None else None
        settled += done
        quick += done and found.seconds <= _QUICK
        times.append(found.seconds)
        wrong += found.verdict not in {Verdict(known["verdict"]), Verdict.UNDECIDED}
        wrong += found.minimal and known.get("shortest", length) != length
        print(
            f"{number:4} {found.verdict.value:9} line {length} bound {found.bound}"
            f" {'settled' if done else 'open'} {found.nodes} nodes {found.seconds:.2f} s",
            flush=True,
        )
    print(
        f"draw {rules.draw}: {settled} of {len(deals)} settled, {quick} in {_QUICK} s,"
        f" {wrong} wrong;"
        f" median {median(times):.2f} s, mean {mean(times):.2f} s"
    )


def measure_shorten(
    deals: list[tuple[GameState, dict[str, Any]]], rules: Rules, budget: Budget
) -> None:
    """Shorten a found line of each deal whose shortest length is known."""
    excess, before, exact, taken = [], [], 0, []
    for state, known in deals:
        if "shortest" not in known:
            continue
        line = decide(state, rules).line
        if line is None:
            continue
        begun = time.thread_time()
        short = shorten(state, rules, line, budget=budget)
        taken.append(time.thread_time() - begun)
        excess.append(len(short) / known["shortest"] - 1)
        before.append(len(line) / known["shortest"] - 1)
        exact += len(short) == known["shortest"]
    print(
        f"draw {rules.draw}: {len(excess)} lines, {mean(before):+.0%} before,"
        f" {mean(excess):+.2%} after (at most {max(excess):+.1%}), {exact} shortest;"
        f" {mean(taken):.2f} s each"
    )


if __name__ == "__main__":
    main()
