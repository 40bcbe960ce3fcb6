"""Games in the database: what goes in comes out (RULES §6)."""

from __future__ import annotations

import random
from datetime import timedelta, timezone
from typing import TYPE_CHECKING

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.modes import DEFAULT, MODES, Mode
from klondike_qt.core.piles import DRAW, Move
from klondike_qt.core.play import legal_moves
from klondike_qt.core.scoring import SCORINGS, STANDARD
from klondike_qt.core.state import GameState
from klondike_qt.storage.deals import KeptDeal
from klondike_qt.storage.errors import UnreadableGame
from klondike_qt.storage.games import fingerprint
from klondike_qt.storage.records import Counters, Result, SavedGame
from tests.real_games import real_games
from tests.saving import AT, LATER, dealt

if TYPE_CHECKING:
    from klondike_qt.storage.store import Store

VEGAS = next(mode for mode in MODES if mode.id == "vegas")
ONE = Counters(cursor=1, seconds=1.5, score=5, undos=2, hints=3, shown=4, helped=True, light=True)


def begun(store: Store, game: SavedGame) -> SavedGame:
    """Begin *game* and make one move in it."""
    store.games.begin(game, AT)
    store.games.step(game.id, 0, DRAW, Counters(cursor=1), AT)
    return game._replace(moves=(DRAW,), counters=Counters(cursor=1), started=AT, times=(0.0,))


def results(store: Store) -> list[str]:
    """Give the results of all games, in the order of their numbers."""
    return [row[0] for row in store.connection.execute("SELECT result FROM games ORDER BY number")]


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.id)
def test_a_game_comes_back_as_it_was_left_after_every_step(store: Store, mode: Mode) -> None:
    """Moves, undone ones, the cursor and every count are there again, whatever was played."""
    chance = random.Random(mode.id)  # noqa: S311 - the same game every time
    saved = dealt(mode)
    game = Game(mode, saved.start, saved.deal)
    times: tuple[float, ...] = ()
    store.games.begin(saved, AT)
    assert store.games.current(mode.key) == saved
    for number in range(60):
        keep, move = len(game.steps), None
        way = chance.random()
        if way < 0.2 and game.can_undo:
            game.undo()
        elif way < 0.3 and game.can_redo:
            game.redo()
        else:
            keep, move = game.moves, chance.choice(list(legal_moves(game.state, mode.rules)))
            game.play(move)
        counters = Counters(game.moves, number * 0.75, game.score, game.state.pass_number)
        store.games.step(saved.id, keep, move, counters, AT)

        moves = tuple(step.move for step in game.steps)
        if move is not None:
            times = (*times[:keep], number * 0.75)
        expected = saved._replace(moves=moves, counters=counters, started=AT, times=times)
        assert store.games.current(mode.key) == expected


def test_a_step_writes_every_count(store: Store) -> None:
    """Hints, undos and help are counted along with the move."""
    game = dealt()
    store.games.begin(game, AT)

    store.games.step(game.id, 0, DRAW, ONE, AT)

    current = store.games.current(DEFAULT.key)
    assert current is not None
    assert current.counters == ONE


def test_a_game_from_a_position_comes_back(store: Store) -> None:
    """A start that is no deal is kept as the position it is."""
    start = GameState.parse("s: 5H\nw: 2C\nt1: [KS] KH\np: 2")
    game = dealt()._replace(deal=None, start=start)

    store.games.begin(game, AT)

    assert store.games.current(DEFAULT.key) == game


def test_a_game_starts_with_its_first_move(store: Store) -> None:
    """An undo of the first move leaves it started, and later moves do not start it again."""
    game = dealt()
    store.games.begin(game, AT)
    store.games.step(game.id, 0, DRAW, Counters(cursor=1), AT)
    store.games.step(game.id, 1, None, Counters(cursor=0), LATER)
    store.games.step(game.id, 0, DRAW, Counters(cursor=1), LATER)

    current = store.games.current(DEFAULT.key)

    assert current is not None
    assert current.started == AT


def test_times_are_kept_in_utc(store: Store) -> None:
    """A time comes back as the same instant, in UTC, wherever the player was."""
    game = dealt()
    store.games.begin(game, AT)
    store.games.step(game.id, 0, DRAW, ONE, AT.astimezone(timezone(timedelta(hours=-7))))

    assert store.connection.execute("SELECT started FROM games").fetchall() == [
        ("2025-06-01T20:15:30.250+00:00",)
    ]


def test_each_mode_has_its_own_current_game(store: Store) -> None:
    """Beginning a game in one mode leaves the other modes' games alone."""
    games = [dealt(mode.scored_by(scoring)) for mode in MODES[:3] for scoring in SCORINGS]
    for game in games:
        store.games.begin(game, AT)

    assert [store.games.current(game.mode.key) for game in games] == games


def test_a_mode_of_another_name_with_equal_rules_is_the_same_mode(store: Store) -> None:
    """The key counts; the name that the game was dealt under is kept with it."""
    renamed = Mode("custom:mine", DEFAULT.rules, DEFAULT.scoring)
    game = dealt(renamed)
    store.games.begin(game, AT)

    assert store.games.current(DEFAULT.key) == game


def test_a_game_of_an_older_scoring_table_is_readable(store: Store) -> None:
    """A table that has changed since is named by its revision, and keeps its own games."""
    older = Mode("draw1", DEFAULT.rules, STANDARD._replace(revision=0))
    game = dealt(older)
    store.games.begin(game, AT)

    assert store.games.current(older.key) == game
    assert store.games.current(DEFAULT.key) is None


def test_a_deal_with_no_move_made_leaves_no_record(store: Store) -> None:
    """Twenty new deals without a move are no games."""
    for number in range(20):
        store.games.begin(dealt(number=number), AT)

    assert results(store) == ["open"]
    assert store.statistics() == {}


def test_a_game_that_is_given_up_is_lost(store: Store) -> None:
    """A move made counts, and a new deal in its place ends the game."""
    begun(store, dealt())
    store.games.begin(dealt(number=8), LATER)

    assert results(store) == ["lost", "open"]
    assert store.connection.execute("SELECT ended FROM games").fetchone() == (
        "2025-06-01T20:20:30.250+00:00",
    )


def test_taking_a_new_deal_back_brings_the_old_game_back(store: Store) -> None:
    """The old game returns exactly as it was, and the untouched new one is forgotten."""
    old = begun(store, dealt())
    store.games.begin(dealt(number=8), LATER)

    store.games.begin(old, LATER)

    assert store.games.current(DEFAULT.key) == old
    assert results(store) == ["open"]


def test_a_new_deal_taken_back_after_a_move_is_lost(store: Store) -> None:
    """What was played of the new deal counts, and comes before the old game in any streak."""
    old = begun(store, dealt())
    begun(store, dealt(number=8))

    store.games.begin(old, LATER)

    assert store.games.current(DEFAULT.key) == old
    assert results(store) == ["lost", "open"]


def test_an_untouched_deal_can_be_taken_back_to(store: Store) -> None:
    """Even a deal that left no record returns."""
    old = dealt()
    store.games.begin(old, AT)
    store.games.begin(dealt(number=8), AT)

    store.games.begin(old, AT)

    assert store.games.current(DEFAULT.key) == old


def test_beginning_again_makes_up_for_missed_steps(store: Store) -> None:
    """The whole game is written in place of what was there of it, an end included."""
    game = begun(store, dealt())
    won = game._replace(
        moves=(DRAW, DRAW), times=(None, 2.5), result=Result.WON, ended=LATER, counters=ONE
    )

    store.games.begin(won, LATER)

    assert results(store) == ["won"]
    assert store.connection.execute("SELECT seconds FROM moves").fetchall() == [(None,), (2.5,)]


def test_a_missed_end_is_of_the_game_that_is_begun_again(store: Store) -> None:
    """Even where the numbers of games have come to their end, and the next one is any."""
    old = dealt()
    store.games.begin(old, AT)
    store.games.finish(old.id, Result.LOST, Counters(), AT)
    store.connection.execute("UPDATE games SET number = ?", (2**63 - 1,))
    before = store.games.ended(old.id)

    won = dealt(number=8)._replace(result=Result.WON, started=AT, ended=LATER)
    store.games.begin(won, LATER)

    assert store.games.ended(old.id) == before
    found = store.connection.execute("SELECT place FROM games WHERE id = ?", (won.id,)).fetchone()
    assert found == (2,)


def test_a_restart_is_another_attempt_of_the_same_game(store: Store) -> None:
    """The moves are forgotten, the record and its start stay, and the old buy-in is not lost."""
    game = begun(store, dealt(VEGAS))
    store.games.step(game.id, 1, DRAW, ONE._replace(score=-47), AT)
    fresh = Counters(score=-52, undos=2, hints=3, shown=4, helped=True, light=True)

    store.games.restart(game.id, fresh)

    again = game._replace(moves=(), counters=fresh, attempts=2, earlier_score=-47, times=())
    assert store.games.current(VEGAS.key) == again
    store.games.begin(game, LATER)
    assert store.games.current(VEGAS.key) == game


def test_a_game_that_has_ended_is_never_changed_again(store: Store) -> None:
    """A win is recorded once; undo, redo, restart and another end after it change no record."""
    game = begun(store, dealt())
    store.games.finish(game.id, Result.WON, ONE, AT)
    before = list(store.connection.iterdump())

    store.games.step(game.id, 0, None, Counters(), LATER)
    store.games.restart(game.id, Counters())
    store.games.finish(game.id, Result.LOST, Counters(), LATER)
    store.games.begin(dealt(VEGAS), LATER)

    assert store.games.current(DEFAULT.key) is None
    assert results(store) == ["won", "open"]
    assert [line for line in store.connection.iterdump() if VEGAS.key not in line] == before


def test_a_deal_is_known_once_a_game_of_it_has_ended(store: Store) -> None:
    """An open game of a deal does not make it known; its end does, in every mode."""
    deal = Deal.numbered(7)
    game = begun(store, dealt(VEGAS))
    assert not store.games.is_known(deal)

    store.games.finish(game.id, Result.LOST, ONE, AT)

    assert store.games.is_known(deal)
    assert not store.games.is_known(Deal.numbered(8))


def test_a_deal_is_known_by_either_id(store: Store) -> None:
    """The same cards are the same deal, whether a number or a long ID names them."""
    game = begun(store, dealt())
    store.games.finish(game.id, Result.WON, ONE, AT)

    assert store.games.is_known(Deal.parse(Deal.numbered(7).long_id))


def test_deals_on_tables_are_played_once_a_move_was_made(store: Store) -> None:
    """Untouched they only lie there; given up so, they leave nothing."""
    untouched, ended = dealt(number=3), dealt(VEGAS, number=4)
    store.games.begin(untouched, AT)
    begun(store, ended)
    tables = store.games.on_tables()
    store.games.finish(ended.id, Result.LOST, ONE, AT)
    before = store.games.played()
    game = begun(store, dealt(number=5))

    assert tables == {DEFAULT.key: Deal.numbered(3).id, VEGAS.key: Deal.numbered(4).id}
    assert store.games.on_tables() == {DEFAULT.key: Deal.numbered(5).id}
    assert before == {fingerprint(Deal.numbered(4))}
    assert store.games.played() == before | {fingerprint(game.deal or Deal.numbered(0))}


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET deal = 'nonsense'",
        "UPDATE games SET deal = NULL, start = 't1: XX'",
        "UPDATE games SET started = 'yesterday'",
        "UPDATE games SET cursor = 3",
        "UPDATE games SET cursor = -1",
        "UPDATE games SET cursor = 'two'",
        "UPDATE games SET seconds = 'long'",
        "UPDATE moves SET move = 'x>y'",
        "UPDATE moves SET move = x'00'",
        "UPDATE moves SET place = 5 WHERE place = 1",
    ],
)
def test_a_record_that_makes_no_sense_is_named_and_gives_way(store: Store, damage: str) -> None:
    """It is neither shown nor fatal: the next deal takes its place."""
    game = begun(store, dealt())
    store.games.step(game.id, 1, DRAW, Counters(cursor=2), AT)
    store.connection.execute(damage)

    with pytest.raises(UnreadableGame):
        store.games.current(DEFAULT.key)

    new = dealt(number=8)
    store.games.begin(new, LATER)
    assert store.games.current(DEFAULT.key) == new


def test_a_move_is_kept_as_its_text(store: Store) -> None:
    """Whoever looks into the database reads moves as the rules write them."""
    game = dealt()
    store.games.begin(game, AT)
    store.games.step(game.id, 0, Move.parse("t3>t5:2"), ONE, AT)

    assert store.connection.execute("SELECT place, move FROM moves").fetchall() == [(0, "t3>t5:2")]


def test_of_a_game_without_times_none_is_known(store: Store) -> None:
    """It was played before times were kept, or by somebody else; its next move has one."""
    game = dealt()._replace(moves=(DRAW,), counters=Counters(cursor=1), started=AT)
    store.games.begin(game, AT)
    assert store.games.current(DEFAULT.key) == game

    store.games.step(game.id, 1, DRAW, Counters(cursor=2, seconds=3.999), AT)

    current = store.games.current(DEFAULT.key)
    assert current is not None
    assert current.times == (None, 3.99)


def test_a_game_that_has_ended_is_read_by_its_id(store: Store) -> None:
    """With every move, undone ones too, its result and its end; an open one is not."""
    game = begun(store, dealt())
    assert store.games.ended(game.id) is None

    store.games.finish(game.id, Result.WON, ONE, LATER)

    assert store.games.ended(game.id) == game._replace(counters=ONE, result=Result.WON, ended=LATER)
    assert store.games.ended("nobody") is None


@pytest.mark.parametrize("change", ["mode_key = 'x'", "deal = 'x'", "cursor = 7"])
def test_an_ended_game_that_makes_no_sense_is_none(store: Store, change: str) -> None:
    """Nobody can look at it."""
    game = begun(store, dealt())
    store.games.finish(game.id, Result.LOST, ONE, LATER)
    store.connection.execute(f"UPDATE games SET {change}")  # noqa: S608 - from above

    assert store.games.ended(game.id) is None


def test_a_game_keeps_the_day_whose_deal_it_is(store: Store) -> None:
    """Through moves, a restart and its end; counted it is as any game."""
    game = begun(store, dealt()._replace(day="2025-06-01"))
    store.games.restart(game.id, Counters())
    current = store.games.current(DEFAULT.key)
    assert current is not None
    assert current.day == "2025-06-01"
    store.games.step(game.id, 0, DRAW, ONE, AT)
    store.games.finish(game.id, Result.LOST, ONE, LATER)

    ended = store.games.ended(game.id)

    assert ended is not None
    assert ended.day == "2025-06-01"
    assert store.statistics()[DEFAULT.key].played == 1


def test_a_game_that_ends_keeps_the_share_of_its_deal(store: Store) -> None:
    """As it was measured under its rules, if it was; the deal may be forgotten later."""
    games = [
        begun(store, dealt(mode, number)) for mode, number in zip(MODES[:2], (1, 2), strict=True)
    ]
    for game in games:
        assert game.deal is not None
        store.deals.keep(str(DEFAULT.rules), game.deal.id, KeptDeal(0.4))
        store.games.finish(game.id, Result.LOST, ONE, LATER)
    store.connection.execute("DELETE FROM deals")

    shares = [ended.share for game in games if (ended := store.games.ended(game.id))]

    assert shares == [0.4, None]


def test_an_end_that_was_missed_is_made_up_for_with_its_place(store: Store) -> None:
    """The record comes whole, and again; a game that ended meanwhile keeps its own place."""
    won = next(real_games(1))
    store.games.begin(dealt(), AT)
    for _ in range(2):
        store.games.begin(won, LATER)
        store.games.begin(won._replace(id="second"), LATER)

    found = store.connection.execute(
        "SELECT id, place, result FROM games ORDER BY place"
    ).fetchall()
    assert found == [(won.id, 1, "won"), ("second", 2, "won")]
    assert store.games.ended(won.id) == won._replace(day=won.day, share=None)


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (dealt(), True),
        (dealt()._replace(result=Result.WON), True),
        (dealt(known=True), False),
        (dealt()._replace(deal=None), False),
        (dealt()._replace(counters=Counters(helped=True)), False),
        (dealt()._replace(counters=Counters(hints=3, undos=9)), True),
    ],
)
def test_records_are_of_new_deals_without_hidden_cards(game: SavedGame, expected: bool) -> None:
    """Neither a position nor what was known before; ordinary hints and undo count (RULES §6)."""
    assert game.is_for_records is expected
