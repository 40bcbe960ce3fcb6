"""The matches that have ended: which are meant, and as a list.

There are never so many of them as of games that one plays alone, so that a list is read whole.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.storage.filters import Condition, Filter
from klondike_qt.storage.games import as_text
from klondike_qt.storage.matches import HAS_ENDED, RECORD, saved_match

if TYPE_CHECKING:
    import sqlite3
    from datetime import datetime

    from klondike_qt.core.match_setup import MatchKind, Opponent
    from klondike_qt.storage.match_records import SavedMatch


class MatchFilter(NamedTuple):
    """What a match must be to be counted or listed; as it stands, every match is.

    ``since`` and ``until`` (not included) are of its end.
    """

    kind: MatchKind | None = None
    key: str | None = None  # of `MatchSetup`: the game and the way it is played
    opponent: Opponent | None = None
    since: datetime | None = None
    until: datetime | None = None

    def condition(self) -> Condition:
        """Say the same in SQL, about the columns of ``matches``."""
        parts: list[str] = [HAS_ENDED]
        values: list[str] = []
        for part, value in (
            ("kind = ?", None if self.kind is None else self.kind.value),
            ("key = ?", self.key),
            ("opponent = ?", None if self.opponent is None else self.opponent.value),
            ("ended >= ?", None if self.since is None else as_text(self.since)),
            ("ended < ?", None if self.until is None else as_text(self.until)),
        ):
            if value is not None:
                parts.append(part)
                values.append(value)
        return Condition(" AND ".join(parts), tuple(values))


EVERY_MATCH: Final = MatchFilter()


def beside(chosen: Filter) -> MatchFilter | None:
    """Give the matches that belong to a choice of games; ``None`` if they can be none.

    Of no mode, no measured deal and no sort of help is a match.
    """
    if chosen != Filter(since=chosen.since, until=chosen.until):
        return None
    return MatchFilter(since=chosen.since, until=chosen.until)


def ended_matches(
    connection: sqlite3.Connection, chosen: MatchFilter = EVERY_MATCH
) -> list[SavedMatch]:
    """Read what a list shows of the chosen matches, the latest first: all but what was done.

    One whose record makes no sense is left out.
    """
    sql, values = chosen.condition()
    found = []
    for row in connection.execute(
        f"SELECT {RECORD} FROM matches WHERE {sql} ORDER BY place DESC, number DESC", values
    ):
        with suppress(TypeError, ValueError):
            found.append(saved_match(*row))
    return found
