"""Statistics and series, counted from the games (RULES §6)."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_qt.app.achievements import Achievement, standings
from klondike_qt.core.confidence import wilson
from klondike_qt.core.modes import DEFAULT, MODES, Mode
from klondike_qt.core.modes import mode as mode_by_id
from klondike_qt.core.piles import DRAW
from klondike_qt.core.scoring import SCORINGS, TIME
from klondike_qt.storage import ghosts, series
from klondike_qt.storage.daily import day_games
from klondike_qt.storage.fair_games import fair_games
from klondike_qt.storage.filters import EVERY_GAME, Filter, Shares
from klondike_qt.storage.history import find, mode_keys, rows
from klondike_qt.storage.migrations import migrate
from klondike_qt.storage.records import Counted, Counters, Result
from klondike_qt.storage.removal import put_back, remove_games
from klondike_qt.storage.statistics import Figures, earnings, figures, statistics
from klondike_qt.storage.store import Store
from tests.played_games import BEGAN, add, twenty_modes
from tests.played_games import rows as played_rows
from tests.real_games import add_real
from tests.saving import AT, dealt
from tests.storage import count

if TYPE_CHECKING:
    from collections.abc import Iterator

VEGAS = mode_by_id("vegas")
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


def of(store: Store, mode: Mode = DEFAULT, counted: Counted = Counted.ALL) -> Figures:
    """Count the games of one mode."""
    return figures(store.connection, Filter(mode.key, counted=counted))


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

    counted = of(store)

    assert (counted.played, counted.won, counted.lost) == (6, 5, 1)
    bests = (counted.seconds.best, counted.moves.best, counted.score.best)
    assert bests == (100.0, 150, 500)


def test_a_best_is_of_its_own_mode(store: Store) -> None:
    """A win in draw 3, however quick, is none in draw 1; nor is a game that was lost there."""
    slow = Played(WON, seconds=300.0, moves=200, score=200)
    quick = Played(WON, seconds=30.0, moves=90, score=700)
    play(store, slow)
    play(store, quick, mode=mode_by_id("draw3"))
    play(store, replace(quick, result=LOST))

    one, three = of(store), of(store, mode_by_id("draw3"))

    assert (one.seconds.best, one.moves.best, one.score.best) == (300.0, 200, 200)
    assert (three.seconds.best, three.moves.best, three.score.best) == (30.0, 90, 700)


def test_means_are_of_all_wins(store: Store) -> None:
    """A loss is no time, no moves and no score; a win of a known deal is one."""
    play(
        store,
        Played(WON, seconds=100.0, moves=100, score=400),
        Played(WON, known=True, seconds=200.0, moves=200, score=600),
        Played(LOST, seconds=900.0, moves=900, score=5),
    )

    counted = of(store)

    means = (counted.seconds.mean, counted.moves.mean, counted.score.mean)
    assert means == (150.0, 150.0, 500.0)


def test_without_a_win_there_is_no_best_and_no_mean(store: Store) -> None:
    """Nothing is shown as a record of zero."""
    play(store, L)

    assert of(store) == Figures(played=1, total_seconds=100.0)


def test_a_game_that_goes_on_is_not_counted(store: Store) -> None:
    """Neither is a deal that nobody touched."""
    game = dealt()
    store.games.begin(game, AT)
    store.games.step(game.id, 0, DRAW, Counters(cursor=1), AT)

    assert store.statistics() == {}
    assert of(store) == Figures()


def test_the_best_time_is_the_shortest(store: Store) -> None:
    """Where time is the score, fewer is better."""
    mode = DEFAULT.scored_by(TIME)
    play(store, Played(WON, score=90), Played(WON, score=80), Played(WON, score=95), mode=mode)

    assert of(store, mode).score.best == 80


def test_every_mode_has_figures_of_its_own(store: Store) -> None:
    """One game in each of many modes is one game each, whatever they are called."""
    modes = {
        mode.key: mode
        for mode in (known.scored_by(scoring) for known in MODES for scoring in SCORINGS)
    }
    for mode in modes.values():
        play(store, W, mode=mode)
    play(store, L, mode=Mode("custom:mine", DEFAULT.rules, DEFAULT.scoring))

    found = store.statistics()

    assert found.keys() == modes.keys()
    assert {key: each.played for key, each in found.items()} == {
        key: 2 if key == DEFAULT.key else 1 for key in modes
    }


def test_a_rate_has_an_interval_when_it_means_something() -> None:
    """From twenty games on; then it is Wilson's."""
    assert Figures(played=19, won=8).interval is None
    assert Figures(played=20, won=8).interval == wilson(8, 20)
    assert (Figures().rate, Figures(played=4, won=1).rate) == (None, 0.25)


def test_wins_without_each_kind_of_help_are_told_apart(store: Store) -> None:
    """One with an undo, one with a hint, one that used hidden cards, one at the second attempt."""
    clean = replace(W, undos=0)
    play(store, clean, W, replace(clean, hints=1), replace(clean, helped=True))
    game = store.connection.execute("SELECT number FROM games WHERE undos = 0").fetchone()
    store.connection.execute("UPDATE games SET attempts = 2 WHERE number = ?", game)

    counted = of(store)

    assert counted.won == 4
    assert (counted.won_without_undo, counted.won_without_hint) == (3, 3)
    assert (counted.won_without_help, counted.won_unaided, counted.won_at_first) == (3, 1, 3)


def test_money_is_of_every_attempt(store: Store) -> None:
    """A restart is a new buy-in; a deal that was known brings nothing."""
    play(store, Played(WON, score=208), Played(LOST, score=-30), mode=VEGAS)
    play(store, Played(WON, score=208, known=True), mode=VEGAS)
    store.connection.execute("UPDATE games SET earlier_score = -52 WHERE score = -30")
    play(store, W)

    assert of(store, VEGAS).money == 208 - 30 - 52
    assert of(store).money is None
    assert figures(store.connection).money is None


def test_a_streak_over_all_modes_follows_the_ends(store: Store) -> None:
    """A game that was begun long ago and ends today is the last one, whatever mode it is of."""
    old = dealt(VEGAS)
    store.games.begin(old, AT)
    store.games.step(old.id, 0, DRAW, Counters(cursor=1), AT)
    play(store, W, W, W)
    store.games.finish(old.id, LOST, Counters(cursor=1), AT)

    assert figures(store.connection).streak == 0
    assert figures(store.connection).best_streak == 3
    assert of(store).streak == 3


def test_what_was_removed_counts_nowhere(store: Store) -> None:
    """Neither in figures nor in earnings, until it is put back."""
    play(store, W, L, W)
    play(store, L, mode=VEGAS)
    before = (store.statistics(), store.earnings())

    remove_games(store.connection, EVERY_GAME, "a token")

    assert (store.statistics(), store.earnings()) == ({}, {})
    put_back(store.connection, "a token")
    assert (store.statistics(), store.earnings()) == before


def test_a_game_can_be_left_out_as_if_it_had_not_been_played(store: Store) -> None:
    """What a win has beaten is told by the figures without it; of a loss, no streak has ended."""
    play(store, W, W, L, W, replace(W, seconds=50.0))
    ids = [row["id"] for row in played_rows(store)]

    without = {game: figures(store.connection, EVERY_GAME._replace(without=game)) for game in ids}

    assert [each.played for each in without.values()] == [4] * 5
    assert without[ids[2]].streak == 4
    assert without[ids[4]].seconds.best == 100.0
    assert without[ids[0]].seconds.best == 50.0


def filters(keys: list[str]) -> st.SearchStrategy[Filter]:
    """Give filters of every kind, each part set or not."""
    times = st.none() | st.integers(0, 3_000).map(lambda days: BEGAN + timedelta(days=days / 2))
    share = st.sampled_from([0.0, 0.25, 0.3, 0.75, 2.0])
    return st.builds(
        Filter,
        mode_key=st.none() | st.sampled_from(keys),
        since=times,
        until=times,
        counted=st.sampled_from(Counted),
        shares=st.none()
        | st.lists(st.builds(Shares, st.sampled_from(keys), share, share), max_size=6).map(tuple),
        unmeasured=st.booleans(),
    )


KEYS = [mode.key for mode in twenty_modes()]


@pytest.fixture(scope="module")
def many() -> Iterator[Store]:
    """Give ten thousand random games of twenty modes."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        store = Store(connection)
        add(store, 10_000, seed=1)
        yield store


def approximately(counted: Figures) -> dict[str, object]:
    """Sums of fractions may differ in the last place."""
    return {
        name: pytest.approx(value) if isinstance(value, float) else value
        for name, value in _flat(asdict(counted))
    }


def _flat(values: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in values.items():
        if isinstance(value, dict):
            yield from ((f"{name}.{part}", each) for part, each in value.items())
        else:
            yield name, value


def is_chosen(row: count.Row, chosen: Filter) -> bool:
    """Decide in plain words whether a game is one of those that a filter means."""
    ended = datetime.fromisoformat(row["ended"])
    if chosen.mode_key is not None and row["mode_key"] != chosen.mode_key:
        return False
    if chosen.since is not None and ended < chosen.since:
        return False
    if chosen.until is not None and ended >= chosen.until:
        return False
    if chosen.counted is not Counted.ALL and (row["hints"] or row["helped"]):
        return False
    if chosen.counted is Counted.UNAIDED and row["undos"]:
        return False
    if chosen.shares is None:
        return True
    if row["share"] is None:
        return chosen.unmeasured
    return any(
        row["mode_key"] == shares.mode_key and shares.least <= row["share"] < shares.below
        for shares in chosen.shares
    )


@given(chosen=st.just(EVERY_GAME) | filters(KEYS))
@settings(max_examples=20)
def test_all_figures_and_series_equal_a_count_by_hand(many: Store, chosen: Filter) -> None:
    """Of 10,000 games in 20 modes: every mode's, all together, and what pictures show."""
    rows = [row for row in played_rows(many) if is_chosen(row, chosen)]

    found = figures(many.connection, chosen)
    assert dict(_flat(asdict(found))) == approximately(count.figures(rows))

    by_mode = statistics(many.connection, chosen)
    assert by_mode.keys() == {row["mode_key"] for row in rows}
    for key, each in by_mode.items():
        theirs = count.figures(row for row in rows if row["mode_key"] == key)
        assert dict(_flat(asdict(each))) == approximately(theirs)

    totals = series.mode_totals(many.connection, chosen)
    assert {total.mode_key: total[1:] for total in totals} == {
        key: (each.played, each.won) for key, each in by_mode.items()
    }
    assert [total.played for total in totals] == sorted(
        (each.played for each in by_mode.values()), reverse=True
    )

    rates = count.moving_rate(rows, series.WINDOW)
    points = series.moving_rate(many.connection, chosen)
    assert len(points) <= series.MOST_POINTS
    assert bool(points) == (len(rows) >= series.WINDOW)
    assert {point.game: point.rate for point in points}.items() <= rates.items()
    for point in points:
        assert point.ended == datetime.fromisoformat(rows[point.game - 1]["ended"])

    wins = [row for row in rows if row["result"] == "won"]
    spread = series.distribution(many.connection, chosen)
    for bins, column in ((spread.seconds, "seconds"), (spread.moves, "cursor")):
        for least, below, number in bins:
            most = float("inf") if below is None else below
            assert number == len([win for win in wins if least <= win[column] < most])
        assert sum(number for _, _, number in bins) == len(wins)
        assert len(bins) <= series.MOST_BINS

    for zone in (UTC, ZoneInfo("Australia/Lord_Howe")):
        for year in (2023, 2024, 2025):
            counted = series.days(many.connection, year, chosen, zone)
            theirs_by_day = count.days(rows, year, zone)
            assert {str(day.day): (day.played, day.won) for day in counted} == theirs_by_day


def test_statistics_read_indexes_alone(store: Store) -> None:
    """However many games there are, only the columns that are counted are read."""
    from klondike_qt.storage import statistics as counting

    for chosen in (EVERY_GAME, Filter(DEFAULT.key, counted=Counted.UNAIDED, since=AT)):
        sql, values = chosen.condition()
        for query in (counting._TOTALS, counting._WINS, counting._RESULTS):
            plan = store.connection.execute(
                f"EXPLAIN QUERY PLAN {query.format(condition=sql)}", values
            ).fetchall()
            assert any("COVERING INDEX" in row[3] for row in plan)


def test_a_key_in_which_a_bit_was_flipped_counts_nowhere(store: Store) -> None:
    """It names no mode that a window could show; all the others are counted."""
    add_real(store, 12)
    store.connection.execute(
        "UPDATE games SET mode_key = replace(mode_key, 'standard', 'stanfard') WHERE number = 1"
    )
    (key,) = store.connection.execute("SELECT mode_key FROM games WHERE number = 1").fetchone()

    assert key not in store.statistics()
    assert sum(figure.played for figure in store.statistics().values()) == 11
    assert figures(store.connection).played == 11
    assert key not in {total.mode_key for total in series.mode_totals(store.connection)}
    assert key not in {game.mode_key for game in fair_games(store.connection)}
    assert key not in mode_keys(store.connection)


@pytest.mark.parametrize(
    ("columns", "rotten"),
    [
        (("mode_key",), [b"\xff\0"]),
        (("cursor", "seconds", "passes"), ["rotten", b"\xff\0", float("inf"), 1 << 62, -1]),
        (("score", "earlier_score"), ["rotten", b"\xff\0", 1 << 62]),
    ],
)
def test_a_game_of_rotten_values_is_passed_over(
    store: Store, columns: tuple[str, ...], rotten: list[Any]
) -> None:
    """SQLite keeps anything in any column: the others are counted, and summed without overflow."""
    play(store, *[Played(WON)] * 4, mode=VEGAS)
    good = statistics(store.connection)[VEGAS.key]
    connection = store.connection
    for column in columns:
        for value in rotten:
            connection.execute("SAVEPOINT before")
            change = f"UPDATE games SET {column} = ? WHERE number > 2"  # noqa: S608 - names of ours
            connection.execute(change, (value,))
            told = statistics(connection)[VEGAS.key]
            assert (told.played, told.won, told.seconds) == (2, 2, good.seconds)
            assert earnings(connection)[VEGAS.key] * 2 == good.money
            spread = series.distribution(connection, Filter(mode_key=VEGAS.key))
            assert sum(each.wins for each in spread.seconds) == 2
            assert len([*fair_games(connection)]) == 2
            if column != "earlier_score":  # of this a list shows nothing
                assert len(rows(connection, find(connection))) == 2
            connection.execute("ROLLBACK TO before")


@pytest.mark.parametrize("rotten", [b"\xff\0", "rotten", "2026-02-31"])
def test_a_rotten_date_costs_no_list(store: Store, rotten: str | bytes) -> None:
    """The other games are shown, can be raced against, and achieve what they achieve."""
    today = date(2026, 11, 30)
    for number in range(4):
        game = dealt(mode_by_id("draw1"))._replace(day=today.isoformat())
        store.games.begin(game, AT)
        store.games.step(game.id, 0, DRAW, Counters(1), AT)
        store.games.finish(game.id, WON, Counters(1, score=number), AT)
    connection = store.connection
    connection.execute("UPDATE games SET ended = ? WHERE number < 3", (rotten,))
    connection.execute("UPDATE games SET day = ? WHERE number = 3", (rotten,))

    assert len(rows(connection, find(connection))) == 2
    assert len(series.moving_rate(connection, window=1)) == 2
    assert len(ghosts.find(connection)) == 2
    assert len(day_games(connection, mode_by_id("draw1").key, today, today)) == 1
    assert standings(fair_games(connection))[Achievement.FIRST_GOLD].earned == AT


def test_bins_are_as_wide_as_they_must_be() -> None:
    """Beyond the widths at hand, too; of nothing there are none."""
    found = series.bins([0, 500, 1_000_000], (1, 10))

    assert series.bins([], (1, 10)) == []
    assert len(found) <= series.MOST_BINS
    assert sum(number for _, _, number in found) == 3
