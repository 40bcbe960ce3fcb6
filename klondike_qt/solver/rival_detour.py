"""Shifting runs about until something can be played again: for a player who sees no other move."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from klondike_qt.core.piles import PileKind
from klondike_qt.core.play import legal_moves, play
from klondike_qt.solver.rival_rules import RivalRules
from klondike_qt.solver.view import SeenColumn

if TYPE_CHECKING:
    from klondike_qt.core.piles import Move
    from klondike_qt.core.state import GameState
    from klondike_qt.solver.match_view import MatchView

_MOST: Final = 200  # arrangements; few boards have as many


def detour(view: MatchView) -> tuple[Move, ...]:
    """Give the fewest moves between columns after which the quick rules or a draw get anywhere.

    Nothing if there are none. Whoever asks again after some of them is given the rest or as
    few others, so that following them never leads in a circle.
    """
    rules = view.rules.rules
    start = view.completed()
    ways: dict[GameState, tuple[Move, ...]] = {start: ()}
    waiting = deque([start])
    while waiting and len(ways) < _MOST:
        state = waiting.popleft()
        for move in legal_moves(state, rules):
            if move.source.kind is not PileKind.COLUMN or move.target.kind is not PileKind.COLUMN:
                continue
            after = play(state, rules, move).state
            if after in ways:
                continue
            ways[after] = (*ways[state], move)
            waiting.append(after)
            if _gets_anywhere(view, after):
                return ways[after]
    return ()


def _gets_anywhere(view: MatchView, state: GameState) -> bool:
    columns = (SeenColumn(len(pile.down), pile.up) for pile in state.columns)
    table = RivalRules(view._replace(columns=tuple(columns)))
    return bool(table.choices()) or table.draw_helps()
