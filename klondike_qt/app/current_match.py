"""The match on the table together with its record: what both players do is also kept."""

from __future__ import annotations

import os
from itertools import repeat
from typing import TYPE_CHECKING

from klondike_qt.core.deal import Deal
from klondike_qt.core.match import Seat
from klondike_qt.core.match_game import Entry, Match
from klondike_qt.storage.match_records import SavedMatch
from klondike_qt.storage.records import times_of
from klondike_qt.storage.wall_clock import now

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.clock import ActiveClock
    from klondike_qt.core.events import Event
    from klondike_qt.core.match_setup import MatchSetup
    from klondike_qt.core.piles import Move


class CurrentMatch:
    """A `Match`, its active time and its `SavedMatch`; each entry is handed to the autosave."""

    def __init__(self, saved: SavedMatch, clock: ActiveClock, autosave: Autosave) -> None:
        """Set both tables as *saved* left them, and *clock* to its active time."""
        self._saved = saved
        self._clock = clock
        self._autosave = autosave
        self.match = Match(saved.setup.deals(Deal.parse(saved.deal)), saved.setup.rules)
        self.match.replay(saved.entries)
        self._times: list[float | None] = list(saved.times or repeat(None, len(saved.entries)))
        clock.reset(saved.seconds)

    @property
    def saved(self) -> SavedMatch:
        """The record as it is now."""
        if self.is_over:
            return self._saved
        return self._saved._replace(
            entries=self.match.entries,
            times=times_of(self._times),
            seconds=self._clock.seconds,
            home=self.home,
        )

    @property
    def setup(self) -> MatchSetup:
        """What was chosen before the deal."""
        return self._saved.setup

    @property
    def home(self) -> tuple[int, int]:
        """How many of their own cards each player has on the foundations."""
        state = self.match.state
        return state.home(Seat.FIRST), state.home(Seat.SECOND)

    @property
    def seconds(self) -> float:
        """The active time so far; of a match that is over, the time it took."""
        return self._saved.seconds if self.is_over else self._clock.seconds

    @property
    def is_started(self) -> bool:
        """Whether anything was ever done in it: only then is it a match."""
        return self._saved.started is not None

    @property
    def is_over(self) -> bool:
        """Whether the record has its end."""
        return self._saved.ended is not None

    def play(self, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Play a player's *move* and keep it; raise `IllegalMatchMove` and keep nothing."""
        events = self.match.play(seat, move)
        self._keep(Entry(seat, move))
        return events

    def end_turn(self, seat: Seat) -> bool:
        """Leave the turn to the other player and keep that; say whether it may be done now."""
        has_ended = self.match.end_turn(seat)
        if has_ended:
            self._keep(Entry(seat))
        return has_ended

    def undo(self) -> Entry:
        """Take back the last move of the turn and keep that; raise `IndexError` without one."""
        entry = self.match.entries[-1]
        self.match.undo()
        self._times.pop()
        if not self._times:  # as if nothing had been done
            self._saved = self._saved._replace(started=None)
        match_id, seconds, home = self._saved.id, self._clock.seconds, self.home
        keep = len(self._times)
        self._autosave.write(lambda store: store.matches.undo(match_id, keep, seconds, home))
        return entry

    def finish(self, then: Callable[[], None]) -> None:
        """End the record as the match ended; *then* is called when that is on the disk."""
        saved, at, outcome = self.saved, now(), self.match.outcome
        self._saved = saved._replace(outcome=outcome, ended=at)
        self._autosave.write(
            lambda store: store.matches.finish(saved.id, outcome, saved.seconds, saved.home, at),
            then,
        )

    def begin(self) -> None:
        """Make this the open match of its kind; the one before is given up."""
        begin(self.saved, self._autosave)

    def keep_time(self) -> None:
        """Note the active time that has passed since the last entry."""
        if self.is_started and not self.is_over:
            match_id, seconds = self._saved.id, self._clock.seconds
            self._autosave.write(lambda store: store.matches.keep_time(match_id, seconds))

    def _keep(self, entry: Entry) -> None:
        at = now()
        if not self.is_started:
            self._saved = self._saved._replace(started=at)
        match_id, seconds, home = self._saved.id, self._clock.seconds, self.home
        keep = len(self._times)
        self._times.append(seconds)
        self._autosave.write(
            lambda store: store.matches.step(match_id, keep, entry, seconds, home, at)
        )


def begin(saved: SavedMatch, autosave: Autosave) -> None:
    """Have a whole record written, which is the open match of its kind if it has not ended."""
    at = now()
    autosave.write(lambda store: store.matches.begin(saved, at))


def new_match(
    setup: MatchSetup,
    deal: Deal,
    names: tuple[str, str] = ("", ""),
    ghost: str | None = None,
) -> SavedMatch:
    """Open the record of a match that has just been dealt.

    Raise `InputError` where *deal* does not name the cards of both players.
    """
    named = setup.deal_of(setup.deals(deal))
    return SavedMatch(os.urandom(16).hex(), setup, named.id, names, ghost=ghost)
