"""Ctrl+C in the terminal that the game was started from, and the system that ends it."""

from __future__ import annotations

import os
import signal
import sys
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSocketNotifier, QTimer

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject


def hear_interrupts(parent: QObject, then: Callable[[], object]) -> None:
    """Do *then* at Ctrl+C or SIGTERM, in the event loop of *parent*, which nothing else might wake.

    Python handles a signal when it runs next; at a table where nothing moves that would be the next
    time the player touches it. An exception, which it raises by itself, could come up within Qt's
    own calls. What is deaf to Ctrl+C, as in the background of a shell, stays so.
    """
    usual = {signal.SIGINT: signal.default_int_handler, signal.SIGTERM: signal.SIG_DFL}
    heard = [number for number, handler in usual.items() if signal.getsignal(number) == handler]
    for number in heard:
        signal.signal(number, lambda *_told: QTimer.singleShot(0, parent, then))
    if not heard:
        return
    if sys.platform == "win32":  # it takes no pipe, and is heard when the game is next touched
        return
    reading, writing = os.pipe()
    for end in (reading, writing):
        os.set_blocking(end, False)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    notifier = QSocketNotifier(reading, QSocketNotifier.Type.Read, parent)
    notifier.activated.connect(partial(_empty, reading))


def _empty(reading: int, *_told: object) -> None:
    os.read(reading, 4096)
