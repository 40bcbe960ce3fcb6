"""Games that were really played, as records of every kind: won, lost, with undone moves."""

from __future__ import annotations

from datetime import timedelta
from functools import cache
from itertools import repeat
from typing import TYPE_CHECKING

from klondike_qt.core.game import Game
from klondike_qt.core.state import GameState
from klondike_qt.storage.records import Counters, Result, SavedGame
from tests.saving import AT
from tests.won_games import WON_GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.storage.store import Store


@cache
def _played() -> list[Game]:
    return [game.played() for game in WON_GAMES]


def real_games(count: int) -> Iterator[SavedGame]:
    """Give records of *count* games, an hour after each other; every third one is lost."""
    played = _played()
    for number in range(count):
        whole = played[(number + number // len(played)) % len(played)]  # lost ones of every mode
        lost = number % 3 == 2
        steps = whole.steps[: 20 if lost else None]
        game = Game(whole.mode, whole.start, whole.deal)
        game.play_all(step.move for step in steps)
        if lost:
            for _ in range(number % 5):
                game.undo()
        seconds = 60.5 + number
        scoring = game.mode.scoring
        at = AT + timedelta(hours=number)
        yield SavedGame(
            id=f"{number:032x}",
            mode=game.mode,
            deal=game.deal,
            start=game.start,
            moves=tuple(step.move for step in steps),
            counters=Counters(
                cursor=game.moves,
                seconds=seconds,
                score=scoring.final(game.score, int(seconds), won=game.is_won),
                passes=game.state.pass_number,
                undos=number % 4,
                hints=number % 2,
                helped=number % 7 == 3,
            ),
            attempts=1 + number % 3,
            earlier_score=-5 * (number % 3),
            known=number % 11 == 5,
            result=Result.LOST if lost else Result.WON,
            started=at - timedelta(seconds=seconds),
            ended=at,
            day=f"{at:%Y-%m-%d}" if number % 6 == 0 else None,
            share=(number % 21) / 20 if number % 2 else None,
            times=_times(len(steps), seconds, unknown=number % 4),
        )


def _times(moves: int, seconds: float, *, unknown: int) -> tuple[float | None, ...]:
    """Say of a quarter of the games when every move was played, of another of no move."""
    if unknown == 3:
        return ()
    known = (round(seconds * place / moves, 2) for place in range(unknown, moves))
    return (*repeat(None, unknown), *known)


def add_real(store: Store, count: int) -> list[SavedGame]:
    """Have *count* such games in the history."""
    games = [*real_games(count)]
    for place, game in enumerate(games, 1):
        store.games.add(game, place)
    return games


def from_position(number: int = 9_999) -> SavedGame:
    """Give a lost game that began from a position."""
    first = next(real_games(1))
    game = Game(first.mode, first.start)
    game.play_all(first.moves[:10])
    position = GameState.parse(str(game.state), 1)
    rest = Game(first.mode, position)
    rest.play(first.moves[10])
    return first._replace(
        id=f"{number:032x}",
        deal=None,
        start=position,
        moves=first.moves[10:11],
        counters=Counters(cursor=1, score=rest.score, passes=rest.state.pass_number),
        result=Result.LOST,
        day=None,
        times=(),
    )
