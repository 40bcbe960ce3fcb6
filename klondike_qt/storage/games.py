"""The games in the database: each mode's current one, and all that have ended (RULES §6).

Every method is a part of a transaction that the caller commits (`Database.run`). Times are
given in, aware, and kept in UTC.
"""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime
from itertools import repeat
from typing import TYPE_CHECKING, Any, Final

from klondike_qt.core.deal import Deal
from klondike_qt.core.piles import Move
from klondike_qt.core.state import GameState
from klondike_qt.storage.columns import day_of, moment_of, require, share_of
from klondike_qt.storage.errors import UnreadableGame
from klondike_qt.storage.files import path_of
from klondike_qt.storage.keys import mode_of
from klondike_qt.storage.migrations import SHARE_OF_DEAL
from klondike_qt.storage.records import MOST, Counters, Result, SavedGame, times_of

if TYPE_CHECKING:
    import sqlite3

_TOTALS: Final = "cursor, seconds, score, passes, undos, hints, shown"
_COUNTERS: Final = f"{_TOTALS}, helped, light"
_RECORD: Final = (
    "id, mode, deal, start, attempts, earlier_score, known, started, day, share, helped, light,"
    f" {_TOTALS}"
)
"""What `_saved_game` takes, in this order."""

_SET_COUNTERS: Final = ", ".join(f"{name} = ?" for name in _COUNTERS.split(", "))

HAS_ENDED: Final = "result <> 'open' AND removed IS NULL"
"""Which rows are of the history; what the player removed is as if it had never been."""

IS_COUNTABLE: Final = (
    f"seconds BETWEEN 0 AND {MOST} AND cursor BETWEEN 0 AND {MOST} AND passes BETWEEN 0 AND {MOST}"
    f" AND score BETWEEN -{MOST} AND {MOST} AND earlier_score BETWEEN -{MOST} AND {MOST}"
    " AND known + helped + undos + hints + attempts NOT NULL"
)
"""Which rows can be measured. SQLite keeps anything in any column; text is above every number."""

HAS_A_DAY: Final = "date(day, '+0 days') IS day"
"""Which rows are of a day that there is, or of none."""


class Games:
    """Reads and writes records; a game that has ended is never changed again."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Take a connection to a database of the current schema."""
        self._connection = connection

    def current(self, mode_key: str) -> SavedGame | None:
        """Read the open game of a mode; raise `UnreadableGame` if its record makes no sense."""
        row = self._connection.execute(
            f"SELECT number, {_RECORD} FROM games WHERE mode_key = ? AND result = 'open'",
            (mode_key,),
        ).fetchone()
        if row is None:
            return None
        number, *fields = row
        try:
            return _with_moves(_saved_game(mode_key, *fields), self._moves(number))
        except (TypeError, ValueError) as error:
            raise UnreadableGame(path_of(self._connection)) from error

    def ended(self, game_id: str, *, even_removed: bool = False) -> SavedGame | None:
        """Read a game that has ended; ``None`` if there is none, or its record makes no sense."""
        row = self._connection.execute(
            f"SELECT number, mode_key, result, ended, {_RECORD} FROM games"
            " WHERE id = ? AND result <> 'open' AND (? OR removed IS NULL)",
            (game_id, even_removed),
        ).fetchone()
        if row is None:
            return None
        number, mode_key, result, ended, *fields = row
        try:
            saved = _with_moves(_saved_game(mode_key, *fields), self._moves(number))
            return saved._replace(result=Result(result), ended=moment_of(ended))
        except (TypeError, ValueError):
            return None

    def begin(self, game: SavedGame, at: datetime) -> None:
        """Make *game* its mode's current one, exactly as it is given.

        The one that was current is given up: lost if a move was made in it, else forgotten.
        Beginning a game again takes a new deal back, and makes up for steps that were missed: its
        end may be among them.
        """
        if game.ended is not None and self._has_ended(game.id, game.result):
            return
        self._give_up(game.mode.key, at)
        # One that comes back is inserted anew.
        self._connection.execute("DELETE FROM games WHERE id = ?", (game.id,))
        number = self.add(game)
        if game.ended is not None:
            self._end(number, game.result, game.ended)

    def step(
        self, game_id: str, keep: int, move: Move | None, counters: Counters, at: datetime
    ) -> None:
        """Note one move, undo, redo, or the time that has passed.

        *keep* moves stay, whatever follows them is forgotten, and *move*, if given, comes
        next, played at the time that *counters* tell. For an undo or a redo keep them all: only
        the cursor moves.
        """
        number = self._open_number(game_id)
        if number is None:
            return
        self._set(number, counters)
        self._connection.execute("DELETE FROM moves WHERE game = ? AND place >= ?", (number, keep))
        if move is not None:
            self._connection.execute(
                "INSERT INTO moves VALUES (?, ?, ?, ?)",
                (number, keep, str(move), counters.moved_at),
            )
            self._connection.execute(
                "UPDATE games SET started = ? WHERE number = ? AND started IS NULL",
                (as_text(at), number),
            )

    def restart(self, game_id: str, counters: Counters) -> None:
        """Forget the moves: another attempt of the same game, one record for all of them."""
        number = self._open_number(game_id)
        if number is None:
            return
        self._connection.execute("DELETE FROM moves WHERE game = ?", (number,))
        self._connection.execute(
            "UPDATE games SET attempts = attempts + 1, earlier_score = earlier_score + score"
            " WHERE number = ?",
            (number,),
        )
        self._set(number, counters)

    def finish(self, game_id: str, result: Result, counters: Counters, at: datetime) -> None:
        """End an open game; one that has ended keeps the result it has."""
        number = self._open_number(game_id)
        if number is None:
            return
        self._set(number, counters)
        self._end(number, result, at)

    def is_known(self, deal: Deal) -> bool:
        """Whether a game of these cards, in any mode and by either ID, has ended before."""
        found = self._connection.execute(
            f"SELECT 1 FROM games WHERE fingerprint = ? AND {HAS_ENDED} LIMIT 1",
            (fingerprint(deal),),
        ).fetchone()
        return found is not None

    def played(self) -> set[int]:
        """Give the `fingerprint` of each deal of which a game was begun, in any mode."""
        rows = self._connection.execute(
            "SELECT DISTINCT fingerprint FROM games"
            " WHERE fingerprint NOT NULL AND removed IS NULL AND started NOT NULL"
        )
        return {number for (number,) in rows}

    def on_tables(self) -> dict[str, str]:
        """Give the ID of the deal in each mode's current game, by mode key."""
        rows = self._connection.execute(
            "SELECT mode_key, deal FROM games WHERE result = 'open'"
            " AND typeof(mode_key) = 'text' AND typeof(deal) = 'text'"
        )
        return dict(rows.fetchall())

    def _moves(self, number: int) -> list[tuple[int, str, float | None]]:
        return self._connection.execute(
            "SELECT place, move, seconds FROM moves WHERE game = ? ORDER BY place", (number,)
        ).fetchall()

    def _open_number(self, game_id: str) -> int | None:
        row = self._connection.execute(
            "SELECT number FROM games WHERE id = ? AND result = 'open'", (game_id,)
        ).fetchone()
        return None if row is None else int(row[0])

    def _set(self, number: int, counters: Counters) -> None:
        self._connection.execute(
            f"UPDATE games SET {_SET_COUNTERS} WHERE number = ?",
            (*counters, number),
        )

    def _end(self, number: int, result: Result, at: datetime) -> None:
        self._connection.execute(
            "UPDATE games SET result = ?, ended = ?, started = coalesce(started, ?),"
            f" place = (SELECT coalesce(max(place), 0) + 1 FROM games"
            f" WHERE place BETWEEN 0 AND {MOST}), share = {SHARE_OF_DEAL}"
            " WHERE number = ?",
            (result.value, as_text(at), as_text(at), number),
        )

    def _give_up(self, mode_key: str, at: datetime) -> None:
        row = self._connection.execute(
            "SELECT number, started FROM games WHERE mode_key = ? AND result = 'open'", (mode_key,)
        ).fetchone()
        if row is None:
            return
        number, started = row
        if started is None:
            self._connection.execute("DELETE FROM games WHERE number = ?", (number,))
        else:
            self._end(number, Result.LOST, at)

    def _has_ended(self, game_id: str, result: Result) -> bool:
        row = self._connection.execute(
            "SELECT 1 FROM games WHERE id = ? AND result = ?", (game_id, result.value)
        ).fetchone()
        return row is not None

    def add(self, game: SavedGame, place: int | None = None) -> int:
        """Write a game that is not there, exactly as given; give the number that it gets.

        *place* is its place among the ends.
        """
        values = {
            "id": game.id,
            "mode": game.mode.id,
            "mode_key": game.mode.key,
            "deal": game.deal and game.deal.id,
            "fingerprint": game.deal and fingerprint(game.deal),
            "start": None if game.deal else str(game.start),
            "attempts": game.attempts,
            "earlier_score": game.earlier_score,
            "known": game.known,
            "day": game.day,
            "share": game.share,
            "place": place,
            "result": game.result.value,
            "started": game.started and as_text(game.started),
            "ended": game.ended and as_text(game.ended),
            **dict(zip(_COUNTERS.split(", "), game.counters, strict=True)),
        }
        with closing(
            self._connection.execute(
                f"INSERT INTO games ({', '.join(values)}) VALUES ({', '.join('?' * len(values))})",
                tuple(values.values()),
            )
        ) as inserted:
            number = inserted.lastrowid
        assert number is not None  # noqa: S101 - a row was inserted
        self._connection.executemany(
            "INSERT INTO moves VALUES (?, ?, ?, ?)",
            [
                (number, place, str(move), seconds)
                for place, (move, seconds) in enumerate(
                    zip(game.moves, game.times or repeat(None, len(game.moves)), strict=True)
                )
            ],
        )
        return number


def _saved_game(  # noqa: PLR0913, PLR0917 - a column each
    mode_key: str,
    game_id: str,
    mode_id: str,
    deal_id: str | None,
    position: str,
    attempts: int,
    earlier_score: int,
    known: int,
    started: str | None,
    day: str | None,
    share: float | None,
    helped: int,
    light: int,
    *totals: Any,  # noqa: ANN401 - as SQLite gives them
) -> SavedGame:
    require(str, game_id, position if deal_id is None else deal_id)
    require(int, attempts, earlier_score)
    mode = mode_of(mode_id, mode_key)
    deal = None if deal_id is None else Deal.parse(deal_id)
    start = (
        GameState.parse(position, mode.rules.decks)
        if deal is None
        else GameState.opening(deal, mode.rules)
    )
    counters = Counters.read(*totals, helped, light)
    return SavedGame(
        id=game_id,
        mode=mode,
        deal=deal,
        start=start,
        counters=counters,
        attempts=attempts,
        earlier_score=earlier_score,
        known=bool(known),
        started=None if started is None else moment_of(started),
        day=day_of(day),
        share=share_of(share),
    )


def _with_moves(saved: SavedGame, rows: list[tuple[int, str, float | None]]) -> SavedGame:
    """Complete a record by its moves; raise `ValueError` where the two do not agree."""
    if [place for place, _, _ in rows] != list(range(len(rows))):
        raise ValueError(rows)
    counters = saved.counters
    if not 0 <= counters.cursor <= len(rows):
        raise ValueError(counters)
    moves = tuple(Move.parse(text) for _, text, _ in rows)
    return saved._replace(moves=moves, times=times_of([seconds for _, _, seconds in rows]))


def as_text(time: datetime) -> str:
    """Write a time as the database keeps it: in order of the alphabet is in order of time."""
    return time.astimezone(UTC).isoformat(timespec="milliseconds")


def fingerprint(deal: Deal) -> int:
    """Give one number for the same cards, by whichever ID they came; never change this."""
    from _blake2 import blake2b  # hashlib would load OpenSSL for it: 3 MB

    order = " ".join(map(str, deal.cards)).encode()
    return int.from_bytes(blake2b(order, digest_size=8).digest(), signed=True)
