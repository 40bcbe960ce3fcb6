"""Show me: the solver's way to win is played on the table, at a pace or step by step."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import Signal

from klondike_qt.app.performance import SoughtPerformance
from klondike_qt.app.settings import SLOWNESS
from klondike_qt.solver.verdict import Analysis, Budget, Verdict

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from klondike_qt.app.controller import GameController
    from klondike_qt.app.known_positions import KnownPositions
    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.piles import Move
    from klondike_qt.core.state import GameState

PACE_MS: Final = 700
"""From one move to the next, at usual speed: slow enough to see why."""

BUDGET: Final = Budget(seconds=10.0, memory=128 * 2**20)


class ShowMe(SoughtPerformance):
    """Finds a short line that wins from the table, and plays all of it or its next move.

    The line is kept while the game stays on it. Each move played counts as shown, and the
    game as helped (RULES §6).
    """

    failed = Signal(object)  # Verdict: no win, or none that was found

    def __init__(
        self,
        controller: GameController,
        preferences: Preferences,
        known: KnownPositions,
        parent: QObject | None = None,
    ) -> None:
        """Show nothing yet."""
        super().__init__(controller, known, self._show, lambda _number: PACE_MS, parent)
        self._preferences = preferences
        self._asked: GameState | None = None
        self._wants_all = False

    def play(self) -> None:
        """Play a winning line from here to its end."""
        self._begin(wants_all=True)

    def step(self) -> None:
        """Play the next move of a winning line."""
        self._begin(wants_all=False)

    def _begin(self, *, wants_all: bool) -> None:
        if not self._clear_the_table():
            return
        self._wants_all = wants_all
        known = self._known.here
        if known is not None and (known.is_short or known.verdict is Verdict.LOST):
            self._go_on()
            return
        from klondike_qt.solver.short_win import short_win  # not before it is wanted

        self._asked = self._controller.state
        self._think(partial(short_win, self._asked, self._controller.rules, budget=BUDGET))

    def _hear(self, analysis: object) -> None:
        found = cast("Analysis", analysis)
        if self._asked is not None:
            self._known.learn(self._asked, found, is_short=found.line is not None)
        self._go_on()

    def _go_on(self) -> None:
        """Play what is known now, or say that there is nothing to play."""
        known = self._known.here
        if known is None or not known.line:
            if known is not None and known.verdict is Verdict.LOST:
                self._controller.current.mark_helped()
            self.failed.emit(Verdict.UNDECIDED if known is None else known.verdict)
        elif self._wants_all:
            # Cards that appear in place still appear one after another.
            slowness = SLOWNESS[self._preferences.speed_now] or SLOWNESS["normal"]
            self._performance.start(known.line, slowness)
        else:
            self._performance.do(known.line[0])

    def _show(self, move: Move) -> None:
        self._controller.current.count_shown()
        self._controller.play(move, alone=True)  # else the line might lead elsewhere
