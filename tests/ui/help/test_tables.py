"""The help's tables say what the engine says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app import formats
from klondike_qt.app.odds_table import odds_table
from klondike_qt.core.cards import Card
from klondike_qt.core.events import Moved, Recycled, TurnedUp, Won
from klondike_qt.core.modes import MODES
from klondike_qt.core.piles import WASTE, column, foundation
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import SCORINGS, Score, Scoring
from klondike_qt.ui import words
from klondike_qt.ui.help import tables

if TYPE_CHECKING:
    from klondike_qt.core.events import Event
    from klondike_qt.ui.application import Program

ACE = Card.parse("AS")
UP = foundation(ACE.suit)
EVENTS: dict[str, Event] = {
    "A card from a column to its foundation": Moved((ACE,), column(1), UP),
    "A card from the waste to its foundation": Moved((ACE,), WASTE, UP),
    "A card from the waste to a column": Moved((ACE,), WASTE, column(1)),
    "A face-down card turned over": TurnedUp(ACE, column(1)),
    "A card back from a foundation": Moved((ACE,), UP, column(1)),
    "A game won": Won(),
}


def value(cell: str) -> int:
    """Read a number as the table writes it."""
    return int(re.sub(r"[^\d−-]", "", cell).replace("−", "-"))


def paid(event: Event, scoring: Scoring, rules: Rules) -> int:
    """Have the engine pay one event, far above its least score."""
    return Score(1000).after([event], scoring, rules).points - 1000


@pytest.mark.parametrize("scoring", SCORINGS, ids=lambda scoring: scoring.id)
def test_scoring_tables_are_the_engines_numbers(scoring: Scoring) -> None:
    """Each event is played and its pay compared; what no row names pays nothing."""
    rows = dict(tables.scoring_rows(scoring.id)[1:])
    for name, event in EVENTS.items():
        assert value(rows.get(name, "0")) == paid(event, scoring, Rules()), name
    for draw in (1, 2, 3):
        for number in (1, 3):
            named = sum(
                value(cell)
                for name, cell in rows.items()
                if name.startswith("Turning the waste over") and applies(name, draw, number)
            )
            assert named == paid(Recycled((ACE,), number), scoring, Rules(draw=draw)), (
                draw,
                number,
            )
    if scoring.is_counted:
        assert value(rows.get("Start, for each deck", "0")) == scoring.start(Rules())
        least = rows["Least possible score"]
        assert (None if least == "no limit" else value(least)) == scoring.least(Rules())
    assert value(rows.get("Every ten seconds", "0")) == scoring.time_term(10)


def applies(name: str, draw: int, number: int) -> bool:
    """Read whether a row is about so many cards drawn, and about this recycle."""
    drawn = re.search(r"drawing ([\d /]+)", name)
    first = re.search(r"from time (\d+)", name)
    return (drawn is None or str(draw) in drawn[1]) and (first is None or number >= int(first[1]))


def test_the_odds_are_the_measured_ones() -> None:
    """A row for each mode, undecided deals apart from lost ones."""
    head, *rows = tables.odds_rows()

    assert len(rows) == len(odds_table().rows)
    for row, measured in zip(rows, odds_table().rows.values(), strict=True):
        cells = dict(zip(head, row, strict=True))
        assert cells["Winnable deals"] == formats.percentage(measured.odds.rate, decimals=1)
        assert value(cells["Deals tried"].replace(",", "")) == measured.odds.deals
        assert value(cells["Undecided"]) == measured.odds.undecided


def test_the_modes_are_those_on_offer() -> None:
    """With their names, in their order."""
    assert [row[0] for row in tables.mode_rows()[1:]] == [words.mode_name(mode) for mode in MODES]


def test_the_keys_are_those_of_the_actions(program: Program) -> None:
    """Of the table, and of every action that has one."""
    rows = dict(tables.key_rows(program.window.commands)[1:])

    assert rows["How to play"] == "F1"
    assert "Arrow keys" in rows.values()
