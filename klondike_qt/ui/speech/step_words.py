"""What happened on the table, told in sentences for those who cannot see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from klondike_qt.app import formats
from klondike_qt.app.i18n import N_, _, ngettext
from klondike_qt.core.events import Drawn, Moved, Recycled, TurnedUp
from klondike_qt.core.piles import PileKind
from klondike_qt.ui.card_names import card_label
from klondike_qt.ui.speech.place_words import cards_named

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from klondike_qt.core.cards import Card
    from klondike_qt.core.events import Event
    from klondike_qt.core.game import Step
    from klondike_qt.core.rules import Rules

_MOST_NAMED: Final = 3
"""So many steps that were made at once are told one by one."""

_BACK_TO: Final = {
    PileKind.STOCK: N_("Taken back: {cards} to the stock."),
    PileKind.WASTE: N_("Taken back: {cards} to the waste."),
    PileKind.FOUNDATION: N_("Taken back: {cards} to the foundation."),
    PileKind.COLUMN: N_("Taken back: {cards} to column {column}."),
}


def played(steps: Sequence[Step], rules: Rules) -> str:
    """Tell what steps did that were played at once.

    They are the player's and what went up by itself after it, of which much is only counted; or
    those of a key that is held down faster than the table follows: then the last ones count.
    """
    rest = len(steps) - 1
    if rest < _MOST_NAMED or not all(map(_goes_up, steps[1:])):
        return " ".join(_told(step, rules) for step in steps[-_MOST_NAMED:])
    others = ngettext("{count} more card went up.", "{count} more cards went up.", rest)
    return f"{_told(steps[0], rules)} {others.format(count=rest)}"


def undone(step: Step) -> str:
    """Tell where the cards of a step lie again that was taken back."""
    event = step.events[0]
    match event:
        case Moved(cards, source):
            sentence = _(_BACK_TO[source.kind])
            return sentence.format(cards=cards_named(cards), column=source.number)
        case Drawn(cards):
            return _(_BACK_TO[PileKind.STOCK]).format(cards=_all(cards))
        case _:
            return _("Taken back: the waste lies there again.")


def shown(count: int) -> str:
    """Tell how many steps were played by themselves, one after another."""
    return ngettext(
        "{count} move was played by itself.", "{count} moves were played by themselves.", count
    ).format(count=formats.number(count))


def _goes_up(step: Step) -> bool:
    return step.move.target.kind is PileKind.FOUNDATION


def _told(step: Step, rules: Rules) -> str:
    return formats.sentence(" ".join(_sentences(step, rules)))


def _sentences(step: Step, rules: Rules) -> Iterator[str]:
    for event in step.events:
        if sentence := _sentence(event, step, rules):
            yield sentence


def _sentence(event: Event, step: Step, rules: Rules) -> str:
    match event:
        case Moved():
            return _moved(event)
        case Drawn(cards):
            return _drawn(cards, step)
        case Recycled(number=number):
            return _recycled(number + 1, rules.passes)
        case TurnedUp(card, pile):
            return _("Turned up in column {column}: {card}.").format(
                column=pile.number, card=card_label(card)
            )
        case _:
            return ""  # the win has a sentence of its own


def _moved(event: Moved) -> str:
    cards, target = cards_named(event.cards), event.target
    if target.kind is PileKind.FOUNDATION:
        return _("{cards} up to the foundation.").format(cards=cards)
    if event.source.kind is PileKind.FOUNDATION:
        sentence = _("{cards} back from the foundation to column {column}.")
    else:
        sentence = _("{cards} to column {column}.")
    return sentence.format(cards=cards, column=target.number)


def _drawn(cards: Sequence[Card], step: Step) -> str:
    if not step.state.stock:
        sentence = _("Drawn: {cards}. The stock is empty.")
    elif len(cards) == 1:
        sentence = _("Drawn: {cards}.")
    else:
        sentence = _("Drawn: {cards}, which lies on top.")
    return sentence.format(cards=_all(cards))


def _all(cards: Sequence[Card]) -> str:
    return formats.listing([card_label(card) for card in cards])


def _recycled(number: int, limit: int | None) -> str:
    if limit is None:
        return _("The waste is turned over.")
    return _("The waste is turned over for pass {number} of {limit}.").format(
        number=number, limit=limit
    )
