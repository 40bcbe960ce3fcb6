"""What was made of the deals of the days, from the games that were played of them."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.storage.columns import require, seconds_of
from klondike_qt.storage.games import HAS_A_DAY, IS_COUNTABLE
from klondike_qt.storage.records import Result

if TYPE_CHECKING:
    import sqlite3


class DayGame(NamedTuple):
    """The best game of a day's deal: a win before one that is open, that before a loss.

    Of wins it is the first, since later ones are of a deal that was known.
    """

    result: Result
    moves: int
    seconds: float


def day_games(
    connection: sqlite3.Connection, mode_key: str, first: date, last: date
) -> dict[date, DayGame]:
    """Give the best game of each day from *first* to *last* that has one with a move made."""
    rows = connection.execute(
        f"""
        SELECT day, result, cursor, seconds FROM games
        WHERE mode_key = ? AND day BETWEEN ? AND ? AND removed IS NULL AND started IS NOT NULL
            AND {HAS_A_DAY} AND {IS_COUNTABLE}
        ORDER BY result = 'won', result = 'open', -place
        """,
        (mode_key, first.isoformat(), last.isoformat()),
    )
    found = {}
    for day, result, moves, seconds in rows:
        with suppress(TypeError, ValueError):  # a record that makes no sense
            require(int, moves)
            found[date.fromisoformat(day)] = DayGame(Result(result), moves, seconds_of(seconds))
    return found
