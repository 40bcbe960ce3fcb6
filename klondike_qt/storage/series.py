"""What pictures of the games show: how the win rate moves, and how wins and days are spread."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from contextlib import suppress
from datetime import date, timedelta
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.storage.columns import moment_of
from klondike_qt.storage.filters import EVERY_GAME, Filter
from klondike_qt.storage.games import IS_COUNTABLE, as_text
from klondike_qt.storage.keys import names_a_mode
from klondike_qt.storage.wall_clock import midnight

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence
    from datetime import datetime, tzinfo

WINDOW: Final = 20
"""Over how many games, the last of them included, a moving win rate is taken."""

MOST_POINTS: Final = 400
"""No picture has room for more."""

MOST_BINS: Final = 16

# Seconds that people count in, and numbers of moves.
_TIMES: Final = (5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600)
_NUMBERS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class RatePoint(NamedTuple):
    """The win rate of the `WINDOW` games that end with the ``game``-th of those chosen (from 1)."""

    game: int
    ended: datetime
    rate: float


class Bin(NamedTuple):
    """How many wins had a value of at least ``least`` and under ``below``; ``None``: any more."""

    least: float
    below: float | None
    wins: int


class Distribution(NamedTuple):
    """How the wins are spread, in bins of one width without a gap; none if nothing was won."""

    seconds: list[Bin]
    moves: list[Bin]


class Day(NamedTuple):
    """The games that ended on one day."""

    day: date
    played: int
    won: int


class ModeTotal(NamedTuple):
    """The games of one mode."""

    mode_key: str
    played: int
    won: int


def moving_rate(
    connection: sqlite3.Connection, chosen: Filter = EVERY_GAME, window: int = WINDOW
) -> list[RatePoint]:
    """Follow the win rate through the *chosen* games, in the order in which they ended.

    It begins with the game that fills the *window*; of very many points, evenly spaced ones and
    the last are given.
    """
    sql, values = chosen.condition()
    rows = connection.execute(
        f"SELECT result = 'won', ended FROM games WHERE {sql} ORDER BY place",
        values,
    ).fetchall()
    won = [0, *accumulate(row[0] for row in rows)]
    games = range(len(rows), window - 1, -max(1, -(-(len(rows) - window + 1) // MOST_POINTS)))
    points = []
    for game in reversed(games):
        with suppress(TypeError, ValueError):  # a record that makes no sense
            ended = moment_of(rows[game - 1][1])
            points.append(RatePoint(game, ended, (won[game] - won[game - window]) / window))
    return points


def distribution(connection: sqlite3.Connection, chosen: Filter = EVERY_GAME) -> Distribution:
    """Sort the *chosen* games that were won into bins of time and of moves."""
    sql, values = chosen.condition()
    rows = connection.execute(
        f"SELECT seconds, cursor FROM games WHERE {sql} AND {IS_COUNTABLE} AND result = 'won'",
        values,
    ).fetchall()
    return Distribution(
        bins([row[0] for row in rows], _TIMES), bins([row[1] for row in rows], _NUMBERS)
    )


def bins(values: Sequence[float], widths: Sequence[int]) -> list[Bin]:
    """Sort *values* into at most `MOST_BINS` bins, of the smallest of *widths* that allows it.

    The few largest (one in fifty) share the last bin, which is open, if they would make it a
    bigger width: one game left lying for an hour hides nothing of the others.
    """
    if not values:
        return []
    ordered = sorted(values)
    least, most = ordered[0], ordered[(len(ordered) - 1) * 49 // 50]
    width = next(
        (width for width in widths if most // width - least // width < MOST_BINS - 1),
        None,
    )
    if width is None:  # beyond what anybody plays
        width = int(most - least) // (MOST_BINS - 2) + 1
    first = int(least // width)
    last = min(int(ordered[-1] // width), first + MOST_BINS - 1)
    counts = Counter(min(int(value // width), last) for value in ordered)
    is_open = ordered[-1] >= (last + 1) * width
    return [
        Bin(
            place * width,
            None if is_open and place == last else (place + 1) * width,
            counts[place],
        )
        for place in range(first, last + 1)
    ]


def days(
    connection: sqlite3.Connection,
    year: int,
    chosen: Filter = EVERY_GAME,
    zone: tzinfo | None = None,
) -> list[Day]:
    """Count the *chosen* games of each day of a year on which any ended.

    Days are those of *zone*; for ``None``, of the clock on the player's wall.
    """
    first = date(year, 1, 1)
    begins = [first + timedelta(days=n) for n in range((date(year + 1, 1, 1) - first).days + 1)]
    borders = [as_text(midnight(day, zone)) for day in begins]
    sql, values = chosen.condition()
    rows = connection.execute(
        f"SELECT ended, result = 'won' FROM games WHERE {sql} AND ended >= ? AND ended < ?",
        (*values, borders[0], borders[-1]),
    )
    played: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for ended, is_won in rows:
        place = bisect_right(borders, ended) - 1
        played[place] += 1
        won[place] += is_won
    return [Day(begins[place], played[place], won[place]) for place in sorted(played)]


def mode_totals(connection: sqlite3.Connection, chosen: Filter = EVERY_GAME) -> list[ModeTotal]:
    """Count the *chosen* games of each mode, the one most played first."""
    sql, values = chosen.condition()
    rows = connection.execute(
        f"SELECT mode_key, count(*) AS played, sum(result = 'won') FROM games WHERE {sql}"
        " GROUP BY mode_key ORDER BY played DESC, mode_key",
        values,
    )
    return [total for total in map(ModeTotal._make, rows) if names_a_mode(total.mode_key)]
