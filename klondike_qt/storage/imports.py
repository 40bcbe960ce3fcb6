"""An export taken in again: every game checked first, then all of them written at once, or none.

The file is read a line at a time, and what passes is laid into a database of its own that the
system deletes; so a file of any size takes little memory, and the player's own database is touched
only by one transaction at the end.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from heapq import merge
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from klondike_qt.storage.exchange import read_game
from klondike_qt.storage.exports import COLUMNS, FORMAT, MATCH_COLUMNS, MATCHES, VERSION
from klondike_qt.storage.fields import Fault, Refused
from klondike_qt.storage.files import is_endless
from klondike_qt.storage.match_exchange import read_match
from klondike_qt.storage.migrations import migrate
from klondike_qt.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import BinaryIO

_LONGEST_LINE: Final = 4_000_000  # bytes; a game of 100,000 moves has a tenth of that
_MOST_TOLD: Final = 100


class _Kind(NamedTuple):
    """Where a sort of record lies, and its moves."""

    table: str
    columns: tuple[str, ...]
    moves: str
    owner: str
    move: str


_GAMES: Final = _Kind("games", (*COLUMNS, "fingerprint"), "moves", "game", "move")
_MATCHES: Final = _Kind("matches", (*MATCH_COLUMNS,), "match_moves", "match", "entry")


class NotAnExport(ValueError):  # noqa: N818 - what the file is
    """The whole file is refused: it is none of ours, cut off, or of a later version."""


class Told(NamedTuple):
    """A game that was refused: on which line of the file it stands, and why."""

    line: int
    reason: Refused


class Staged:
    """The games and matches of a file that passed, ready to be taken in; to be closed."""

    def __init__(self) -> None:
        """Begin with none."""
        # An empty name is a database on the disk that goes when it is closed, or we are killed.
        self.connection = sqlite3.connect("", isolation_level=None, check_same_thread=False)
        self.connection.execute("PRAGMA journal_mode = OFF")
        migrate(self.connection)
        self.store = Store(self.connection)
        self.games = 0  # and matches
        self.doubled = 0  # of an id that the file had before
        self.refused = 0
        self.told: list[Told] = []  # the first of the refused ones

    def close(self) -> None:
        """Forget everything."""
        self.connection.close()


class Imported(NamedTuple):
    """What became of the games that passed."""

    added: int
    present: int  # were here already, and stay as they are


def stage(path: Path, heed: Callable[[int], None] = lambda _bytes: None) -> Staged:
    """Check the games of the file at *path*; raise `NotAnExport` if it is none of ours.

    *heed* is told how far the file has been read, and may raise to break off.
    """
    if is_endless(path):
        raise NotAnExport("no ordinary file")
    staged = Staged()
    try:
        with path.open("rb") as file:
            _stage(file, staged, heed)
    except BaseException:
        staged.close()
        raise
    return staged


def take_in(store: Store, staged: Staged) -> Imported:
    """Add the staged games that are not here, as a part of the caller's transaction.

    No game that is here is changed; but one that the player removed comes back.
    """
    connection, source = store.connection, staged.connection
    added = _copy(source, connection, _GAMES)
    _order(connection, "games", "result <> 'open'", added)
    matches = _copy(source, connection, _MATCHES)
    _order(connection, "matches", "ended NOT NULL", matches)
    count = len(added) + len(matches)
    return Imported(count, staged.games - count)


def _copy(source: sqlite3.Connection, connection: sqlite3.Connection, kind: _Kind) -> list[int]:
    """Copy the records that are not here, with their moves; give the numbers that they got."""
    added: list[int] = []
    mine = set(connection.execute(f"SELECT id FROM {kind.table} WHERE removed IS NULL"))
    names = ", ".join(kind.columns)
    insert = f"INSERT INTO {kind.table} ({names}) VALUES ({', '.join('?' * len(kind.columns))})"
    with closing(
        source.execute(f"SELECT number, {names} FROM {kind.table} ORDER BY number")
    ) as records:
        for theirs, *values in records:
            if (values[0],) in mine:
                continue
            connection.execute(f"DELETE FROM {kind.table} WHERE id = ?", (values[0],))
            with closing(connection.execute(insert, values)) as inserted:
                number = inserted.lastrowid
            assert number is not None  # noqa: S101 - a row was inserted
            moves = source.execute(
                f"SELECT place, {kind.move}, seconds FROM {kind.moves} WHERE {kind.owner} = ?",
                (theirs,),
            )
            connection.executemany(f"INSERT INTO {kind.moves} VALUES ({number}, ?, ?, ?)", moves)
            added.append(number)
    return added


def _stage(file: BinaryIO, staged: Staged, heed: Callable[[int], None]) -> None:
    lines = _lines(file)
    _require_header(next(lines, (1, b""))[1])
    take = _take_game
    is_whole = False
    for number, line in lines:
        if is_whole:
            raise NotAnExport(f"line {number}: something follows the end")
        is_whole = line == b"]}"
        if line == MATCHES.encode():
            take = _take_match
        elif not is_whole:
            heed(file.tell())
            _stage_line(line, number, take, staged)
    if not is_whole:
        raise NotAnExport("its end is missing")


def _take_game(value: object, store: Store) -> None:
    store.games.add(read_game(value))


def _take_match(value: object, store: Store) -> None:
    store.matches.add(read_match(value))


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    number = 0
    while line := file.readline(_LONGEST_LINE):
        number += 1
        if len(line) == _LONGEST_LINE:
            raise NotAnExport(f"line {number} is too long")
        if line.strip():
            yield number, line.strip()


def _require_header(line: bytes) -> None:
    try:
        header: Any = json.loads(line + b"]}") if line.endswith(b"[") else None
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise NotAnExport("not a history of games that this program has exported as JSON")
    if header.get("version") not in range(1, VERSION + 1):
        raise NotAnExport("a later version of this program has written it")


def _stage_line(
    line: bytes, number: int, take: Callable[[object, Store], None], staged: Staged
) -> None:
    try:
        try:
            value: object = json.loads(line.removesuffix(b","))
        except (ValueError, RecursionError) as error:
            raise Refused(Fault.NOT_JSON) from error
        take(value, staged.store)
    except Refused as reason:
        staged.refused += 1
        if len(staged.told) < _MOST_TOLD:
            staged.told.append(Told(number, reason))
    except sqlite3.IntegrityError:
        staged.doubled += 1
    else:
        staged.games += 1


def _order(connection: sqlite3.Connection, table: str, has_ended: str, added: list[int]) -> None:
    """Give every record its place among the ends: those *added* go between the others by date.

    Within each of the two the order stays, also where the clock had been set back, or the end of a
    record is no date.
    """
    rows = connection.execute(
        f"SELECT number, CASE typeof(ended) WHEN 'text' THEN ended ELSE '' END, place"
        f" FROM {table} WHERE {has_ended} ORDER BY place, number"
    ).fetchall()
    found = {number: (ended, place) for number, ended, place in rows}
    new = set(added)
    here = [number for number, _, _ in rows if number not in new]
    dated = (
        zip(accumulate((found[number][0] for number in numbers), max), numbers, strict=True)
        for numbers in (here, added)
    )
    ordered = merge(*dated, key=lambda pair: pair[0])
    connection.executemany(
        f"UPDATE {table} SET place = ? WHERE number = ?",
        [
            (place, number)
            for place, (_, number) in enumerate(ordered, 1)
            if found[number][1] != place
        ],
    )
