"""Lets the table of two follow the player's preferences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.ui.taste import Follower, hidden_figures

if TYPE_CHECKING:
    from klondike_qt.app.settings import Preferences
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.match.table import MatchTable
    from klondike_qt.ui.stage import Stage


class MatchTaste(Follower):
    """Joins the preferences to a stage with two boards; the look is that of the other table."""

    def __init__(
        self, window: MainWindow, stage: Stage, table: MatchTable, preferences: Preferences
    ) -> None:
        super().__init__(stage, preferences)
        self._stage = stage
        self._followers = {
            "speed": lambda: table.set_speed(preferences.speed_now),
            "celebration": lambda: table.set_celebration(preferences.celebration),
            "left_handed": lambda: table.set_handedness(preferences.left_handed),
            "tap_first": lambda: table.set_tap_first(preferences.tap_first),
            **dict.fromkeys(("show_figures", "show_clock"), self._hide_figures),
        }
        window.board.look_changed.connect(table.set_look)
        self._follow_all()

    def _hide_figures(self) -> None:
        self._stage.status.hide_figures(hidden_figures(self._stage.status, self._preferences))
