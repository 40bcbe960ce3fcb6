"""A diagram's position in words, for those who listen to the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.app.i18n import _, ngettext
from klondike_qt.core.piles import PileKind
from klondike_qt.ui.card_names import card_name

if TYPE_CHECKING:
    from klondike_qt.app.help_diagrams import Diagram
    from klondike_qt.core.piles import Pile
    from klondike_qt.core.state import GameState


def describe(diagram: Diagram) -> str:
    """Say what lies on each pile that is drawn, in a sentence for each."""
    piles = diagram.shown or tuple(diagram.state.piles())
    return " ".join(_sentence(diagram.state, pile) for pile in piles)


def _sentence(state: GameState, pile: Pile) -> str:
    cards = ", ".join(_cards(state, pile)) or _("empty")
    match pile.kind:
        case PileKind.STOCK:
            return _("Stock: {cards}.").format(cards=cards)
        case PileKind.WASTE:
            return _("Waste: {cards}.").format(cards=cards)
        case PileKind.FOUNDATION:
            return _("Foundation: {cards}.").format(cards=cards)
    return _("Column {number}: {cards}.").format(number=pile.number, cards=cards)


def _cards(state: GameState, pile: Pile) -> list[str]:
    """Name the face-up cards that count, and how many lie face down."""
    if pile.kind is PileKind.STOCK:
        return _face_down(len(state.stock))
    if pile.kind is PileKind.COLUMN:
        column = state.columns[pile.number - 1]
        return _face_down(len(column.down)) + [card_name(card) for card in column.up]
    cards = state.cards(pile)
    shown = cards[-1:] if pile.kind is PileKind.FOUNDATION else cards
    return [card_name(card) for card in shown]


def _face_down(count: int) -> list[str]:
    if not count:
        return []
    return [
        ngettext("{count} card face down", "{count} cards face down", count).format(count=count)
    ]
