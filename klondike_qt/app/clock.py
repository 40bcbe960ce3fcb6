"""Active time: how long the player has been at the game (RULES §6)."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

TICK: Final = 1.0
"""Seconds between two ticks while the clock runs."""

LONGEST_GAP: Final = 5.0
"""A longer silence between two ticks means that the machine slept: it counts as one tick."""


class ActiveClock:
    """A stopwatch that whoever shows it ticks once a second while it runs.

    It goes by a clock that nobody can set, and that on some systems goes on while the
    machine is suspended; the ticks tell such time from time at the game.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """Stand still at zero; *now* gives seconds from any beginning."""
        self._now = now
        self._counted = 0.0
        self._last: float | None = None  # the last reading, while running

    @property
    def is_running(self) -> bool:
        """Whether time is being counted."""
        return self._last is not None

    @property
    def seconds(self) -> float:
        """The active time so far."""
        return self._counted + self._since_last()

    def start(self) -> None:
        """Count from now on; a clock that runs keeps running."""
        if self._last is None:
            self._last = self._now()

    def stop(self) -> None:
        """Count no more, until it is started again."""
        self._counted = self.seconds
        self._last = None

    def tick(self) -> None:
        """Say that the program is awake, once in `TICK` seconds while the clock runs."""
        if self._last is not None:
            self._counted = self.seconds
            self._last = self._now()

    def reset(self, seconds: float = 0.0) -> None:
        """Stop, and stand at *seconds*."""
        self._counted = seconds
        self._last = None

    def _since_last(self) -> float:
        if self._last is None:
            return 0.0
        gap = self._now() - self._last
        return TICK if gap > LONGEST_GAP else max(0.0, gap)
