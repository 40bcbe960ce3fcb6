"""A connection to a database that is there: of this version, able to be written, and set up."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Final

from klondike_qt.storage import backups, files, private
from klondike_qt.storage.errors import Damaged, Locked, Newer, StorageError, translated
from klondike_qt.storage.migrations import MIGRATIONS, migrate, version_of

if TYPE_CHECKING:
    from pathlib import Path

PATIENCE: Final = 5_000
"""Milliseconds to wait, off the drawing thread, for another program to let go of the file."""

_PATIENCE_AT_START: Final = 0.25  # seconds


def open_file(path: Path) -> sqlite3.Connection:
    """Open the database at *path* and bring its schema up to date; raise `StorageError`.

    Nothing of this process may have the file open (`files.require_ours`).
    """
    with translated(path):
        files.require_ours(path)
        connection = files.connect(path, timeout=_PATIENCE_AT_START)
        with files.closed_on_failure(connection), backups.suspected(connection, path):
            _prepare(connection, path)
    return connection


def open_sound(path: Path) -> sqlite3.Connection:
    """Do the same, and read it all; raise `Damaged` too where only a part of it is."""
    connection = open_file(path)
    with files.closed_on_failure(connection):
        backups.require_sound(connection, path)
    return connection


def open_in_memory(path: Path, reason: StorageError | None = None) -> sqlite3.Connection:
    """Give a database that is kept nowhere, with a copy of what can still be read at *path*.

    The *reason* why that is not opened itself says whether there is something to be read.
    """
    if not isinstance(reason, Damaged | Newer):
        # A folder that cannot be written has no room for the log; then there is none to miss.
        for options in ("mode=ro", "mode=ro&immutable=1"):
            memory = _memory()
            with suppress(StorageError), translated(path):
                files.require_ours(path)
                with closing(files.connect(path, options, timeout=_PATIENCE_AT_START)) as source:
                    files.copy(path, source, memory)
                with backups.suspected(memory, path):
                    migrate(memory)
                return memory
            memory.close()
    memory = _memory()
    migrate(memory)
    return memory


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    private.keep_file(path)  # as its log will be then
    connection.execute("PRAGMA journal_mode = WAL")
    # A move that was confirmed outlasts a power cut; the second is what it takes on macOS.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    version = version_of(connection)
    if version > len(MIGRATIONS):
        raise Newer(path)
    if version < len(MIGRATIONS):
        backups.back_up_version(connection, path)
        migrate(connection)
    with suppress(Locked), translated(path):
        connection.execute("BEGIN IMMEDIATE")  # which alone a file that may only be read allows
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        connection.execute("ROLLBACK")
    connection.execute(f"PRAGMA busy_timeout = {PATIENCE}")


def _memory() -> sqlite3.Connection:
    memory = files.reader(
        sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    )
    memory.execute("PRAGMA foreign_keys = ON")
    return memory
