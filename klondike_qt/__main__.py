"""The one command: parse arguments, build the objects, run."""

import argparse
import sys
from collections.abc import Sequence

from klondike_qt import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status."""
    parser = argparse.ArgumentParser(prog="klondike-qt")
    parser.add_argument("--version", action="version", version=f"klondike-qt {__version__}")
    parser.parse_args(arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main())
