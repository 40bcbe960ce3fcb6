"""The database in whatever state it may be found: the game always starts (real files only)."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from klondike_qt.storage import opening
from klondike_qt.storage.database import Database
from klondike_qt.storage.errors import Failing, Full, Locked, Newer, ReadOnly
from klondike_qt.storage.files import NAME
from klondike_qt.storage.migrations import APPLICATION_ID, MIGRATIONS
from klondike_qt.storage.reading import reading
from tests.saving import unwritable
from tests.storage.databases import load, make, no_file_grows, opened, require_playable, save

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from klondike_qt.storage.store import Store


def test_the_first_start_makes_the_folder_and_the_database(folder: Path) -> None:
    """Nothing is wrong, nothing lies about but the one file, and the next start finds it."""
    with opened(folder) as database:
        require_playable(database)
        assert database.trouble is None
    assert [path.name for path in folder.iterdir()] == [NAME]

    with opened(folder) as database:
        assert load(database) == {"played": True}
        assert database.trouble is None


def test_a_database_that_is_not_kept_leaves_the_folder_as_it_is(folder: Path) -> None:
    """It begins with what is there, and nothing that is written to it reaches the disk."""
    database = Database(folder, keep=False)
    require_playable(database)
    database.close()
    assert not folder.exists()

    with opened(folder) as kept:
        save(kept, "speed", "fast")
        database = Database(folder, keep=False)
        assert load(database) == {"speed": "fast"}
        save(database, "speed", "off")
        database.close()
        assert load(kept) == {"speed": "fast"}


def test_a_committed_job_is_on_the_disk(folder: Path) -> None:
    """Every commit is flushed, and another connection sees it at once."""
    with opened(folder) as database:
        save(database, "speed", "fast")

        pragmas = database.read(
            lambda store: [
                store.connection.execute(f"PRAGMA {name}").fetchone()[0]
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
        )
        assert pragmas == ["wal", 2, 1]
        with closing(sqlite3.connect(folder / NAME)) as other:
            assert other.execute("SELECT name FROM settings").fetchall() == [("speed",)]


def test_a_job_that_fails_is_undone(folder: Path) -> None:
    """A bug of ours comes out as it is, and half a job never stays."""

    def fail(store: Store) -> None:
        store.settings.save("half", 1)
        raise ZeroDivisionError

    with opened(folder) as database:
        with pytest.raises(ZeroDivisionError):
            database.run(fail)
        with pytest.raises(sqlite3.OperationalError, match="no such table"):
            database.run(lambda store: store.connection.execute("SELECT * FROM missing"))

        assert load(database) == {}
        require_playable(database)


# Versions


def test_a_newer_file_is_left_alone(folder: Path) -> None:
    """The game is played in memory, and not a byte of the file or its folder changes."""
    path = make(folder)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("PRAGMA user_version = 99")
    before = path.read_bytes()

    with opened(folder) as database:
        assert isinstance(database.trouble, Newer)
        assert load(database) == {}
        require_playable(database)

    assert [found.name for found in folder.iterdir()] == [NAME]
    assert path.read_bytes() == before


def test_a_newer_file_is_known_even_by_its_log(folder: Path) -> None:
    """The later version was killed before its version number moved into the file itself."""
    path = make(folder)
    with closing(sqlite3.connect(path, isolation_level=None)) as later:
        later.execute("PRAGMA user_version = 99")
        with opened(folder) as database:
            assert isinstance(database.trouble, Newer)
            require_playable(database)

        assert later.execute("SELECT count(*) FROM settings").fetchone() == (61,)


def test_an_older_file_is_backed_up_and_migrated(folder: Path) -> None:
    """Version 0 is a database of ours with nothing in it yet."""
    folder.mkdir(parents=True)
    with closing(sqlite3.connect(folder / NAME)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("CREATE TABLE keepsake (text)")

    with opened(folder) as database:
        assert database.trouble is None
        require_playable(database)

    with closing(sqlite3.connect(folder / "klondike.version-0.sqlite3")) as backup:
        tables = backup.execute("SELECT name FROM sqlite_schema").fetchall()
        assert tables == [("keepsake",)]
    with closing(sqlite3.connect(folder / NAME)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
        assert connection.execute("SELECT * FROM keepsake").fetchall() == []


# Where nothing can be written


def files_of(folder: Path) -> dict[str, bytes]:
    """Give every file of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_file_that_may_not_be_written_is_played_on_in_memory(folder: Path) -> None:
    """What it holds is there, what is played is not kept, and no byte changes."""
    make(folder)
    files = files_of(folder)
    with unwritable(files) as place:
        with opened(place) as database:
            assert isinstance(database.trouble, ReadOnly)
            assert load(database)["speed"] == "fast"
            require_playable(database)
        assert files_of(place) == files


def test_a_log_beside_a_file_that_may_not_be_written_is_read_too(folder: Path) -> None:
    """The last moves before a crash are in the log; they are not forgotten."""
    make(folder)
    with opened(folder) as database:
        save(database, "speed", "slow")
        files = files_of(folder)
    assert len(files) == 3
    with unwritable(files) as place:
        with opened(place) as database:
            assert isinstance(database.trouble, ReadOnly)
            assert load(database)["speed"] == "slow"
        assert files_of(place) == files


def test_a_damaged_file_that_may_not_be_written_stays_where_it_is(folder: Path) -> None:
    """There is no room to set it aside, so the game is played in memory."""
    files = {NAME: b"nonsense"}
    with unwritable(files) as place:
        with opened(place) as database:
            assert isinstance(database.trouble, ReadOnly)
            require_playable(database)
        assert files_of(place) == files


def test_a_folder_that_cannot_be_made_is_no_hindrance(tmp_path: Path) -> None:
    """Where the folder should be there is a file, and in that nothing can be."""
    (tmp_path / "file").write_text("mine")

    with opened(tmp_path / "file" / "folder") as database:
        assert isinstance(database.trouble, Failing)
        require_playable(database)

    assert (tmp_path / "file").read_text() == "mine"


# A disk that is full, fails, or is busy


def test_on_a_full_disk_a_job_is_done_whole_or_not_at_all(folder: Path) -> None:
    """When there is room again, it works again."""
    make(folder)
    with opened(folder) as database:
        pages = database.read(
            lambda store: store.connection.execute("PRAGMA max_page_count = 1").fetchone()[0]
        )
        with pytest.raises(Full):
            save(database, "big", "x" * 100_000)
        assert "big" not in load(database)

        database.read(
            lambda store: store.connection.execute(f"PRAGMA max_page_count = {pages + 100}")
        )
        save(database, "big", "x" * 100_000)


def test_after_a_failed_write_the_database_is_opened_anew(folder: Path) -> None:
    """The system refuses to let a file grow; later it does again."""
    make(folder)
    with opened(folder) as database:
        with no_file_grows(), pytest.raises(Failing):
            save(database, "big", "x" * 100_000)

        assert load(database)["speed"] == "fast"
        save(database, "big", "x" * 100_000)


def test_another_program_that_writes_is_waited_for_but_not_for_ever(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading and starting go on meanwhile."""
    monkeypatch.setattr(opening, "PATIENCE", 20)
    path = make(folder)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with opened(folder) as database:
            assert database.trouble is None
            assert load(database)["speed"] == "fast"
            with pytest.raises(Locked):
                save(database, "speed", "slow")
            other.execute("ROLLBACK")

            save(database, "speed", "slow")
            assert load(database)["speed"] == "slow"


def test_what_another_program_holds_for_a_while_is_written_as_soon_as_it_lets_go(
    folder: Path,
) -> None:
    """Not only at the end of the time that is waited at most."""
    path = make(folder)
    with opened(folder) as database, closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        begun: list[str] = []

        def let_go(statement: str) -> None:
            begun.extend([statement] if statement == "BEGIN IMMEDIATE" else [])
            if len(begun) == 2:
                other.rollback()

        database._connection.set_trace_callback(let_go)
        save(database, "speed", "slow")

        assert len(begun) == 2
        assert load(database)["speed"] == "slow"


def test_a_file_that_another_program_keeps_to_itself_is_no_hindrance(folder: Path) -> None:
    """Nothing can be read then, so the game is played in memory."""
    path = make(folder)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        before = path.read_bytes()
        other.execute("BEGIN EXCLUSIVE")
        with opened(folder) as database:
            assert isinstance(database.trouble, Locked)
            require_playable(database)
    assert path.read_bytes() == before


# A folder that vanishes


def test_a_folder_deleted_while_running_comes_back_with_everything(folder: Path) -> None:
    """The next move is kept, and so is all that was kept before."""
    make(folder)
    with opened(folder) as database:
        save(database, "speed", "slow")
        shutil.rmtree(folder.parent)
        require_playable(database)

    with opened(folder) as database:
        assert database.trouble is None
        found = load(database)
    assert len(found) == 62
    assert found["speed"] == "slow"


def test_a_log_deleted_while_running_costs_nothing(folder: Path) -> None:
    """What is committed from then on outlasts a kill, which leaves the files as they are."""
    make(folder)
    with opened(folder) as database:
        save(database, "speed", "slow")
        (folder / f"{NAME}-wal").unlink()
        require_playable(database)
        left = folder.with_name("left")
        shutil.copytree(folder, left, ignore=shutil.ignore_patterns("*-shm"))

    with opened(left) as database:
        assert database.trouble is None
        assert load(database).items() >= {"speed": "slow", "played": True}.items()


def test_a_file_put_in_the_place_of_the_open_one_is_set_aside(folder: Path) -> None:
    """A copying program exchanged the file: neither its file nor what was played is lost."""
    path = make(folder)
    with opened(folder) as database:
        path.with_name("other").write_text("a file from elsewhere")
        path.with_name("other").replace(path)
        require_playable(database)

    assert (folder / "klondike.aside-1.sqlite3").read_text() == "a file from elsewhere"
    with opened(folder) as database:
        assert load(database)["speed"] == "fast"


def test_a_folder_out_of_reach_is_tried_again(folder: Path) -> None:
    """While a file stands where the folder was, jobs fail; afterwards they do not."""
    make(folder)
    with opened(folder) as database:
        folder.rename(folder.with_name("away"))
        folder.write_text("in the way")
        with pytest.raises(Failing):
            save(database, "lost", 1)

        folder.unlink()
        folder.with_name("away").rename(folder)
        require_playable(database)

    with opened(folder) as database:
        assert load(database)["speed"] == "fast"


def test_a_rotten_byte_costs_no_more_than_the_value_it_is_in(folder: Path) -> None:
    """SQLite itself does not look whether a text is one; nor does its check of the whole file."""
    path = make(folder)
    content = path.read_bytes()
    assert content.count(b"other 7") == 1
    path.write_bytes(content.replace(b"other 7", b"other \xff"))

    with opened(folder) as database:
        assert database.trouble is None
        assert load(database)["other \ufffd"] == "x" * 400
        require_playable(database)
    with reading(folder) as store:
        assert "other \ufffd" in store.settings.load()


@pytest.mark.parametrize("make_it", [os.mkfifo, os.mkdir])
def test_what_is_no_file_is_set_aside(folder: Path, make_it: Callable[[Path], None]) -> None:
    """A pipe in the database's place would be waited for."""
    folder.mkdir(parents=True)
    make_it(folder / NAME)
    with opened(folder) as database:
        require_playable(database)
