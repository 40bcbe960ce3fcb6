"""Databases as earlier versions of the program left them, with games in them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from klondike_qt.storage.files import NAME, install
from klondike_qt.storage.migrations import MIGRATIONS, migrate
from klondike_qt.storage.store import Store
from tests.real_games import add_real

if TYPE_CHECKING:
    from pathlib import Path

    from klondike_qt.storage.records import SavedGame


def make_old(folder: Path, version: int, games: int = 12) -> list[SavedGame]:
    """Make a database of an earlier schema with real games in it; give those."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as now:
        migrate(now)
        added = add_real(Store(now), games)

        def fill(old: sqlite3.Connection) -> None:
            migrate(old, MIGRATIONS[:version])
            for table in ("games", "moves"):
                columns = ", ".join(_columns(old, table))
                rows = now.execute(f"SELECT {columns} FROM {table}").fetchall()  # noqa: S608
                places = ", ".join("?" * len(_columns(old, table)))
                old.executemany(f"INSERT INTO {table} ({columns}) VALUES ({places})", rows)  # noqa: S608

        install(folder / NAME, fill)
    return added


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    """Name what the table has in this version."""
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
