"""What the time is, by the one clock that all ask, and when a day begins for the player."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import tzinfo


def now() -> datetime:
    """Tell the time as the records keep it: to the millisecond, in UTC."""
    moment = datetime.now(UTC)
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


def today() -> date:
    """Give the day it is where the player is."""
    return now().astimezone().date()


def midnight(day: date, zone: tzinfo | None = None) -> datetime:
    """Give the moment at which *day* begins in *zone*, summer time included.

    ``None`` is where the player is.
    """
    wall = datetime(day.year, day.month, day.day)  # noqa: DTZ001 - it has no zone yet
    return wall.astimezone() if zone is None else wall.replace(tzinfo=zone)
