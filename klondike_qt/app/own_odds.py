"""How many deals of any rules can be won: as measured and shipped, else found out bit by bit.

The deals are those of ``klondike-qt odds``, one after another, so what was found out is kept and
gone on with another time; nothing is looked into twice.
"""

from __future__ import annotations

from functools import partial
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.tally import Tally
from klondike_qt.app.thinking import Thinker
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import mode_with
from klondike_qt.core.scoring import STANDARD
from klondike_qt.solver.odds import play_out
from klondike_qt.solver.verdict import Budget, StopSignal, Verdict

if TYPE_CHECKING:
    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.rules import Rules

SEED: Final = 1
ENOUGH: Final = 1000
"""So many deals narrow a share in the middle to 3 per cent on each side."""

_BUDGET: Final = Budget(nodes=100_000, memory=128 * 2**20)  # for each deal
_PIECE: Final = 0.25  # seconds between two answers, unless one deal takes longer


def measured(rules: Rules) -> Tally | None:
    """Give what is shipped for these rules, whatever the scoring; ``None`` if they were not tried.

    Raise `MissingAsset` where the data was never built.
    """
    from klondike_qt.app.history import winnable

    odds = winnable(mode_with(rules, STANDARD).key)
    return None if odds is None else Tally(odds.won, odds.lost, odds.undecided)


def look_into(rules: Rules, first: int, most: int, *, stop: StopSignal | None = None) -> Tally:
    """Let the solver play some deals of the series from the *first* on, for a little while."""
    stop = stop or StopSignal()
    until = monotonic() + _PIECE
    tally = Tally()
    for deal in islice(Deal.series(SEED, rules.decks), first, first + most):
        outcome = play_out(deal, rules, budget=_BUDGET, stop=stop)
        if stop.is_set:
            break
        tally = tally.and_then(_ONE[outcome.verdict])
        if monotonic() >= until:
            break
    return tally


_ONE: Final = {
    Verdict.WINNABLE: Tally(won=1),
    Verdict.LOST: Tally(lost=1),
    Verdict.UNDECIDED: Tally(undecided=1),
}


class OwnOdds(QObject):
    """Finds the odds of one rules value at a time out, off the drawing thread."""

    changed = Signal()
    """More is known of `rules`: `tally`."""

    def __init__(self, preferences: Preferences, parent: QObject | None = None) -> None:
        """Keep in *preferences* what was found out."""
        super().__init__(parent)
        self._preferences = preferences
        self.rules: Rules | None = None
        self.tally = Tally()
        self.is_measured = False
        """Whether the figures are those shipped."""
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._learn)

    @property
    def is_at_work(self) -> bool:
        """Whether more deals are being looked into."""
        return self._thinker.is_thinking

    def ask(self, rules: Rules) -> None:
        """Find out about these rules, as far as it is not known; others are let go."""
        if rules == self.rules:
            return
        self.rest()
        self.rules = rules
        shipped = measured(rules)
        self.is_measured = shipped is not None
        self.tally = shipped or self._preferences.own_odds.get(str(rules), Tally())
        if not self.is_measured:
            self._go_on(rules)
        self.changed.emit()

    def rest(self) -> None:
        """Keep what was found out, and look for no more."""
        self._thinker.stop()
        if self.rules is not None and not self.is_measured and self.tally.deals:
            kept = self._preferences.own_odds
            self._preferences.own_odds = {**kept, str(self.rules): self.tally}
        self.rules = None

    def close(self) -> None:
        """End everything: what asked is closed."""
        self.rest()
        self._thinker.close()

    def _go_on(self, rules: Rules) -> None:
        left = ENOUGH - self.tally.deals
        if left > 0:
            self._thinker.think(partial(look_into, rules, self.tally.deals, left))

    def _learn(self, answer: object) -> None:
        if isinstance(answer, Tally) and self.rules is not None:
            self.tally = self.tally.and_then(answer)
            self._go_on(self.rules)
            self.changed.emit()
