"""Asking the solver without holding up the picture."""

from __future__ import annotations

import sys
import threading
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from klondike_qt.solver.compiled import is_compiled
from klondike_qt.solver.verdict import StopSignal

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.solver_process import SolverProcess


_TURN: Final = 0.0005  # seconds
"""How soon the interpreter goes over to a thread that waits for it.

A call is Python before and after its search, and a frame asks for the interpreter several times;
5 ms each, as is usual, would be too long.
"""


_PATIENCE: Final = 0.5  # seconds for a search that was stopped to have ended


class Thinker(QObject):
    """Runs one call to the solver at a time, off the drawing thread; the newest counts.

    Compiled, a search leaves the interpreter to others, and a thread will do; else it gets a
    process of its own. ``answered`` carries what the call returned. An answer that was not
    waited for any longer is dropped; an error is a bug, and is raised in the drawing thread.
    """

    answered = Signal(object)
    _ended = Signal(int, object, object)

    def __init__(self, parent: QObject | None = None, *, apart: bool | None = None) -> None:
        """Think of nothing yet; *apart*, in a process, is for whoever wants it in any case."""
        super().__init__(parent)
        self._apart = apart
        self._process: SolverProcess | None = None
        self._number = 0  # of the call that is waited for; each answer carries its own
        self._stop: StopSignal | None = None
        self._thread: threading.Thread | None = None
        self._stopped_at = 0.0  # in seconds of `monotonic`
        self._ended.connect(self._hear)

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._stop is not None

    def think(self, call: Callable[..., object]) -> None:
        """Run *call*, after ending the one before.

        It is ``partial(decide, state, rules, budget=…)`` or the like: a function that another
        process can import, with its arguments, but for ``stop``, which it is given here.
        """
        self.stop()
        if self._process is None and (not is_compiled() if self._apart is None else self._apart):
            from klondike_qt.app.solver_process import SolverProcess

            self._process = SolverProcess()
        if self._process is None:
            sys.setswitchinterval(_TURN)
        self._stop = StopSignal()
        self._thread = threading.Thread(
            target=self._run,
            args=(self._number, call, self._stop, self._process, self._thread),
            name="thinking",
            daemon=True,
        )
        self._thread.start()

    def stop(self) -> None:
        """End what is under way; its answer is not wanted any more."""
        self._number += 1
        if self._stop is not None:
            self._stop.set()
            self._stop = None
            self._stopped_at = monotonic()

    def close(self) -> None:
        """End everything: the window is closed.

        It waits for a search that was stopped to have ended, but not long, and not once more.
        """
        self.stop()
        if self._process is not None:
            self._process.close()
        if self._thread is not None:  # which tells this object, that may be gone next
            self._thread.join(max(0.0, self._stopped_at + _PATIENCE - monotonic()))

    def _run(
        self,
        number: int,
        call: Callable[..., object],
        stop: StopSignal,
        process: SolverProcess | None,
        before: threading.Thread | None,
    ) -> None:
        """Be the thread: wait until the one *before* has ended, so that memory is taken once."""
        if before is not None:
            before.join()
        result: object = None
        bug: Exception | None = None
        if not stop.is_set:
            try:
                result = process.run(call, stop) if process else call(stop=stop)
            except Exception as error:  # noqa: BLE001 - goes to the drawing thread
                bug = error
        with suppress(RuntimeError):  # the program has gone meanwhile, and this object with it
            self._ended.emit(number, result, bug)

    def _hear(self, number: int, result: object, bug: Exception | None) -> None:
        if number == self._number:
            self._stop = None
        if bug is not None:
            raise bug
        if number == self._number:
            self.answered.emit(result)
