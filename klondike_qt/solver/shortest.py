"""The least number of moves to a win, proved, or the best line found with the bound that holds."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.solver.board_bits import ALL_RULES
from klondike_qt.solver.decide import decide
from klondike_qt.solver.literal_line import moves_of_steps
from klondike_qt.solver.short_beam import BEAM_RULES, BOARD_BYTES, ShortBeam
from klondike_qt.solver.shortest_search import ShortestSearch
from klondike_qt.solver.verdict import Budget, ShortLine, StopSignal, Verdict, Watch, line_length

if TYPE_CHECKING:
    from klondike_qt.core.piles import Move
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

_BEAMS: Final = ((40, 4), (80, 8), (160, 0), (320, 6))
"""Width and weight (see `ShortBeam.run`) of the beams that look for a line first.

What leads to longer lines the proof need not keep.
"""
_SHARES: Final = 4  # of nodes and seconds the preparations may take one part


class _Known(NamedTuple):
    """What is known before the proof begins."""

    verdict: Verdict
    line: tuple[Move, ...] | None
    nodes: int


def shortest(
    state: GameState,
    rules: Rules,
    *,
    budget: Budget = Budget(),  # noqa: B008 - a value
    stop: StopSignal | None = None,
    seed: int = 0,
    pruning: int = ALL_RULES,
) -> ShortLine:
    """Find the shortest line from *state*; the result is repeatable for given nodes and seed.

    A draw is a move, so is a recycle with its draw. Out of budget the line is the shortest found,
    ``None`` if there is none, and ``bound`` is what was proved until then. A lost position has
    neither line nor bound. *pruning* switches rules of docs/SHORTEST.md off for tests.
    """
    begun = time.thread_time()
    deadline = None if budget.seconds is None else time.monotonic() + budget.seconds
    if state.is_won:
        return ShortLine(Verdict.WINNABLE, (), 0, True, 0, 0.0)
    if not _is_complete(state):
        return ShortLine(Verdict.LOST, None, None, False, 0, 0.0)
    known = _prepare(state, rules, budget, stop, seed, pruning)
    if known.verdict is Verdict.LOST:
        seconds = time.thread_time() - begun
        return ShortLine(Verdict.LOST, None, None, False, known.nodes, seconds)
    search = ShortestSearch(state, rules, budget.memory, pruning)
    if known.line is not None:
        search.best = min(search.best, line_length(known.line))
    if budget.nodes is not None:
        search.most = max(0, budget.nodes - known.nodes)
    seconds_left = None if deadline is None else max(0.0, deadline - time.monotonic())
    with Watch(search, seconds_left, stop):
        done = search.run()
    line = known.line
    if search.found:
        line = moves_of_steps(state, rules, search.line(), pruning)
    verdict = Verdict.UNDECIDED if line is None else Verdict.WINNABLE
    if done and line is None and search.exhausted:
        verdict = Verdict.LOST
    nodes = known.nodes + search.nodes
    bound = None if verdict is Verdict.LOST else search.proved
    return ShortLine(
        verdict, line, bound, done and line is not None, nodes, time.thread_time() - begun
    )


def _is_complete(state: GameState) -> bool:
    """Tell whether no card is missing; else nothing wins."""
    lying = len(state.stock) + len(state.waste) + sum(len(pile.cards) for pile in state.columns)
    return lying + state.foundation_total == 52 * state.decks


def _prepare(
    state: GameState,
    rules: Rules,
    budget: Budget,
    stop: StopSignal | None,
    seed: int,
    pruning: int,
) -> _Known:
    """Find out whether there is a line at all, and a short one, in a part of the budget."""
    seconds = None if budget.seconds is None else budget.seconds / _SHARES / 2
    share = None if budget.nodes is None else budget.nodes // _SHARES
    analysis = decide(
        state, rules, budget=Budget(share, seconds, budget.memory), stop=stop, seed=seed
    )
    if analysis.verdict is Verdict.LOST:
        return _Known(Verdict.LOST, None, analysis.nodes)
    widest = max(8, min(_BEAMS[-1][0], budget.memory // 4 // BOARD_BYTES))
    beam = ShortBeam(state, rules, widest, pruning & BEAM_RULES, seed)
    if analysis.line is not None:
        beam.best = min(beam.best, line_length(analysis.line))
    if share is not None:
        beam.most = share
    with Watch(beam, seconds, stop):
        for width, weight in _BEAMS:
            if not beam.stopped and not beam.complete:
                beam.run(width, weight, 0 if width == _BEAMS[0][0] else 16)
    line = analysis.line
    if beam.found:
        line = moves_of_steps(state, rules, beam.line(), pruning & BEAM_RULES)
    return _Known(analysis.verdict, line, analysis.nodes + beam.nodes)
