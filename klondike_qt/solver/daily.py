"""The deal of the day: one winnable deal for each date, the same for everybody and for ever.

A date written as digits with the draw behind them (``202612243``: 24 December 2026, draw 3) is the
seed of a series of deals. The day's deal is the first of them that is winnable, where every one
before it is *proved* lost: no budget, no chance and no machine has a say in it, and a better solver
finds the same. ``klondike-qt deal --mode draw3 --seed 202612243 --winnable`` prints it too, but
for the few days with a candidate that takes longer to decide than that command allows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import mode
from klondike_qt.core.state import GameState
from klondike_qt.solver.verdict import Budget, StopSignal, Verdict

if TYPE_CHECKING:
    from datetime import date

    from klondike_qt.core.rules import Rules

DAILY_MODES: Final = (mode("draw1"), mode("draw3"))
"""The modes that have a deal of the day."""

_MEMORY: Final = (256 * 2**20, 2**30)
"""In bytes: what a search may take, and what the same search may take if that was not enough."""


class NotDecided(Exception):  # noqa: N818 - a state, as IllegalMove is an answer
    """This machine's memory is too small to decide a candidate: then the day has no deal here."""


def seed_of(day: date, rules: Rules) -> int:
    """Give the seed of a day's series (`Deal.series`)."""
    return int(f"{day:%Y%m%d}{rules.draw}")


def daily_deal(day: date, rules: Rules, *, stop: StopSignal | None = None) -> Deal | None:
    """Give the deal of a day (UTC) under the rules of one of `DAILY_MODES`.

    Takes some milliseconds, compiled; ``None`` once stopped. Raise `NotDecided` if that is so.
    """
    series = Deal.series(seed_of(day, rules))  # has no end
    while True:
        deal = next(series)
        verdict = _decided(deal, rules, stop)
        if stop is not None and stop.is_set:
            return None
        if verdict is Verdict.UNDECIDED:
            raise NotDecided(deal.id)
        if verdict is Verdict.WINNABLE:
            return deal


def _decided(deal: Deal, rules: Rules, stop: StopSignal | None) -> Verdict:
    from klondike_qt.solver.decide import decide

    verdict = Verdict.UNDECIDED
    for memory in _MEMORY:
        if verdict is Verdict.UNDECIDED and not (stop is not None and stop.is_set):
            state = GameState.opening(deal, rules)
            verdict = decide(state, rules, budget=Budget(memory=memory), stop=stop).verdict
    return verdict
