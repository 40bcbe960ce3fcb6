"""What a job works on: everything in the database that is the player's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.storage.deals import Deals
from klondike_qt.storage.games import Games
from klondike_qt.storage.reviews import Reviews
from klondike_qt.storage.settings import Settings

if TYPE_CHECKING:
    import sqlite3

    from klondike_qt.storage.filters import Filter
    from klondike_qt.storage.matches import Matches
    from klondike_qt.storage.statistics import Figures


class Store:
    """Games, matches, reviews, deals kept ready, settings and statistics over one connection."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Take a connection to a database of the current schema."""
        self.connection = connection
        self.games = Games(connection)
        self.reviews = Reviews(connection)
        self.deals = Deals(connection)
        self.settings = Settings(connection)

    @property
    def matches(self) -> Matches:
        """The matches of two players."""
        from klondike_qt.storage.matches import Matches  # not needed at start

        return Matches(self.connection)

    def statistics(self, chosen: Filter | None = None) -> dict[str, Figures]:
        """Count the chosen games of each mode, by its key."""
        from klondike_qt.storage.filters import Filter  # not needed at start
        from klondike_qt.storage.statistics import statistics

        return statistics(self.connection, chosen or Filter())

    def earnings(self) -> dict[str, int]:
        """Add up the scores of each mode's games."""
        from klondike_qt.storage.statistics import earnings

        return earnings(self.connection)
