"""How long a search goes on after it was told to stop; prints a table, no test.

    python -m tests.benchmarks.bench_stop [seconds for each table] [longest wait]

Random positions in the middle of games are searched; each search is told to stop after a random
while; those count that had not decided the position by then. The bound to keep is 50 ms.
"""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter, sleep

from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import StopSignal, Verdict
from tests.benchmarks.bench_progress import milliseconds
from tests.core.positions import seeded
from tests.solver.campaign import mid_game

TABLES = [
    Rules(),
    Rules(draw=3),
    Rules(passes=1),
    Rules(draw=3, passes=3),
    Rules(draw=3, returns=False),
    Rules(columns=9, face_up=True),
    Rules(decks=2),
    Rules(decks=2, face_up=True),
    Rules(decks=2, columns=10),
    Rules(decks=2, columns=10, draw=3, passes=2),
    Rules(decks=2, columns=9, draw=2, returns=False),
]


def late(pool: ThreadPoolExecutor, state: GameState, rules: Rules, wait: float) -> float | None:
    """Give the seconds from the signal to the answer; ``None`` if the position was decided."""
    stop = StopSignal()
    answer = pool.submit(decide, state, rules, stop=stop)
    sleep(wait)
    if answer.done():
        answer.result()
        return None
    start = perf_counter()
    stop.set()
    verdict = answer.result().verdict
    return perf_counter() - start if verdict is Verdict.UNDECIDED else None


def main() -> None:
    """Print a line for each table."""
    allowed = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    longest = float(sys.argv[2]) if len(sys.argv) > 2 else 0.02
    print(f"{'':42}{'searches':>9}{'stopped':>9}{'median':>8}{'90 %':>8}{'most ms':>8}")
    with ThreadPoolExecutor(1) as pool:
        for rules in TABLES:
            random, end = seeded(1), perf_counter() + allowed
            searches, seconds = 0, []
            while perf_counter() < end:
                found = late(pool, mid_game(random, rules), rules, random.random() * longest)
                searches += 1
                seconds += [] if found is None else [found]
            print(f"{rules!s:42}{searches:9}{len(seconds):9}{milliseconds(seconds)}", flush=True)


if __name__ == "__main__":
    main()
