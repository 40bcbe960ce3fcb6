"""What must hold after a backup took the place of everything."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from klondike_qt.storage import archive, files
from klondike_qt.storage.backups import require_sound
from klondike_qt.storage.errors import StorageError
from klondike_qt.ui.application import Program

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from klondike_qt.app.keeping import Keeping
    from tests.fuzz.checks import Books


class Restartable(Program):
    """The program, but for the new one that a restore starts: the run opens that itself."""

    is_to_start_anew = False

    def start_anew(self) -> bool:
        """Leave it to the run."""
        self.is_to_start_anew = True
        return True


def keeping_of(program: Program) -> Keeping | None:
    """Give what exports, imports, backs up and restores, once that was asked for."""
    return None if program._around is None else program._around.own_data._keeping


def is_working(program: Program) -> bool:
    """Whether a file is being written or read."""
    keeping = keeping_of(program)
    return keeping is not None and keeping._thread is not None and keeping._thread.is_alive()


def require_restored(folder: Path, chosen: Iterable[Path], books: Books) -> None:
    """The data is that of a backup that was *chosen*, and a copy of what was there is beside it."""
    here = _rows(folder / files.NAME)
    assert any(here == rows for path in chosen if (rows := _rows_of(path)) is not None)
    copies = folder.glob("klondike.replaced-*.sqlite3")
    newest = max(copies, key=lambda path: int(path.stem.rpartition("-")[2]))
    with closing(files.connect(newest, "mode=ro")) as connection:
        require_sound(connection, newest)
        copied = {id_ for (id_,) in connection.execute("SELECT id FROM games")}
    assert books.kept - books.removed <= copied


def _rows_of(path: Path) -> dict[str, list[tuple[object, ...]]] | None:
    """Read everything in a backup; ``None`` if it is none."""
    try:
        with archive.opened(path) as opened:
            return _rows(opened.database)
    except StorageError:
        return None


def _rows(database: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(files.connect(database, "mode=ro")) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {
            name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall(), key=repr)  # noqa: S608 - a table of ours
            for (name,) in tables.fetchall()
        }
