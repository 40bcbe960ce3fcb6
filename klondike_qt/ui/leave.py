"""Whether the window may close: everything is kept, or the player was told what is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from klondike_qt.app.i18n import _
from klondike_qt.ui import words

if TYPE_CHECKING:
    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.controller import GameController
    from klondike_qt.storage.errors import StorageError
    from klondike_qt.ui.main_window import MainWindow


class Leave(QObject):
    """Asks before the end only where something keeps the game from being saved."""

    def __init__(self, window: MainWindow, controller: GameController, autosave: Autosave) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller
        self._autosave = autosave
        self._is_asking = False
        window.may_close = self.is_given

    def is_given(self) -> bool:
        """Whether the window may close now; to close it once more is an answer as well."""
        if self._is_asking:
            return True
        self._controller.keep()
        error = self._autosave.unsaved()
        if error is not None:
            self._ask(error)
        return error is None

    def _ask(self, error: StorageError) -> None:
        from klondike_qt.ui.dialogs.question import QuestionDialog, Words

        def asked() -> Words:
            return Words(_("Close the game?"), words.trouble(error), _("Close"))

        self._is_asking = True
        question = QuestionDialog(self._window, asked)
        question.answered.connect(self._window.close)
        question.rejected.connect(self._stay)
        self._window.open_dialog(question)

    def _stay(self) -> None:
        self._is_asking = False
