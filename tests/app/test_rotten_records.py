"""Whatever stands in any column, whoever reads it gets values that make sense, or is told.

SQLite keeps anything in any column: a disk that flips a bit makes a text of a number, and nothing
of what must be something. No sum and no structure finds that.
"""

from __future__ import annotations

import dataclasses
import math
import sqlite3
import sys
import types
import typing
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from datetime import UTC, date, datetime
from functools import cache
from io import StringIO
from typing import TYPE_CHECKING, Any, Final

import pytest

from klondike_qt.app.achievements import standings
from klondike_qt.app.deal_stock import _read as read_stock
from klondike_qt.app.history import _matches as read_matches
from klondike_qt.app.history import as_hard
from klondike_qt.app.settings import PREFERENCES
from klondike_qt.core.deal import Deal
from klondike_qt.core.match_game import Entry, Outcome
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.core.modes import DEFAULT, MODES, Mode
from klondike_qt.core.piles import DRAW, Move
from klondike_qt.core.state import GameState
from klondike_qt.storage import daily, files, ghosts, history, removal, series
from klondike_qt.storage.deals import KeptDeal
from klondike_qt.storage.errors import UnreadableGame
from klondike_qt.storage.exports import write_games_csv, write_games_json
from klondike_qt.storage.fair_games import fair_games
from klondike_qt.storage.figure_exports import told, write_statistics_csv, write_statistics_json
from klondike_qt.storage.filters import EVERY_GAME
from klondike_qt.storage.imports import Staged, take_in
from klondike_qt.storage.match_history import EVERY_MATCH, ended_matches
from klondike_qt.storage.match_statistics import MatchFigures, match_figures
from klondike_qt.storage.migrations import migrate
from klondike_qt.storage.records import Counters, Result
from klondike_qt.storage.statistics import figures
from klondike_qt.storage.store import Store
from tests.played_matches import DOUBLE, RACE, agreed, finished, played, write
from tests.real_games import add_real, real_games
from tests.saving import AT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TABLES: Final = ("games", "moves", "matches", "match_moves", "deals", "reviews", "settings")
ROTTEN: Final = (
    None,
    b"\xff\x00",
    "",
    "rotten",
    "-1",
    0,
    -1,
    1.5,
    -(2**63),
    2**63 - 1,
    1e308,
    math.inf,
    "2025-13-45T99:99",
    "2025-06-01T20:15:30",
    "0001-01-01T00:00:00.000+00:00",
    "9999-12-31T23:59:59.999+00:00",
)
HUGE: Final = 1e16
STEP: Final = 4

KNOWN: Final = {
    each.__name__: each
    for each in (
        datetime, date, Deal, Entry, GameState, MatchFigures, MatchSetup, Mode, Move, Opponent,
        Outcome, Sequence,
    )
}  # fmt: skip
"""What modules import for their annotations alone."""


@cache
def whole() -> bytes:
    """Give a database with something in each table, whose columns take anything."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        store = Store(connection)
        add_real(store, 6)
        write(store, finished())
        write(store, played(DOUBLE))
        write(store, played(RACE))
        game = next(real_games(1))
        store.games.begin(game._replace(id="open", result=Result.OPEN, ended=None), AT)
        store.deals.keep(str(DEFAULT.rules), game.deal.id if game.deal else "", KeptDeal(0.5))
        connection.execute("UPDATE games SET day = '2025-06-02', share = 0.5 WHERE result = 'won'")
        store.settings.save("speed", "slow")
        store.reviews.save(game.id, {})
        connection.execute("PRAGMA writable_schema = ON")
        for after in (",", " UNIQUE", " DEFAULT"):
            connection.execute(
                "UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL' || ?1, ?1)", (after,)
            )
        return connection.serialize()


def columns_of(table: str) -> list[str]:
    """Name every column of a table."""
    with closing(opened()) as connection:
        return [row[1] for row in connection.execute(f"PRAGMA table_info({table})").fetchall()]


def tried(table: str) -> Iterator[tuple[str, object]]:
    """Give what is written into which column."""
    for number, column in enumerate(columns_of(table)):
        for value in ROTTEN[number % STEP :: STEP]:
            yield column, value


def opened() -> sqlite3.Connection:
    """Open the whole database, for anything to be written into it."""
    connection = files.reader(sqlite3.connect(":memory:", isolation_level=None))
    connection.deserialize(whole())
    connection.execute("PRAGMA ignore_check_constraints = ON")
    return connection


# Who reads


def lists(store: Store) -> Iterator[object]:
    """Read what the window of the games shows."""
    for sort in history.Sort:
        numbers = history.find(store.connection, history.Query(sort=sort))
    yield history.rows(store.connection, numbers)
    yield history.find(store.connection, history.Query(text="2025-06"))
    yield history.find(store.connection, history.Query(text="draw", text_modes=(DEFAULT.key,)))
    yield history.mode_keys(store.connection)
    for game in history.rows(store.connection, numbers).values():
        yield store.games.ended(game.id)
        store.reviews.load(game.id)  # any JSON, of which `review_json` believes nothing
    for match in ended_matches(store.connection):
        yield match
        yield store.matches.ended(match.id)


def tables(store: Store) -> Iterator[object]:
    """Read what is put on the tables at a start."""
    for mode in MODES:
        yield store.games.current(mode.key)
    for kind in MatchKind:
        yield store.matches.current(kind)


def preferences(store: Store) -> Iterator[object]:
    """Read the settings."""
    kept = store.settings.load()
    for name in PREFERENCES.keys() & kept.keys():
        with suppress(TypeError, ValueError):  # as `Preferences` does
            yield PREFERENCES[name].read(kept[name])


def stock(store: Store) -> Iterator[object]:
    """Read the deals kept ready."""
    found = read_stock(store)
    yield found.kept
    yield len(found.played)
    yield found.tables


def exports(store: Store) -> Iterator[object]:
    """Write all files; whatever is in them, they are text."""
    for to_file in (write_games_json, write_games_csv):
        yield to_file(store.connection, StringIO())
    for figures_to_file in (write_statistics_json, write_statistics_csv):
        figures_to_file(told(store.connection), StringIO())


def removals(store: Store) -> Iterator[object]:
    """Remove everything, have it back, and clear away what stays removed."""
    connection = store.connection
    yield removal.remove_games(connection, EVERY_GAME, "a-1")
    yield removal.remove_matches(connection, EVERY_MATCH, "a-2")
    yield removal.put_back(connection, "a-1")
    yield removal.purge(connection, "b")


def imports(store: Store) -> Iterator[object]:
    """Take in a game and a match that are not here."""
    with closing(Staged()) as staged:
        staged.store.games.add(next(real_games(1))._replace(id="new"))
        staged.store.matches.add(finished()._replace(id="new"))
        staged.games = 2
        yield take_in(store, staged)


def play(store: Store) -> Iterator[object]:
    """Go on: with what is open, and with another game and another match."""
    store.games.step("open", 1, DRAW, Counters(cursor=2), AT)
    store.games.finish("open", Result.LOST, Counters(cursor=2), AT)
    game = next(real_games(1))
    store.games.begin(game._replace(id="next", result=Result.OPEN, ended=None), AT)
    store.matches.begin(agreed(DOUBLE), AT)
    store.matches.begin(agreed(RACE), AT)
    store.settings.save("speed", "fast")
    store.reviews.save(game.id, {})
    yield store.games.is_known(game.deal) if game.deal else None


READERS: Final[dict[str, Callable[[Store], Iterator[object]]]] = {
    "lists": lists,
    "tables": tables,
    "preferences": preferences,
    "stock": stock,
    "statistics": lambda store: iter([store.statistics(), figures(store.connection)]),
    "earnings": lambda store: iter([store.earnings()]),
    "hard": lambda store: iter(
        [figures(store.connection, as_hard(EVERY_GAME, frozenset({None}), store))]
    ),
    "achievements": lambda store: iter([standings(fair_games(store.connection))]),
    "rate": lambda store: iter([series.moving_rate(store.connection, window=2)]),
    "spread": lambda store: iter([series.distribution(store.connection)]),
    "days": lambda store: iter([series.days(store.connection, 2025, zone=UTC)]),
    "modes": lambda store: iter([series.mode_totals(store.connection)]),
    "calendar": lambda store: iter(
        [daily.day_games(store.connection, DEFAULT.key, date(2025, 1, 1), date(2026, 1, 1))]
    ),
    "ghosts": lambda store: iter([ghosts.find(store.connection)]),
    "two": lambda store: iter(
        [read_matches(store, chosen=EVERY_MATCH), match_figures(store.connection)]
    ),
    "exports": exports,
    "removals": removals,
    "imports": imports,
    "play": play,
}


# What makes sense


def require_sense(value: Any, hint: Any = None) -> None:  # noqa: ANN401 - anything at all
    """Check that all in *value* is of the types it is said to be, and within what can be shown."""
    assert hint is None or isinstance(hint, typing.TypeVar) or _is_of(value, hint), (value, hint)
    if isinstance(value, float):
        assert abs(value) <= HUGE
    elif isinstance(value, datetime):
        value.astimezone()
        assert value.utcoffset() is not None
    elif type(value).__module__.startswith("klondike_qt.core"):
        pass  # only sense can be made into those
    elif hasattr(value, "_fields") or dataclasses.is_dataclass(value):
        for name, kind in _hints(type(value)).items():  # type: ignore[arg-type]  # a class
            require_sense(getattr(value, name), kind)
        if isinstance(day := getattr(value, "day", None), str):
            date.fromisoformat(day)
    elif isinstance(value, Mapping):
        require_sense([*value.items()])
    elif isinstance(value, list | tuple | set | frozenset):
        for each in value:
            require_sense(each)


@cache
def _hints(kind: Any) -> dict[str, Any]:  # noqa: ANN401 - any class
    names = getattr(kind, "_fields", None) or [each.name for each in dataclasses.fields(kind)]
    module = dict(vars(sys.modules[kind.__module__]))
    hints = typing.get_type_hints(kind, module, KNOWN)
    return {name: hints[name] for name in names}


def _is_of(value: object, hint: Any) -> bool:  # noqa: ANN401 - any annotation
    if hint is Any:
        return True
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in {types.UnionType, typing.Union}:
        return any(_is_of(value, each) for each in arguments)
    if origin in {list, tuple} and len({*arguments} - {...}) == 1:
        assert isinstance(value, list | tuple)
        return isinstance(value, origin) and all(_is_of(each, arguments[0]) for each in value)
    if hint is float:
        return isinstance(value, float | int) and not isinstance(value, bool)
    return isinstance(value, origin or hint or type(None))


@pytest.mark.parametrize("table", TABLES)
def test_whatever_stands_in_a_column_is_read_or_told(table: str) -> None:
    """No reader fails but by saying so, and none gives what could not be shown.

    Each column has every fourth value, and its neighbours have the others.
    """
    wrong = []
    for column, value in tried(table):
        with closing(opened()) as connection:
            with suppress(sqlite3.IntegrityError):  # a number that names the row is always one
                connection.execute(f"UPDATE OR IGNORE {table} SET {column} = ?", (value,))  # noqa: S608
            for name, read in READERS.items():
                connection.execute("SAVEPOINT before")
                try:
                    for found in read(Store(connection)):
                        require_sense(found)
                except UnreadableGame:
                    pass  # as a start tells it
                except Exception as error:  # noqa: BLE001 - all are listed
                    wrong.append(f"{column} {value!r} {name}: {error!r}")
                connection.execute("ROLLBACK TO before")
    assert not wrong, "\n".join(wrong)
