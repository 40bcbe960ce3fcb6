"""How a series of deals came out: won, lost, undecided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.confidence import wilson
from klondike_qt.core.rules import Rules

if TYPE_CHECKING:
    from klondike_qt.storage.settings import JSON

_FIGURES: Final = 3


class Tally(NamedTuple):
    """What became of the first deals of a series."""

    won: int = 0
    lost: int = 0
    undecided: int = 0

    @property
    def deals(self) -> int:
        """How many deals were looked into."""
        return sum(self)

    @property
    def tells(self) -> bool:
        """Whether there is a share to tell: some deals were tried, most of them decided."""
        return self.deals > 0 and self.undecided * 2 <= self.deals

    @property
    def rate(self) -> float:
        """The share that was won, of at least one."""
        return self.won / self.deals

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95 % confidence, whatever the undecided deals are."""
        return wilson(self.won, self.deals)[0], wilson(self.won + self.undecided, self.deals)[1]

    def and_then(self, other: Tally) -> Tally:
        """Count the next part of the series too."""
        return Tally(*(a + b for a, b in zip(self, other, strict=True)))


def read_tallies(value: JSON) -> dict[str, Tally]:
    """Read tallies by rules values; raise `ValueError` or `TypeError` for anything else."""
    if not isinstance(value, dict):
        raise TypeError(value)
    return {str(Rules.parse(rules)): _read(figures) for rules, figures in value.items()}


def _read(value: JSON) -> Tally:
    if not isinstance(value, list) or len(value) != _FIGURES:
        raise ValueError(value)
    figures = [figure for figure in value if isinstance(figure, int) and figure >= 0]
    if len(figures) != _FIGURES or any(isinstance(figure, bool) for figure in figures):
        raise ValueError(value)
    return Tally(*figures)
