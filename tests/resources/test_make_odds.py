"""The script that measures the odds of the modes."""

import json
from pathlib import Path

import make_odds


def test_a_row_takes_the_place_of_its_mode_s(tmp_path: Path) -> None:
    """So that the table can be measured mode by mode, in any order."""
    table = tmp_path / "odds.json"

    for mode, won in [("vegas", 1), ("draw1", 2), ("vegas", 3), ("draw3", 4)]:
        make_odds.keep({"mode": mode, "won": won}, table)

    written = json.loads(table.read_text(encoding="utf-8"))
    assert [(row["mode"], row["won"]) for row in written["rows"]] == [
        ("draw1", 2),
        ("draw3", 4),
        ("vegas", 3),
    ]
    assert written["method"] == make_odds.METHOD


def test_the_table_is_as_the_script_writes_it(tmp_path: Path) -> None:
    """A row a line, so that a change shows which modes were measured anew."""
    copy = tmp_path / "odds.json"
    for row in json.loads(make_odds.TABLE.read_text(encoding="utf-8"))["rows"]:
        make_odds.keep(row, copy)

    assert copy.read_text(encoding="utf-8") == make_odds.TABLE.read_text(encoding="utf-8")
