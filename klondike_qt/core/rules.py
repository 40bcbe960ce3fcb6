"""What one table allows, as a value: nothing in the core is written per mode (RULES §4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from klondike_qt.core.problems import InputError, Problem

FEWEST_COLUMNS: Final = 7
_MOST_COLUMNS: Final = {1: 9, 2: 10}
_UNLIMITED: Final = "unlimited"


def most_columns(decks: int) -> int:
    """Say how many columns so many decks (1 or 2) can fill and leave a stock worth the name."""
    return _MOST_COLUMNS[decks]


@dataclass(frozen=True, slots=True)
class Rules:
    """What one table allows; a value that cannot be dealt raises `ValueError`.

    >>> str(Rules(draw=3, passes=3))
    '1x7 draw3 passes3 return hidden'
    """

    decks: int = 1
    columns: int = 7
    draw: int = 1
    passes: int | None = None  # None: no limit
    returns: bool = True
    face_up: bool = False

    def __post_init__(self) -> None:
        """Refuse a value outside RULES §4."""
        if self.decks not in _MOST_COLUMNS:
            message = f"1 or 2 decks, not {self.decks}"
            raise ValueError(message)
        most = _MOST_COLUMNS[self.decks]
        if not FEWEST_COLUMNS <= self.columns <= most:
            message = (
                f"{FEWEST_COLUMNS} to {most} columns with {self.decks} deck(s), not {self.columns}"
            )
            raise ValueError(message)
        if self.draw not in (1, 2, 3):
            message = f"draw 1, 2 or 3 cards, not {self.draw}"
            raise ValueError(message)
        if self.passes not in (1, 2, 3, None):
            message = f"1, 2, 3 or unlimited passes, not {self.passes}"
            raise ValueError(message)

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Read what `str` writes; raise `InputError` naming any other text."""
        try:
            size, draw, passes, returns, face = text.split()
            decks, columns = size.split("x")
            limit = passes.removeprefix("passes")
            rules = cls(
                int(decks),
                int(columns),
                int(draw.removeprefix("draw")),
                None if limit == _UNLIMITED else int(limit),
                returns == "return",
                face == "open",
            )
        except ValueError as error:
            raise InputError(Problem.NOT_A_RULES_VALUE, text) from error
        if str(rules) != text:
            raise InputError(Problem.NOT_A_RULES_VALUE, text)
        return rules

    def __str__(self) -> str:
        """Write the value as one line, the first half of a mode's key."""
        passes = _UNLIMITED if self.passes is None else self.passes
        returns = "return" if self.returns else "noreturn"
        face = "open" if self.face_up else "hidden"
        return f"{self.decks}x{self.columns} draw{self.draw} passes{passes} {returns} {face}"

    @property
    def cards(self) -> int:
        """How many cards the table holds: 52 or 104."""
        return 52 * self.decks

    @property
    def tableau_cards(self) -> int:
        """How many cards the deal lays into columns; the rest is the stock."""
        return self.columns * (self.columns + 1) // 2

    def allows_pass(self, number: int) -> bool:
        """Whether the stock may be run through for the *number*-th time (the first is 1)."""
        return self.passes is None or number <= self.passes
