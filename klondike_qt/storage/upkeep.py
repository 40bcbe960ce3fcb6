"""Looking after the database in quiet moments: whether it is sound, and a fresh copy of it."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from klondike_qt.storage import backups, files
from klondike_qt.storage.errors import translated

if TYPE_CHECKING:
    from pathlib import Path


class Upkeep:
    """One look at a whole database, on a connection of its own beside the one that writes.

    It takes about 4 ms a megabyte, so it belongs on a thread of its own.
    """

    def __init__(self, path: Path) -> None:
        """Take the database at *path*, which is open elsewhere."""
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._is_stopped = False

    def run(self) -> None:
        """Read everything and make the daily backup; raise `Damaged`, or what else is wrong."""
        try:
            with translated(self._path), closing(files.connect(self._path)) as connection:
                self._connection = connection
                if not self._is_stopped:
                    backups.require_sound(connection, self._path)
                    backups.back_up_daily(connection, self._path)
        except sqlite3.OperationalError:
            if not self._is_stopped:
                raise

    def stop(self) -> None:
        """Give up at once, from any thread; `run` then returns as if all were well."""
        self._is_stopped = True
        if self._connection is not None:
            with suppress(sqlite3.ProgrammingError):  # closed: it had come to its end already
                self._connection.interrupt()
