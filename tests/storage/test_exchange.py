"""Exports, and what is taken in again of them: everything, or nothing of a game."""

from __future__ import annotations

import csv
import io
import json
import os
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from klondike_qt.storage import imports
from klondike_qt.storage.exchange import read_game
from klondike_qt.storage.exports import write_games_csv, write_games_json
from klondike_qt.storage.fields import Fault, Refused
from klondike_qt.storage.filters import Filter
from klondike_qt.storage.imports import Imported, NotAnExport, Staged, stage
from klondike_qt.storage.migrations import migrate
from klondike_qt.storage.removal import put_back, remove_games
from klondike_qt.storage.statistics import figures
from klondike_qt.storage.store import Store
from tests.played_games import rows
from tests.real_games import add_real, from_position, real_games
from tests.saving import AT
from tests.storage.transfer import exported, taken_in


def told(staged: Staged) -> list[tuple[int, str]]:
    """Give what is said of the refused games."""
    return [(line, str(reason)) for line, reason in staged.told]


def without_number(store: Store) -> list[dict[str, Any]]:
    """Give all that is kept of each game but the number that only this file knows."""
    found = rows(store)
    for row in found:
        del row["number"]
    return found


def test_an_export_fills_an_empty_database_with_the_same(
    store: Store, other: Store, tmp_path: Path
) -> None:
    """Every record, every move, and so every figure under every filter."""
    games = [*add_real(store, 60), from_position()]
    store.games.add(games[-1], 61)

    result = taken_in(other, exported(store, tmp_path / "games.json"))

    assert result == Imported(61, 0)
    assert without_number(other) == without_number(store)
    for game in games:
        assert other.games.ended(game.id) == store.games.ended(game.id) == game
    assert other.statistics() == store.statistics()
    assert figures(other.connection) == figures(store.connection)


def test_an_export_is_one_json_value(store: Store, tmp_path: Path) -> None:
    """Which any program can read; an empty history is one, too."""
    path = exported(store, tmp_path / "games.json")
    assert json.loads(path.read_text()) == {
        "format": "klondike-qt games",
        "version": 2,
        "games": [],
        "matches": [],
    }
    games = add_real(store, 3)

    value = json.loads(exported(store, path).read_text())

    assert [game["id"] for game in value["games"]] == [game.id for game in games]


def test_games_that_are_here_stay_as_they_are(store: Store, tmp_path: Path) -> None:
    """Only the others come."""
    add_real(store, 6)
    path = exported(store, tmp_path / "games.json")
    store.connection.execute("DELETE FROM games WHERE number IN (2, 5)")
    store.connection.execute("UPDATE games SET hints = 77 WHERE number = 3")

    assert taken_in(store, path) == Imported(2, 4)

    assert [row["id"][-1] for row in rows(store)] == list("012345")
    assert rows(store)[2]["hints"] == 77


def test_games_of_two_machines_lie_as_they_ended(
    store: Store, other: Store, tmp_path: Path
) -> None:
    """Streaks go through both; where a clock was set back, each machine's order stays."""
    games = [*real_games(12)]
    here, there = games[::2], games[1::2]
    here[3] = here[3]._replace(ended=AT - timedelta(days=400))
    for place, game in enumerate(here, 1):
        store.games.add(game, place)
    for place, game in enumerate(there, 1):
        other.games.add(game, place)

    taken_in(store, exported(other, tmp_path / "games.json"))

    order = [row["id"] for row in rows(store)]
    assert [one for one in order if one in {game.id for game in here}] == [g.id for g in here]
    assert [one for one in order if one in {game.id for game in there}] == [g.id for g in there]
    assert order.index(games[1].id) == 1
    assert order[-2:] == [games[10].id, games[11].id]
    assert [row["place"] for row in rows(store)] == list(range(1, 13))


def test_a_removed_game_can_be_imported_again(store: Store, tmp_path: Path) -> None:
    """And then there is nothing left to put back."""
    add_real(store, 4)
    path = exported(store, tmp_path / "games.json")
    remove_games(store.connection, Filter(), "a-1")

    assert taken_in(store, path) == Imported(4, 0)

    assert put_back(store.connection, "a-1") == 0
    assert len(rows(store)) == 4


def good() -> dict[str, Any]:
    """Give the first game as an export holds it."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        store = Store(connection)
        add_real(store, 1)
        file = io.StringIO()
        write_games_json(connection, file)
    game: dict[str, Any] = json.loads(file.getvalue())["games"][0]
    return game


GOOD = good()


def test_names_of_a_later_version_are_passed_over() -> None:
    """What is known is taken."""
    assert read_game(GOOD | {"weather": "fine"}) == read_game(GOOD)


@pytest.mark.parametrize("name", [n for n in GOOD if n not in {"start", "day", "share", "times"}])
def test_nothing_may_be_missing(name: str) -> None:
    """It is told what."""
    game = {key: value for key, value in GOOD.items() if key != name}

    with pytest.raises(Refused) as refused:
        read_game(game)

    assert name in str(refused.value)


def test_a_file_of_a_version_that_kept_no_times_is_read() -> None:
    """Then none is known, as where all that is told of them is nothing."""
    old = {name: value for name, value in GOOD.items() if name != "times"}

    assert read_game(GOOD).times == tuple(GOOD["times"])
    assert read_game(old) == read_game(GOOD)._replace(times=())
    assert read_game(GOOD | {"times": [None] * len(GOOD["times"])}) == read_game(old)


@pytest.mark.parametrize("name", GOOD)
@pytest.mark.parametrize(
    "value", [[], {}, "nonsense", -(10**30), 10**30, 1.5, True, [[[]]], "9" * 1000, "\0", ""]
)
def test_no_wrong_value_is_taken(name: str, value: object) -> None:
    """Whatever its type: it is refused, or it is one that the field can have."""
    try:
        game = read_game(GOOD | {name: value})
    except Refused:
        return
    assert (name, value) in {
        ("id", "nonsense"),
        ("mode", "nonsense"),
        ("mode", "9" * 1000),
        ("seconds", 1.5),
        ("known", True),
        ("helped", True),
        ("light", True),
        ("deal", "nonsense"),
    }
    assert game.result.value == GOOD["result"]


def more(name: str, by: int) -> dict[str, Any]:
    """Change a number."""
    return {name: GOOD[name] + by}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"moves": "t1>f " + GOOD["moves"], "times": None}, Fault.ILLEGAL),
        ({"moves": GOOD["moves"].rsplit(" ", 1)[0]}, Fault.WRONG),
        ({"moves": GOOD["moves"] + " s>w", "times": None}, Fault.ILLEGAL),
        ({"moves": "s>w " * 200_000}, Fault.WRONG),
        ({"moves": "x>y"}, Fault.WRONG),
        ({"result": "lost"}, Fault.OTHER_END),
        ({"result": "open"}, Fault.WRONG),
        (more("cursor", -1), Fault.OTHER_END),
        (more("cursor", 1), Fault.WRONG),
        (more("score", 5), Fault.OTHER_SCORE),
        (more("passes", 1), Fault.OTHER_PASSES),
        ({"seconds": float("nan")}, Fault.WRONG),
        ({"seconds": -1}, Fault.WRONG),
        ({"seconds": None}, Fault.MISSING),
        ({"deal": None}, Fault.MISSING),
        ({"start": "t1: KH"}, Fault.WRONG),
        ({"deal": None, "start": "t1: KH"}, Fault.WRONG),
        ({"ended": "2025-06-01"}, Fault.WRONG),
        ({"ended": "3025-06-01T20:15:30+00:00"}, Fault.WRONG),
        ({"mode_key": GOOD["mode_key"].replace("1x7", "2x7")}, Fault.WRONG),
        ({"mode_key": GOOD["mode_key"].replace("standard-1", "standard-01")}, Fault.WRONG),
        ({"mode_key": "9x99 draw1 passes1 return hidden standard-1"}, Fault.WRONG),
        ({"id": "../../x"}, Fault.WRONG),
        ({"day": "yesterday"}, Fault.WRONG),
        ({"day": "2026-02-30"}, Fault.WRONG),
        ({"day": "2026-01-1\N{ARABIC-INDIC DIGIT THREE}"}, Fault.WRONG),
        ({"share": 2}, Fault.WRONG),
        ({"times": GOOD["times"][1:]}, Fault.WRONG),
        ({"times": [-1, *GOOD["times"][1:]]}, Fault.WRONG),
        ({"times": [True, *GOOD["times"][1:]]}, Fault.WRONG),
        ({"times": [float("nan"), *GOOD["times"][1:]]}, Fault.WRONG),
    ],
)
def test_a_game_that_cannot_have_been_is_refused(change: dict[str, Any], fault: Fault) -> None:
    """The rules play every move again, and count."""
    with pytest.raises(Refused) as refused:
        read_game(GOOD | change)

    assert refused.value.fault is fault
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "line", [b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b'{"a": 1', b"NaN", b"9" * 9000]
)
def test_a_line_that_is_no_game_is_told_with_its_number(
    store: Store, tmp_path: Path, line: bytes
) -> None:
    """The other games are taken."""
    add_real(store, 3)
    path = exported(store, tmp_path / "games.json")
    lines = path.read_bytes().splitlines()
    lines.insert(2, line + b",")
    path.write_bytes(b"\n".join(lines))

    with closing(stage(path)) as staged:
        assert (staged.games, staged.refused) == (3, 1)
        assert told(staged) in ([(3, "not JSON")], [(3, "not a game")])


def test_a_game_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    """The first is taken."""
    text = json.dumps(GOOD)
    path = tmp_path / "games.json"
    path.write_text(
        f'{{"format": "klondike-qt games", "version": 1, "games": [\n{text},\n{text}\n]}}\n'
    )

    with closing(stage(path)) as staged:
        assert (staged.games, staged.doubled, staged.refused) == (1, 1, 0)


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"", "not a history"),
        (b"\0" * 5_000_000, "too long"),
        (b"id,mode\n", "not a history"),
        (b'{"format": "another", "version": 1, "games": [\n]}', "not a history"),
        (b'{"format": "klondike-qt games", "version": 99, "games": [\n]}', "later version"),
        (b'{"format": "klondike-qt games", "version": 1, "games": [\n', "end is missing"),
        (b'{"format": "klondike-qt games", "version": 1, "games": [\n]}\n{}', "follows the end"),
        (b"[" * 100_000 + b"\n", "not a history"),
    ],
)
def test_a_file_that_is_no_whole_export_is_refused(
    tmp_path: Path, content: bytes, what: str
) -> None:
    """Nothing of it is taken."""
    path = tmp_path / "games.json"
    path.write_bytes(content)

    with pytest.raises(NotAnExport, match=what):
        stage(path)


def test_a_huge_file_is_read_a_line_at_a_time(tmp_path: Path) -> None:
    """A gigabyte of nothing is refused after its first line."""
    path = tmp_path / "games.json"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    read: list[int] = []

    with pytest.raises(NotAnExport):
        stage(path, read.append)

    assert read == []


def test_whoever_watches_can_break_off(store: Store, tmp_path: Path) -> None:
    """Whoever is told how far the file has been read; then no more of it is read."""
    add_real(store, 5)
    path = exported(store, tmp_path / "games.json")
    half = path.stat().st_size // 2
    told: list[int] = []

    def stop(place: int) -> None:
        told.append(place)
        if place > half:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stage(path, stop)

    assert [place > half for place in told] == [False] * (len(told) - 1) + [True]
    assert len(told) > 1


def test_only_the_first_refusals_are_kept(tmp_path: Path) -> None:
    """All are counted."""
    path = tmp_path / "games.json"
    lines = ["{},"] * 5_000
    path.write_text(
        '{"format": "klondike-qt games", "version": 1, "games": [\n' + "\n".join(lines) + "\n]}"
    )

    with closing(stage(path)) as staged:
        assert staged.refused == 5_000
        assert len(staged.told) == imports._MOST_TOLD


def test_a_spreadsheet_takes_no_text_for_a_formula(store: Store) -> None:
    """And every number for a number, in every language."""
    add_real(store, 4)
    store.connection.execute("UPDATE games SET mode = '=1+1' WHERE number = 1")
    store.connection.execute("UPDATE games SET mode = '@a', score = -52 WHERE number = 2")
    file = io.StringIO(newline="")

    assert write_games_csv(store.connection, file) == 4

    found = [*csv.DictReader(io.StringIO(file.getvalue()))]
    assert [row["mode"] for row in found[:2]] == ["'=1+1", "'@a"]
    assert found[1]["score"] == "-52"
    assert found[0]["seconds"] == "60.5"
    assert found[0]["ended"] == "2025-06-01T20:15:30.250+00:00"
    assert "moves" not in found[0]
    assert file.getvalue().isascii()


def test_a_device_is_no_export() -> None:
    """Which would keep its reader for ever."""
    with pytest.raises(NotAnExport, match="no ordinary file"):
        stage(Path(os.devnull))


def test_empty_lines_are_passed_over(store: Store, tmp_path: Path) -> None:
    """They are counted all the same."""
    add_real(store, 3)
    path = exported(store, tmp_path / "games.json")
    lines = path.read_bytes().splitlines()
    lines[2:2] = [b"", b"  ", b"{,"]
    path.write_bytes(b"\n".join(lines))

    with closing(stage(path)) as staged:
        assert (staged.games, staged.refused) == (3, 1)
        assert told(staged) == [(5, "not JSON")]


def test_what_another_scoring_paid_is_believed() -> None:
    """An older revision paid what nobody knows any more."""
    key = GOOD["mode_key"].replace("standard-1", "standard-9")
    game = read_game(GOOD | {"mode_key": key} | more("score", 5))

    assert game.counters.score == GOOD["score"] + 5
