"""Opens the review of a game: the one on the table, or one of those that have ended."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from klondike_qt.app.i18n import _
from klondike_qt.app.settings import SLOWNESS

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.controller import GameController
    from klondike_qt.app.reviewer import Reviewer
    from klondike_qt.app.settings import Preferences
    from klondike_qt.ui.ending import Ending
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.presenter import Presenter


class Reviewing(QObject):
    """Joins action, win panel, history and the dialogs; only games that have ended are reviewed.

    The reviewer is made when it is first needed.
    """

    def __init__(
        self,
        window: "MainWindow",
        controller: "GameController",
        preferences: "Preferences",
        autosave: "Autosave",
        presenter: "Presenter",
        ending: "Ending",
    ) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller
        self._preferences = preferences
        self._autosave = autosave
        self._presenter = presenter
        self._reviewer: Reviewer | None = None
        window.commands.review.triggered.connect(self.review)
        ending.review_wanted.connect(self.review)
        controller.changed.connect(self._enable)
        controller.won.connect(self._enable)
        self._enable()

    def review(self) -> None:
        """Review the game on the table, if it is over."""
        if self._controller.current.is_over:
            self.open(self._controller.current.id, self._window)

    def open(self, game_id: str, over: "QWidget") -> None:
        """Review a game that has ended, in a dialog over another window."""
        saved = self._autosave.ended(game_id)
        if saved is None:
            self._presenter.say(lambda: _("This game cannot be read."))
            return
        from klondike_qt.app.reviewer import Reviewer
        from klondike_qt.ui.dialogs.review import ReviewDialog

        self._controller.spoil_offer(game_id)  # whoever knows all of a game may not go on with it
        if self._reviewer is None:
            self._reviewer = Reviewer(self._autosave, self)
        preferences = self._preferences
        dialog = ReviewDialog(
            over,
            saved,
            self._reviewer,
            self._window.board.look,
            left_handed=preferences.left_handed,
            slowness=SLOWNESS[preferences.speed_now],
        )
        self._window.board.look_changed.connect(dialog.table.set_look)
        self._window.open_dialog(dialog)

    def close(self) -> None:
        """End a search that is under way: the window is closed."""
        if self._reviewer is not None:
            self._reviewer.close()

    def _enable(self) -> None:
        self._window.commands.review.setEnabled(self._controller.current.is_over)
