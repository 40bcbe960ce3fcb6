"""What follows the end of a match: the winner's cards celebrate, then a panel tells of it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.core.match import Seat
from klondike_qt.ui import match_words
from klondike_qt.ui.at_rest import AtRest
from klondike_qt.ui.match import sentences

if TYPE_CHECKING:
    from klondike_qt.app.match_controller import MatchController
    from klondike_qt.core.match_game import Outcome
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.match.end_panel import EndPanel, EndReport
    from klondike_qt.ui.match.table import MatchTable
    from klondike_qt.ui.stage import Stage


class MatchEnding(QObject):
    """Waits for the end to be saved and for the cards to lie still, and shows both ends of it."""

    began = Signal()
    """The last card lies, and what celebrates that begins."""
    told = Signal(str)
    """What the panel shows, in one text."""
    again = Signal()
    set_up = Signal()

    def __init__(
        self,
        window: "MainWindow",
        stage: "Stage",
        table: "MatchTable",
        controller: "MatchController",
    ) -> None:
        super().__init__(stage)
        self._window = window
        self._stage = stage
        self._table = table
        self._controller = controller
        self._at_rest = AtRest(table, lambda: controller.match.outcome is not None, self)
        self._panel: EndPanel | None = None
        controller.ended.connect(self._begin)
        controller.dealt.connect(self._leave)
        window.language_changed.connect(self._say_again)

    def _begin(self, outcome: "Outcome") -> None:
        self._table.cancel_gestures()  # the other may still carry a card
        if outcome.winner in self._controller.people:
            winner = outcome.winner
            self._at_rest.do(lambda: self._celebrate(winner))
        else:
            self._at_rest.do(self._show_panel)

    def _celebrate(self, winner: Seat) -> None:
        self._table.celebrate(winner)
        self.began.emit()
        self._at_rest.do(self._show_panel)

    def _leave(self) -> None:
        """Take everything away: another match is on the table."""
        self._at_rest.forget()
        if self._panel is not None:
            self._panel.leave()

    def _show_panel(self) -> None:
        if self._panel is None:
            from klondike_qt.ui.match.end_panel import EndPanel

            self._panel = EndPanel(self._window)
            self._panel.again.connect(self.again)
            self._panel.set_up.connect(self.set_up)
            self._panel.statistics.connect(self._window.commands.statistics.trigger)
            self._stage.add_cover(self._panel)
        report = self._report()
        self._panel.show_end(report)
        self.told.emit(f"{report.title} {report.sentence} {report.how}")

    def _say_again(self) -> None:
        if self._panel is not None and not self._panel.isHidden():
            self._panel.set_report(self._report())

    def _report(self) -> "EndReport":
        from klondike_qt.ui.match.end_panel import EndReport
        from klondike_qt.ui.overlays.cells import Cell

        controller, saved = self._controller, self._controller.current.saved
        outcome = controller.match.outcome
        winner = None if outcome is None else outcome.winner
        setup, home = saved.setup, saved.home
        cells = [
            Cell(sentences.name(controller, seat), formats.number(home[seat]), _("cards home"))
            for seat in Seat
        ]
        time = Cell(_("Time"), formats.duration(saved.seconds))
        return EndReport(
            _title(controller, winner),
            match_words.outcome(setup.opponent, saved.names, home, outcome),
            "" if outcome is None else match_words.ending(outcome.ending),
            (*cells, time),
            is_festive=winner in controller.people,
        )


def _title(controller: "MatchController", winner: Seat | None) -> str:
    if winner is None:
        return _("The match is over")
    if len(controller.people) == 1:
        return _("You have won!") if winner is Seat.FIRST else _("Your opponent has won")
    return _("{player} has won!").format(player=sentences.name(controller, winner))
