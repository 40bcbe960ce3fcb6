"""Which games count for what a player has achieved."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from klondike_qt.storage.fair_games import fair_games
from klondike_qt.storage.records import Counters, Result, SavedGame
from klondike_qt.storage.removal import remove_games
from tests.saving import AT, dealt

if TYPE_CHECKING:
    from klondike_qt.storage.store import Store


def ended(number: int, result: Result = Result.WON) -> SavedGame:
    """Give a game that has ended."""
    counters = Counters(cursor=90, score=500, hints=number)
    return dealt(number=number)._replace(
        counters=counters, result=result, started=AT, ended=AT + timedelta(hours=number)
    )


def test_only_fair_games_count(store: Store) -> None:
    """None of a known deal, from a position, won with help, under way, or removed."""
    removed = ended(6)
    with_help = ended(3)._replace(counters=Counters(helped=True))
    for place, game in enumerate(
        (
            ended(1)._replace(known=True),
            ended(2)._replace(deal=None),
            with_help,
            ended(4)._replace(result=Result.OPEN, ended=None),
            ended(5),
            removed,
            ended(7, Result.LOST),
        )
    ):
        store.games.add(game, place)
    remove_games(store.connection, [removed.id], "token")
    won, lost = fair_games(store.connection)

    assert (won.hints, won.is_won, won.ended) == (5, True, AT + timedelta(hours=5))
    assert (lost.hints, lost.is_won) == (7, False)
