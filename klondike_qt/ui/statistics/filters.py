"""Chooses which games of a mode the statistics are of: when, how hard, with or without help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from klondike_qt.app.i18n import _
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.layouts import Tiles
from klondike_qt.ui.statistics.choice import COUNTED, LEVELS, PERIODS, Choice

if TYPE_CHECKING:
    from klondike_qt.core.modes import Mode

_LEAST: Final = 190


class Choosers(Tiles):
    """Three lists, side by side where there is room; the first entry of each is everything."""

    chosen = Signal()

    def __init__(self) -> None:
        super().__init__(_LEAST, 3, 8)
        self.choosers = Chooser(), Chooser(), Chooser()
        self.fill(self.choosers)
        for chooser in self.choosers:
            chooser.chosen.connect(lambda _number: self.chosen.emit())

    def reset(self) -> None:
        """Choose everything again."""
        for chooser in self.choosers:
            chooser.choose(0)
        self.chosen.emit()


class FilterRow(Choosers):
    """Chooses when, how hard, with or without help."""

    def __init__(self) -> None:
        super().__init__()
        self.period, self.level, self.counted = self.choosers
        self.retranslate()

    def of(self, mode: Mode | None) -> Choice:
        """Give what is chosen, of a mode or of all."""
        return Choice(
            mode,
            [*PERIODS][self.period.index],
            [*LEVELS][self.level.index],
            [*COUNTED][self.counted.index],
        )

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.period.set_title(_("Period"))
        self.period.set_entries([_(name) for name in PERIODS.values()])
        self.level.set_title(_("Difficulty"))
        self.level.set_entries([_(name) for name in LEVELS.values()])
        self.counted.set_title(_("Games"))
        self.counted.set_entries([_(name) for name in COUNTED.values()])
