"""Which of the games that have ended are meant: for statistics, pictures and the history alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.storage.games import HAS_ENDED, as_text
from klondike_qt.storage.records import Counted

if TYPE_CHECKING:
    from datetime import datetime

_BY_HELP: Final = {
    Counted.ALL: (),
    Counted.UNHELPED: ("hints = 0", "NOT helped"),
    Counted.UNAIDED: ("hints = 0", "NOT helped", "undos = 0"),
}


class Shares(NamedTuple):
    """A mode's games whose deal has a share of wins of at least ``least`` and under ``below``."""

    mode_key: str
    least: float
    below: float


class Filter(NamedTuple):
    """What a game must be to be counted or listed; as it stands, every game is.

    ``since`` and ``until`` (not included) are of the game's end. ``shares``, if given, are those
    that a game's deal may have, and then ``unmeasured`` lets deals in that never were measured.
    ``without`` is the id of a game that is left out, as if it had not been played.
    """

    mode_key: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    counted: Counted = Counted.ALL
    shares: tuple[Shares, ...] | None = None
    unmeasured: bool = False
    without: str | None = None

    def condition(self) -> Condition:
        """Say the same in SQL, about the columns of ``games``."""
        parts: list[str] = [HAS_ENDED, *_BY_HELP[self.counted]]
        values: list[str | float] = []
        if self.mode_key is not None:
            parts.append("mode_key = ?")
            values.append(self.mode_key)
        if self.since is not None:
            parts.append("ended >= ?")
            values.append(as_text(self.since))
        if self.until is not None:
            parts.append("ended < ?")
            values.append(as_text(self.until))
        if self.shares is not None:
            ways = ["share IS NULL" if self.unmeasured else "FALSE"]
            for shares in self.shares:
                ways.append("mode_key = ? AND share >= ? AND share < ?")
                values.extend(shares)
            parts.append(f"({' OR '.join(ways)})")
        if self.without is not None:
            parts.append("id <> ?")
            values.append(self.without)
        return Condition(" AND ".join(parts), tuple(values))


EVERY_GAME: Final = Filter()


class Condition(NamedTuple):
    """What follows WHERE, and the values of its question marks."""

    sql: str
    values: tuple[str | float, ...]
