"""The deal of the day: a calendar of what was won, and every day's deals to play."""

from collections.abc import Callable, Mapping
from datetime import date, datetime, time, timedelta
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from klondike_qt.app import formats
from klondike_qt.app.daily_deals import FIRST_DAY
from klondike_qt.app.i18n import N_, _, ngettext
from klondike_qt.solver.daily import DAILY_MODES
from klondike_qt.storage.records import Result
from klondike_qt.ui import theme, words
from klondike_qt.ui.dialogs.base import Dialog, paragraph
from klondike_qt.ui.dialogs.calendar import Calendar, Sign
from klondike_qt.ui.dialogs.entry import Entry
from klondike_qt.ui.dialogs.marks import Mark

if TYPE_CHECKING:
    from klondike_qt.core.modes import Mode
    from klondike_qt.storage.daily import DayGame

_MARKS: Final = {Result.WON: Mark.WON, Result.LOST: Mark.LOST, Result.OPEN: Mark.PLAY}
_SPOKEN: Final = {
    Sign.NOTHING: N_("{mode} not played"),
    Sign.TRIED: N_("{mode} played, not won"),
    Sign.DONE: N_("{mode} won"),
}

_LONGEST_MS: Final = 60_000
"""So often the date is looked at: while a machine sleeps, its timers do not run."""

Games = Callable[[str, date, date], "Mapping[date, DayGame]"]
"""Gives the games of a mode, by its key, of the days between two."""


class DailyDialog(Dialog):
    """Offers today's deals first; past days stay open to be played."""

    chosen = Signal(object, object)
    """The player wants the deal of a `date`, in a `Mode`."""

    def __init__(
        self,
        parent: QWidget,
        clock: Callable[[], datetime],
        games: Games,
        given_up: "Callable[[Mode, date], bool]",
    ) -> None:
        """Show the days up to today, which is that of *clock*, in universal time.

        *given_up* tells which mode's game a day's would end.
        """
        super().__init__(parent, width=460)
        self._games = games
        self._given_up = given_up
        self._clock = clock
        self._midnight = QTimer(self, singleShot=True)
        self._midnight.timeout.connect(self._follow_date)
        self._midnight.start(_until_midnight(clock()))
        self._intro = paragraph(size=theme.LABEL, ink=theme.SECONDARY)
        self._calendar = Calendar(FIRST_DAY, clock().date(), self._signs, self._say_day)
        self._calendar.chosen.connect(self._show_day)
        self._legend = paragraph(size=theme.NOTE, ink=theme.SECONDARY)
        self._day = paragraph(bold=True)
        self._rows = [Entry(Mark.PLAY) for _mode in DAILY_MODES]
        self.content.addWidget(self._intro)
        self.content.addWidget(self._calendar)
        self.content.addWidget(self._legend)
        self.content.addSpacing(6)
        self.content.addWidget(self._day)
        for mode, row in zip(DAILY_MODES, self._rows, strict=True):
            row.clicked.connect(partial(self._choose, mode))
            self.content.addWidget(row)
        self.content.addStretch()
        self.add_close()
        self.retranslate()
        self._rows[0].setFocus()

    @property
    def calendar(self) -> Calendar:
        """The days."""
        return self._calendar

    @property
    def rows(self) -> list[Entry]:
        """What can be played of the day that is chosen, in the order of `DAILY_MODES`."""
        return self._rows

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("Deal of the day"))
        self._intro.setText(
            _(
                "Each day brings a new deal for each of two modes, the same for everybody and "
                "always winnable. A day begins at midnight, universal time."
            )
        )
        self._legend.setText(
            _("On the left {first}, on the right {second}. Star: won. Ring: played.").format(
                first=words.mode_name(DAILY_MODES[0]), second=words.mode_name(DAILY_MODES[1])
            )
        )
        self._calendar.retranslate()
        self._show_day()

    def _signs(self, first: date, last: date) -> dict[date, tuple[Sign, ...]]:
        games = [self._games(mode.key, first, last) for mode in DAILY_MODES]
        return {
            day: tuple(_sign(of_mode.get(day)) for of_mode in games) for day in set().union(*games)
        }

    def _say_day(self, day: date, signs: tuple[Sign, ...]) -> str:
        """Say what the signs under a day show."""
        signs = signs or (Sign.NOTHING,) * len(DAILY_MODES)
        first, second = (
            _(_SPOKEN[sign]).format(mode=words.mode_name(mode))
            for mode, sign in zip(DAILY_MODES, signs, strict=True)
        )
        return _("{day}: {first}, {second}").format(
            day=formats.day(day), first=first, second=second
        )

    def _follow_date(self) -> None:
        """Offer the day that has begun, if one has."""
        day = self._clock().date()
        if day != self._calendar.last:
            self._calendar.offer_to(day)
            self._show_day()
        self._midnight.start(_until_midnight(self._clock()))

    def _show_day(self) -> None:
        day = self._calendar.day
        name = formats.day(day)
        self._day.setText(
            _("Today, {day}").format(day=name) if day == self._calendar.last else name
        )
        for mode, row in zip(DAILY_MODES, self._rows, strict=True):
            game = self._games(mode.key, day, day).get(day)
            row.mark = Mark.PLAY if game is None else _MARKS[game.result]
            described = [_played(game)]
            if self._given_up(mode, day):
                described.append(_("The open game of this mode is then given up."))
            row.set_words(words.mode_name(mode), "\n".join(described))

    def _choose(self, mode: "Mode") -> None:
        self.chosen.emit(self._calendar.day, mode)
        self.accept()


def _until_midnight(now: datetime) -> int:
    """Give the milliseconds until the next day begins, or the date is to be looked at again."""
    tomorrow = datetime.combine(now.date() + timedelta(1), time(), now.tzinfo)
    return min(ceil((tomorrow - now) / timedelta(milliseconds=1)) + 1, _LONGEST_MS)


def _sign(game: "DayGame | None") -> Sign:
    if game is None:
        return Sign.NOTHING
    return Sign.DONE if game.result is Result.WON else Sign.TRIED


def _played(game: "DayGame | None") -> str:
    if game is None:
        return _("Not played yet.")
    if game.result is Result.LOST:
        return _("Played, and not won yet.")
    if game.result is Result.OPEN:
        text = ngettext(
            "Begun, {count} move made: go on with it.",
            "Begun, {count} moves made: go on with it.",
            game.moves,
        )
    else:
        text = ngettext(
            "Won in {time} with {count} move.", "Won in {time} with {count} moves.", game.moves
        )
    return text.format(count=formats.number(game.moves), time=formats.duration(game.seconds))
