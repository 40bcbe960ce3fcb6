"""A process of its own for the solver, where its searches would keep the interpreter to themselves.

That is so where they are not compiled. Nothing of Qt is imported here: the process loads only what
it is to run.
"""

from __future__ import annotations

import os
import signal
import traceback
from multiprocessing import get_context, parent_process
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from klondike_qt.solver.verdict import StopSignal

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

T = TypeVar("T")

_PATIENCE: Final = 1.0  # seconds for a killed process to be gone


class SolverProcess:
    """Runs one call at a time in a process, which is begun when first needed and kept.

    A call that is stopped ends with its process. The process ends with the program, however that
    ends.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    def run(self, call: Callable[..., T], stop: StopSignal) -> T | None:
        """Run *call* over there, and give what it returns or raise what it raises.

        *call* is a function that can be imported, or a `partial` of one, and takes a signal
        named ``stop``. When *stop* is set the process is killed, and the answer is ``None``.
        Raise `EOFError` if the process dies of something else.
        """
        pipe = self._begin()
        killer = _Killer(self)
        stop.attach(killer)
        answer: _Answer[T] | None = None
        try:
            pipe.send(call)
            answer = pipe.recv()
        except (EOFError, OSError) as gone:
            if stop.is_set:
                return None
            raise EOFError("the solver's process ended before it had answered") from gone
        finally:
            stop.detach(killer)
            if answer is None or stop.is_set:  # it is dead, or dying since it answered
                self.close()
        if answer.error is not None:
            raise answer.error
        return answer.result

    def close(self) -> None:
        """End the process at once, whatever it does."""
        with self._lock:
            process, pipe = self._process, self._pipe
            self._process = self._pipe = None
        if process is not None and pipe is not None:
            process.kill()
            process.join(_PATIENCE)
            pipe.close()

    def kill(self) -> None:
        """End the process at once, without waiting until it is gone."""
        with self._lock:
            if self._process is not None:
                self._process.kill()

    def _begin(self) -> Connection:
        with self._lock:
            if self._pipe is None or self._process is None or not self._process.is_alive():
                # A fork would copy Qt, and threads in the middle of their work.
                context = get_context("spawn")
                self._pipe, there = context.Pipe()
                self._process = context.Process(target=serve, args=(there,), daemon=True)
                self._process.start()
                there.close()
            return self._pipe


class _Answer(NamedTuple, Generic[T]):
    """What comes back through the pipe."""

    result: T | None = None
    error: Exception | None = None


class _Killer:
    """What a `StopSignal` takes for a search."""

    def __init__(self, process: SolverProcess) -> None:
        self._process = process

    @property
    def stopped(self) -> bool:
        """Never asked."""
        return False

    @stopped.setter
    def stopped(self, _value: bool) -> None:
        self._process.kill()


def serve(pipe: Connection) -> None:
    """Be the process: run each call that comes, until the program is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program
    Thread(target=_end_with_the_program, daemon=True).start()
    never = StopSignal()
    while True:
        try:
            call: Callable[..., Any] = pipe.recv()
        except EOFError:
            return
        try:
            answer = _Answer(result=call(stop=never))
        except Exception as error:  # noqa: BLE001 - goes to the other process
            error.add_note(f"In the solver's process:\n{traceback.format_exc()}")
            answer = _Answer(error=error)
        pipe.send(answer)


def _end_with_the_program() -> None:
    program = parent_process()
    if program is not None:
        program.join()
        os._exit(1)
