"""The database's file as a file: told from others, set aside, put in place whole.

A database is up to three files: its own, and beside it, while it is open or after a crash,
``-wal`` (which holds committed moves) and ``-shm``. They are moved together.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing, contextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from klondike_qt.storage import private
from klondike_qt.storage.errors import Damaged, Locked, Newer
from klondike_qt.storage.migrations import APPLICATION_ID, MIGRATIONS, version_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import PurePath

NAME: Final = "klondike.sqlite3"
_ENDINGS: Final = ("", "-wal", "-shm")
_MAGIC: Final = b"SQLite format 3\0"
_HEADER: Final = 100  # bytes (https://www.sqlite.org/fileformat2.html#the_database_header)
_VERSION_AT: Final = 60
_APPLICATION_AT: Final = 68


def is_endless(path: Path) -> bool:
    """Whether a device, a pipe or a socket is at *path*, which may keep its reader for ever.

    What the system does not let us look at is not: whoever opens it is told why.
    """
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):  # the latter: a name that no file can have
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def require_ours(path: Path) -> None:
    """Raise `Damaged` or `Newer` going by the header alone: cheap, and nothing is touched.

    Only for what this process does not have open: on POSIX systems, whoever closes a file gives up
    all locks that the process has on it, and another program would take it for one in nobody's use.
    """
    if is_endless(path):
        raise Damaged(path)
    with path.open("rb") as file:
        header = file.read(_HEADER)
    if len(header) < _HEADER or not header.startswith(_MAGIC):
        raise Damaged(path)
    if _word(header, _APPLICATION_AT) != APPLICATION_ID:
        raise Damaged(path)
    if _word(header, _VERSION_AT) > len(MIGRATIONS):
        raise Newer(path)


def require_open_ours(connection: sqlite3.Connection, path: Path) -> None:
    """Raise the same of a database that may be in use, going by what SQLite reads of it."""
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise Damaged(path)
    if version_of(connection) > len(MIGRATIONS):
        raise Newer(path)


def _word(header: bytes, at: int) -> int:
    return int.from_bytes(header[at : at + 4], "big")


def connect(path: Path, options: str = "mode=rw", *, timeout: float = 5.0) -> sqlite3.Connection:
    """Open a database that is there; transactions are the caller's, threads must take turns."""
    return reader(
        sqlite3.connect(
            f"{address(path.absolute())}?{options}",
            uri=True,
            timeout=timeout,
            isolation_level=None,
            check_same_thread=False,
        )
    )


def reader(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Have *connection* read every text, and give it back.

    SQLite does not care whether one is UTF-8, and one rotten byte is to cost no more than the
    value that it is in: what is not becomes U+FFFD.
    """
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    return connection


@contextmanager
def closed_on_failure(connection: sqlite3.Connection) -> Iterator[None]:
    """Close *connection* where what is done with it fails; else whoever is given it does."""
    try:
        yield
    except BaseException:
        connection.close()
        raise


def address(path: PurePath) -> str:
    """Give an absolute path as SQLite's URI: the server of a Windows share is part of the path."""
    uri = path.as_uri()
    return uri.replace("file://", "file:////", 1) if path.drive.startswith("\\\\") else uri


def path_of(connection: sqlite3.Connection) -> Path:
    """Tell where an open database lies; one in memory lies nowhere."""
    return Path(connection.execute("PRAGMA database_list").fetchone()[2])


def unused_name(path: Path, word: str) -> Path:
    """Give a name beside the database at *path* that none has: its own, *word* and a number."""
    return next(
        name
        for name in (path.with_name(f"{path.stem}.{word}-{n}{path.suffix}") for n in count(1))
        if not any(_with(name, ending).exists() for ending in _ENDINGS)
    )


def set_aside(path: Path) -> Path:
    """Move a database out of the way under a name that nothing has, and give the name."""
    kept = unused_name(path, "aside")
    # The database's own file goes last: were only that gone, the next one would take the
    # log left behind for its own.
    for ending in reversed(_ENDINGS):
        with suppress(FileNotFoundError):
            _with(path, ending).rename(_with(kept, ending))
    sync_folder(path.parent)
    return kept


def install(path: Path, fill: Callable[[sqlite3.Connection], None]) -> None:
    """Put a database at *path*, replacing one there, so that it is whole whenever power fails."""
    new = path.with_name(f"{path.name}.new")
    for ending in _ENDINGS:
        _with(new, ending).unlink(missing_ok=True)
    try:
        private.make_file(new)
        with closing(sqlite3.connect(new, isolation_level=None)) as connection:
            # No half of it is ever used, so only the end has to reach the disk.
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute("PRAGMA journal_mode = MEMORY")
            fill(connection)
            connection.execute("PRAGMA journal_mode = DELETE")  # all in the one file
        with new.open("rb+") as file:
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)  # on a full disk half a copy would be in the way
        raise
    sync_folder(path.parent)


def copy(path: Path, source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy a whole database, that of *path*; raise `Locked` where `backup` would wait for ever."""

    def refuse_to_wait(status: int, _remaining: int, _total: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise Locked(path)

    source.backup(target, progress=refuse_to_wait)


def sync_folder(folder: Path) -> None:
    """Make what was renamed in *folder* outlast a power cut, where the system lets us."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def log_of(path: Path) -> Path:
    """Name the log of a database, which holds committed moves as well."""
    return _with(path, "-wal")


def _with(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)
