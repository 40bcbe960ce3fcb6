"""What a database says of itself, one byte of which may rot like any other."""

from __future__ import annotations

import io
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Final

import pytest

from klondike_qt.core.modes import MODES
from klondike_qt.storage.backups import daily
from klondike_qt.storage.database import Database
from klondike_qt.storage.errors import Damaged
from klondike_qt.storage.exports import write_games_json
from klondike_qt.storage.files import NAME
from klondike_qt.storage.migrations import MIGRATIONS, migrate
from klondike_qt.storage.reading import reading
from klondike_qt.storage.records import Counters
from klondike_qt.storage.schema import is_ours
from klondike_qt.storage.upkeep import Upkeep
from tests.played_matches import agreed, finished
from tests.real_games import add_real
from tests.saving import AT, dealt
from tests.won_games import won_by

if TYPE_CHECKING:
    from pathlib import Path

    from klondike_qt.storage.store import Store

GAMES: Final = 3
VERSION_AT: Final = 63
STEP: Final = 331  # a prime: no two of them lie alike in what repeats


def fill(store: Store) -> None:
    """Have something of every kind."""
    add_real(store, GAMES)
    store.matches.add(finished(), 1)
    store.settings.save("language", "fr")


def use(store: Store) -> None:
    """Read everything and play on, as the program does."""
    for each in MODES:
        store.games.current(each.key)
    store.settings.load()
    store.statistics()
    store.deals.all()
    store.reviews.save(f"{0:032x}", {})
    won = won_by("draw1").played()
    game = dealt(won.mode)._replace(deal=won.deal, start=won.start)
    store.games.begin(game, AT)
    for number, step in enumerate(won.steps[:2]):
        store.games.step(game.id, number, step.move, Counters(cursor=number + 1), AT)
    store.matches.begin(agreed(), AT)
    count(store)


def count(store: Store) -> int:
    """Export everything; give how many games and matches have ended."""
    return write_games_json(store.connection, io.StringIO())


def content_of(folder: Path) -> bytes:
    """Give the file of a small database, which is made in *folder*."""
    database = Database(folder)
    database.run(fill)
    database.close()
    return (folder / NAME).read_bytes()


def places(path: Path) -> list[int]:
    """Give each byte of the schema's text, and the one that holds its version."""
    content = path.read_bytes()
    with closing(sqlite3.connect(path)) as connection:
        statements = [
            str(sql).encode()
            for (sql,) in connection.execute("SELECT sql FROM sqlite_master WHERE sql NOT NULL")
        ]
    found = [VERSION_AT]
    for statement in statements:
        # A long one lies in several pages; its parts are long enough to be found.
        for start in range(0, len(statement) - 1, 20):
            at = content.find(statement[start : start + 20])
            found += range(at, at + 20) if at >= 0 else ()
    return found


def try_rotten(folder: Path, content: bytes, place: int, bit: int) -> int:
    """Use a database with one wrong bit, beside a sound backup; give how often it is told."""
    folder.mkdir()
    rotten = bytearray(content)
    rotten[place] ^= bit
    (folder / NAME).write_bytes(rotten)
    daily(folder / NAME).write_bytes(content)
    database = Database(folder)
    troubles = [database.trouble] if database.trouble else []
    for job in (use, lambda _: Upkeep(database.path).run()):
        try:
            database.run(job)
        except Damaged as error:
            troubles.append(error)
            database.run(job)
    assert database.read(count) == GAMES + 1
    database.close()
    for trouble in troubles:
        assert isinstance(trouble, Damaged)
        assert trouble.kept is not None
        assert trouble.kept.read_bytes()[place] == rotten[place]
        assert trouble.restored
    return len(troubles)


def test_a_rotten_byte_of_the_schema_is_told_once(tmp_path: Path) -> None:
    """Whatever it spoils, the backup takes the database's place, and the game goes on."""
    content = content_of(tmp_path)
    told = [
        try_rotten(tmp_path / str(place), content, place, 1)
        for place in places(tmp_path / NAME)[::STEP]
    ]

    assert set(told) == {0, 1}  # a comment may rot
    assert told.count(1) > told.count(0)


@pytest.fixture
def rotten(tmp_path: Path) -> Path:
    """Give a folder whose database has lost the name of a column."""
    content = content_of(tmp_path)
    assert content.count(b" ghost TEXT") == 1
    (tmp_path / NAME).write_bytes(content.replace(b" ghost TEXT", b" guost TEXT"))
    return tmp_path


def test_a_backup_with_a_rotten_schema_restores_nothing(rotten: Path) -> None:
    """It would be found out once more with every job; an older one is better."""
    content = (rotten / NAME).read_bytes()
    daily(rotten / NAME).write_bytes(content)
    with closing(Database(rotten)) as database:
        assert database.trouble is None
        with pytest.raises(Damaged) as found:
            database.run(count)
        assert database.run(count) == 0

    assert not found.value.restored
    assert found.value.kept is not None
    assert found.value.kept.read_bytes()[:16] == content[:16]


def test_no_backup_is_made_of_a_rotten_schema(rotten: Path) -> None:
    """The one of another day is still sound."""
    with pytest.raises(Damaged):
        Upkeep(rotten / NAME).run()
    assert not daily(rotten / NAME).exists()


def test_whoever_reads_from_outside_is_told_too(rotten: Path) -> None:
    """The command line changes nothing there."""
    with pytest.raises(Damaged), reading(rotten) as store:
        count(store)
    assert [path.name for path in rotten.iterdir() if "aside" in path.name] == []


def test_every_version_knows_its_own_schema() -> None:
    """As made at once, or step by step; and what others have put there is theirs."""
    for version in range(len(MIGRATIONS) + 1):
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
            migrate(connection, MIGRATIONS[:version])
            connection.execute("CREATE TABLE keepsake (text)")
            assert is_ours(connection)
            connection.execute("PRAGMA user_version = 1" if version != 1 else "DROP TABLE games")
            assert not is_ours(connection)


def test_a_statement_that_fails_in_a_sound_database_is_a_bug(tmp_path: Path) -> None:
    """Then it is not the file's fault, and the file stays."""
    content_of(tmp_path)
    with closing(Database(tmp_path)) as database:
        with pytest.raises(sqlite3.OperationalError, match="no such column: nonsense"):
            database.read(lambda store: store.connection.execute("SELECT nonsense FROM games"))
        assert database.read(count) == GAMES + 1
