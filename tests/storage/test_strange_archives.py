"""Files that are no backup, or of another version, or changed: refused, or brought up to date."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from klondike_qt.storage import archive
from klondike_qt.storage.archive import back_up, opened, put_in_place
from klondike_qt.storage.errors import Damaged, Failing, Full, Newer, StorageError
from klondike_qt.storage.files import NAME
from klondike_qt.storage.migrations import APPLICATION_ID, MIGRATIONS, migrate
from klondike_qt.storage.reading import reading
from tests.played_games import rows
from tests.storage.homes import PICTURE, everything, fill

if TYPE_CHECKING:
    from collections.abc import Callable


NOTE = {"format": archive.FORMAT, "version": archive.VERSION, "made": "", "picture": None}


def sound(*statements: str, version: int = len(MIGRATIONS)) -> bytes:
    """Give an empty database of ours, of that version, or what *statements* make of it."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:version])
        for statement in statements:
            connection.execute(statement)
        return connection.serialize()


A_TRIGGER = "CREATE TRIGGER t AFTER INSERT ON settings BEGIN DELETE FROM games; END"
OTHER_COLUMNS = (
    "DROP TABLE settings",
    "CREATE TABLE settings (name TEXT, other TEXT AS (hex(name)))",
)
"""Lacks what is asked of it, and has what is computed."""


def pack(
    path: Path,
    note: object = NOTE,
    database: bytes | None = None,
    more: dict[str, bytes] | None = None,
) -> None:
    """Write an archive by hand."""
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("about.json", note if isinstance(note, str) else json.dumps(note))
        packed.writestr(NAME, sound() if database is None else database)
        for name, content in (more or {}).items():
            packed.writestr(name, content)


def no_database(path: Path) -> None:
    """Write an archive that has nothing but its note."""
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("about.json", json.dumps(NOTE))


def without_tables() -> bytes:
    """Give a database that says to be ours, of an earlier version, and has nothing in it."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA user_version = 1")
        return connection.serialize()


WRONG: dict[str, Callable[[Path], object]] = {
    "nothing": lambda path: path.write_bytes(b""),
    "no zip": lambda path: path.write_bytes(b"\0" * 100_000),
    "no note": lambda path: zipfile.ZipFile(path, "w").close(),
    "another's": lambda path: pack(path, {"format": "x", "version": 1}),
    "note is a list": lambda path: pack(path, []),
    "note is deep": lambda path: pack(path, "[" * 60_000),
    "note is huge": lambda path: pack(path, " " * 10_000_000 + json.dumps(NOTE)),
    "empty database": lambda path: pack(path, database=b""),
    "no database": no_database,
    "a database without tables": lambda path: pack(path, database=without_tables()),
    "damaged database": lambda path: pack(path, database=sound()[:4096] + b"\xff" * 60_000),
    "trigger": lambda path: pack(path, database=sound(A_TRIGGER)),
    "other columns": lambda path: pack(path, database=sound(*OTHER_COLUMNS)),
    "moves of no game": lambda path: pack(
        path, database=sound("INSERT INTO moves VALUES (7, 0, 's>w', NULL)")
    ),
    "another's table beside ours": lambda path: pack(path, database=sound("CREATE TABLE more (a)")),
    "a name that a later version needs": lambda path: pack(
        path, database=sound("CREATE TABLE DEALS (a)", version=1)
    ),
    "climbing picture": lambda path: pack(
        path, NOTE | {"picture": "../x.png"}, more={"../x.png": b"x"}
    ),
    "picture is the database": lambda path: pack(path, NOTE | {"picture": NAME}),
    "picture is our lock": lambda path: pack(
        path, NOTE | {"picture": "klondike.png"}, more={"klondike.png": b"x"}
    ),
    "picture is missing": lambda path: pack(path, NOTE | {"picture": "x.png"}),
    "picture is a list": lambda path: pack(path, NOTE | {"picture": ["x.png"]}),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_file_that_is_no_backup_is_refused(kind: str, home: Path, tmp_path: Path) -> None:
    """Before anything is touched; no name in it leads anywhere."""
    before = everything(home)
    file = tmp_path / "in" / "wrong.zip"
    file.parent.mkdir()
    WRONG[kind](file)

    with pytest.raises(Damaged), opened(file):
        pass

    assert everything(home) == before
    assert [each.name for each in file.parent.iterdir()] == ["wrong.zip"]


def test_a_backup_that_would_fill_the_disk_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By what it says of its size, before any of it is unpacked."""
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("about.json", json.dumps(NOTE))
        packed.writestr(NAME, b"", zipfile.ZIP_DEFLATED)
        packed.getinfo(NAME).file_size = (1 << 31) + 1
    with pytest.raises(Damaged), opened(path):
        pass

    pack(path)
    room = shutil.disk_usage(tmp_path)._replace(free=4096)
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: room)
    with pytest.raises(Full), opened(path):
        pass


def test_what_runs_in_a_backup_never_does(tmp_path: Path) -> None:
    """A trigger would with the migrations, which change every game: this one for ever."""
    with closing(sqlite3.connect(tmp_path / "old", isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:2])
        connection.execute(
            """
            CREATE TRIGGER t AFTER UPDATE ON games BEGIN
                INSERT INTO settings
                WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x, x FROM n;
            END
            """
        )
        connection.execute("PRAGMA user_version = 2")
    pack(tmp_path / "a.zip", database=(tmp_path / "old").read_bytes())

    with pytest.raises(Damaged), opened(tmp_path / "a.zip"):
        pass


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_the_backup_of_an_older_version_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    """Its games are there."""
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:version])
        connection.execute(
            "INSERT INTO games (id, mode, mode_key, deal, result, started, ended, attempts, known,"
            " cursor, seconds, score, passes, undos, hints, helped, earlier_score) VALUES"
            " ('a', 'draw1', '1x7 draw1 passesunlimited return hidden standard-1', '1-000-000-98H',"
            " 'lost', '2025-01-01T00:00:00.000+00:00', '2025-01-01T00:00:00.000+00:00',"
            " 1, 0, 0, 1, 0, 1, 0, 0, 0, 0)"
        )
    pack(tmp_path / "old.zip", database=(tmp_path / NAME).read_bytes())

    with opened(tmp_path / "old.zip") as laid_out:
        put_in_place(laid_out, tmp_path / "new" / NAME)

    with reading(tmp_path / "new") as store:
        assert [row["id"] for row in rows(store)] == ["a"]


def test_a_later_backup_is_refused_as_such(tmp_path: Path) -> None:
    """By its note or by its database."""
    pack(tmp_path / "a.zip", NOTE | {"version": 2})
    database = bytearray(sound())
    database[60:64] = (99).to_bytes(4)
    pack(tmp_path / "b.zip", database=bytes(database))

    for name in ("a.zip", "b.zip"):
        with pytest.raises(Newer), opened(tmp_path / name):
            pass


@pytest.mark.parametrize("at", [0.1, 0.3, 0.5, 0.7, 0.9])
def test_a_backup_that_was_damaged_is_refused(home: Path, tmp_path: Path, at: float) -> None:
    """One wrong byte in what is packed is found; so is a file cut off."""
    file = tmp_path / "backup.zip"
    back_up(home / NAME, file)
    content = bytearray(file.read_bytes())
    content[int(len(content) * at)] ^= 0xFF
    file.write_bytes(content)

    with pytest.raises(StorageError), opened(file):
        pass
    file.write_bytes(content[: int(len(content) * at)])
    with pytest.raises(StorageError), opened(file):
        pass


def test_wherever_a_backup_rots_it_is_refused_or_restored_right(tmp_path: Path) -> None:
    """One bit flipped or its end cut off, anywhere: what is there stays as it is."""
    fill(tmp_path / "small", games=2)
    right, file = everything(tmp_path / "small"), tmp_path / "backup.zip"
    back_up(tmp_path / "small" / NAME, file)
    content, chance, refused = file.read_bytes(), Random(5), 0  # noqa: S311 - the same every time
    spoiled = [content[: chance.randrange(len(content))] for _ in range(20)]
    for bit in chance.sample(range(len(content) * 8), 200):
        flipped = bytearray(content)
        flipped[bit // 8] ^= 1 << bit % 8
        spoiled.append(bytes(flipped))

    for each in spoiled:
        file.write_bytes(each)
        try:
            with opened(file) as laid_out:
                assert everything(laid_out.database.parent) == right
                assert laid_out.picture is not None
                assert laid_out.picture.read_bytes() == PICTURE
        except StorageError:
            refused += 1

    assert refused > 150
    assert everything(tmp_path / "small") == right


@pytest.mark.parametrize(
    "method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA]
)
def test_what_is_damaged_where_it_is_packed_is_refused(
    home: Path, tmp_path: Path, method: int
) -> None:
    """Each way of packing finds that in its own way, or not at all; the database is looked at."""
    path = tmp_path / "backup.zip"
    back_up(home / NAME, path)
    with zipfile.ZipFile(path) as packed:
        contents = {name: packed.read(name) for name in packed.namelist()}
    with zipfile.ZipFile(path, "w", method) as packed:
        for name, content in contents.items():
            packed.writestr(name, content)
        begin = packed.getinfo(NAME).header_offset + 80
    data = bytearray(path.read_bytes())
    data[begin : begin + 40] = bytes(each ^ 0x55 for each in data[begin : begin + 40])
    path.write_bytes(data)

    with pytest.raises(Damaged), opened(path):
        pass


def test_a_directory_that_names_an_impossible_place_is_refused(home: Path, tmp_path: Path) -> None:
    """The directory at the end tells its own place, which here is before the beginning."""
    path = tmp_path / "backup.zip"
    back_up(home / NAME, path)
    data = bytearray(path.read_bytes())
    end = data.rindex(b"PK\x05\x06")
    data[end + 16 : end + 20] = (1 << 30).to_bytes(4, "little")
    path.write_bytes(data)

    with pytest.raises(Damaged), opened(path):
        pass


def test_names_that_are_not_ours_are_not_unpacked(tmp_path: Path) -> None:
    """An archive may hold more, but nothing of it leaves."""
    pack(tmp_path / "a.zip", more={"../escaped": b"x", "/escaped": b"x", "evil.png": b"x"})

    with opened(tmp_path / "a.zip") as laid_out:
        found = {each.name for each in laid_out.database.parent.iterdir()}
        assert found == {NAME}
        assert laid_out.picture is None

    assert {each.name for each in tmp_path.iterdir()} == {"a.zip"}


def test_a_backup_that_is_not_there_is_told(tmp_path: Path) -> None:
    """That is no damage."""
    with pytest.raises(Failing), opened(tmp_path / "nowhere.zip"):
        pass


def test_no_more_is_unpacked_than_a_file_can_have(tmp_path: Path) -> None:
    """Whatever the archive says of its size: a few bytes can stand for a full disk."""
    pack(tmp_path / "a.zip", more={"bomb": bytes(3_000_000)})
    with zipfile.ZipFile(tmp_path / "a.zip") as packed:
        packed.getinfo("bomb").file_size = 1_000_000
        with pytest.raises(zipfile.BadZipFile):
            archive._extract(packed, "bomb", tmp_path / "bomb", 2_000_000)

    assert (tmp_path / "bomb").stat().st_size <= 1_000_000


def test_no_long_table_of_contents_is_read(home: Path, tmp_path: Path) -> None:
    """It takes ten times its size; a sound backup with a million names more is none of ours."""
    path = tmp_path / "backup.zip"
    back_up(home / NAME, path)
    with zipfile.ZipFile(path, "a") as packed:
        for number in range(20):
            packed.writestr(f"{number:060000}", "")
    with zipfile.ZipFile(path) as packed:
        assert NAME in packed.namelist()
    with pytest.raises(Damaged), opened(path):
        pass


def test_a_device_is_no_backup() -> None:
    """It would be read for ever."""
    with pytest.raises(Damaged), opened(Path(os.devnull)):
        pass
