"""Statistics, counted from the games themselves every time: there is no second truth to keep.

A *fair* game is one of a deal that was new to the player (a position from a file is no deal);
only these make streaks. A win with help is passed over there, while a loss with help is a loss:
asking for help must not save a streak. Bests are of fair wins without help (RULES §6).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from klondike_qt.storage.keys import scoring_of
from klondike_qt.storage.records import Counted

if TYPE_CHECKING:
    import sqlite3


@dataclass(frozen=True, slots=True)
class ModeStatistics:
    """The figures of one mode; a best or a mean is ``None`` while there is no win to take it of.

    Played and won count every game that has ended and had a move made. Bests and streaks
    are of fair games, means of all wins.
    """

    played: int = 0
    won: int = 0
    streak: int = 0  # the wins since the last loss
    best_streak: int = 0
    best_seconds: float | None = None
    mean_seconds: float | None = None
    best_moves: int | None = None
    mean_moves: float | None = None
    best_score: int | None = None  # with scoring *time* the lowest, else the highest
    mean_score: float | None = None


_TOTALS: Final = """
    SELECT mode_key, count(*), sum(won),
        min(seconds) FILTER (WHERE best), avg(seconds) FILTER (WHERE won),
        min(cursor) FILTER (WHERE best), avg(cursor) FILTER (WHERE won),
        max(score) FILTER (WHERE best), min(score) FILTER (WHERE best),
        avg(score) FILTER (WHERE won)
    FROM (
        SELECT mode_key, seconds, cursor, score, result = 'won' AS won,
            result = 'won' AND start IS NULL AND NOT known AND NOT helped AS best
        FROM games
        WHERE result <> 'open' AND (:mode IS NULL OR mode_key = :mode)
            AND (:helped OR hints = 0 AND NOT helped) AND (:undone OR undos = 0)
    )
    GROUP BY mode_key
"""

# One letter a game, in order: a streak is what lies between two losses.
_RESULTS: Final = """
    SELECT mode_key, group_concat(substr(result, 1, 1), '')
    FROM (
        SELECT mode_key, result
        FROM games
        WHERE result <> 'open' AND (:mode IS NULL OR mode_key = :mode)
            AND start IS NULL AND NOT known AND NOT (result = 'won' AND helped)
            AND (:helped OR hints = 0 AND NOT helped) AND (:undone OR undos = 0)
        ORDER BY mode_key, number
    )
    GROUP BY mode_key
"""


def statistics(
    connection: sqlite3.Connection,
    mode_key: str | None = None,
    counted: Counted = Counted.ALL,
) -> dict[str, ModeStatistics]:
    """Count the games of one mode or, for ``None``, of every mode that was played.

    Of other than all games a streak passes over those left out, as if they had not been.
    """
    parameters = {
        "mode": mode_key,
        "helped": counted is Counted.ALL,
        "undone": counted is not Counted.UNAIDED,
    }
    results = dict(connection.execute(_RESULTS, parameters))
    rows = connection.execute(_TOTALS, parameters)
    return {key: _figures(key, figures, results.get(key, "")) for key, *figures in rows}


def earnings(connection: sqlite3.Connection) -> dict[str, int]:
    """Add up the scores of each mode's games, every attempt but one under way counted.

    Only of scorings in money this means something: there each attempt is a buy-in. Of a deal
    that was known, or a position from a file, nothing is banked: it could be won at will.
    """
    return dict(
        connection.execute("""
            SELECT mode_key, sum(earlier_score + CASE result WHEN 'open' THEN 0 ELSE score END)
            FROM games WHERE start IS NULL AND NOT known GROUP BY mode_key
        """)
    )


def _figures(key: str, figures: list[Any], results: str) -> ModeStatistics:
    played, won, seconds, mean_seconds, moves, mean_moves, most, least, mean_score = figures
    streaks = [len(streak) for streak in results.split("l")]
    return ModeStatistics(
        played=played,
        won=won,
        streak=streaks[-1],
        best_streak=max(streaks),
        best_seconds=seconds,
        mean_seconds=mean_seconds,
        best_moves=moves,
        mean_moves=mean_moves,
        best_score=least if scoring_of(key).is_time else most,
        mean_score=mean_score,
    )
