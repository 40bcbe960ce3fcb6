"""The processes that ``--bench`` starts and measures from outside.

Each shows a window, then does what it reads on standard input, a word a line, and answers each
line, the first picture included, with one of its own. Nothing of the program is imported here:
the empty window must cost only what PySide6 costs.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.options import GameOptions
    from klondike_qt.ui.application import Program

READY: Final = "ready"
"""The answer of a child that has done what it was told."""

REST: Final = "rest"
PLAY: Final = "play"
CLOSE: Final = "close"
"""What a child can be told: wait until all is quiet, play another game, end."""

_REST_MS: Final = 1000
_SIZE: Final = (1120, 760)  # as large as the game's window


class _FirstPicture(QObject):
    """Serves the parent from the moment when the first picture of a widget is out."""

    def __init__(self, watched: QWidget, works: dict[str, Callable[[], None]]) -> None:
        super().__init__(watched)
        self._works = works
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait for the first painting; the event loop gets round to us when it is on the screen."""
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self._serve)
        return False

    def _serve(self) -> None:
        word = _answer()
        while work := self._works.get(word):
            work()
            word = _answer()
        QApplication.closeAllWindows()


def show_empty_window() -> int:
    """Be the floor: an empty window, until it is told to close."""
    application = QApplication(["klondike-qt"])
    window = QWidget()
    window.resize(*_SIZE)
    _FirstPicture(window, {REST: _rest})
    window.show()
    return application.exec()


def show_board(folder: str, options: GameOptions) -> int:
    """Be the board, until it is told to close: the start of *options*, but for the folder."""
    from pathlib import Path

    from klondike_qt.app.folders import data_folder
    from klondike_qt.ui.start import run as run_game

    def serve(program: Program) -> None:
        board = program.window.board

        def rest() -> None:
            while board.table_scene.render_next():
                pass
            _rest()

        _FirstPicture(board.viewport(), {REST: rest, PLAY: lambda: _play(program)})

    data_folder()  # which a player's start must look up
    return run_game(options._replace(data_dir=Path(folder)), serve)


def _play(program: Program) -> None:
    """Deal, and play the whole game as the board shows each move."""
    from klondike_qt.ui.bench_player import is_progress, next_move

    controller, idle = program.controller, 0
    controller.new_game()
    QApplication.processEvents()
    while idle <= len(controller.state.stock) + len(controller.state.waste) + 1:
        move = next_move(controller.state, controller.rules)
        if move is None:
            break
        idle = 0 if is_progress(move) else idle + 1
        controller.play(move)
        QApplication.processEvents()


def _rest() -> None:
    loop = QEventLoop()
    QTimer.singleShot(_REST_MS, loop.quit)
    loop.exec()


def _answer() -> str:
    """Say that everything is done, and wait for the next word; a parent that is gone wants none."""
    print(READY, flush=True)  # noqa: T201 - it is how parent and child speak
    return sys.stdin.readline().strip()
