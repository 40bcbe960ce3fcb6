"""Playing a game again by itself: one move after another, at a pace or as it was played."""

from enum import Enum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.ui.board.still import StillTable
    from klondike_qt.ui.dialogs.move_line import MoveLine
    from klondike_qt.ui.match.table import MatchTable


LONGEST_THOUGHT: Final = 3
"""In seconds; where the player thought longer, a replay goes on after these."""


class Pace(Enum):
    """How long each position is left to be looked at, in milliseconds, once its cards lie."""

    SLOW = 1400
    NORMAL = 650
    FAST = 150
    OWN = 0  # as long as it was when the game was played, but `LONGEST_THOUGHT` at most


class Playback(QObject):
    """Moves *line* on while it runs; it stops at the end, and whenever somebody else moves it."""

    running = Signal(bool)

    def __init__(
        self,
        line: "MoveLine",
        table: "StillTable | MatchTable",
        parent: QObject,
        times: "Sequence[float]" = (),
    ) -> None:
        """Stand still; *times* are the seconds at which the moves were played, if that is known."""
        super().__init__(parent)
        self._times = times
        self._since = QElapsedTimer()  # when the position shown came
        self._line = line
        self._table = table
        self._is_mine = False  # the move of the line that is under way
        self._is_running = False
        self.pace = Pace.NORMAL
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._step)
        table.settled.connect(self._wait)
        line.valueChanged.connect(self._follow)

    @property
    def has_times(self) -> bool:
        """Whether the game can be played as it was."""
        return bool(self._times)

    @property
    def is_running(self) -> bool:
        """Whether the game is playing."""
        return self._is_running

    def toggle(self) -> None:
        """Stop, or begin: at the end that is from the deal on."""
        if self._is_running:
            self.stop()
            return
        if self._line.value() == self._line.maximum():
            self._line.setValue(0)
        self._is_running = True
        self.running.emit(True)
        self._since.start()
        self._timer.start(0)

    def stop(self) -> None:
        """Stay at this position."""
        self._timer.stop()
        if self._is_running:
            self._is_running = False
            self.running.emit(False)

    def _step(self) -> None:
        self._is_mine = True
        self._since.start()
        self._line.setValue(self._line.value() + 1)
        self._is_mine = False
        if self._line.value() == self._line.maximum():
            self.stop()
        elif not self._table.is_moving:
            self._wait()

    def _wait(self) -> None:
        if self._is_running and not self._timer.isActive():
            self._timer.start(self._wait_ms())

    def _wait_ms(self) -> int:
        """Say how long the position shown is still to be looked at."""
        if self.pace is not Pace.OWN:
            return int(self.pace.value)
        number = self._line.value()  # moves that were made; the wait is for the next one
        before = self._times[number - 1] if number else self._times[0]
        thought = min(self._times[number] - before, LONGEST_THOUGHT)
        return max(0, round(1000 * thought) - self._since.elapsed())

    def _follow(self) -> None:
        if not self._is_mine:
            self.stop()
