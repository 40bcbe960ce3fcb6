"""Ending a game by moves that need no thought (RULES §3, *auto-finish*)."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.auto_move import raises
from klondike_qt.core.finish_cost import Cost, least_cost
from klondike_qt.core.piles import DRAW, RECYCLE_AND_DRAW, WASTE, Move
from klondike_qt.core.play import play, refusal

if TYPE_CHECKING:
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

PATIENCE: Final = 200
"""How many positions are looked at before any way will do, and again before none is sought.

One deck does not come near it: a few at the median, some 50 at most with three cards a
draw. With two decks it may matter time and again which of two equal cards goes first.
"""


def auto_finish(
    state: GameState, rules: Rules, recycle: Move = RECYCLE_AND_DRAW
) -> tuple[Move, ...] | None:
    """Give the moves that end the game with the fewest recycles, then the fewest moves.

    Only moves to foundations, draws and recycles (in the given form) are used. ``None``
    says that there is no such way, or a card is not known yet, or the game is won.
    """
    unseen = state.stock and state.pass_number == 1
    if state.is_won or unseen or any(pile.down for pile in state.columns):
        return None
    return _Search(rules, recycle).run(state)


class _Way(NamedTuple):
    """A move, and those before it."""

    before: _Way | None
    move: Move


class _Play(NamedTuple):
    """A position on a way to the end; the smallest is looked at first."""

    rank: tuple[int, ...]
    number: int  # no two are equal
    state: GameState
    cost: Cost
    way: _Way | None


class _Search:
    """A best-first search (A*): its bound never falls along a way, so the first end is best."""

    def __init__(self, rules: Rules, recycle: Move) -> None:
        self._rules = rules
        self._recycle = recycle
        self._waiting: list[_Play] = []
        self._met = 0
        self._looked_at: set[object] = set()

    def run(self, state: GameState) -> tuple[Move, ...] | None:
        """Find the best way from *state* to the won game."""
        self._wait(state, Cost(), None)
        while self._waiting and len(self._looked_at) < 2 * PATIENCE:
            _, _, state, cost, way = heappop(self._waiting)
            state, way = self._settle(state, way)
            if state.is_won:
                return _moves(way)
            key = state.stock, state.waste, tuple(len(pile.up) for pile in state.columns)
            if key not in self._looked_at:
                self._looked_at.add(key)
                self._go_on(state, cost, way)
        return None

    def _go_on(self, state: GameState, cost: Cost, way: _Way | None) -> None:
        for move in (*raises(state, self._rules), DRAW, self._recycle):
            if refusal(state, self._rules, move) is None:
                step = Cost(move == self._recycle, move == DRAW or move.then_draw)
                after = play(state, self._rules, move).state
                self._wait(after, cost.plus(step), _Way(way, move))

    def _wait(self, state: GameState, cost: Cost, way: _Way | None) -> None:
        """Keep a position for later, unless it is known to lead nowhere."""
        rest = least_cost(state, self._rules)
        if rest is not None:
            self._met += 1
            left = self._rules.cards - state.foundation_total
            bound = cost.plus(rest)
            rank = (*bound, left) if len(self._looked_at) < PATIENCE else (-1, left, *bound)
            heappush(self._waiting, _Play(rank, self._met, state, cost, way))

    def _settle(self, state: GameState, way: _Way | None) -> tuple[GameState, _Way | None]:
        """Play the foundation moves that cannot be wrong, until there is none.

        A card's move is right at once if every other card that could want its place has one
        too. But with two or three cards a draw, a card that stays in the waste shifts those
        that come after it.
        """
        while True:
            for move in raises(state, self._rules):
                if _has_room(state, move) and (move.source != WASTE or self._rules.draw == 1):
                    state, way = play(state, self._rules, move).state, _Way(way, move)
                    break
            else:
                return state, way


def _has_room(state: GameState, move: Move) -> bool:
    """Whether all the suit's foundations have, or can take, a card like the moved one."""
    card = state.cards(move.source)[-1]
    first = card.suit.number * state.decks
    piles = state.foundations[first : first + state.decks]
    return all(len(pile) >= card.rank - 1 for pile in piles)


def _moves(way: _Way | None) -> tuple[Move, ...]:
    moves = []
    while way:
        way, move = way
        moves.append(move)
    return tuple(reversed(moves))
