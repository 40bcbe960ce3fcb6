"""The history as files for other programs, and for `imports` to read again.

JSON holds everything, every move included; CSV is for spreadsheets, a row for each game. Both are
the same in every language: times are ISO 8601 in UTC, numbers have a point, text is UTF-8 without
a byte-order mark, which many programs would take for a part of the first heading.
"""

from __future__ import annotations

import csv
import json
from contextlib import closing, suppress
from itertools import chain
from typing import IO, TYPE_CHECKING, Any, Final

from klondike_qt.core.match_setup import Opponent
from klondike_qt.storage.filters import EVERY_GAME
from klondike_qt.storage.match_history import beside
from klondike_qt.storage.match_records import result_of
from klondike_qt.storage.matches import outcome_of
from klondike_qt.storage.records import times_of

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Sequence

    from klondike_qt.storage.filters import Filter

FORMAT: Final = "klondike-qt games"
VERSION: Final = 2
"""Version 2 has matches beside the games."""

COLUMNS: Final = [
    "id",
    "mode",
    "mode_key",
    "deal",
    "start",
    "day",
    "result",
    "started",
    "ended",
    "attempts",
    "earlier_score",
    "known",
    "cursor",
    "seconds",
    "score",
    "passes",
    "undos",
    "hints",
    "shown",
    "helped",
    "light",
    "share",
]
"""What a game's record holds besides its moves, under the names that it has in files."""

MATCH_COLUMNS: Final = [
    "id",
    "kind",
    "key",
    "opponent",
    "deal",
    "first_name",
    "second_name",
    "started",
    "ended",
    "seconds",
    "first_home",
    "second_home",
    "ending",
    "winner",
    "ghost",
]
"""The same of a match of two players."""

MATCHES: Final = '], "matches": ['
"""The line of a file between the games and the matches."""

FLAGS: Final = frozenset({"known", "helped", "light"})

_OF_MATCHES: Final = ["opponent", "first_home", "second_home", "ending", "winner"]
_CSV_COLUMNS: Final = [*(name for name in COLUMNS if name != "start"), *_OF_MATCHES]
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def write_games_json(
    connection: sqlite3.Connection, file: IO[str], chosen: Filter = EVERY_GAME
) -> int:
    """Write the chosen games that have ended and the matches beside them; say how many.

    It is one JSON value, and each game is a line of it, so that it can be read a game at a time.
    """
    begin = json.dumps({"format": FORMAT, "version": VERSION, "games": []})
    file.write(begin.removesuffix("]}"))
    games = _write_lines(file, _games(connection, chosen))
    file.write(f"\n{MATCHES}")
    games += _write_lines(file, _matches(connection, chosen))
    file.write("\n]}\n")
    return games


def write_games_csv(
    connection: sqlite3.Connection, file: IO[str], chosen: Filter = EVERY_GAME
) -> int:
    """Write a row for each chosen game, then for each match, without moves; say how many.

    Of a match only what both have stands under the names of a game; its ``mode`` is the game.
    """
    writer = csv.DictWriter(file, _CSV_COLUMNS, extrasaction="ignore")
    writer.writeheader()
    games = 0
    for game in chain(
        _games(connection, chosen, moves=False),
        map(_as_game, _matches(connection, chosen, entries=False)),
    ):
        writer.writerow({name: cell(value) for name, value in game.items()})
        games += 1
    return games


def _games(
    connection: sqlite3.Connection, chosen: Filter, *, moves: bool = True
) -> Iterator[dict[str, Any]]:
    sql, wanted = chosen.condition()
    rows = connection.execute(
        f"SELECT number, {', '.join(COLUMNS)} FROM games WHERE {sql} ORDER BY place, number",
        wanted,
    )
    with closing(rows):
        for number, *values in rows:
            game: dict[str, Any] = dict(zip(COLUMNS, values, strict=True))
            game |= {name: bool(game[name]) for name in FLAGS}
            if moves:
                made = connection.execute(
                    "SELECT move, seconds FROM moves WHERE game = ? ORDER BY place", (number,)
                )
                game |= _written("moves", made.fetchall())
            yield game


def _matches(
    connection: sqlite3.Connection, chosen: Filter, *, entries: bool = True
) -> Iterator[dict[str, Any]]:
    matches = beside(chosen)
    if matches is None:
        return
    sql, wanted = matches.condition()
    rows = connection.execute(
        f"SELECT number, {', '.join(MATCH_COLUMNS)} FROM matches"
        f" WHERE {sql} ORDER BY place, number",
        wanted,
    )
    with closing(rows):
        for number, *values in rows:
            match: dict[str, Any] = dict(zip(MATCH_COLUMNS, values, strict=True))
            if entries:
                made = connection.execute(
                    "SELECT entry, seconds FROM match_moves WHERE match = ? ORDER BY place",
                    (number,),
                )
                match |= _written("entries", made.fetchall())
            yield match


def _written(name: str, made: Sequence[tuple[str, float | None]]) -> dict[str, Any]:
    """Give what was done as one text under a *name*, and the times of it where any is known."""
    written: dict[str, Any] = {name: " ".join(str(word) for word, _ in made)}
    if times := times_of([seconds for _, seconds in made]):
        written["times"] = times
    return written


def _as_game(match: dict[str, Any]) -> dict[str, Any]:
    """Give what a spreadsheet shows of a match, under the names of a game."""
    named = match | {"mode": match["kind"], "mode_key": match["key"]}
    with suppress(ValueError):  # no end: then there is no result
        opponent, outcome = (
            Opponent(match["opponent"]),
            outcome_of(match["ending"], match["winner"]),
        )
        named["result"] = result_of(opponent, outcome, has_ended=True).value
    return named


def _write_lines(file: IO[str], values: Iterable[dict[str, Any]]) -> int:
    """Write each value on a line of its own; say how many."""
    written = 0
    for value in values:
        file.write(",\n" if written else "\n")
        file.write(json.dumps(value, ensure_ascii=False, default=_rotten))
        written += 1
    return written


def _rotten(value: bytes) -> str:
    """Give the text that a value has been; an import refuses what nothing can be made of."""
    return value.decode(errors="replace")


def cell(value: object) -> object:
    """Give what a spreadsheet shows as it is, and never takes for a formula."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return value
