"""The whole program with its window, playing without end, to be killed."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from klondike_qt.app.options import GameOptions
from klondike_qt.ui.application import Program, make_application
from tests.kill.player import Player


def main(folder: str, seed: str) -> None:
    """Show the window and play in it until killed."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = make_application()
    program = Program(Path(folder), GameOptions())
    player = Player(program.autosave, program.controller, seed)
    program.window.board.first_shown.connect(player.begin)
    program.show()
    application.exec()


if __name__ == "__main__":
    main(*sys.argv[1:])
