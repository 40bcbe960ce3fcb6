"""Games and matches that the player removed: out of everything, until the next start for good.

Each removal has a token, which begins with that of the session it was made in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.storage import games, matches
from klondike_qt.storage.filters import Condition, Filter
from klondike_qt.storage.match_history import MatchFilter

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

_TABLES = "games", "matches"


def remove_games(connection: sqlite3.Connection, chosen: Filter | Sequence[str], token: str) -> int:
    """Remove the ended games of a filter, or with these ids; say how many.

    They stay in the file under *token*, so that `put_back` can undo it, until `purge`.
    """
    if isinstance(chosen, Filter):
        return _remove(connection, "games", chosen.condition(), token)
    return _remove(connection, "games", _among(chosen, games.HAS_ENDED), token)


def remove_matches(
    connection: sqlite3.Connection, chosen: MatchFilter | Sequence[str], token: str
) -> int:
    """Remove the ended matches of a filter, or with these ids, as `remove_games` does games."""
    if isinstance(chosen, MatchFilter):
        return _remove(connection, "matches", chosen.condition(), token)
    return _remove(connection, "matches", _among(chosen, matches.HAS_ENDED), token)


def put_back(connection: sqlite3.Connection, token: str) -> int:
    """Undo a removal, as if it had never been; say how many games or matches came back."""
    return sum(
        connection.execute(
            f"UPDATE {table} SET removed = NULL WHERE removed = ?", (token,)
        ).rowcount
        for table in _TABLES
    )


def purge(connection: sqlite3.Connection, session: str, count: int = 50) -> bool:
    """Delete for good what was removed, but for removals whose token begins with *session*.

    Matches go at once, games *count* at a time: a game has a hundred moves, and many would keep
    whoever plays waiting. Say whether there may be more. A game that an open race is run against
    stays until the race is over.
    """
    connection.execute(
        "DELETE FROM matches WHERE removed NOT NULL AND instr(removed, ?) <> 1", (session,)
    )
    deleted = connection.execute(
        "DELETE FROM games WHERE number IN ("
        "SELECT number FROM games WHERE removed NOT NULL AND instr(removed, ?) <> 1"
        " AND id NOT IN (SELECT ghost FROM matches WHERE ended IS NULL AND ghost NOT NULL)"
        " LIMIT ?)",
        (session, count),
    ).rowcount
    return deleted == count


def _among(ids: Sequence[str], has_ended: str) -> Condition:
    marks = ", ".join("?" * len(ids))
    return Condition(f"{has_ended} AND id IN ({marks})", tuple(ids))


def _remove(connection: sqlite3.Connection, table: str, condition: Condition, token: str) -> int:
    return connection.execute(
        f"UPDATE {table} SET removed = ? WHERE {condition.sql}", (token, *condition.values)
    ).rowcount
