"""A match being played: who did what, who is stuck, and how it ends (RULES §4)."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.match import MatchState, Seat, end_turn, may_end_turn, play
from klondike_qt.core.piles import Move
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.progress import Progress, find_progress

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from klondike_qt.core.deal import Deal
    from klondike_qt.core.events import Event
    from klondike_qt.core.match import MatchRules

_END = "end"


class Ending(Enum):
    """Why a match is over."""

    FINISHED = auto()  # somebody's last card is home
    BLOCKED = auto()  # neither can get any further
    AGREED = auto()


class Outcome(NamedTuple):
    """How a match ended; without a *winner* it is a tie."""

    ending: Ending
    winner: Seat | None


class Entry(NamedTuple):
    """What a player did: a move or, without one, to end the turn.

    >>> str(Entry.parse("2:t3>f"))
    '2:t3>f'
    """

    seat: Seat
    move: Move | None = None

    @classmethod
    def parse(cls, text: str) -> Entry:
        """Read what `str` writes; raise `InputError` naming any other text."""
        number, _, what = text.partition(":")
        if number not in {"1", "2"}:
            raise InputError(Problem.NOT_A_MOVE, text)
        return cls(Seat(int(number) - 1), None if what == _END else Move.parse(what))

    def __str__(self) -> str:
        """Write the player's number, counted from 1, and the move."""
        return f"{self.seat + 1}:{_END if self.move is None else self.move}"


class Match:
    """Two deals, their rules, and what was played so far.

    In turns the player can take back what was done in the turn; live, nothing.
    """

    def __init__(self, deals: tuple[Deal, Deal], rules: MatchRules) -> None:
        """Lay out both decks; raise `InputError` for a deal of two decks."""
        self.deals = deals
        self.rules = rules
        self._states = [MatchState.opening(deals, rules)]
        self._entries: list[Entry] = []
        self._bests = [[0, 0]]  # the most cards that the foundations held on each player's way
        self._blocked: set[Seat] = set()
        self._willing: set[Seat] = set()

    @property
    def state(self) -> MatchState:
        """Where every card lies now."""
        return self._states[-1]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything that was done, in order."""
        return tuple(self._entries)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; ``None`` while it goes on."""
        for seat in Seat:
            if self.state.is_finished_by(seat):
                return Outcome(Ending.FINISHED, seat)
        for ending, seats in ((Ending.BLOCKED, self._blocked), (Ending.AGREED, self._willing)):
            if len(seats) == len(Seat):
                return Outcome(ending, self.state.leader)
        return None

    @property
    def willing(self) -> frozenset[Seat]:
        """Who would stop here."""
        return frozenset(self._willing)

    @property
    def blocked(self) -> frozenset[Seat]:
        """Who is known to get no further by themselves."""
        return frozenset(self._blocked)

    @property
    def can_undo(self) -> bool:
        """Whether the player whose turn it is has made a move in it."""
        return self.state.turn is not None and bool(self._entries) and bool(self._entries[-1].move)

    def play(self, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Play a player's *move*; raise `IllegalMatchMove` and change nothing."""
        played = play(self.state, self.rules, seat, move)
        self._add(Entry(seat, move), played.state)
        return played.events

    def end_turn(self, seat: Seat) -> bool:
        """Leave the turn to the other player, if that may be done now; say whether it was."""
        if not may_end_turn(self.state, seat):
            return False
        self._add(Entry(seat), end_turn(self.state))
        return True

    def undo(self) -> None:
        """Take back the last move of the turn; raise `IndexError` if there is none."""
        if not self.can_undo:
            message = "there is no move of this turn to undo"
            raise IndexError(message)
        self._entries.pop()
        before = self._states.pop()
        self._bests.pop()
        self._willing.clear()
        self._unblock_changed(before)

    def replay(self, entries: Iterable[Entry]) -> None:
        """Do everything that was done once; raise `IllegalMatchMove` at the first refused move.

        A turn that could not be ended raises `InputError`.
        """
        for entry in entries:
            if entry.move is not None:
                self.play(entry.seat, entry.move)
            elif not self.end_turn(entry.seat):
                raise InputError(Problem.NOT_A_MOVE, str(entry))

    def offer_to_stop(self, seat: Seat, *, willing: bool = True) -> None:
        """Note that a player would stop here, until that player plays on; both end the match."""
        (self._willing.add if willing else self._willing.discard)(seat)

    def find_progress(self, seat: Seat, stop: Callable[[], bool]) -> Progress:
        """Decide whether a player can get any further by themselves, the foundations as they are.

        Takes long in rare positions, where *stop* is asked every few milliseconds. The answer is
        for `note_progress`, unless something was played meanwhile.
        """
        board = self.state.board(seat)
        best = board.foundation_total if self.rules.shares else self._bests[-1][seat]
        return find_progress(board, self.rules.rules, best, stop)

    def note_progress(self, seat: Seat, progress: Progress) -> None:
        """Hear what `find_progress` said of the state as it is; two that are stuck end it."""
        (self._blocked.add if progress is Progress.NONE else self._blocked.discard)(seat)

    def _add(self, entry: Entry, state: MatchState) -> None:
        """Keep what was done; it may have opened a way for whoever was stuck."""
        before = self.state
        self._entries.append(entry)
        self._states.append(state)
        totals = (state.board(seat).foundation_total for seat in Seat)
        self._bests.append(list(map(max, self._bests[-1], totals)))
        if entry.move is not None:
            self._willing.discard(entry.seat)
        self._unblock_changed(before)

    def _unblock_changed(self, before: MatchState) -> None:
        """Forget who was stuck on a board that has changed; on any other they still are."""
        for seat in Seat:
            if self.state.board(seat) != before.board(seat):
                self._blocked.discard(seat)
