"""The matches of two players in the database: the open one of each game, and those that ended.

Every method is a part of a transaction that the caller commits (`Database.run`). Times are
given in, aware, and kept in UTC.
"""

from __future__ import annotations

from contextlib import closing
from itertools import repeat
from typing import TYPE_CHECKING, Any, Final

from klondike_qt.core.match import OWN_CARDS, Seat
from klondike_qt.core.match_game import Ending, Entry, Outcome
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.storage.columns import moment_of, require, seconds_of
from klondike_qt.storage.errors import UnreadableMatch
from klondike_qt.storage.files import path_of
from klondike_qt.storage.games import as_text
from klondike_qt.storage.match_records import SavedMatch
from klondike_qt.storage.records import MOST, times_of

if TYPE_CHECKING:
    import sqlite3
    from datetime import datetime

RECORD: Final = (
    "id, key, opponent, deal, first_name, second_name, seconds, first_home, second_home, ending,"
    " winner, started, ended, ghost"
)
"""What `saved_match` takes, in this order."""

HAS_ENDED: Final = "ended NOT NULL AND removed IS NULL"
"""Which rows are of the history; what the player removed is as if it had never been."""


class Matches:
    """Reads and writes records; a match that has ended is never changed again."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Take a connection to a database of the current schema."""
        self._connection = connection

    def current(self, kind: MatchKind) -> SavedMatch | None:
        """Read the open match of a game; raise `UnreadableMatch` if its record makes no sense."""
        row = self._connection.execute(
            f"SELECT number, {RECORD} FROM matches WHERE kind = ? AND ended IS NULL",
            (kind.value,),
        ).fetchone()
        if row is None:
            return None
        try:
            return self._read(*row)
        except (TypeError, ValueError) as error:
            raise UnreadableMatch(path_of(self._connection)) from error

    def ended(self, match_id: str) -> SavedMatch | None:
        """Read a match that has ended; ``None`` if there is none, or its record makes no sense."""
        row = self._connection.execute(
            f"SELECT number, {RECORD} FROM matches WHERE id = ? AND {HAS_ENDED}", (match_id,)
        ).fetchone()
        try:
            return None if row is None else self._read(*row)
        except (TypeError, ValueError):
            return None

    def begin(self, match: SavedMatch, at: datetime) -> None:
        """Make *match* the open one of its game, exactly as it is given.

        The one that was open is left: it ends without an outcome if a move was made in it, else it
        is forgotten. Beginning a match again takes a new one back, and makes up for steps that
        were missed: its end may be among them.
        """
        if match.ended is not None and self._has_ended(match.id):
            return
        self._leave(match.setup.kind, at)
        # One that comes back is inserted anew.
        self._connection.execute("DELETE FROM matches WHERE id = ?", (match.id,))
        self.add(match, None if match.ended is None else self._next_place())

    def step(
        self,
        match_id: str,
        keep: int,
        entry: Entry,
        seconds: float,
        home: tuple[int, int],
        at: datetime,
    ) -> None:
        """Note what a player did after *keep* entries, and what both have at home after it.

        Where the match was written whole meanwhile, the same entry is not there twice.
        """
        number = self._open_number(match_id)
        if number is None:
            return
        self._set(number, seconds, home)
        self._keep(number, keep)
        self._connection.execute(
            "INSERT INTO match_moves VALUES (?, ?, ?, ?)", (number, keep, str(entry), seconds)
        )
        self._connection.execute(
            "UPDATE matches SET started = ? WHERE number = ? AND started IS NULL",
            (as_text(at), number),
        )

    def undo(self, match_id: str, keep: int, seconds: float, home: tuple[int, int]) -> None:
        """Forget what was done after *keep* entries; without any the match has not started."""
        number = self._open_number(match_id)
        if number is None:
            return
        self._set(number, seconds, home)
        self._keep(number, keep)
        self._connection.execute(
            "UPDATE matches SET started = NULL WHERE number = ?1"
            " AND NOT EXISTS (SELECT 1 FROM match_moves WHERE match = ?1)",
            (number,),
        )

    def _keep(self, number: int, keep: int) -> None:
        self._connection.execute(
            "DELETE FROM match_moves WHERE match = ? AND place >= ?", (number, keep)
        )

    def keep_time(self, match_id: str, seconds: float) -> None:
        """Note the active time that has passed since the last step."""
        self._connection.execute(
            "UPDATE matches SET seconds = ? WHERE id = ? AND ended IS NULL", (seconds, match_id)
        )

    def finish(
        self,
        match_id: str,
        outcome: Outcome | None,
        seconds: float,
        home: tuple[int, int],
        at: datetime,
    ) -> None:
        """End an open match, without an *outcome* as one that is left.

        One in which no move was made is forgotten, and one that has ended keeps its outcome.
        """
        number = self._open_number(match_id)
        if number is None:
            return
        self._set(number, seconds, home)
        self._end(number, outcome, at)

    def add(self, match: SavedMatch, place: int | None = None) -> None:
        """Write a match that is not there, exactly as given; *place* is its one among the ends."""
        setup = match.setup
        ending, winner = _as_columns(match.outcome)
        values = {
            "id": match.id,
            "kind": setup.kind.value,
            "key": setup.key,
            "opponent": setup.opponent.value,
            "deal": match.deal,
            "first_name": match.names[Seat.FIRST],
            "second_name": match.names[Seat.SECOND],
            "seconds": match.seconds,
            "first_home": match.home[Seat.FIRST],
            "second_home": match.home[Seat.SECOND],
            "ending": ending,
            "winner": winner,
            "started": match.started and as_text(match.started),
            "ended": match.ended and as_text(match.ended),
            "ghost": match.ghost,
            "place": place,
        }
        with closing(
            self._connection.execute(
                f"INSERT INTO matches ({', '.join(values)})"
                f" VALUES ({', '.join('?' * len(values))})",
                tuple(values.values()),
            )
        ) as inserted:
            number = inserted.lastrowid
        times = match.times or repeat(None, len(match.entries))
        self._connection.executemany(
            "INSERT INTO match_moves VALUES (?, ?, ?, ?)",
            [
                (number, place, str(entry), seconds)
                for place, (entry, seconds) in enumerate(zip(match.entries, times, strict=True))
            ],
        )

    def _read(self, number: int, *fields: Any) -> SavedMatch:  # noqa: ANN401 - as SQLite gives them
        rows = self._connection.execute(
            "SELECT place, entry, seconds FROM match_moves WHERE match = ? ORDER BY place",
            (number,),
        ).fetchall()
        if [place for place, _, _ in rows] != list(range(len(rows))):
            raise ValueError(rows)
        require(str, *(text for _, text, _ in rows))
        return saved_match(*fields)._replace(
            entries=tuple(Entry.parse(text) for _, text, _ in rows),
            times=times_of([seconds for _, _, seconds in rows]),
        )

    def _open_number(self, match_id: str) -> int | None:
        row = self._connection.execute(
            "SELECT number FROM matches WHERE id = ? AND ended IS NULL", (match_id,)
        ).fetchone()
        return None if row is None else int(row[0])

    def _has_ended(self, match_id: str) -> bool:
        row = self._connection.execute(
            "SELECT 1 FROM matches WHERE id = ? AND ended NOT NULL", (match_id,)
        ).fetchone()
        return row is not None

    def _next_place(self) -> int:
        """Give the place among the ends of a match that ends now."""
        return int(
            self._connection.execute(
                f"SELECT coalesce(max(place), 0) + 1 FROM matches WHERE place BETWEEN 0 AND {MOST}"
            ).fetchone()[0]
        )

    def _set(self, number: int, seconds: float, home: tuple[int, int]) -> None:
        self._connection.execute(
            "UPDATE matches SET seconds = ?, first_home = ?, second_home = ? WHERE number = ?",
            (seconds, *home, number),
        )

    def _end(self, number: int, outcome: Outcome | None, at: datetime) -> None:
        """End a match, or forget one in which no move was made."""
        self._connection.execute(
            "DELETE FROM matches WHERE number = ? AND started IS NULL", (number,)
        )
        self._connection.execute(
            "UPDATE matches SET ending = ?, winner = ?, ended = ?, place = ? WHERE number = ?",
            (*_as_columns(outcome), as_text(at), self._next_place(), number),
        )

    def _leave(self, kind: MatchKind, at: datetime) -> None:
        row = self._connection.execute(
            "SELECT number FROM matches WHERE kind = ? AND ended IS NULL", (kind.value,)
        ).fetchone()
        if row is not None:
            self._end(row[0], None, at)


def saved_match(  # noqa: PLR0913, PLR0917 - a column each
    match_id: str,
    key: str,
    opponent: str,
    deal: str,
    first_name: str,
    second_name: str,
    seconds: float,
    first_home: int,
    second_home: int,
    ending: str | None,
    winner: int | None,
    started: str | None,
    ended: str | None,
    ghost: str | None,
) -> SavedMatch:
    """Make a record of a row, without its moves.

    Raise `ValueError` or `TypeError` where it makes no sense.
    """
    home = first_home, second_home
    require(str, match_id, key, deal, first_name, second_name, "" if ghost is None else ghost)
    require_home(*home)
    return SavedMatch(
        id=match_id,
        setup=setup_of(key, Opponent(opponent)),
        deal=deal,
        names=(first_name, second_name),
        seconds=seconds_of(seconds),
        home=home,
        outcome=outcome_of(ending, winner),
        started=None if started is None else moment_of(started),
        ended=None if ended is None else moment_of(ended),
        ghost=ghost,
    )


def require_home(*home: object) -> None:
    """Raise `ValueError` unless so many of a player's cards can be at home."""
    if not all(isinstance(cards, int) and 0 <= cards <= OWN_CARDS for cards in home):
        raise ValueError(home)


def setup_of(key: str, opponent: Opponent) -> MatchSetup:
    """Give the set-up with this *key*; raise `ValueError` for none of ours."""
    way = key.rpartition(" ")[2]
    kind = MatchKind(key.partition(" ")[0])
    setup = MatchSetup(kind, opponent, in_turns=way == "turns", same_deal=way != "different")
    if setup.key != key:
        raise ValueError(key)
    return setup


def _as_columns(outcome: Outcome | None) -> tuple[str | None, int | None]:
    if outcome is None:
        return None, None
    return outcome.ending.name.lower(), None if outcome.winner is None else int(outcome.winner)


def outcome_of(ending: str | None, winner: int | None) -> Outcome | None:
    """Read how a match ended, as its row has it; raise `ValueError` for what is no end."""
    if ending is None:
        return None
    found = next((each for each in Ending if each.name.lower() == ending), None)
    if found is None:
        raise ValueError(ending)
    return Outcome(found, None if winner is None else Seat(winner))
