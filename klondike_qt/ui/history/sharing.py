"""A game as text, which `klondike-qt FILE` opens again: on the clipboard, or in a file."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QIODevice, QSaveFile, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.app.reviewer import line_of
from klondike_qt.core.notation import write_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.storage.records import SavedGame

SUFFIX: Final = "klondike"
"""By which desktops know a shared game, so that a double click opens it (packaging/linux)."""


def text_of(saved: "SavedGame") -> str:
    """Write a game's deal, or the position it began from, and the moves that were played."""
    return write_game(saved.deal or saved.start, line_of(saved), saved.mode)


def copy(saved: "SavedGame") -> str:
    """Put a game on the clipboard, and give the sentence that says so."""
    QGuiApplication.clipboard().setText(text_of(saved))
    return _("The game is on the clipboard, as text.")


def ask_and_save(parent: QWidget, saved: "SavedGame", say: "Callable[[str], None]") -> None:
    """Let the player choose a file, write the game there, and say so."""
    dialog = QFileDialog(parent, _("Save this game"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(SUFFIX)
    dialog.setNameFilter(f"Klondike (*.{SUFFIX})")
    name = saved.deal.id if saved.deal is not None and saved.deal.number is not None else "position"
    dialog.selectFile(f"game-{name}.{SUFFIX}")
    dialog.fileSelected.connect(lambda path: say(save(saved, Path(path))))
    dialog.open()


def save(saved: "SavedGame", path: Path) -> str:
    """Write a game to a file, whole or not at all; give the sentence that says how it went."""
    file = QSaveFile(str(path))
    text = f"{text_of(saved)}\n".encode()
    if file.open(QIODevice.OpenModeFlag.WriteOnly) and file.write(text) == len(text):
        if file.commit():
            return _("The game is in {path}.").format(path=path)
    else:
        file.cancelWriting()
    return _("{path} cannot be written.").format(path=path)
