"""The way back to the last position of a game that can still be won."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from PySide6.QtCore import Signal

from klondike_qt.app.finisher import milliseconds
from klondike_qt.app.performance import SoughtPerformance
from klondike_qt.app.settings import SLOWNESS
from klondike_qt.solver.verdict import Budget, Verdict

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from klondike_qt.app.controller import GameController
    from klondike_qt.app.known_positions import KnownPositions
    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.state import GameState
    from klondike_qt.solver.turning_point import TurningPoint

BUDGET: Final = Budget(seconds=5.0, memory=64 * 2**20)
"""For each position that is looked at, about nine of a hundred moves."""


class Way(NamedTuple):
    """How many moves lead back to the last winnable position, ``None`` if there is none.

    ``is_proved`` tells that every later position was proved lost; with no way, the start.
    """

    moves: int | None
    is_proved: bool


class WayBack(SoughtPerformance):
    """Finds the last winnable position among those played, and undoes the moves after it.

    They are undone as the player would, one by one and each on record, and can be redone. The
    game counts as helped (RULES §6).
    """

    found = Signal(object)  # Way, before the moves are undone

    def __init__(
        self,
        controller: GameController,
        preferences: Preferences,
        known: KnownPositions,
        parent: QObject | None = None,
    ) -> None:
        """Look for nothing yet."""
        super().__init__(controller, known, lambda _move: controller.undo(), milliseconds, parent)
        self._preferences = preferences
        self._states: list[GameState] = []
        self._first = 0  # the place of the first position that was asked about

    @property
    def is_running(self) -> bool:
        """Whether moves are being undone, or the last one is at this moment."""
        return super().is_running or self._performance.is_acting

    def go(self) -> None:
        """Look for the last winnable position, and go back there."""
        if not self._clear_the_table():
            return
        game = self._controller.game
        self._states = [game.start, *(step.state for step in game.steps[: game.moves])]
        verdicts = self._verdicts()
        self._first = 1 + max(_places(verdicts, Verdict.WINNABLE), default=-1)
        end = min(_places(verdicts, Verdict.LOST), default=len(self._states))
        if self._first >= end:
            self._go_back()
            return
        from klondike_qt.solver.turning_point import turning_point  # not before it is wanted

        states = self._states[self._first : end]
        self._think(partial(turning_point, states, self._controller.rules, budget=BUDGET))

    def _hear(self, answer: object) -> None:
        for place, analysis in cast("TurningPoint", answer).found.items():
            self._known.learn(self._states[self._first + place], analysis)
        self._go_back()

    def _go_back(self) -> None:
        """Undo what was played after the last position that is known to be winnable."""
        verdicts = self._verdicts()
        place = max(_places(verdicts, Verdict.WINNABLE), default=None)
        following = 0 if place is None else place + 1
        is_proved = following == len(verdicts) or verdicts[following] is Verdict.LOST
        self._controller.current.mark_helped()
        if place is None:
            self.found.emit(Way(None, is_proved))
            return
        steps = self._controller.game.steps[place : len(self._states) - 1]
        self.found.emit(Way(len(steps), is_proved))
        if steps:
            moves = [step.move for step in reversed(steps)]
            self._performance.start(moves, SLOWNESS[self._preferences.speed_now])

    def _verdicts(self) -> list[Verdict | None]:
        """List what is known of each position of the game."""
        return [known and known.verdict for known in map(self._known.of, self._states)]


def _places(verdicts: list[Verdict | None], verdict: Verdict) -> list[int]:
    """List where *verdict* stands."""
    return [place for place, each in enumerate(verdicts) if each is verdict]
