"""Running scripts with the program as it is here, and as it is where nothing is compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from plain_python import copy_plain
from working_tree import ROOT

if TYPE_CHECKING:
    from pathlib import Path


class PlainPython:
    """A copy of the package without its compiled modules, and with no Cython."""

    def __init__(self, folder: Path) -> None:
        """Make the copy in *folder*."""
        self._folder = folder
        copy_plain(ROOT, ["klondike_qt"], folder)

    def run(self, script: str, *arguments: str) -> str:
        """Run *script* in a process of its own, and give what it prints; it must not fail."""
        return run_script(self._folder, script, *arguments)


def run_script(folder: Path, script: str, *arguments: str) -> str:
    """Do so with the package that lies in *folder*."""
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
