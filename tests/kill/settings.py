"""The whole program with its window of settings, in which everything is changed, to be killed."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from klondike_qt.app.options import GameOptions
from klondike_qt.ui.application import Program, make_application
from tests.ui.settings.operate import change_all


def main(folder: str) -> None:
    """Change every setting by its control, tell what they are once that is committed, and go on."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = make_application()
    program = Program(Path(folder), GameOptions())

    def act() -> None:
        changed = change_all(program)
        told = json.dumps(changed)
        program.autosave.after(lambda _games: None, lambda: print(told, flush=True))

    program.window.board.first_shown.connect(act)
    program.show()
    application.exec()


if __name__ == "__main__":
    main(*sys.argv[1:])
