"""Searching for progress off the drawing thread, once the table has rested (RULES §3)."""

from __future__ import annotations

import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.core.progress import Progress

SETTLE_MS: Final = 400
"""How long the table must rest before the search begins: no card is still flying then."""


class ProgressSearch(QObject):
    """Answers about one position at a time, the newest; a late answer is dropped.

    ``answered`` carries whether progress is possible; a search that was stopped says nothing.
    """

    answered = Signal(bool)
    _ended = Signal(int, bool)

    def __init__(self, parent: QObject | None = None) -> None:
        """Search for nothing yet."""
        super().__init__(parent)
        self._number = 0  # of the position on the table; answers carry the one they are about
        self._search: Callable[[Callable[[], bool]], Progress] | None = None
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._begin)
        self._ended.connect(self._hear)

    def look(self, search: Callable[[Callable[[], bool]], Progress]) -> None:
        """Ask *search*, which takes what tells it to stop, when the table has rested."""
        self.stop()
        self._search = search
        self._settle.start()

    def stop(self) -> None:
        """Forget the position and end a search that is under way."""
        self._number += 1
        self._settle.stop()
        self._search = None

    def _begin(self) -> None:
        if self._search is not None:
            threading.Thread(
                target=self._run, args=(self._number, self._search), daemon=True
            ).start()

    def _run(self, number: int, search: Callable[[Callable[[], bool]], Progress]) -> None:
        """Search on a thread of its own, giving the drawing thread its turn at each poll."""
        from klondike_qt.core.progress import Progress

        def is_stale() -> bool:
            time.sleep(0)
            return number != self._number

        answer = search(is_stale)
        if answer is not Progress.UNKNOWN:
            with suppress(RuntimeError):  # the program has gone meanwhile
                self._ended.emit(number, answer is Progress.POSSIBLE)

    def _hear(self, number: int, is_possible: bool) -> None:
        if number == self._number:
            self.answered.emit(is_possible)
