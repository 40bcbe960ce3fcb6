"""Joins the window to what the player keeps: achievements, and the data as files."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

if TYPE_CHECKING:
    from pathlib import Path

    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.keeping import Keeping
    from klondike_qt.app.settings import Preferences
    from klondike_qt.storage.errors import StorageError
    from klondike_qt.storage.imports import NotAnExport
    from klondike_qt.ui.dialogs.achievements import Standings
    from klondike_qt.ui.main_window import MainWindow


class OwnData(QObject):
    """Opens the dialogs; nothing of them is imported before."""

    def __init__(
        self,
        window: "MainWindow",
        preferences: "Preferences",
        autosave: "Autosave",
        folder: "Path",
        start_anew: Callable[[], bool],
    ) -> None:
        """*start_anew* starts the program again and tells whether it could."""
        super().__init__(window)
        self._window = window
        self._preferences = preferences
        self._autosave = autosave
        self._folder = folder
        self._start_anew = start_anew
        self._keeping: Keeping | None = None
        window.commands.achievements.triggered.connect(self.achievements)
        window.commands.keep.triggered.connect(self.keep)
        preferences.changed.connect(self._follow)
        self._follow("show_achievements")

    def achievements(self) -> None:
        """Show what has been achieved."""
        from klondike_qt.ui.dialogs.achievements import AchievementsDialog

        self._window.open_dialog(AchievementsDialog(self._window, self._ask_standings))

    def keep(self) -> None:
        """Offer export, import, backup and restore."""
        from klondike_qt.app.keeping import Keeping
        from klondike_qt.storage.history import mode_keys
        from klondike_qt.storage.keys import known_mode
        from klondike_qt.ui.dialogs.keep import KeepDialog

        if self._keeping is None:
            self._keeping = Keeping(self._folder, self._autosave, self)
            # Once the dialog is gone, if it was not closed before.
            self._keeping.finished.connect(self._heed_restore, Qt.ConnectionType.QueuedConnection)
            self._keeping.failed.connect(self._tell_failure)
            self._keeping.broken.connect(self._report)
        keys = self._autosave.ask(lambda store: mode_keys(store.connection), list[str]())
        self._window.open_dialog(
            KeepDialog(self._window, self._keeping, self._folder, [known_mode(key) for key in keys])
        )

    def close(self) -> None:
        """Let what is under way come to its end, before the autosave does."""
        if self._keeping is not None:
            self._keeping.close()

    def _tell_failure(self, error: "StorageError | NotAnExport") -> None:
        """Say in the window what came of it, where the dialog was closed before."""
        from klondike_qt.ui import keep_words
        from klondike_qt.ui.dialogs.keep import KeepDialog
        from klondike_qt.ui.messages import Topic
        from klondike_qt.ui.overlays.message_bar import Message

        is_seen = any(map(KeepDialog.isVisible, self._window.findChildren(KeepDialog)))
        if self._keeping is not None and not is_seen:
            path = self._keeping.path
            message = Message(lambda: keep_words.trouble(error, path))
            self._window.stage.talk.put(Topic.TROUBLE, message)

    def _report(self, error: Exception) -> None:
        raise error  # a bug, for whoever reports those, whether the dialog is still open or not

    def _heed_restore(self, done: object) -> None:
        """Have the program started anew after a restore, whether its dialog is still open or not.

        From then on nothing is saved any more.
        """
        from klondike_qt.app.keeping import Restored
        from klondike_qt.ui.dialogs.restored import RestoredDialog

        if not isinstance(done, Restored):
            return
        dialog = RestoredDialog(self._window, done, self._start_anew)
        # Only when the dialog is out of its own handlers: it goes with the window.
        dialog.quit_wanted.connect(self._window.close, Qt.ConnectionType.QueuedConnection)
        self._window.open_dialog(dialog)

    def _ask_standings(self, then: "Callable[[Standings], None]") -> None:
        from klondike_qt.app.achievements import standings
        from klondike_qt.storage.fair_games import fair_games

        self._autosave.ask_later(lambda store: standings(fair_games(store.connection)), then)

    def _follow(self, name: str) -> None:
        if name == "show_achievements":
            shown = self._preferences.show_achievements
            self._window.commands.achievements.setVisible(shown)
