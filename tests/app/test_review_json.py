"""A review is kept as JSON, and read back only if it is all there."""

from __future__ import annotations

import json
from typing import Any

import pytest

from klondike_qt.app.review_json import read, write
from klondike_qt.core.piles import Move
from klondike_qt.solver.opinion import Opinion
from klondike_qt.solver.review import Mistake, Par, Review
from klondike_qt.solver.verdict import Verdict

LOST = Review(
    verdicts=(Verdict.WINNABLE, Verdict.UNDECIDED, Verdict.LOST),
    better=(Move.parse("s>w"), Move.parse("t3>t5:2"), Move.parse("w>s>w")),
    par=Par(97, 90),
    wasted=(0, 1),
    mistakes=(Mistake(0, 1, Opinion(0.5, 0.125, (Move.parse("fH>t3"),))),),
)
EMPTY = Review((Verdict.UNDECIDED,) * 3)


@pytest.mark.parametrize("review", [LOST, EMPTY])
def test_what_is_written_is_read(review: Review) -> None:
    """Through the database's text and back."""
    assert read(json.loads(json.dumps(write(review))), 2) == review


@pytest.mark.parametrize(
    "change",
    [
        {"version": 0},
        {"version": None},
        {"verdicts": ["won"] * 3},
        {"verdicts": ["lost"] * 2},
        {"better": "s>w x"},
        {"better": 5},
        {"par": [97]},
        {"par": [97, -1]},
        {"par": "97"},
        {"wasted": [2]},
        {"wasted": ["0"]},
        {"mistakes": [[0, 5, 0.5, 0.1, ""]]},
        {"mistakes": [[0]]},
    ],
)
def test_anything_else_counts_as_none(change: dict[str, Any]) -> None:
    """An older version's review too: it is made again."""
    value: Any = write(LOST)

    assert read({**value, **change}, 2) is None


@pytest.mark.parametrize("value", [None, 1, "x", [], {}])
def test_what_is_no_review_at_all_counts_as_none(value: Any) -> None:  # noqa: ANN401
    """Whatever JSON may be."""
    assert read(value, 0) is None
