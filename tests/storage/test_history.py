"""The list of games: found, sorted, removed and put back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest

from klondike_qt.core.modes import DEFAULT, MODES
from klondike_qt.core.piles import DRAW
from klondike_qt.storage.filters import Filter
from klondike_qt.storage.history import (
    Query,
    Sort,
    count,
    find,
    mode_keys,
    no_numbers,
    rows,
)
from klondike_qt.storage.records import Counted, Counters, Result
from klondike_qt.storage.removal import purge, put_back, remove_games
from tests.played_games import add, twenty_modes
from tests.played_games import rows as played_rows
from tests.real_games import add_real
from tests.saving import AT, LATER, dealt

if TYPE_CHECKING:
    from klondike_qt.storage.store import Store


@pytest.fixture
def many(store: Store) -> Store:
    """Give five hundred random games of twenty modes."""
    add(store, 500, seed=2)
    return store


def found(store: Store, query: Query) -> list[int]:
    """Give the numbers, and check that they are as many as are counted."""
    numbers = [*find(store.connection, query)]
    assert count(store.connection, query) == len(numbers)
    return numbers


def test_the_last_that_ended_comes_first(store: Store) -> None:
    """Whenever it was begun, and whatever the clock said; open ones are no part of it."""
    games = [dealt(mode) for mode in MODES[:4]]
    for game in games:
        store.games.begin(game, AT)
        store.games.step(game.id, 0, DRAW, Counters(cursor=1), AT)
    for game, at in ((games[1], LATER), (games[2], AT), (games[0], AT)):
        store.games.finish(game.id, Result.LOST, Counters(cursor=1), at)

    listed = rows(store.connection, found(store, Query()))

    assert [listed[n].id for n in found(store, Query())] == [
        games[0].id,
        games[2].id,
        games[1].id,
    ]


def test_a_row_says_everything_that_a_list_shows(store: Store) -> None:
    """The same as the record of the game."""
    games = add_real(store, 12)

    listed = rows(store.connection, find(store.connection, Query(descending=False)))

    for game, row in zip(games, listed.values(), strict=True):
        assert (row.id, row.mode, row.result) == (game.id, game.mode, game.result)
        assert row.deal == (game.deal and game.deal.id)
        assert (row.started, row.ended) == (game.started, game.ended)
        assert row.counters == game.counters
        assert (row.attempts, row.known) == (game.attempts, game.known)
        assert (row.share, row.day) == (game.share, game.day)
        assert (row.moves, row.seconds, row.score) == (
            game.counters.cursor,
            game.counters.seconds,
            game.counters.score,
        )


def test_a_game_of_an_unreadable_mode_has_no_row(many: Store) -> None:
    """The others have."""
    numbers = found(many, Query())
    many.connection.execute("UPDATE games SET mode_key = 'x' WHERE number = ?", (numbers[1],))

    assert [*rows(many.connection, sorted(numbers[:3]))] == sorted([numbers[0], numbers[2]])


KEYS: dict[Sort, Any] = {
    Sort.MODE: lambda row: row["mode_key"],
    Sort.DEAL: lambda row: row["deal"] or "",
    Sort.RESULT: lambda row: row["result"],
    Sort.SECONDS: lambda row: row["seconds"],
    Sort.MOVES: lambda row: row["cursor"],
    Sort.SCORE: lambda row: row["score"],
    Sort.PASSES: lambda row: row["passes"],
    Sort.ATTEMPTS: lambda row: row["attempts"],
    Sort.SHARE: lambda row: -1 if row["share"] is None else row["share"],
    Sort.HELP: lambda row: (row["helped"], row["hints"] > 0, row["undos"] > 0),
    Sort.ENDED: lambda row: row["place"],
}


@pytest.mark.parametrize("sort", Sort)
@pytest.mark.parametrize("descending", [False, True])
def test_a_list_is_sorted_by_each_column(many: Store, sort: Sort, descending: bool) -> None:
    """Of equal games the last comes first."""
    theirs = sorted(played_rows(many), key=lambda row: row["place"], reverse=True)
    theirs.sort(key=KEYS[sort], reverse=descending)

    assert found(many, Query(sort=sort, descending=descending)) == [row["number"] for row in theirs]


def test_modes_are_sorted_by_their_names_in_any_language(many: Store) -> None:
    """The window says in which order the names are; modes it did not name come last."""
    names = tuple(mode.key for mode in reversed(twenty_modes()))[:18]
    query = Query(sort=Sort.MODE, descending=False, mode_order=names)

    order = [rows(many.connection, [n])[n].mode.key for n in found(many, query)]

    assert list(dict.fromkeys(order))[:18] == list(names)
    assert len(dict.fromkeys(order)) == 20


def test_a_list_can_be_of_some_games_only(many: Store) -> None:
    """By filter and by result."""
    query = Query(Filter(DEFAULT.key, counted=Counted.UNHELPED), Result.WON)
    theirs = [
        row["number"]
        for row in played_rows(many)
        if row["mode_key"] == DEFAULT.key and row["result"] == "won"
        if not row["hints"] and not row["helped"]
    ]

    assert found(many, query) == theirs[::-1]
    assert [*find(many.connection, query, 2)] == theirs[::-1][:2]


@pytest.mark.parametrize("writing", ["{}", " {} ", "{:.6}", "lower", "bare", "alike"])
def test_a_deal_is_found_in_any_writing(many: Store, writing: str) -> None:
    """By its whole ID or a part of it."""
    row = next(row for row in played_rows(many) if {"0", "1"} <= {*(row["deal"] or "")})
    deal = row["deal"]
    text = {
        "lower": deal.lower(),
        "bare": deal.replace("-", ""),
        "alike": deal.replace("0", "O").replace("1", "l"),
    }.get(writing)
    text = writing.format(deal) if text is None else text

    listed = rows(many.connection, found(many, Query(text=text)))

    assert row["number"] in listed
    part = text.strip().replace("-", "").upper() if writing != "alike" else deal.replace("-", "")
    assert all(part in (each.deal or "").replace("-", "") for each in listed.values())


def test_a_date_is_found_by_the_player_s_clock(many: Store) -> None:
    """A year, a month or a day."""
    for text, form in (("2023", "%Y"), ("2023-4", "%Y-%m"), ("2023-03-05", "%Y-%m-%d")):
        wanted = datetime.strptime(text, form).replace(tzinfo=UTC)
        theirs = [
            row["number"]
            for row in played_rows(many)
            if datetime.fromisoformat(row["ended"]).astimezone().strftime(form)
            == wanted.strftime(form)
        ]
        assert theirs
        assert found(many, Query(text=text)) == theirs[::-1]


@pytest.mark.parametrize("year", ["1025", "3025"])
def test_a_year_that_some_clocks_cannot_tell_is_no_date(many: Store, year: str) -> None:
    """Windows does not know all its days; a game that is said to have ended then is passed over."""
    many.connection.execute("UPDATE games SET ended = ? || substr(ended, 5)", (year,))

    assert found(many, Query(text=year)) == []


def test_games_of_a_clock_that_has_lost_the_time_are_there(many: Store) -> None:
    """It begins with 1970; what is played then counts like any other."""
    before = found(many, Query())
    many.connection.execute("UPDATE games SET ended = '1970' || substr(ended, 5)")

    assert found(many, Query()) == before
    assert found(many, Query(text="1970-06"))


def test_a_mode_is_found_by_the_name_that_the_window_knows(many: Store) -> None:
    """It gives the keys of the modes whose names match."""
    keys = (DEFAULT.key, MODES[3].key)

    listed = rows(many.connection, found(many, Query(text="zig", text_modes=keys)))

    assert {row.mode.key for row in listed.values()} == set(keys)


@pytest.mark.parametrize(
    "text",
    [
        "zz",
        "9999-99-99",
        "9999",
        "0001-01-01",
        "2024-02-30",
        "%",
        "' OR 1",
        "\0",
        "é" * 40,
    ],
)
def test_what_is_nowhere_is_not_found(many: Store, text: str) -> None:
    """Nothing that a player types is an error."""
    assert found(many, Query(text=text)) == []


def test_where_nothing_could_be_read_the_list_is_as_one_that_found_nothing(many: Store) -> None:
    """Whoever shows it need not tell them apart."""
    assert no_numbers() == find(many.connection, Query(text="zz"))


def test_a_removed_game_comes_back_as_it_was(store: Store) -> None:
    """With its moves, its review, its number and its place; another removal stays."""
    games = add_real(store, 9)
    before = played_rows(store)
    store.reviews.save(games[4].id, {"a": 1})

    assert remove_games(store.connection, [games[4].id, games[8].id], "a-1") == 2
    assert remove_games(store.connection, [games[2].id], "a-2") == 1
    assert store.games.ended(games[4].id) is None
    assert games[4].deal is not None
    assert len(found(store, Query())) == 6
    assert put_back(store.connection, "a-1") == 2

    assert store.games.ended(games[4].id) == games[4]
    assert store.reviews.load(games[4].id) == {"a": 1}
    assert played_rows(store) == [row for row in before if row["id"] != games[2].id]


def test_a_game_that_ends_after_a_removal_ends_after_what_comes_back(store: Store) -> None:
    """A reset can be undone after the next game, too."""
    add_real(store, 3)
    remove_games(store.connection, Filter(), "a-1")
    game = dealt()
    store.games.begin(game, AT)
    store.games.step(game.id, 0, DRAW, Counters(cursor=1), AT)
    store.games.finish(game.id, Result.LOST, Counters(cursor=1), AT)

    put_back(store.connection, "a-1")

    first = found(store, Query())[0]
    assert rows(store.connection, [first])[first].id == game.id


def test_a_reset_leaves_other_modes_and_the_game_that_goes_on(many: Store) -> None:
    """What is removed is what the filter means."""
    game = dealt()
    many.games.begin(game, AT)

    remove_games(many.connection, Filter(DEFAULT.key), "a-1")

    assert DEFAULT.key not in mode_keys(many.connection)
    assert len(mode_keys(many.connection)) == 19
    assert many.games.current(DEFAULT.key) is not None


def test_a_removed_deal_is_not_known(store: Store) -> None:
    """Nothing tells that it was ever played."""
    game = add_real(store, 1)[0]
    assert game.deal is not None
    assert store.games.is_known(game.deal)

    remove_games(store.connection, [game.id], "a-1")

    assert not store.games.is_known(game.deal)
    assert store.games.played() == set()


def test_what_earlier_sessions_removed_is_deleted_a_little_at_a_time(many: Store) -> None:
    """What this one removed stays, and can be put back."""
    remove_games(many.connection, Filter(DEFAULT.key), "this-1")
    mine = many.connection.execute("SELECT count(*) FROM games WHERE removed NOT NULL").fetchone()
    remove_games(many.connection, Filter(), "that-1")

    rounds = 1
    while purge(many.connection, "this", 100):
        rounds += 1

    assert rounds == (500 - mine[0]) // 100 + 1
    assert many.connection.execute("SELECT count(*) FROM games").fetchone() == mine
    assert put_back(many.connection, "this-1") == mine[0]


def test_since_and_until_are_of_the_end(many: Store) -> None:
    """From a moment on, and before another."""
    ends = sorted(datetime.fromisoformat(row["ended"]) for row in played_rows(many))
    query = Query(Filter(since=ends[100], until=ends[200]))

    assert len(found(many, query)) == sum(ends[100] <= end < ends[200] for end in ends)
    assert found(many, Query(Filter(since=ends[-1] + timedelta(seconds=1)))) == []
