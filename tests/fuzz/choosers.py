"""What is done with the dialogs that ask for a file: each is answered by a real one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QMessageBox

from klondike_qt.ui.dialogs.keep import KeepDialog
from tests.fuzz.around import Around

if TYPE_CHECKING:
    from tests.fuzz.files import Files

_SAVE: Final = QFileDialog.AcceptMode.AcceptSave


class Choosers(Around):
    """Writes a name, as a player does who knows the way."""

    files: Files

    def _choose_file(self, dialog: QFileDialog) -> None:
        """Choose a file, or none."""
        random = self.random
        if random.random() < 0.1:
            self.say("choose no file")
            QTest.keyClick(dialog, Qt.Key.Key_Escape)
            return
        kind = random.choice(dialog.nameFilters()).rpartition(".")[2].rstrip(")")
        if dialog.acceptMode() is _SAVE:
            may_be_own = isinstance(dialog.parent(), KeepDialog)
            path = self.files.target(random, kind, may_be_own=may_be_own)
        else:
            path = self.files.source(random, kind)
        self.say(f"choose {path} in {dialog.windowTitle()}")
        name = dialog.findChild(QLineEdit, "fileNameEdit")
        assert name is not None
        name.setText(str(path))
        # What Qt asks, whether a file is to be replaced, waits in an event loop of its own.
        QTimer.singleShot(0, partial(_answer, yes=random.random() < 0.8))
        dialog.accept()


def _answer(*, yes: bool) -> None:
    """Answer what Qt asks about the file, if it asks anything."""
    box = QApplication.activeModalWidget()
    if isinstance(box, QMessageBox):
        box.buttons()[0 if yes else -1].click()  # Yes and No, or one alone
