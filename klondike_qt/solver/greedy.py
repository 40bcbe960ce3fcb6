"""A player that never looks ahead, which sees only what lies face up: the least to be expected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.core.piles import DRAW, FOUNDATION, RECYCLE_AND_DRAW, WASTE, Move, PileKind, column
from klondike_qt.core.play import play, refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState


def greedy(state: GameState, rules: Rules) -> Iterator[GameState]:
    """Show each position of a game by the greedy player, *state* first.

    First choice is a card to the foundation, from the waste before the columns; then a run onto
    another column if that uncovers a card; then the waste's card onto a column; then a draw. Equal
    choices are taken from the left. It gives up after a whole pass that changed nothing.
    """
    yield state
    idle = 0
    while idle <= len(state.stock) + len(state.waste) + 1:
        move = _choice(state, rules)
        if move is None:
            return
        idle = idle + 1 if PileKind.STOCK in (move.source.kind, move.target.kind) else 0
        state = play(state, rules, move).state
        yield state


def _choice(state: GameState, rules: Rules) -> Move | None:
    columns = [column(number) for number in range(1, len(state.columns) + 1)]
    found: list[Move] = [Move(pile, FOUNDATION) for pile in (WASTE, *columns)]
    for source, pile in zip(columns, state.columns, strict=True):
        if pile.run < len(pile.cards):
            found += [Move(source, target, pile.run) for target in columns]
    found += [Move(WASTE, target) for target in columns]
    found += [DRAW, RECYCLE_AND_DRAW]
    return next((move for move in found if refusal(state, rules, move) is None), None)
