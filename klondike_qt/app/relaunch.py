"""Starting the program anew, in a process of its own, for when nothing of this one may go on."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from subprocess import Popen

    from klondike_qt.app.options import GameOptions


def command(options: GameOptions) -> list[str]:
    """Give the command that starts this program as *options* say.

    What it was to open is left out: that was opened, and belongs to the data of that time.
    """
    is_frozen = getattr(sys, "frozen", False)
    # An AppImage is mounted for as long as it runs: the next one has to begin with its file.
    program = os.environ.get("APPIMAGE", sys.executable) if is_frozen else sys.executable
    found = [program] if is_frozen else [program, "-m", "klondike_qt"]
    if options.data_dir is not None:
        found += ["--data-dir", str(options.data_dir.absolute())]
    if options.language is not None:
        found += ["--lang", options.language]
    return found


def start(options: GameOptions) -> bool:
    """Start it, to outlive this process; tell whether that could be done."""
    from subprocess import DEVNULL, Popen  # not needed at start

    # A bundle that starts itself would else take the new one for a part of the old.
    environment = os.environ | {"PYINSTALLER_RESET_ENVIRONMENT": "1"}
    try:
        _started.append(
            Popen(  # noqa: S603 - it is this very program
                command(options),
                env=environment,
                stdin=DEVNULL,
                stdout=DEVNULL,
                stderr=DEVNULL,
                start_new_session=True,
            )
        )
    except OSError:
        return False
    return True


_started: list[Popen[bytes]] = []
"""Held to the end of this process: Python would complain of a child that it forgets."""
