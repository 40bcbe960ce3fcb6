"""Asking for a file, by the system's own dialog where it has one."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget


def ask_for_target(
    parent: QWidget, title: str, name: str, kinds: Sequence[str], then: Callable[[Path], None]
) -> None:
    """Let the player choose where to write a file, called *name*, of one of the *kinds*.

    A kind is an ending such as ``json``; the first is the usual one.
    """
    dialog = _dialog(parent, title, kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(kinds[0])
    dialog.filterSelected.connect(
        lambda chosen: dialog.setDefaultSuffix(kinds[dialog.nameFilters().index(chosen)])
    )
    dialog.selectFile(f"{name}.{kinds[0]}")
    dialog.fileSelected.connect(lambda path: then(Path(path)))
    dialog.open()


def ask_for_file(
    parent: QWidget, title: str, kinds: Sequence[str], then: Callable[[Path], None]
) -> None:
    """Let the player choose a file to read, of one of the *kinds*."""
    dialog = _dialog(parent, title, kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda path: then(Path(path)))
    dialog.open()


def _dialog(parent: QWidget, title: str, kinds: Sequence[str]) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setNameFilters([f"{_name(kind)} (*.{kind})" for kind in kinds])
    return dialog


def _name(kind: str) -> str:
    """Write an abbreviation in capitals, and a word as a name."""
    return kind.upper() if len(kind) < 5 else kind.capitalize()
