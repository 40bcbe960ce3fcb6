"""The data of a folder read from outside, whoever is playing: nothing is made or changed there."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from klondike_qt.storage import files
from klondike_qt.storage.backups import suspected
from klondike_qt.storage.errors import Damaged, ReadOnly, translated
from klondike_qt.storage.migrations import MIGRATIONS, migrate, version_of
from klondike_qt.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def reading(folder: Path) -> Iterator[Store]:
    """Give what the database in *folder* holds, as it is now; an empty one where there is none.

    Raise `Damaged`, `Newer`, or what else keeps it from being read.
    """
    path = folder / files.NAME
    with translated(path):
        is_there = path.exists()
    with closing(_connect(path) if is_there else _memory()) as connection:
        connection.execute("BEGIN")  # one state of it, whatever is written meanwhile
        with suspected(connection, path):
            yield Store(connection)


def _connect(path: Path) -> sqlite3.Connection:
    if files.is_endless(path):
        raise Damaged(path)
    try:
        connection = _opened(path, "mode=ro")
    except ReadOnly:  # no room for the log's index; where nobody can write, nothing changes
        connection = _opened(path, "mode=ro&immutable=1")
    if version_of(connection) == len(MIGRATIONS):
        return connection
    with closing(connection):
        memory = files.reader(sqlite3.connect(":memory:", isolation_level=None))
        with files.closed_on_failure(memory):
            files.copy(path, connection, memory)
            with suspected(memory, path):
                migrate(memory)
        return memory


def _opened(path: Path, options: str) -> sqlite3.Connection:
    with translated(path):
        connection = files.connect(path, options)
        with files.closed_on_failure(connection):
            files.require_open_ours(connection, path)
        return connection


def _memory() -> sqlite3.Connection:
    memory = sqlite3.connect(":memory:", isolation_level=None)
    migrate(memory)
    return memory
