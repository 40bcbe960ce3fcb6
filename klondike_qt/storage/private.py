"""What the program makes for itself is its owner's alone, whatever the system gives new files.

On Windows a folder of the user's is that already, and modes mean nothing.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

_FOLDER: Final = 0o700
_FILE: Final = 0o600


def make_folder(folder: Path) -> None:
    """Make a folder that nobody else can look into, if there is none; raise `OSError`."""
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=_FOLDER, exist_ok=True)


def make_file(path: Path) -> None:
    """Have a file that nobody else can read, empty if there was none; raise `OSError`.

    One that is there is not opened: SQLite would lose its locks when it is closed.
    """
    try:
        os.close(opener(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    except FileExistsError:
        keep_file(path)


def keep_file(path: Path) -> None:
    """Let nobody else read a file that is there, if it is ours."""
    with suppress(OSError):
        if path.stat().st_mode & ~_FILE & 0o777:
            path.chmod(_FILE)


def opener(path: str | Path, flags: int) -> int:
    """Open a file for `open`; one that is made is private."""
    return os.open(path, flags, _FILE)
