"""The end of a game by trying out every order of moves: slow, and plainly right."""

from __future__ import annotations

from heapq import heappop, heappush

from klondike_qt.core.events import Drawn, TurnedUp
from klondike_qt.core.piles import RECYCLE, Move, PileKind
from klondike_qt.core.play import legal_moves, play
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState


def literal_progress(
    state: GameState, rules: Rules, best_total: int, most: int = 3000
) -> bool | None:
    """Say whether some order of moves makes progress; ``None`` after *most* positions."""
    seen, waiting = {_key(state, rules)}, [state]
    while waiting:
        now = waiting.pop()
        for move in legal_moves(now, rules, recycle=RECYCLE):
            played = play(now, rules, move)
            kinds = {type(event) for event in played.events}
            if TurnedUp in kinds or (Drawn in kinds and now.pass_number == 1):
                return True
            if played.state.foundation_total > best_total:
                return True
            key = _key(played.state, rules)
            if key not in seen:
                if len(seen) == most:
                    return None
                seen.add(key)
                waiting.append(played.state)
    return False


def _key(state: GameState, rules: Rules) -> object:
    """Tell positions apart, but for the order of the columns and passes without a limit."""
    columns = sorted((str(column.down), str(column.up)) for column in state.columns)
    heights = tuple(map(len, state.foundations))
    passes = state.pass_number if rules.passes else min(state.pass_number, 2)
    return state.stock, len(state.waste), state.waste, heights, tuple(columns), passes


def literal_finish(
    state: GameState, rules: Rules, recycle: Move, most: int = 5000
) -> tuple[int, int] | None:
    """Give the recycles and moves of the best finish, or ``None``: the cheapest way first."""
    waiting: list[tuple[int, int, int, GameState]] = [(0, 0, 0, state)]
    seen: set[object] = set()
    met = 0
    while waiting:
        recycles, moves, _, now = heappop(waiting)
        if now.is_won:
            return recycles, moves
        key = now.stock, now.waste, now.columns
        if key in seen:
            continue
        assert len(seen) < most, "make the positions smaller"
        seen.add(key)
        for move in legal_moves(now, rules, recycle=recycle):
            if move.target.kind is not PileKind.COLUMN:
                met += 1
                after = play(now, rules, move).state
                heappush(waiting, (recycles + (move == recycle), moves + 1, met, after))
    return None
