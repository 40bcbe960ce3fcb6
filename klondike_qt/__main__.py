"""The one command: read the arguments, then run a subcommand or open the game."""

from __future__ import annotations

import builtins
import gc
import sys
from typing import TYPE_CHECKING

from klondike_qt import BENCH_BOARD, BENCH_FLOOR

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status: 0 done, 2 wrong usage or input, 1 other."""
    arguments = sys.argv[1:] if argv is None else argv
    if arguments[:1] == [BENCH_FLOOR]:  # before all else: it is to load nothing of ours
        from klondike_qt.ui.bench_child import show_empty_window

        return show_empty_window()
    if arguments[:1] == [BENCH_BOARD]:
        return _show_board(arguments[1])

    try:
        from klondike_qt.cli.arguments import Subcommand, parse

        request = parse(arguments)
        if isinstance(request, Subcommand):
            from klondike_qt.cli.main import run as run_subcommand

            return run_subcommand(request)
    except KeyboardInterrupt:  # while it was starting
        return 1
    _load_qt()
    from klondike_qt.ui.start import run

    return run(request)


def _show_board(folder: str) -> int:
    """Start to be measured, loading all that a player's start loads who gives no argument."""
    from klondike_qt.app.options import GameOptions
    from klondike_qt.cli.arguments import parse

    options = parse([])
    assert isinstance(options, GameOptions)  # noqa: S101 - no subcommand was given
    _load_qt()
    from klondike_qt.ui.bench_child import show_board

    return show_board(folder, options)


def _load_qt() -> None:
    """Load Qt without what would keep the first picture waiting.

    Garbage is left lying until that is shown; collecting it would take 12 ms. And Python keeps
    its own import: PySide puts another in its place, which reads the source of every module that
    is imported later, for a switch that nothing here uses, 10 ms and 5 MB in all.
    """
    gc.disable()
    plain = builtins.__import__
    import PySide6.QtWidgets  # noqa: F401 - loading it is the purpose

    builtins.__import__ = plain


if __name__ == "__main__":
    sys.exit(main())
