"""When a day begins, and which one it is, where the player is."""

from __future__ import annotations

import time
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from klondike_qt.storage.wall_clock import midnight, today

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FARTHEST_EAST, FARTHEST_WEST = "<+14>-14", "<-12>+12"
PARIS = "CET-1CEST,M3.5.0,M10.5.0/3"


@pytest.fixture
def live_in() -> Iterator[Callable[[str], None]]:
    """Have the whole process live in a zone, as POSIX writes one."""
    with pytest.MonkeyPatch.context() as patch:

        def live(zone: str) -> None:
            patch.setenv("TZ", zone)
            time.tzset()

        yield live
    time.tzset()


def test_today_is_the_player_s_own(live_in: Callable[[str], None]) -> None:
    """Where it begins first it is always another day than where it begins last."""
    live_in(FARTHEST_EAST)
    east = today()
    live_in(FARTHEST_WEST)
    west = today()

    assert west < east <= west + timedelta(days=2)


def test_a_day_of_summer_time_s_beginning_is_short(live_in: Callable[[str], None]) -> None:
    """It begins by the winter's clock and ends by the summer's."""
    live_in(PARIS)

    assert midnight(date(2025, 3, 30)) == datetime(2025, 3, 29, 23, tzinfo=UTC)
    assert midnight(date(2025, 3, 31)) == datetime(2025, 3, 30, 22, tzinfo=UTC)
