"""What became of the deals of the days."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from klondike_qt.core.modes import DEFAULT, mode
from klondike_qt.core.piles import DRAW
from klondike_qt.storage.daily import DayGame, day_games
from klondike_qt.storage.filters import EVERY_GAME
from klondike_qt.storage.records import Counters, Result
from klondike_qt.storage.removal import put_back, remove_games
from tests.saving import AT, dealt

if TYPE_CHECKING:
    from klondike_qt.core.modes import Mode
    from klondike_qt.storage.store import Store

DRAW_3 = mode("draw3")
FIRST, SECOND, THIRD = (date(2025, 6, day) for day in (1, 2, 3))
WON, LOST, OPEN = Result.WON, Result.LOST, Result.OPEN


def play(
    store: Store, day: date | None, result: Result, moves: int = 1, mode: Mode = DEFAULT
) -> None:
    """Play a game of that day's deal, or of no day's, as far as *result* tells."""
    game = dealt(mode)._replace(day=None if day is None else day.isoformat())
    counters = Counters(cursor=moves, seconds=moves * 2.0)
    store.games.begin(game, AT)
    if moves:
        store.games.step(game.id, 0, DRAW, counters, AT)
    if result is not OPEN:
        store.games.finish(game.id, result, counters, AT)


def days(store: Store, first: date = FIRST, last: date = THIRD) -> dict[date, tuple[Result, int]]:
    """Give the result and the moves of each day's best game of the default mode."""
    found = day_games(store.connection, DEFAULT.key, first, last)
    assert all(game.seconds == game.moves * 2.0 for game in found.values())
    return {day: (game.result, game.moves) for day, game in found.items()}


def test_a_day_has_its_best_game(store: Store) -> None:
    """Of wins the first, as later ones are of a deal that was known; then what is open."""
    for result, moves in ((LOST, 10), (WON, 90), (WON, 80), (LOST, 20), (OPEN, 30)):
        play(store, FIRST, result, moves)
    play(store, SECOND, LOST, 40)
    play(store, SECOND, OPEN, 50)

    assert days(store) == {FIRST: (WON, 90), SECOND: (OPEN, 50)}
    found = day_games(store.connection, DEFAULT.key, FIRST, FIRST)
    assert found == {FIRST: DayGame(WON, 90, 180.0)}


def test_a_day_without_a_move_was_not_tried(store: Store) -> None:
    """A deal that lies there is no game; and a game of no day marks none."""
    play(store, None, WON, 90)
    play(store, FIRST, OPEN, 0)

    assert days(store) == {}


def test_each_mode_has_its_own_days(store: Store) -> None:
    """Two deals a day, one of each."""
    play(store, FIRST, WON, 90, DRAW_3)
    play(store, FIRST, LOST, 40)

    assert days(store) == {FIRST: (LOST, 40)}
    assert day_games(store.connection, DRAW_3.key, FIRST, FIRST)[FIRST].result is WON


def test_a_page_of_the_calendar_has_its_days_only(store: Store) -> None:
    """The first and the last among them."""
    for day in (FIRST, SECOND, THIRD):
        play(store, day, LOST, day.day)

    assert days(store, FIRST, SECOND) == {FIRST: (LOST, 1), SECOND: (LOST, 2)}
    assert days(store, SECOND, THIRD) == {SECOND: (LOST, 2), THIRD: (LOST, 3)}


def test_what_was_removed_marks_no_day(store: Store) -> None:
    """Until it comes back."""
    play(store, FIRST, WON, 90)
    remove_games(store.connection, EVERY_GAME, "a token")
    assert days(store) == {}

    put_back(store.connection, "a token")
    assert days(store) == {FIRST: (WON, 90)}
