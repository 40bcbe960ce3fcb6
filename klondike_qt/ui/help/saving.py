"""Asks where the help is to be printed or saved, and does it between the frames."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui.dialogs.files import ask_for_target
from klondike_qt.ui.help.export import Booklet

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from klondike_qt.app.help_pages import Manual
    from klondike_qt.ui.actions import Actions
    from klondike_qt.ui.board.look import Look
    from klondike_qt.ui.help.export import Steps

_SLICE: Final = 0.01
"""Seconds of work between two looks at what the player does."""


class Job(QObject):
    """Does a task step by step, whatever window is closed meanwhile."""

    done = Signal(str)
    """It has ended, and how: a sentence."""

    def __init__(
        self, steps: Steps, success: Callable[[], str], failure: Callable[[], str]
    ) -> None:
        """Do *steps*; the sentences are asked for at the end, in the language spoken then."""
        super().__init__(QApplication.instance())
        self._success = success
        self._failure = failure
        self._steps = steps
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)
        self._timer.start(0)

    def _go_on(self) -> None:
        end = perf_counter() + _SLICE
        try:
            while perf_counter() < end:
                next(self._steps)
        except StopIteration:
            self._end(self._success())
        except OSError:
            self._end(self._failure())
        except Exception:  # a bug, to be told as such: the steps end with it
            self._timer.stop()
            self.deleteLater()
            raise

    def _end(self, outcome: str) -> None:
        self._timer.stop()
        self.done.emit(outcome)
        self.deleteLater()


def print_all(
    parent: QWidget, manual: Manual, actions: Actions, look: Look, say: Callable[[str], None]
) -> None:
    """Let the player choose a printer, print all pages, and say so, as `ask_and_save` does."""
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter  # loads CUPS

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    dialog = QPrintDialog(printer, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def start() -> None:
        job = Job(
            Booklet(manual, actions, look).paint(printer),
            lambda: _("The help is on its way to the printer."),
            lambda: _("The help could not be printed."),
        )
        job.done.connect(say)

    dialog.accepted.connect(start)
    QDialog.open(dialog)  # not QPrintDialog's own, which wants a receiver


def ask_and_save(
    parent: QWidget,
    kind: str,
    manual: Manual,
    actions: Actions,
    look: Look,
    say: Callable[[str], None],
) -> None:
    """Let the player choose a file for a ``pdf`` or an ``html``, write it, and say so.

    *say* is a method of a window: if that is closed meanwhile, there is nobody to be told.
    """

    def save(path: Path) -> None:
        booklet = Booklet(manual, actions, look)
        steps = booklet.pdf(path) if kind == "pdf" else booklet.html(path)
        job = Job(
            steps,
            lambda: _("The help is in {path}.").format(path=path),
            lambda: _("{path} cannot be written.").format(path=path),
        )
        job.done.connect(say)

    ask_for_target(parent, _("Save the help"), f"klondike-{manual.language}", [kind], save)
