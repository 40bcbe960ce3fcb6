"""What must not be left over: timers that run for nothing, windows, objects, threads."""

from __future__ import annotations

import gc
import threading
from collections import Counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

if TYPE_CHECKING:
    from klondike_qt.ui.application import Program

_MOST_WAITING: Final = 20
"""Timers that go off once: messages that go, offers that end, looks at the position."""
_MOST_THREADS: Final = 12
_FIRST: Final = 6
"""So many counts may find more than before: parts are made when they are first needed."""
_RECORDS: Final = 20
"""A number that has been the highest so often only ever grows."""


class Leftovers:
    """Counts what is alive, again and again over one run."""

    def __init__(self) -> None:
        """Nothing was counted yet."""
        self._counts = 0
        self._most: Counter[str] = Counter()
        self._records: Counter[str] = Counter()

    def require_none(self, program: Program) -> None:
        """Check a program at rest; timers have been waited for."""
        waiting = [
            f"{type(timer.parent()).__name__} {timer.interval()} ms"
            for timer in active_timers(repeating=False)
        ]
        assert len(waiting) <= _MOST_WAITING, waiting
        assert threading.active_count() <= _MOST_THREADS, threading.enumerate()
        strange = [
            type(widget).__name__
            for widget in QApplication.topLevelWidgets()
            if widget.isVisible()
            and widget is not program.window
            and type(widget).__name__ not in {"HelpWindow", "QTipLabel"}
        ]
        assert not strange, strange
        self._require_no_growth(program)

    def forget(self) -> None:
        """Begin anew: another program was opened."""
        self._counts = 0
        self._most.clear()
        self._records.clear()

    def _require_no_growth(self, program: Program) -> None:
        alive = Counter(type(each).__name__ for each in program.window.findChildren(QObject))
        alive.update(f"top: {type(each).__name__}" for each in QApplication.topLevelWidgets())
        self._counts += 1
        for name, number in alive.items():
            if number > self._most[name]:
                self._most[name] = number
                self._records[name] += self._counts > _FIRST
        growing = {name: self._most[name] for name, n in self._records.items() if n > _RECORDS}
        assert not growing, growing


def active_timers(*, repeating: bool) -> list[QTimer]:
    """Find every timer of the program that runs, whoever has forgotten it."""
    timers = [each for each in gc.get_objects() if isinstance(each, QTimer) and isValid(each)]
    return [each for each in timers if each.isActive() and each.isSingleShot() is not repeating]
