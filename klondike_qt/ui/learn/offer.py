"""The quiet offer of a first lesson, once, to whoever has never played here."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from klondike_qt.app.i18n import _
from klondike_qt.ui.overlays.message_bar import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.controller import GameController
    from klondike_qt.ui.presenter import Presenter


class FirstLessonOffer(QObject):
    """A message on the board with a button; the first move on the table sends it away too."""

    def __init__(
        self,
        presenter: "Presenter",
        controller: "GameController",
        accept: "Callable[[], None]",
        parent: QObject,
    ) -> None:
        """Make the offer; *accept* opens the first lesson."""
        super().__init__(parent)
        self._presenter = presenter
        self._accept = accept
        self._action = QAction(self)
        self._action.triggered.connect(self._take)
        presenter.offer(Message(self._sentence, (self._action,)))
        controller.changed.connect(self._withdraw)

    def _sentence(self) -> str:
        self._action.setText(_("A first lesson"))  # in the language of the sentence
        self._action.setIconText(_("A first lesson"))
        return _("New to Klondike?")

    def _take(self) -> None:
        self._withdraw()
        self._accept()

    def _withdraw(self) -> None:
        self._presenter.offer(None)
