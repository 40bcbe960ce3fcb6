"""What the database knows of a match of two players."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from datetime import datetime

    from klondike_qt.core.match_game import Entry, Outcome
    from klondike_qt.core.match_setup import MatchSetup


class SavedMatch(NamedTuple):
    """A match as it is kept: enough to replay it, and to go on with it.

    Counts and names are by seat. Without an ``outcome`` the match is open, or was given up if it
    has ``ended`` all the same. No move made: no match, it leaves no record.
    """

    id: str
    setup: MatchSetup
    deal: str  # the ID that names both deals (RULES §1)
    names: tuple[str, str] = ("", "")  # as the players call themselves; empty: the usual words
    entries: tuple[Entry, ...] = ()
    seconds: float = 0.0  # active time
    home: tuple[int, int] = (0, 0)  # own cards on the foundations
    outcome: Outcome | None = None
    started: datetime | None = None
    ended: datetime | None = None
    ghost: str | None = None  # the id of the game that the second player repeats
