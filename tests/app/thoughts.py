"""What a `Thinker` may be asked to run; a process of its own imports them from here."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from threading import Barrier

    from klondike_qt.solver.verdict import StopSignal


class Counter:
    """A search that counts on until it is stopped."""

    def __init__(self) -> None:
        self.stopped = False


def count_until_stopped(*, stop: StopSignal) -> int:
    """Never end by itself."""
    counter, number = Counter(), 0
    stop.attach(counter)
    while not counter.stopped:
        number += 1
    stop.detach(counter)
    return number


def end_together(barrier: Barrier, *, stop: StopSignal) -> None:
    """End when all who share the barrier have been stopped."""
    count_until_stopped(stop=stop)
    barrier.wait()


def count_aloud(*, stop: StopSignal) -> int:
    """Say that the counting begins."""
    print("counting", flush=True)
    return count_until_stopped(stop=stop)


def fail_when_stopped(*, stop: StopSignal) -> float:
    """Have a bug in the end."""
    return count_until_stopped(stop=stop) / 0


def where(*, stop: StopSignal) -> tuple[int, list[str]]:
    """Tell in which process it runs, and what it has there of Qt."""
    return os.getpid(), [name for name in sys.modules if name.startswith("PySide6")]


def divide(number: int, *, stop: StopSignal) -> float:
    """Have a bug for 0."""
    return 1 / number


def die(*, stop: StopSignal) -> None:
    """Take the process down, as a system without memory does."""
    os._exit(9)
