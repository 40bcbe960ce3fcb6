"""A plain question before something that is not undone easily."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui.dialogs.base import Dialog, paragraph


class Words(NamedTuple):
    """What is asked, in the language spoken now."""

    title: str
    text: str
    answer: str  # what the button says that does it


class QuestionDialog(Dialog):
    """Asks once; whatever is not the answer leaves everything as it is."""

    answered = Signal()

    def __init__(self, parent: QWidget, words: Callable[[], Words]) -> None:
        super().__init__(parent, width=420)
        self._words = words
        self._text = paragraph()
        self.content.addWidget(self._text)
        self.content.addStretch()
        self.leave_it = self.add_button()
        self.leave_it.clicked.connect(self.reject)
        self.do_it = self.add_button(primary=True)
        self.do_it.clicked.connect(self._answer)
        self.retranslate()
        self.leave_it.setFocus()

    def retranslate(self) -> None:
        """Ask in the language spoken now."""
        words = self._words()
        self.entitle(words.title)
        self._text.setText(words.text)
        self.do_it.setText(words.answer)
        self.leave_it.setText(_("Cancel"))

    def _answer(self) -> None:
        self.accept()
        self.answered.emit()
