"""The games that have ended, as a list of any length: found and shown.

A list keeps only the numbers of its games, in order, eight bytes each; the few that are seen are
read when they are. So neither the length of the list nor the place in it costs anything.
"""

from __future__ import annotations

import re
from array import array
from contextlib import suppress
from datetime import date, datetime, timedelta
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from klondike_qt.core import deal_id as deal_ids
from klondike_qt.storage.columns import YEARS, day_of, moment_of, require, share_of
from klondike_qt.storage.filters import EVERY_GAME, Condition, Filter
from klondike_qt.storage.games import HAS_ENDED, as_text
from klondike_qt.storage.keys import mode_of, names_a_mode
from klondike_qt.storage.records import Counters, EndedGame, Result
from klondike_qt.storage.wall_clock import midnight

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

_COLUMNS: Final = (
    "number, id, mode, mode_key, deal, result, started, ended, attempts, known, share, day, helped,"
    " light, cursor, seconds, score, passes, undos, hints, shown"
)
_MOST_AT_ONCE: Final = 500  # question marks in a statement; SQLite takes 999 everywhere
_DATE: Final = re.compile(r"(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?")
_LEAST_OF_ID: Final = 3  # letters of a deal ID that are worth looking for


class Sort(Enum):
    """By what a list is sorted; the value is its column. Equal ones lie as they ended."""

    ENDED = "place"  # the order of the ends, whatever the clock said
    MODE = "mode_key"
    DEAL = "deal"
    RESULT = "result"
    SECONDS = "seconds"
    MOVES = "cursor"
    SCORE = "score"
    PASSES = "passes"
    ATTEMPTS = "attempts"
    SHARE = "share"
    HELP = "helped * 4 + (hints > 0) * 2 + (undos > 0)"  # the least help first


class Query(NamedTuple):
    """Which games a list has, and in which order.

    ``text`` is looked for in deal IDs, in whatever form they are written, and as the date of the
    end (2025, 2025-06 or 2025-06-01, by the player's clock). ``text_modes`` are the keys of the
    modes whose names, which only the window knows, match it. ``mode_order`` are keys in the order
    in which their names are to be sorted; others follow.
    """

    chosen: Filter = EVERY_GAME
    result: Result | None = None
    text: str = ""
    text_modes: tuple[str, ...] = ()
    sort: Sort = Sort.ENDED
    descending: bool = True
    mode_order: tuple[str, ...] = ()


WHOLE_HISTORY: Final = Query()


def find(
    connection: sqlite3.Connection, query: Query = WHOLE_HISTORY, count: int | None = None
) -> array[int]:
    """Give the numbers of the games that *query* asks for, in its order; at most *count*."""
    sql, values = _condition(query)
    order, ordered = _order(query)
    rows = connection.execute(
        f"SELECT number FROM games WHERE {sql} ORDER BY {order} LIMIT ?",
        (*values, *ordered, -1 if count is None else count),
    )
    return array("q", (number for (number,) in rows))


def no_numbers() -> array[int]:
    """Give an empty list of games."""
    return array("q")


def count(connection: sqlite3.Connection, query: Query = WHOLE_HISTORY) -> int:
    """Say how many games *query* finds."""
    sql, values = _condition(query)
    row = connection.execute(f"SELECT count(*) FROM games WHERE {sql}", values).fetchone()
    return int(row[0])


def rows(connection: sqlite3.Connection, numbers: Sequence[int]) -> dict[int, EndedGame]:
    """Read what a list shows of the games with these *numbers*.

    One that is not there any more is left out, and one whose record makes no sense.
    """
    found: dict[int, EndedGame] = {}
    for first in range(0, len(numbers), _MOST_AT_ONCE):
        some = numbers[first : first + _MOST_AT_ONCE]
        marks = ", ".join("?" * len(some))
        for row in connection.execute(
            f"SELECT {_COLUMNS} FROM games WHERE number IN ({marks}) AND {HAS_ENDED}",
            tuple(some),
        ):
            with suppress(TypeError, ValueError):
                found[row[0]] = _ended_game(*row)
    return found


def mode_keys(connection: sqlite3.Connection) -> list[str]:
    """Give the key of each mode of which a game has ended."""
    found = connection.execute(f"SELECT DISTINCT mode_key FROM games WHERE {HAS_ENDED}")
    return [key for (key,) in found if names_a_mode(key)]


def _condition(query: Query) -> Condition:
    sql, values = query.chosen.condition()
    parts, more = [sql], list(values)
    if query.result is not None:
        parts.append("result = ?")
        more.append(query.result.value)
    text = query.text.strip()
    if text:
        ways = [f"mode_key IN ({', '.join('?' * len(query.text_modes))})"]
        more.extend(query.text_modes)
        symbols = deal_ids.strip(text)
        if len(symbols) >= _LEAST_OF_ID and symbols.isalnum() and symbols.isascii():
            ways.append("instr(replace(deal, '-', ''), ?)")
            more.append(symbols)
        period = _period(text)
        if period is not None:
            ways.append("ended >= ? AND ended < ?")
            more.extend(as_text(border) for border in period)
        parts.append(f"({' OR '.join(ways)})")
    return Condition(" AND ".join(parts), tuple(more))


def _period(text: str) -> tuple[datetime, datetime] | None:
    """Read a year, a month or a day; give when it begins and ends by the player's clock."""
    found = _DATE.fullmatch(text)
    if found is None:
        return None
    year, month, day = (int(part or 0) for part in found.groups())
    if year not in YEARS:
        return None
    with suppress(ValueError, OSError):  # the latter: of 1970 Windows knows no first midnight
        first = date(year, month or 1, day or 1)
        if day:
            end = first + timedelta(days=1)
        elif month:
            end = (first + timedelta(days=31)).replace(day=1)
        else:
            end = first.replace(year=first.year + 1)
        return midnight(first), midnight(end)
    return None


def _order(query: Query) -> tuple[str, tuple[str, ...]]:
    direction = "DESC" if query.descending else "ASC"
    if query.sort is Sort.ENDED:
        return f"place {direction}, number {direction}", ()
    if query.sort is Sort.MODE and query.mode_order:
        cases = " ".join(f"WHEN ? THEN {n}" for n, _ in enumerate(query.mode_order))
        column = f"CASE mode_key {cases} ELSE {len(query.mode_order)} END"
        return f"{column} {direction}, mode_key, place DESC, number DESC", query.mode_order
    return f"{query.sort.value} {direction}, place DESC, number DESC", ()


def _ended_game(  # noqa: PLR0913, PLR0917 - a column each
    number: int,
    game_id: str,
    mode_id: str,
    mode_key: str,
    deal_id: str | None,
    result: str,
    started: str,
    ended: str,
    attempts: int,
    known: int,
    share: float | None,
    day: str | None,
    helped: int,
    light: int,
    *totals: Any,  # noqa: ANN401 - as SQLite gives them
) -> EndedGame:
    require(str, game_id)
    require(int, attempts)
    if deal_id is not None:
        require(str, deal_id)
    return EndedGame(
        number=number,
        id=game_id,
        mode=mode_of(mode_id, mode_key),
        deal=deal_id,
        result=Result(result),
        started=moment_of(started),
        ended=moment_of(ended),
        counters=Counters.read(*totals, helped, light),
        attempts=attempts,
        known=bool(known),
        share=share_of(share),
        day=day_of(day),
    )
