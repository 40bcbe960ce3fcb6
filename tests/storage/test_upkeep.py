"""Looking after the database: a check of the whole, and a backup a day."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

import pytest

from klondike_qt.storage import backups
from klondike_qt.storage.backups import require_sound
from klondike_qt.storage.database import Database
from klondike_qt.storage.errors import Damaged
from klondike_qt.storage.upkeep import Upkeep
from tests.spoiling import scribble

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from klondike_qt.storage.store import Store


def _save(name: str, store: Store) -> None:
    store.settings.save(name, "x" * 100)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """Give an open database with something in it."""
    database = Database(tmp_path)
    for number in range(200):
        database.run(partial(_save, f"s{number}"))
    yield database
    database.close()


def kept_in(backup: Path) -> int:
    """Count the settings in a backup, which must be one whole file."""
    with closing(sqlite3.connect(f"{backup.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        return int(connection.execute("SELECT count(*) FROM settings").fetchone()[0])


def test_there_is_one_backup_a_day(database: Database, tmp_path: Path) -> None:
    """It holds what was committed by then, and is made anew when it is older than a day."""
    backup = tmp_path / "klondike.backup.sqlite3"
    Upkeep(database.path).run()
    assert kept_in(backup) == 200

    database.run(lambda store: store.settings.save("more", 1))
    Upkeep(database.path).run()
    assert kept_in(backup) == 200

    day_before = time.time() - 25 * 60 * 60
    os.utime(backup, (day_before, day_before))
    Upkeep(database.path).run()
    assert kept_in(backup) == 201


def test_damage_that_no_move_has_met_is_found(database: Database, tmp_path: Path) -> None:
    """Then no backup is made, for the last one may be sound."""
    database.close()
    scribble(database.path, -3, pages=1)

    with pytest.raises(Damaged):
        Upkeep(database.path).run()

    assert not (tmp_path / "klondike.backup.sqlite3").exists()


def test_it_can_be_given_up(database: Database, tmp_path: Path) -> None:
    """The program closes before it has begun: nothing is done, and nothing is wrong."""
    upkeep = Upkeep(database.path)
    upkeep.stop()

    upkeep.run()

    assert not (tmp_path / "klondike.backup.sqlite3").exists()


@pytest.mark.parametrize("is_wanted", [True, False])
def test_it_can_be_given_up_half_way(
    is_wanted: bool, database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then nothing is wrong; what else breaks it off is not passed over."""
    upkeep = Upkeep(database.path)

    def read_until_broken_off(connection: sqlite3.Connection, path: Path) -> None:
        connection.set_progress_handler(upkeep.stop if is_wanted else connection.interrupt, 100)
        require_sound(connection, path)

    monkeypatch.setattr(backups, "require_sound", read_until_broken_off)
    if is_wanted:
        upkeep.run()
    else:
        with pytest.raises(sqlite3.OperationalError, match="interrupted"):
            upkeep.run()

    assert not (tmp_path / "klondike.backup.sqlite3").exists()
    upkeep.stop()  # it has come to its end by then
