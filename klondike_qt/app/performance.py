"""What is found and played for the player to see, and what anyone can stop at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.finisher import Finisher
from klondike_qt.app.thinking import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from klondike_qt.app.controller import GameController
    from klondike_qt.app.known_positions import KnownPositions
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


class SoughtPerformance(QObject):
    """Looks for moves off the drawing thread, and then performs them.

    What the player does meanwhile ends it, and the game goes on from there.
    """

    thinking = Signal(bool)
    running = Signal(bool)

    def __init__(
        self,
        controller: GameController,
        known: KnownPositions,
        act: Callable[[Move], None],
        pace: Callable[[int], int],
        parent: QObject | None = None,
    ) -> None:
        """Look for nothing yet; *act* and *pace* are those of the `Performance`."""
        super().__init__(parent)
        self._controller = controller
        self._known = known
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._take_answer)
        self._performance = Performance(controller, act, pace, self)
        self._performance.running.connect(self.running)
        known.moved.connect(self._stop_thinking)
        controller.paused.connect(self._stop_thinking)

    @property
    def is_running(self) -> bool:
        """Whether moves are being performed."""
        return self._performance.is_running

    @property
    def is_thinking(self) -> bool:
        """Whether moves are being looked for."""
        return self._thinker.is_thinking

    def stop(self) -> None:
        """Stop where it is; the game goes on from there."""
        self._stop_thinking()
        self._performance.stop()

    def close(self) -> None:
        """End everything: the window is closed."""
        self.stop()
        self._thinker.close()

    def _clear_the_table(self) -> bool:
        """End what goes on at the table; give whether there is anything to be played."""
        self.stop()
        self._controller.stop_finish()
        return not (self._controller.is_paused or self._controller.game.is_won)

    def _think(self, call: Callable[..., object]) -> None:
        """Have *call* answered (see `Thinker.think`), for `_hear`."""
        self.thinking.emit(True)
        self._thinker.think(call)

    def _hear(self, answer: object) -> None:
        """Take in what the call returned, and go on with that."""
        raise NotImplementedError

    def _take_answer(self, answer: object) -> None:
        self.thinking.emit(False)
        self._hear(answer)

    def _stop_thinking(self) -> None:
        if self._thinker.is_thinking:
            self._thinker.stop()
            self.thinking.emit(False)
