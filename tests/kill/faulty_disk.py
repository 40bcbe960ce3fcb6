"""A disk that fails when it is told to, for a process that was started for it (Linux).

`faulty_disk.c` stands before the C library, so that Python and SQLite alike meet what it does.
"""

from __future__ import annotations

import ctypes
import errno
import os
import subprocess
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).with_name("faulty_disk.c")

FULL: Final = errno.ENOSPC
BROKEN: Final = errno.EIO
READ_ONLY: Final = errno.EROFS


def build(folder: Path) -> Path:
    """Compile the library into *folder*, by the compiler that the solver takes too."""
    library = folder / "faulty_disk.so"
    compiler = os.environ.get("CC", "cc")
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], check=True)
    return library


def set_clock(seconds: int) -> None:
    """Set the clock on the wall of this process to so many seconds beside the true time."""
    ctypes.CDLL(None).faulty_clock_set(ctypes.c_long(seconds))


def environment(library: Path) -> dict[str, str]:
    """Give the environment of a process whose disk can fail."""
    return os.environ | {"LD_PRELOAD": str(library)}


class FaultyDisk:
    """The disk of this process, which was started with the library."""

    def __init__(self, folder: Path) -> None:
        """Take the folder whose files are concerned; nothing fails yet."""
        self._folder = os.fsencode(folder.resolve())
        self._library = ctypes.CDLL(None)
        self._library.faulty_disk_failed.restype = ctypes.c_char_p

    def arm(
        self, at: int, error: int = BROKEN, *, lasting: bool = False, reads: bool = False
    ) -> None:
        """Let call number *at* from now fail with *error*, or all from there; 0: only count.

        Counted is whatever changes a file or a name; and, with *reads*, what reads one.
        """
        self._library.faulty_disk_arm(self._folder, at, error, lasting, reads)

    def disarm(self) -> int:
        """Let no call fail any more; give how many there were since `arm`."""
        return int(self._library.faulty_disk_disarm())

    @property
    def failed(self) -> str:
        """The first call that failed, by its name; empty if none did."""
        return bytes(self._library.faulty_disk_failed()).decode()
