"""The steps of the schema."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from klondike_qt.storage.migrations import APPLICATION_ID, MIGRATIONS, migrate, version_of

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    """Give an empty database."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        yield connection


def add_colour(connection: sqlite3.Connection) -> None:
    """Stand for what a later version might change."""
    connection.execute("ALTER TABLE settings ADD COLUMN colour TEXT DEFAULT 'green'")


def test_an_empty_database_goes_through_every_step(connection: sqlite3.Connection) -> None:
    """It ends marked as ours, with the number of steps as its version."""
    migrate(connection)

    assert version_of(connection) == len(MIGRATIONS)
    assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)


def test_an_older_database_goes_through_the_missing_steps_only(
    connection: sqlite3.Connection,
) -> None:
    """What was in it stays, and each step is done once."""
    migrate(connection)
    connection.execute("INSERT INTO settings VALUES ('speed', '\"fast\"')")

    migrate(connection, [*MIGRATIONS, add_colour])
    migrate(connection, [*MIGRATIONS, add_colour])

    assert version_of(connection) == len(MIGRATIONS) + 1
    assert connection.execute("SELECT * FROM settings").fetchall() == [("speed", '"fast"', "green")]


def test_a_step_that_fails_leaves_no_half(connection: sqlite3.Connection) -> None:
    """Steps before it are done, of the failed one nothing is."""

    def fail(connection: sqlite3.Connection) -> None:
        connection.execute("DROP TABLE moves")
        connection.execute("DROP TABLE missing")

    with pytest.raises(sqlite3.OperationalError, match="no such table: missing"):
        migrate(connection, [*MIGRATIONS, add_colour, fail])

    assert version_of(connection) == len(MIGRATIONS) + 1
    assert connection.execute("SELECT count(*) FROM moves").fetchone() == (0,)
