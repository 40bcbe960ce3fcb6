"""A file is there whole or not at all, and one of that name stays what it was until then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.storage.whole_file import replacing, write_whole, written_whole

if TYPE_CHECKING:
    from pathlib import Path


def test_a_file_is_the_old_one_until_the_new_one_is_whole(tmp_path: Path) -> None:
    """Also while most of the new one has been written."""
    target = tmp_path / "games.csv"
    target.write_text("old")
    with written_whole(target) as file:
        file.write("né")
        file.flush()
        before = target.read_text()

    assert before == "old"
    assert target.read_bytes() == b"n\xc3\xa9"
    assert list(tmp_path.iterdir()) == [target]


def test_nothing_is_left_of_what_failed(tmp_path: Path) -> None:
    """Neither half a file nor another than there was."""
    target = tmp_path / "picture.jpg"
    write_whole(target, b"old")

    def fill_the_disk() -> None:
        with replacing(target) as new:
            new.write_bytes(b"ne")
            raise OSError("full")

    with pytest.raises(OSError, match="full"):
        fill_the_disk()

    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_where_nothing_can_be_written_that_is_raised(tmp_path: Path) -> None:
    """A folder of that name is no file."""
    target = tmp_path / "help.html"
    target.mkdir()
    with pytest.raises(OSError, match="help"):
        write_whole(target, b"new")

    assert list(tmp_path.iterdir()) == [target]
