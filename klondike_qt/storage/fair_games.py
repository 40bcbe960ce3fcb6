"""The games that count for what a player has achieved: fair ones, wins only without help."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.storage.columns import moment_of
from klondike_qt.storage.games import HAS_A_DAY, HAS_ENDED, IS_COUNTABLE
from klondike_qt.storage.keys import names_a_mode
from klondike_qt.storage.records import MOST, Result

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator
    from datetime import datetime


class FairGame(NamedTuple):
    """What is asked of a game that has ended."""

    id: str
    mode_key: str
    is_won: bool
    ended_text: str
    score: int
    passes: int
    undos: int
    hints: int  # fair ones
    attempts: int
    share: float | None  # of games that the fair player wins of this deal, if that is known
    day: str | None  # YYYY-MM-DD, if it was the deal of that day

    @property
    def ended(self) -> datetime | None:
        """When it ended, if that makes sense; read only where it matters, of 100,000 games."""
        with suppress(TypeError, ValueError):
            return moment_of(self.ended_text)
        return None


def fair_games(connection: sqlite3.Connection) -> Iterator[FairGame]:
    """Give the fair games in the order in which they ended; wins with help are passed over."""
    rows = connection.execute(
        "SELECT id, mode_key, result = ?, ended, score, passes, undos, hints, attempts,"
        f" CASE WHEN share BETWEEN 0 AND 1 THEN share END, CASE WHEN {HAS_A_DAY} THEN day END"
        f" FROM games WHERE {HAS_ENDED} AND {IS_COUNTABLE} AND typeof(id) = 'text'"
        f" AND max(undos, hints, attempts) <= {MOST} AND start IS NULL AND NOT known"
        " AND NOT (result = ? AND helped) ORDER BY place",
        (Result.WON.value, Result.WON.value),
    )
    return (game for game in map(FairGame._make, rows) if names_a_mode(game.mode_key))
