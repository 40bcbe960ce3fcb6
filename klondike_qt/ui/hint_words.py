"""A hint in a sentence: the move with its cards' names, what it is for, and the verdict."""

from typing import TYPE_CHECKING, Final

from klondike_qt.app import formats
from klondike_qt.app.i18n import N_, _
from klondike_qt.solver.advice import Reason
from klondike_qt.solver.verdict import Verdict
from klondike_qt.ui.card_names import card_name
from klondike_qt.ui.move_words import move_text

if TYPE_CHECKING:
    from klondike_qt.app.hinter import Shown
    from klondike_qt.core.state import GameState
    from klondike_qt.solver.hints import Hint

AT_ONCE: Final = {
    Reason.WINS: N_("that leads to the win"),
    Reason.TURNS_A_CARD: N_("that turns up a card"),
    Reason.FREES_A_CARD: N_("that frees the card beneath"),
    Reason.CLEARS_A_COLUMN: N_("that makes room for a king"),
    Reason.FILLS_A_COLUMN: N_("that gives the king its place"),
    Reason.GOES_UP: N_("that brings one more card home"),
    Reason.LEAVES_THE_STOCK: N_("that leaves one card fewer in the stock"),
    Reason.LOOKS_AT_THE_STOCK: N_("the stock holds cards that you have not seen"),
}
"""What the move itself achieves."""

LATER: Final = {
    Reason.WINS: N_("on the way to the win"),
    Reason.TURNS_A_CARD: N_("so that a card can soon be turned up"),
    Reason.FREES_A_CARD: N_("so that the card under {card} comes free"),
    Reason.CLEARS_A_COLUMN: N_("so that a column comes free for a king"),
    Reason.FILLS_A_COLUMN: N_("so that {card} can take an empty column"),
    Reason.GOES_UP: N_("so that {card} can go up"),
    Reason.LEAVES_THE_STOCK: N_("so that {card} can be played to a column"),
    Reason.LOOKS_AT_THE_STOCK: N_("so that you see more cards"),
}
"""What the moves after it achieve, for which it is made."""

VERDICTS: Final = {
    Verdict.WINNABLE: N_("The game can still be won."),
    Verdict.LOST: N_("The game is lost."),
    Verdict.UNDECIDED: N_("Whether it can still be won is not known."),
}


def sentence(shown: "Shown") -> str:
    """Say what a hint shows and why, or that nothing helps; then the verdict, if it is told."""
    hint = shown.hint
    said = _("No useful move was found.") if hint is None else _advice(shown.state, hint)
    if shown.verdict is None:
        return said
    return _("{hint} {verdict}").format(hint=said, verdict=_(VERDICTS[shown.verdict]))


def _advice(state: "GameState", hint: "Hint") -> str:
    is_later = hint.steps > 1
    why = _((LATER if is_later else AT_ONCE)[hint.reason])
    if hint.card is not None:
        why = why.format(card=card_name(hint.card))
    whole = _("{move}, {why}.") if is_later else _("{move}: {why}.")
    return formats.sentence(whole.format(move=move_text(state, hint.move), why=why))
