"""The licences of what a bundle ships."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import collect_licences
from klondike_qt.app import assets, licences
from klondike_qt.app.assets import MissingAsset

if TYPE_CHECKING:
    from pathlib import Path

WORKS = (
    collect_licences.Work("zlib", "1.3", "Zlib", "As is.\n\nAltered versions are marked.\n"),
    collect_licences.Work("Klondike Qt", "", "MIT", "Permission\n\nis granted.\n"),
    collect_licences.Work("Émile’s library", "2+dfsg-5", "", "© 2020 Émile\n"),
)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give an empty folder in which the program looks for what it ships."""
    monkeypatch.setattr(assets, "DATA", tmp_path)
    return tmp_path


def test_what_was_collected_is_listed_and_read(data: Path) -> None:
    """Ours first, the others by name; each text is the whole text, empty lines and all."""
    collect_licences.write(WORKS, data / "licences")

    found = licences.shipped()

    assert [each.work for each in found] == ["Klondike Qt", "zlib 1.3", "Émile’s library 2+dfsg-5"]
    assert [each.terms for each in found] == ["MIT", "Zlib", ""]
    assert [each.text() for each in found] == [WORKS[1].text, WORKS[0].text, WORKS[2].text]


def test_where_nothing_was_collected_that_is_told(data: Path) -> None:
    """A working tree need not be built."""
    with pytest.raises(MissingAsset):
        licences.shipped()
