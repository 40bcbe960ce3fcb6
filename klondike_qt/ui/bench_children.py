"""Starting and measuring the children of ``--bench``: how soon they show, what they hold."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager, suppress
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Final

from klondike_qt import BENCH_BOARD, BENCH_FLOOR
from klondike_qt.ui import bench_child
from klondike_qt.ui.resident import resident_mb

if TYPE_CHECKING:
    from collections.abc import Iterator

PAIRS: Final = 15
GAMES: Final = 100
_PATIENCE: Final = 10  # seconds for a child to end


class ChildFailed(Exception):  # noqa: N818 - it names what happened
    """A child ended, or said something else, where its answer was due."""


class Child:
    """One child process, seen from the parent."""

    def __init__(self, *arguments: str) -> None:
        """Start the child that *arguments* name; `ready_ms` is known when its picture is out."""
        began = perf_counter()
        self._process = subprocess.Popen(  # noqa: S603 - this very program
            [*_program(), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=_environment(),
        )
        try:
            self._hear()
        except ChildFailed:
            self.close()
            raise
        self.ready_ms: Final = 1000 * (perf_counter() - began)

    @property
    def resident_mb(self) -> float:
        """The memory that it holds now, in megabytes."""
        return resident_mb(self._process.pid)

    def do(self, word: str) -> None:
        """Have it do one thing, and wait until that is done."""
        self._say(word)
        self._hear()

    def close(self) -> None:
        """Let it end, and wait until it has."""
        with suppress(OSError):  # one that is just dying hears nothing
            self._say(bench_child.CLOSE)
        try:
            self._process.communicate(timeout=_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.communicate()

    def _say(self, word: str) -> None:
        if self._process.stdin is not None:
            self._process.stdin.write(f"{word}\n")
            self._process.stdin.flush()

    def _hear(self) -> None:
        stdout = self._process.stdout
        answer = stdout.readline().strip() if stdout else ""
        if answer != bench_child.READY:
            raise ChildFailed("the window to be measured did not come up, or closed too soon")


def start() -> dict[str, list[float] | float]:
    """Show the empty window and the board by turns, after one of each that is not counted.

    The floor and the board of a pair meet the same weather, so that they are compared.
    """
    with _folder() as folder:
        pairs = [(_painted(BENCH_FLOOR), _painted(BENCH_BOARD, folder)) for _ in _turns()]
    floor, board = ([round(each, 1) for each in side] for side in zip(*pairs[1:], strict=True))
    ratio = median(over / under for under, over in zip(floor, board, strict=True))
    return {"floor_ms": floor, "board_ms": board, "ratio": round(ratio, 3)}


def memory() -> dict[str, float]:
    """Weigh the empty window, then the board at rest and after many games, in megabytes."""
    floor = Child(BENCH_FLOOR)
    floor.do(bench_child.REST)
    figures = {"floor_mb": floor.resident_mb}
    floor.close()
    with _folder() as folder:
        board = Child(BENCH_BOARD, folder)
        board.do(bench_child.REST)
        figures["board_mb"] = board.resident_mb
        for _ in range(GAMES):
            board.do(bench_child.PLAY)
        board.do(bench_child.REST)
        figures[f"after_{GAMES}_games_mb"] = board.resident_mb
        board.close()
    return {name: round(megabytes, 1) for name, megabytes in figures.items()}


def _painted(*arguments: str) -> float:
    child = Child(*arguments)
    child.close()
    return child.ready_ms


def _turns() -> range:
    return range(1 + PAIRS)


@contextmanager
def _folder() -> Iterator[str]:
    """Give a data folder of its own, so that the player's stays as it is."""
    with tempfile.TemporaryDirectory(prefix="klondike-bench-") as folder:
        yield folder


def _environment() -> dict[str, str]:
    """Let Python keep what it compiles, as every installed program finds it on its second start."""
    kept = dict(os.environ)
    kept.pop("PYTHONDONTWRITEBYTECODE", None)
    return kept


def _program() -> list[str]:
    """Give the words that start this program; a frozen one is its own interpreter."""
    frozen = getattr(sys, "frozen", False)
    return [sys.executable] if frozen else [sys.executable, "-m", "klondike_qt"]
