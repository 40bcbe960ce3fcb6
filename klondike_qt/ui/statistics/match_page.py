"""The page of games for two: which matches, their figures, and how each opponent fared."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.storage import wall_clock
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.base import paragraph
from klondike_qt.ui.layouts import GAP
from klondike_qt.ui.statistics import match_figures
from klondike_qt.ui.statistics.cards import Cards
from klondike_qt.ui.statistics.match_choice import MatchChoice, MatchFilterRow
from klondike_qt.ui.statistics.nothing import Nothing
from klondike_qt.ui.statistics.picture import Picture
from klondike_qt.ui.statistics.share_bars import ShareBars

if TYPE_CHECKING:
    from klondike_qt.app.history import History, Matches


class MatchSheet(QWidget):
    """A headline, the cards, a note on what they are over, and a picture: all of it one picture."""

    def __init__(self) -> None:
        super().__init__()
        self._headline = paragraph(size=theme.LABEL, ink=theme.SECONDARY)
        self.figures = Cards()
        self._note = paragraph(size=theme.NOTE, ink=theme.SECONDARY)
        self.opponents = Picture(ShareBars())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        for widget in (self._headline, self.figures, self._note, self.opponents):
            column.addWidget(widget)
        column.addStretch()

    def tell(self, choice: MatchChoice, counted: Matches) -> None:
        """Show other figures, or the same in another language."""
        self._headline.setText(choice.said())
        self.figures.tell(match_figures.groups(counted.figures))
        self._note.setText(
            _(
                "All figures are of the player at this device. A match given up counts as lost; "
                "one that two people leave counts for nobody. A loss or a tie ends a streak."
            )
        )
        bars = match_figures.bars(counted.opponents)
        self.opponents.chart.show_bars(bars)
        self.opponents.describe(
            _("Opponent by opponent"),
            _("Filled: won. Hatched: tied. Empty: lost."),
            _("Played most: {mode}").format(mode=max(bars, key=lambda bar: bar.played).name)
            if bars
            else _("No match yet."),
        )
        self.opponents.setVisible(bool(bars))


class MatchPage(QWidget):
    """Asks for what is chosen, and shows it; an answer to an older question is dropped."""

    told = Signal()
    """There are figures, or it is known that there are none: ``has_matches``."""

    def __init__(self, history: History) -> None:
        """Count the matches of *history* when that is first asked for."""
        super().__init__()
        self._history = history
        self._asked = 0
        self._answered = 0
        self._shown: tuple[MatchChoice, Matches] | None = None
        self.total = 0
        """How many matches there are in all."""
        self.filters = MatchFilterRow()
        self.sheet = MatchSheet()
        self.nothing = Nothing()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        for widget in (self.filters, self.nothing, self.sheet):
            column.addWidget(widget)
        column.addStretch()
        self.sheet.hide()
        self.nothing.hide()
        self.filters.chosen.connect(self.ask)
        self.nothing.all_wanted.connect(self.filters.reset)

    @property
    def is_up_to_date(self) -> bool:
        """Whether what is shown is what was asked for last."""
        return self._answered == self._asked

    @property
    def has_matches(self) -> bool:
        """Whether any match is shown."""
        return self._shown is not None and not self.sheet.isHidden()

    def ask(self) -> None:
        """Have the matches that are chosen counted, off this thread."""
        self._asked += 1
        choice = self.filters.choice
        self._history.matches_counted(
            choice.matches(wall_clock.today()), partial(self._take, self._asked, choice)
        )

    def forget(self) -> None:
        """Take no answer any more."""
        self._asked = -1

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.filters.retranslate()
        if self._shown is not None:
            self._tell(*self._shown)

    def _take(self, number: int, choice: MatchChoice, counted: Matches) -> None:
        if number == self._asked:
            self._answered = number
            self.total = counted.total
            self._tell(choice, counted)

    def _tell(self, choice: MatchChoice, counted: Matches) -> None:
        self._shown = choice, counted
        has_any = counted.figures.played + counted.figures.left > 0
        if has_any:
            self.sheet.tell(choice, counted)
        self.nothing.tell_of_matches(is_of_all=choice == MatchChoice())
        self.sheet.setVisible(has_any)
        self.nothing.setVisible(not has_any)
        self.told.emit()
