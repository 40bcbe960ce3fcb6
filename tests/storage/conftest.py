"""A database of the current schema, in memory, for tests of what is in it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from klondike_qt.storage.migrations import migrate
from klondike_qt.storage.store import Store
from tests.storage.homes import fill

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def store() -> Iterator[Store]:
    """Give an empty store."""
    yield from _empty_store()


@pytest.fixture
def other() -> Iterator[Store]:
    """Give another empty store."""
    yield from _empty_store()


def _empty_store() -> Iterator[Store]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        migrate(connection)
        yield Store(connection)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Name a data folder that is not there yet."""
    return tmp_path / "some" / "folder"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Give a folder that is filled."""
    folder = tmp_path / "home"
    fill(folder)
    return folder
