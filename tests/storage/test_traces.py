"""Something else writes into the files that are open: the next job sees it, and says what it is."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager
from threading import Timer
from typing import TYPE_CHECKING

import pytest

from klondike_qt.storage import opening
from klondike_qt.storage.errors import Changed, Damaged, Locked, StorageError
from klondike_qt.storage.files import log_of
from klondike_qt.storage.records import SavedGame
from klondike_qt.storage.traces import traces_of
from tests.spoiling import empty, scribble
from tests.storage.databases import load, make, no_file_grows, opened, require_playable, save
from tests.won_games import won_by

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


def cut_the_log(path: Path) -> None:
    """Cut off what was written last, the file itself being nonsense from its second page on."""
    empty(log_of(path))
    scribble(path, pages=2)


def copied(path: Path) -> bytes:
    """Give what the file at *path* would be if everything were in it."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.serialize()


@pytest.mark.parametrize("spoil", [empty, cut_the_log])
def test_what_is_spoilt_is_replaced(folder: Path, spoil: Callable[[Path], None]) -> None:
    """The job that finds it out has not happened; those after it do."""
    make(folder)
    with opened(folder) as database:
        save(database, "mode", "draw3")
        spoil(database.path)
        with pytest.raises(Damaged):
            save(database, "mode", "vegas")

        require_playable(database)


def test_a_sound_copy_written_over_it_is_told_once(folder: Path) -> None:
    """What it has is there from then on."""
    path = make(folder)
    copy = copied(path)
    with opened(folder) as database:
        save(database, "mode", "draw3")
    with opened(folder) as database:
        path.write_bytes(copy)
        with pytest.raises(Changed):
            save(database, "mode", "vegas")

        assert "mode" not in load(database)
        require_playable(database)


def test_a_copy_that_lacks_nothing_is_no_trouble(folder: Path) -> None:
    """What is missing in it is in the log."""
    path = make(folder)
    copy = copied(path)
    with opened(folder) as database:
        save(database, "mode", "draw3")
        path.write_bytes(copy)

        assert load(database)["mode"] == "draw3"
        require_playable(database)


@pytest.mark.parametrize("number", [0, 60])
def test_a_log_that_was_emptied_is_told(folder: Path, number: int) -> None:
    """It held what was written last, or everything from the first page on."""
    with opened(folder) as database:
        for each in range(number):
            save(database, f"other {each}", "x" * 400)
        save(database, "mode", "draw3")
        empty(log_of(database.path))
        with pytest.raises((Changed, Damaged)):
            save(database, "mode", "vegas")

        require_playable(database)


def test_what_cannot_be_looked_at_loses_nothing(folder: Path) -> None:
    """Somebody has touched the file, and just then the system lets no file grow."""
    make(folder)
    with opened(folder) as database:
        save(database, "mode", "draw3")
        os.utime(database.path)
        with no_file_grows(), pytest.raises(StorageError):
            save(database, "mode", "vegas")

        require_playable(database)
        assert load(database)["mode"] == "draw3"


def test_another_connection_is_no_trouble(folder: Path) -> None:
    """SQLite tells its own readers of what it writes."""
    make(folder)
    with opened(folder) as database, opened(folder) as other:
        save(other, "mode", "vegas")

        assert load(database)["mode"] == "vegas"


def test_what_others_move_from_the_log_to_the_file_is_no_trouble(folder: Path) -> None:
    """SQLite tells nobody of that, and nothing that can be read is another."""
    path = make(folder)
    with opened(folder) as database, closing(sqlite3.connect(path)) as other:
        save(database, "mode", "vegas")
        before = traces_of(path)
        other.execute("PRAGMA wal_checkpoint")
        assert traces_of(path) != before

        assert load(database)["mode"] == "vegas"
        require_playable(database)


def test_what_others_have_not_committed_is_no_trouble(folder: Path) -> None:
    """A long import writes more than its memory holds into the log, before it is done."""
    path = make(folder)
    with opened(folder) as database, closing(sqlite3.connect(path, isolation_level=None)) as other:
        save(database, "mode", "draw3")
        before = traces_of(path)
        other.execute("PRAGMA cache_size = 1")
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE settings SET value = value || hex(randomblob(4000))")
        assert traces_of(path) != before

        assert load(database)["mode"] == "draw3"
        other.execute("ROLLBACK")
        require_playable(database)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let whoever waits do so until the file is free, so that whoever does not is told apart."""
    monkeypatch.setattr(opening, "PATIENCE", 120_000)


@contextmanager
def freed_later(free: Callable[[], object]) -> Iterator[None]:
    """Free what is held, but only after somebody has waited for long."""
    timer = Timer(20, free)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()


@pytest.mark.usefixtures("patient")
def test_whoever_is_awaited_waits_for_no_other_program(folder: Path) -> None:
    """Of a locked file that is told at once, and once it is free all is well."""
    path = make(folder)
    with (
        opened(folder) as database,
        closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other,
    ):
        other.execute("BEGIN IMMEDIATE")
        database.is_awaited = True
        with freed_later(other.rollback), pytest.raises(Locked):
            save(database, "mode", "vegas")
        other.rollback()

        require_playable(database)


HOLDS = """
import fcntl, sys
with open(sys.argv[1], "rb+") as index:
    fcntl.lockf(index, fcntl.LOCK_EX, 8, 120)  # all the locks of a log's readers and writers
    index.write(bytes(96))  # what is known of the log: whoever holds them is to find it out anew
    index.flush()
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.mark.usefixtures("patient")
def test_a_reader_that_is_awaited_waits_for_no_other_program_either(folder: Path) -> None:
    """Its transaction has begun by then, and is given up."""
    path = make(folder)
    with opened(folder) as database:
        require_playable(database)
        command = [sys.executable, "-c", HOLDS, f"{path}-shm"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
            assert other.stdout is not None
            assert other.stdout.readline() == b"held\n"
            database.is_awaited = True
            with freed_later(other.kill), pytest.raises(Locked):
                load(database)
            other.communicate(b"")

        require_playable(database)


@pytest.mark.parametrize("count", [1, None])
def test_a_record_is_playable_if_the_rules_allow_its_moves(count: int | None) -> None:
    """Whole, and not without what went before."""
    game = won_by("draw1")
    played = game.played()
    record = SavedGame("1", game.mode, game.deal, played.start, game.moves)

    assert record.is_playable
    assert not record._replace(moves=record.moves[5 : count and 6]).is_playable
