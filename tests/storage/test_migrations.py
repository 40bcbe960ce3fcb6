"""The steps of the schema."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from klondike_qt.storage.database import Database
from klondike_qt.storage.migrations import APPLICATION_ID, MIGRATIONS, migrate, version_of
from tests.old_files import make_old
from tests.real_games import add_real

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


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


def test_games_of_version_2_get_their_places_and_the_shares_of_their_deals(
    connection: sqlite3.Connection,
) -> None:
    """Each mode's order stays; between modes, and where a clock was set back, the date tells."""
    migrate(connection, MIGRATIONS[:2])
    rules = "1x7 draw1 passesunlimited return hidden"
    insert = (
        "INSERT INTO games (number, id, mode, mode_key, deal, result, started, ended, attempts,"
        " known, cursor, seconds, score, passes, undos, hints, helped, earlier_score) VALUES"
        " (?, ?, 'm', ?, ?, ?, '2025', ?, 1, 0, 0, 1, 0, 1, 0, 0, 0, 0)"
    )
    for number, scoring, deal, result, ended in (
        (1, "standard-1", "A", "won", "2025-01-01"),
        (2, "standard-1", "B", "lost", "2025-06-01"),
        (3, "standard-1", "A", "won", "2025-02-01"),  # the clock had been set back
        (4, "cards-1", "B", "won", "2025-03-01"),
        (5, "cards-1", "C", "open", None),
    ):
        connection.execute(insert, (number, number, f"{rules} {scoring}", deal, result, ended))
    connection.execute("INSERT INTO deals VALUES (?, 'A', 0.25, 1)", (rules,))
    connection.execute("INSERT INTO deals VALUES ('1x7 draw3', 'B', 0.75, 1)")

    migrate(connection)

    rows = connection.execute("SELECT number, place, share, day, removed FROM games").fetchall()
    assert rows == [
        (1, 1, 0.25, None, None),
        (2, 3, None, None, None),
        (3, 4, 0.25, None, None),
        (4, 2, None, None, None),
        (5, None, None, None, None),
    ]


def test_of_moves_of_version_3_no_time_is_known(connection: sqlite3.Connection) -> None:
    """They stay as they are."""
    migrate(connection, MIGRATIONS[:3])
    connection.execute("INSERT INTO moves VALUES (1, 0, 's>w')")

    migrate(connection)

    assert connection.execute("SELECT * FROM moves").fetchall() == [(1, 0, "s>w", None)]


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_a_database_of_every_earlier_version_has_the_same_games_and_figures(
    version: int, tmp_path: Path
) -> None:
    """All but what that version did not know: the times of moves, and shares of deals."""
    with closing(Database(tmp_path / "now")) as now:
        now.run(lambda store: add_real(store, 40))
        figures = now.read(lambda store: store.statistics())
    games = make_old(tmp_path / "old", version, 40)

    with closing(Database(tmp_path / "old")) as old:
        assert old.trouble is None
        assert old.read(lambda store: store.statistics()) == figures
        for game in games:
            found = old.read(lambda store, game=game: store.games.ended(game.id))  # type: ignore[misc]
            assert found is not None
            known = {"times": found.times, "share": found.share, "day": found.day}
            assert found == game._replace(**known)
            assert known == {
                "times": game.times if version > 3 else (),
                "share": game.share if version > 2 else None,
                "day": game.day if version > 2 else None,
            }
    backup = tmp_path / "old" / f"klondike.version-{version}.sqlite3"
    with closing(sqlite3.connect(backup)) as connection:
        assert version_of(connection) == version


def test_a_step_that_the_database_itself_broke_off_leaves_no_half(
    connection: sqlite3.Connection,
) -> None:
    """A full disk ends the transaction before anybody can."""

    def fail(connection: sqlite3.Connection) -> None:
        connection.execute("DROP TABLE moves")
        connection.execute("ROLLBACK")
        raise sqlite3.OperationalError("database or disk is full")

    with pytest.raises(sqlite3.OperationalError, match="full"):
        migrate(connection, [*MIGRATIONS, fail])

    assert version_of(connection) == len(MIGRATIONS)
    assert connection.execute("SELECT count(*) FROM moves").fetchone() == (0,)
