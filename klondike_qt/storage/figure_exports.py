"""The statistics as files for other programs: as JSON or CSV, the same in every language."""

from __future__ import annotations

import csv
import json
from dataclasses import asdict
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from klondike_qt.storage.exports import cell
from klondike_qt.storage.filters import EVERY_GAME
from klondike_qt.storage.keys import known_mode
from klondike_qt.storage.match_history import beside
from klondike_qt.storage.match_statistics import match_statistics
from klondike_qt.storage.statistics import statistics

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping

    from klondike_qt.storage.filters import Filter
    from klondike_qt.storage.match_statistics import Against, MatchFigures
    from klondike_qt.storage.statistics import Figures


class Told(NamedTuple):
    """All figures that are written: of modes by key, of matches by game and opponent."""

    modes: Mapping[str, Figures] = {}
    matches: Mapping[Against, MatchFigures] = {}


def told(connection: sqlite3.Connection, chosen: Filter = EVERY_GAME) -> Told:
    """Count the chosen games, and the matches beside them."""
    matches = beside(chosen)
    return Told(
        statistics(connection, chosen),
        {} if matches is None else match_statistics(connection, matches),
    )


def write_statistics_json(figures: Told, file: IO[str]) -> None:
    """Write the figures of each mode by its id, and of matches by their way and the opponent."""
    ways: dict[str, dict[str, Any]] = {}
    for (key, opponent), each in figures.matches.items():
        ways.setdefault(way_id(key), {})[opponent.value] = _plain(each)
    json.dump({"modes": _by_mode(figures.modes), "matches": ways}, file, indent=2)
    file.write("\n")


def write_statistics_csv(figures: Told, file: IO[str]) -> None:
    """Write a row of figures for each mode, and for each way of a match and opponent."""
    rows: list[dict[str, Any]] = [
        {"mode": mode, **each} for mode, each in _by_mode(figures.modes).items()
    ]
    for (key, opponent), of_match in figures.matches.items():
        rows.append({"mode": way_id(key), "opponent": opponent.value, **_plain(of_match)})
    headings = dict.fromkeys(["mode", *(name for row in rows for name in row)])
    writer = csv.DictWriter(file, [*headings])
    writer.writeheader()
    for row in rows:
        writer.writerow({name: cell(value) for name, value in row.items()})


def way_id(key: str) -> str:
    """Name a game for two and the way it is played in a word: ``double-live``, ``race-same``."""
    return f"{key.partition(' ')[0]}-{key.rpartition(' ')[2]}"


def _by_mode(modes: Mapping[str, Figures]) -> dict[str, dict[str, float | None]]:
    """Give figures as plain numbers: by the mode's id, then by name (CLI, `stats`)."""
    return {known_mode(key).id: _plain(figures) for key, figures in modes.items()}


def _plain(figures: Figures | MatchFigures) -> dict[str, float | None]:
    """Give figures by name; a best is called ``best_seconds``, and so on."""
    found: dict[str, float | None] = {}
    for name, value in asdict(figures).items():
        if isinstance(value, dict):
            found |= {f"{kind}_{name}": each for kind, each in value.items()}
        else:
            found[name] = value
    low, high = figures.interval or (None, None)
    return found | {"lost": figures.lost, "rate": figures.rate, "low": low, "high": high}
