"""Frames while the position light searches and Show me plays; prints a table, no test.

    python -m tests.benchmarks.bench_help [moves for each row]

The whole program is opened in a folder of its own, and a player's moves are made in it, without
the light and with it; then Show me plays. What passes between two paintings of the table counts
while a card is moving: over 33 ms a frame was left out. On a busy machine others do that too; the
processor's time, the drawing thread's alone, tells what is ours.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication

from klondike_qt.app.options import GameOptions
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import mode
from klondike_qt.core.play import legal_moves
from klondike_qt.ui.application import Program, make_application
from klondike_qt.ui.bench_frames import SIZE, summary
from klondike_qt.ui.bench_thinking import LATE_MS
from klondike_qt.ui.garbage import tidy
from klondike_qt.ui.solver_help import SolverHelp
from tests.core.positions import seeded

if TYPE_CHECKING:
    from collections.abc import Callable

MODES: Final = ("draw1", "draw3", "draw1-1")
_BETWEEN_MS: Final = 260
"""From one move to the next: a quick player's, who waits for the light."""


class Frames(QObject):
    """Notes how long after the one before each picture of a table in motion is painted."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._scene = program.window.board.table_scene
        self._last: tuple[float, float] | None = None
        self.times: list[float] = []
        self.spent: list[float] = []
        program.window.board.viewport().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Let everything through."""
        if event.type() == QEvent.Type.Paint:
            now = perf_counter(), thread_time()
            if self._last is not None:
                self.times.append(1000 * (now[0] - self._last[0]))
                self.spent.append(1000 * (now[1] - self._last[1]))
            self._last = now if self._scene.is_moving else None
        return False


def wait(milliseconds: int) -> None:
    """Let the program run for a while."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wander(program: Program, moves: int) -> None:
    """Play at random, back now and then, so that many positions are new to the solver."""
    random, controller = seeded(3), program.controller
    for _each in range(moves):
        if controller.game.can_undo and random.random() < 0.2:
            controller.undo()
        elif choices := list(legal_moves(controller.state, controller.rules)):
            controller.play(random.choice(choices))
        wait(_BETWEEN_MS)


def show(program: Program, moves: int) -> None:
    """Let Show me play."""
    found = program.window.findChild(SolverHelp)
    assert found is not None
    found.show_me.play()
    wait(300 + 700 * moves)
    found.show_me.stop()


def row(title: str, program: Program, act: Callable[[Program, int], None], moves: int) -> None:
    """Carry out *act*, and print a line about its frames."""
    frames = Frames(program)
    act(program, moves)
    frames.deleteLater()
    late = sum(each > LATE_MS for each in frames.times)
    elapsed, processor = (
        "".join(f"{summary(times)[key]:8.2f}" for key in ("median_ms", "p99_ms", "worst_ms"))
        for times in (frames.times, frames.spent)
    )
    print(f"{title:30}{len(frames.times):7}{elapsed}{late:8}{processor}", flush=True)


def main() -> None:
    """Print a line for each mode and each kind of help."""
    moves = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    make_application()
    columns = f"{'median':>8}{'99 %':>8}{'worst':>8}"
    print(f"{'':30}{'frames':>7}{columns}{'> 33 ms':>8}{columns} (processor)")
    for mode_id in MODES:
        with TemporaryDirectory() as folder:
            options = GameOptions(mode=mode(mode_id), data_dir=Path(folder))
            program = Program(Path(folder), options)
            program.window.resize(*SIZE)
            program.window.show()
            program.window.board.first_shown.connect(tidy)
            wait(500)
            while program.window.board.table_scene.render_next():
                pass
            for title, wanted, act in (
                ("alone", False, wander),
                ("with the light", True, wander),
                ("Show me and the light", True, show),
            ):
                program.preferences.position_light = wanted
                program.controller.new_game(Deal.numbered(5))
                program.controller.withdraw_offer()
                wait(2500)
                row(f"{mode_id}, {title}", program, act, moves)
            program.window.close()
            QApplication.processEvents()


if __name__ == "__main__":
    main()
