"""A data folder read from outside."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from klondike_qt.storage.archive import back_up
from klondike_qt.storage.database import Database
from klondike_qt.storage.errors import Damaged, Newer, StorageError
from klondike_qt.storage.files import NAME, log_of
from klondike_qt.storage.migrations import MIGRATIONS, migrate
from klondike_qt.storage.reading import reading
from tests.played_games import add, rows
from tests.saving import unwritable
from tests.spoiling import scribble

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def test_a_folder_that_may_only_be_read_can_be_read(tmp_path: Path) -> None:
    """Nothing is written for it."""
    with closing(Database(tmp_path)) as database:
        database.run(lambda store: add(store, 30, seed=1))

    with unwritable({NAME: (tmp_path / NAME).read_bytes()}) as folder, reading(folder) as store:
        assert len(rows(store)) == 30


def test_what_is_read_is_one_state(tmp_path: Path) -> None:
    """Whatever is written meanwhile; and whoever writes does not wait."""
    with closing(Database(tmp_path)) as database:
        database.run(lambda store: add(store, 3, seed=1))
        with reading(tmp_path) as store:
            before = rows(store)
            database.run(lambda store: store.connection.execute("DELETE FROM games"))
            assert rows(store) == before


def test_reading_takes_no_lock_from_whoever_plays(tmp_path: Path) -> None:
    """Another program that comes and goes takes the database for open, and leaves its log there.

    On POSIX systems, closing a file anywhere in a process gives up its locks.
    """
    come_and_go = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('SELECT 1 FROM games')"
    with closing(Database(tmp_path)) as database:
        database.run(lambda store: add(store, 3, seed=1))
        with reading(tmp_path) as store:
            assert len(rows(store)) == 3
        back_up(database.path, tmp_path / "b.zip")
        subprocess.run([sys.executable, "-c", come_and_go, database.path], check=True)

        assert log_of(database.path).exists()


def test_an_older_file_is_read_as_it_would_be_upgraded(tmp_path: Path) -> None:
    """And stays as it is."""
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:1])
    before = (tmp_path / NAME).read_bytes()

    with reading(tmp_path) as store:
        assert rows(store) == []

    assert (tmp_path / NAME).read_bytes() == before


def test_what_cannot_be_read_is_no_empty_history(tmp_path: Path) -> None:
    """Damaged, another program's, or a later version's."""
    (tmp_path / NAME).write_bytes(b"\0" * 5000)
    with pytest.raises(Damaged), reading(tmp_path):
        pass
    (tmp_path / NAME).unlink()
    with closing(sqlite3.connect(tmp_path / NAME)) as connection:
        connection.execute("CREATE TABLE games (title)")
    with pytest.raises(Damaged), reading(tmp_path):
        pass
    (tmp_path / NAME).unlink()
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as connection:
        migrate(connection)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with pytest.raises(Newer), reading(tmp_path):
        pass


@pytest.mark.parametrize("make_it", [os.mkfifo, os.mkdir])
def test_what_is_no_file_is_not_waited_for(tmp_path: Path, make_it: Callable[[Path], None]) -> None:
    """A pipe in the database's place would be."""
    make_it(tmp_path / NAME)

    with pytest.raises(StorageError), reading(tmp_path):
        pass


def test_what_is_wrong_while_reading_is_told_as_trouble(tmp_path: Path) -> None:
    """A page in the middle is damaged: no reader finds that out before it comes there."""
    with closing(Database(tmp_path)) as database:
        database.run(lambda store: add(store, 300, seed=1))
    scribble(tmp_path / NAME, pages=20)

    with pytest.raises(Damaged), reading(tmp_path) as store:
        rows(store)


def test_an_empty_folder_has_nothing(tmp_path: Path) -> None:
    """And nothing is made there."""
    with reading(tmp_path) as store:
        assert rows(store) == []
    assert not [*tmp_path.iterdir()]
