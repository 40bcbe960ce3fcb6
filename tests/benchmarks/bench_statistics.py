"""How long the statistics keep the player waiting; prints figures, no test.

    python -m tests.benchmarks.bench_statistics [--games N]

Of the window over so many games, in milliseconds: what opening it takes the drawing thread, the
longest that this works without a pause until the figures are shown (both in processor time), how
long it is until then, and until a picture of them is written.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from contextlib import closing
from pathlib import Path
from time import perf_counter, thread_time

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from klondike_qt.app.options import GameOptions
from klondike_qt.storage.database import Database
from klondike_qt.ui.application import Program, make_application
from klondike_qt.ui.statistics.dialog import StatisticsDialog
from klondike_qt.ui.statistics.saving import picture_of, write
from tests.played_games import add

_TIMES = 5
_SETTLE = 2_000


def main() -> None:
    """Fill a database, open the program over it, and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    games = parser.parse_args().games
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        with closing(Database(Path(folder))) as database:
            database.run(lambda store: add(store, games, seed=1))
        application = make_application()
        program = Program(Path(folder), GameOptions(language="en"))
        program.window.resize(1280, 800)
        program.show()
        _rest(_SETTLE)
        print(f"{'open':>8} {'longest':>8} {'shown':>8} {'saved':>8}")
        for _time in range(_TIMES):
            print(" ".join(f"{1000 * took:8.1f}" for took in _measure(program, Path(folder))))
        program.window.close()
        application.processEvents()


def _measure(program: Program, folder: Path) -> tuple[float, float, float, float]:
    """Open the statistics of all modes and save their picture."""
    began, worked = perf_counter(), thread_time()
    program.window.commands.statistics.trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, StatisticsDialog)
    opening = thread_time() - worked
    dialog.modes.choose(None)
    longest, before = 0.0, thread_time()
    while not dialog.is_up_to_date:
        QApplication.processEvents()
        now = thread_time()
        longest, before = max(longest, now - before), now
    QApplication.processEvents()
    dialog.grab()
    shown = perf_counter()
    assert write(picture_of(dialog.sheet), folder / "picture.png")
    saved = perf_counter()
    dialog.accept()
    _rest(100)
    return opening, longest, shown - began, saved - shown


def _rest(milliseconds: int) -> None:
    """Let everything come to an end that was begun."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


if __name__ == "__main__":
    main()
