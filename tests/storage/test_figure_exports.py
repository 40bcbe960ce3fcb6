"""Statistics as files for other programs."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING

from klondike_qt.core.match_setup import Opponent
from klondike_qt.storage.figure_exports import (
    Told,
    told,
    way_id,
    write_statistics_csv,
    write_statistics_json,
)
from klondike_qt.storage.filters import Filter
from tests.played_matches import FIRST_WON, TIE, WAYS, ended, played, write
from tests.real_games import add_real

if TYPE_CHECKING:
    from klondike_qt.storage.store import Store


def keep_some(store: Store) -> None:
    """Keep games of every mode, and matches of every way."""
    add_real(store, 40)
    for number, way in enumerate(WAYS):
        for opponent in (Opponent.PERSON, Opponent.BEST):
            write(store, ended(played(way._replace(opponent=opponent), number), FIRST_WON))
            write(store, ended(played(way._replace(opponent=opponent), number), TIE))


def test_statistics_are_exported_by_mode_and_opponent(store: Store) -> None:
    """The same figures as JSON and as CSV."""
    keep_some(store)
    as_json, as_csv = io.StringIO(), io.StringIO(newline="")

    write_statistics_json(told(store.connection), as_json)
    write_statistics_csv(told(store.connection), as_csv)

    found = json.loads(as_json.getvalue())
    rows = {(mode, ""): figures for mode, figures in found["modes"].items()}
    for way, opponents in found["matches"].items():
        rows |= {(way, opponent): figures for opponent, figures in opponents.items()}
    table = {
        (row.pop("mode"), row.pop("opponent")): row
        for row in csv.DictReader(io.StringIO(as_csv.getvalue()))
    }
    assert table.keys() == rows.keys()
    for name, figures in rows.items():
        for heading, cell in table[name].items():
            value = figures.get(heading)
            assert cell == ("" if value is None else str(value))
    assert found["modes"]["draw1"]["best_seconds"] == 60.5
    assert found["modes"]["vegas"]["money"] is not None
    assert found["matches"]["race-same"]["best"]["won"] == 1
    assert found["matches"]["race-same"]["best"]["tied"] == 1


def test_of_one_mode_no_match_is_told(store: Store) -> None:
    """Nor anything where nobody played."""
    keep_some(store)

    assert told(store.connection, Filter("a mode")) == Told()


def test_every_way_has_a_word_of_its_own() -> None:
    """As the command line names it."""
    assert [way_id(way.key) for way in WAYS] == [
        "double-live",
        "double-turns",
        "race-same",
        "race-different",
    ]
