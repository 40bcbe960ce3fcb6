"""Each achievement is earned by what it says, and by nothing that falls just short of it."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

import pytest

from klondike_qt.app.achievements import GOALS, Achievement, Standing, standings
from klondike_qt.core.modes import MODES, mode
from klondike_qt.core.scoring import SCORINGS, TIME
from klondike_qt.storage.fair_games import FairGame
from tests.saving import AT

if TYPE_CHECKING:
    from collections.abc import Sequence

A_WEEK = [date(2026, 12, 28) + timedelta(days=day) for day in range(7)]
"""It goes over the end of a month, a year and a week."""


def game(mode_id: str = "draw1", *, is_won: bool = True, **told: Any) -> FairGame:  # noqa: ANN401
    """Give a game; as it stands, it earns nothing but a first win."""
    usual = FairGame(
        id="",
        mode_key=mode(mode_id).key,
        is_won=is_won,
        ended_text=AT.isoformat(),
        score=500,
        passes=2,
        undos=1,
        hints=0,
        attempts=1,
        share=0.5,
        day=None,
    )
    return usual._replace(**told)


def lost(mode_id: str = "draw1") -> FairGame:
    """Give a game that was lost."""
    return game(mode_id, is_won=False)


def days(*chosen: date) -> list[FairGame]:
    """Give the won deals of days."""
    return [game(day=day.isoformat()) for day in chosen]


EARNED_BY: dict[Achievement, Sequence[Sequence[FairGame]]] = {
    Achievement.FIRST_GOLD: [[game()], [lost(), lost(), game("vegas")]],
    Achievement.OWN_HANDS: [[game(undos=0)]],
    Achievement.ONE_PAN: [[game(passes=1)]],
    Achievement.CHILKOOT: [[game(attempts=3)], [game(attempts=9)]],
    Achievement.RICH_VEIN: [
        [game()] * 5,
        [lost(), *[game()] * 4, lost("draw3"), game()],
        [*[game()] * 4, lost(), *[game()] * 5],
    ],
    Achievement.SALOON: [
        [game("vegas", score=208)],
        [game("vegas1", score=208)],
        [game("draw1:vegas", score=208)],
    ],
    Achievement.WEEK: [days(*A_WEEK), days(*reversed(A_WEEK)), days(*A_WEEK[::2], *A_WEEK[1::2])],
    Achievement.LONG_ODDS: [[game(share=0.099)], [game(share=0.0)]],
    Achievement.EVERY_TRAIL: [
        [game(each.id) for each in MODES],
        [game(each.scored_by(TIME).id) for each in MODES if not each.scoring.is_money]
        + [game("vegas"), game("vegas1")],
    ],
    Achievement.HUNDRED: [[game()] * 100, [*[lost(), game()] * 100]],
}

FALLS_SHORT: dict[Achievement, Sequence[Sequence[FairGame]]] = {
    Achievement.FIRST_GOLD: [[], [lost()] * 9],
    Achievement.OWN_HANDS: [
        [game(undos=0, hints=1)],
        [game(undos=1)],
        [game(undos=0, attempts=2)],
        [game(is_won=False, undos=0)],
    ],
    Achievement.ONE_PAN: [[game(passes=2)], [game(is_won=False, passes=1)]],
    Achievement.CHILKOOT: [[game(attempts=2)], [game(is_won=False, attempts=3)]],
    Achievement.RICH_VEIN: [
        [game()] * 4,
        [*[game()] * 4, lost(), game()],
        [*[game()] * 4, game("draw3")],
    ],
    Achievement.SALOON: [
        [game("vegas", is_won=False, score=203)],
        [game("draw1", score=745)],
        [game("vegas:cards", score=52)],
    ],
    Achievement.WEEK: [
        days(*A_WEEK[:6]),
        days(*A_WEEK[:3], *A_WEEK[4:]),
        [*days(*A_WEEK[:6]), game(is_won=False, day=A_WEEK[6].isoformat())],
        days(*[A_WEEK[0]] * 7),
        [game()] * 7,
    ],
    Achievement.LONG_ODDS: [
        [game(share=0.1)],
        [game(share=None)],
        [game(is_won=False, share=0.01)],
    ],
    Achievement.EVERY_TRAIL: [
        [game(each.id) for each in MODES[1:]],
        [*[game(each.id) for each in MODES[1:]], lost(MODES[0].id)],
        [game(f"draw1:{scoring.id}") for scoring in SCORINGS] * 3,
    ],
    Achievement.HUNDRED: [[*[game()] * 99, lost()]],
}


@pytest.mark.parametrize("achievement", Achievement)
def test_it_is_earned(achievement: Achievement) -> None:
    """By the game that completes it, at its end, once."""
    for games in EARNED_BY[achievement]:
        named = numbered(games)
        standing = standings(named)[achievement]
        earlier = standings(named[:-1])[achievement]

        assert standing == Standing(GOALS[achievement], named[-1].id, named[-1].ended)
        assert earlier.game_id is None
        assert earlier.progress < GOALS[achievement]
        assert standings([*named, *numbered([game(), lost()])])[achievement] == standing


@pytest.mark.parametrize("achievement", Achievement)
def test_falling_short_earns_nothing(achievement: Achievement) -> None:
    """By however little."""
    for games in FALLS_SHORT[achievement]:
        standing = standings(numbered(games))[achievement]

        assert (standing.game_id, standing.earned) == (None, None)
        assert standing.progress < GOALS[achievement]


def numbered(games: Sequence[FairGame]) -> list[FairGame]:
    """Give each game an id and an end of its own."""
    return [
        each._replace(id=f"{number:032x}", ended_text=(AT + timedelta(hours=number)).isoformat())
        for number, each in enumerate(games)
    ]


@pytest.mark.parametrize(
    ("achievement", "games", "progress"),
    [
        (Achievement.HUNDRED, [*[game()] * 37, lost()], 37),
        (Achievement.RICH_VEIN, [*[game()] * 3, lost(), game()], 3),  # the longest streak
        (Achievement.WEEK, days(*A_WEEK[:2], A_WEEK[4], A_WEEK[5], A_WEEK[6]), 3),
        (Achievement.EVERY_TRAIL, [game(), game("draw3"), game("draw1:cards")], 2),
    ],
)
def test_progress_never_goes_back(
    achievement: Achievement, games: list[FairGame], progress: int
) -> None:
    """A lost game takes nothing away."""
    assert standings(games)[achievement].progress == progress
