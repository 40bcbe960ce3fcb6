"""Data that leaves and comes back as files while the disk fails (`tests.kill.scenes`)."""

from __future__ import annotations

import json
from contextlib import closing, suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from klondike_qt.app.keeping import Keeping, Restored, TakenIn
from klondike_qt.storage import pictures
from klondike_qt.storage.archive import back_up, opened
from klondike_qt.storage.database import Database
from klondike_qt.storage.errors import StorageError
from klondike_qt.storage.exports import write_games_json
from klondike_qt.storage.files import NAME
from klondike_qt.storage.match_history import ended_matches
from tests.played_matches import finished, write
from tests.real_games import add_real
from tests.saving import AT, dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from klondike_qt.app.autosave import Autosave
    from tests.kill.scenes import Table

GAMES: Final = 6
EXPORT: Final = "games.json"
ARCHIVE: Final = "archive.zip"
FOREIGN: Final = "foreign.json"
PICTURE: Final = b"a picture" * 3000


def prepare(folder: Path) -> None:
    """Have games, one of them open, and the files of an older day.

    What comes from elsewhere has a match more.
    """
    with closing(Database(folder)) as database:
        database.run(lambda store: add_real(store, GAMES))
        database.run(lambda store: store.games.begin(dealt(), AT))
        database.run(lambda store: write(store, finished()))
        with (folder / FOREIGN).open("w") as file:
            database.read(lambda store: write_games_json(store.connection, file))
        back_up(folder / NAME, folder / ARCHIVE)
        database.run(lambda store: store.connection.execute("DELETE FROM matches"))
    (folder / EXPORT).write_bytes((folder / FOREIGN).read_bytes())


class _Desk:
    """Does one thing after the other, and hears what came of it: one answer each."""

    def __init__(self, autosave: Autosave) -> None:
        self.folder = autosave._database.path.parent
        self.autosave = autosave
        self.answers: list[object] = []
        self._keeping = Keeping(self.folder, autosave)
        self._keeping.finished.connect(self.answers.append)
        self._keeping.failed.connect(self.answers.append)
        self._keeping.broken.connect(self._break)

    def begin(self, name: str, work: str) -> None:
        """Begin to *work* on the file of that *name*, and wait for its thread."""
        self.answers.clear()
        getattr(self._keeping, work)(self.folder / name)
        self._keeping.close()

    def _break(self, bug: Exception) -> None:
        raise bug

    def require_answer(self) -> None:
        """Check that somebody was told, once, what came of it."""
        assert len(self.answers) == 1

    def require(self, done: type) -> None:
        """Check that exactly what was told has happened to the match that came."""
        (answer,) = self.answers
        assert isinstance(answer, done | StorageError), answer
        if not self.autosave.keeps:
            return  # for this session it is in memory only
        matches = self.autosave.ask(lambda store: len(ended_matches(store.connection)), None)
        if matches is not None:
            assert matches == isinstance(answer, done)


def export(table: Table) -> Iterator[Callable[[], object]]:
    """Write both files over older ones, and keep a picture."""
    desk = _Desk(table.autosave)
    yield partial(desk.begin, EXPORT, "export")
    yield desk.require_answer
    yield partial(desk.begin, ARCHIVE, "back_up")
    yield desk.require_answer
    yield partial(_keep_picture, desk.folder)


def _keep_picture(folder: Path) -> None:
    with suppress(StorageError):
        pictures.save(folder, PICTURE, "#123456")


def files_are_whole(folder: Path) -> None:
    """Check that each file is the old or the new one, whole; for when the disk reads again."""
    assert len(json.loads((folder / EXPORT).read_bytes())["games"]) == GAMES
    for picture in folder.glob("table-*.jpg"):
        assert picture.read_bytes() == PICTURE
    with opened(folder / ARCHIVE) as archive:
        assert archive.games in {GAMES, GAMES + 1}


def take_in(table: Table) -> Iterator[Callable[[], object]]:
    """Import a match."""
    desk = _Desk(table.autosave)
    yield partial(desk.begin, FOREIGN, "take_in")
    yield partial(desk.require, TakenIn)


def restore(table: Table) -> Iterator[Callable[[], object]]:
    """Put a backup in the place of everything."""
    desk = _Desk(table.autosave)
    yield partial(desk.begin, ARCHIVE, "restore")
    yield partial(desk.require, Restored)
