"""Playing moves one by one at a pace: the automatic finish (RULES §3), and what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from klondike_qt.core.piles import Move

_FIRST: Final = 90
_QUICKENING: Final = 3
_LAST: Final = 45


def milliseconds(card: int) -> int:
    """Say how long the *card*-th move takes (the first is 0), at usual speed (DESIGN, *Motion*)."""
    return max(_FIRST - _QUICKENING * card, _LAST)


class Finisher(QObject):
    """Plays a list of moves one by one until it ends or is stopped."""

    running = Signal(bool)

    def __init__(
        self,
        play: Callable[[Move], None],
        parent: QObject | None = None,
        *,
        pace: Callable[[int], int] = milliseconds,
    ) -> None:
        """Take the function that plays one move, and how long the n-th one takes."""
        super().__init__(parent)
        self._play = play
        self._pace = pace
        self._moves: list[Move] = []
        self._played = 0
        self._slowness = 1.0
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._next)

    @property
    def is_running(self) -> bool:
        """Whether moves are still to be played."""
        return bool(self._moves)

    def start(self, moves: Sequence[Move], slowness: float = 1.0) -> None:
        """Begin playing *moves*; *slowness* stretches the pace, 0 plays them all at once."""
        self._moves, self._played, self._slowness = list(moves), 0, slowness
        self.running.emit(True)
        if slowness:
            self._next()
        else:
            self.play_rest()

    def stop(self) -> None:
        """Leave the rest unplayed; the game goes on from here."""
        self._timer.stop()
        if self._moves:
            self._moves = []
            self.running.emit(False)

    def play_rest(self) -> None:
        """Play all that is left at once, as when the program is closed."""
        self._timer.stop()
        while self._moves:
            self._take()

    def _next(self) -> None:
        if self._moves:
            self._take()
        if self._moves:
            self._timer.start(round(self._pace(self._played) * self._slowness))
            self._played += 1

    def _take(self) -> None:
        move = self._moves.pop(0)
        self._play(move)
        if not self._moves:
            self.running.emit(False)
