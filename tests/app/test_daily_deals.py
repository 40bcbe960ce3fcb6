"""The deals of the days, found off the drawing thread."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.daily_deals import DailyDeals
from klondike_qt.core.deal import Deal
from klondike_qt.solver import daily
from klondike_qt.solver.daily import DAILY_MODES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

DRAW_1, DRAW_3 = DAILY_MODES
LINES = (Path(__file__).parents[1] / "data" / "daily_deals.jsonl").read_text(encoding="utf-8")
FROZEN = [json.loads(line) for line in LINES.splitlines()]
FIRST, SECOND = (date.fromisoformat(vector["day"]) for vector in FROZEN[:2])


@pytest.fixture
def deals(qtbot: QtBot) -> Iterator[DailyDeals]:
    """Give who finds the deals."""
    del qtbot  # only for its application
    found = DailyDeals()
    yield found
    found._thinker.close()


def test_a_day_s_deal_is_the_one_for_everybody(deals: DailyDeals, qtbot: QtBot) -> None:
    """It comes a moment later; each mode has its own."""
    for mode in DAILY_MODES:
        with qtbot.waitSignal(deals.found) as found:
            deals.ask(FIRST, mode)
        assert found.args == [FIRST, mode, Deal.parse(FROZEN[0][mode.id])]


def test_what_was_found_is_there_at_once(deals: DailyDeals, qtbot: QtBot) -> None:
    """And whatever else was looked for meanwhile is not wanted any more."""
    with qtbot.waitSignal(deals.found):
        deals.ask(FIRST, DRAW_1)
    heard: list[tuple[object, ...]] = []
    deals.found.connect(lambda *found: heard.append(found))

    deals.ask(SECOND, DRAW_1)
    deals.ask(FIRST, DRAW_1)
    assert [(day, mode) for day, mode, _deal in heard] == [(FIRST, DRAW_1)]

    with qtbot.waitSignal(deals.found):
        deals.ask(SECOND, DRAW_3)
    assert [(day, mode) for day, mode, _deal in heard] == [(FIRST, DRAW_1), (SECOND, DRAW_3)]


def test_too_little_memory_is_told(
    deals: DailyDeals, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another deal would not be that day's."""
    monkeypatch.setattr(daily, "_MEMORY", (1,))
    heard: list[object] = []
    deals.found.connect(lambda *found: heard.append(found))

    with qtbot.waitSignal(deals.not_found):
        deals.ask(date(2034, 4, 27), DRAW_3)

    assert not heard
