"""Whether a database is still made of what our migrations made, word for word.

SQLite looks for damage in what a database holds, but believes what it says about itself: one rotten
byte there renames a column, or forbids a result.
"""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from typing import Final, NamedTuple

from klondike_qt.storage.migrations import MIGRATIONS, migrate, version_of

_BESIDE: Final = re.compile(r"(--[^\n]*|\s)+")
"""What means nothing in the text of a schema."""


class Part(NamedTuple):
    """A table or an index, and the statement that makes it."""

    type: str
    name: str
    table: str
    statement: str


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether each table and index is as its version has it; what else there is does not matter."""
    names = {part.name for part in parts_after()}
    return {part for part in parts(connection) if part.name in names} == parts_after(
        version_of(connection)
    )


def parts(connection: sqlite3.Connection) -> set[Part]:
    """Give all that a database is made of, but for what SQLite itself keeps there."""
    rows = connection.execute(
        "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"
    )
    return {
        Part(kind, name, table, _BESIDE.sub(" ", str(statement)).strip())
        for kind, name, table, statement in rows
    }


def parts_after(version: int = len(MIGRATIONS)) -> set[Part]:
    """Give what a database of ours is made of after so many migrations, or all of them."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:version])
        return parts(connection)
