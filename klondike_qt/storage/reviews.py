"""What reviews of ended games found, kept beside them; what it means is others' business."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

    from klondike_qt.storage.settings import JSON


class Reviews:
    """Reads and writes one review for each game; it goes when its game goes."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Take a connection to a database of the current schema."""
        self._connection = connection

    def load(self, game_id: str) -> JSON:
        """Read the review of a game; ``None`` if there is none, or none that is JSON."""
        row = self._connection.execute(
            "SELECT review FROM reviews WHERE game = ?", (game_id,)
        ).fetchone()
        try:
            value: JSON = None if row is None else json.loads(row[0])
        except (RecursionError, TypeError, ValueError):
            return None
        return value

    def save(self, game_id: str, review: JSON) -> None:
        """Keep the review of a game that has ended; any other is not kept."""
        self._connection.execute(
            "INSERT OR REPLACE INTO reviews"
            " SELECT id, ? FROM games WHERE id = ? AND result <> 'open'",
            (json.dumps(review), game_id),
        )
