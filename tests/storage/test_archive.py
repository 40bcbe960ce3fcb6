"""Everything in one file, and back: whole, or not at all."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from klondike_qt.core.modes import mode_with
from klondike_qt.core.piles import DRAW
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import VEGAS
from klondike_qt.storage.archive import back_up, opened, put_in_place
from klondike_qt.storage.database import Database
from klondike_qt.storage.errors import Damaged, Failing, Newer, StorageError
from klondike_qt.storage.files import NAME
from klondike_qt.storage.migrations import MIGRATIONS
from klondike_qt.storage.records import Counters, Result
from tests.played_games import rows
from tests.saving import AT, dealt
from tests.storage.databases import no_file_grows
from tests.storage.homes import PICTURE, everything, fill

if TYPE_CHECKING:
    from klondike_qt.storage.store import Store


def test_a_restored_backup_is_everything(home: Path, tmp_path: Path) -> None:
    """Games, the one under way, settings, and the picture of the table."""
    made = back_up(home / NAME, tmp_path / "backup.zip")
    new = tmp_path / "new"

    with opened(tmp_path / "backup.zip") as laid_out:
        assert (laid_out.games, made.games) == (8, 8)
        assert put_in_place(laid_out, new / NAME) is None

    assert everything(new) == everything(home)
    assert (new / "table.png").read_bytes() == PICTURE


def test_a_backup_is_made_while_somebody_plays(home: Path, tmp_path: Path) -> None:
    """What is in the log counts."""
    database = Database(home)
    database.run(lambda store: store.settings.save("speed", "fast"))

    back_up(home / NAME, tmp_path / "backup.zip")

    database.run(lambda store: store.settings.save("speed", "slow"))
    database.close()
    with (
        opened(tmp_path / "backup.zip") as laid_out,
        closing(sqlite3.connect(laid_out.database)) as connection,
    ):
        found = dict(connection.execute("SELECT name, value FROM settings"))
    assert found["speed"] == '"fast"'


def test_what_was_there_is_kept_beside_it(home: Path, tmp_path: Path) -> None:
    """Each time under a name of its own."""
    back_up(home / NAME, tmp_path / "backup.zip")
    other = tmp_path / "other"
    fill(other, games=3)
    before = everything(other)

    for number in (1, 2):
        with opened(tmp_path / "backup.zip") as laid_out:
            kept = put_in_place(laid_out, other / NAME)
        assert kept == other / f"klondike.replaced-{number}.sqlite3"

    assert everything(other) == everything(home)
    kept = other / "klondike.replaced-1.sqlite3"
    (tmp_path / "look").mkdir()
    kept.rename(tmp_path / "look" / NAME)
    assert everything(tmp_path / "look") == before


def test_a_restore_keeps_the_log_of_a_database_that_was_left_open(
    home: Path, tmp_path: Path
) -> None:
    """After a crash moves lie in it; they are in the copy, and do not come back by themselves."""
    back_up(home / NAME, tmp_path / "backup.zip")
    other = Database(tmp_path / "other")
    other.run(lambda store: store.settings.save("speed", "fast"))  # and is never closed

    with opened(tmp_path / "backup.zip") as laid_out:
        kept = put_in_place(laid_out, tmp_path / "other" / NAME)

    assert everything(tmp_path / "other") == everything(home)
    assert kept is not None
    with closing(sqlite3.connect(kept)) as connection:
        assert dict(connection.execute("SELECT name, value FROM settings"))["speed"] == '"fast"'
    other.close()


def test_a_damaged_database_is_set_aside(home: Path, tmp_path: Path) -> None:
    """The backup takes its place."""
    back_up(home / NAME, tmp_path / "backup.zip")
    other = tmp_path / "other"
    other.mkdir()
    (other / NAME).write_bytes(b"\0" * 5000)

    with opened(tmp_path / "backup.zip") as laid_out:
        kept = put_in_place(laid_out, other / NAME)

    assert everything(other) == everything(home)
    assert kept is not None
    assert kept.read_bytes() == b"\0" * 5000


def test_the_database_of_a_later_version_is_left_alone(home: Path, tmp_path: Path) -> None:
    """And so is its backup."""
    back_up(home / NAME, tmp_path / "backup.zip")
    with closing(sqlite3.connect(home / NAME)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
        connection.commit()
    before = (home / NAME).read_bytes()

    with opened(tmp_path / "backup.zip") as laid_out, pytest.raises(Newer):
        put_in_place(laid_out, home / NAME)
    with pytest.raises(Newer):
        back_up(home / NAME, tmp_path / "later.zip")

    assert (home / NAME).read_bytes() == before
    assert not (tmp_path / "later.zip").exists()


def test_a_backup_brings_modes_of_the_player_s_own_and_their_games(tmp_path: Path) -> None:
    """In another folder each is there by its name, with what was played in it."""
    own = mode_with(Rules(draw=2, columns=8, passes=2), VEGAS)
    assert own.is_custom
    saved = dealt(own)

    def job(store: Store) -> None:
        store.settings.save("own_modes", {own.key: "Eight"})
        store.games.begin(saved._replace(id="over"), AT)
        store.games.step("over", 0, DRAW, Counters(cursor=1), AT)
        store.games.finish("over", Result.LOST, Counters(cursor=1), AT)
        store.games.begin(saved, AT)

    with closing(Database(tmp_path / "home")) as database:
        database.run(job)
    back_up(tmp_path / "home" / NAME, tmp_path / "backup.zip")
    with opened(tmp_path / "backup.zip") as laid_out:
        put_in_place(laid_out, tmp_path / "new" / NAME)

    with closing(Database(tmp_path / "new")) as database:
        assert database.read(lambda store: store.settings.load()) == {
            "own_modes": {own.key: "Eight"}
        }
        assert database.read(lambda store: store.games.current(own.key)) == saved
        assert database.read(lambda store: store.statistics())[own.key].played == 1
        over = database.read(lambda store: store.games.ended("over"))
    assert over is not None
    assert (over.mode.rules, over.moves) == (own.rules, (DRAW,))


def test_a_backup_takes_its_name_when_it_is_whole(home: Path, tmp_path: Path) -> None:
    """Where the disk lets the file grow no further, the one before stays, and nothing else does."""
    file = tmp_path / "backups" / "backup.zip"
    file.parent.mkdir()
    back_up(home / NAME, file)
    before = file.read_bytes()
    (home / "table.png").write_bytes(bytes(4_000_000))

    with no_file_grows(2_000_000), pytest.raises(Failing) as failed:
        back_up(home / NAME, file)

    assert failed.value.path == file
    assert file.read_bytes() == before
    assert [each.name for each in file.parent.iterdir()] == ["backup.zip"]


def test_a_picture_elsewhere_is_not_taken_along(home: Path, tmp_path: Path) -> None:
    """Only one in the data folder is the program's."""
    database = Database(home)
    database.run(lambda store: store.settings.save("table_picture", "../home/table.png"))
    database.close()

    assert back_up(home / NAME, tmp_path / "backup.zip").picture is None


def test_the_open_database_can_be_exchanged(home: Path, tmp_path: Path) -> None:
    """As the window does it; in memory there is nothing to exchange."""
    back_up(home / NAME, tmp_path / "backup.zip")
    database = Database(tmp_path / "other")
    memory = Database(tmp_path / "other", keep=False)

    with opened(tmp_path / "backup.zip") as laid_out:
        kept = database.exchange(laid_out)
        with pytest.raises(StorageError):
            memory.exchange(laid_out)

    assert kept.exists()
    assert len(database.read(rows)) == 8
    with suppress(sqlite3.Error):
        database.close()
    assert everything(tmp_path / "other") == everything(home)


def test_a_device_is_no_database(tmp_path: Path) -> None:
    """It is not waited for, and nothing is written."""
    with pytest.raises(Damaged):
        back_up(Path(os.devnull), tmp_path / "a.zip")

    assert not (tmp_path / "a.zip").exists()
