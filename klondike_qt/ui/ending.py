"""What follows a win: the cards celebrate it, then a panel says what the game came to."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from klondike_qt.ui.at_rest import AtRest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from klondike_qt.app.achievements import Achievement, Standing
    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.change import Change
    from klondike_qt.app.controller import GameController
    from klondike_qt.app.settings import Preferences
    from klondike_qt.storage.store import Store
    from klondike_qt.ui.board.board import Board
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.overlays.win_panel import Report, WinPanel
    from klondike_qt.ui.win_words import Outcome


class Ending(QObject):
    """Waits for a win to be saved and for the cards to lie still, and shows both ends of it."""

    review_wanted = Signal()
    began = Signal()
    """The last card lies, and what celebrates that begins."""
    told = Signal(str)
    """What the panel shows, in one text."""

    def __init__(
        self,
        window: "MainWindow",
        board: "Board",
        controller: "GameController",
        autosave: "Autosave",
        preferences: "Preferences",
    ) -> None:
        super().__init__(window)
        self._window = window
        self._board = board
        self._controller = controller
        self._autosave = autosave
        self._preferences = preferences
        self._achieved: tuple[Achievement, ...] = ()
        self._at_rest = AtRest(board, lambda: controller.game.is_won, self)
        self._panel: WinPanel | None = None
        controller.won.connect(self._begin)
        controller.changed.connect(self._follow)
        window.language_changed.connect(self._say_again)

    def _begin(self) -> None:
        self._achieved = ()
        if self._preferences.show_achievements:
            self._look_for_achievements()
        self._at_rest.do(self._celebrate)

    def _celebrate(self) -> None:
        """Let the cards celebrate; any key ends that, wherever the focus was."""
        self._board.celebrate()
        if self._board.table_scene.is_celebrating:
            self._board.setFocus()
        self.began.emit()
        self._at_rest.do(self._show_panel)

    def _follow(self, change: "Change") -> None:
        """Take everything away when the game goes on, by undo or by another deal."""
        if not self._controller.game.is_won:
            self._at_rest.forget()
            if self._panel is not None:
                self._panel.leave()

    def _show_panel(self) -> None:
        if self._panel is None:
            from klondike_qt.ui.overlays.win_panel import WinPanel

            self._panel = WinPanel(self._window, self._kings_end)
            self._panel.new_deal.connect(self._window.commands.new.trigger)
            self._panel.same_deal.connect(self._window.commands.restart.trigger)
            self._panel.review.connect(self.review_wanted)
            self._panel.calendar.connect(self._window.commands.daily.trigger)
            self._window.add_cover(self._panel)
        self._panel.show_game(self._report())
        self.told.emit(self._panel.accessibleDescription())

    def _kings_end(self) -> float:
        """Give the y below which a won table is empty."""
        placement = self._board.placement
        return 0 if placement is None else placement.layout.top + placement.layout.card_height

    def _say_again(self) -> None:
        if self._panel is not None and not self._panel.isHidden():
            self._panel.set_game(self._report())

    def _look_for_achievements(self) -> None:
        """Ask what the game that was just won has achieved; that is told as soon as it is known."""
        from klondike_qt.app.achievements import standings
        from klondike_qt.storage.fair_games import fair_games

        game_id = self._controller.current.id

        def tell(found: "Mapping[Achievement, Standing]") -> None:
            if game_id == self._controller.current.id:
                self._achieved = tuple(
                    achievement for achievement, each in found.items() if each.game_id == game_id
                )
                if self._achieved and self._panel is not None and not self._panel.isHidden():
                    report = self._report()
                    self._panel.set_game(report)
                    self.told.emit(report.achieved)

        self._autosave.ask_later(lambda store: standings(fair_games(store.connection)), tell)

    def _report(self) -> "Report":
        from klondike_qt.ui.win_words import report

        return report(
            self._outcome(),
            self._controller.game,
            self._achieved if self._preferences.show_achievements else (),
            with_figures=self._window.status.shows_numbers,
        )

    def _outcome(self) -> "Outcome":
        """Count the mode's games with the one that was won, and without it."""
        from klondike_qt.storage.filters import Filter
        from klondike_qt.storage.statistics import Figures, figures
        from klondike_qt.ui.win_words import Outcome

        saved = self._controller.current.saved
        chosen = Filter(saved.mode.key)

        def count(store: "Store") -> tuple[Figures, Figures]:
            connection = store.connection
            without = chosen._replace(without=saved.id)
            return figures(connection, without), figures(connection, chosen)

        return Outcome(saved, *self._autosave.ask(count, (Figures(), Figures())))
