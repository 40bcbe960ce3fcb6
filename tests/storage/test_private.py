"""Whatever the program makes for itself can be read by nobody else, however lax the system is."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app import bug_log
from klondike_qt.app.single_instance import SingleInstance
from klondike_qt.storage import pictures, private
from klondike_qt.storage.archive import back_up, opened, put_in_place
from klondike_qt.storage.backups import back_up_daily, back_up_version
from klondike_qt.storage.database import Database
from klondike_qt.storage.files import NAME, connect
from tests.saving import AT, dealt

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def lax() -> Iterator[None]:
    """Have the system give every new file to everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


def open_to_others(folder: Path) -> list[str]:
    """Name what others can read or write; on Windows modes say nothing, the folder does."""
    if os.name == "nt":
        return []
    return [str(path) for path in (folder, *folder.rglob("*")) if path.stat().st_mode & 0o077]


def fill(folder: Path) -> None:
    """Make every file that the program makes in its folder."""
    with closing(SingleInstance(folder)) as instance:
        assert instance.hold()
        picture = pictures.save(folder, b"picture", "#27705a")
        with closing(Database(folder)) as database:
            database.run(lambda store: store.games.begin(dealt(), AT))
            database.run(lambda store: store.settings.save(pictures.SETTING, picture))
            with closing(connect(folder / NAME)) as connection:
                back_up_daily(connection, folder / NAME)
                back_up_version(connection, folder / NAME)
            assert (folder / f"{NAME}-wal").exists()
            error = ValueError("a bug")
            bug_log.write(folder, "1", ValueError, error, None)
            assert open_to_others(folder) == []
        back_up(folder / NAME, folder / "backup.zip")
    assert len(list(folder.iterdir())) == 7


@pytest.mark.usefixtures("lax")
def test_nobody_else_reads_what_is_kept(tmp_path: Path) -> None:
    """Games, copies, backups, pictures, the log; what is restored is as private."""
    home, other = tmp_path / "far" / "home", tmp_path / "other"
    fill(home)
    assert open_to_others(home) == []
    with opened(home / "backup.zip") as archive:
        put_in_place(archive, other / NAME)
    assert open_to_others(other) == []
    assert len(list(other.iterdir())) == 2


@pytest.mark.usefixtures("lax")
def test_what_an_older_version_left_open_is_closed(tmp_path: Path) -> None:
    """The folder may be one that the player has made, and stays as it is."""
    Database(tmp_path).close()
    (tmp_path / NAME).chmod(0o644)
    mode = tmp_path.stat().st_mode
    with closing(Database(tmp_path)) as database:
        database.run(lambda store: store.settings.save("language", "fr"))
        assert [name for name in open_to_others(tmp_path) if name != str(tmp_path)] == []
    private.make_folder(tmp_path)
    assert tmp_path.stat().st_mode == mode


def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    """It keeps what is in it."""
    path = tmp_path / "file"
    path.write_text("ours")
    path.chmod(0o644)

    private.make_file(path)

    assert path.read_text() == "ours"
    assert [name for name in open_to_others(tmp_path) if name == str(path)] == []
