"""Puts the deals of the days on the table, and says which day's deal lies there."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from klondike_qt.app.daily_deals import DailyDeals
from klondike_qt.app.i18n import _
from klondike_qt.storage.daily import day_games
from klondike_qt.storage.wall_clock import now
from klondike_qt.ui.dialogs.daily import DailyDialog

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.controller import GameController
    from klondike_qt.core.deal import Deal
    from klondike_qt.core.modes import Mode
    from klondike_qt.storage.daily import DayGame
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.presenter import Presenter


class DailyGame(QObject):
    """Joins the calendar to the table."""

    def __init__(
        self,
        window: "MainWindow",
        controller: "GameController",
        autosave: "Autosave",
        presenter: "Presenter",
    ) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller
        self._autosave = autosave
        self._presenter = presenter
        self._deals = DailyDeals(self)
        self._deals.found.connect(self._play)
        self._deals.not_found.connect(self._tell)
        controller.another.connect(self._deals.stop)
        window.stage_changed.connect(self._deals.stop)

    def open(self) -> None:
        """Show the calendar, whose days begin by UTC, everywhere at once."""
        dialog = DailyDialog(self._window, now, self._games, self._is_given_up)
        dialog.chosen.connect(self._begin)
        self._window.open_dialog(dialog)

    def _begin(self, day: "date", mode: "Mode") -> None:
        """Go on with that day's game if it is open, or deal it as soon as it is found."""
        if self._open_day(mode) == day.isoformat():
            self._controller.switch_mode(mode)
        else:
            self._deals.ask(day, mode)

    def _play(self, day: "date", mode: "Mode", deal: "Deal") -> None:
        self._controller.new_game(deal, mode, day=day.isoformat())

    def _tell(self) -> None:
        self._presenter.say(
            lambda: _("This computer has too little memory to find that day’s deal.")
        )

    def _games(self, mode_key: str, first: "date", last: "date") -> "Mapping[date, DayGame]":
        return self._autosave.ask(
            lambda store: day_games(store.connection, mode_key, first, last), {}
        )

    def _open_day(self, mode: "Mode") -> str | None:
        """Give the day whose deal is the open game of *mode*, if it is one."""
        controller = self._controller
        if controller.mode.key == mode.key:
            current = controller.current
            return None if current.is_over else current.saved.day
        saved = self._autosave.current(mode.key)
        return None if saved is None else saved.day

    def _is_given_up(self, mode: "Mode", day: "date") -> bool:
        """Whether dealing that day's deal would end a game with a move made."""
        controller = self._controller
        if controller.mode.key == mode.key:
            saved = None if controller.current.is_over else controller.current.saved
        else:
            saved = self._autosave.current(mode.key)
        return saved is not None and saved.started is not None and saved.day != day.isoformat()
