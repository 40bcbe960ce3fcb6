"""The copy of the player's picture: whole or not there, and told from other files by its name."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from klondike_qt.storage.database import Database
from klondike_qt.storage.errors import StorageError
from klondike_qt.storage.pictures import SETTING, main_colour, remove_others, save

if TYPE_CHECKING:
    from pathlib import Path


def test_a_copy_is_named_by_its_colour_and_by_what_is_in_it(tmp_path: Path) -> None:
    """So that a table can have the colour before the picture is read."""
    folder = tmp_path / "data"
    names = [save(folder, data, "#c03020") for data in (b"one", b"two", b"one")]

    assert names[0] == names[2] != names[1]
    assert main_colour(names[0]) == "#c03020"
    assert (folder / names[0]).read_bytes() == b"one"
    assert sorted(path.name for path in folder.iterdir()) == sorted(set(names))


@pytest.mark.parametrize(
    "name",
    ["", "table.png", "../table-c03020-0123456789ab.jpg", "table-C03020-0123456789ab.jpg",
     "table-c03020-0123456789ab.jpg.exe", "table-c03020-0123.jpg"],
)  # fmt: skip
def test_no_other_name_is_a_copy_s(name: str) -> None:
    """Least of all one that leads out of the folder."""
    assert main_colour(name) == ""


def test_half_a_copy_is_never_left(tmp_path: Path) -> None:
    """Where the file cannot be put in place, what was written of it goes."""
    name = save(tmp_path, b"one", "#c03020")
    (tmp_path / name).unlink()
    (tmp_path / name).mkdir()  # nothing can be renamed onto a folder

    with pytest.raises(StorageError):
        save(tmp_path, b"one", "#c03020")
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_only_the_copy_in_use_stays(tmp_path: Path) -> None:
    """What is called otherwise is somebody else's."""
    names = [save(tmp_path, data, "#c03020") for data in (b"one", b"two")]
    (tmp_path / f"{names[0]}.new").write_bytes(b"half")
    (tmp_path / "table-of-contents.txt").write_text("mine")
    with closing(Database(tmp_path)) as database:
        database.run(lambda store: store.settings.save(SETTING, names[1]))
        database.read(lambda store: remove_others(store, tmp_path))

    assert {path.name for path in tmp_path.glob("table*")} == {names[1], "table-of-contents.txt"}
