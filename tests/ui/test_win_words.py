"""What the panel at the end of a won game says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from klondike_qt.app import i18n
from klondike_qt.app.achievements import Achievement
from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.modes import mode
from klondike_qt.core.piles import Move
from klondike_qt.core.state import GameState
from klondike_qt.storage.records import Counters, SavedGame
from klondike_qt.storage.statistics import Figures, Measure
from klondike_qt.ui.win_words import Outcome, best_line, cells, parts, report, sentence
from tests.saving import dealt

BEFORE = Figures(
    played=20,
    won=12,
    streak=5,
    best_streak=9,
    seconds=Measure(281.0, 350.2, 340.0),
    moves=Measure(101, 131.4, 130.0),
    score=Measure(742, 511.0, 515.0),
)
AFTER = replace(BEFORE, played=21, won=13, streak=6)


def won(
    mode_id: str = "draw1",
    *,
    seconds: float = 296.0,
    moves: int = 118,
    score: int = 715,
    known: bool = False,
    helped: bool = False,
) -> SavedGame:
    """Give the record of a game that was won."""
    record = dealt(mode(mode_id), known=known)
    counters = Counters(cursor=moves, seconds=seconds, score=score, helped=helped)
    return record._replace(counters=counters)


def outcome(record: SavedGame) -> Outcome:
    """Put a game among others; what it beats is beaten after it."""
    counters = record.counters
    after = AFTER
    if record.is_for_records:
        after = replace(
            AFTER,
            seconds=replace(AFTER.seconds, best=min(281.0, counters.seconds)),
            score=replace(AFTER.score, best=max(742, counters.score)),
        )
    return Outcome(record, BEFORE, after)


def test_each_figure_stands_beside_what_it_is_compared_with() -> None:
    """Best score and time, the average number of moves, the longest streak."""
    shown = [(cell.label, cell.value, cell.caption) for cell in cells(outcome(won()))]

    assert shown == [
        ("Score", "715", "best 742"),
        ("Time", "4:56", "best 4:41"),
        ("Moves", "118", "average 131"),
        ("Streak", "6", "longest 9"),
    ]


@pytest.mark.parametrize(
    ("record", "bests"),
    [
        (won(), dict[str, str]()),
        (won(seconds=280.0), {"Time": "was 4:41"}),
        (won(score=743, moves=100), {"Score": "was 742", "Moves": "was 101"}),
        (won(seconds=280.0, score=743, moves=100, known=True), dict[str, str]()),
        (won(seconds=280.0, score=743, moves=100, helped=True), dict[str, str]()),
    ],
)
def test_a_best_stands_out(record: SavedGame, bests: dict[str, str]) -> None:
    """With what it was before; unless the deal was known, or the player had help."""
    shown = cells(outcome(record))

    assert {cell.label: cell.caption for cell in shown if cell.is_best} == bests


def test_a_scoring_without_points_shows_none() -> None:
    """Win or loss, and time, have no score of their own."""
    for mode_id in ("fascination", "draw1:time"):
        assert next(cells(outcome(won(mode_id)))).label == "Time"


def test_vegas_is_won_in_dollars() -> None:
    """A full win is $208."""
    record = won("vegas", score=208)
    figures = replace(BEFORE, score=Measure(208, 100.0, 90.0))
    score = next(cells(Outcome(record, figures, figures)))

    assert (score.value, score.caption) == ("$208", "best $208")


def test_the_first_win_is_compared_with_nothing() -> None:
    """It is a win, and no best is beaten."""
    first = Figures(1, 1, 1, 1, Measure(296.0, 296.0, 296.0), Measure(118, 118.0, 118.0))
    only = Outcome(won(), Figures(), first)

    assert best_line(only) == ""
    assert not any(cell.is_best or cell.caption for cell in cells(only))


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (won(), "Every card is home."),
        (
            won(known=True),
            (
                "Every card is home. The deal was known, so the win counts towards no best and no "
                "streak."
            ),
        ),
        (won()._replace(deal=None), "Every card is home."),
        (
            won(helped=True),
            "Every card is home. You had help, so the win counts towards no best and no streak.",
        ),
        (won()._replace(day="2026-12-24"), "The deal of December 24, 2026 is won."),
        (
            won(known=True)._replace(day="2026-12-24"),
            (
                "The deal of December 24, 2026 is won. The deal was known, so the win counts "
                "towards no best and no streak."
            ),
        ),
    ],
)
def test_the_sentence_says_how_it_ended(record: SavedGame, said: str) -> None:
    """Of a known deal or with help, why it counts for nothing; of a day's deal, which day's."""
    assert sentence(record) == said


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (won(), ""),
        (
            won(seconds=256.9, score=800),
            "Your best time in this mode: 0:25 less than the 4:41 before.",
        ),
        (won(score=750), "Your best score in this mode: 8 more than the 742 before."),
        (won(moves=99), "Your fewest moves in this mode: 2 fewer than the 101 before."),
        (won(seconds=100.0, known=True), ""),
    ],
)
def test_a_best_is_told_by_how_much(record: SavedGame, said: str) -> None:
    """One line, of the most notable: time, then score, then moves."""
    assert best_line(outcome(record)) == said


def test_a_streak_is_told() -> None:
    """As a number of wins."""
    after = replace(AFTER, streak=10, best_streak=10)

    said = best_line(Outcome(won(), replace(BEFORE, streak=9), after))

    assert said == "Your longest streak in this mode: 10 wins, after 9 before."


def finished(mode_id: str, moves: str) -> Game:
    """Give a game of a few moves."""
    state = GameState.parse("""
        w: 5C
        f: AH
        t1: [KD] 2H
        t2: 6H
    """)
    game = Game(mode(mode_id), state)
    for move in moves.split():
        game.play(Move.parse(move))
    return game


@pytest.mark.parametrize(
    ("mode_id", "language", "shown"),
    [
        (
            "draw1:windows",
            "en",
            [
                ("Foundations", "+10"),
                ("Cards turned up", "+5"),
                ("From waste to columns", "+5"),
                ("Time", "\N{MINUS SIGN}6"),
            ],
        ),
        ("vegas", "en", [("Buy-in", "\N{MINUS SIGN}$52"), ("Foundations", "+$5")]),
        (
            "vegas",
            "fr",
            [
                ("Mise", "\N{MINUS SIGN}52\N{NO-BREAK SPACE}$"),
                ("Fondations", "+5\N{NO-BREAK SPACE}$"),
            ],
        ),
        ("draw1-1", "en", []),  # the foundations are all of it
        ("fascination", "en", []),
        ("draw1:time", "en", []),
    ],
)
def test_a_score_is_told_in_its_parts(
    mode_id: str, language: str, shown: list[tuple[str, str]]
) -> None:
    """Each with its sign; not where there is only one."""
    i18n.set_language(language)
    try:
        assert list(parts(finished(mode_id, "t1>f w>t2"), 30)) == shown
    finally:
        i18n.set_language("en")


def test_without_figures_no_number_is_said() -> None:
    """Only how the game ended, and what was achieved."""
    game = Game.of(Deal.numbered(7), mode("draw1"))
    achieved = [Achievement.FIRST_GOLD, Achievement.ONE_PAN]
    told = report(outcome(won(seconds=100.0)), game, achieved, with_figures=False)

    assert (told.best, told.cells, told.parts) == ("", (), ())
    assert told.achieved == "Achieved: First gold, A single pan"
    assert told.badges == ("first-gold", "one-pan")
