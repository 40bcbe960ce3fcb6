"""A second look at what seems damaged.

SQLite says of a file that it is damaged also when the disk could not read it (EIO): it cannot tell
the one from the other. Nothing is set aside or passed over before somebody has looked again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from klondike_qt.storage.errors import Damaged, StorageError, translated
from klondike_qt.storage.files import log_of, require_ours

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")

_CHUNK: Final = 1 << 20  # bytes


def second_look(path: Path, look: Callable[[], T], doubted: type[StorageError] = Damaged) -> T:
    """Give what *look* finds in the database at *path*; what is *doubted* it has to say twice.

    Raise what it says, or `Failing` where the disk cannot read the whole file. Nothing of this
    process may have the file open once *look* has ended (`require_ours`).
    """
    with translated(path):
        try:
            with translated(path):
                return look()
        except doubted as error:
            if isinstance(error, Damaged) and error.is_dealt_with:
                raise
        if path.exists():
            require_ours(path)  # what begins like nothing of ours needs no second look
            for each in (path, log_of(path)):
                _read_through(each)
        return look()


def _read_through(path: Path) -> None:
    """Read a file to its end, if there is one; raise `OSError` where the disk cannot."""
    if path.is_file():
        with path.open("rb", buffering=0) as file:
            while file.read(_CHUNK):
                pass
