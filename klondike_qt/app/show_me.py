"""Show me: the solver's way to win is played on the table, at a pace or step by step."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.performance import Performance
from klondike_qt.app.settings import SLOWNESS
from klondike_qt.app.thinking import Thinker
from klondike_qt.solver.verdict import Analysis, Budget, Verdict

if TYPE_CHECKING:
    from klondike_qt.app.controller import GameController
    from klondike_qt.app.known_positions import KnownPositions
    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.piles import Move
    from klondike_qt.core.state import GameState

PACE_MS: Final = 700
"""From one move to the next, at usual speed: slow enough to see why."""

BUDGET: Final = Budget(seconds=10.0, memory=128 * 2**20)


class ShowMe(QObject):
    """Finds a short line that wins from the table, and plays all of it or its next move.

    The line is kept while the game stays on it. Each move played counts as shown, and the
    game as helped (RULES §6). What the player does meanwhile ends it.
    """

    thinking = Signal(bool)
    running = Signal(bool)
    failed = Signal(object)  # Verdict: no win, or none that was found

    def __init__(
        self,
        controller: GameController,
        preferences: Preferences,
        known: KnownPositions,
        parent: QObject | None = None,
    ) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._controller = controller
        self._preferences = preferences
        self._known = known
        self._asked: GameState | None = None
        self._wants_all = False
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._hear)
        self._performance = Performance(controller, self._show, lambda _number: PACE_MS, self)
        self._performance.running.connect(self.running)
        known.moved.connect(self._stop_thinking)
        controller.paused.connect(self._stop_thinking)

    @property
    def is_running(self) -> bool:
        """Whether a line is being played."""
        return self._performance.is_running

    @property
    def is_thinking(self) -> bool:
        """Whether a line is being looked for."""
        return self._thinker.is_thinking

    def play(self) -> None:
        """Play a winning line from here to its end."""
        self._begin(wants_all=True)

    def step(self) -> None:
        """Play the next move of a winning line."""
        self._begin(wants_all=False)

    def stop(self) -> None:
        """Stop where it is; the game goes on from there."""
        self._stop_thinking()
        self._performance.stop()

    def close(self) -> None:
        """End everything: the window is closed."""
        self.stop()
        self._thinker.close()

    def _begin(self, *, wants_all: bool) -> None:
        self.stop()
        self._controller.stop_finish()
        if self._controller.is_paused or self._controller.game.is_won:
            return
        self._wants_all = wants_all
        known = self._known.here
        if known is not None and (known.is_short or known.verdict is Verdict.LOST):
            self._go_on()
            return
        from klondike_qt.solver.short_win import short_win  # not before it is wanted

        self._asked = self._controller.state
        self.thinking.emit(True)
        self._thinker.think(partial(short_win, self._asked, self._controller.rules, budget=BUDGET))

    def _hear(self, analysis: object) -> None:
        self.thinking.emit(False)
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

    def _stop_thinking(self) -> None:
        if self._thinker.is_thinking:
            self._thinker.stop()
            self.thinking.emit(False)
