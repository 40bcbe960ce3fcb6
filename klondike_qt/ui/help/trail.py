"""Where the reader has been: back and forward."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from klondike_qt.ui.help.browser import Spot


class Place(NamedTuple):
    """A section, and what was at the top when it was left; ``None``: its heading is to be."""

    target: str
    spot: Spot | None = None


class Trail:
    """The places one after another; going somewhere from the middle forgets what lay ahead."""

    def __init__(self) -> None:
        self._places: list[Place] = []
        self._at = -1

    @property
    def here(self) -> Place | None:
        """Where the reader is."""
        return self._places[self._at] if self._places else None

    @property
    def can_go_back(self) -> bool:
        """Whether there is a place before this one."""
        return self._at > 0

    @property
    def can_go_forward(self) -> bool:
        """Whether the reader came back from somewhere."""
        return self._at + 1 < len(self._places)

    def go(self, target: str, spot: Spot) -> None:
        """Leave a place that has *spot* at the top, for *target*."""
        self._note(spot)
        if self.here is not None and self.here.target == target:
            return
        del self._places[self._at + 1 :]
        self._places.append(Place(target))
        self._at += 1

    def move(self, by: int, spot: Spot) -> Place | None:
        """Go back (-1) or forward (1), and say where that is; ``None`` if there is nothing."""
        if not 0 <= self._at + by < len(self._places):
            return None
        self._note(spot)
        self._at += by
        return self._places[self._at]

    def _note(self, spot: Spot) -> None:
        if self._places:
            self._places[self._at] = self._places[self._at]._replace(spot=spot)
