"""What a subcommand says besides its output: its complaints and its exit status."""

from __future__ import annotations

import sys
from typing import Final

from klondike_qt.cli.arguments import PROGRAM

DONE: Final = 0
BROKEN_OFF: Final = 1
WRONG_INPUT: Final = 2  # or wrong usage


def complain(name: str, what: str) -> None:
    """Say on standard error, in one line, what is wrong."""
    print(f"{PROGRAM} {name}: {what}", file=sys.stderr)
