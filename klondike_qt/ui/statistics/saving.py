"""Keeps what a widget shows as a picture: painted at once, written on a thread of its own."""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QIODevice, QObject, QPoint, Signal
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter

from klondike_qt.app.i18n import _
from klondike_qt.storage.whole_file import write_whole
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.files import ask_for_target

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

FINE: Final = 2
"""Pixels for each logical one: sharp on a good screen, and on paper."""

_EDGE: Final = 20


class Saving(QObject):
    """Writes one picture, whole or not at all."""

    done = Signal(bool)
    """It has been tried: whether the file is there."""

    def __init__(self, image: QImage, path: Path, parent: QObject | None = None) -> None:
        """Begin at once."""
        super().__init__(parent)
        self._thread = threading.Thread(target=self._write, args=(image, path), daemon=True)
        self._thread.start()

    def _write(self, image: QImage, path: Path) -> None:
        is_there = write(image, path)
        with suppress(RuntimeError):  # the window has gone meanwhile, and this object with it
            self.done.emit(is_there)


def write(image: QImage, path: Path) -> bool:
    """Write a PNG so that a file of that name is the old one or the whole new one."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not QImageWriter(buffer, b"png").write(image):
        return False
    try:
        write_whole(path, bytes(buffer.data().data()))
    except OSError:
        return False
    return True


def picture_of(widget: QWidget) -> QImage:
    """Paint a widget, all of it, with a margin of its window's colour."""
    size = widget.size()
    image = QImage(
        (size.width() + 2 * _EDGE) * FINE,
        (size.height() + 2 * _EDGE) * FINE,
        QImage.Format.Format_RGB32,
    )
    image.setDevicePixelRatio(FINE)
    image.fill(QColor(theme.colours(widget).window))
    painter = QPainter(image)
    widget.render(painter, QPoint(_EDGE, _EDGE))
    painter.end()
    return image


def ask_and_save(parent: QWidget, widget: QWidget, name: str, say: Callable[[str], None]) -> None:
    """Let the player choose a file, write a picture of *widget* there, and say how that went.

    *name* is offered, but for its ending.
    """

    def save(path: Path) -> None:
        saving = Saving(picture_of(widget), path, parent)

        def tell(is_there: bool) -> None:
            text = _("The picture is in {path}.") if is_there else _("{path} cannot be written.")
            say(text.format(path=path))
            saving.deleteLater()

        saving.done.connect(tell)

    ask_for_target(parent, _("Save as a picture"), name, ["png"], save)
