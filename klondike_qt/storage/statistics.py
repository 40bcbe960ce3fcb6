"""Statistics, counted from the games themselves every time: there is no second truth to keep.

A *fair* game is one of a deal that was new to the player; only these make streaks. A win with
help is passed over there, while a loss with help is a loss: asking for help must not save a
streak. Bests are of fair wins without help (RULES §6).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from klondike_qt.storage.keys import scoring_of

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator


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


_ENDED: Final = """
    WITH ended AS (
        SELECT mode_key, number, seconds, cursor, score, result = 'won' AS won,
            NOT known AND deal IS NOT NULL AS fair, helped
        FROM games
        WHERE result <> 'open' AND started IS NOT NULL AND (:mode IS NULL OR mode_key = :mode)
    )
"""

_TOTALS: Final = f"""{_ENDED}
    SELECT mode_key, count(*), sum(won),
        min(seconds) FILTER (WHERE best), avg(seconds) FILTER (WHERE won),
        min(cursor) FILTER (WHERE best), avg(cursor) FILTER (WHERE won),
        max(score) FILTER (WHERE best), min(score) FILTER (WHERE best),
        avg(score) FILTER (WHERE won)
    FROM (SELECT *, won AND fair AND NOT helped AS best FROM ended)
    GROUP BY mode_key
"""  # noqa: S608 - no input

# Every loss begins a new streak, so wins with the same number of losses before them are one.
_STREAKS: Final = f"""{_ENDED},
    numbered AS (
        SELECT mode_key, won, sum(NOT won) OVER (PARTITION BY mode_key ORDER BY number) AS losses
        FROM ended
        WHERE fair AND NOT (won AND helped)
    )
    SELECT mode_key, sum(won) FROM numbered GROUP BY mode_key, losses ORDER BY mode_key, losses
"""  # noqa: S608 - no input


def statistics(
    connection: sqlite3.Connection, mode_key: str | None = None
) -> dict[str, ModeStatistics]:
    """Count the games of one mode or, for ``None``, of every mode that was played."""
    streaks: dict[str, list[int]] = {}
    for key, length in connection.execute(_STREAKS, {"mode": mode_key}):
        streaks.setdefault(key, []).append(length)
    return dict(_with_streaks(connection, mode_key, streaks))


def _with_streaks(
    connection: sqlite3.Connection, mode_key: str | None, streaks: dict[str, list[int]]
) -> Iterator[tuple[str, ModeStatistics]]:
    for row in connection.execute(_TOTALS, {"mode": mode_key}):
        key, played, won, seconds, mean_seconds, moves, mean_moves, most, least, mean_score = row
        of_mode = streaks.get(key, [0])
        yield (
            key,
            ModeStatistics(
                played=played,
                won=won,
                streak=of_mode[-1],
                best_streak=max(of_mode),
                best_seconds=seconds,
                mean_seconds=mean_seconds,
                best_moves=moves,
                mean_moves=mean_moves,
                best_score=least if scoring_of(key).is_time else most,
                mean_score=mean_score,
            ),
        )
