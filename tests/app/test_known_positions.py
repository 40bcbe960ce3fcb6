"""What follows from a proof for the positions beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.app.known_positions import KnownPositions
from klondike_qt.core.notation import Entry
from klondike_qt.core.piles import DRAW, RECYCLE, RECYCLE_AND_DRAW, Move
from klondike_qt.core.state import GameState
from klondike_qt.solver.verdict import Analysis, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.app.conftest import Desk

TWO_IN_THE_WASTE = GameState.parse("f: KS KH QD QC\nw: KD KC")
UP = Move.parse("w>f")


def known(desk: Desk, analysis: Analysis) -> KnownPositions:
    """Begin with two kings in the waste, of which something was found out."""
    found = KnownPositions(desk.controller)
    desk.controller.open_entry(Entry(TWO_IN_THE_WASTE))
    found.learn(desk.controller.state, analysis)
    return found


def test_a_recycle_without_its_draw_is_half_of_the_line_s_move(
    sit_down: Callable[..., Desk],
) -> None:
    """The draw is left of it."""
    desk = sit_down()
    line = (RECYCLE_AND_DRAW, UP, DRAW, UP)
    positions = known(desk, Analysis(Verdict.WINNABLE, line, 9, 0.1))

    desk.controller.play(RECYCLE)

    here = positions.here
    assert here is not None
    assert here.line == (DRAW, *line[1:])
    for move in here.line:
        desk.controller.play(move)
    assert desk.controller.state.is_won


def test_a_move_beside_the_line_leaves_it(sit_down: Callable[..., Desk]) -> None:
    """Whether the game can still be won there has to be searched for."""
    desk = sit_down()
    positions = known(desk, Analysis(Verdict.WINNABLE, (UP, UP), 9, 0.1))

    desk.controller.play(RECYCLE)

    assert positions.here is None
    assert positions.proof is None


def test_from_what_is_undecided_nothing_follows(sit_down: Callable[..., Desk]) -> None:
    """One move on nobody knows more."""
    desk = sit_down()
    positions = known(desk, Analysis(Verdict.UNDECIDED, None, 9, 0.1))
    assert positions.proof is None

    desk.controller.play(UP)

    assert positions.here is None
