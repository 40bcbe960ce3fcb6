"""Copies of the database beside it: one a day, and one before each change of the schema."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing, contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final

from klondike_qt.storage.errors import Damaged, Newer, translated
from klondike_qt.storage.files import connect, copy, install, require_ours
from klondike_qt.storage.migrations import version_of
from klondike_qt.storage.schema import is_ours
from klondike_qt.storage.second_look import second_look

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_DAY: Final = 24 * 60 * 60.0
_ALONE: Final = "mode=ro&immutable=1"
"""How a copy is opened, which nobody else writes: nothing is made beside it."""


def back_up_version(connection: sqlite3.Connection, path: Path) -> None:
    """Copy the database as it is before a migration; the copy is named by its version."""
    name = f"{path.stem}.version-{version_of(connection)}{path.suffix}"
    install(path.with_name(name), partial(copy, path, connection))


def back_up_daily(connection: sqlite3.Connection, path: Path) -> None:
    """Copy the database if the last daily copy is older than a day."""
    daily_copy = daily(path)
    if not daily_copy.exists() or abs(time.time() - daily_copy.stat().st_mtime) > _DAY:
        install(daily_copy, partial(copy, path, connection))


def daily(path: Path) -> Path:
    """Name the daily copy of the database at *path*."""
    return path.with_name(f"{path.stem}.backup{path.suffix}")


def restore(path: Path) -> bool:
    """Put the newest sound copy at *path*, where nothing is; tell whether there was one.

    Raise `StorageError` where it cannot be read, or put there: another time it may.
    """
    found = [daily(path), *path.parent.glob(f"{path.stem}.version-*{path.suffix}")]
    found = [backup for backup in found if backup.exists()]
    for backup in sorted(found, key=lambda backup: backup.stat().st_mtime, reverse=True):
        if _is_sound(backup):
            with translated(path), closing(connect(backup, _ALONE)) as connection:
                install(path, partial(copy, backup, connection))
            return True
    return False


def _is_sound(backup: Path) -> bool:
    try:
        second_look(backup, partial(_read_all, backup))
    except (Damaged, Newer):
        return False
    return True


def _read_all(backup: Path) -> None:
    require_ours(backup)
    with closing(connect(backup, _ALONE)) as connection:
        require_sound(connection, backup)


def require_sound(connection: sqlite3.Connection, path: Path) -> None:
    """Read the whole database; raise `Damaged` if it does not fit together, or is not as made."""
    with translated(path):
        is_sound = is_ours(connection)
        if not is_sound or connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise Damaged(path)


@contextmanager
def suspected(connection: sqlite3.Connection, path: Path) -> Iterator[None]:
    """Translate what SQLite says of a database; raise `Damaged` where an unsound one misled us.

    What goes wrong in a sound one is a bug, and stays what it is.
    """
    try:
        with translated(path):
            yield
    except (sqlite3.OperationalError, sqlite3.IntegrityError):
        require_sound(connection, path)
        raise
