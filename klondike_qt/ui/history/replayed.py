"""What a replay goes through: positions one after the other, each with its picture and words."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.ui.board.still import StillTable
    from klondike_qt.ui.match.table import MatchTable


class Replayed(ABC):
    """A game or a match that has ended; position 0 is the deal."""

    table: "StillTable | MatchTable"
    """What shows the positions."""

    times: "Sequence[float]" = ()
    """The active seconds at which each position after the deal came; empty if not known of all."""

    @property
    @abstractmethod
    def length(self) -> int:
        """How many positions follow the deal."""

    @abstractmethod
    def show(self, number: int) -> None:
        """Let the table become a position."""

    @abstractmethod
    def retranslate(self) -> None:
        """Let the table say what it says in the language spoken now."""

    @abstractmethod
    def name(self) -> str:
        """Say in a few words what it was and how it ended."""

    @abstractmethod
    def details(self) -> str:
        """Say what else the list says of it."""

    @abstractmethod
    def warning(self) -> str:
        """Say what is given up if its deal is played again while another one is open."""

    @abstractmethod
    def caption(self, number: int) -> str:
        """Say which position is shown, and what led there."""

    @abstractmethod
    def lines(self) -> list[str]:
        """Say every position in a line, for a list of them."""


def known(times: "Sequence[float | None]") -> tuple[float, ...]:
    """Give *times* if all of them are known, else none."""
    return tuple(time for time in times if time is not None) if None not in times else ()
