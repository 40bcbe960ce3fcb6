"""What the database knows of a match of two players."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.deal import Deal
from klondike_qt.core.match import IllegalMatchMove, Seat
from klondike_qt.core.match_game import Match
from klondike_qt.core.match_setup import Opponent
from klondike_qt.core.problems import InputError

if TYPE_CHECKING:
    from datetime import datetime

    from klondike_qt.core.match_game import Entry, Outcome
    from klondike_qt.core.match_setup import MatchSetup


class MatchResult(Enum):
    """How a match stands for the first player, whose statistics these are."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"
    TIED = "tied"
    GIVEN_UP = "given-up"  # left for another against the computer or a ghost: lost as well
    LEFT = "left"  # left for another between two people: nobody's


class SavedMatch(NamedTuple):
    """A match as it is kept: enough to replay it, and to go on with it.

    Counts and names are by seat. Without an ``outcome`` the match is open, or was left if it
    has ``ended`` all the same. No move made: no match, it leaves no record.
    """

    id: str
    setup: MatchSetup
    deal: str  # the ID that names both deals (RULES §1)
    names: tuple[str, str] = ("", "")  # as the players call themselves; empty: the usual words
    entries: tuple[Entry, ...] = ()
    seconds: float = 0.0  # active time
    home: tuple[int, int] = (0, 0)  # own cards on the foundations
    outcome: Outcome | None = None
    started: datetime | None = None
    ended: datetime | None = None
    ghost: str | None = None  # the id of the game that the second player repeats
    times: tuple[float | None, ...] = ()  # active seconds at each entry; nothing if none is known

    @property
    def result(self) -> MatchResult:
        """How it stands for the first player."""
        return result_of(self.setup.opponent, self.outcome, has_ended=self.ended is not None)

    @property
    def is_playable(self) -> bool:
        """Whether the rules allow what was done."""
        try:
            self.played()
        except (IllegalMatchMove, InputError):
            return False
        return True

    def played(self) -> Match:
        """Play the entries again; raise `IllegalMatchMove` or `InputError` where that fails."""
        match = Match(self.setup.deals(Deal.parse(self.deal)), self.setup.rules)
        match.replay(self.entries)
        return match


def result_of(opponent: Opponent, outcome: Outcome | None, *, has_ended: bool) -> MatchResult:
    """Say how a match stands for the first player."""
    if not has_ended:
        return MatchResult.OPEN
    if outcome is None:
        return MatchResult.LEFT if opponent is Opponent.PERSON else MatchResult.GIVEN_UP
    if outcome.winner is None:
        return MatchResult.TIED
    return MatchResult.WON if outcome.winner is Seat.FIRST else MatchResult.LOST
