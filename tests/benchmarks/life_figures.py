"""What a long life is judged by: what the program holds and keeps, and how quickly it draws."""

from __future__ import annotations

import gc
import os
import threading
from collections import Counter
from math import ceil
from pathlib import Path
from statistics import median
from time import thread_time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.ui.application import Program

COLUMNS: Final = (
    "games", "cpu_s", "rss", "pss", "files", "threads", "objects", "widgets", "items", "timers",
    "gc", "db_kb", "b/game", "wal_kb", "backup_kb", "frame", "p99", "key", "p99",
)  # fmt: skip
"""Megabytes, kilobytes and milliseconds; *b/game* is what each game more has cost the database."""


class Pace(QObject):
    """Times frames, and the way from a key to the picture, by the drawing thread's processor time.

    The clock on the wall would tell of whoever else uses the machine.
    """

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._viewport = program.window.board.viewport()
        self._viewport.installEventFilter(self)
        self._painted = False
        self.frames: list[float] = []
        self.keys: list[float] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let everything through."""
        if event.type() == QEvent.Type.Paint:
            self._painted = True
        return False

    def frame(self) -> None:
        """Draw the whole table once."""
        began = thread_time()
        self._viewport.repaint()
        self.frames.append(1000 * (thread_time() - began))

    def key(self, press: Callable[[], None]) -> None:
        """Time what *press* does until it is seen."""
        QApplication.processEvents()
        self._painted = False
        began = thread_time()
        press()
        for _turn in range(20):
            QApplication.processEvents()
            if self._painted:
                self.keys.append(1000 * (thread_time() - began))
                return

    def take(self) -> list[float]:
        """Give median and 99th percentile of both, and begin anew."""
        figures = [*_summary(self.frames), *_summary(self.keys)]
        self.frames, self.keys = [], []
        return figures


class Figures:
    """Lines about one program and its folder, each to be compared with those before."""

    def __init__(self, program: Program, folder: Path) -> None:
        """Measure *program*, which keeps its games in *folder*."""
        self.pace = Pace(program)
        self._program = program
        self._folder = folder
        self._first: tuple[int, int] | None = None
        self.kinds: Counter[str] = Counter()  # of what Qt and Python keep, by the last line

    def line(self, games: int) -> str:
        """Say everything after so many games, in the order of `COLUMNS`."""
        self._program.autosave.flush()
        gc.collect()
        database, wal, backups = _kept(self._folder)
        first_games, first_bytes = self._first = self._first or (games, database)
        each = (database - first_bytes) / (games - first_games) if games > first_games else 0.0
        rss, pss = _memory()
        objects = everything(self._program)
        timers = sum(isinstance(each, QTimer) and each.isActive() for each in objects)
        self.kinds = Counter(type(each).__name__ for each in [*objects, *gc.get_objects()])
        files, cpu = len(list(Path("/proc/self/fd").iterdir())), sum(os.times()[:2])
        items = len(self._program.window.board.table_scene.items())
        counts = [
            files, threading.active_count(), len(objects), len(QApplication.allWidgets()), items,
            timers, len(gc.get_objects()), database // 1024, round(each), wal // 1024,
            backups // 1024,
        ]  # fmt: skip
        said = [f"{games}", f"{cpu:.0f}", f"{rss:.1f}", f"{pss:.1f}", *map(str, counts)]
        return _row([*said, *(f"{time:.2f}" for time in self.pace.take())])


def heading() -> str:
    """Name the figures of `Figures.line`."""
    return _row(list(COLUMNS))


def everything(program: Program) -> list[QObject]:
    """Give every object that Qt keeps for the program, those of open windows too."""
    roots = [program, *QApplication.topLevelWidgets()]
    return [each for root in roots for each in (root, *root.findChildren(QObject))]


def _row(cells: list[str]) -> str:
    return " ".join(f"{cell:>8}" for cell in cells)


def _summary(times: list[float]) -> tuple[float, float]:
    if not times:
        return 0.0, 0.0
    times = sorted(times)
    return median(times), times[ceil(0.99 * len(times)) - 1]


def _memory() -> tuple[float, float]:
    """Give resident and proportional memory in megabytes."""
    kept = dict(
        line.split(":", 1) for line in Path("/proc/self/smaps_rollup").read_text().splitlines()[1:]
    )
    return tuple(int(kept[name].split()[0]) / 1024 for name in ("Rss", "Pss"))  # type: ignore[return-value]


def _kept(folder: Path) -> tuple[int, int, int]:
    """Give the bytes of the database, of its log, and of the copies beside it."""
    database = wal = backups = 0
    for path in folder.iterdir():
        size = path.stat().st_size
        if path.name == "klondike.sqlite3":
            database = size
        elif path.name.endswith("-wal"):
            wal = size
        elif "backup" in path.name or "version" in path.name:
            backups += size
    return database, wal, backups
