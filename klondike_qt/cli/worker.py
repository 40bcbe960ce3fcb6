"""What runs in a process that works for `klondike_qt.cli.jobs`."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from multiprocessing import parent_process
from threading import Thread
from typing import TYPE_CHECKING, Final, TypeVar

from klondike_qt.solver.verdict import StopSignal

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

Item = TypeVar("Item")
Result = TypeVar("Result")

_stop: Final = StopSignal()


def begin_process(program: Connection) -> None:
    """Leave Ctrl+C to the program: it closes its end of the pipe to end the work here."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_listen, args=(program,), daemon=True).start()


def work_in_process(work: Callable[[Item, StopSignal], Result], item: Item) -> Result:
    """Do one job, which ends when the program says so."""
    return work(item, _stop)


def _listen(program: Connection) -> None:
    """Stop when the pipe is closed; if that is because the program was killed, end with it."""
    with suppress(OSError):  # as Windows says it
        program.poll(None)
    _stop.set()
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
