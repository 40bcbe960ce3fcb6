"""Matches between two computers, with a clock for those who play at once; tests and benchmarks."""

from __future__ import annotations

from functools import cache
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.app.match_pace import Pace
from klondike_qt.core.deal import Deal
from klondike_qt.core.match import MatchState, Seat, refusal
from klondike_qt.core.match_game import Match, Outcome
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.core.state import Column, GameState
from klondike_qt.solver.match_view import MatchView
from klondike_qt.solver.rival import Thought, think
from tests.core.positions import seeded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from klondike_qt.core.match import MatchRules
    from klondike_qt.core.piles import Move

KINDS = {
    "live": MatchSetup(),
    "turns": MatchSetup(in_turns=True),
    "race-same": MatchSetup(MatchKind.RACE),
    "race-different": MatchSetup(MatchKind.RACE, same_deal=False),
}
_LONGEST = 5000
_LOOKS = 200  # of a search for progress, which asks so often whether it is to stop


class Ended(NamedTuple):
    """One match: how it ended, whose cards were home, and how long each thought took."""

    match: Match
    outcome: Outcome
    seconds: tuple[float, ...]


class Brain(NamedTuple):
    """Who plays, and how much of the best player's search there is time for."""

    strength: Opponent
    worlds: int = 60


def play_match(
    setup: MatchSetup,
    number: int,
    brains: tuple[Brain, Brain],
    *,
    after_each: Callable[[MatchState], None] = lambda _state: None,
    tells_blocked: bool = False,
) -> Ended:
    """Play the deal of a *number* to its end; raise what the core refuses, or `AssertionError`.

    Where both would stop they agree, unless it is to be told, which takes time, that both are
    blocked.
    """
    match = Match(setup.deals(Deal.numbered(number)), setup.rules)
    table = _Table(match, number, brains, after_each)
    table.tells_blocked = tells_blocked
    return Ended(match, *table.play())


class _Patience:
    """Ends a search for progress that goes on for long."""

    def __init__(self) -> None:
        self.looks = count()

    def __call__(self) -> bool:
        return next(self.looks) > _LOOKS


class _Table:
    """A match and its two players: what each plans, and the time at which each can play next."""

    def __init__(
        self,
        match: Match,
        number: int,
        brains: tuple[Brain, Brain],
        after_each: Callable[[MatchState], None],
    ) -> None:
        self.match = match
        self.number = number
        self.brains = brains
        self.after_each = after_each
        self.tells_blocked = False
        self.seconds: list[float] = []
        self.plans: dict[Seat, tuple[Move, ...]] = dict.fromkeys(Seat, ())
        self.clocks = dict.fromkeys(Seat, 0.0)
        self.waiting: set[Seat] = set()
        self.paces = {
            seat: Pace("normal", brains[seat].strength, 2 * number + seat) for seat in Seat
        }

    def play(self) -> tuple[Outcome, tuple[float, ...]]:
        for _part in range(_LONGEST):
            if self.match.outcome is not None:
                return self.match.outcome, tuple(self.seconds)
            self.take_part(self.next_seat())
        raise AssertionError("the match does not end")

    def next_seat(self) -> Seat:
        """Say whose turn it is, or live who is ready first; whoever waits plays last."""
        if self.match.state.turn is not None:
            return self.match.state.turn
        return min(Seat, key=lambda seat: (seat in self.waiting, self.clocks[seat]))

    def take_part(self, seat: Seat) -> None:
        """Go on with the plan, or think of another; play, or end the turn, or wait."""
        match, plan = self.match, self.plans[seat]
        is_planned = bool(plan) and refusal(match.state, match.rules, seat, plan[0]) is None
        if not is_planned:
            thought = self.think(seat)
            plan = thought.moves
            self.stop(seat, willing=thought.stops)
            if match.outcome is not None:
                return
        if not plan:
            self.plans[seat] = ()
            self.clocks[seat] += self.paces[seat].seconds(None)
            if match.state.turn is None:
                assert seat not in self.waiting, "both wait, but neither would stop"
                self.waiting.add(seat)
            else:
                assert match.end_turn(seat)
            return
        self.plans[seat] = plan[1:]
        self.clocks[seat] += self.paces[seat].seconds(plan[0], is_planned=is_planned)
        before = match.state.board(seat.other)
        match.play(seat, plan[0])
        self.after_each(match.state)
        if match.state.board(seat.other) != before:
            self.wake(seat.other)

    def think(self, seat: Seat) -> Thought:
        brain = self.brains[seat]
        view = MatchView.of(self.match.state, self.match.rules, seat)
        began = perf_counter()
        thought = think(view, brain.strength, seed=self.number, worlds=brain.worlds, seconds=None)
        self.seconds.append(perf_counter() - began)
        return thought

    def stop(self, seat: Seat, *, willing: bool) -> None:
        """Offer to stop, or no longer; where both would, see first whether both are blocked."""
        if self.tells_blocked and willing and seat.other in self.match.willing:
            for each in Seat:
                progress = self.match.find_progress(each, _Patience())
                self.match.note_progress(each, progress)
        self.match.offer_to_stop(seat, willing=willing)

    def wake(self, seat: Seat) -> None:
        """Let a player look again: the foundations are others."""
        self.match.offer_to_stop(seat, willing=False)
        if seat in self.waiting:
            self.waiting.remove(seat)
            self.clocks[seat] = max(self.clocks.values())


def cards_of(state: MatchState, *, shares: bool) -> Iterator[int]:
    """Give the number of every card on the table, however often it is there."""
    for seat in Seat:
        board: GameState = state.board(seat)
        piles = [board.stock, board.waste, *(pile.cards for pile in board.columns)]
        if seat is Seat.FIRST or not shares:
            piles += board.foundations
        for pile in piles:
            yield from (card.index for card in pile)


def permuted(state: MatchState, seat: Seat, seed: int) -> MatchState:
    """Shuffle every card that a player has not seen or cannot see, each deck's among themselves."""
    random = seeded(seed)
    boards = list(state.boards)
    own, across = state.board(seat), state.board(seat.other)
    boards[seat] = _shuffled(own, random, stock=own.pass_number == 1, waste=0)
    boards[seat.other] = _shuffled(across, random, stock=True, waste=max(0, len(across.waste) - 1))
    return state._replace(boards=(boards[0], boards[1]))


def _shuffled(board: GameState, random: Random, *, stock: bool, waste: int) -> GameState:
    """Shuffle the face-down cards, the *stock*'s if wished, and so many of the waste's first."""
    hidden = [card for pile in board.columns for card in pile.down]
    hidden += board.waste[:waste]
    hidden += board.stock if stock else ()
    random.shuffle(hidden)
    cards = iter(hidden)
    columns = tuple(
        Column(tuple(next(cards) for _ in pile.down), pile.up) for pile in board.columns
    )
    under = tuple(next(cards) for _ in range(waste))
    rest = tuple(cards) if stock else board.stock
    return board._replace(columns=columns, waste=under + board.waste[waste:], stock=rest)


@cache
def positions_of(rules: MatchRules, number: int, *, every: int) -> list[MatchState]:
    """Give every so-manieth state of a match between two good players."""
    setup = next(setup for setup in KINDS.values() if setup.rules == rules)
    states: list[MatchState] = []
    good = Brain(Opponent.GOOD)
    play_match(setup, number, (good, good), after_each=states.append)
    return states[::every]
