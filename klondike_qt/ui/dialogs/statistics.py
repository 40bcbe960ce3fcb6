"""The figures of all games played, mode by mode."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from klondike_qt.app import formats
from klondike_qt.app.i18n import N_, _
from klondike_qt.storage.keys import known_mode
from klondike_qt.storage.records import Counted
from klondike_qt.storage.statistics import Figures
from klondike_qt.ui import theme, words
from klondike_qt.ui.dialogs.base import Dialog, clear, paragraph
from klondike_qt.ui.dialogs.chooser import Chooser

if TYPE_CHECKING:
    from klondike_qt.core.modes import Mode
    from klondike_qt.core.scoring import Scoring

_NONE: Final = "–"

_COUNTED: Final = {
    Counted.ALL: N_("All games"),
    Counted.UNHELPED: N_("Games without hint or other help"),
    Counted.UNAIDED: N_("Games without help and without undo"),
}


class StatisticsDialog(Dialog):
    """Shows one mode at a time, first the one being played."""

    def __init__(
        self, parent: QWidget, now: "Mode", count: Callable[[Counted], Mapping[str, Figures]]
    ) -> None:
        """Take the mode on the table, and *count*, which gives the figures of each mode."""
        super().__init__(parent, width=420)
        self._count = count
        self._figures = count(Counted.ALL)
        played = map(known_mode, self._figures)
        self._modes = [now, *(mode for mode in played if mode.key != now.key)]
        self._box = Chooser()
        self._box.chosen.connect(self._show_mode)
        self._games = Chooser()
        self._games.chosen.connect(self._count_games)
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(10)
        self.content.addWidget(self._box)
        self.content.addWidget(self._games)
        self.content.addSpacing(4)
        self.content.addLayout(self._grid)
        self.content.addStretch()
        self.add_close()
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("Statistics"))
        self._box.set_title(_("Mode"))
        self._box.set_entries([words.mode_name(mode) for mode in self._modes])
        self._games.set_title(_("Games"))
        self._games.set_entries([_(name) for name in _COUNTED.values()])
        self._show_mode()

    def _count_games(self, number: int) -> None:
        self._figures = self._count(list(_COUNTED)[number])
        self._show_mode()

    def _show_mode(self) -> None:
        clear(self._grid)
        mode = self._modes[self._box.index]
        figures = self._figures.get(mode.key, Figures())
        for row, (label, value) in enumerate(_lines(figures, mode.scoring)):
            name = paragraph(label, size=theme.LABEL, ink=theme.SECONDARY)
            figure = paragraph(value, bold=True)
            figure.setWordWrap(False)
            figure.setAlignment(Qt.AlignmentFlag.AlignRight)
            self._grid.addWidget(name, row, 0)
            self._grid.addWidget(figure, row, 1)


def _lines(figures: Figures, scoring: "Scoring") -> Iterator[tuple[str, str]]:
    """Name each figure with what it is counted over, and write it; a dash where there is none."""
    yield _("Games played"), formats.number(figures.played)
    yield _("Games won"), formats.number(figures.won)
    rate = formats.percentage(figures.won / figures.played) if figures.played else _NONE
    yield _("Win rate of games played"), rate
    yield _("Current streak of wins"), formats.number(figures.streak)
    yield _("Longest streak of wins"), formats.number(figures.best_streak)
    yield _("Best time of a win"), _time(figures.seconds.best)
    yield _("Average time of wins"), _time(figures.seconds.mean)
    yield _("Fewest moves of a win"), _count(figures.moves.best)
    yield _("Average moves of wins"), _count(figures.moves.mean)
    if words.score(0, scoring):
        yield _("Best score of a win"), _score(figures.score.best, scoring)
        yield _("Average score of wins"), _score(figures.score.mean, scoring)


def _time(seconds: float | None) -> str:
    return _NONE if seconds is None else formats.duration(seconds)


def _count(number: float | None) -> str:
    return _NONE if number is None else formats.number(round(number))


def _score(points: float | None, scoring: "Scoring") -> str:
    return _NONE if points is None else words.score(round(points), scoring)
