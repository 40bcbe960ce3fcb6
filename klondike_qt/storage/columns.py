"""What a column says, which may be anything: SQLite keeps all values in all of them."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, datetime
from typing import Final

from klondike_qt.storage.records import is_time

YEARS: Final = range(1970, 3000)
"""Years that every system can show; a clock that has lost the time begins with the first."""


def require(kind: type, *values: object) -> None:
    """Raise `TypeError` unless all are of a *kind*."""
    if not all(isinstance(value, kind) for value in values):
        raise TypeError(values)


def moment_of(value: object) -> datetime:
    """Read a moment; raise `TypeError` or `ValueError` for what is none that can be shown."""
    if not isinstance(value, str):
        raise TypeError(value)
    time = datetime.fromisoformat(value)
    if time.utcoffset() is None or time.year not in YEARS:
        raise ValueError(value)
    return time


def seconds_of(value: object) -> float:
    """Read an active time; raise `ValueError` for what is none."""
    if not is_time(value):
        raise ValueError(value)
    return value


def share_of(value: object) -> float | None:
    """Read a share of wins; what is none is not known."""
    return value if isinstance(value, int | float) and 0 <= value <= 1 else None


def day_of(value: object) -> str | None:
    """Read the day whose deal was played; what is none is not known."""
    if isinstance(value, str):
        with suppress(ValueError):
            return date.fromisoformat(value).isoformat()
    return None
