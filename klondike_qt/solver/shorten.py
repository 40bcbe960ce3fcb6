"""From any winning line to a short one, as a person would play it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from klondike_qt.core.piles import PileKind
from klondike_qt.core.play import play, refusal
from klondike_qt.solver.line import prove
from klondike_qt.solver.literal_line import moves_of_steps
from klondike_qt.solver.short_beam import BEAM_RULES, BOARD_BYTES, ShortBeam
from klondike_qt.solver.verdict import Budget, StopSignal, Watch, line_length

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.core.piles import Move
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

_NODES: Final = 300_000  # where neither nodes nor seconds are given
_FIRST_WIDTH: Final = 60
_WIDEST: Final = 20_000
_HIDDEN_WEIGHTS: Final = (4, 8, 0)  # in turn, see `ShortBeam.run`
_HIDDEN_WEIGHTS_GROUPS: Final = (8, 4)  # where cards are drawn in groups
_NOISE: Final = 16


def shorten(
    state: GameState,
    rules: Rules,
    line: Sequence[Move],
    *,
    budget: Budget = Budget(seconds=0.1),  # noqa: B008 - a value
    stop: StopSignal | None = None,
    seed: int = 0,
) -> tuple[Move, ...]:
    """Give a winning line no longer than *line*, which must win from *state*.

    Beams of growing width look for shorter lines until the budget is used up; the result is
    repeatable for given nodes and seed. Raise `IllegalMove` or `LineError` if *line* does not win.
    """
    deadline = None if budget.seconds is None else time.monotonic() + budget.seconds
    prove(state, rules, line)
    short = _without_loops(state, rules, line)
    if not short:
        return ()
    widest = max(8, min(_WIDEST, budget.memory // BOARD_BYTES))
    beam = ShortBeam(state, rules, widest, BEAM_RULES, seed)
    beam.best = min(beam.best, line_length(short))
    if budget.nodes is not None or budget.seconds is None:
        beam.most = budget.nodes if budget.nodes is not None else _NODES
    left = None if deadline is None else max(0.0, deadline - time.monotonic())
    with Watch(beam, left, stop):
        run_beams(beam, rules)
    if beam.found:
        return moves_of_steps(state, rules, beam.line(), BEAM_RULES)
    return _without_needless(state, rules, short, deadline)


def run_beams(beam: ShortBeam, rules: Rules) -> None:
    """Search in wider and wider beams, until the search is ended or has left nothing out."""
    weights = _HIDDEN_WEIGHTS if rules.draw == 1 else _HIDDEN_WEIGHTS_GROUPS
    width = _FIRST_WIDTH
    turn = 0
    while not (beam.stopped or beam.complete or beam.nodes >= beam.most):
        beam.run(width, weights[turn % len(weights)], _NOISE if turn else 0)
        width = min(width + width // 2, beam.widest)
        turn += 1


def _without_loops(state: GameState, rules: Rules, line: Sequence[Move]) -> list[Move]:
    """Leave out what leads back to a position that was there before."""
    kept: list[Move] = []
    keys = [_key(state, rules)]
    places = {keys[0]: 0}
    for move in line:
        state = play(state, rules, move).state
        key = _key(state, rules)
        if key in places:
            for other in keys[places[key] + 1 :]:
                del places[other]
            del keys[places[key] + 1 :]
            del kept[places[key] :]
            continue
        places[key] = len(keys)
        keys.append(key)
        kept.append(move)
    return kept


def _key(state: GameState, rules: Rules) -> object:
    """Tell positions apart; passes count where they are limited."""
    heights = tuple(map(len, state.foundations))
    passes = state.pass_number if rules.passes else 0
    return state.columns, state.stock, len(state.waste), heights, passes


def _without_needless(
    state: GameState, rules: Rules, line: Sequence[Move], deadline: float | None
) -> tuple[Move, ...]:
    """Leave out single moves onto columns without which the rest still wins."""
    kept = list(line)
    for index in reversed(range(len(kept))):
        if deadline is not None and time.monotonic() > deadline:
            break
        if index < len(kept) and kept[index].target.kind is PileKind.COLUMN:
            shorter = kept[:index] + kept[index + 1 :]
            needed = _moves_to_win(state, rules, shorter)
            if needed:
                kept = shorter[:needed]
    return tuple(kept)


def _moves_to_win(state: GameState, rules: Rules, moves: Sequence[Move]) -> int:
    """Count the moves until *moves* have won; 0 if they do not, or are not all legal."""
    for made, move in enumerate(moves, 1):
        if refusal(state, rules, move) is not None:
            return 0
        state = play(state, rules, move).state
        if state.is_won:
            return made
    return 0
