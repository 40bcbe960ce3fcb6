"""The window of the history with many games: opening, scrolling, searching; prints, no test.

    python -m tests.benchmarks.bench_history_window [games]

The whole program is opened in a folder of its own. *Open* is from the action to the first rows on
the screen; *complete*, to the order of all games being known. A frame is one step of scrolling and
the turn of the event loop that paints it. While a search is typed, letter by letter, the longest
turn of the event loop is how long the window did not answer. On a busy machine others take part of
every time; the processor's, the drawing thread's alone, tells what is ours.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.options import GameOptions
from klondike_qt.core.modes import DEFAULT
from klondike_qt.ui.application import Program, make_application
from klondike_qt.ui.garbage import tidy
from klondike_qt.ui.history.window import HistoryWindow
from tests.played_games import add

if TYPE_CHECKING:
    from collections.abc import Callable

GAMES: Final = 100_000
SEARCHES: Final = ("vegas", "2024-05", "000-000-1WS", "draw 3")
STEPS: Final = 150


class Painted(QObject):
    """Waits for the first picture of the list in which rows are written."""

    def __init__(self, window: HistoryWindow) -> None:
        super().__init__(window)
        self._model = window.model
        self.is_done = False
        window.view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let everything through."""
        if event.type() == QEvent.Type.Paint and self._model.rowCount():
            self.is_done = True
        return False


def turn_until(is_done: Callable[[], bool]) -> list[float]:
    """Let the event loop turn; give how many milliseconds each turn took."""
    turns = []
    while not is_done():
        began = perf_counter()
        QApplication.processEvents()
        turns.append(1000 * (perf_counter() - began))
    return turns


def opened(program: Program) -> tuple[HistoryWindow, float, float, float]:
    """Open the window; say after how many milliseconds rows were seen, and the rest was known.

    The last is the processor's time until rows were seen.
    """
    done: list[float] = []
    began, began_thread = perf_counter(), thread_time()
    program.window.commands.games.trigger()
    window = QApplication.activeModalWidget()
    assert isinstance(window, HistoryWindow)
    window.finder.completed.connect(lambda: done.append(perf_counter()))
    painted = Painted(window)
    turn_until(lambda: painted.is_done)
    seen, spent = perf_counter(), thread_time() - began_thread
    turn_until(lambda: bool(done))
    return window, 1000 * (seen - began), 1000 * (done[0] - began), 1000 * spent


def scrolled(window: HistoryWindow, step: int) -> tuple[list[float], list[float]]:
    """Scroll from the top by steps of so many pixels; give each frame's time and processor time."""
    bar = window.view.verticalScrollBar()
    bar.setValue(0)
    frames, spent = [], []
    for _each in range(STEPS):
        began, began_thread = perf_counter(), thread_time()
        bar.setValue((bar.value() + step) % bar.maximum())
        QApplication.processEvents()
        frames.append(1000 * (perf_counter() - began))
        spent.append(1000 * (thread_time() - began_thread))
    return frames, spent


def typed(window: HistoryWindow, text: str) -> tuple[float, float]:
    """Type a search; give how long until all was found, and the longest that nothing answered."""
    done: list[float] = []
    window.finder.completed.connect(lambda: done.append(perf_counter()))
    window.filters.search.clear()
    turn_until(lambda: bool(done))
    turns = []
    for letter in text:
        began = perf_counter()
        window.filters.search.insert(letter)
        QApplication.processEvents()
        turns.append(1000 * (perf_counter() - began))
    done.clear()
    began = perf_counter()
    turns += turn_until(lambda: bool(done))
    return 1000 * (perf_counter() - began), max(turns)


def main() -> None:
    """Print what was measured, a line each."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    make_application()
    with TemporaryDirectory() as name:
        folder = Path(name)
        autosave = Autosave(folder)
        autosave.write(lambda store: add(store, games, 1))
        autosave.close()
        program = Program(folder, GameOptions(mode=DEFAULT, data_dir=folder))
        program.window.resize(1280, 800)
        program.window.show()
        program.window.board.first_shown.connect(tidy)
        turn_until(lambda: program.window.board.takes_touches)
        program.autosave.flush()
        for time in ("first", "again"):
            window, seen, known, spent = opened(program)
            print(
                f"open, {time}: rows after {seen:.0f} ms (processor {spent:.0f}),"
                f" complete after {known:.0f} ms"
            )
            if time == "first":
                window.reject()
        for title, step in (("line by line", 44), ("page by page", 620), ("far apart", 40_009)):
            frames, processor = scrolled(window, step)
            print(
                f"scrolling {title}, a frame: median {median(frames):.1f} ms, worst"
                f" {max(frames):.1f}; processor {median(processor):.1f}, {max(processor):.1f}"
            )
        for text in SEARCHES:
            found, longest = typed(window, text)
            print(f"search “{text}”: {found:.0f} ms, the window never busy for {longest:.0f} ms")
        window.reject()
        program.window.close()


if __name__ == "__main__":
    main()
