"""The one command: read the arguments, then run a subcommand or open the game."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from klondike_qt import BENCH_CHILD

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status: 0 done, 2 wrong usage or input, 1 other."""
    arguments = sys.argv[1:] if argv is None else argv
    if arguments[:1] == [BENCH_CHILD]:  # before all else: one is to load nothing of ours
        from klondike_qt.ui.bench_child import run as run_bench_child

        return run_bench_child(arguments[1:])

    from klondike_qt.cli.arguments import Subcommand, parse

    request = parse(arguments)
    if isinstance(request, Subcommand):
        from klondike_qt.cli.main import run as run_subcommand

        return run_subcommand(request)
    from klondike_qt.ui.application import run

    return run(request)


if __name__ == "__main__":
    sys.exit(main())
