"""The games that a new one put off the table, for as long as it can be taken back (RULES §6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Sequence

LASTS_MS: Final = 10_000


class Kept(Protocol):
    """A record, of a game or of a match."""

    @property
    def id(self) -> str:
        """What no other record is called."""


T = TypeVar("T", bound=Kept)


class TakeBackOffer(QObject, Generic[T]):
    """Keeps the games until they are asked for, or the time is over."""

    changed = Signal(bool)  # whether there is anything to take back

    def __init__(self, parent: QObject | None = None) -> None:
        """Offer nothing yet."""
        super().__init__(parent)
        self.games: Sequence[T] = ()
        self._timer = QTimer(self, singleShot=True, interval=LASTS_MS)
        self._timer.timeout.connect(self.withdraw)

    def make(self, games: Sequence[T]) -> None:
        """Offer *games*, and none offered before; the last of them goes back on the table."""
        self.stop()
        self.games = games
        if games:
            self._timer.start()
        self.changed.emit(bool(games))

    def withdraw(self) -> None:
        """Let the new game stand."""
        self.make(())

    def spoil(self, game_id: str) -> None:
        """Withdraw the offer if that game is in it: somebody is about to see all of its cards."""
        if any(saved.id == game_id for saved in self.games):
            self.withdraw()

    def stop(self) -> None:
        """Let the offer never lapse: nobody is there to see it."""
        self._timer.stop()
