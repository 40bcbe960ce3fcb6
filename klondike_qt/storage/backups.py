"""Copies of the database beside it: one a day, and one before each change of the schema."""

from __future__ import annotations

import time
from contextlib import closing
from typing import TYPE_CHECKING, Final

from klondike_qt.storage.errors import Damaged, StorageError, translated
from klondike_qt.storage.files import connect, install, require_ours
from klondike_qt.storage.migrations import version_of

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

_DAY: Final = 24 * 60 * 60.0


def back_up_version(connection: sqlite3.Connection, path: Path) -> None:
    """Copy the database as it is before a migration; the copy is named by its version."""
    name = f"{path.stem}.version-{version_of(connection)}{path.suffix}"
    install(path.with_name(name), connection.backup)


def back_up_daily(connection: sqlite3.Connection, path: Path) -> None:
    """Copy the database if the last daily copy is older than a day."""
    copy = daily(path)
    if not copy.exists() or abs(time.time() - copy.stat().st_mtime) > _DAY:
        install(copy, connection.backup)


def daily(path: Path) -> Path:
    """Name the daily copy of the database at *path*."""
    return path.with_name(f"{path.stem}.backup{path.suffix}")


def restore(path: Path) -> bool:
    """Put the newest sound copy at *path*, where nothing is; tell whether there was one."""
    copies = [daily(path), *path.parent.glob(f"{path.stem}.version-*{path.suffix}")]
    copies = [copy for copy in copies if copy.exists()]
    for copy in sorted(copies, key=lambda copy: copy.stat().st_mtime, reverse=True):
        try:
            with translated(copy):
                require_ours(copy)
                with closing(connect(copy, "mode=ro&immutable=1")) as connection:
                    require_sound(connection, copy)
                    install(path, connection.backup)
        except StorageError:
            continue
        return True
    return False


def require_sound(connection: sqlite3.Connection, path: Path) -> None:
    """Read the whole database; raise `Damaged` if any of it does not fit together."""
    with translated(path):
        if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise Damaged(path)
