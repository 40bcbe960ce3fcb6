"""Files that are double-clicked on a Mac, where they come as events and not as arguments."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from klondike_qt.ui.overrides import guarded

_LONGEST: Final = 400_000
"""Bytes: no game comes near it."""


@guarded
class MacApplication(QApplication):
    """The application, which the system asks to open files at its start and while it runs."""

    file_wanted = Signal(dict)
    """What `Program.answer` takes: the text of a file, or its name if it has none."""

    def event(self, event: QEvent) -> bool:
        """Take a file that was clicked; all else is Qt's."""
        if isinstance(event, QFileOpenEvent):
            self.file_wanted.emit(asked(Path(event.file())))
            return True
        return super().event(event)


def asked(path: Path) -> dict[str, str]:
    """Say what the game is asked for by a click on the file at *path*."""
    try:
        with path.open("rb") as file:
            data = file.read(_LONGEST + 1)
        if len(data) <= _LONGEST:
            return {"open": data.decode("utf-8-sig")}
    except (OSError, UnicodeDecodeError):
        pass
    return {"unreadable": str(path)}
