"""A program that starts the game and says what had been loaded when its first picture was out.

It prints the modules, a line each, and the kinds of choice that PySide made for Python: all of
the Qt namespace's if anything touched one of them.
"""

from __future__ import annotations

import enum
import sys
import tempfile

from klondike_qt.__main__ import main
from klondike_qt.ui import bench_child


def run() -> None:
    """Start, tell, and close."""
    make = enum.EnumType._create_  # type: ignore[attr-defined]

    def noted(cls: type, name: str, *arguments: object, **options: object) -> object:
        print(f"enum {name}")
        return make(cls, name, *arguments, **options)

    def told() -> str:
        enum.EnumType._create_ = make  # type: ignore[attr-defined]
        print("\n".join(sys.modules))
        return bench_child.CLOSE

    enum.EnumType._create_ = noted  # type: ignore[attr-defined]
    bench_child._answer = told
    with tempfile.TemporaryDirectory() as folder:
        main(["--bench-board", folder])


if __name__ == "__main__":
    run()
