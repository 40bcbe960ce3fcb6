"""When a day begins for the player: by the clock on the wall, summer time included."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import tzinfo


def midnight(day: date, zone: tzinfo | None = None) -> datetime:
    """Give the moment at which *day* begins in *zone*; ``None`` is where the player is."""
    wall = datetime(day.year, day.month, day.day)  # noqa: DTZ001 - it has no zone yet
    return wall.astimezone() if zone is None else wall.replace(tzinfo=zone)


def today() -> date:
    """Give the day it is where the player is."""
    return datetime.now(UTC).astimezone().date()
