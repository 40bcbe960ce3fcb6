"""Asks where the help is to be printed or saved, and does it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui.help.export import Booklet

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.help_pages import Manual
    from klondike_qt.ui.actions import Actions
    from klondike_qt.ui.board.scene import Look


def print_all(parent: QWidget, manual: Manual, actions: Actions, look: Look) -> None:
    """Let the player choose a printer, and print all pages."""
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter  # loads CUPS

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    dialog = QPrintDialog(printer, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.accepted.connect(lambda: Booklet(manual, actions, look).paint(printer))
    QDialog.open(dialog)  # not QPrintDialog's own, which wants a receiver


def ask_and_save(
    parent: QWidget,
    kind: str,
    manual: Manual,
    actions: Actions,
    look: Look,
    say: Callable[[str], None],
) -> None:
    """Let the player choose a file for a ``pdf`` or an ``html``, write it, and say so."""
    dialog = QFileDialog(parent, _("Save the help"))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(kind)
    dialog.setNameFilter(f"{kind.upper()} (*.{kind})")
    dialog.selectFile(f"klondike-{manual.language}.{kind}")

    def save(name: str) -> None:
        booklet = Booklet(manual, actions, look)
        try:
            if kind == "pdf":
                booklet.write_pdf(Path(name))
            else:
                booklet.write_html(Path(name))
        except OSError:
            say(_("{path} cannot be written.").format(path=name))
        else:
            say(_("The help is in {path}.").format(path=name))

    dialog.fileSelected.connect(save)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
