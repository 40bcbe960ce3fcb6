"""The whole program with its window, in which a player restores a backup and goes on.

It says ``restoring`` when that begins, and ``restored`` when it is done.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QTimer

from klondike_qt.app.options import GameOptions
from klondike_qt.ui import start
from klondike_qt.ui.application import Program
from klondike_qt.ui.dialogs.keep import KeepDialog
from klondike_qt.ui.dialogs.question import QuestionDialog
from klondike_qt.ui.dialogs.restored import RestoredDialog


def main(folder: str, archive: str) -> int:
    """Open the game of *folder*, and restore *archive*."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

    def begin(program: Program) -> None:
        window = program.window
        window.commands.keep.trigger()
        (dialog,) = window.findChildren(KeepDialog)
        dialog._keeping.finished.connect(lambda _restored: QTimer.singleShot(0, go_on))
        dialog.confirm_restore(Path(archive))
        (question,) = window.findChildren(QuestionDialog)
        print("restoring", flush=True)
        question.do_it.click()

        def go_on() -> None:
            print("restored", flush=True)
            window.findChildren(RestoredDialog)[0].go_on.click()

    def heed(program: Program) -> None:
        program.window.board.first_shown.connect(lambda: begin(program))

    return start.run(GameOptions(data_dir=Path(folder)), heed)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
