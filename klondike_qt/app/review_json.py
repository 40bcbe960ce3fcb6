"""A review as JSON, the way it is kept; what an older version wrote counts as none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from klondike_qt.core.piles import Move
from klondike_qt.solver.opinion import Opinion
from klondike_qt.solver.review import Mistake, Par, Review
from klondike_qt.solver.verdict import Verdict

if TYPE_CHECKING:
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


def read(value: Any, moves: int) -> Review | None:  # noqa: ANN401 - whatever JSON may be
    """Read what `write` gave for a game of so many *moves*; ``None`` for anything else."""
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
                    Opinion(float(chance), float(played), _moves(better)),
                )
                for first, place, chance, played, better in value["mistakes"]
            ),
        )
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
    places = (*review.wasted, *(mistake.place for mistake in review.mistakes))
    fits = len(review.verdicts) == moves + 1 and all(place < moves for place in places)
    return review if fits else None


def _line(moves: tuple[Move, ...]) -> str:
    return " ".join(map(str, moves))


def _moves(text: str) -> tuple[Move, ...]:
    return tuple(map(Move.parse, text.split()))


def _count(number: object) -> int:
    if type(number) is not int or number < 0:
        raise ValueError(number)
    return number
