"""Lines of the searches on literal boards as moves of the core, proved by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from klondike_qt.core.cards import Suit
from klondike_qt.core.piles import (
    DRAW,
    FOUNDATION,
    RECYCLE_AND_DRAW,
    WASTE,
    Move,
    Pile,
    column,
    foundation,
)
from klondike_qt.core.play import play
from klondike_qt.solver.board_bits import FROM_WASTE, PART, RETURN, RUN, STOCK_DOWN, STOCK_UP
from klondike_qt.solver.line import LineError
from klondike_qt.solver.steps import Steps

if TYPE_CHECKING:
    from collections.abc import Iterable

    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

_SUITS: Final = (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)


class _Writer:
    """Plays the moves of steps, one after another, and keeps them."""

    def __init__(self, state: GameState, rules: Rules, pruning: int) -> None:
        self.state = state
        self.rules = rules
        self.moves: list[Move] = []
        self.boards = Steps(state, rules, 1, pruning)

    def take(self, step: int | None) -> None:
        """Play a step, and what goes up by itself after it; ``None``: only that."""
        if step is not None:
            self._play_step(step & 7, (step >> 3) & 255, (step >> 11) & 15, step >> 15)
        for source in self.boards.replay(step):
            self._play(Move(WASTE if source == FROM_WASTE else column(source + 1), FOUNDATION))

    def _play_step(self, kind: int, source: int, target: int, count: int) -> None:
        if kind in {STOCK_UP, STOCK_DOWN}:
            self._draw_to(source)
            self._play(Move(WASTE, FOUNDATION if kind == STOCK_UP else column(target + 1)))
        elif kind == RETURN:
            self._play(Move(self._foundation(source), column(target + 1)))
        elif kind == RUN:
            count = self.state.columns[source].run
            self._play(Move(column(source + 1), column(target + 1), count))
        else:
            if kind == PART:
                self._play(Move(column(source + 1), column(target + 1), count))
            self._play(Move(column(source + 1), FOUNDATION))

    def _foundation(self, pile: int) -> Pile:
        """Find the core's pile as high as one of the board: which is which may differ."""
        suit = _SUITS[pile >> 1]
        two = self.state.decks > 1
        piles = [foundation(suit, number) for number in ((1, 2) if two else (0,))]
        height = self.boards.height(pile)
        return next(each for each in piles if len(self.state.cards(each)) == height)

    def _draw_to(self, index: int) -> None:
        """Draw until the card at a place in the order of waste and stock is on top."""
        for _ in range(2 * (len(self.state.stock) + len(self.state.waste)) + 2):
            if len(self.state.waste) == index + 1:
                return
            self._play(DRAW if self.state.stock else RECYCLE_AND_DRAW)
        raise LineError

    def _play(self, move: Move) -> None:
        self.state = play(self.state, self.rules, move).state
        self.moves.append(move)


def moves_of_steps(
    state: GameState, rules: Rules, steps: Iterable[int], pruning: int
) -> tuple[Move, ...]:
    """Turn the steps of a search from *state* into moves; *pruning* are the rules it used.

    Raise `IllegalMove` or `LineError` if they do not win.
    """
    writer = _Writer(state, rules, pruning)
    writer.take(None)
    for step in steps:
        writer.take(step)
    if not writer.state.is_won:
        raise LineError
    return tuple(writer.moves)
