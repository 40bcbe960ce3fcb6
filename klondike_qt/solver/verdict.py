"""What a search is allowed, and what it found."""

from __future__ import annotations

from enum import Enum
from threading import Lock, Timer
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType

    from klondike_qt.core.piles import Move

_MEMORY: Final = 256 * 2**20


class Verdict(Enum):
    """What a search established; running out of its budget is never a loss."""

    WINNABLE = "winnable"
    LOST = "lost"
    UNDECIDED = "undecided"


class Budget(NamedTuple):
    """How much one search may use; ``None`` is no limit.

    ``nodes`` counts expanded positions and makes a result repeatable, ``seconds`` is elapsed
    time, ``memory`` is bytes and is never exceeded.
    """

    nodes: int | None = None
    seconds: float | None = None
    memory: int = _MEMORY


class Analysis(NamedTuple):
    """The verdict on a position, with a winning line where there is one.

    ``nodes`` counts expanded positions, ``seconds`` the processor time they took.
    """

    verdict: Verdict
    line: tuple[Move, ...] | None
    nodes: int
    seconds: float


class ShortLine(NamedTuple):
    """The shortest line found, and the bound below which there is none.

    ``bound`` is the proved least length; ``minimal`` tells that the line has just that length.
    """

    verdict: Verdict
    line: tuple[Move, ...] | None
    bound: int | None
    minimal: bool
    nodes: int
    seconds: float


def line_length(line: Sequence[Move]) -> int:
    """Count a line as the game's move counter does: a recycle with its draw is one move."""
    return len(line)


class Stoppable(Protocol):
    """A search that looks at ``stopped`` at every node and then ends at once."""

    stopped: bool


class StopSignal:
    """Ends every search it was given to, from any thread; once set it stays set."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._searches: list[Stoppable] = []
        self.is_set = False

    def set(self) -> None:
        """End the searches now running, and those that would begin later."""
        with self._lock:
            self.is_set = True
            for search in self._searches:
                search.stopped = True

    def attach(self, search: Stoppable) -> None:
        """Let the signal end *search*."""
        with self._lock:
            self._searches.append(search)
            if self.is_set:
                search.stopped = True

    def detach(self, search: Stoppable) -> None:
        """Forget *search*, which has ended."""
        with self._lock:
            self._searches.remove(search)


class Watch:
    """Ends a search when its time is over or somebody asks, while the block runs.

    *seconds* counts from the entry into the block.
    """

    def __init__(
        self, search: Stoppable, seconds: float | None = None, stop: StopSignal | None = None
    ) -> None:
        self._search = search
        self._stop = stop
        self._timer = None if seconds is None else Timer(seconds, self._time_is_over)

    def _time_is_over(self) -> None:
        self._search.stopped = True

    def __enter__(self) -> None:
        if self._stop is not None:
            self._stop.attach(self._search)
        if self._timer is not None:
            self._timer.daemon = True
            self._timer.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None  # which holds the watch, and that the search with all its memory
        if self._stop is not None:
            self._stop.detach(self._search)
