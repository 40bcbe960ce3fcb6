"""Running a script with the program as it is where nothing is compiled and Cython is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import klondike_qt

_LEFT_OUT = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "data")
_NO_CYTHON = 'raise ImportError("Cython is not installed here")\n'


class PlainPython:
    """A copy of the package without its compiled modules, beside a Cython that cannot be loaded."""

    def __init__(self, folder: Path) -> None:
        """Make the copy in *folder*."""
        self.folder = folder
        package = Path(klondike_qt.__file__).parent
        shutil.copytree(package, folder / "klondike_qt", ignore=_LEFT_OUT)
        (folder / "cython.py").write_text(_NO_CYTHON, encoding="utf-8")

    def run(self, script: str, *arguments: str) -> str:
        """Run *script* in a process of its own, and give what it prints; it must not fail."""
        done = subprocess.run(
            [sys.executable, "-c", script, *arguments],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout
