"""All that shows and plays matches, on a stage of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from klondike_qt.app.clock import ActiveClock
from klondike_qt.app.match_controller import MatchController
from klondike_qt.app.second_seat import SecondSeat
from klondike_qt.ui.match.actions import MatchActions
from klondike_qt.ui.match.ending import MatchEnding
from klondike_qt.ui.match.narrator import MatchNarrator
from klondike_qt.ui.match.presenter import MatchPresenter
from klondike_qt.ui.match.screen import MatchScreen
from klondike_qt.ui.match.taste import MatchTaste
from klondike_qt.ui.stage import Stage

if TYPE_CHECKING:
    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.settings import Preferences
    from klondike_qt.storage.match_records import SavedMatch
    from klondike_qt.ui.main_window import MainWindow


class Party(QObject):
    """A controller, its screen and what joins them; one match follows another on it."""

    def __init__(
        self,
        window: MainWindow,
        preferences: Preferences,
        autosave: Autosave,
        first: SavedMatch,
    ) -> None:
        """Make everything for the match *first*, which `begin` begins."""
        super().__init__(window)
        clock = ActiveClock()
        seat = SecondSeat(autosave, preferences, clock, self)
        self.controller: Final = MatchController(
            first, clock, autosave, preferences, seat.invite, self
        )
        self.actions: Final = MatchActions(window, window.commands)
        self.screen: Final = MatchScreen(self.controller, window.board.look)
        self.stage: Final = Stage(self.screen, self.actions.tools, self.actions.menus, window)
        window.add_stage(self.stage)
        self._taste = MatchTaste(window, self.stage, self.screen.table, preferences)
        self.presenter: Final = MatchPresenter(
            window, self.stage, self.screen, self.actions, self.controller, preferences
        )
        self.ending: Final = MatchEnding(window, self.stage, self.screen.table, self.controller)
        MatchNarrator(window, self)
        window.stage_changed.connect(self._follow_stage)
        self._window = window

    def begin(self, *, rests: bool = False) -> None:
        """Begin with the first match; a live one against the machine *rests* until asked for."""
        self.controller.begin()
        if rests and not self.controller.match.rules.in_turns and len(self.controller.people) == 1:
            self.controller.pause()

    def close(self) -> None:
        """Leave the match as the next start shall find it."""
        self.stage.activity_changed.disconnect(self.controller.set_active)
        self.controller.close()

    def _follow_stage(self) -> None:
        """Let the match's keys mean nothing beside another table."""
        self.actions.group.setEnabled(self._window.stage is self.stage)
