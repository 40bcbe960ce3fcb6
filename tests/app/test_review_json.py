"""A review is kept as JSON, and read back only if it is all there."""

from __future__ import annotations

import json
from typing import Any

import pytest

from klondike_qt.app import review_json
from klondike_qt.app.review_json import write
from klondike_qt.core.piles import Move
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.opinion import Opinion
from klondike_qt.solver.review import Mistake, Par, Review
from klondike_qt.solver.verdict import Verdict

START = GameState.parse("f: KS QH TD KC\nt1: KH\nw: JD\ns: KD QD")
RULES = Rules(passes=1, returns=False)
MOVES = (Move.parse("t1>t2"), Move.parse("s>w"))
LOST = Review(
    verdicts=(Verdict.WINNABLE, Verdict.WINNABLE, Verdict.LOST),
    better=tuple(map(Move.parse, ("w>f", "s>w", "w>f", "s>w", "w>f", "t2>f"))),
    par=Par(6, 6),
    wasted=(0, 1),
    mistakes=(Mistake(0, 1, Opinion(0.5, 0.125, (Move.parse("w>f"),))),),
)
EMPTY = Review((Verdict.UNDECIDED,) * 3)


def read(value: Any) -> Review | None:  # noqa: ANN401 - whatever JSON may be
    """Read it as the review of the game."""
    return review_json.read(value, START, RULES, MOVES)


@pytest.mark.parametrize("review", [LOST, EMPTY])
def test_what_is_written_is_read(review: Review) -> None:
    """Through the database's text and back."""
    assert read(json.loads(json.dumps(write(review)))) == review


@pytest.mark.parametrize(
    "change",
    [
        {"version": 0},
        {"version": None},
        {"verdicts": ["won"] * 3},
        {"verdicts": ["lost"] * 2},
        {"verdicts": ["undecided"] * 3},  # from where is the better line?
        {"better": "s>w x"},
        {"better": "w>t1"},
        {"better": "t9>f"},
        {"better": "w>f"},  # wins nothing
        {"better": 5},
        {"par": [97]},
        {"par": [97, -1]},
        {"par": "97"},
        {"wasted": [2]},
        {"wasted": ["0"]},
        {"mistakes": [[0, 5, 0.5, 0.1, "w>f"]]},
        {"mistakes": [[5, 1, 0.5, 0.1, "w>f"]]},
        {"mistakes": [[1, 0, 0.5, 0.1, "w>f"]]},
        {"mistakes": [[0, 1, 0.5, 0.1, ""]]},
        {"mistakes": [[0, 1, 0.5, 0.1, "w>t1"]]},
        {"mistakes": [[0, 1, 0.5, 0.1, "t9>f"]]},
        {"mistakes": [[0, 1, 10**400, 0.1, "w>f"]]},
        {"mistakes": [[0, 1, float("inf"), 0.1, "w>f"]]},
        {"mistakes": [[0, 1, 0.5, float("nan"), "w>f"]]},
        {"mistakes": [[0]]},
    ],
)
def test_anything_else_counts_as_none(change: dict[str, Any]) -> None:
    """An older version's review too: it is made again."""
    value: Any = write(LOST)

    assert read(json.loads(json.dumps({**value, **change}))) is None


@pytest.mark.parametrize("value", [None, 1, "x", [], {}])
def test_what_is_no_review_at_all_counts_as_none(value: Any) -> None:  # noqa: ANN401
    """Whatever JSON may be."""
    assert read(value) is None
