"""The window of the statistics: which games, their figures and pictures, and what can be done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal

from klondike_qt.app.history import winnable
from klondike_qt.app.i18n import _
from klondike_qt.storage import wall_clock
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.base import LEAST_WIDTH, Dialog, paragraph
from klondike_qt.ui.layouts import Flow
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.statistics.figures import Counted
from klondike_qt.ui.statistics.filters import FilterRow
from klondike_qt.ui.statistics.match_page import MatchPage
from klondike_qt.ui.statistics.modes import ForTwo, ModeRow
from klondike_qt.ui.statistics.nothing import Nothing
from klondike_qt.ui.statistics.reset import ResetPanel
from klondike_qt.ui.statistics.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtGui import QAction, QResizeEvent
    from PySide6.QtWidgets import QWidget

    from klondike_qt.app.history import Pictures
    from klondike_qt.app.tally import Tally
    from klondike_qt.core.modes import Mode
    from klondike_qt.storage.filters import Filter
    from klondike_qt.storage.series import ModeTotal
    from klondike_qt.storage.statistics import Figures
    from klondike_qt.ui.statistics.choice import Choice
    from klondike_qt.ui.statistics.reset import Resets

    AskBankroll = Callable[[Mode, Callable[[int | None], None]], None]
    """Tells, soon, what is in a mode's bankroll."""

_WIDTH: Final = 1060
_HEIGHT: Final = 800
_WIDE: Final = 700


@guarded
class StatisticsDialog(Dialog):
    """Opens at once; what is counted follows, each time something else is chosen."""

    matches_wanted = Signal()
    """The player wants to see the list of games for two; the dialog has made way."""

    def __init__(
        self,
        parent: QWidget,
        now: Mode,
        resets: Resets,
        ask_bankroll: AskBankroll,
        leads: Sequence[QAction],
        estimates: Mapping[str, Tally],
    ) -> None:
        """Show the mode on the table first; *leads* go on to what has to do with the figures.

        *estimates* are how deals of other rules than those shipped came out here, by rules value.
        """
        super().__init__(parent, width=_WIDTH)
        self._estimates = estimates
        self._history = resets.history
        self._ask_bankroll = ask_bankroll
        self._asked = 0  # whichever answer is to an older question is dropped
        self._answered = 0
        self._totals: list[ModeTotal] = []
        self._shown: tuple[Choice, Counted, Pictures] | None = None
        today = wall_clock.today()
        self.modes = ModeRow(now)
        self.filters = FilterRow()
        self.sheet = Sheet(today.year)
        self.nothing = Nothing()
        self.page = MatchPage(self._history)
        self.matches = PanelButton(self)
        self.reset = ResetPanel(resets)
        self.note = paragraph(size=theme.LABEL)
        self._leads = leads
        self.leads = [PanelButton(self) for _action in leads]
        self.save = PanelButton(self)
        self.remove = PanelButton(self)
        self._lay_out()
        self._connect()
        self.retranslate()
        self._ask_all()

    @property
    def is_up_to_date(self) -> bool:
        """Whether what is shown is what was asked for last."""
        page = self.page
        return page.is_up_to_date if self.modes.is_for_two else self._answered == self._asked

    def show_matches(self) -> None:
        """Turn to the games for two."""
        self.modes.choose(ForTwo.MATCHES)

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("Statistics"))
        self.modes.retranslate()
        self.filters.retranslate()
        self.nothing.retranslate()
        self.page.retranslate()
        self.matches.setText(_("Games for two played"))
        self.reset.retranslate()
        for button, action in zip(self.leads, self._leads, strict=True):
            button.setText(action.text())
        self.save.setText(_("Save as a picture…"))
        self.remove.setText(_("Reset…"))
        if self._shown is not None:
            self._tell(*self._shown)

    def sizeHint(self) -> QSize:
        """Have one size whatever is shown, within the window that the dialog is over."""
        window = self._window.size()
        width = max(min(theme.scaled(_WIDTH), window.width()), LEAST_WIDTH)
        return QSize(width, min(theme.scaled(_HEIGHT), max(window.height(), 360)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put what can be done at the foot of a wide window, and at the end of a narrow page."""
        super().resizeEvent(event)
        is_wide = event.size().width() >= theme.scaled(_WIDE)
        home = self.buttons if is_wide else self.content
        if home.indexOf(self._does) < 0:
            home.insertWidget(0 if is_wide else home.count() - 1, self._does)

    def _lay_out(self) -> None:
        self._does = Flow(8)
        self._does.fill([self.matches, *self.leads, self.save, self.remove])
        self.content.setSpacing(12)
        for widget in (
            self.modes,
            self.filters,
            self.reset,
            self.note,
            self.nothing,
            self.sheet,
            self.page,
            self._does,
        ):
            self.content.addWidget(widget)
        self.content.addStretch()
        self.sheet.hide()
        self.nothing.hide()
        self.page.hide()
        self.matches.hide()
        self.note.hide()
        self.note.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.buttons.setAlignment(self.add_close(), Qt.AlignmentFlag.AlignBottom)

    def _connect(self) -> None:
        self.modes.chosen.connect(self._turn)
        self.page.told.connect(self._allow)
        self.matches.clicked.connect(self._leave_for_matches)
        self.filters.chosen.connect(self._ask)
        self.nothing.all_wanted.connect(self.filters.reset)
        self.sheet.wall.year_wanted.connect(self._ask)
        for button, action in zip(self.leads, self._leads, strict=True):
            button.setVisible(action.isVisible())
            button.clicked.connect(partial(self._leave_for, action))
        self.save.clicked.connect(self._save)
        self.remove.clicked.connect(self._ask_reset)
        self._history.changed.connect(self._ask_all)
        self.finished.connect(self._forget)

    # What is counted

    def _ask_all(self) -> None:
        """Ask which modes there are, too."""
        self._history.modes(self._offer)
        self._ask()

    def _offer(self, totals: list[ModeTotal]) -> None:
        if self._asked < 0:
            return
        self._totals = totals
        self.modes.offer([total.mode_key for total in totals])

    def _turn(self) -> None:
        """Show the page of modes, or that of games for two, and what is chosen there."""
        is_for_two = self.modes.is_for_two
        self.filters.setVisible(not is_for_two)
        self.page.setVisible(is_for_two)
        self.matches.setVisible(is_for_two)
        for button, action in zip(self.leads, self._leads, strict=True):
            button.setVisible(action.isVisible() and not is_for_two)
        self.sheet.setVisible(not is_for_two and self._has_games)
        self.nothing.setVisible(False)
        self._ask()

    def _ask(self) -> None:
        """Have the games that are chosen counted, off this thread."""
        if self.modes.is_for_two:
            self.page.ask()
            return
        self._asked += 1
        self._history.figures(
            self._games(), partial(self._add_bankroll, self._asked), hard=self._choice().hard
        )

    def _add_bankroll(self, number: int, figures: Figures) -> None:
        """Go on with what the records do not know: where the player's bankroll began."""
        mode = self.modes.mode
        if number != self._asked:
            return
        if mode is None:
            self._add_pictures(number, Counted(figures), None)
        else:
            estimate = self._estimates.get(str(mode.rules))
            counted = Counted(figures, mode.scoring, winnable(mode.key), estimate)
            self._ask_bankroll(mode, partial(self._add_pictures, number, counted))

    def _add_pictures(self, number: int, counted: Counted, bankroll: int | None) -> None:
        if number != self._asked:
            return
        choice, year = self._choice(), self.sheet.wall.year
        counted = counted._replace(bankroll=bankroll)
        self._history.pictures(
            self._games(), year, partial(self._take, number, choice, counted), hard=choice.hard
        )

    def _take(self, number: int, choice: Choice, counted: Counted, pictures: Pictures) -> None:
        if number == self._asked:
            self._answered = number
            self._tell(choice, counted, pictures)

    def _choice(self) -> Choice:
        return self.filters.of(self.modes.mode)

    def _games(self) -> Filter:
        return self._choice().games(wall_clock.today())

    @property
    def _has_games(self) -> bool:
        return self._shown is not None and self._shown[1].figures.played > 0

    def _allow(self) -> None:
        """Offer what can be done with the games for two, if there are any."""
        if self.modes.is_for_two:
            for button in (self.matches, self.save, self.remove):
                button.setEnabled(self.page.has_matches)
            self.settle()

    def _tell(self, choice: Choice, counted: Counted, pictures: Pictures) -> None:
        self._shown = choice, counted, pictures
        if self.modes.is_for_two:
            return
        has_games = self._has_games
        if has_games:
            self.sheet.tell(choice.said(self.modes.name), counted, pictures)
        self.nothing.tell(self.modes.name, is_of_all=choice.is_of_all)
        self.sheet.setVisible(has_games)
        self.nothing.setVisible(not has_games)
        self.save.setEnabled(has_games)
        self.remove.setEnabled(has_games)
        self.settle()

    def _forget(self) -> None:
        """Take no answer any more."""
        self._asked = -1
        self.page.forget()
        self._history.changed.disconnect(self._ask_all)

    # What can be done

    def _leave_for(self, action: QAction) -> None:
        self.accept()
        action.trigger()

    def _save(self) -> None:
        from klondike_qt.ui.statistics.saving import ask_and_save

        name = f"klondike-{wall_clock.today().isoformat()}"
        sheet = self.page.sheet if self.modes.is_for_two else self.sheet
        ask_and_save(self, sheet, name, self._say)

    def _say(self, sentence: str) -> None:
        self.note.setText(sentence)
        self.note.show()
        self.reveal(self.note)

    def _leave_for_matches(self) -> None:
        self.accept()
        self.matches_wanted.emit()

    def _ask_reset(self) -> None:
        if self.modes.is_for_two:
            self.reset.ask_of_matches(self.page.total)
            self.reveal(self.reset.keep)
            return
        mode = self.modes.mode
        number = sum(
            total.played for total in self._totals if mode is None or total.mode_key == mode.key
        )
        self.reset.ask(mode, self.modes.name, number)
        self.reveal(self.reset.keep)
