"""Lets a board of practice be played as the player likes the game itself."""

from typing import TYPE_CHECKING

from klondike_qt.ui.taste import Follower

if TYPE_CHECKING:
    from klondike_qt.app.practice import PracticeTable
    from klondike_qt.app.settings import Preferences
    from klondike_qt.ui.board.board import Board


class PracticeTaste(Follower):
    """Joins the preferences to a board and its table, as long as there is the board."""

    def __init__(self, board: "Board", table: "PracticeTable", preferences: "Preferences") -> None:
        super().__init__(board, preferences)
        self._table = table
        self._followers = {
            "speed": lambda: board.set_speed(preferences.speed_now),
            "tap_first": lambda: board.set_tap_first(preferences.tap_first),
            "left_handed": lambda: board.set_handedness(preferences.left_handed),
            "recycle_draws": self._set_recycle,
        }
        self._follow_all()

    def _set_recycle(self) -> None:
        self._table.recycle_draws = self._preferences.recycle_draws
