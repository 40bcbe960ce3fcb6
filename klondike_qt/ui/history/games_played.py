"""Opens the history, and from there a game: to be replayed, played again, reviewed or deleted."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.i18n import _
from klondike_qt.app.settings import SLOWNESS
from klondike_qt.core.notation import Entry

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.controller import GameController
    from klondike_qt.app.history import History
    from klondike_qt.app.settings import Preferences
    from klondike_qt.storage.records import EndedGame, SavedGame
    from klondike_qt.ui.history.game_replay import GameReplay
    from klondike_qt.ui.history.matches_played import MatchesPlayed
    from klondike_qt.ui.history.window import HistoryWindow
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.match.house import MatchHouse


class GamesPlayed(QObject):
    """Joins the action, the windows and the table, which is touched only to play a deal again."""

    race_wanted = Signal(str)
    """The player wants to race against the game with this id; the windows are closed."""

    def __init__(
        self,
        window: "MainWindow",
        controller: "GameController",
        preferences: "Preferences",
        autosave: "Autosave",
        history: "History",
        review: "Callable[[str, QWidget], None]",
        house: "MatchHouse",
    ) -> None:
        """Take what opens matches, and what the review of a game, by its id, over a window."""
        super().__init__(window)
        self._window = window
        self._controller = controller
        self._preferences = preferences
        self._autosave = autosave
        self._review = review
        self._house = house
        self._history = history
        self._list: HistoryWindow | None = None
        self._matches: MatchesPlayed | None = None
        window.commands.games.triggered.connect(self.open)

    def open(self) -> None:
        """List the games that have ended."""
        from klondike_qt.ui.history.window import HistoryWindow

        dialog = self._list = HistoryWindow(self._window, self._history)
        dialog.opened.connect(self._read)
        dialog.matches_wanted.connect(self.open_matches)
        dialog.finished.connect(self._forget)
        self._window.open_dialog(dialog)

    def open_matches(self) -> None:
        """List the games for two that have ended."""
        if self._matches is None:
            from klondike_qt.ui.history.matches_played import MatchesPlayed

            self._matches = MatchesPlayed(
                self._window, self._history, self._preferences, self._house
            )
        self._matches.open()

    def _read(self, row: "EndedGame") -> None:
        self._history.game(row.id, partial(self._replay, row))

    def _replay(self, row: "EndedGame", saved: "SavedGame | None") -> None:
        """Open a game that has been read, unless the list was closed meanwhile."""
        over = self._list
        if over is None:
            return
        if saved is None:
            over.say(lambda: _("This game cannot be read."))
            return
        from klondike_qt.ui.history.game_replay import GameReplay

        preferences = self._preferences
        screen = GameReplay(
            over,
            saved,
            row,
            self._window.board.look,
            left_handed=preferences.left_handed,
            slowness=SLOWNESS[preferences.speed_now],
        )
        self._window.board.look_changed.connect(screen.table.set_look)
        screen.review_wanted.connect(partial(self._review, saved.id, screen))
        screen.delete_wanted.connect(partial(self._delete, over, screen))
        screen.again_wanted.connect(partial(self._play_again, over, screen))
        screen.race_wanted.connect(partial(self._race, over, screen))
        self._tell_what_is_given_up(screen)
        self._window.open_dialog(screen)

    def _tell_what_is_given_up(self, screen: "GameReplay") -> None:
        controller, key = self._controller, screen.saved.mode.key
        if controller.mode.key == key:
            screen.warn(controller.current.is_started and not controller.current.is_over)
        else:
            self._history.is_begun(key, screen.warn)

    def _delete(self, over: "HistoryWindow", screen: "GameReplay") -> None:
        screen.accept()
        over.remove(screen.saved.id)

    def _play_again(self, over: "HistoryWindow", screen: "GameReplay") -> None:
        """Deal the same cards; who knows them may not go back to the game that they were of."""
        saved, controller = screen.saved, self._controller
        screen.accept()
        over.accept()
        controller.spoil_offer(saved.id)
        if saved.deal is None:
            controller.open_entry(Entry(saved.start), saved.mode)
        else:
            controller.new_game(saved.deal, saved.mode, day=saved.day)

    def _race(self, over: "HistoryWindow", screen: "GameReplay") -> None:
        screen.accept()
        over.accept()
        self.race_wanted.emit(screen.saved.id)

    def _forget(self) -> None:
        self._list = None
