"""The deal of the day: frozen, and chosen by proof alone."""

import json
from datetime import date, timedelta
from functools import partial
from itertools import takewhile
from operator import ne
from pathlib import Path

import pytest

from klondike_qt.__main__ import main
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import Mode
from klondike_qt.core.state import GameState
from klondike_qt.solver import daily
from klondike_qt.solver.daily import DAILY_MODES, NotDecided, daily_deal, seed_of
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import StopSignal, Verdict

FROZEN = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data" / "daily_deals.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]
EASY = [vector for vector in FROZEN if vector["day"] < "2028"]

modes = pytest.mark.parametrize("mode", DAILY_MODES, ids=lambda mode: mode.id)


@modes
@pytest.mark.compiled
@pytest.mark.parametrize("vector", FROZEN, ids=lambda vector: vector["day"])
def test_a_day_has_the_same_deal_for_ever(vector: dict[str, str], mode: Mode) -> None:
    """These were the deals of their days in the first version, and are in every later one."""
    deal = daily_deal(date.fromisoformat(vector["day"]), mode.rules)

    assert deal == Deal.parse(vector[mode.id])


@modes
@pytest.mark.compiled
def test_every_candidate_before_is_proved_lost(mode: Mode) -> None:
    """The day's deal is winnable, and the first of its series that is."""
    candidates = 0
    for vector in EASY:
        day, chosen = date.fromisoformat(vector["day"]), Deal.parse(vector[mode.id])
        series = Deal.series(seed_of(day, mode.rules))
        for deal in takewhile(partial(ne, chosen), series):
            found = decide(GameState.opening(deal, mode.rules), mode.rules)
            assert found.verdict is Verdict.LOST
            candidates += 1
        found = decide(GameState.opening(chosen, mode.rules), mode.rules)
        assert found.verdict is Verdict.WINNABLE

    assert candidates > 0


def test_each_day_and_each_draw_has_a_seed_of_its_own() -> None:
    """Over fifty years no two are alike."""
    days = [date(2026, 1, 1) + timedelta(number) for number in range(366 * 50)]

    seeds = {seed_of(day, mode.rules) for day in days for mode in DAILY_MODES}

    assert len(seeds) == len(days) * len(DAILY_MODES)
    assert seed_of(date(2026, 12, 24), DAILY_MODES[1].rules) == 202612243


def test_the_command_line_prints_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    """A day's deal can be had without the window."""
    day, vector = date(2026, 12, 1), FROZEN[0]
    seed = str(seed_of(day, DAILY_MODES[0].rules))

    assert main(["deal", "--mode", "draw1", "--seed", seed, "--winnable"]) == 0
    assert capsys.readouterr().out.split() == [vector["draw1"]]


def test_one_that_was_stopped_gives_nothing() -> None:
    """An answer that nobody waits for any more is no deal."""
    stop = StopSignal()
    stop.set()

    assert daily_deal(date(2026, 12, 1), DAILY_MODES[0].rules, stop=stop) is None


@pytest.mark.compiled
def test_too_little_memory_never_changes_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A candidate that cannot be decided here is not passed over: there is no deal then."""
    monkeypatch.setattr(daily, "_MEMORY", (1,))

    with pytest.raises(NotDecided):
        daily_deal(date(2034, 4, 27), DAILY_MODES[1].rules)
