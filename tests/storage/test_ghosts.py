"""Which games can be raced against."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.core.modes import mode
from klondike_qt.storage import history, removal
from klondike_qt.storage.filters import Filter
from klondike_qt.storage.ghosts import GhostGame, NotAGhost, find, why_not
from klondike_qt.storage.match_records import SavedMatch
from klondike_qt.storage.records import Result
from tests.played_games import add
from tests.real_games import add_real, from_position, real_games
from tests.saving import AT, LATER

if TYPE_CHECKING:
    from klondike_qt.storage.records import EndedGame, SavedGame
    from klondike_qt.storage.store import Store


def listed(store: Store) -> list[EndedGame]:
    """Give all games of the history, the last one first."""
    numbers = history.find(store.connection)
    rows = history.rows(store.connection, numbers)
    return [rows[number] for number in numbers]


def ended(store: Store, game: SavedGame) -> EndedGame:
    """Give what the list says of a game."""
    return next(row for row in listed(store) if row.id == game.id)


def ids(store: Store) -> list[str]:
    """Give the ids of all games in the file, removed ones too."""
    return [game_id for (game_id,) in store.connection.execute("SELECT id FROM games")]


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

    assert find(store.connection, deal=deal) == [game for game in every if game.deal == deal]
    assert find(store.connection, deal="nobody's") == []


def test_the_game_that_is_wished_for_comes_first(store: Store) -> None:
    """However old it is: the list need not hold all the others."""
    add(store, 600, seed=4)
    every = find(store.connection)
    old = every[-1]

    assert find(store.connection, count=3) == every[:3]
    assert find(store.connection, wished=old.id, count=3) == [old, *every[:2]]
    assert find(store.connection, wished=old.id) == [old, *every[:-1]]
    assert find(store.connection, wished="nobody's", count=3) == every[:3]


def test_a_game_that_was_removed_is_not_offered(store: Store) -> None:
    """It can still be read for a race that has begun."""
    add_real(store, 8)
    game_id = find(store.connection)[0].id
    whole = store.games.ended(game_id)

    removal.remove_games(store.connection, [game_id], "a-1")

    assert game_id not in [game.id for game in find(store.connection)]
    assert store.games.ended(game_id) is None
    assert store.games.ended(game_id, even_removed=True) == whole


def test_a_removed_game_stays_as_long_as_it_is_raced_against(store: Store) -> None:
    """Else the ghost would stand still in the middle of an open race; then it goes."""
    games = add_real(store, 8)
    game = next(game for game in games if why_not(ended(store, game)) is None)
    assert game.deal is not None
    setup = MatchSetup(MatchKind.RACE, Opponent.GHOST)
    race = SavedMatch("m", setup, game.deal.id, ghost=game.id, started=AT)
    store.matches.begin(race, AT)
    removal.remove_games(store.connection, Filter(), "a-1")

    assert not removal.purge(store.connection, "this", 100)
    assert ids(store) == [game.id]
    assert store.games.ended(game.id, even_removed=True) == game
    store.matches.finish("m", None, 60.0, (0, 0), LATER)
    removal.purge(store.connection, "this", 100)
    assert ids(store) == []


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
