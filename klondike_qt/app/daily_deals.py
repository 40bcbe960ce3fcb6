"""The deals of the days, found off the drawing thread (`klondike_qt.solver.daily`)."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.thinking import Thinker
from klondike_qt.solver.daily import NotDecided, daily_deal

if TYPE_CHECKING:
    from klondike_qt.core.deal import Deal
    from klondike_qt.core.modes import Mode
    from klondike_qt.core.rules import Rules
    from klondike_qt.solver.verdict import StopSignal

FIRST_DAY: Final = date(2026, 1, 1)
"""The earliest day whose deal is offered."""


class DailyDeals(QObject):
    """Finds the deal of one day at a time; what was found is remembered."""

    found = Signal(object, object, object)
    """The day, the mode and its deal, as last asked for."""

    not_found = Signal()
    """This computer has too little memory to find it."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Look for nothing yet."""
        super().__init__(parent)
        self._known: dict[tuple[date, str], Deal] = {}
        self._wanted: tuple[date, Mode] | None = None
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._hear)

    def ask(self, day: date, mode: Mode) -> None:
        """Have ``found`` emitted with the deal of *day*, at once or soon; the last asked counts."""
        self._wanted = day, mode
        deal = self._known.get((day, mode.id))
        if deal is None:
            self._thinker.think(partial(_look_for, day, mode.rules))
        else:
            self._thinker.stop()
            self.found.emit(day, mode, deal)

    def stop(self) -> None:
        """Look no more: the deal last asked for is not wanted any longer."""
        self._thinker.stop()

    def _hear(self, deal: Deal | None) -> None:
        if self._wanted is None:
            return
        if deal is None:
            self.not_found.emit()
            return
        day, mode = self._wanted
        self._known[day, mode.id] = deal
        self.found.emit(day, mode, deal)


def _look_for(day: date, rules: Rules, *, stop: StopSignal) -> Deal | None:
    try:
        return daily_deal(day, rules, stop=stop)
    except NotDecided:
        return None
