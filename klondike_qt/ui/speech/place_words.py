"""Every place on the table by its name: what lies there, where, and in what state.

Nothing is named that a seeing player does not see: a face-down card is only that, and nobody is
told how many cards the stock has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from klondike_qt.app import formats
from klondike_qt.app.i18n import N_, _, ngettext
from klondike_qt.core.cards import Suit
from klondike_qt.core.piles import STOCK, WASTE, Pile, PileKind
from klondike_qt.ui.card_names import card_label

if TYPE_CHECKING:
    from collections.abc import Iterable

    from klondike_qt.core.cards import Card
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

_EMPTY_FOUNDATIONS: Final = {
    Suit.SPADES: N_("foundation of spades, empty"),
    Suit.HEARTS: N_("foundation of hearts, empty"),
    Suit.DIAMONDS: N_("foundation of diamonds, empty"),
    Suit.CLUBS: N_("foundation of clubs, empty"),
}

_EMPTY_OF_TWO: Final = {
    Suit.SPADES: (
        N_("first foundation of spades, empty"),
        N_("second foundation of spades, empty"),
    ),
    Suit.HEARTS: (
        N_("first foundation of hearts, empty"),
        N_("second foundation of hearts, empty"),
    ),
    Suit.DIAMONDS: (
        N_("first foundation of diamonds, empty"),
        N_("second foundation of diamonds, empty"),
    ),
    Suit.CLUBS: (
        N_("first foundation of clubs, empty"),
        N_("second foundation of clubs, empty"),
    ),
}
"""Where every suit has two, each by its number."""

_FOUNDATIONS: Final = (
    N_("{card}, first foundation of the suit"),
    N_("{card}, second foundation of the suit"),
)
_LIFTED_FROM: Final = (
    N_("{card}, first foundation of the suit, lifted"),
    N_("{card}, second foundation of the suit, lifted"),
)


def card_place(state: GameState, pile: Pile, index: int, *, lifted: bool) -> str:
    """Name a visible card, counted in its pile from 0, with its place and state."""
    cards = state.cards(pile)
    if pile.kind is PileKind.COLUMN and index < len(state.columns[pile.number - 1].down):
        name = _("face-down card, column {column}, card {place} of {count}")
    elif pile.kind is PileKind.COLUMN and lifted:
        name = _("{card}, column {column}, card {place} of {count}, lifted")
    elif pile.kind is PileKind.COLUMN:
        name = _("{card}, column {column}, card {place} of {count}, face up")
    elif pile.kind is PileKind.FOUNDATION and _has_two(state):
        name = _((_LIFTED_FROM if lifted else _FOUNDATIONS)[pile.number - 1])
    elif pile.kind is PileKind.FOUNDATION:
        name = _("{card}, foundation, lifted") if lifted else _("{card}, foundation")
    elif index < len(cards) - 1:
        name = _("{card}, waste, not on top")
    elif lifted:
        name = _("{card}, waste, on top, lifted")
    else:
        name = _("{card}, waste, on top")
    return name.format(
        card=card_label(cards[index]), column=pile.number, place=index + 1, count=len(cards)
    )


def pile_place(state: GameState, rules: Rules, pile: Pile) -> str:
    """Name the stock, or the place of a pile that holds no card."""
    if pile == STOCK:
        return _stock(state, rules)
    if pile == WASTE:
        return _("waste, empty")
    if pile.suit is not None and _has_two(state):
        return _(_EMPTY_OF_TWO[pile.suit][pile.number - 1])
    if pile.suit is not None:
        return _(_EMPTY_FOUNDATIONS[pile.suit])
    return _("column {column}, empty").format(column=pile.number)


def shown_waste(state: GameState, rules: Rules) -> int:
    """Say how many cards of the waste can be seen: those of its fan."""
    return min(len(state.waste), rules.draw)


def pile_contents(state: GameState, rules: Rules, pile: Pile) -> str:
    """Say in a sentence what can be seen of a pile, the card on top first."""
    cards = state.cards(pile)
    if pile == STOCK or not cards:
        return f"{formats.sentence(pile_place(state, rules, pile))}."
    if pile == WASTE:
        shown = cards[-shown_waste(state, rules) :]
        return _("Waste, from the top: {cards}.").format(cards=_labels(reversed(shown)))
    if pile.kind is PileKind.FOUNDATION:
        return _("On the foundation: {card}.").format(card=card_label(cards[-1]))
    return _column(state, pile)


def foundations(state: GameState) -> str:
    """Say in a sentence what lies on top of the foundations."""
    tops = [stack[-1] for stack in state.foundations if stack]
    if not tops:
        return _("All foundations are empty.")
    return _("On the foundations: {cards}.").format(cards=_labels(tops))


def target_place(state: GameState, pile: Pile) -> str:
    """Name a place that a card may go to, by what it would lie on."""
    if pile.kind is PileKind.FOUNDATION:
        return _("foundation")
    cards = state.cards(pile)
    if not cards:
        return _("column {column}, empty").format(column=pile.number)
    return _("column {column}, on {card}").format(column=pile.number, card=card_label(cards[-1]))


def cards_named(cards: tuple[Card, ...]) -> str:
    """Name a run by its first card and its length, or a single card."""
    first, more = card_label(cards[0]), len(cards) - 1
    if not more:
        return first
    return ngettext("{card} and {count} more card", "{card} and {count} more cards", more).format(
        card=first, count=more
    )


def _has_two(state: GameState) -> bool:
    """Whether every suit has two foundations, which only their places tell apart."""
    return len(state.foundations) > len(Suit)


def _stock(state: GameState, rules: Rules) -> str:
    if state.stock:
        return _("stock, face-down cards")
    if not state.waste:
        return _("stock, empty")
    if rules.allows_pass(state.pass_number + 1):
        return _("stock, empty; the waste can be turned over")
    return _("stock, empty; no pass is left")


def _column(state: GameState, pile: Pile) -> str:
    column = state.columns[pile.number - 1]
    named = _labels(reversed(column.up))
    if not column.down:
        return _("Column {column}, from the top: {cards}.").format(column=pile.number, cards=named)
    return ngettext(
        "Column {column}, from the top: {cards}; under them {count} face-down card.",
        "Column {column}, from the top: {cards}; under them {count} face-down cards.",
        len(column.down),
    ).format(column=pile.number, cards=named, count=len(column.down))


def _labels(cards: Iterable[Card]) -> str:
    return formats.listing([card_label(card) for card in cards])
