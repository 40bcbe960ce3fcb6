"""A hint is marked where its move begins and ends, and stays so until something else is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QGraphicsPathItem

from klondike_qt.core.piles import Move, Pile
from klondike_qt.core.rules import Rules
from klondike_qt.ui.board.frames import Frame
from klondike_qt.ui.board.hint_mark import arrow_paths, hint_rects
from klondike_qt.ui.board.layout import Rect
from tests.ui.board.gestures import Mouse
from tests.ui.board.table import MIXED

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.ui.board.conftest import Lay
    from tests.ui.board.table import PlayedTable

TWO_DECKS = """
    f: 2S 3S AH
    s: KD
    t1: 3H
    t10: 4D
"""


def marked(table: PlayedTable) -> list[tuple[float, float]]:
    """Tell where the rings of a hint are."""
    return table.board.table_scene.frames_at(Frame.HINT)


def corner(table: PlayedTable, place: str) -> tuple[float, float]:
    """Tell where the last card of a pile lies, or a run of it that is counted after a colon."""
    pile, _, count = place.partition(":")
    placement = table.board.placement
    assert placement is not None
    rect = placement.run(Pile.parse(pile), int(count or 1))
    return rect.x, rect.y


def arrows(table: PlayedTable) -> list[QGraphicsPathItem]:
    """Find what the arrow is made of, if it can be seen."""
    items = table.board.table_scene.items()
    return [item for item in items if isinstance(item, QGraphicsPathItem) and item.isVisible()]


@pytest.mark.parametrize(
    ("move", "source", "target"),
    [
        ("t2>t3", "t2", "t3"),
        ("t2>t3:2", "t2:2", "t3"),
        ("w>f", "w", "fS1"),
        ("fH>t6", "fH1", "t6"),
        ("t1>t5", "t1", None),
    ],
)
def test_rings_are_round_what_moves_and_where_it_goes(
    lay: Lay, move: str, source: str, target: str | None
) -> None:
    """Round the whole run, and round the last card or the empty place it goes to."""
    table = lay(MIXED)
    table.board.show_hint(Move.parse(move))
    placement = table.board.placement
    assert placement is not None
    slot = placement.layout.slot(Pile.parse("t5"))
    end = (slot.x, slot.y) if target is None else corner(table, target)

    assert marked(table) == [corner(table, source), end]
    assert arrows(table)


@pytest.mark.parametrize("move", ["s>w", "w>s", "w>s>w"])
def test_a_draw_lights_the_stock_alone(lay: Lay, move: str) -> None:
    """There is nothing that an arrow could say."""
    table = lay(MIXED)
    table.board.show_hint(Move.parse("t2>t3"))
    table.board.show_hint(Move.parse(move))

    assert len(marked(table)) == 1
    assert marked(table) == [corner(table, "s")]
    assert arrows(table) == []


def test_of_two_foundations_the_one_is_marked_that_takes_the_card(lay: Lay) -> None:
    """And the fuller one where a card comes back."""
    table = lay(TWO_DECKS, Rules(decks=2, columns=10))
    placement = table.board.placement
    assert placement is not None

    assert hint_rects(Move.parse("fS>t1"), placement)[0] == placement.top(Pile.parse("fS2"))
    assert hint_rects(Move.parse("fS1>t1"), placement)[0] == placement.top(Pile.parse("fS1"))


def test_the_mark_goes_with_the_position(lay: Lay) -> None:
    """A move takes it away, and so does the one who showed it."""
    table = lay(MIXED)
    table.board.show_hint(Move.parse("t2>t3"))
    Mouse(table).double_tap("w")
    moved = marked(table)
    table.board.show_hint(Move.parse("t2>t3"))
    table.board.show_hint(None)

    assert table.moves
    assert moved == marked(table) == []
    assert arrows(table) == []


def test_the_mark_stays_in_its_place_when_the_room_changes(lay: Lay) -> None:
    """The cards lie elsewhere, and so does the mark."""
    table = lay(MIXED)
    table.board.show_hint(Move.parse("t2>t3"))
    before = marked(table)
    table.board.resize(600, 500)

    assert marked(table) == [corner(table, "t2"), corner(table, "t3")] != before


def test_the_mark_comes_and_goes_twice_and_then_stands_still(lay: Lay, qtbot: QtBot) -> None:
    """It is whole at the start, between and at the end, and nothing runs any more."""
    table = lay(MIXED, speed="normal")
    scene = table.board.table_scene
    table.board.show_hint(Move.parse("t2>t3"))
    seen = []
    for at in (0, 450, 900, 1350, 1799):
        scene._animation.show_at(at)
        seen.append(arrows(table)[0].opacity())
    with qtbot.waitSignal(scene.settled):
        scene._animation.show_at(1800)

    assert seen == [pytest.approx(each, abs=0.01) for each in (1, 0.3, 1, 0.3, 1)]
    assert arrows(table)[0].opacity() == 1
    assert not scene.is_moving
    assert marked(table)


def test_the_mark_stands_still_where_little_moves(lay: Lay) -> None:
    """It is there, and no timer runs for it."""
    table = lay(MIXED)
    table.board.show_hint(Move.parse("t2>t3"))

    assert marked(table)
    assert not table.board.table_scene.is_moving


def test_the_arrow_goes_from_the_one_to_the_other() -> None:
    """From within the source to within the target, whichever way that is."""
    source = Rect(500, 300, 100, 140)
    for x, y in ((120, 0), (-120, 40), (-300, -290), (0, -200), (5, 250)):
        target = source._replace(x=source.x + x, y=source.y + y)
        shaft, head = arrow_paths(source, target, 100, 10)
        start, end = shaft.pointAtPercent(0), shaft.pointAtPercent(1)

        assert source.contains(start.x(), start.y())
        assert target.contains(end.x(), end.y())
        assert not source.contains(end.x(), end.y())
        assert head.boundingRect().width() < 40
