"""Judging the position on the table by the solver, which knows every card (RULES §3, §6)."""

from __future__ import annotations

from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QObject, QTimer, Signal

from klondike_qt.app.notices import Notice
from klondike_qt.app.thinking import Thinker
from klondike_qt.solver.verdict import Analysis, Budget, Verdict

if TYPE_CHECKING:
    from klondike_qt.app.controller import GameController
    from klondike_qt.app.known_positions import KnownPositions
    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.state import GameState

SETTLE_MS: Final = 100
"""How long a position must rest before it is searched: many are gone through in one sweep."""

BUDGET: Final = Budget(seconds=5.0, memory=64 * 2**20)
"""For one position; nearly all are decided in a hundredth of that time."""


class Light(Enum):
    """What the position light shows; thinking and not known say nothing about the cards."""

    OFF = auto()
    THINKING = auto()
    WINNABLE = auto()
    LOST = auto()
    NOT_KNOWN = auto()


_LIGHTS: Final = {
    Verdict.WINNABLE: Light.WINNABLE,
    Verdict.LOST: Light.LOST,
    Verdict.UNDECIDED: Light.NOT_KNOWN,
}


class PositionWatch(QObject):
    """Judges each position while the light is on or the player wants to be told of a loss.

    At other times, and while the game is paused or won, it does nothing at all. An answer
    about a position that is not on the table any more is dropped. What the light proved, and
    a loss that was told, is noted in the game's record as help.
    """

    lit = Signal(object)  # Light

    def __init__(
        self,
        controller: GameController,
        preferences: Preferences,
        known: KnownPositions,
        parent: QObject | None = None,
    ) -> None:
        """Watch nothing before `look` is called first."""
        super().__init__(parent)
        self._controller = controller
        self._preferences = preferences
        self._known = known
        self._asked: GameState | None = None
        self._light = Light.OFF
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._hear)
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._search)
        known.moved.connect(self.look)
        known.learned.connect(self.look)
        controller.paused.connect(self.look)
        controller.noticed.connect(self._count_notice)
        preferences.changed.connect(self._follow)

    @property
    def light(self) -> Light:
        """What the light shows now."""
        return self._light

    @property
    def is_busy(self) -> bool:
        """Whether a position is being judged, or is about to be."""
        return self._settle.isActive() or self._thinker.is_thinking

    def look(self) -> None:
        """Judge the position on the table: at once if it is known, else by a search."""
        self._settle.stop()
        self._thinker.stop()
        known = None
        if self._is_wanted:
            known = self._known.here
            if known is None:
                self._settle.start()
        self._tell(None if known is None else known.verdict)

    def close(self) -> None:
        """End everything: the window is closed."""
        self._settle.stop()
        self._thinker.close()

    @property
    def _is_wanted(self) -> bool:
        preferences, controller = self._preferences, self._controller
        is_asked_for = preferences.position_light or preferences.tells_lost
        return is_asked_for and not controller.is_paused and not controller.game.is_won

    def _search(self) -> None:
        from klondike_qt.solver.decide import decide  # not before it is wanted

        self._asked = self._controller.state
        self._thinker.think(partial(decide, self._asked, self._controller.rules, budget=BUDGET))

    def _hear(self, analysis: object) -> None:
        if self._asked is not None:
            self._known.learn(self._asked, cast("Analysis", analysis))

    def _tell(self, verdict: Verdict | None) -> None:
        light = Light.OFF
        if self._preferences.position_light and self._is_wanted:
            light = Light.THINKING if verdict is None else _LIGHTS[verdict]
            if light in {Light.WINNABLE, Light.LOST}:
                self._controller.current.count_light()
        if light is not self._light:
            self._light = light
            self.lit.emit(light)
        tells = self._preferences.tells_lost
        self._controller.judge(
            lost=tells and verdict is Verdict.LOST, winnable=verdict is Verdict.WINNABLE
        )

    def _count_notice(self, notice: Notice | None) -> None:
        if notice is Notice.LOST:
            self._controller.current.mark_helped()

    def _follow(self, name: str) -> None:
        if name in {"position_light", "tells_lost"}:
            self.look()
