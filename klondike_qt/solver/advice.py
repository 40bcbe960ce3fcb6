"""What the fair player advises, and why; the words belong to the interface."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from klondike_qt.core.cards import Card
    from klondike_qt.core.piles import Move


class Strength(Enum):
    """How well the fair player plays."""

    BEGINNER = "beginner"  # quick rules of a sensible person, no search
    GOOD = "good"  # a short search
    BEST = "best"


class Reason(Enum):
    """What the moves of an `Advice` achieve in the end, the first that holds."""

    WINS = auto()  # they play the game to its end
    TURNS_A_CARD = auto()
    FREES_A_CARD = auto()  # one under a card that it does not hold, face up
    CLEARS_A_COLUMN = auto()  # makes room for a king
    FILLS_A_COLUMN = auto()  # a king takes an empty column
    GOES_UP = auto()  # a card reaches its foundation
    LEAVES_THE_STOCK = auto()  # a stock card goes to a column
    LOOKS_AT_THE_STOCK = auto()  # draws a card that has not been seen


class Advice(NamedTuple):
    """Moves to be played one after another, and what for.

    ``card`` is the card that the last of them is about: the first of a run that moves, or the
    one played. It is ``None`` for a draw. ``chance`` is the share of games that the player
    thinks it wins, ``None`` where it has not searched.
    """

    moves: tuple[Move, ...]
    reason: Reason
    card: Card | None = None
    chance: float | None = None


class Suggestion(NamedTuple):
    """What to play now, best first; at least one."""

    choices: tuple[Advice, ...]

    @property
    def best(self) -> Advice:
        """The choice that the player itself would play."""
        return self.choices[0]
