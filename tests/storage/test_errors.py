"""What SQLite and the system say becomes trouble that has a sentence, or stays a bug."""

from __future__ import annotations

import errno
import os
import sqlite3
from typing import TYPE_CHECKING

import pytest

from klondike_qt.storage.errors import Failing, Full, Locked, ReadOnly, StorageError, translated

if TYPE_CHECKING:
    from pathlib import Path


def said(code: int) -> sqlite3.OperationalError:
    """Give an error as SQLite raises it."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    return error


def test_an_unnamed_failure_of_a_disk_without_room_is_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where SQLite maps a file into memory, it does not say why that failed."""
    path = tmp_path / "k.sqlite3"
    with pytest.raises(Failing), translated(path):
        raise said(sqlite3.SQLITE_IOERR_WRITE)

    monkeypatch.setattr("klondike_qt.storage.errors._PAGE", 1 << 62)  # no disk has such a page
    with pytest.raises(Full), translated(path):
        raise said(sqlite3.SQLITE_IOERR_WRITE)
    with pytest.raises(Failing), translated(path / "nowhere" / "k.sqlite3"):
        raise said(sqlite3.SQLITE_IOERR_WRITE)


@pytest.mark.parametrize(
    ("number", "kind"),
    [(errno.ENOSPC, Full), (errno.EDQUOT, Full), (errno.EROFS, ReadOnly), (errno.EACCES, ReadOnly)],
)
def test_what_the_system_refuses_has_its_name(
    tmp_path: Path, number: int, kind: type[StorageError]
) -> None:
    """A disk without room, or of which nothing may be changed."""
    with pytest.raises(kind) as caught, translated(tmp_path):
        raise OSError(number, os.strerror(number))

    assert caught.value.path == tmp_path


@pytest.mark.parametrize("code", [sqlite3.SQLITE_BUSY_RECOVERY, sqlite3.SQLITE_PROTOCOL])
def test_whoever_holds_the_file_keeps_it_locked(tmp_path: Path, code: int) -> None:
    """SQLite has two ways to say that it has waited for others long enough."""
    with pytest.raises(Locked), translated(tmp_path):
        raise said(code)


def test_what_no_player_can_run_into_is_a_bug(tmp_path: Path) -> None:
    """A statement that makes no sense comes out as it is; a system's error is always trouble."""
    with pytest.raises(sqlite3.OperationalError), translated(tmp_path):
        raise said(sqlite3.SQLITE_ERROR)
    with pytest.raises(Failing), translated(tmp_path):
        raise OSError(errno.EIO, "input/output error")
