"""Deals kept ready: proved winnable under some rules, with the share that tells how hard they are.

Every method is a part of a transaction that the caller commits (`Database.run`).
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from klondike_qt.core.deal import Deal
from klondike_qt.core.problems import InputError

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from klondike_qt.core.rules import Rules

_FREE: Final = "FROM deals WHERE rules = ? AND share >= ? AND share < ? AND NOT taken"


class Deals:
    """Reads and writes deals; one that was taken stays known, and is never ready again."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Take a connection to a database of the current schema."""
        self._connection = connection

    def put(self, rules: Rules, deal: Deal, share: float) -> None:
        """Keep a deal with its share of wins; one that is here already stays as it is."""
        self._connection.execute(
            "INSERT OR IGNORE INTO deals (rules, deal, share) VALUES (?, ?, ?)",
            (str(rules), deal.id, share),
        )

    def ready(self, rules: Rules, least: float, below: float) -> Iterator[Deal]:
        """Give the deals with a share from *least* to *below* that nobody took, in any order."""
        rows = self._connection.execute(
            f"SELECT deal {_FREE} ORDER BY random()",
            (str(rules), least, below),
        ).fetchall()
        for (text,) in rows:
            with suppress(InputError):  # a deal that cannot be read is no loss
                yield Deal.parse(text)

    def count(self, rules: Rules, least: float, below: float) -> int:
        """Count the deals with a share from *least* to *below* that nobody took."""
        found = self._connection.execute(
            f"SELECT count(*) {_FREE}",
            (str(rules), least, below),
        ).fetchone()
        return int(found[0])

    def take(self, rules: Rules, deal: Deal) -> None:
        """Let a deal not be ready any more."""
        self._connection.execute(
            "UPDATE deals SET taken = 1 WHERE rules = ? AND deal = ?", (str(rules), deal.id)
        )

    def shares(self, rules: Rules) -> dict[str, float]:
        """Give the share of wins of each deal that is or was kept here, by its ID."""
        rows = self._connection.execute(
            "SELECT deal, share FROM deals WHERE rules = ?", (str(rules),)
        )
        return dict(rows.fetchall())
