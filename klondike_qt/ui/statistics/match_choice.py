"""Which games for two the statistics are of: of which game and way, against whom, when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.app.i18n import _
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.storage.match_history import MatchFilter
from klondike_qt.ui import match_words
from klondike_qt.ui.statistics.choice import PERIODS, Period, since_of
from klondike_qt.ui.statistics.filters import Choosers

if TYPE_CHECKING:
    from datetime import date

WAYS: Final = (
    MatchSetup(MatchKind.DOUBLE),
    MatchSetup(MatchKind.DOUBLE, in_turns=True),
    MatchSetup(MatchKind.RACE),
    MatchSetup(MatchKind.RACE, same_deal=False),
)
"""Every game for two in every way that it is played, whoever sits across."""


class MatchChoice(NamedTuple):
    """What the player wants to see figures of; as it stands, of every match."""

    way: MatchSetup | None = None
    opponent: Opponent | None = None
    period: Period = Period.EVER

    def matches(self, today: date) -> MatchFilter:
        """Say the same in the terms of the records."""
        key = None if self.way is None else self.way.key
        return MatchFilter(None, key, self.opponent, since_of(self.period, today))

    def said(self) -> str:
        """Say it in a line, to stand over the figures."""
        parts = way_name(self.way), opponent_name(self.opponent), _(PERIODS[self.period])
        return " · ".join(parts)


class MatchFilterRow(Choosers):
    """Chooses which game and way, against whom, when."""

    def __init__(self) -> None:
        super().__init__()
        self.way, self.opponent, self.period = self.choosers
        self.retranslate()

    @property
    def choice(self) -> MatchChoice:
        """What is chosen."""
        return MatchChoice(
            (None, *WAYS)[self.way.index],
            (None, *Opponent)[self.opponent.index],
            [*PERIODS][self.period.index],
        )

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.way.set_title(_("Game for two"))
        self.way.set_entries([way_name(way) for way in (None, *WAYS)])
        self.opponent.set_title(_("Opponent"))
        self.opponent.set_entries([opponent_name(opponent) for opponent in (None, *Opponent)])
        self.period.set_title(_("Period"))
        self.period.set_entries([_(name) for name in PERIODS.values()])


def way_name(way: MatchSetup | None) -> str:
    """Name a game and its way, or all of them."""
    return _("Every game for two") if way is None else match_words.match_name(way)


def opponent_name(opponent: Opponent | None) -> str:
    """Name an opponent, or all of them."""
    return _("Every opponent") if opponent is None else match_words.opponent_name(opponent)
