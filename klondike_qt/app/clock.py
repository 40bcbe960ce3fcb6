"""Active time: how long the player has been at the game (RULES §6)."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

TICK: Final = 1.0
"""Seconds between two readings while the clock runs, for whoever shows it."""

LONGEST_GAP: Final = 5.0
"""A longer silence between two readings means that the machine slept: it counts as one tick."""


class ActiveClock:
    """A stopwatch that whoever shows it reads once a second while it runs.

    It goes by a clock that nobody can set, and that on some systems goes on while the
    machine is suspended; the readings tell such time from time at the game.
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
        """The active time so far; what was read once is counted, and never less is read later."""
        if self._last is not None:
            now = self._now()
            gap = now - self._last
            self._counted += TICK if gap > LONGEST_GAP else max(0.0, gap)
            self._last = now
        return self._counted

    def start(self) -> None:
        """Count from now on; a clock that runs keeps running."""
        if self._last is None:
            self._last = self._now()

    def stop(self) -> None:
        """Count no more, until it is started again."""
        self.reset(self.seconds)

    def reset(self, seconds: float = 0.0) -> None:
        """Stop, and stand at *seconds*."""
        self._counted = seconds
        self._last = None
