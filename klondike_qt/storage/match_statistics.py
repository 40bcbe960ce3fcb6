"""The statistics of matches, counted from the matches themselves every time.

All of them are the first player's. A match that two people left is nobody's: it is counted as left
and nowhere else. One given up against the computer or a ghost is lost.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from math import fsum
from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.confidence import wilson
from klondike_qt.core.match_game import Ending
from klondike_qt.core.match_setup import Opponent
from klondike_qt.storage.columns import require, seconds_of
from klondike_qt.storage.match_history import EVERY_MATCH, MatchFilter
from klondike_qt.storage.match_records import MatchResult, result_of
from klondike_qt.storage.matches import outcome_of, require_home, setup_of
from klondike_qt.storage.statistics import ENOUGH

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Sequence


@dataclass(frozen=True, slots=True)
class MatchFigures:
    """What is counted over matches, in the order in which they ended.

    A streak is of wins one after another: a loss or a tie ends it.
    """

    played: int = 0
    won: int = 0
    tied: int = 0
    given_up: int = 0  # of those lost
    left: int = 0  # by two people before the end; not among those played
    streak: int = 0
    best_streak: int = 0
    best_seconds: float | None = None  # of those won
    mean_seconds: float | None = None
    mean_home: float | None = None  # own cards on the foundations, of all played
    finished: int = 0  # how those played ended, unless they were given up
    blocked: int = 0
    agreed: int = 0
    total_seconds: float = 0.0  # of all played

    @property
    def lost(self) -> int:
        """The matches that were lost, those given up among them."""
        return self.played - self.won - self.tied

    @property
    def rate(self) -> float | None:
        """The share of the matches played that were won."""
        return self.won / self.played if self.played else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the rate would lie with 95 % confidence over many matches (Wilson)."""
        return wilson(self.won, self.played) if self.played >= ENOUGH else None


class Against(NamedTuple):
    """What figures are filed under: the game and its way (`MatchSetup.key`), and the opponent."""

    key: str
    opponent: Opponent


class _Row(NamedTuple):
    against: Against
    result: MatchResult
    ending: Ending | None
    seconds: float
    home: int


def match_figures(
    connection: sqlite3.Connection, chosen: MatchFilter = EVERY_MATCH
) -> MatchFigures:
    """Count the *chosen* matches together."""
    return _count([*_rows(connection, chosen)])


def match_statistics(
    connection: sqlite3.Connection, chosen: MatchFilter = EVERY_MATCH
) -> dict[Against, MatchFigures]:
    """Count the *chosen* matches of each game against each opponent, the one most played first."""
    found: dict[Against, list[_Row]] = {}
    for row in _rows(connection, chosen):
        found.setdefault(row.against, []).append(row)
    ordered = sorted(found, key=lambda against: -len(found[against]))
    return {against: _count(found[against]) for against in ordered}


def _rows(connection: sqlite3.Connection, chosen: MatchFilter) -> Iterator[_Row]:
    sql, values = chosen.condition()
    for key, who, ending, winner, seconds, home in connection.execute(
        "SELECT key, opponent, ending, winner, seconds, first_home FROM matches"
        f" WHERE {sql} ORDER BY place, number",
        values,
    ):
        with suppress(TypeError, ValueError):  # a record that makes no sense
            require(str, key)
            require_home(home)
            opponent, outcome = Opponent(who), outcome_of(ending, winner)
            setup_of(key, opponent)
            result = result_of(opponent, outcome, has_ended=True)
            how = outcome.ending if outcome else None
            yield _Row(Against(key, opponent), result, how, seconds_of(seconds), home)


def _count(rows: Sequence[_Row]) -> MatchFigures:
    played = [row for row in rows if row.result is not MatchResult.LEFT]
    won = [row.seconds for row in played if row.result is MatchResult.WON]
    streaks = [0]
    for row in played:
        if row.result is MatchResult.WON:
            streaks[-1] += 1
        else:
            streaks.append(0)

    def ended(ending: Ending) -> int:
        return sum(row.ending is ending for row in played)

    return MatchFigures(
        played=len(played),
        won=len(won),
        tied=sum(row.result is MatchResult.TIED for row in played),
        given_up=sum(row.result is MatchResult.GIVEN_UP for row in played),
        left=len(rows) - len(played),
        streak=streaks[-1],
        best_streak=max(streaks),
        best_seconds=min(won, default=None),
        mean_seconds=fsum(won) / len(won) if won else None,
        mean_home=sum(row.home for row in played) / len(played) if played else None,
        finished=ended(Ending.FINISHED),
        blocked=ended(Ending.BLOCKED),
        agreed=ended(Ending.AGREED),
        total_seconds=fsum(row.seconds for row in played),
    )
