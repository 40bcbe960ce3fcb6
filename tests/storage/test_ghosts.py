"""Which games can be raced against."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.core.modes import mode
from klondike_qt.storage import history
from klondike_qt.storage.ghosts import GhostGame, NotAGhost, find, why_not
from klondike_qt.storage.records import Result
from tests.played_games import add
from tests.real_games import add_real, from_position, real_games

if TYPE_CHECKING:
    from klondike_qt.storage.records import EndedGame
    from klondike_qt.storage.store import Store


def listed(store: Store) -> list[EndedGame]:
    """Give all games of the history, the last one first."""
    numbers = history.find(store.connection)
    rows = history.rows(store.connection, numbers)
    return [rows[number] for number in numbers]


def test_the_list_has_every_game_that_may_be_raced_against(store: Store) -> None:
    """Of modes with a race's rules, whatever their scoring; the last one first."""
    add(store, 600, seed=4)

    found = find(store.connection)

    games = listed(store)
    allowed = [game for game in games if why_not(game) is None]
    assert allowed == [g for g in games if g.deal and g.mode.rules == mode("draw1").rules]
    assert len({game.mode.key for game in allowed}) > 1
    assert [game.id for game in found] == [game.id for game in allowed]
    assert {game.deal for game in found} > {found[0].deal}


def test_a_row_tells_of_the_game_and_whether_its_times_are_known(store: Store) -> None:
    """A race against one without times is announced as such."""
    games = {game.id: game for game in add_real(store, 40)}

    found = find(store.connection)

    assert {game.has_times for game in found} == {True, False}
    for row in found:
        game = games[row.id]
        assert game.deal is not None
        assert game.ended is not None
        assert row == GhostGame(
            game.id,
            game.deal.id,
            game.result,
            game.ended,
            game.counters.seconds,
            game.counters.cursor,
            bool(game.times) and game.times[0] is not None,
        )


def test_the_games_of_one_deal_are_found(store: Store) -> None:
    """Those of others are left out."""
    add(store, 600, seed=4)
    every = find(store.connection)
    deal = every[0].deal

    assert find(store.connection, deal) == [game for game in every if game.deal == deal]
    assert find(store.connection, "nobody's") == []


def test_a_game_that_was_removed_is_not_offered(store: Store) -> None:
    """It can still be read for a race that has begun."""
    add_real(store, 8)
    game_id = find(store.connection)[0].id
    whole = store.games.ended(game_id)

    history.remove(store.connection, [game_id], "a-1")

    assert game_id not in [game.id for game in find(store.connection)]
    assert store.games.ended(game_id) is None
    assert store.games.ended(game_id, even_removed=True) == whole


def test_an_open_game_is_not_read(store: Store) -> None:
    """Not even for a race."""
    game = next(real_games(1))._replace(result=Result.OPEN, ended=None)
    store.games.add(game)

    assert store.games.ended(game.id, even_removed=True) is None


def test_a_game_from_a_position_or_without_a_move_is_none(store: Store) -> None:
    """Nobody else can have those cards, and there would be nothing to see."""
    store.games.add(from_position(), 1)
    (game,) = listed(store)

    assert why_not(game) is NotAGhost.NO_DEAL
    played = game._replace(deal="1-000-000-98H")
    assert why_not(played) is None
    nothing = played._replace(counters=game.counters._replace(cursor=0))
    assert why_not(nothing) is NotAGhost.NO_MOVES
    draw3 = played._replace(mode=mode("draw3"))
    assert why_not(draw3) is NotAGhost.OTHER_RULES
    assert find(store.connection) == []
