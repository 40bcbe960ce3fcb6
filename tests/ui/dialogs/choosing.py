"""The dialog of a new game, and what a player does there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.new_game import NewGameDialog
from klondike_qt.ui.dialogs.option import Option

if TYPE_CHECKING:
    from klondike_qt.ui.application import Program


def open_dialog(program: Program) -> NewGameDialog:
    """Open the dialog as the player does."""
    program.window.commands.choose.trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, NewGameDialog)
    QApplication.processEvents()
    return dialog


def choose(dialog: NewGameDialog, name: str) -> None:
    """Click the option with this name."""
    option = next(each for each in dialog.findChildren(Option) if each.text() == name)
    assert option.isVisible()
    dialog.reveal(option)
    QApplication.processEvents()
    QTest.mouseClick(option, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def write(dialog: NewGameDialog, text: str) -> None:
    """Choose a deal of one's own and paste its text."""
    choose(dialog, "This deal")
    dialog.findChildren(QPlainTextEdit)[0].setPlainText(text)


def press(dialog: NewGameDialog) -> None:
    """Press the button that plays."""
    button = next(each for each in dialog.findChildren(PanelButton) if each.isDefault())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
