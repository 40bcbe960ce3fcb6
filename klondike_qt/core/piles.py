"""The places where cards lie, and moves between them, as text (CLI, *Notations*)."""

from __future__ import annotations

import re
from enum import Enum
from typing import Final, NamedTuple

from klondike_qt.core.cards import Suit
from klondike_qt.core.problems import InputError, Problem


class PileKind(Enum):
    """What sort of place a pile is; the value begins its text."""

    STOCK = "s"
    WASTE = "w"
    FOUNDATION = "f"
    COLUMN = "t"


class Pile(NamedTuple):
    """A place for cards: ``s``, ``w``, ``t4``, ``f`` (whichever takes the card), ``fH`` or ``fH2``.

    ``number`` counts columns from 1, and the foundations of a suit from 1; a foundation with
    number 0 is whichever of the suit's piles the rules choose, and with no suit it is
    the one of the moved card.
    """

    kind: PileKind
    number: int = 0
    suit: Suit | None = None

    @classmethod
    def parse(cls, text: str) -> Pile:
        """Read a pile; raise `InputError` naming any other text."""
        match = _PILE.fullmatch(text)
        if match is None:
            raise InputError(Problem.NOT_A_PILE, text)
        return _pile(match)

    def __str__(self) -> str:
        """Write the pile as moves name it."""
        suit = self.suit.value if self.suit else ""
        return f"{self.kind.value}{suit}{self.number or ''}"


_PILE: Final = re.compile(r"s|w|f(?:(?P<suit>[CDHS])(?P<place>[12])?)?|t(?P<column>[1-9][0-9]?)")

STOCK: Final = Pile(PileKind.STOCK)
WASTE: Final = Pile(PileKind.WASTE)
FOUNDATION: Final = Pile(PileKind.FOUNDATION)
"""Any foundation that takes the card."""


def _pile(match: re.Match[str]) -> Pile:
    """Give the pile that a text matching `_PILE` names."""
    if match["column"]:
        return column(int(match["column"]))
    if match["suit"]:
        return foundation(Suit(match["suit"]), int(match["place"] or 0))
    return Pile(PileKind(match[0]))


def column(number: int) -> Pile:
    """Name a column, counted from 1 at the left."""
    return Pile(PileKind.COLUMN, number)


def foundation(suit: Suit, number: int = 0) -> Pile:
    """Name a foundation of *suit*: the first (1), the second (2), or the fuller one (0)."""
    return Pile(PileKind.FOUNDATION, number, suit)


class Move(NamedTuple):
    """Lift the last *count* cards of one pile onto another.

    Drawing is ``s>w``; turning the waste over is ``w>s``, and with the next draw in the
    same move ``w>s>w``.

    >>> Move.parse("t3>t5:2").count
    2
    """

    source: Pile
    target: Pile
    count: int = 1  # type: ignore[assignment]  # hides the method of tuples
    then_draw: bool = False

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read a move; raise `InputError` naming any other text."""
        if text == str(RECYCLE_AND_DRAW):
            return RECYCLE_AND_DRAW
        match = _MOVE.fullmatch(text)
        if match is None:
            raise InputError(Problem.NOT_A_MOVE, text)
        source, target = map(_PILE.fullmatch, (match["source"], match["target"]))
        if source is None or target is None:
            raise InputError(Problem.NOT_A_MOVE, text)
        move = cls(_pile(source), _pile(target), int(match["count"] or 1))
        if not move.is_route:
            raise InputError(Problem.NOT_A_MOVE, text)
        return move

    @property
    def is_route(self) -> bool:
        """Whether cards ever go from such a pile to such a pile, whatever lies there."""
        source, target = self.source.kind, self.target.kind
        if source is PileKind.STOCK or target is PileKind.WASTE:
            return source is PileKind.STOCK and target is PileKind.WASTE
        if target is PileKind.STOCK:
            return source is PileKind.WASTE
        return target is PileKind.COLUMN or source is not PileKind.FOUNDATION

    def __str__(self) -> str:
        """Write the move as `parse` reads it."""
        count = f":{self.count}" if self.count != 1 else ""
        return f"{self.source}>{self.target}{count}{'>w' if self.then_draw else ''}"


_MOVE: Final = re.compile(r"(?P<source>[^>:]+)>(?P<target>[^>:]+)(?::(?P<count>[1-9][0-9]?))?")
DRAW: Final = Move(STOCK, WASTE)
RECYCLE: Final = Move(WASTE, STOCK)
RECYCLE_AND_DRAW: Final = Move(WASTE, STOCK, then_draw=True)
