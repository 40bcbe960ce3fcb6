"""Two players at one table: Double Solitaire and Race (RULES §4), decided in one place.

Each player has a deck and a board of their own, a `GameState` that `klondike_qt.core.play` plays;
the second player's cards are the second deck's. In Double the eight foundations are both players':
each board holds the same ones, and a card that lands there lands on both. Whoever plays first is
first: a move is judged by the foundations as they are when it is played.
"""

from __future__ import annotations

from enum import Enum, IntEnum, auto
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core import play as single
from klondike_qt.core.events import Won
from klondike_qt.core.piles import WASTE, PileKind
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import Column, GameState

if TYPE_CHECKING:
    from klondike_qt.core.cards import Card
    from klondike_qt.core.deal import Deal
    from klondike_qt.core.events import Event
    from klondike_qt.core.piles import Move
    from klondike_qt.core.play import Refusal

OWN_CARDS: Final = 52
"""How many cards a player has to bring home."""


class Seat(IntEnum):
    """One of the two players, and the deck they play with."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> Seat:
        """The player across."""
        return Seat.SECOND if self is Seat.FIRST else Seat.FIRST


class MatchRules(NamedTuple):
    """What two players play, as a value."""

    rules: Rules  # of each board
    shares: bool  # the foundations
    in_turns: bool = False  # else both play at once


DOUBLE = MatchRules(Rules(draw=3, returns=False), shares=True)
DOUBLE_IN_TURNS = DOUBLE._replace(in_turns=True)
RACE = MatchRules(Rules(), shares=False)


class TurnRefusal(Enum):
    """Why a move that the board allows may not be played now."""

    NOT_YOUR_TURN = auto()
    ONLY_THE_DRAWN_CARD = auto()


class MatchState(NamedTuple):
    """Where every card of both players lies, and whose turn it is."""

    boards: tuple[GameState, GameState]
    turn: Seat | None = None  # None: both play at once
    has_drawn: bool = False  # in this turn, and the card is still to be played

    @classmethod
    def opening(cls, deals: tuple[Deal, Deal], rules: MatchRules) -> MatchState:
        """Lay out both decks; raise `InputError` for a deal of two decks.

        In turns the player begins whose first column shows the lower rank; where both show the
        same, the next column decides, and after the last the first player begins.
        """
        first, second = (_board(deal, rules, seat) for deal, seat in zip(deals, Seat, strict=True))
        if not rules.in_turns:
            return cls((first, second))
        begins = Seat.SECOND if _shown(second) < _shown(first) else Seat.FIRST
        return cls((first, second), begins)

    def board(self, seat: Seat) -> GameState:
        """Give a player's board, with the foundations that it can build on."""
        return self.boards[seat]

    def home(self, seat: Seat) -> int:
        """Count a player's own cards on the foundations."""
        return sum(card.deck == seat for pile in self.boards[seat].foundations for card in pile)

    @property
    def leader(self) -> Seat | None:
        """Who has more cards home; ``None`` if both have as many."""
        first, second = map(self.home, Seat)
        if first == second:
            return None
        return Seat.FIRST if first > second else Seat.SECOND

    def is_finished_by(self, seat: Seat) -> bool:
        """Whether all of a player's own cards are on the foundations."""
        return self.home(seat) == OWN_CARDS


class Played(NamedTuple):
    """A move's outcome: the new state, and what happened on the player's board."""

    state: MatchState
    events: tuple[Event, ...]


class IllegalMatchMove(Exception):  # noqa: N818 - an ordinary answer, not an error
    """A move was refused; ``reason`` says why."""

    def __init__(self, seat: Seat, move: Move, reason: Refusal | TurnRefusal) -> None:
        """Keep who wanted which *move*, and the *reason*."""
        self.seat = seat
        self.move = move
        self.reason = reason
        super().__init__(f"{seat.name} {move}: {reason.name}")


def refusal(
    state: MatchState, rules: MatchRules, seat: Seat, move: Move
) -> Refusal | TurnRefusal | None:
    """Say why a player's *move* is refused, or return ``None`` if it may be played."""
    if state.turn not in {None, seat}:
        return TurnRefusal.NOT_YOUR_TURN
    if state.has_drawn and not _plays_the_drawn_card(move):
        return TurnRefusal.ONLY_THE_DRAWN_CARD
    return single.refusal(state.board(seat), rules.rules, move)


def play(state: MatchState, rules: MatchRules, seat: Seat, move: Move) -> Played:
    """Play a player's *move* and what follows from it; raise `IllegalMatchMove`.

    In turns a draw leaves only the drawn card to be played; once it is, the turn goes on.
    """
    reason = refusal(state, rules, seat, move)
    if reason is not None:
        raise IllegalMatchMove(seat, move, reason)
    board, events = single.play(state.board(seat), rules.rules, move)
    boards = list(state.boards)
    boards[seat] = board
    if rules.shares:
        boards[seat.other] = boards[seat.other]._replace(foundations=board.foundations)
    has_drawn = state.turn is not None and (move.target == WASTE or move.then_draw)
    after = MatchState((boards[0], boards[1]), state.turn, has_drawn)
    happened: list[Event] = [event for event in events if not isinstance(event, Won)]
    if after.is_finished_by(seat):
        happened.append(Won())
    return Played(after, tuple(happened))


def may_end_turn(state: MatchState, seat: Seat) -> bool:
    """Whether a player may leave the turn to the other: after a draw, or with nothing to draw."""
    board = state.board(seat)
    return state.turn is seat and (state.has_drawn or not (board.stock or board.waste))


def end_turn(state: MatchState) -> MatchState:
    """Give the turn to the other player."""
    return state._replace(turn=None if state.turn is None else state.turn.other, has_drawn=False)


def _plays_the_drawn_card(move: Move) -> bool:
    return move.source == WASTE and move.target.kind is not PileKind.STOCK


def _board(deal: Deal, rules: MatchRules, seat: Seat) -> GameState:
    """Lay out a player's own deck."""
    board = GameState.opening(deal, rules.rules)
    return GameState(
        _from_deck(board.stock, seat),
        (),
        ((),) * (8 if rules.shares else 4),
        tuple(
            Column(_from_deck(pile.down, seat), _from_deck(pile.up, seat)) for pile in board.columns
        ),
    )


def _from_deck(cards: tuple[Card, ...], seat: Seat) -> tuple[Card, ...]:
    return tuple(card.from_deck(seat) for card in cards)


def _shown(board: GameState) -> tuple[int, ...]:
    """Give the ranks that a fresh board's columns show, from the first on."""
    return tuple(pile.up[-1].rank for pile in board.columns)
