"""How quickly positions are decided; prints a table, no test.

    python -m tests.benchmarks.bench_decide [--rules RULES …] [--deals N] [--seconds S] [--middle]

Without *--deals* it takes the 150 deals with known verdicts. *RULES* are written as the core writes
them, ``"1x7 draw3 passes3 return hidden"``. ``--middle`` decides positions in the middle of games
instead: each deal after 20, 40 and 60 random moves, undone turns among them. Times are processor
time of the search alone, without the proof of its line, which is made and not counted.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import islice
from random import Random
from time import thread_time
from typing import TYPE_CHECKING, Final

from klondike_qt.core.deal import Deal
from klondike_qt.core.play import legal_moves, play
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.bits import EVERY_RULE, WON
from klondike_qt.solver.decide import solve
from klondike_qt.solver.layout import layout_of
from klondike_qt.solver.line import moves_of
from klondike_qt.solver.search import Search
from klondike_qt.solver.verdict import Budget, Verdict
from tests.solver import known

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_SEED: Final = 20_261_130
_WITHIN: Final = (0.001, 0.01, 0.1, 1.0, 10.0)
_VERDICTS: Final = (Verdict.LOST, Verdict.WINNABLE, Verdict.UNDECIDED)


def known_states(rules: Rules) -> Iterator[tuple[GameState, Verdict | None]]:
    """Give the deals with known verdicts, and the verdict where it is known for *rules*."""
    if rules.decks > 1 or rules.columns > 7:
        for deal in islice(Deal.series(_SEED, rules.decks), 150):
            yield GameState.opening(deal, rules), None
        return
    verdicts = {each.state: each.verdict for each in known.deals() if each.rules == rules}
    seen: set[GameState] = set()
    for each in known.deals():
        if each.state not in seen:
            seen.add(each.state)
            yield each.state, verdicts.get(each.state)


def fresh_states(rules: Rules, count: int) -> Iterator[tuple[GameState, Verdict | None]]:
    """Give *count* deals of their own."""
    for deal in islice(Deal.series(_SEED + 1, rules.decks), count):
        yield GameState.opening(deal, rules), None


def middles(
    states: Iterable[tuple[GameState, Verdict | None]], rules: Rules
) -> Iterator[tuple[GameState, Verdict | None]]:
    """Play random moves from each deal and give the positions after 20, 40 and 60."""
    random = Random(_SEED)  # noqa: S311 - no secret
    for opening, _ in states:
        state = opening
        for number in range(1, 61):
            moves = legal_moves(state, rules)
            if not moves:
                break
            state = play(state, rules, random.choice(moves)).state
            if number % 20 == 0:
                yield state, None


def measure(
    rules: Rules, states: Iterable[tuple[GameState, Verdict | None]], seconds: float
) -> str:
    """Decide *states* and write the row of the table."""
    times: list[float] = []
    decided: list[float] = []
    found: Counter[Verdict] = Counter()
    nodes = wrong = 0
    for state, verdict in states:
        layout = layout_of(state, rules)
        begun = thread_time()
        search = Search(layout, Budget().memory, EVERY_RULE, 0)
        steps = search.opening_steps()
        result = solve(search, layout, seconds)
        times.append(thread_time() - begun)
        if result == WON:
            moves_of(state, rules, steps + search.line())
        found[_VERDICTS[result]] += 1
        if _VERDICTS[result] is not Verdict.UNDECIDED:
            decided.append(times[-1])
            wrong += verdict is not None and verdict is not _VERDICTS[result]
        nodes += search.nodes
    times.sort()
    shares = [sum(each <= bound for each in decided) / len(times) for bound in _WITHIN]
    return (
        f"{rules!s:42} {found[Verdict.WINNABLE]:5} {found[Verdict.LOST]:5} "
        f"{found[Verdict.UNDECIDED]:5} {wrong:5}  "
        + " ".join(f"{times[int(share * (len(times) - 1))] * 1000:9.3f}" for share in _POINTS)
        + f" {sum(times):8.3f} {nodes / 1e6:9.3f}  "
        + " ".join(f"{share:7.2%}" for share in shares)
    )


_POINTS: Final = (0.5, 0.9, 0.99, 1.0)
_HEAD: Final = (
    f"{'rules':42} {'won':>5} {'lost':>5} {'open':>5} {'wrong':>5}  "
    + " ".join(f"{name:>9}" for name in ("median ms", "p90", "p99", "max"))
    + f" {'total s':>8} {'M nodes':>9}  "
    + " ".join(f"{f'{bound:g} s':>7}" for bound in _WITHIN)
)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rules", nargs="*", default=[str(Rules()), str(Rules(draw=3))])
    parser.add_argument("--deals", type=int)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--middle", action="store_true")
    arguments = parser.parse_args()
    print(_HEAD)
    for text in arguments.rules:
        rules = Rules.parse(text)
        states = (
            known_states(rules) if arguments.deals is None else fresh_states(rules, arguments.deals)
        )
        if arguments.middle:
            states = middles(states, rules)
        print(measure(rules, states, arguments.seconds), flush=True)


if __name__ == "__main__":
    main()
