"""What a job works on: everything in the database that is the player's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.storage.deals import Deals
from klondike_qt.storage.games import Games
from klondike_qt.storage.records import Counted
from klondike_qt.storage.reviews import Reviews
from klondike_qt.storage.settings import Settings

if TYPE_CHECKING:
    import sqlite3

    from klondike_qt.storage.statistics import ModeStatistics


class Store:
    """Games, their reviews, deals kept ready, settings and statistics over one connection."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Take a connection to a database of the current schema."""
        self.connection = connection
        self.games = Games(connection)
        self.reviews = Reviews(connection)
        self.deals = Deals(connection)
        self.settings = Settings(connection)

    def statistics(
        self, mode_key: str | None = None, counted: Counted = Counted.ALL
    ) -> dict[str, ModeStatistics]:
        """Count the games of one mode or, for ``None``, of every mode that was played."""
        from klondike_qt.storage.statistics import statistics  # not needed at start

        return statistics(self.connection, mode_key, counted)

    def earnings(self) -> dict[str, int]:
        """Add up the scores of each mode's games."""
        from klondike_qt.storage.statistics import earnings

        return earnings(self.connection)
