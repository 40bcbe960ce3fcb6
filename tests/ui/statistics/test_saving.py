"""The statistics as a picture in a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QFileDialog
from shiboken6 import delete

from klondike_qt.ui import theme
from klondike_qt.ui.statistics.saving import FINE, Saving, picture_of, write
from tests.saving import unwritable

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ui.statistics.conftest import Opened, OpenStatistics

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def save(opened: Opened, path: Path) -> str:
    """Save as the player does, and give what the window says then."""
    dialog = opened.dialog
    dialog.save.click()
    (chooser,) = dialog.findChildren(QFileDialog)
    chooser.fileSelected.emit(str(path))
    chooser.reject()
    opened.bot.waitUntil(dialog.note.isVisible)  # a large picture
    return dialog.note.text()


def test_the_whole_page_is_saved_twice_as_fine(
    open_statistics: OpenStatistics, tmp_path: Path
) -> None:
    """Not only what is seen of it; read back it is what was painted, and charts are in it."""
    opened = open_statistics()
    path = tmp_path / "statistics.png"
    sheet = opened.dialog.sheet
    painted = picture_of(sheet)
    said = save(opened, path)
    image = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32)
    colours = {image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, 3000, 3)}

    assert said == f"The picture is in {path}."
    assert image.width() == (sheet.width() + 40) * FINE
    assert image.height() == (sheet.height() + 40) * FINE > opened.dialog.height() * FINE
    assert image == painted.convertToFormat(QImage.Format.Format_RGB32)
    assert image.pixelColor(0, 0) == QColor(theme.LIGHT.window)
    assert {QColor(theme.LIGHT.chart).rgb(), QColor(theme.LIGHT.chart_accent).rgb()} <= colours


# The chooser would watch the home folder, which may be one that nobody but its owner looks into.
@pytest.mark.qt_log_ignore("This plugin does not support", "inotify_add_watch")
def test_a_folder_that_cannot_be_written_is_told(open_statistics: OpenStatistics) -> None:
    """In a sentence; and the window goes on."""
    opened = open_statistics()
    with unwritable({}) as folder:
        said = save(opened, folder / "statistics.png")

        assert list(folder.iterdir()) == []
    assert said == f"{folder / 'statistics.png'} cannot be written."
    assert opened.dialog.isVisible()


def test_what_cannot_be_written_leaves_the_old_file(tmp_path: Path) -> None:
    """An empty picture is none: the file of that name stays what it was."""
    path = tmp_path / "statistics.png"
    path.write_bytes(b"before")

    assert not write(QImage(), path)
    assert path.read_bytes() == b"before"
    assert [each.name for each in tmp_path.iterdir()] == ["statistics.png"]


def test_a_window_that_is_closed_meanwhile_is_told_nothing(
    qapp: QApplication, tmp_path: Path
) -> None:
    """The picture is there all the same, and its thread ends without an error."""
    window = QObject()
    image, path = QImage(8, 8, QImage.Format.Format_RGB32), tmp_path / "statistics.png"
    saving = Saving(image, path, window)
    saving._thread.join()
    path.unlink()
    delete(window)

    saving._write(image, path)

    assert path.exists()
