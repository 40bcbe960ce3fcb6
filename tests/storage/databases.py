"""A database of one folder, made, opened and used as the program does."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from klondike_qt.storage.database import Database
from klondike_qt.storage.files import NAME

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from klondike_qt.storage.settings import JSON


def save(database: Database, name: str, value: JSON) -> None:
    """Write one setting, for any job."""
    database.run(lambda store: store.settings.save(name, value))


def load(database: Database) -> dict[str, JSON]:
    """Read what `save` wrote."""
    return database.read(lambda store: store.settings.load())


@contextmanager
def opened(folder: Path) -> Iterator[Database]:
    """Open the database in *folder* for a while."""
    database = Database(folder)
    try:
        yield database
    finally:
        database.close()


def make(folder: Path) -> Path:
    """Make a database of some pages in *folder*."""
    with opened(folder) as database:
        save(database, "speed", "fast")
        for number in range(60):
            save(database, f"other {number}", "x" * 400)
    return folder / NAME


def require_playable(database: Database) -> None:
    """Check that what is written can be read again."""
    save(database, "played", True)
    assert load(database)["played"] is True


@contextmanager
def no_file_grows(size: int = 4096) -> Iterator[None]:
    """Let the system refuse to make any file larger than *size*, as a disk does that is full."""
    import resource  # Windows has none

    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
