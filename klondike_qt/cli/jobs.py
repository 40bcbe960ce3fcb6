"""Work on many deals at once: the results come in the order of the deals, each when it is ready.

Compiled searches let each other run, and work on threads; what is Python's own gets processes.
Ctrl+C ends the searches, and what is done by then still comes.
"""

from __future__ import annotations

import os
import signal
import sys
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from functools import partial
from math import inf
from multiprocessing import active_children, get_context
from queue import Empty, SimpleQueue
from threading import Semaphore, Thread
from time import monotonic
from typing import TYPE_CHECKING, Final, Generic, Self, TypeVar

from klondike_qt.app.i18n import _
from klondike_qt.cli.console import CannotGoOn
from klondike_qt.cli.worker import begin_process, work_in_process
from klondike_qt.solver.verdict import StopSignal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Executor
    from multiprocessing.connection import Connection

Item = TypeVar("Item")
Result = TypeVar("Result")

_AHEAD: Final = 64  # items taken before the oldest is done, for each thread: bounds the memory
_GRACE: Final = 0.5  # seconds for a process to say what it has; threads answer at once
_MOST_ON_WINDOWS: Final = 61  # processes: it waits for no more at once
_BREATH: Final = 0.1  # seconds; Windows runs the handler of Ctrl+C only between two waits


def processors() -> int:
    """Count the processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Jobs(Generic[Item, Result]):
    """The results of *work* on each of *items*, in their order; to be used in a ``with`` block.

    *work* is a function that another process can import, or a `partial` of one. It is handed an
    item and a signal that ends its search, and gives ``None`` if that ended too early for a
    result. The items are taken one by one on a thread of their own, at most so many ahead, so
    that waiting for the next one keeps back no result. *idle* is called while there is none.
    *apart* says that the work is Python's, which wants processes: of threads one would run at once.
    """

    def __init__(
        self,
        work: Callable[[Item, StopSignal], Result | None],
        items: Iterable[Item],
        threads: int,
        idle: Callable[[], object] = lambda: None,
        *,
        apart: bool,
    ) -> None:
        self.interrupted = False
        self._latest = inf
        self._stop = StopSignal()
        self._pipe: tuple[Connection, Connection] | None = None  # closed to end the processes' work
        self._items = items
        self._idle = idle
        self._places = Semaphore(_AHEAD * threads)
        self._begun: SimpleQueue[Future[Result | None] | None] = SimpleQueue()
        if threads == 1 or not apart:
            self._pool: Executor = ThreadPoolExecutor(threads)
            self._job: Callable[[Item], Result | None] = lambda item: work(item, self._stop)
        else:
            context = get_context("spawn")  # a fork would copy threads in the middle of their work
            self._pipe = context.Pipe(duplex=False)
            most = _MOST_ON_WINDOWS if sys.platform == "win32" else threads
            self._pool = ProcessPoolExecutor(
                min(threads, most), context, begin_process, self._pipe[:1]
            )
            self._job = partial(work_in_process, work)

    def __enter__(self) -> Self:
        self._handler = signal.signal(signal.SIGINT, self._interrupt)
        Thread(target=self._feed, daemon=True).start()
        return self

    def __exit__(self, *_error: object) -> None:
        signal.signal(signal.SIGINT, self._handler)
        self._end()
        if self._pipe is not None:
            self._pipe[0].close()
            for process in active_children():  # it may only just be starting up
                process.terminate()
        self._pool.shutdown(cancel_futures=True)

    def __iter__(self) -> Iterator[Result | None]:
        """Give each result, and ``None`` for work that Ctrl+C ended too early for one."""
        while (job := self._next()) is not None:
            while not job.done() and monotonic() < self._latest:
                wait([job], _BREATH)
                self._idle()
            self._places.release()
            try:
                result = job.result() if job.done() else None
            except BrokenExecutor as error:
                raise CannotGoOn(_("one of the processes at work was killed")) from error
            yield result

    def _next(self) -> Future[Result | None] | None:
        while True:
            try:
                return self._begun.get(timeout=_BREATH)
            except Empty:
                self._idle()
                if self._stop.is_set:
                    return None

    def _feed(self) -> None:
        """Begin the jobs, on a thread that may wait for input."""
        if hasattr(signal, "pthread_sigmask"):  # which processes begun here inherit
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            for item in self._items:
                while not self._places.acquire(timeout=_BREATH):
                    if self._stop.is_set:
                        return
                if self._stop.is_set:
                    return
                self._begun.put(self._pool.submit(self._job, item))
        except Exception as error:  # noqa: BLE001 - raised again where the results are taken
            failed: Future[Result | None] = Future()
            failed.set_exception(error)
            self._begun.put(failed)
        self._begun.put(None)

    def _interrupt(self, *_signal: object) -> None:
        """End the searches; a second Ctrl+C does what it would have done before."""
        signal.signal(signal.SIGINT, self._handler)
        self.interrupted = True
        self._end()

    def _end(self) -> None:
        self._stop.set()
        if self._pipe is not None:
            self._pipe[1].close()
            self._latest = min(self._latest, monotonic() + _GRACE)
