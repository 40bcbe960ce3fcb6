"""A player's data, for those who kill what changes it."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from klondike_qt.storage.database import Database
from tests.real_games import add_real

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder with twenty games."""
    with closing(Database(tmp_path / "data")) as database:
        database.run(lambda store: add_real(store, 20))
    return tmp_path / "data"
