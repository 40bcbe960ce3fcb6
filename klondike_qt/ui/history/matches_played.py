"""Opens the list of games for two, and from there a match: to replay it, or play it again."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from klondike_qt.app.history import History
    from klondike_qt.app.settings import Preferences
    from klondike_qt.storage.match_records import SavedMatch
    from klondike_qt.ui.history.match_list import MatchList
    from klondike_qt.ui.history.match_replay import MatchReplay
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.match.house import MatchHouse


class MatchesPlayed(QObject):
    """Joins the windows and the table of matches, which is touched only to play a deal again."""

    def __init__(
        self,
        window: "MainWindow",
        history: "History",
        preferences: "Preferences",
        house: "MatchHouse",
    ) -> None:
        """Take the *history* that is listed, and what opens matches."""
        super().__init__(window)
        self._window = window
        self._history = history
        self._preferences = preferences
        self._house = house

    def open(self) -> None:
        """List the matches that have ended."""
        from klondike_qt.ui.history.match_list import MatchList

        dialog = MatchList(self._window, self._history)
        dialog.replay_wanted.connect(partial(self._replay, dialog))
        self._window.open_dialog(dialog)

    def _replay(self, over: "MatchList", saved: "SavedMatch") -> None:
        from klondike_qt.ui.history.match_replay import MatchReplay

        preferences = self._preferences
        screen = MatchReplay(
            over,
            saved,
            self._window.board.look,
            self._window,
            left_handed=preferences.left_handed,
            speed=preferences.speed_now,
        )
        self._window.board.look_changed.connect(screen.table.set_look)
        screen.again_wanted.connect(partial(self._play_again, over, screen))
        screen.delete_wanted.connect(partial(self._delete, over, screen))
        screen.warn(self._house.has_begun(saved.setup.kind))
        self._window.open_dialog(screen)

    def _play_again(self, over: "MatchList", screen: "MatchReplay") -> None:
        """Deal both the same cards again, as it was agreed then."""
        screen.accept()
        over.accept()
        self._house.deal_again(screen.saved)

    def _delete(self, over: "MatchList", screen: "MatchReplay") -> None:
        screen.accept()
        over.remove(screen.saved.id)
