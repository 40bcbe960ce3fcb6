"""How files are named to SQLite."""

from pathlib import PurePath, PurePosixPath, PureWindowsPath

import pytest

from klondike_qt.storage.files import address


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
