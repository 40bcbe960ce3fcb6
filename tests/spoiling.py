"""What may become of a file, of whose doing ever: emptied, cut off, written over."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

PAGE = 4096
"""So many bytes of a database, by default, are one page."""


def empty(path: Path) -> None:
    """Empty it, as a careless redirection does."""
    os.truncate(path, 0)


def halve(path: Path) -> None:
    """Cut it off, as a full disk or a failed copy does."""
    os.truncate(path, path.stat().st_size // 2)


def zero(path: Path) -> None:
    """Fill it with zeros, as a power cut does to another's write."""
    size = path.stat().st_size
    with path.open("rb+") as file:
        file.write(bytes(size))


def scribble(path: Path, first: int = 1, pages: int | None = None) -> None:
    """Write nonsense over some pages, by default over all but the first.

    A negative *first* counts from the end.
    """
    size = path.stat().st_size
    begin = first * PAGE + (size if first < 0 else 0)
    with path.open("rb+") as file:
        file.seek(begin)
        file.write(b"\xa5" * (size - begin if pages is None else pages * PAGE))


def overwrite(path: Path) -> None:
    """Copy a text over it."""
    path.write_text("something else")
