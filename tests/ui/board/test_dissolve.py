"""Where little should move, a picture becomes the next one by fading, and nothing flies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from klondike_qt.core.deal import Deal
from klondike_qt.core.piles import Move

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QColor
    from pytestqt.qtbot import QtBot

    from tests.ui.board.conftest import Lay
    from tests.ui.board.table import PlayedTable

TABLE = """
    s: 2C 3C KC QC 4S 5D
    w: 9S 2S
    f: AS AH
    t1: KD
    t2: [4C 5C] 8C 7D 6S
    t3: 9D
    t7: 8D
"""


def colour_at(table: PlayedTable, at: QPoint, elapsed: float | None = None) -> QColor:
    """Tell what colour a point of the board has, if need be *elapsed* milliseconds later."""
    if elapsed is not None:
        table.board.table_scene._animation.show_at(elapsed)
    return table.board.grab().toImage().pixelColor(at)


def test_what_moved_fades_in_place_for_80_milliseconds(lay: Lay) -> None:
    """Cards lie where they go at once; the old picture over them grows fainter and is gone."""
    table = lay(TABLE)
    left = table.at("t2")
    before = colour_at(table, left)
    table.play(Move.parse("t2>t3:3"))
    table.assert_picture_is_the_model()

    first, half, last = (colour_at(table, left, elapsed) for elapsed in (0, 40, 80))

    assert first == before
    assert last != before
    assert min(before.red(), last.red()) < half.red() < max(before.red(), last.red())
    assert not table.board.table_scene.is_moving


def test_what_lies_still_is_not_painted_again(lay: Lay, qtbot: QtBot) -> None:
    """The old picture covers only what differs."""
    table = lay(TABLE)
    table.play(Move.parse("t2>t3:3"))
    scene = table.board.table_scene
    veil = next(item for item in scene.items() if item.zValue() > 3000)
    card = scene.placed.rect(table.state.waste[-1])

    area = veil.sceneBoundingRect()
    assert area.right() <= scene.placed.top(Move.parse("t3>t4").target).x
    assert area.top() > card.bottom


def test_moves_in_one_go_fade_together(lay: Lay) -> None:
    """Two moves that nobody saw apart show the picture from before both."""
    table = lay(TABLE)
    left = table.at("t2")
    before = colour_at(table, left)

    table.play(Move.parse("t2>t3:3"))
    table.play(Move.parse("t1>t4"))

    assert colour_at(table, left, 0) == before
    table.settle()
    table.assert_picture_is_the_model()


def test_a_move_taken_back_at_once_leaves_nothing_to_fade(lay: Lay) -> None:
    """The picture is as it was all the while, and nothing of the old one stays over it."""
    table = lay(TABLE)
    before = table.board.grab().toImage()

    table.play(Move.parse("t2>t3:3"))
    table.undo()

    assert table.board.grab().toImage() == before
    table.settle()
    assert not [item for item in table.board.table_scene.items() if item.zValue() > 3000]


def test_input_ends_the_fading(lay: Lay) -> None:
    """As it ends any motion: the next draw acts on a whole table."""
    table = lay(TABLE)
    table.play(Move.parse("t2>t3:3"))
    for _ in range(3):
        table.draw()
        table.assert_picture_is_the_model()
    table.settle()

    assert not [item for item in table.board.table_scene.items() if item.zValue() > 3000]


def test_a_deal_fades_in(lay: Lay) -> None:
    """All cards lie there at once; the old game fades over them."""
    table = lay(TABLE)
    old = colour_at(table, table.at("t1"))

    table.deal(Deal.numbered(5))

    table.assert_picture_is_the_model()
    assert colour_at(table, table.at("t1"), 0) == old
    table.settle()
    QApplication.processEvents()
    assert not table.board.table_scene.is_moving
