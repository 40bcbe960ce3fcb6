"""A text file that is there whole or not at all."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def written_whole(target: Path) -> Iterator[IO[str]]:
    """Open a text file that takes its name only when it is whole and on the disk."""
    new = target.with_name(f"{target.name}.new")
    try:
        with new.open("w", encoding="utf-8", newline="") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        new.replace(target)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
