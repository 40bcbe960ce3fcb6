"""Outside trouble with the player's data, as values that the window can explain.

Only what a player can run into is translated. Any other `sqlite3.Error` is a bug in here
and stays what it is.
"""

from __future__ import annotations

import errno
import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class StorageError(Exception):
    """Something outside the program keeps the player's data from being read or written.

    ``path`` is the file it is about.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


class Damaged(StorageError):  # noqa: N818 - like all of these, it names the state of the file
    """The file is no database of ours, or no longer a whole one.

    Once it has been dealt with, ``kept`` is where the file now lies, untouched, and
    ``restored`` tells whether a backup took its place (otherwise a new database did).
    """

    def __init__(self, path: Path, kept: Path | None = None, *, restored: bool = False) -> None:
        super().__init__(path)
        self.kept = kept
        self.restored = restored

    @property
    def is_dealt_with(self) -> bool:
        """Whether another database has taken its place."""
        return self.restored or self.kept is not None


class Changed(StorageError):  # noqa: N818
    """Something else has written into the file while it was open here; it is sound.

    What was written here may be gone: whoever has something open writes it whole.
    """


class UnreadableGame(StorageError):  # noqa: N818
    """One game's record makes no sense; the rest of the file is sound."""


class UnreadableMatch(UnreadableGame):
    """The same of a match of two players."""


class Newer(StorageError):  # noqa: N818
    """A later version of the program wrote the file; it is left alone."""


class ReadOnly(StorageError):  # noqa: N818
    """The file or its folder cannot be written; what it holds could be read, or not."""


class Full(StorageError):  # noqa: N818
    """The disk is full."""


class Locked(StorageError):  # noqa: N818
    """Another program holds the file for longer than we wait."""


class Failing(StorageError):  # noqa: N818
    """The disk does not do what it is asked to, for a reason that we cannot name."""


PASSING: Final = (ReadOnly, Full, Locked, Failing)
"""What may be over in a moment; then all that was missed is written."""

_BY_RESULT_CODE: Final = {
    sqlite3.SQLITE_CORRUPT: Damaged,
    sqlite3.SQLITE_NOTADB: Damaged,
    sqlite3.SQLITE_READONLY: ReadOnly,
    sqlite3.SQLITE_CANTOPEN: ReadOnly,
    sqlite3.SQLITE_PERM: ReadOnly,
    sqlite3.SQLITE_FULL: Full,
    sqlite3.SQLITE_BUSY: Locked,
    sqlite3.SQLITE_PROTOCOL: Locked,
    sqlite3.SQLITE_IOERR: Failing,
}
_PAGE: Final = 4096  # bytes

_BY_ERRNO: Final = {
    errno.EACCES: ReadOnly,
    errno.EPERM: ReadOnly,
    errno.EROFS: ReadOnly,
    errno.ENOSPC: Full,
    errno.EDQUOT: Full,
}


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turn what SQLite and the system say about *path* into a `StorageError`."""
    try:
        yield
    except sqlite3.Error as error:
        # The low byte is the primary result code, the rest says more than anyone needs.
        kind = _BY_RESULT_CODE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
        if kind is None:
            raise
        if kind is Failing and _is_full(path):
            kind = Full  # where SQLite maps a file into memory, it does not say so
        raise kind(path) from error
    except OSError as error:
        raise _BY_ERRNO.get(error.errno or 0, Failing)(path) from error


def _is_full(path: Path) -> bool:
    """Whether the disk of *path* has no room for a single page more."""
    import shutil

    try:
        return shutil.disk_usage(path.parent).free < _PAGE
    except OSError:
        return False
