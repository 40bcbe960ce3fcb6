"""Something that is played for the player to see, and that anyone can stop at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.finisher import Finisher

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from klondike_qt.app.controller import GameController
    from klondike_qt.core.piles import Move


class Performance(QObject):
    """Carries out moves on the table at a pace, until they end or somebody else acts there.

    A pause, an automatic finish, another game or a move of the player's ends it, and the
    game goes on from there.
    """

    running = Signal(bool)

    def __init__(
        self,
        controller: GameController,
        act: Callable[[Move], None],
        pace: Callable[[int], int],
        parent: QObject | None = None,
    ) -> None:
        """Take what is done with each move, and how many milliseconds pass before the next."""
        super().__init__(parent)
        self._act = act
        self._is_acting = False
        self._finisher = Finisher(self._do, self, pace=pace)
        self._finisher.running.connect(self.running)
        controller.changed.connect(self._make_way)
        controller.paused.connect(self._make_way)
        controller.finishing.connect(self._make_way)

    @property
    def is_running(self) -> bool:
        """Whether moves are still to come."""
        return self._finisher.is_running

    @property
    def is_acting(self) -> bool:
        """Whether one of the moves, the last one maybe, is being carried out at this moment."""
        return self._is_acting

    def start(self, moves: Sequence[Move], slowness: float) -> None:
        """Carry out *moves*; *slowness* stretches the pace, 0 carries them all out at once."""
        self._finisher.start(moves, slowness)

    def stop(self) -> None:
        """Leave the rest undone."""
        self._finisher.stop()

    def do(self, move: Move) -> None:
        """Carry out one move alone."""
        self.stop()
        self._do(move)

    def _do(self, move: Move) -> None:
        self._is_acting = True
        try:
            self._act(move)
        finally:
            self._is_acting = False

    def _make_way(self) -> None:
        if not self._is_acting:
            self.stop()
