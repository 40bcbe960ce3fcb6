"""One match of an export read again: nothing of it is believed before the rules have played it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from klondike_qt.core.deal import Deal
from klondike_qt.core.match import IllegalMatchMove, Seat
from klondike_qt.core.match_game import Ending, Entry, Match, Outcome
from klondike_qt.core.match_setup import Opponent
from klondike_qt.core.problems import InputError
from klondike_qt.storage.fields import ID, LONGEST, Fault, Fields, Refused
from klondike_qt.storage.match_records import SavedMatch
from klondike_qt.storage.matches import outcome_of, setup_of

if TYPE_CHECKING:
    from klondike_qt.core.match_setup import MatchSetup

_ANYTHING: Final = re.compile(r".+")


def read_match(value: object) -> SavedMatch:
    """Take a match that has ended as it stands in an export; raise `Refused`.

    Names that are not known here are passed over: a later version may have added them.
    """
    if not isinstance(value, dict):
        raise Refused(Fault.NOT_A_GAME)
    fields = _Fields(value)
    entries = fields.row("entries", Entry.parse)
    saved = SavedMatch(
        id=fields.text("id", ID),
        setup=fields.setup(),
        deal=fields.deal(),
        names=(fields.name("first_name"), fields.name("second_name")),
        entries=entries,
        seconds=fields.seconds(),
        home=(fields.integer("first_home", 0), fields.integer("second_home", 0)),
        outcome=fields.outcome(),
        started=fields.time("started"),
        ended=fields.time("ended"),
        ghost=fields.ghost(),
        times=fields.times(len(entries)),
    )
    _require_played(saved)
    return saved


def _require_played(saved: SavedMatch) -> None:
    """Play what was done; raise `Refused` if it is not that of such a match.

    That nobody could get any further is believed: it would take long to find out.
    """
    try:
        match = Match(saved.setup.deals(Deal.parse(saved.deal)), saved.setup.rules)
    except InputError as error:
        raise Refused(Fault.WRONG, "deal") from error
    for number, entry in enumerate(saved.entries, 1):
        try:
            match.replay([entry])
        except (IllegalMatchMove, InputError) as error:
            raise Refused(Fault.ILLEGAL, f"{number}, {entry}") from error
    home = match.state.home(Seat.FIRST), match.state.home(Seat.SECOND)
    if home != saved.home:
        raise Refused(Fault.OTHER_HOME, f"{saved.home[0]}, {saved.home[1]}")
    if not _can_have_ended_so(match, saved.outcome):
        raise Refused(Fault.OTHER_END)


def _can_have_ended_so(match: Match, outcome: Outcome | None) -> bool:
    finished = match.outcome
    if finished is not None or outcome is None or outcome.ending is Ending.FINISHED:
        return outcome == finished
    return outcome.winner is match.state.leader


class _Fields(Fields):
    """What only the record of a match has."""

    def setup(self) -> MatchSetup:
        who, key = self.text("opponent", _ANYTHING), self.text("key", _ANYTHING)
        try:
            opponent = Opponent(who)
        except ValueError as error:
            raise Refused(Fault.WRONG, "opponent") from error
        try:
            return setup_of(key, opponent)
        except ValueError as error:
            raise Refused(Fault.WRONG, "key") from error

    def deal(self) -> str:
        """Give the ID as this program writes it."""
        try:
            return Deal.parse(self.value("deal", str)).id
        except InputError as error:
            raise Refused(Fault.WRONG, "deal") from error

    def name(self, name: str) -> str:
        value = self.value(name, str)
        if len(value) > LONGEST or not value.isprintable():
            raise Refused(Fault.WRONG, name)
        return value

    def ghost(self) -> str | None:
        return None if self.values.get("ghost") is None else self.text("ghost", ID)

    def outcome(self) -> Outcome | None:
        ending, winner = self.values.get("ending"), self.values.get("winner")
        try:
            found = outcome_of(ending, winner)
        except ValueError as error:
            raise Refused(Fault.WRONG, "ending") from error
        if found is None and winner is not None:
            raise Refused(Fault.WRONG, "winner")
        return found
