"""A position drawn in letters, as it lies on the table."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from klondike_qt.core.cards import RANKS

if TYPE_CHECKING:
    from klondike_qt.core.cards import Card
    from klondike_qt.core.state import Column, GameState

_WIDTH: Final = 5


@dataclass(frozen=True, slots=True)
class Marks:
    """What stands for the suits, a card's back, and an empty place."""

    suits: str  # by `Suit.number`
    back: str
    empty: str


UNICODE: Final = Marks("♠♥♦♣", "░░", "·")
ASCII: Final = Marks("SHDC", "##", ".")


def draw(state: GameState, marks: Marks | None = None) -> str:
    """Draw what a player sees; without *marks*, with those that standard output can print."""
    marks = marks or _printable()

    def face(card: Card) -> str:
        rank = RANKS[card.rank - 1].replace("T", "10")
        return rank + marks.suits[card.suit.number]

    def top(pile: tuple[Card, ...]) -> str:
        return face(pile[-1]) if pile else marks.empty

    def column(pile: Column) -> list[str]:
        return [marks.back] * len(pile.down) + [face(card) for card in pile.up] or [marks.empty]

    foundations = [
        face(pile[-1]) if pile else marks.empty + marks.suits[place // state.decks]
        for place, pile in enumerate(state.foundations)
    ]
    gap = [""] * max(1, len(state.columns) - len(foundations) - 2)
    rows = [[marks.back if state.stock else marks.empty, top(state.waste), *gap, *foundations], []]
    rows.append([str(number) for number in range(1, len(state.columns) + 1)])
    rows += map(list, zip_longest(*map(column, state.columns), fillvalue=""))
    drawn = ["".join(cell.rjust(_WIDTH) for cell in row).rstrip() for row in rows]
    return "\n".join([*drawn, "", _counts(state)])


def _counts(state: GameState) -> str:
    return (
        f"stock {len(state.stock)}, waste {len(state.waste)}, "
        f"foundations {state.foundation_total}, pass {state.pass_number}"
    )


def _printable() -> Marks:
    """Choose suits and shades where the output's encoding has them."""
    try:
        (UNICODE.suits + UNICODE.back + UNICODE.empty).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ASCII
    return UNICODE
