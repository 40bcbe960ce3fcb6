"""The computer as the other player: what it plays, from what its player could see (`MatchView`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.piles import FOUNDATION, WASTE, Move, PileKind
from klondike_qt.core.play import legal_moves

if TYPE_CHECKING:
    from klondike_qt.core.match_setup import Opponent
    from klondike_qt.solver.match_view import MatchView
    from klondike_qt.solver.verdict import StopSignal


class Thought(NamedTuple):
    """What the computer means to do: moves one after another, none if nothing helps.

    ``stops`` tells that nothing can come of playing on by itself: it would agree to stop. In
    turns it may still have to draw, so that there can be a move all the same.
    """

    moves: tuple[Move, ...]
    stops: bool = False


def think(
    view: MatchView, strength: Opponent, *, stop: StopSignal | None = None, seed: int = 0
) -> Thought:
    """Say what a computer of this *strength* would do in *view*."""
    board = view.completed()
    allowed = [move for move in legal_moves(board, view.rules.rules) if _is_allowed(view, move)]
    useful = [move for move in allowed if _is_useful(view, move)]
    if useful:
        return Thought((max(useful, key=lambda move: move.target == FOUNDATION),))
    draws = tuple(
        move for move in allowed if PileKind.STOCK in {move.source.kind, move.target.kind}
    )
    stops = view.pass_number > _PASSES or not draws
    return Thought(() if stops and view.turn is None else draws[:1], stops)


_PASSES = 4


def _is_allowed(view: MatchView, move: Move) -> bool:
    return not view.has_drawn or (move.source == WASTE and move.target.kind is not PileKind.STOCK)


def _is_useful(view: MatchView, move: Move) -> bool:
    if move.target == FOUNDATION or (move.source == WASTE and move.target.kind is PileKind.COLUMN):
        return True
    if move.source.kind is not PileKind.COLUMN:
        return False
    pile = view.columns[move.source.number - 1]
    return bool(pile.down) and move.count == len(pile.up)


def choose(
    view: MatchView, strength: Opponent, *, stop: StopSignal | None = None, seed: int = 0
) -> Move | None:
    """Give the next move; ``None``: end the turn, or live wait until the foundations change."""
    return next(iter(think(view, strength, stop=stop, seed=seed).moves), None)


def wants_to_stop(view: MatchView, strength: Opponent) -> bool:
    """Whether the computer would agree to stop here."""
    return think(view, strength).stops
