"""Where a bundle begins: with what only a bundle needs, then as `klondike_qt.__main__`."""

import os
import re
import sys

_TRACKER = re.compile(r"from multiprocessing\.resource_tracker import main;main\((\d+)\)")


def serve() -> None:
    """Be a process of `multiprocessing`, and end, if this one was started to be one.

    PyInstaller's own hook for that would load the library at every start, which takes 15 ms.
    """
    # The library would have the file that a main module comes from loaded by each process.
    del sys.modules["__main__"].__file__
    if sys.argv[1:2] == ["--multiprocessing-fork"]:
        from multiprocessing import spawn

        spawn.freeze_support()
    elif "-c" in sys.argv and (tracked := _TRACKER.fullmatch(sys.argv[-1])):
        from multiprocessing import resource_tracker

        resource_tracker.main(int(tracked[1]))
        sys.exit()


def give_back_library_path() -> None:
    """Let what the game starts, such as a browser, find the system's libraries and not ours."""
    if sys.platform.startswith("linux"):
        before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
        if before is None:
            os.environ.pop("LD_LIBRARY_PATH", None)
        else:
            os.environ["LD_LIBRARY_PATH"] = before


def expect_utf8() -> None:
    """Take text for UTF-8 where no locale is set, as Python does by itself unless it is frozen."""
    if not any(os.environ.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG")):
        os.environ["LC_CTYPE"] = "C.UTF-8"


if __name__ == "__main__":
    serve()
    give_back_library_path()
    expect_utf8()
    from klondike_qt.__main__ import main

    sys.exit(main())
