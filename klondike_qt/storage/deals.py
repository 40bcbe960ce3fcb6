"""Deals kept ready: proved winnable under some rules, with the share that tells how hard they are.

Every method is a part of a transaction that the caller commits (`Database.run`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import sqlite3


class KeptDeal(NamedTuple):
    """What is kept of a deal: its share of wins, and whether a game of it was ever begun."""

    share: float
    taken: bool = False


class Deals:
    """Reads and writes deals, by the text of the rules and the deal ID."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Take a connection to a database of the current schema."""
        self._connection = connection

    def keep(self, rules: str, deal: str, kept: KeptDeal) -> None:
        """Keep a deal; one that is here has its share, and once taken it stays so."""
        self._connection.execute(
            "INSERT INTO deals (rules, deal, share, taken) VALUES (?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET taken = max(taken, excluded.taken)",
            (rules, deal, *kept),
        )

    def all(self) -> dict[str, dict[str, KeptDeal]]:
        """Give everything that is kept, by rules and deal ID."""
        found: dict[str, dict[str, KeptDeal]] = {}
        rows = self._connection.execute(
            "SELECT rules, deal, share, taken FROM deals WHERE share BETWEEN 0 AND 1"
            " AND typeof(rules) = 'text' AND typeof(deal) = 'text'"
        )
        for rules, deal, share, taken in rows:
            found.setdefault(rules, {})[deal] = KeptDeal(share, bool(taken))
        return found
