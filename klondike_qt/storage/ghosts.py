"""Which games that have ended can be raced against, and what of them a ghost repeats."""

from __future__ import annotations

from contextlib import suppress
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.match import RACE
from klondike_qt.storage.columns import moment_of, require, seconds_of
from klondike_qt.storage.games import HAS_ENDED, IS_COUNTABLE
from klondike_qt.storage.records import Result

if TYPE_CHECKING:
    import sqlite3
    from datetime import datetime

    from klondike_qt.storage.records import EndedGame

_RULES: Final = f"{RACE.rules} "
_AFTER_RULES: Final = f"{RACE.rules}!"
"""The keys of all modes with a race's rules, whatever their scoring, lie between these."""


class NotAGhost(Enum):
    """Why a game cannot be raced against."""

    OTHER_RULES = "other rules"
    NO_DEAL = "no deal"  # it began from a position
    NO_MOVES = "no moves"  # or all of them were undone


class GhostGame(NamedTuple):
    """What a list says of a game that can be raced against."""

    id: str
    deal: str  # its ID
    result: Result
    ended: datetime
    seconds: float
    moves: int
    has_times: bool  # it is known when each move was played


def why_not(game: EndedGame) -> NotAGhost | None:
    """Say why nobody can race against *game*, or return ``None`` if it may be raced against."""
    if game.mode.rules != RACE.rules:
        return NotAGhost.OTHER_RULES
    if game.deal is None:
        return NotAGhost.NO_DEAL
    return None if game.moves else NotAGhost.NO_MOVES


def find(
    connection: sqlite3.Connection,
    *,
    deal: str | None = None,
    wished: str | None = None,
    count: int | None = None,
) -> list[GhostGame]:
    """List the games that can be raced against, the last one first; at most *count*.

    With the ID of a *deal* only the games of it. The game with the id *wished* comes before all.
    Of a game whose first move has a time all have one: it was played since times are kept. One
    whose record makes no sense is left out.
    """
    rows = connection.execute(
        "SELECT id, deal, result, ended, seconds, cursor,"
        " (SELECT seconds NOT NULL FROM moves WHERE game = number AND place = 0)"
        f" FROM games WHERE {HAS_ENDED} AND {IS_COUNTABLE} AND mode_key > ? AND mode_key < ?"
        " AND deal NOT NULL AND deal = coalesce(?, deal) AND cursor > 0"
        " ORDER BY id IS ? DESC, place DESC LIMIT ?",
        (_RULES, _AFTER_RULES, deal, wished, -1 if count is None else count),
    )
    found = []
    for game_id, deal_id, result, ended, seconds, moves, has_times in rows:
        with suppress(TypeError, ValueError):  # a record that makes no sense
            require(str, game_id, deal_id)
            require(int, moves)
            found.append(
                GhostGame(
                    game_id,
                    deal_id,
                    Result(result),
                    moment_of(ended),
                    seconds_of(seconds),
                    moves,
                    bool(has_times),
                )
            )
    return found
