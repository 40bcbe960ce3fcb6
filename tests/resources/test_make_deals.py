"""The script that measures the deals to be shipped."""

import json
from pathlib import Path

import pytest

import make_deals
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import mode
from klondike_qt.solver.difficulty import GAMES, Levels

DRAW1, VEGAS = (str(mode(name).rules) for name in ("draw1", "vegas"))


def test_a_row_takes_the_place_of_its_rules_row(tmp_path: Path) -> None:
    """So that the table can be measured mode by mode, in any order."""
    table = tmp_path / "deals.json"

    for rules, tried in [(VEGAS, 1), (DRAW1, 2), (VEGAS, 3)]:
        make_deals.keep({"rules": rules, "tried": tried}, table)

    written = json.loads(table.read_text(encoding="utf-8"))
    assert [(row["rules"], row["tried"]) for row in written["rows"]] == [(DRAW1, 2), (VEGAS, 3)]
    assert (written["method"], written["games"]) == (make_deals.METHOD, GAMES)


def test_the_table_is_as_the_script_writes_it(tmp_path: Path) -> None:
    """A row a line, so that a change shows which were measured anew."""
    copy = tmp_path / "deals.json"
    for row in json.loads(make_deals.TABLE.read_text(encoding="utf-8"))["rows"]:
        make_deals.keep(row, copy)

    assert copy.read_text(encoding="utf-8") == make_deals.TABLE.read_text(encoding="utf-8")


@pytest.mark.compiled
def test_measuring_goes_on_until_there_are_enough_of_each_level() -> None:
    """The sample decides where the levels are cut; of the deals the first are kept."""
    row = make_deals.measure(mode("transparent").rules, seed=1, sample=4, each=1)
    levels = Levels(row["medium"], row["easy"])

    assert sum(row["sample"]) == 4
    assert row["tried"] >= row["measured"] >= 4
    assert len({levels.of(won / GAMES) for won in row["deals"].values()}) == 3
    assert all(Deal.parse(text).decks == 1 for text in row["deals"])
