"""Random games that have ended, thousands in a second, and plain rows of them to count by hand."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import MODES, Mode
from klondike_qt.core.scoring import SCORINGS
from klondike_qt.core.state import GameState
from klondike_qt.storage.records import Counters, Result, SavedGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.storage.store import Store

BEGAN: Final = datetime(2023, 2, 27, 22, 0, tzinfo=UTC)

_DEALS: Final = {decks: [Deal.numbered(number, decks) for number in range(40)] for decks in (1, 2)}
"""By the number of decks."""


def twenty_modes() -> list[Mode]:
    """Give twenty modes of one deck with different keys, of every rules value and scoring."""
    modes = [mode for mode in MODES if mode.rules.decks == 1]
    found = {mode.key: mode for mode in modes}
    for scoring in SCORINGS:
        for mode in modes:
            if len(found) < 20:
                found.setdefault(mode.scored_by(scoring).key, mode.scored_by(scoring))
    return [*found.values()]


def random_games(count: int, seed: int) -> Iterator[SavedGame]:
    """Make up *count* games that have ended, of twenty modes, known and helped ones among them.

    The clock is now and then set back.
    """
    chance = random.Random(seed)  # noqa: S311 - the same games every time
    modes = twenty_modes()
    starts = {
        (mode.rules, deal): GameState.opening(deal, mode.rules)
        for mode in modes
        for deal in _DEALS[mode.rules.decks]
    }
    at = BEGAN
    for number in range(count):
        mode = chance.choice(modes)
        deal = chance.choice(_DEALS[mode.rules.decks])
        at += timedelta(seconds=chance.randrange(-3_600, 40_000))
        yield SavedGame(
            id=f"{number:032x}",
            mode=mode,
            deal=None if chance.random() < 0.02 else deal,
            start=starts[mode.rules, deal],
            counters=Counters(
                cursor=chance.randrange(60, 300),
                seconds=round(chance.expovariate(1 / 240), 3),
                score=chance.randrange(-52, 745),
                passes=chance.randrange(1, 9),
                undos=max(0, chance.randrange(-4, 9)),
                hints=max(0, chance.randrange(-6, 4)),
                helped=chance.random() < 0.1,
                light=chance.random() < 0.05,
            ),
            attempts=max(1, chance.randrange(-3, 4)),
            earlier_score=chance.randrange(-200, 100),
            known=chance.random() < 0.1,
            result=Result.WON if chance.random() < 0.3 else Result.LOST,
            started=at - timedelta(minutes=7),
            ended=at,
            day=f"{at:%Y-%m-%d}" if chance.random() < 0.1 else None,
            share=chance.choice([None, None, 0.0, 0.25, 0.5, 0.75, 1.0]),
        )


def add(store: Store, count: int, seed: int) -> None:
    """Have so many random games in the history."""
    for place, game in enumerate(random_games(count, seed), 1):
        store.games.add(game, place)


def rows(store: Store) -> list[dict[str, Any]]:
    """Give every game that has ended as a plain dict of what the file holds, in order."""
    found = store.connection.execute(
        "SELECT * FROM games WHERE result <> 'open' AND removed IS NULL ORDER BY place"
    )
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found]
