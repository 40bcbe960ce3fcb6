"""Files that are there whole or not at all: whatever is written beside the database is so."""

from __future__ import annotations

import os
from contextlib import contextmanager, suppress
from typing import IO, TYPE_CHECKING

from klondike_qt.storage import private

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def replacing(target: Path) -> Iterator[Path]:
    """Give a name to write a file under; once it is on the disk, it takes the *target*'s.

    Until then, and after any error, a file of that name is what it was.
    """
    new = target.with_name(f"{target.name}.new")
    try:
        yield new
        with new.open("rb+") as file:
            os.fsync(file.fileno())
        new.replace(target)
    except BaseException:
        with suppress(OSError):  # the error before it says more
            new.unlink(missing_ok=True)
        raise


@contextmanager
def written_whole(target: Path) -> Iterator[IO[str]]:
    """Open a text file that takes its name only when it is whole; raise `OSError`."""
    with replacing(target) as new, new.open("w", encoding="utf-8", newline="") as file:
        yield file


def write_whole(target: Path, content: bytes) -> None:
    """Write a file that takes its name only when it is whole; raise `OSError`."""
    with replacing(target) as new:
        new.write_bytes(content)


def write_private(target: Path, content: bytes) -> None:
    """Do the same with a file that nobody else is to read."""
    with replacing(target) as new:
        private.make_file(new)
        new.write_bytes(content)
