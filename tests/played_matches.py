"""Matches of two players that were really played, for the tests of what is kept of them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING
from uuid import uuid4

from klondike_qt.core.deal import Deal
from klondike_qt.core.match import Seat, refusal
from klondike_qt.core.match_game import Ending, Match, Outcome
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.core.piles import PileKind
from klondike_qt.core.play import legal_moves
from klondike_qt.storage.match_records import SavedMatch
from tests.saving import AT, LATER
from tests.won_games import WON_GAMES

if TYPE_CHECKING:
    from datetime import datetime

    from klondike_qt.core.match import MatchState
    from klondike_qt.core.match_game import Entry
    from klondike_qt.storage.store import Store

WAYS = (
    MatchSetup(MatchKind.DOUBLE),
    MatchSetup(MatchKind.DOUBLE, in_turns=True),
    MatchSetup(MatchKind.RACE),
    MatchSetup(MatchKind.RACE, same_deal=False),
)
DOUBLE, _, RACE, _ = WAYS

FIRST_WON = Outcome(Ending.FINISHED, Seat.FIRST)
SECOND_WON = Outcome(Ending.BLOCKED, Seat.SECOND)
TIE = Outcome(Ending.AGREED, None)


def agreed(setup: MatchSetup = DOUBLE, number: int = 7) -> SavedMatch:
    """Give the record of a match that is about to begin."""
    names = ("Ann", "Bob") if setup.opponent is Opponent.PERSON else ("", "")
    return SavedMatch(uuid4().hex, setup, Deal.numbered(number).id, names)


def play_some(match: Match, count: int, chance: Random) -> list[Entry]:
    """Do *count* things that the rules allow, cards going up before all; give them."""
    before = len(match.entries)
    for _ in range(count):
        _do_something(match, chance)
    return list(match.entries[before:])


def played(setup: MatchSetup = DOUBLE, number: int = 7, count: int = 20) -> SavedMatch:
    """Give an open match in which *count* things were done."""
    match = agreed(setup, number).played()
    play_some(match, count, Random(number))  # noqa: S311 - the same match every time
    return with_entries(agreed(setup, number), match)


def with_entries(saved: SavedMatch, match: Match) -> SavedMatch:
    """Give the record of *match* as it stands, half a second after half a second."""
    times = tuple(0.5 * number for number, _ in enumerate(match.entries, 1))
    return saved._replace(
        entries=match.entries,
        times=times,
        seconds=times[-1] if times else 0.0,
        home=home_of(match.state),
        started=AT if match.entries else None,
    )


def ended(saved: SavedMatch, outcome: Outcome | None, at: datetime = LATER) -> SavedMatch:
    """Give a match as it is when it has ended."""
    return saved._replace(outcome=outcome, ended=at)


def winner_of(saved: SavedMatch) -> Outcome:
    """Say how a match ends if both agree to stop now."""
    first, second = saved.home
    if first == second:
        return TIE
    return Outcome(Ending.AGREED, Seat.FIRST if first > second else Seat.SECOND)


def finished() -> SavedMatch:
    """Give a race that the first player finished while the other looked on."""
    game = WON_GAMES[0]
    saved = agreed(RACE)._replace(deal=game.deal.id)
    match = saved.played()
    for move in game.moves:
        match.play(Seat.FIRST, move)
    return ended(with_entries(saved, match), FIRST_WON)


def home_of(state: MatchState) -> tuple[int, int]:
    """Count what both have on the foundations."""
    return state.home(Seat.FIRST), state.home(Seat.SECOND)


def write(store: Store, saved: SavedMatch) -> None:
    """Write a match step by step, as the program does, and end it if it has ended."""
    store.matches.begin(
        saved._replace(
            entries=(), times=(), seconds=0.0, home=(0, 0), started=None, outcome=None, ended=None
        ),
        AT,
    )
    for keep, (entry, seconds) in enumerate(zip(saved.entries, saved.times, strict=True)):
        store.matches.step(saved.id, keep, entry, seconds or 0.0, saved.home, saved.started or AT)
    if saved.ended is not None:
        store.matches.finish(saved.id, saved.outcome, saved.seconds, saved.home, saved.ended)


def _do_something(match: Match, chance: Random) -> None:
    turn = match.state.turn
    seat = chance.choice(list(Seat)) if turn is None else turn
    listed = legal_moves(match.state.board(seat), match.rules.rules)
    moves = [move for move in listed if refusal(match.state, match.rules, seat, move) is None]
    up = [move for move in moves if move.target.kind is PileKind.FOUNDATION]
    if moves:
        match.play(seat, chance.choice(up or moves))
    else:
        match.end_turn(seat)
