"""Lets a board of practice be played as the player likes the game itself."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.practice import PracticeTable
    from klondike_qt.app.settings import Preferences
    from klondike_qt.ui.board.board import Board


class PracticeTaste(QObject):
    """Joins the preferences to a board and its table, as long as there is the board."""

    def __init__(self, board: "Board", table: "PracticeTable", preferences: "Preferences") -> None:
        super().__init__(board)
        self._table = table
        self._preferences = preferences
        self._followers: dict[str, Callable[[], None]] = {
            "speed": lambda: board.set_speed(preferences.speed_now),
            "tap_first": lambda: board.set_tap_first(preferences.tap_first),
            "left_handed": lambda: board.set_handedness(preferences.left_handed),
            "recycle_draws": self._set_recycle,
        }
        preferences.changed.connect(self._follow)
        for follow in self._followers.values():
            follow()

    def _follow(self, name: str) -> None:
        if name in self._followers:
            self._followers[name]()

    def _set_recycle(self) -> None:
        self._table.recycle_draws = self._preferences.recycle_draws
