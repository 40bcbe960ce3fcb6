"""How long statistics and the list of games take of 100,000 games; prints figures, no test.

    python -m tests.benchmarks.bench_history [--games N]

Each is taken several times on a database on the disk, and the shortest and the median are told, in
milliseconds of processor time.
"""

from __future__ import annotations

import argparse
import tempfile
from contextlib import closing
from pathlib import Path
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from klondike_qt.core.modes import DEFAULT
from klondike_qt.storage import history, series
from klondike_qt.storage.database import Database
from klondike_qt.storage.filters import Filter
from klondike_qt.storage.history import Query, Sort
from klondike_qt.storage.records import Counted
from klondike_qt.storage.statistics import figures, statistics
from tests.played_games import add

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

_TIMES = 9


def main() -> None:
    """Fill a database and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    games = parser.parse_args().games
    with tempfile.TemporaryDirectory() as folder, closing(Database(Path(folder))) as database:
        database.run(lambda store: add(store, games, seed=1))
        for name, job in jobs(games).items():
            took = []
            for _ in range(_TIMES):
                began = process_time()
                database.read(lambda store: job(store.connection))  # noqa: B023 - at once
                took.append(1000 * (process_time() - began))
            print(f"{name:44} {min(took):8.1f} {median(took):8.1f}")


def jobs(games: int) -> dict[str, Callable[[sqlite3.Connection], object]]:
    """Name what the windows ask for."""
    middle = Query(sort=Sort.SECONDS)
    year = series.days
    return {
        "figures of one mode (of 20)": lambda c: figures(c, Filter(DEFAULT.key)),
        "figures of all modes together": figures,
        "figures together, unaided ones only": lambda c: figures(
            c, Filter(counted=Counted.UNAIDED)
        ),
        "figures of each mode": statistics,
        "moving win rate": series.moving_rate,
        "distribution of times and moves": series.distribution,
        "days of a year": lambda c: year(c, 2025),
        "games of each mode": series.mode_totals,
        "list: first 50 and how many": lambda c: (history.find(c, Query(), 50), history.count(c)),
        "list: all numbers, the last first": history.find,
        "list: all numbers, by time": lambda c: history.find(c, middle),
        "list: all numbers, a deal searched": lambda c: history.find(c, Query(text="000-0")),
        "list: 50 rows from the middle": lambda c: history.rows(
            c, range(games // 2, games // 2 + 50)
        ),
    }


if __name__ == "__main__":
    main()
