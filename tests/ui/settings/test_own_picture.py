"""A picture of the player's own on the table: asked for, copied, or refused in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QFileDialog

from klondike_qt.ui.settings.own_picture import OwnPicture
from tests.ui.settings.operate import click, control, parts

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from klondike_qt.ui.settings.dialog import SettingsDialog
    from tests.ui.settings.conftest import OpenSettings

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

PICTURE = 7
"""The last of the tables."""


def ask(dialog: SettingsDialog) -> QFileDialog:
    """Press the tile of the own picture, and give the dialog that asks for a file."""
    click(parts(control(dialog, "Table"))[PICTURE])
    asking = dialog.findChild(QFileDialog)
    assert asking is not None
    return asking


def test_a_picture_is_asked_for_where_there_is_none(
    program: Program, open_settings: OpenSettings
) -> None:
    """Nothing changes when none is chosen after all: the tile of the table stays ticked."""
    dialog = open_settings(2)
    ask(dialog).reject()
    tiles = parts(control(dialog, "Table"))
    ticked = [tile.isChecked() for tile in tiles].index(True)
    dialog.accept()

    assert ticked == 0
    assert program.preferences.surface == "felt"


def test_the_picture_that_is_chosen_lies_on_the_table(
    program: Program, open_settings: OpenSettings, qtbot: QtBot, tmp_path: Path
) -> None:
    """It is copied; a button changes it for another, and pressing its tile again asks nothing."""
    path = tmp_path / "lake.png"
    image = QImage(64, 48, QImage.Format.Format_RGB32)
    image.fill(QColor("#204060"))
    image.save(str(path))
    dialog = open_settings(2)
    asking = ask(dialog)
    with qtbot.waitSignal(program.tables.changed):
        asking.fileSelected.emit(str(path))
    asking.close()
    tiles = parts(control(dialog, "Table"))
    (own,) = dialog.findChildren(OwnPicture)
    shown = own.button.isVisible(), tiles[PICTURE].isChecked()
    click(tiles[0])
    hidden = own.button.isVisible()
    click(tiles[PICTURE])
    dialog.accept()

    assert shown == (True, True)
    assert not hidden
    assert program.preferences.surface == "picture"
    assert program.window.board.look.cloth.picture is not None


def test_what_is_no_picture_is_refused_in_a_sentence(
    program: Program, open_settings: OpenSettings, qtbot: QtBot, tmp_path: Path
) -> None:
    """The table stays as it is; the sentence goes with the next choice."""
    path = tmp_path / "list.png"
    path.write_text("no picture")
    dialog = open_settings(2)
    asking = ask(dialog)
    with qtbot.waitSignal(program.tables.failed):
        asking.fileSelected.emit(str(path))
    asking.close()
    (own,) = dialog.findChildren(OwnPicture)
    said = own.note.text(), own.note.isVisible()
    click(parts(control(dialog, "Table"))[2])
    after = own.isVisible()
    dialog.accept()

    assert said == (
        "This file is no picture that can be read; the table stays as it is.",
        True,
    )
    assert not after
