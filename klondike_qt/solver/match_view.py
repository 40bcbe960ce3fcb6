"""What one of two players sees of a match, and no more: the computer is handed nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.cards import SUITS, Card, from_the_ace, full_deck
from klondike_qt.core.match import OWN_CARDS
from klondike_qt.core.state import Column, GameState
from klondike_qt.solver.view import SeenColumn, View

if TYPE_CHECKING:
    from collections.abc import Iterable

    from klondike_qt.core.match import MatchRules, MatchState, Seat


class Across(NamedTuple):
    """What the other player's board shows to anyone who looks at it."""

    columns: tuple[SeenColumn, ...]
    waste_top: Card | None
    waste: int  # how many cards lie there
    stock: int
    heights: tuple[int, ...]  # of the foundations that the other builds on
    home: int  # how many of the other's own cards are there


class MatchView(NamedTuple):
    """A match as one player knows it; two that look the same are equal.

    Piles go from bottom to top, as in `GameState`, and all cards are the first deck's. A card of
    the own stock is ``None`` until it has been seen: that is while it lies in the stock of
    pass 1. ``heights`` counts the cards of each foundation that the player can build on, the
    other's cards included; ``home`` are the player's own cards there, in card order.
    """

    rules: MatchRules
    seat: Seat
    stock: tuple[Card | None, ...]
    waste: tuple[Card, ...]
    columns: tuple[SeenColumn, ...]
    pass_number: int
    heights: tuple[int, ...]
    home: tuple[Card, ...]
    across: Across
    turn: Seat | None
    has_drawn: bool

    @classmethod
    def of(cls, state: MatchState, rules: MatchRules, seat: Seat) -> MatchView:
        """Leave out of *state* what this player has not seen; nothing else looks at both."""
        board = state.board(seat)
        own = View.of(board, rules.rules)
        home = (card for pile in board.foundations for card in pile if card.deck == seat)
        return cls(
            rules,
            seat,
            own.stock,
            own.waste,
            own.columns,
            own.pass_number,
            own.heights,
            _in_order(home),
            _across(state.board(seat.other), state.home(seat.other)),
            state.turn,
            state.has_drawn,
        )

    @property
    def may_act(self) -> bool:
        """Whether it is this player's turn, or both play at once."""
        return self.turn in {None, self.seat}

    @property
    def is_finished(self) -> bool:
        """Whether somebody has all cards home."""
        return OWN_CARDS in {len(self.home), self.across.home}

    @property
    def own(self) -> MatchView:
        """What the player's own moves depend on: this without the other's board."""
        return self._replace(across=_NOTHING)

    def alone(self) -> View:
        """Give a race's own board as the fair player knows a game of one."""
        return View(
            self.rules.rules,
            self.stock,
            self.waste,
            self.heights,
            self.columns,
            self.pass_number,
        )

    def unknown(self) -> tuple[Card, ...]:
        """Name the player's own cards that lie face down or unseen in the stock, in card order."""
        known = chain(self.waste, self.home, *(column.up for column in self.columns))
        return _others((*known, *(card for card in self.stock if card is not None)))

    def completed(self) -> GameState:
        """Give the own board if the `unknown` cards lay in card order; legal moves are the same."""
        cards = iter(self.unknown())
        columns = tuple(
            Column(tuple(next(cards) for _ in range(pile.down)), pile.up) for pile in self.columns
        )
        piles = len(self.heights) // len(SUITS)
        foundations = tuple(
            from_the_ace(SUITS[place // piles], height) for place, height in enumerate(self.heights)
        )
        stock = tuple(card or next(cards) for card in self.stock)
        return GameState(stock, self.waste, foundations, columns, self.pass_number)

    def unknown_across(self) -> tuple[Card, ...]:
        """Name the other player's cards that do not show: face down, in stock or in waste."""
        known = [card for column in self.across.columns for card in column.up]
        if self.across.waste_top is not None:
            known.append(self.across.waste_top)
        return _others((*known, *self.home_across()))

    def home_across(self) -> tuple[Card, ...]:
        """Name the other player's cards on the foundations: there, but not one's own."""
        piles = len(self.across.heights) // len(SUITS)
        up = Counter(
            card
            for place, height in enumerate(self.across.heights)
            for card in from_the_ace(SUITS[place // piles], height)
        )
        if self.rules.shares:
            up.subtract(self.home)
        return _in_order(up.elements())


_NOTHING = Across((), None, 0, 0, (), 0)


def _across(board: GameState, home: int) -> Across:
    return Across(
        tuple(
            SeenColumn(len(pile.down), tuple(card.from_deck(0) for card in pile.up))
            for pile in board.columns
        ),
        board.waste[-1].from_deck(0) if board.waste else None,
        len(board.waste),
        len(board.stock),
        tuple(map(len, board.foundations)),
        home,
    )


def _others(known: Iterable[Card]) -> tuple[Card, ...]:
    seen = set(known)
    return tuple(card for card in full_deck(1) if card not in seen)


def _in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted((card.from_deck(0) for card in cards), key=lambda card: card.index))
