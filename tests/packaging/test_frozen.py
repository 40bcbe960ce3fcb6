"""What a bundled program does before it begins: its place among the system's other programs."""

import os
import sys
from pathlib import Path

import pytest

import frozen
from bundle import unpack_shiboken, windows_version


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"LD_LIBRARY_PATH": "/bundle"}, {}),
        (
            {"LD_LIBRARY_PATH": "/bundle", "LD_LIBRARY_PATH_ORIG": "/own"},
            {"LD_LIBRARY_PATH": "/own"},
        ),
        ({}, {}),
    ],
)
def test_other_programs_find_their_own_libraries(
    before: dict[str, str], after: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the player had set comes back; the bundle's folder is for the bundle alone."""
    monkeypatch.setattr(os, "environ", dict(before))
    monkeypatch.setattr(sys, "platform", "linux")

    frozen.give_back_library_path()

    assert os.environ == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({}, "C.UTF-8"),
        ({"LANG": ""}, "C.UTF-8"),
        ({"LANG": "fr_FR.UTF-8"}, None),
        ({"LC_ALL": "C"}, None),
    ],
)
def test_text_is_utf8_where_nothing_is_said(
    before: dict[str, str], after: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A locale that somebody chose is respected."""
    monkeypatch.setattr(os, "environ", dict(before))

    frozen.expect_utf8()

    assert os.environ.get("LC_CTYPE") == after


def test_windows_is_told_four_numbers() -> None:
    """A version has as many as it has; Windows wants four."""
    assert "filevers=(1, 20, 3, 0)" in windows_version("1.20.3")


def test_qts_own_python_files_bear_no_time(tmp_path: Path) -> None:
    """Byte-compiled, they are the same whenever a bundle is made."""
    unpack_shiboken(tmp_path / "files.dir")

    compiled = list((tmp_path / "files.dir").rglob("*.pyc"))
    assert compiled
    assert {path.read_bytes()[4:8] for path in compiled} == {b"\1\0\0\0"}  # by hash, never checked
