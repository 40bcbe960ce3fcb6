"""Settings in the database: a JSON value by name; what it means is others' business."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import sqlite3

JSON: TypeAlias = "bool | int | float | str | list[JSON] | dict[str, JSON] | None"


class Settings:
    """Reads and writes single settings; one that is not known here stays as it is."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Take a connection to a database of the current schema."""
        self._connection = connection

    def load(self) -> dict[str, JSON]:
        """Read every setting, leaving out any that is not JSON."""
        values: dict[str, JSON] = {}
        for name, text in self._connection.execute("SELECT name, value FROM settings"):
            with suppress(ValueError, TypeError, RecursionError):  # the last: nested too deep
                values[name] = json.loads(text)
        return values

    def save(self, name: str, value: JSON) -> None:
        """Write one setting."""
        self._connection.execute(
            "INSERT OR REPLACE INTO settings VALUES (?, ?)",
            (name, json.dumps(value, ensure_ascii=False)),
        )
