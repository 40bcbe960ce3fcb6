"""Measuring the board in motion while the solver searches, to find frames that are late.

The deal, a drag and the win are shown in turn, first alone and then with a search beside them.
Between two frames of a motion pass about 16 ms; what counts is that it is never over 33, which
would be a frame left out. A motion's first frame follows a table at rest and does not count. The
processor's time is the drawing thread's alone.
"""

from __future__ import annotations

from functools import partial
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Any, Final

from klondike_qt.app.thinking import Thinker
from klondike_qt.solver.compiled import is_compiled
from klondike_qt.ui.bench_frames import Meter, deal, drag, shown_board, summary, win
from klondike_qt.ui.bench_search import search

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.ui.board.board import Board

SECONDS: Final = 10.0
"""How long is searched."""

LATE_MS: Final = 33.4
"""Two frames at 60 Hz: whoever takes longer has missed one."""


def measure() -> dict[str, dict[str, Any]]:
    """Show the motions alone once, then again and again while a search runs."""
    with shown_board() as board:
        thinker, answers = Thinker(board), list[tuple[int, float]]()
        thinker.answered.connect(lambda nodes: answers.append((nodes, perf_counter())))
        quiet = _Frames(board)
        quiet.show_motions(lambda: False)
        thinking = _Frames(board)
        began = perf_counter()
        thinker.think(partial(search, SECONDS))
        thinking.show_motions(lambda: thinker.is_thinking)
        thinker.close()
    [(nodes, ended)] = answers
    found = {"nodes": nodes, "seconds": round(ended - began, 1), "compiled": is_compiled()}
    return {"quiet": quiet.figures(), "thinking": thinking.figures(), "search": found}


class _Frames:
    """The frames of some motions: what passed from each to the next, and what it cost."""

    def __init__(self, board: Board) -> None:
        self._motions = (partial(deal, board), partial(drag, board), partial(win, board))
        self._elapsed, self._spent = Meter(board, perf_counter), Meter(board, thread_time)
        self._elapsed_ms: list[float] = []
        self._spent_ms: list[float] = []

    def show_motions(self, goes_on: Callable[[], bool]) -> None:
        """Show each of the motions, and all again as long as *goes_on*."""
        while True:
            for motion in self._motions:
                self._elapsed_ms += self._elapsed.measure(partial(self._show, motion))[1:]
            if not goes_on():
                return

    def _show(self, motion: Callable[[], None]) -> None:
        self._spent_ms += self._spent.measure(motion)[1:]

    def figures(self) -> dict[str, Any]:
        """Sum up what was measured."""
        return {
            "frames": len(self._elapsed_ms),
            "late": sum(each > LATE_MS for each in self._elapsed_ms),
            "elapsed": summary(self._elapsed_ms),
            "processor": summary(self._spent_ms),
        }
