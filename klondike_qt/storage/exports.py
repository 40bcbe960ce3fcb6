"""The history and the statistics as files for other programs, and for `imports` to read again.

JSON holds everything, every move included; CSV is for spreadsheets, a row for each game. Both are
the same in every language: times are ISO 8601 in UTC, numbers have a point, text is UTF-8 without
a byte-order mark, which many programs would take for a part of the first heading. (All that is not
ASCII is a custom mode's id.)
"""

from __future__ import annotations

import csv
import json
from contextlib import closing
from dataclasses import asdict
from typing import IO, TYPE_CHECKING, Any, Final

from klondike_qt.storage.filters import EVERY_GAME
from klondike_qt.storage.keys import known_mode
from klondike_qt.storage.records import times_of

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Mapping

    from klondike_qt.storage.filters import Filter
    from klondike_qt.storage.statistics import Figures

FORMAT: Final = "klondike-qt games"
VERSION: Final = 1

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

FLAGS: Final = frozenset({"known", "helped", "light"})

_CSV_COLUMNS: Final = [name for name in COLUMNS if name != "start"]
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def write_games_json(
    connection: sqlite3.Connection, file: IO[str], chosen: Filter = EVERY_GAME
) -> int:
    """Write the chosen games that have ended, in order; say how many.

    It is one JSON value, and each game is a line of it, so that it can be read a game at a time.
    """
    begin = json.dumps({"format": FORMAT, "version": VERSION, "games": []})
    file.write(begin.removesuffix("]}"))
    games = 0
    for game in _games(connection, chosen):
        file.write(",\n" if games else "\n")
        file.write(json.dumps(game, ensure_ascii=False))
        games += 1
    file.write("\n]}\n")
    return games


def write_games_csv(
    connection: sqlite3.Connection, file: IO[str], chosen: Filter = EVERY_GAME
) -> int:
    """Write a row for each chosen game, in order, without its moves; say how many."""
    writer = csv.DictWriter(file, _CSV_COLUMNS, extrasaction="ignore")
    writer.writeheader()
    games = 0
    for game in _games(connection, chosen, moves=False):
        writer.writerow({name: _cell(value) for name, value in game.items()})
        games += 1
    return games


def write_statistics_json(statistics: Mapping[str, Figures], file: IO[str]) -> None:
    """Write the figures of each mode by the mode's id."""
    json.dump({"modes": by_mode(statistics)}, file, ensure_ascii=False, indent=2)
    file.write("\n")


def write_statistics_csv(statistics: Mapping[str, Figures], file: IO[str]) -> None:
    """Write a row of figures for each mode."""
    rows = by_mode(statistics)
    headings = ["mode", *next(iter(rows.values()), {})]
    writer = csv.DictWriter(file, headings)
    writer.writeheader()
    for mode, figures in rows.items():
        writer.writerow({"mode": _cell(mode), **figures})


def by_mode(statistics: Mapping[str, Figures]) -> dict[str, dict[str, float | None]]:
    """Give figures as plain numbers: by the mode's id, then by name (CLI, `stats`)."""
    return {known_mode(key).id: plain(figures) for key, figures in statistics.items()}


def plain(figures: Figures) -> dict[str, float | None]:
    """Give figures by name; a best is called ``best_seconds``, and so on."""
    found: dict[str, float | None] = {}
    for name, value in asdict(figures).items():
        if isinstance(value, dict):
            found |= {f"{kind}_{name}": each for kind, each in value.items()}
        else:
            found[name] = value
    low, high = figures.interval or (None, None)
    return found | {"lost": figures.lost, "rate": figures.rate, "low": low, "high": high}


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
                ).fetchall()
                game["moves"] = " ".join(move for move, _ in made)
                if times := times_of([seconds for _, seconds in made]):
                    game["times"] = times
            yield game


def _cell(value: object) -> object:
    """Give what a spreadsheet shows as it is, and never takes for a formula."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return value
