"""The player whose games ``--bench memory`` shows: quick, never looking ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.core.piles import PileKind
from klondike_qt.core.play import legal_moves

if TYPE_CHECKING:
    from klondike_qt.core.piles import Move
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState


def next_move(state: GameState, rules: Rules) -> Move | None:
    """Choose a card for a foundation, else one that turns another up, else the waste's, else draw.

    ``None`` when only moves are left that lead nowhere.
    """
    choices = {_worth(state, move): move for move in reversed(legal_moves(state, rules))}
    best = min(choices, default=_NOTHING)
    return None if best == _NOTHING else choices[best]


def is_progress(move: Move) -> bool:
    """Whether a move brings a card to a place, rather than only leafing through the stock."""
    return PileKind.STOCK not in {move.source.kind, move.target.kind}


_NOTHING = 4


def _worth(state: GameState, move: Move) -> int:
    source, target = move.source, move.target
    if not is_progress(move):
        return 3
    if source.kind is PileKind.FOUNDATION:
        return _NOTHING
    if target.kind is PileKind.FOUNDATION:
        return 0
    if source.kind is PileKind.WASTE:
        return 2
    pile = state.columns[source.number - 1]
    return 1 if pile.down and move.count == len(pile.up) else _NOTHING
