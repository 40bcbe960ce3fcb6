"""A review as JSON, the way it is kept; what an older version wrote counts as none.

So does what is damaged: all that is kept can be found out again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from klondike_qt.core.piles import Move
from klondike_qt.core.play import IllegalMove, positions
from klondike_qt.solver.opinion import Opinion
from klondike_qt.solver.review import Mistake, Par, Review
from klondike_qt.solver.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.storage.settings import JSON

_VERSION: Final = 1
"""Counted up whenever a review finds out something else, or writes it otherwise."""


def write(review: Review) -> JSON:
    """Write a whole review."""
    return {
        "version": _VERSION,
        "verdicts": [verdict.value for verdict in review.verdicts],
        "better": _line(review.better),
        "par": None if review.par is None else list(review.par),
        "wasted": list(review.wasted),
        "mistakes": [
            [first, place, chance, played, _line(better)]
            for first, place, (chance, played, better) in review.mistakes
        ],
    }


def read(
    value: Any,  # noqa: ANN401 - whatever JSON may be
    start: GameState,
    rules: Rules,
    moves: Sequence[Move],
) -> Review | None:
    """Read what `write` gave for the game of *moves*, legal from *start*; ``None`` for all else.

    Every line in it is played once, so that whoever shows the review can rely on them.
    """
    try:
        if value["version"] != _VERSION:
            return None
        review = Review(
            verdicts=tuple(map(Verdict, value["verdicts"])),
            better=_moves(value["better"]),
            par=None if value["par"] is None else Par(*map(_count, value["par"])),
            wasted=tuple(map(_count, value["wasted"])),
            mistakes=tuple(
                Mistake(
                    _count(first),
                    _count(place),
                    Opinion(_chance(chance), _chance(played), _moves(better)),
                )
                for first, place, chance, played, better in value["mistakes"]
            ),
        )
        return review if _fits(review, start, rules, moves) else None
    except (AttributeError, IllegalMove, LookupError, TypeError, ValueError):
        return None


def _fits(review: Review, start: GameState, rules: Rules, moves: Sequence[Move]) -> bool:
    """Tell whether a review is one of this game; raise `IllegalMove` or `InputError` if no line."""
    count = len(moves)
    if len(review.verdicts) != count + 1 or any(place >= count for place in review.wasted):
        return False
    states = positions(start, rules, moves)
    for first, place, opinion in review.mistakes:
        if not first <= place < count or not opinion.better:
            return False
        positions(states[first], rules, opinion.better)
    last = review.last_winnable
    if not review.better:
        return True
    return last is not None and positions(states[last], rules, review.better)[-1].is_won


def _line(moves: tuple[Move, ...]) -> str:
    return " ".join(map(str, moves))


def _moves(text: str) -> tuple[Move, ...]:
    return tuple(map(Move.parse, text.split()))


def _count(number: object) -> int:
    if type(number) is not int or number < 0:
        raise ValueError(number)
    return number


def _chance(number: object) -> float:
    if not isinstance(number, int | float) or not 0 <= number <= 1:  # which no NaN is
        raise ValueError(number)
    return float(number)
