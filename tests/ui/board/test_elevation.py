"""Runs rise from the table and settle: their shadow tells how high they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.core.piles import Move
from klondike_qt.ui.board.frames import Frame
from klondike_qt.ui.board.overlay import IN_FLIGHT, IN_HAND
from tests.ui.board.gestures import Mouse
from tests.ui.board.table import MIXED, show_at

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsPixmapItem

    from tests.ui.board.conftest import Lay
    from tests.ui.board.table import PlayedTable


def shadows(table: PlayedTable, frame: Frame) -> list[QGraphicsPixmapItem]:
    """Give the shadows of a kind that can be seen."""
    frames = table.board.table_scene._frames
    return [item for item in frames._items[frame] if item.isVisible() and item.opacity()]


def test_a_shadow_falls_away_as_the_hand_lifts(lay: Lay) -> None:
    """Within 90 ms it grows from nothing, and further from the run."""
    table = lay(MIXED, speed="normal")
    Mouse(table).lift("t2:3")
    run = table.board.table_scene._lifted.items[0]

    falls, strengths = [], []
    for elapsed in (30, 60, 90):
        show_at(table, elapsed)
        (shadow,) = shadows(table, Frame.LIFT_SHADOW)
        falls.append(shadow.y() - run.y())
        strengths.append(shadow.opacity())

    assert strengths == sorted(strengths)
    assert falls == sorted(falls)
    assert (strengths[-1], falls[-1]) == (1.0, 0.0)
    assert shadow.zValue() < IN_HAND <= run.zValue()


@pytest.mark.parametrize("to", ["t3", "t7"])
def test_a_dropped_run_settles_softly(lay: Lay, to: str) -> None:
    """On a legal pile and on the way home its shadow follows it, ever fainter, and is gone."""
    table = lay(MIXED, speed="normal")
    Mouse(table).drag("t2:3", to)
    scene = table.board.table_scene
    card = scene.placed.state.cards(
        Move.parse("t2>t3").source if to == "t7" else Move.parse("t2>t3").target
    )[-3]
    run = scene.card_item(card)

    strengths = []
    for elapsed in (0, 60, 120):
        show_at(table, elapsed)
        (shadow,) = shadows(table, Frame.FLIGHT_SHADOW)
        strengths.append(shadow.opacity())
        assert shadow.x() == run.x()
        assert shadow.zValue() < IN_FLIGHT <= run.zValue()
    table.settle()

    assert strengths[0] == 1.0
    assert strengths == sorted(strengths, reverse=True)
    assert shadows(table, Frame.FLIGHT_SHADOW) == shadows(table, Frame.LIFT_SHADOW) == []


def test_a_run_that_flies_by_itself_rises_and_settles(lay: Lay) -> None:
    """By click, key or hint: no shadow at either end, the deepest halfway."""
    table = lay(MIXED, speed="normal")
    table.play(Move.parse("t2>t3:3"))

    strengths = []
    for elapsed in (0, 45, 90, 135):
        show_at(table, elapsed)
        strengths.append(sum(shadow.opacity() for shadow in shadows(table, Frame.FLIGHT_SHADOW)))
    table.settle()

    assert strengths[0] == 0
    assert strengths[2] == pytest.approx(1.0)
    assert strengths[1] == pytest.approx(strengths[3])
    assert shadows(table, Frame.FLIGHT_SHADOW) == []


def test_a_card_turns_over_in_the_air(lay: Lay) -> None:
    """It narrows and widens, rises meanwhile, and shows the other side from its middle on."""
    table = lay(MIXED, speed="normal")
    card = table.state.columns[1].down[-1]
    table.play(Move.parse("t2>t3:3"))
    item = table.board.table_scene.card_item(card)

    seen = []
    for elapsed in (20, 60, 99, 101, 140, 180):
        show_at(table, elapsed)
        seen.append((item.face_up, item.sceneTransform().m11(), item.sceneBoundingRect().top()))

    assert [face_up for face_up, _, _ in seen] == [False] * 3 + [True] * 3
    widths, tops = [width for _, width, _ in seen], [top for _, _, top in seen]
    assert widths[0] > widths[1] > widths[2] < widths[4] < widths[5]
    assert tops[0] > tops[1] > tops[2] < tops[4] < tops[5]
    table.settle()
    table.assert_picture_is_the_model()


def test_a_table_laid_out_anew_is_not_lifted(lay: Lay) -> None:
    """Where many runs move at once none has a shadow of its own."""
    table = lay("f: AS AH AD AC\nt1: 2S\nt2: 2H\nt3: 2D\nt4: 2C", speed="normal")
    table.raise_all()
    show_at(table, 90)

    assert shadows(table, Frame.FLIGHT_SHADOW) == []
    table.settle()
    table.assert_picture_is_the_model()
