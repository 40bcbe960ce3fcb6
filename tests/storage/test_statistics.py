"""Statistics, counted from the games (RULES §6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from klondike_qt.core.modes import DEFAULT, MODES, Mode
from klondike_qt.core.piles import DRAW
from klondike_qt.core.scoring import SCORINGS, TIME
from klondike_qt.storage.records import Counted, Counters, Result
from klondike_qt.storage.statistics import ModeStatistics
from tests.saving import AT, dealt

if TYPE_CHECKING:
    from klondike_qt.storage.store import Store

WON, LOST = Result.WON, Result.LOST


@dataclass(frozen=True)
class Played:
    """A game that has ended, as far as statistics look at it."""

    result: Result
    known: bool = False
    helped: bool = False
    position: bool = False
    hints: int = 0
    undos: int = 3
    seconds: float = 100.0
    moves: int = 120
    score: int = 300


def play(store: Store, *games: Played, mode: Mode = DEFAULT) -> None:
    """Play *games* one after another."""
    for played in games:
        game = dealt(mode, known=played.known)
        if played.position:
            game = game._replace(deal=None)
        counters = Counters(
            played.moves,
            played.seconds,
            played.score,
            undos=played.undos,
            hints=played.hints,
            helped=played.helped,
        )
        store.games.begin(game, AT)
        store.games.step(game.id, 0, DRAW, counters, AT)
        store.games.finish(game.id, played.result, counters, AT)


def of(store: Store, mode: Mode = DEFAULT, counted: Counted = Counted.ALL) -> ModeStatistics:
    """Count the games of one mode."""
    return store.statistics(mode.key, counted).get(mode.key, ModeStatistics())


W, L = Played(WON), Played(LOST)
KNOWN_W, KNOWN_L = replace(W, known=True), replace(L, known=True)
HELPED_W, HELPED_L = replace(W, helped=True), replace(L, helped=True)
POSITION_W = replace(W, position=True)


@pytest.mark.parametrize(
    ("games", "streak", "best"),
    [
        ([W], 1, 1),
        ([L], 0, 0),
        ([W, W, L, W], 1, 2),
        ([W, L, W, W, W], 3, 3),
        ([W, W, L], 0, 2),
        ([L, L, W], 1, 1),
        ([W, KNOWN_W, W], 2, 2),
        ([W, KNOWN_L, W], 2, 2),
        ([W, HELPED_W, W], 2, 2),
        ([W, HELPED_L, W], 1, 1),
        ([W, POSITION_W, W], 2, 2),
        ([KNOWN_W, HELPED_W], 0, 0),
    ],
)
def test_a_streak_is_made_of_fair_wins(
    store: Store, games: list[Played], streak: int, best: int
) -> None:
    """Known deals and helped wins are passed over; any loss of a new deal ends a streak."""
    play(store, *games)

    assert (of(store).streak, of(store).best_streak) == (streak, best)


def test_bests_are_of_fair_wins(store: Store) -> None:
    """Neither a loss, nor help, nor a known deal makes a record, though all are played."""
    easy = Played(WON, seconds=10.0, moves=60, score=700)
    play(
        store,
        replace(easy, known=True),
        replace(easy, helped=True),
        replace(easy, position=True),
        replace(easy, result=LOST),
        Played(WON, seconds=200.0, moves=150, score=500),
        Played(WON, seconds=100.0, moves=170, score=400),
    )

    figures = of(store)

    assert (figures.played, figures.won) == (6, 5)
    assert (figures.best_seconds, figures.best_moves, figures.best_score) == (100.0, 150, 500)


def test_means_are_of_all_wins(store: Store) -> None:
    """A loss is no time, no moves and no score; a win of a known deal is one."""
    play(
        store,
        Played(WON, seconds=100.0, moves=100, score=400),
        Played(WON, known=True, seconds=200.0, moves=200, score=600),
        Played(LOST, seconds=900.0, moves=900, score=5),
    )

    figures = of(store)

    assert (figures.mean_seconds, figures.mean_moves, figures.mean_score) == (150.0, 150.0, 500.0)


def test_without_a_win_there_is_no_best_and_no_mean(store: Store) -> None:
    """Nothing is shown as a record of zero."""
    play(store, L)

    assert of(store) == ModeStatistics(played=1)


def test_a_game_that_goes_on_is_not_counted(store: Store) -> None:
    """Neither is a deal that nobody touched."""
    game = dealt()
    store.games.begin(game, AT)
    store.games.step(game.id, 0, DRAW, Counters(cursor=1), AT)

    assert store.statistics() == {}
    assert store.statistics(DEFAULT.key) == {}


def test_the_best_time_is_the_shortest(store: Store) -> None:
    """Where time is the score, fewer is better."""
    mode = DEFAULT.scored_by(TIME)
    play(store, Played(WON, score=90), Played(WON, score=80), Played(WON, score=95), mode=mode)

    assert of(store, mode).best_score == 80


def test_every_mode_has_figures_of_its_own(store: Store) -> None:
    """One game in each of many modes is one game each, whatever they are called."""
    modes = {
        mode.key: mode
        for mode in (known.scored_by(scoring) for known in MODES for scoring in SCORINGS)
    }
    for mode in modes.values():
        play(store, W, mode=mode)
    play(store, L, mode=Mode("custom:mine", DEFAULT.rules, DEFAULT.scoring))

    figures = store.statistics()

    assert figures.keys() == modes.keys()
    assert {key: figure.played for key, figure in figures.items()} == {
        key: 2 if key == DEFAULT.key else 1 for key in modes
    }


GAMES = st.lists(
    st.builds(
        Played,
        result=st.sampled_from([WON, LOST]),
        known=st.booleans(),
        helped=st.booleans(),
        position=st.booleans(),
        hints=st.integers(0, 1),
        undos=st.integers(0, 1),
        seconds=st.integers(1, 5000).map(float),
        moves=st.integers(1, 500),
        score=st.integers(-52, 745),
    ),
    min_size=1,
    max_size=12,
)


@given(games=GAMES, counted=st.sampled_from(Counted))
@settings(max_examples=90, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_figures_equal_a_count_by_hand(store: Store, games: list[Played], counted: Counted) -> None:
    """Counting the same games one by one gives the same, of all or of those without help."""
    store.connection.execute("DELETE FROM games")
    play(store, *games)

    if counted is not Counted.ALL:
        games = [game for game in games if not game.helped and not game.hints]
    if counted is Counted.UNAIDED:
        games = [game for game in games if not game.undos]
    wins = [game for game in games if game.result is WON]
    fair = [game for game in games if not game.known and not game.position]
    best = [game for game in fair if game.result is WON and not game.helped]
    streak = longest = 0
    for game in fair:
        if game.result is LOST:
            streak = 0
        elif not game.helped:
            streak += 1
        longest = max(longest, streak)
    assert of(store, counted=counted) == ModeStatistics(
        played=len(games),
        won=len(wins),
        streak=streak,
        best_streak=longest,
        best_seconds=min((game.seconds for game in best), default=None),
        mean_seconds=sum(game.seconds for game in wins) / len(wins) if wins else None,
        best_moves=min((game.moves for game in best), default=None),
        mean_moves=sum(game.moves for game in wins) / len(wins) if wins else None,
        best_score=max((game.score for game in best), default=None),
        mean_score=sum(game.score for game in wins) / len(wins) if wins else None,
    )


def test_statistics_read_one_index(store: Store) -> None:
    """However many games there are, only the columns that are counted are read."""
    from klondike_qt.storage import statistics

    everything = {"mode": None, "helped": False, "undone": False}
    for query in (statistics._TOTALS, statistics._RESULTS):
        plan = store.connection.execute(f"EXPLAIN QUERY PLAN {query}", everything).fetchall()
        assert any("COVERING INDEX ended_games" in row[3] for row in plan)
