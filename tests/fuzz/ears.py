"""What Qt and Python report while a program runs for long, and nobody would see."""

from __future__ import annotations

import sys
import threading
import traceback
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QtMsgType, qInstallMessageHandler

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

    from PySide6.QtCore import QMessageLogContext

_HARMLESS: Final = (
    "This plugin does not support",  # the offscreen platform of itself
    "occurs outside target window",  # QTest, of a mouse dragged out of the window
    "could not find the target for gesture",  # Qt, of a panel that came under two fingers
)


@contextmanager
def hearing(bugs: list[str]) -> Iterator[None]:
    """Note in *bugs* every warning of Qt, and every error of an event handler or a thread."""

    def hear_qt(kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        is_warning = kind not in {QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg}
        if is_warning and not any(words in message for words in _HARMLESS):
            bugs.append(f"{message}\n{''.join(traceback.format_stack())}")

    def hear_error(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        bugs.append("".join(traceback.format_exception(kind, error, trace)))

    before = qInstallMessageHandler(hear_qt)
    sys.excepthook = hear_error
    threading.excepthook = lambda bug: bugs.append(repr(bug.exc_value))
    try:
        yield
    finally:
        threading.excepthook = threading.__excepthook__
        sys.excepthook = sys.__excepthook__
        qInstallMessageHandler(before)
