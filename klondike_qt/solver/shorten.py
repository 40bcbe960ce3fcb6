"""From any winning line to a short one, as a person would play it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from klondike_qt.solver.line import prove
from klondike_qt.solver.literal_line import moves_of_steps
from klondike_qt.solver.short_beam import BEAM_RULES, BOARD_BYTES, ShortBeam
from klondike_qt.solver.trim import without_loops, without_needless
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
    short = without_loops(state, rules, line)
    if not short:
        return ()
    widest = max(8, min(_WIDEST, budget.memory // BOARD_BYTES))
    beam = ShortBeam(state, rules, widest, BEAM_RULES, seed)
    beam.best = min(beam.best, line_length([line[number] for number in short]))
    if budget.nodes is not None or budget.seconds is None:
        beam.most = budget.nodes if budget.nodes is not None else _NODES
    left = None if deadline is None else max(0.0, deadline - time.monotonic())
    with Watch(beam, left, stop):
        run_beams(beam, rules)

    def is_late() -> bool:
        return deadline is not None and time.monotonic() > deadline

    if beam.found:
        found = moves_of_steps(state, rules, beam.line(), BEAM_RULES)
    else:
        found = without_needless(state, rules, line, short, is_late)[1]
    # Where a move was left out, those round it may only lead there and back.
    return tuple(found[place] for place in without_loops(state, rules, found))


def run_beams(beam: ShortBeam, rules: Rules) -> None:
    """Search in wider and wider beams, until the search is ended or has left nothing out."""
    weights = _HIDDEN_WEIGHTS if rules.draw == 1 else _HIDDEN_WEIGHTS_GROUPS
    width = _FIRST_WIDTH
    turn = 0
    while not (beam.stopped or beam.complete or beam.nodes >= beam.most):
        beam.run(width, weights[turn % len(weights)], _NOISE if turn else 0)
        width = min(width + width // 2, beam.widest)
        turn += 1
