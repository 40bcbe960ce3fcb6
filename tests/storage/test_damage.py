"""A damaged database: it is kept, and a backup or a new one takes its place."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from klondike_qt.storage.database import Database
from klondike_qt.storage.errors import Damaged, Failing, StorageError
from klondike_qt.storage.files import NAME
from tests.spoiling import empty, halve, overwrite, scribble, zero
from tests.storage.databases import load, make, no_file_grows, opened, require_playable, save

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from klondike_qt.storage.settings import JSON
    from klondike_qt.storage.store import Store


def other_program(path: Path) -> None:
    """Put a sound database there that is not ours."""
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name)")


def huge(path: Path) -> None:
    """Make it a gigabyte of nothing."""
    empty(path)
    os.truncate(path, 1 << 30)


DAMAGE: dict[str, Callable[[Path], object]] = {
    "empty": empty,
    "NUL": zero,
    "half JSON": lambda path: path.write_text('{"games": ['),
    "short": lambda path: os.truncate(path, 50),
    "truncated": halve,
    "scribbled": scribble,
    "another program's": other_program,
    "huge": huge,
}


@pytest.fixture(params=list(DAMAGE.values()), ids=list(DAMAGE))
def damage(request: pytest.FixtureRequest) -> Callable[[Path], object]:
    """Give one way to damage a file."""
    chosen: Callable[[Path], object] = request.param
    return chosen


def read_all(database: Database) -> tuple[dict[str, JSON], StorageError | None]:
    """Read as a start does: what was found to be damaged has been replaced by then."""
    try:
        return load(database), database.trouble
    except Damaged as error:
        return load(database), error


def test_a_damaged_file_is_kept_and_a_new_one_begins(
    folder: Path, damage: Callable[[Path], object]
) -> None:
    """It is told once, with the place where the file lies, untouched."""
    path = make(folder)
    damage(path)
    size, head = path.stat().st_size, first_bytes(path)

    with opened(folder) as database:
        found, trouble = read_all(database)
        require_playable(database)

    assert found == {}
    assert isinstance(trouble, Damaged)
    assert trouble.path == path
    assert not trouble.restored
    assert trouble.kept is not None
    assert trouble.kept.stat().st_size == size
    assert first_bytes(trouble.kept) == head
    with opened(folder) as database:
        assert database.trouble is None
        assert load(database) == {"played": True}


def first_bytes(path: Path) -> bytes:
    """Give the beginning of a file, which may be huge."""
    with path.open("rb") as file:
        return file.read(50_000)


def back_up(folder: Path) -> None:
    """Make the daily backup, as a quiet moment does."""
    from klondike_qt.storage.upkeep import Upkeep

    Upkeep(folder / NAME).run()


def test_a_backup_takes_the_place_of_a_damaged_file(
    folder: Path, damage: Callable[[Path], object]
) -> None:
    """What the backup holds is there again, and the damaged file is kept all the same."""
    path = make(folder)
    back_up(folder)
    damage(path)

    with opened(folder) as database:
        found, trouble = read_all(database)

    assert found["speed"] == "fast"
    assert isinstance(trouble, Damaged)
    assert trouble.restored
    assert trouble.kept is not None


def test_a_damaged_backup_is_passed_over(folder: Path, damage: Callable[[Path], object]) -> None:
    """The newest sound copy is used, here the one from before a change of the schema."""
    path = make(folder)
    back_up(folder)
    older = path.with_name("klondike.version-1.sqlite3")
    shutil.copyfile(path, older)
    os.utime(older, (0, 0))
    damage(path.with_name("klondike.backup.sqlite3"))
    damage(path)

    with opened(folder) as database:
        found, trouble = read_all(database)

    assert found["speed"] == "fast"
    assert isinstance(trouble, Damaged)
    assert trouble.restored


def test_a_backup_that_finds_no_room_is_tried_again(folder: Path) -> None:
    """A new database in its place would be backed up over it one day."""
    path = make(folder)
    back_up(folder)
    overwrite(path)
    with no_file_grows(), opened(folder) as database:
        assert isinstance(database.trouble, Failing)
        require_playable(database)

    with opened(folder) as database:
        assert isinstance(database.trouble, Damaged)
        assert database.trouble.restored
        assert load(database)["speed"] == "fast"


def test_a_missing_file_is_replaced_by_the_backup(folder: Path) -> None:
    """Nothing could be kept, and that is told."""
    path = make(folder)
    back_up(folder)
    path.unlink()

    with opened(folder) as database:
        assert load(database)["speed"] == "fast"
        trouble = database.trouble

    assert isinstance(trouble, Damaged)
    assert trouble.restored
    assert trouble.kept is None


def test_damaged_files_never_overwrite_each_other(folder: Path) -> None:
    """Each is set aside under a name of its own."""
    path = make(folder)
    for text in ("first", "second", "third"):
        path.write_text(text)
        with opened(folder):
            pass

    kept = {aside.name: aside.read_text() for aside in folder.glob("*aside*")}
    assert kept == {
        "klondike.aside-1.sqlite3": "first",
        "klondike.aside-2.sqlite3": "second",
        "klondike.aside-3.sqlite3": "third",
    }


def test_a_log_without_its_database_is_not_taken_for_the_new_one_s(folder: Path) -> None:
    """Only the main file was deleted: what is left of the old one stays out of the new one."""
    with opened(folder) as database:
        save(database, "speed", "fast")
        log = (folder / f"{NAME}-wal").read_bytes()
    (folder / NAME).unlink()
    (folder / f"{NAME}-wal").write_bytes(log)

    with opened(folder) as database:
        assert load(database) == {}
        require_playable(database)


def test_a_database_found_damaged_while_playing_is_replaced(folder: Path) -> None:
    """The job that finds it fails; the next one works on the new database."""
    path = make(folder)
    with opened(folder) as database:
        with pytest.raises(Damaged):
            database.run(lambda _: _raise(Damaged(path)))
        require_playable(database)

    assert len(list(folder.glob("*aside*"))) == 1


def test_damage_that_is_not_found_again_is_none(folder: Path) -> None:
    """SQLite says of a disk that fails to read once that the file is damaged."""
    make(folder)
    looks = []

    def read(store: Store) -> dict[str, JSON]:
        looks.append(store)
        if len(looks) == 1:
            raise sqlite3_error(sqlite3.SQLITE_CORRUPT)
        return store.settings.load()

    with opened(folder) as database:
        before = load(database)

        assert database.read(read) == before
    assert len(looks) == 2
    assert not list(folder.glob("*aside*"))


def sqlite3_error(code: int) -> sqlite3.Error:
    """Make what SQLite would say."""
    error = sqlite3.DatabaseError("as SQLite says it")
    error.sqlite_errorcode = code
    return error


def test_a_database_found_damaged_after_it_was_closed_is_replaced(folder: Path) -> None:
    """It was opened anew after a failure, and by then somebody had spoilt it."""
    path = make(folder)
    with opened(folder) as database:
        database.close()
        overwrite(path)
        with pytest.raises(Damaged) as found:
            save(database, "lost", 1)
        require_playable(database)

    assert found.value.kept is not None
    assert found.value.kept.read_text() == "something else"


def test_what_is_played_in_memory_can_be_begun_anew(tmp_path: Path) -> None:
    """Even a copy in memory may turn out to be damaged."""
    (tmp_path / "file").write_text("mine")
    with opened(tmp_path / "file") as database:
        save(database, "speed", "fast")
        with pytest.raises(Damaged):
            database.run(lambda _: _raise(Damaged(tmp_path)))

        assert load(database) == {}
        require_playable(database)


def _raise(error: Exception) -> None:
    raise error
