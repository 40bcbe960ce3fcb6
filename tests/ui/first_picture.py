"""A program that starts the game and says what had been loaded when its first picture was out.

It prints the modules, a line each, and the kinds of choice that PySide made for Python: all of
the Qt namespace's if anything touched one of them. What had been loaded before the game, as by the
measuring of the tests' coverage, is no concern of its own.
"""

from __future__ import annotations

import enum
import sys
import tempfile
from types import FrameType


def run() -> None:
    """Start, tell, and close."""
    before = frozenset(sys.modules)
    from klondike_qt.__main__ import main
    from klondike_qt.ui import bench_child

    make = enum.EnumType._create_.__code__  # type: ignore[attr-defined]

    def note(frame: FrameType, event: str, _detail: object) -> None:
        if event == "call" and frame.f_code is make:
            print(f"enum {frame.f_locals['class_name']}")

    def told() -> str:
        sys.setprofile(None)
        print("\n".join(name for name in sys.modules if name not in before))
        return bench_child.CLOSE

    # Looked on, not replaced: PySide crashes on Python 3.13 where the enum machinery is touched.
    sys.setprofile(note)
    bench_child._answer = told
    with tempfile.TemporaryDirectory() as folder:
        main(["--bench-board", folder])


if __name__ == "__main__":
    run()
