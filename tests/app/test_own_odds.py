"""How many deals of any rules can be won, found out bit by bit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.app import own_odds
from klondike_qt.app.autosave import Autosave
from klondike_qt.app.odds_table import odds_table
from klondike_qt.app.own_odds import OwnOdds, look_into, measured
from klondike_qt.app.settings import Preferences
from klondike_qt.app.tally import Tally
from klondike_qt.core.modes import mode
from klondike_qt.core.rules import Rules
from klondike_qt.solver.verdict import StopSignal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

OPEN_NINE = mode("custom:1x9-passes1-noreturn-open").rules  # soon decided, one way or the other


@pytest.fixture
def preferences(qtbot: QtBot, tmp_path: Path) -> Iterator[Preferences]:
    """Give preferences in a database of their own."""
    autosave = Autosave(tmp_path)
    yield Preferences(autosave)
    autosave.close()


def test_what_was_measured_is_not_found_out_again(preferences: Preferences) -> None:
    """Rules that are shipped with odds have those, whatever the scoring."""
    odds = OwnOdds(preferences)
    odds.ask(Rules())
    row = odds_table().rows["draw1"].odds

    assert odds.is_measured
    assert not odds.is_at_work
    assert (odds.tally.deals, odds.tally.rate) == (row.deals, row.rate)
    assert measured(OPEN_NINE) is None
    odds.close()
    assert preferences.own_odds == {}


def test_a_search_goes_on_where_the_last_one_ended(
    preferences: Preferences, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The deals are one series: in two parts it comes out as in one, and then there is an end."""
    monkeypatch.setattr(own_odds, "ENOUGH", 12)
    monkeypatch.setattr(own_odds, "_PIECE", 0.0)  # an answer for each deal
    whole = Tally()
    while whole.deals < 12:
        whole = whole.and_then(look_into(OPEN_NINE, whole.deals, 12 - whole.deals))
    first = OwnOdds(preferences)
    first.ask(OPEN_NINE)
    qtbot.waitUntil(lambda: first.tally.deals >= 3)
    first.close()
    kept = preferences.own_odds[str(OPEN_NINE)]

    second = OwnOdds(preferences)
    second.ask(OPEN_NINE)
    assert second.tally == kept
    qtbot.waitUntil(lambda: not second.is_at_work)
    found = second.tally
    second.close()

    assert kept.deals >= 3
    assert found == whole
    assert preferences.own_odds == {str(OPEN_NINE): whole}


def test_other_rules_end_the_search(preferences: Preferences, qtbot: QtBot) -> None:
    """What was found out of the ones before is kept, and nothing of it is shown."""
    odds = OwnOdds(preferences)
    odds.ask(OPEN_NINE)
    qtbot.waitUntil(lambda: odds.tally.deals > 0)
    odds.ask(Rules(columns=9, face_up=True))

    assert str(OPEN_NINE) in preferences.own_odds
    assert (odds.rules, odds.tally) == (Rules(columns=9, face_up=True), Tally())
    odds.close()
    assert not odds.is_at_work


def test_a_search_that_is_stopped_counts_nothing_half_done() -> None:
    """The deal under way is left out."""
    stop = StopSignal()
    stop.set()

    assert look_into(OPEN_NINE, 0, 5, stop=stop) == Tally()


def test_undecided_deals_widen_the_interval() -> None:
    """They may be won or lost; the truth lies between."""
    sure, open_ = Tally(80, 20), Tally(80, 10, 10)

    assert (sure.deals, sure.rate) == (open_.deals, open_.rate)
    assert sure.rate == 0.8
    assert Tally(5, 0, 5).tells
    assert not Tally(5, 0, 6).tells
    assert not Tally().tells
    assert sure.interval[0] == open_.interval[0]
    assert sure.interval[1] < open_.interval[1]
