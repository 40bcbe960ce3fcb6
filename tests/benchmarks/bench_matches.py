"""Computers play each other: do rules hold, how do matches end, who wins; figures, no test.

    python -m tests.benchmarks.bench_matches [--matches 200] [--first K] [--worlds N]
        [--kind live|turns|race-same|race-different] [--pair best good] [--processes P]

Without a pair, each kind is played by every pair of strengths, the matches shared out among them.
Who sits where changes from match to match. Live and in races each plays at the pace of its
strength. After every move all 104 cards must be there once, or the match counts as a broken rule.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.confidence import wilson
from klondike_qt.core.match import Seat
from klondike_qt.core.match_setup import Opponent
from tests.matches import KINDS, Brain, cards_of, play_match

if TYPE_CHECKING:
    from klondike_qt.core.match import MatchState

STRENGTHS = (Opponent.BEST, Opponent.GOOD, Opponent.BEGINNER)


class Result(NamedTuple):
    """What is counted of a match; numbers of the pair's first player come first."""

    ending: str
    won: tuple[bool, bool] = (False, False)
    home: tuple[int, int] = (0, 0)
    entries: int = 0
    seconds: float = 0.0
    thoughts: int = 0
    worst: float = 0.0


def result(kind: str, pair: tuple[Opponent, Opponent], worlds: int, number: int) -> Result:
    """Play one match."""
    setup = KINDS[kind]
    first = Seat(number % 2)
    seated = pair if first is Seat.FIRST else pair[::-1]

    def check(state: MatchState) -> None:
        assert sorted(cards_of(state, shares=setup.rules.shares)) == list(range(104))

    try:
        ended = play_match(
            setup,
            number,
            (Brain(seated[0], worlds), Brain(seated[1], worlds)),
            after_each=check,
            tells_blocked=True,
        )
    except Exception as error:  # noqa: BLE001 - counted, and told
        return Result(f"BROKEN: {number} {error!r}")
    winner, match = ended.outcome.winner, ended.match
    return Result(
        ended.outcome.ending.name,
        (winner is first, winner is first.other),
        (match.state.home(first), match.state.home(first.other)),
        len(match.entries),
        sum(ended.seconds),
        len(ended.seconds),
        max(ended.seconds),
    )


def report(results: list[Result]) -> str:
    """Sum matches up."""
    count = len(results)
    wins = [sum(each.won[player] for each in results) for player in range(2)]
    home = [sum(each.home[player] for each in results) / count for player in range(2)]
    decided = sum(wins)
    low, high = wilson(wins[0], decided) if decided else (0.0, 1.0)
    endings = Counter(each.ending for each in results)
    thoughts = sum(each.thoughts for each in results) or 1
    return (
        f"{wins[0]} : {wins[1]}, {count - decided} ties; of the decided "
        f"{wins[0] / (decided or 1):.1%} ({low:.1%} to {high:.1%}); home {home[0]:.1f} : "
        f"{home[1]:.1f}; {sum(each.entries for each in results) / count:.0f} moves; "
        f"{1000 * sum(each.seconds for each in results) / thoughts:.1f} ms a thought, worst "
        f"{max(each.worst for each in results):.2f} s; "
        + ", ".join(f"{number} {name}" for name, number in endings.most_common())
    )


def main() -> None:
    """Play the matches asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--worlds", type=int, default=60)
    parser.add_argument("--kind", choices=KINDS, action="append")
    parser.add_argument("--pair", type=Opponent, nargs=2, metavar="STRENGTH")
    parser.add_argument("--processes", type=int, default=1)
    wanted = parser.parse_args()
    kinds = wanted.kind or list(KINDS)
    pairs = [wanted.pair] if wanted.pair else list(combinations_with_replacement(STRENGTHS, 2))
    share = -(-wanted.matches // (len(kinds) * len(pairs)))
    everything: list[Result] = []
    with ProcessPoolExecutor(wanted.processes) as pool:
        for kind in kinds:
            for pair in pairs:
                play = partial(result, kind, tuple(pair), wanted.worlds)
                numbers = range(wanted.first, wanted.first + share)
                results = list(pool.map(play, numbers))
                everything += results
                names = " : ".join(player.value for player in pair)
                print(f"{kind}, {names}: {report(results)}", flush=True)
    broken = sum(each.ending.startswith("BROKEN") for each in everything)
    endings = Counter(each.ending for each in everything)
    print(f"{len(everything)} matches, {broken} with a rule broken or without an end; {endings}")


if __name__ == "__main__":
    main()
