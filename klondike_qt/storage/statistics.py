"""Statistics, counted from the games themselves every time: there is no second truth to keep.

A *fair* game is one of a deal that was new to the player (a position from a file is no deal);
only these make streaks. A win with help is passed over there, while a loss with help is a loss:
asking for help must not save a streak. Bests are of fair wins without help (RULES §6).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import compress
from math import fsum
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.confidence import wilson
from klondike_qt.storage.filters import EVERY_GAME, Filter
from klondike_qt.storage.games import IS_COUNTABLE
from klondike_qt.storage.keys import names_a_mode, scoring_of

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable, Sequence

    from klondike_qt.core.scoring import Scoring

ENOUGH: Final = 20
"""Of fewer games a win rate is little more than chance, and its interval would say only that."""


@dataclass(frozen=True, slots=True)
class Measure:
    """The figures of what is measured in each win; all ``None`` while there is none."""

    best: float | None = None  # of fair wins without help: the lowest, of a score the highest
    mean: float | None = None  # of all wins, as the median
    median: float | None = None


@dataclass(frozen=True, slots=True)
class Figures:
    """What is counted over the games of a mode, or of all modes together.

    ``played`` is every game that has ended and had a move made. The score of different scorings
    is no one measure: where games of several are counted together, ``score`` is empty, and
    ``money`` ``None``, as for a scoring that is not in money.
    """

    played: int = 0
    won: int = 0
    streak: int = 0  # fair wins without help since the last fair loss
    best_streak: int = 0
    seconds: Measure = Measure()
    moves: Measure = Measure()
    score: Measure = Measure()  # with scoring *time* the best is the lowest, else the highest
    passes: Measure = Measure()
    total_seconds: float = 0.0  # of all games played; of each, its last attempt
    won_without_undo: int = 0
    won_without_hint: int = 0
    won_without_help: int = 0  # by what used hidden cards
    won_unaided: int = 0  # without any of these
    won_at_first: int = 0  # at the first attempt
    money: int | None = None  # that all attempts of the fair games played brought together

    @property
    def lost(self) -> int:
        """The games that have ended otherwise than by a win."""
        return self.played - self.won

    @property
    def rate(self) -> float | None:
        """The share of the games played that were won."""
        return self.won / self.played if self.played else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the rate would lie with 95 % confidence over many games (Wilson)."""
        return wilson(self.won, self.played) if self.played >= ENOUGH else None


_IS_FAIR: Final = "start IS NULL AND NOT known"

_TOTALS: Final = f"""
    SELECT mode_key, count(*), sum(seconds),
        sum(CASE WHEN {_IS_FAIR} THEN earlier_score + score ELSE 0 END)
    FROM games WHERE {{condition}} AND {IS_COUNTABLE} GROUP BY mode_key
"""

_FOR_RECORDS, _NO_UNDO, _NO_HINT, _NO_HELP, _AT_FIRST = 1, 2, 4, 8, 16
_UNAIDED: Final = _NO_UNDO | _NO_HINT | _NO_HELP

# What is true of a win is one number: every column of 100,000 games costs 5 ms.
_WINS: Final = f"""
    SELECT seconds, cursor, passes, score,
        {_FOR_RECORDS} * ({_IS_FAIR} AND helped = 0) + {_NO_UNDO} * (undos = 0)
            + {_NO_HINT} * (hints = 0) + {_NO_HELP} * (helped = 0) + {_AT_FIRST} * (attempts = 1)
    FROM games WHERE {{condition}} AND {IS_COUNTABLE} AND result = 'won'
"""

_RESULTS: Final = f"""
    SELECT group_concat(result)
    FROM (
        SELECT result
        FROM games WHERE {{condition}} AND {_IS_FAIR} AND NOT (result = 'won' AND helped)
        ORDER BY place
    )
"""


def figures(connection: sqlite3.Connection, chosen: Filter = EVERY_GAME) -> Figures:
    """Count the *chosen* games, of several modes as if they were of one.

    A streak passes over the games left out, as if they had not been.
    """
    totals = _totals(connection, chosen)
    if not totals:
        return Figures()
    scorings = {scoring_of(total.mode_key) for total in totals}
    scoring = scorings.pop() if len(scorings) == 1 else None
    streaks = _streaks(connection, chosen)
    counted = Figures(
        played=sum(total.played for total in totals),
        streak=streaks[-1],
        best_streak=max(streaks),
        total_seconds=sum(total.seconds for total in totals),
        money=int(sum(total.money for total in totals)) if scoring and scoring.is_money else None,
    )
    return _with_wins(counted, _wins(connection, chosen), scoring)


def statistics(connection: sqlite3.Connection, chosen: Filter = EVERY_GAME) -> dict[str, Figures]:
    """Count the *chosen* games of each mode, by its key; a mode without any is left out."""
    keys = [total.mode_key for total in _totals(connection, chosen)]
    return {key: figures(connection, chosen._replace(mode_key=key)) for key in keys}


def earnings(connection: sqlite3.Connection) -> dict[str, int]:
    """Add up the scores of each mode's games, every attempt but one under way counted.

    Only of scorings in money this means something: there each attempt is a buy-in. Of a deal
    that was known, or a position from a file, nothing is banked: it could be won at will.
    """
    return dict(
        connection.execute(f"""
            SELECT mode_key, sum(earlier_score + CASE result WHEN 'open' THEN 0 ELSE score END)
            FROM games WHERE {_IS_FAIR} AND {IS_COUNTABLE} AND removed IS NULL GROUP BY mode_key
        """)
    )


class _Total(NamedTuple):
    mode_key: str
    played: int
    seconds: float
    money: int


def _totals(connection: sqlite3.Connection, chosen: Filter) -> list[_Total]:
    sql, values = chosen.condition()
    rows = connection.execute(_TOTALS.format(condition=sql), values)
    return [total for total in map(_Total._make, rows) if names_a_mode(total.mode_key)]


def _streaks(connection: sqlite3.Connection, chosen: Filter) -> list[int]:
    """Count the wins before the first loss, between each and the next, and after the last."""
    sql, values = chosen.condition()
    (results,) = connection.execute(_RESULTS.format(condition=sql), values).fetchone()
    return [streak.count("won") for streak in (results or "").split("lost")]


def _wins(connection: sqlite3.Connection, chosen: Filter) -> list[tuple[float, ...]]:
    sql, values = chosen.condition()
    return connection.execute(_WINS.format(condition=sql), values).fetchall()


def _with_wins(
    counted: Figures, wins: Sequence[tuple[float, ...]], scoring: Scoring | None
) -> Figures:
    """Add what is measured in the *wins*."""
    if not wins:
        return counted
    seconds, moves, passes, scores, marks = zip(*wins, strict=True)
    kinds = Counter(map(int, marks))

    def count(mark: int) -> int:
        return sum(times for kind, times in kinds.items() if kind & mark == mark)

    for_records = [int(mark) & _FOR_RECORDS for mark in marks]
    best_score = min if scoring and scoring.is_time else max
    return replace(
        counted,
        won=len(wins),
        seconds=_measure(seconds, for_records),
        moves=_measure(moves, for_records),
        passes=_measure(passes, for_records),
        score=_measure(scores, for_records, best_score) if scoring else Measure(),
        won_without_undo=count(_NO_UNDO),
        won_without_hint=count(_NO_HINT),
        won_without_help=count(_NO_HELP),
        won_unaided=count(_UNAIDED),
        won_at_first=count(_AT_FIRST),
    )


def _measure(
    values: Sequence[float],
    for_records: Sequence[int],
    best: Callable[[Iterable[float]], float] = min,
) -> Measure:
    records = [*compress(values, for_records)]
    mean = fsum(values) / len(values)
    return Measure(best(records) if records else None, mean, _median(values))


def _median(values: Sequence[float]) -> float:
    """Give the middle one, or what lies between two; Python's own module takes 4 MB."""
    ordered = sorted(values)
    upper = len(ordered) // 2
    return (ordered[upper] + ordered[~upper]) / 2
