"""A game that is saved move by move, and what is heard of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.app.autosave import Autosave
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.piles import DRAW, RECYCLE
from klondike_qt.storage.errors import StorageError
from klondike_qt.storage.records import Counters
from tests.saving import AT, dealt

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from klondike_qt.storage.games import Games
    from klondike_qt.storage.records import SavedGame


class Table:
    """A game that runs through the stock; it writes itself whole when that is asked for."""

    def __init__(self, autosave: Autosave) -> None:
        self.saved = dealt()._replace(started=AT)
        self.wholes = 0
        self._autosave = autosave
        autosave.post(self._begin)
        autosave.reopened.connect(self._write_whole)

    def draw(self) -> None:
        """Make one move."""
        keep = len(self.saved.moves)
        move = RECYCLE if keep % 25 == 24 else DRAW
        self.saved = saved = self.saved._replace(
            moves=(*self.saved.moves, move),
            counters=Counters(cursor=keep + 1),
            times=(0.0,) * (keep + 1),
        )
        self._autosave.post(lambda games: games.step(saved.id, keep, move, saved.counters, AT))

    def _begin(self, games: Games) -> None:
        games.begin(self.saved, AT)

    def _write_whole(self) -> None:
        self.wholes += 1
        saved = self.saved
        self._autosave.post(lambda games: games.begin(saved, AT))


def kept(folder: Path) -> SavedGame | None:
    """Read the game as the next start finds it."""
    autosave = Autosave(folder)
    try:
        return autosave.current(DEFAULT.key)
    finally:
        autosave.close()


def troubles_of(autosave: Autosave) -> list[type[StorageError]]:
    """Collect the kinds of trouble that are announced."""
    troubles: list[type[StorageError]] = []
    autosave.trouble.connect(lambda error: troubles.append(type(error)))
    return troubles


def fail_with(error: Exception) -> Callable[[Games], None]:
    """Give a job that fails."""

    def job(games: Games) -> None:
        raise error

    return job
