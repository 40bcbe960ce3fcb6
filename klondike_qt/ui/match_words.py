"""Games for two in words: their names, who sits across, and how a match ended.

The tables hold the words; they are looked up each time, in the language spoken then.
"""

from typing import TYPE_CHECKING, Final

from klondike_qt.app import formats
from klondike_qt.app.i18n import N_, _
from klondike_qt.core.match import Seat
from klondike_qt.core.match_game import Ending
from klondike_qt.core.match_setup import MatchKind, Opponent
from klondike_qt.storage.match_records import MatchResult

if TYPE_CHECKING:
    from klondike_qt.core.match_game import Outcome
    from klondike_qt.core.match_setup import MatchSetup
    from klondike_qt.storage.match_records import SavedMatch

KIND_NAMES: Final = {
    MatchKind.DOUBLE: N_("Double Solitaire"),
    MatchKind.RACE: N_("Race"),
}

KIND_DESCRIPTIONS: Final = {
    MatchKind.DOUBLE: N_("Two players, a deck each, build on the same eight foundations."),
    MatchKind.RACE: N_("Two players, a board each: the first to finish wins."),
}

OPPONENT_NAMES: Final = {
    Opponent.PERSON: N_("A person beside you"),
    Opponent.BEGINNER: N_("The computer, beginner"),
    Opponent.GOOD: N_("The computer, good"),
    Opponent.BEST: N_("The computer, at its best"),
    Opponent.GHOST: N_("The ghost of your own game"),
}

RESULTS: Final = {
    MatchResult.OPEN: N_("Not over yet"),
    MatchResult.WON: N_("Won"),
    MatchResult.LOST: N_("Lost"),
    MatchResult.TIED: N_("Tie"),
    MatchResult.GIVEN_UP: N_("Given up"),
    MatchResult.LEFT: N_("Left open"),
}

ENDINGS: Final = {
    Ending.FINISHED: N_("One player brought all 52 cards home."),
    Ending.BLOCKED: N_("Neither player could get any further."),
    Ending.AGREED: N_("Both players agreed to stop."),
}


def kind_name(kind: MatchKind) -> str:
    """Name a game for two, however it is played."""
    return _(KIND_NAMES[kind])


def kind_description(kind: MatchKind) -> str:
    """Say in a line what a game for two is about."""
    return _(KIND_DESCRIPTIONS[kind])


def match_name(setup: "MatchSetup") -> str:
    """Name a game for two and the way it is played."""
    if setup.kind is MatchKind.RACE:
        return _("Race, same deal") if setup.same_deal else _("Race, different deals")
    return _("Double Solitaire, in turns") if setup.in_turns else _("Double Solitaire, live")


def opponent_name(opponent: Opponent) -> str:
    """Say who sits across, to stand alone."""
    return _(OPPONENT_NAMES[opponent])


def seat_name(opponent: Opponent, names: tuple[str, str], seat: Seat) -> str:
    """Name a player: as they call themselves, else by the usual words."""
    if names[seat]:
        return names[seat]
    if opponent is Opponent.PERSON:
        return _("Player 1") if seat is Seat.FIRST else _("Player 2")
    if seat is Seat.FIRST:
        return _("You")
    return _("Ghost") if opponent is Opponent.GHOST else _("Computer")


def result_name(result: MatchResult) -> str:
    """Say how a match ended for the first player, in a word."""
    return _(RESULTS[result])


def outcome(
    opponent: Opponent,
    names: tuple[str, str],
    home: tuple[int, int],
    found: "Outcome | None",
) -> str:
    """Say in a sentence who won a match that has ended, and by what; ``None``: it was left."""
    if found is None:
        if opponent is Opponent.PERSON:
            return _("This match was left before its end, and counts for nobody.")
        return _("This match was given up, and counts as lost.")
    if found.winner is None:
        return _("A tie, {cards} to {cards}.").format(cards=formats.number(home[0]))
    more, fewer = (formats.number(home[seat]) for seat in (found.winner, found.winner.other))
    if opponent is Opponent.PERSON:
        return _("{player} won, {more} to {fewer}.").format(
            player=seat_name(opponent, names, found.winner), more=more, fewer=fewer
        )
    if found.winner is Seat.FIRST:
        return _("You won, {more} to {fewer}.").format(more=more, fewer=fewer)
    return _("You lost, {fewer} to {more}.").format(more=more, fewer=fewer)


def outcome_of(match: "SavedMatch") -> str:
    """Say in a sentence who won a match of the history, and by what."""
    return outcome(match.setup.opponent, match.names, match.home, match.outcome)


def ending(how: Ending) -> str:
    """Say why a match was over."""
    return _(ENDINGS[how])
