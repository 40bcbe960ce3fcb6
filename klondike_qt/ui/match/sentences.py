"""What is said during a match: refusals, turns, offers, and who gets no further."""

from typing import TYPE_CHECKING, Final

from klondike_qt.app.i18n import N_, _
from klondike_qt.core.match import Seat, TurnRefusal
from klondike_qt.core.play import Refusal
from klondike_qt.ui import match_words, words

if TYPE_CHECKING:
    from klondike_qt.app.match_controller import MatchController

REFUSALS: Final = {
    TurnRefusal.NOT_YOUR_TURN: N_("It is the other player’s turn."),
    TurnRefusal.ONLY_THE_DRAWN_CARD: N_(
        "After a draw only the drawn card may be played, or the turn ended."
    ),
}


def refusal(reason: Refusal | TurnRefusal) -> str:
    """Say why a move is refused."""
    return words.refusal(reason) if isinstance(reason, Refusal) else _(REFUSALS[reason])


def name(controller: "MatchController", seat: Seat) -> str:
    """Name a player of the match on the table."""
    setup = controller.setup
    return match_words.seat_name(setup.opponent, controller.current.saved.names, seat)


def turn(controller: "MatchController") -> str:
    """Say whose turn it is; nothing where both play at once."""
    seat = controller.state.turn
    if seat is None or controller.match.outcome is not None:
        return ""
    if len(controller.people) == 1 and seat is Seat.FIRST:
        return _("It is your turn.")
    return _("It is {player}’s turn.").format(player=name(controller, seat))


def turn_ends(controller: "MatchController", seat: Seat) -> str:
    """Say that a turn ends by itself."""
    if controller.state.has_drawn:
        return _("The drawn card fits nowhere: the turn is over.")
    del seat
    return _("Nothing more can be played: the turn is over.")


def blocked(controller: "MatchController", seat: Seat) -> str:
    """Say that a player gets no further by themselves."""
    shares = controller.match.rules.shares
    if len(controller.people) == 1:
        if shares:
            return _("No move helps you now, unless the foundations change.")
        return _("No move helps you any more.")
    player = name(controller, seat)
    if shares:
        return _("{player}: no move helps now, unless the foundations change.").format(
            player=player
        )
    return _("{player}: no move helps any more.").format(player=player)


def offer(controller: "MatchController", seat: Seat) -> str:
    """Say that a player would stop here."""
    if len(controller.people) == 1 and seat is Seat.FIRST:
        return _("You offer to stop here. The offer holds until your next move.")
    return _("{player} offers to stop here.").format(player=name(controller, seat))


def given_up(controller: "MatchController") -> str:
    """Say what becomes of the match before a new one."""
    if len(controller.people) == 1:
        return _("The previous match counts as lost, unless you take it back.")
    return _("The previous match can still be taken back.")
