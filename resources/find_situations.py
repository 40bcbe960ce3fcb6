"""Find situations: positions of real games where the obvious move loses what could be won.

``python resources/find_situations.py draw3 2024 200`` plays 200 deals of the series 2024 by the
greedy player and by a beginner, and prints a line of JSON for each game that one move gave away:
where, by which move, and which other moves keep it. A person then chooses, and writes the choice
into situations.json. ``python resources/find_situations.py`` alone counts the samples there anew.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.modes import mode
from klondike_qt.core.piles import Move
from klondike_qt.core.play import legal_moves, play
from klondike_qt.core.state import GameState
from klondike_qt.solver.beginner import beginner
from klondike_qt.solver.decide import decide
from klondike_qt.solver.greedy import greedy
from klondike_qt.solver.verdict import Budget, Verdict
from klondike_qt.solver.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from klondike_qt.core.rules import Rules

SITUATIONS: Final = Path(__file__).parent / "situations.json"
SEED: Final = 2026
_BUDGET: Final = Budget(nodes=300_000, seconds=4)
_SAMPLE_BUDGET: Final = Budget(nodes=100_000)
_LONGEST: Final = 260


def tempting(state: GameState, rules: Rules) -> list[Move]:
    """Give what the greedy player and a beginner would play, who never look ahead."""
    states = greedy(state, rules)
    next(states)
    after = next(states, None)
    moves = [m for m in legal_moves(state, rules) if play(state, rules, m).state == after][:1]
    return moves + [advice.moves[0] for advice in beginner(View.of(state, rules))[:1]]


def count(state: GameState, rules: Rules, moves: Sequence[Move], samples: int) -> list[int]:
    """Count in how many of random *samples* of the unseen cards the game can be won after each.

    A search that ran out of its nodes counts as not won.
    """
    view, random = View.of(state, rules), Random(SEED)  # noqa: S311 - to be repeated
    unknown, won = list(view.unknown()), [0] * len(moves)
    for _ in range(samples):
        random.shuffle(unknown)
        start = view.completed(unknown)
        for number, move in enumerate(moves):
            after = play(start, rules, move).state
            verdict = decide(after, rules, budget=_SAMPLE_BUDGET).verdict
            won[number] += verdict is Verdict.WINNABLE
    return won


def find(mode_id: str, seed: int, deals: int) -> Iterator[dict[str, Any]]:
    """Play *deals* and give each move that lost a winnable game for good."""
    rules = mode(mode_id).rules
    for deal, _ in zip(Deal.series(seed), range(deals), strict=False):
        for player in (0, -1):
            moves, states = _played(GameState.opening(deal, rules), rules, player)
            place = _last_winnable(states, rules)
            if place is None:
                continue
            state = states[place]
            kept = [
                str(move)
                for move in legal_moves(state, rules)
                if _verdict(play(state, rules, move).state, rules) is Verdict.WINNABLE
            ]
            yield {
                "mode": mode_id,
                "deal": deal.id,
                "moves": " ".join(map(str, moves[:place])),
                "lost by": str(moves[place]),
                "kept by": kept,
                "position": str(state),
            }


def recount() -> None:
    """Count every situation's sample anew, and write the file."""
    entries = json.loads(SITUATIONS.read_text("utf-8"))
    for entry in entries:
        game = Game.of(Deal.parse(entry["deal"]), mode(entry["mode"]))
        game.play_all(map(Move.parse, entry["moves"].split()))
        choices = [Move.parse(line.split()[0]) for line in entry["choices"]]
        sample = entry["sample"]
        sample["wins"] = count(game.state, game.mode.rules, choices, sample["count"])
    SITUATIONS.write_text(json.dumps(entries, indent=1) + "\n", "utf-8")


def _played(state: GameState, rules: Rules, player: int) -> tuple[list[Move], list[GameState]]:
    """Play a game by the greedy player (0) or the beginner (-1)."""
    moves: list[Move] = []
    states, seen = [state], {state}
    while len(moves) < _LONGEST and (found := tempting(state, rules)):
        moves.append(found[player])
        state = play(state, rules, found[player]).state
        if state in seen:
            break
        seen.add(state)
        states.append(state)
    return moves, states


def _last_winnable(states: list[GameState], rules: Rules) -> int | None:
    """Find the last position that can be won, if the first can and the last one is lost."""
    low, high = 0, len(states) - 1
    if _verdict(states[low], rules) is not Verdict.WINNABLE:
        return None
    if _verdict(states[high], rules) is not Verdict.LOST:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        verdict = _verdict(states[middle], rules)
        if verdict is Verdict.UNDECIDED:
            return None
        low, high = (middle, high) if verdict is Verdict.WINNABLE else (low, middle)
    return low


def _verdict(state: GameState, rules: Rules) -> Verdict:
    return decide(state, rules, budget=_BUDGET).verdict


if __name__ == "__main__":
    if len(sys.argv) == 1:
        recount()
    else:
        for found in find(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])):
            print(json.dumps(found), flush=True)
