"""How long a computer takes over a move: as a person does, longer over some than over others."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from klondike_qt.core.match_setup import Opponent
from klondike_qt.core.piles import FOUNDATION, PileKind

if TYPE_CHECKING:
    from klondike_qt.app.settings import MatchPace
    from klondike_qt.core.piles import Move

SLOWNESS: Final[dict[MatchPace, float]] = {"slow": 1.8, "normal": 1.0, "fast": 0.5}
"""What each pace multiplies the times below by."""

_CARE: Final = {Opponent.BEGINNER: 1.3, Opponent.GOOD: 1.0, Opponent.BEST: 0.9}
"""The same for each strength: who plays often sees a move sooner."""

# Seconds at the normal pace.
_MOVE: Final = 1.7
_RAISE: Final = 1.1  # a card that goes up is seen at once
_DRAW: Final = 1.1
_NEXT_DRAW: Final = 0.7  # of several, one after another
_NEXT_OF_PLAN: Final = 0.9  # what follows was thought of before
_TURN_OVER: Final = 0.8  # until the turn is left to the other
_SURPRISE: Final = 0.9  # more, after something that was not foreseen

_LEAST: Final = 0.7
_MOST: Final = 1.4
"""Between these shares chance varies each time."""


class Pace:
    """The times of one player; the same *seed* varies them in the same way."""

    def __init__(self, pace: MatchPace, strength: Opponent, seed: int = 0) -> None:
        self.pace = pace
        self._care = _CARE.get(strength, 1.0)
        self._random = Random(seed)  # noqa: S311 - no secret
        self._before: Move | None = None

    def seconds(
        self, move: Move | None, *, is_planned: bool = False, is_surprised: bool = False
    ) -> float:
        """Say how long after the one before this *move* is played; ``None``: the turn ends.

        *is_planned*: it was thought of with the one before; *is_surprised*: not foreseen at all.
        """
        time = self._usual(move, is_planned=is_planned) + (_SURPRISE if is_surprised else 0.0)
        self._before = move
        return time * self._care * SLOWNESS[self.pace] * self._random.uniform(_LEAST, _MOST)

    def _usual(self, move: Move | None, *, is_planned: bool) -> float:
        if move is None:
            return _TURN_OVER
        if _is_draw(move):
            return _NEXT_DRAW if self._before is not None and _is_draw(self._before) else _DRAW
        if is_planned:
            return _NEXT_OF_PLAN
        return _RAISE if move.target == FOUNDATION else _MOVE


def _is_draw(move: Move) -> bool:
    return PileKind.STOCK in {move.source.kind, move.target.kind}
