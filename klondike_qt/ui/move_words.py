"""A move in a sentence, with the names of its cards."""

from typing import TYPE_CHECKING

from klondike_qt.app.i18n import _
from klondike_qt.core.piles import PileKind
from klondike_qt.ui.card_names import card_name

if TYPE_CHECKING:
    from klondike_qt.core.piles import Move
    from klondike_qt.core.state import GameState


def move_text(state: "GameState", move: "Move") -> str:
    """Say a move: a sentence without its end, beginning small where a card's name begins it."""
    if move.source.kind is PileKind.STOCK:
        return _("Draw")
    if move.target.kind is PileKind.STOCK:
        return _("Turn the waste over")
    card = card_name(state.cards(move.source)[-move.count])
    if move.target.kind is PileKind.FOUNDATION:
        return _("{card} goes up to its foundation").format(card=card)
    onto = state.cards(move.target)
    if not onto:
        return _empty(move).format(card=card)
    return _onto(move).format(card=card, target=card_name(onto[-1]))


def _empty(move: "Move") -> str:
    if move.source.kind is PileKind.FOUNDATION:
        return _("{card} comes back to an empty column")
    return (
        _("{card} goes to an empty column")
        if move.count == 1
        else _("the run from {card} goes to an empty column")
    )


def _onto(move: "Move") -> str:
    if move.source.kind is PileKind.FOUNDATION:
        return _("{card} comes back onto {target}")
    return (
        _("{card} goes onto {target}")
        if move.count == 1
        else _("the run from {card} goes onto {target}")
    )
