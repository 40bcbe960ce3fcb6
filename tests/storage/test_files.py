"""How files are named to SQLite."""

import sqlite3
from contextlib import closing
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

import pytest

from klondike_qt.storage.files import address, connect, install
from klondike_qt.storage.migrations import migrate


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        (PurePosixPath("/home/ana/what?#/k.sqlite3"), "file:///home/ana/what%3F%23/k.sqlite3"),
        (PureWindowsPath(r"C:\Ana M\k.sqlite3"), "file:///C:/Ana%20M/k.sqlite3"),
        (PureWindowsPath(r"\\server\share\k.sqlite3"), "file:////server/share/k.sqlite3"),
    ],
)
def test_every_absolute_path_has_an_address(path: PurePath, uri: str) -> None:
    """SQLite takes no host, so that a share's server stands in the path."""
    assert address(path) == uri


def test_nothing_is_left_of_a_database_that_could_not_be_filled(tmp_path: Path) -> None:
    """On a full disk half a copy would be in the way; what has the name already stays."""
    (tmp_path / "k.sqlite3").write_text("old")

    def fail(connection: sqlite3.Connection) -> None:
        migrate(connection)
        raise sqlite3.OperationalError("database or disk is full")

    with pytest.raises(sqlite3.OperationalError):
        install(tmp_path / "k.sqlite3", fail)

    assert [path.name for path in tmp_path.iterdir()] == ["k.sqlite3"]
    assert (tmp_path / "k.sqlite3").read_text() == "old"


def test_a_text_in_which_a_bit_was_flipped_spoils_its_own_record_only(tmp_path: Path) -> None:
    """It is no UTF-8 any more; all other rows can be read."""
    install(tmp_path / "k.sqlite3", migrate)
    with closing(connect(tmp_path / "k.sqlite3")) as connection:
        connection.execute("INSERT INTO settings VALUES ('a', '1'), (CAST(x'ff61' AS TEXT), '2')")
        found = dict(connection.execute("SELECT * FROM settings"))

    assert found == {"a": "1", "\ufffda": "2"}
