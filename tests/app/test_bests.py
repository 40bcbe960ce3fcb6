"""A best is beaten by what is better, and by how much is said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from klondike_qt.app.bests import Best, Kind, beaten
from klondike_qt.core.modes import mode
from klondike_qt.storage.records import Counters, SavedGame
from klondike_qt.storage.statistics import Figures, Measure
from tests.saving import dealt

BEFORE = Figures(
    played=20,
    won=11,
    streak=5,
    best_streak=9,
    seconds=Measure(321.9, 350.2, 340.0),
    moves=Measure(110, 131.4, 130.0),
    score=Measure(712, 511.0, 515.0),
)
AFTER = replace(BEFORE, played=21, won=12, streak=6)


def won(
    mode_id: str = "draw1",
    *,
    seconds: float = 400.0,
    moves: int = 130,
    score: int = 500,
    known: bool = False,
    helped: bool = False,
) -> SavedGame:
    """Give the record of a game that was won."""
    counters = Counters(cursor=moves, seconds=seconds, score=score, helped=helped)
    return dealt(mode(mode_id), known=known)._replace(counters=counters)


@pytest.mark.parametrize(
    ("record", "bests"),
    [
        (won(), []),
        (won(seconds=296.4), [Best(Kind.TIME, 296, 321)]),
        (won(seconds=321.0), []),  # is shown as the same time
        (won(score=713), [Best(Kind.SCORE, 713, 712)]),
        (won(score=712, moves=110), []),  # reached again
        (won(moves=109), [Best(Kind.MOVES, 109, 110)]),
        (
            won(seconds=60, score=720, moves=100),
            [Best(Kind.TIME, 60, 321), Best(Kind.SCORE, 720, 712), Best(Kind.MOVES, 100, 110)],
        ),
        (won(seconds=60, known=True), []),
        (won(seconds=60, helped=True), []),
        (won(seconds=60)._replace(deal=None), []),
        (won("draw1:time", seconds=60, score=1_000), [Best(Kind.TIME, 60, 321)]),
    ],
)
def test_what_is_better_beats_a_best(record: SavedGame, bests: list[Best]) -> None:
    """A shorter time, a higher score, fewer moves; of a fair game without help."""
    assert beaten(record, BEFORE, AFTER) == bests


def test_a_streak_beats_the_longest_one() -> None:
    """As soon as it is longer."""
    before = replace(BEFORE, streak=9)
    after = replace(AFTER, streak=10, best_streak=10)

    assert beaten(won(), before, after) == [Best(Kind.STREAK, 10, 9)]
    assert beaten(won(), before, after)[0].gain == 1
    assert beaten(won(), before, replace(after, streak=9)) == []


def test_a_first_win_beats_nothing() -> None:
    """There was nothing to beat, nor is a second win in a row a streak yet."""
    first = Figures(played=1, won=1, streak=1, best_streak=1)

    assert beaten(won(seconds=1), Figures(played=3), first) == []
    assert beaten(won(), replace(BEFORE, best_streak=1), replace(AFTER, streak=2)) == []
