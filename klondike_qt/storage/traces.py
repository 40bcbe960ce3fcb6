"""What our work leaves in the files of a database, by which that of others is noticed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.storage.files import log_of

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence
    from pathlib import Path

_LANDMARKS: Final = (
    "SELECT max(number), max(place) FROM games",
    "SELECT id, attempts, cursor, seconds FROM games WHERE result = 'open'",
    "SELECT max(number), max(place) FROM matches",
    "SELECT id, seconds FROM matches WHERE ended IS NULL",
    "SELECT name, value FROM settings",
)
"""What every move, game and setting changes, and is read in no time."""


class Trace(NamedTuple):
    """Which file it is, and how it was left."""

    device: int
    number: int
    size: int
    written: int  # nanoseconds


def traces_of(path: Path) -> list[Trace | None]:
    """Look at the database at *path* and its log; ``None`` stands for one that is not there."""
    return [_trace(path), _trace(log_of(path))]


def are_the_same(some: Sequence[Trace | None], others: Sequence[Trace | None]) -> bool:
    """Whether these are the same files, whatever became of them: others of their name are not."""
    return [each and each[:2] for each in some] == [each and each[:2] for each in others]


class View(NamedTuple):
    """What a connection sees of its database, without reading all of it."""

    version: int
    """SQLite's number, another one after each commit of another connection."""

    landmarks: list[list[tuple[object, ...]]]


def view_through(connection: sqlite3.Connection) -> View:
    """Look at the database within the transaction that is begun."""
    version = int(connection.execute("PRAGMA data_version").fetchone()[0])
    return View(version, [connection.execute(query).fetchall() for query in _LANDMARKS])


def _trace(path: Path) -> Trace | None:
    try:
        found = path.stat()
    except OSError:
        return None
    # Windows notes when it likes at what time a file was written that is still open.
    written = 0 if sys.platform == "win32" else found.st_mtime_ns
    return Trace(found.st_dev, found.st_ino, found.st_size, written)
