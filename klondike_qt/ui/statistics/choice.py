"""Which games the statistics are of: of which mode, when, how hard, with or without help."""

from __future__ import annotations

from datetime import date, timedelta
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.app.i18n import N_, _
from klondike_qt.solver.difficulty import Difficulty
from klondike_qt.storage.filters import Filter
from klondike_qt.storage.records import Counted
from klondike_qt.storage.wall_clock import midnight

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from klondike_qt.app.history import Levels
    from klondike_qt.core.modes import Mode


class Period(Enum):
    """When a game must have ended; whole days of the player's wall clock, today included."""

    EVER = auto()
    THIS_YEAR = auto()
    TWELVE_MONTHS = auto()
    THIRTY_DAYS = auto()
    SEVEN_DAYS = auto()


PERIODS: Final = {
    Period.EVER: N_("All time"),
    Period.THIS_YEAR: N_("This year"),
    Period.TWELVE_MONTHS: N_("The last 12 months"),
    Period.THIRTY_DAYS: N_("The last 30 days"),
    Period.SEVEN_DAYS: N_("The last 7 days"),
}

LEVELS: Final[Mapping[Levels | None, str]] = {
    None: N_("Any difficulty"),
    frozenset({Difficulty.EASY}): N_("Easy deals"),
    frozenset({Difficulty.MEDIUM}): N_("Medium deals"),
    frozenset({Difficulty.HARD}): N_("Hard deals"),
    frozenset({None}): N_("Deals never measured"),
}

COUNTED: Final = {
    Counted.ALL: N_("All games"),
    Counted.UNHELPED: N_("Games without hint or other help"),
    Counted.UNAIDED: N_("Games without help and without undo"),
}


class Choice(NamedTuple):
    """What the player wants to see figures of; as it stands, of every game."""

    mode: Mode | None = None  # None: all modes together
    period: Period = Period.EVER
    hard: Levels | None = None
    counted: Counted = Counted.ALL

    @property
    def is_of_all(self) -> bool:
        """Whether no game of the mode is left out."""
        return self == Choice(self.mode)

    def games(self, today: date) -> Filter:
        """Say the same but for ``hard`` in the terms of the records."""
        since = since_of(self.period, today)
        return Filter(None if self.mode is None else self.mode.key, since, counted=self.counted)

    def said(self, mode_name: str) -> str:
        """Say it in a line, to stand over the figures."""
        parts = (PERIODS[self.period], LEVELS[self.hard], COUNTED[self.counted])
        return " · ".join([mode_name, *map(_, parts)])


def since_of(period: Period, today: date) -> datetime | None:
    """Give the moment with which a period begins."""
    match period:
        case Period.EVER:
            return None
        case Period.THIS_YEAR:
            return midnight(date(today.year, 1, 1))
        case Period.TWELVE_MONTHS:
            after = today + timedelta(1)
            is_leap_day = (after.month, after.day) == (2, 29)
            return midnight(
                after.replace(year=after.year - 1, day=28 if is_leap_day else after.day)
            )
        case Period.THIRTY_DAYS:
            return midnight(today - timedelta(29))
        case Period.SEVEN_DAYS:
            return midnight(today - timedelta(6))
