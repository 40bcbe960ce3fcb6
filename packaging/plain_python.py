"""Copy the project as it is where nothing is compiled and Cython is missing.

Standard library only.
"""

import shutil
from collections.abc import Iterable
from pathlib import Path

NO_CYTHON = 'raise ImportError("Cython is not installed here")\n'

_LEFT_OUT = shutil.ignore_patterns("*.so", "*.pyd", "*.pxd", "__pycache__")


def copy_plain(root: Path, folders: Iterable[str], destination: Path) -> None:
    """Copy *folders* of the tree at *root*, beside a Cython that cannot be loaded."""
    for folder in folders:
        shutil.copytree(root / folder, destination / folder, ignore=_LEFT_OUT)
    (destination / "cython.py").write_text(NO_CYTHON, encoding="utf-8")
