"""How many deals are winnable, or won by a player: measured, with what chance leaves open."""

from __future__ import annotations

from time import thread_time
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.confidence import wilson
from klondike_qt.core.play import positions
from klondike_qt.core.state import GameState
from klondike_qt.solver.greedy import greedy
from klondike_qt.solver.verdict import Budget, StopSignal, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable

    from klondike_qt.core.deal import Deal
    from klondike_qt.core.modes import Mode
    from klondike_qt.core.rules import Rules

SOLVER: Final = "solver"
FAIR: Final = "fair"
GREEDY: Final = "greedy"
PLAYERS: Final = (SOLVER, FAIR, GREEDY)
"""Who plays: the solver knows every card, the two others only what a player has seen."""

LIMIT: Final = Budget(nodes=2_000_000)
"""What the solver may spend on a deal, so that the same deals have the same odds everywhere."""


class Outcome(NamedTuple):
    """What a player made of one deal, in how many seconds of processor time."""

    verdict: Verdict
    seconds: float


class Odds(NamedTuple):
    """What was measured; ``rate`` is the share of all deals that was won.

    The true share lies between ``low`` and ``high`` with 95 % confidence, whatever the undecided
    deals are: ``low`` takes all of them for lost, ``high`` for won. ``seconds`` is processor time.
    """

    mode: str
    player: str
    deals: int
    won: int
    lost: int
    undecided: int
    rate: float
    low: float
    high: float
    seconds: float


def play_out(
    deal: Deal,
    rules: Rules,
    player: str = SOLVER,
    *,
    budget: Budget = LIMIT,
    stop: StopSignal | None = None,
) -> Outcome:
    """Let *player* play one deal; the *budget* is the solver's for the deal."""
    state = GameState.opening(deal, rules)
    if player == SOLVER:
        from klondike_qt.solver.decide import decide

        found = decide(state, rules, budget=budget, stop=stop)
        return Outcome(found.verdict, found.seconds)
    began = thread_time()
    won = _WINS[player](state, rules, stop)
    return Outcome(Verdict.WINNABLE if won else Verdict.LOST, thread_time() - began)


def summary(mode: Mode, player: str, outcomes: Iterable[Outcome]) -> Odds:
    """Count the outcomes of at least one deal."""
    counts = dict.fromkeys(Verdict, 0)
    seconds = 0.0
    for outcome in outcomes:
        counts[outcome.verdict] += 1
        seconds += outcome.seconds
    won, undecided = counts[Verdict.WINNABLE], counts[Verdict.UNDECIDED]
    deals = sum(counts.values())
    return Odds(
        mode=mode.id,
        player=player,
        deals=deals,
        won=won,
        lost=counts[Verdict.LOST],
        undecided=undecided,
        rate=won / deals,
        low=wilson(won, deals)[0],
        high=wilson(won + undecided, deals)[1],
        seconds=seconds,
    )


def _greedy_wins(state: GameState, rules: Rules, _stop: StopSignal | None) -> bool:
    return any(position.is_won for position in greedy(state, rules))


def _fair_wins(state: GameState, rules: Rules, stop: StopSignal | None) -> bool:
    """Play what the fair player suggests, until the game is won or nothing helps."""
    from klondike_qt.solver.advice import Strength
    from klondike_qt.solver.fair import suggest
    from klondike_qt.solver.view import View

    while not state.is_won:
        found = suggest(View.of(state, rules), strength=Strength.BEST, stop=stop)
        if found is None or (stop is not None and stop.is_set):
            return False
        state = positions(state, rules, found.best.moves)[-1]
    return True


_WINS: Final = {FAIR: _fair_wins, GREEDY: _greedy_wins}
