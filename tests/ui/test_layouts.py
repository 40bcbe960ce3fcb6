"""Widgets in lines and in columns, at any width."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QWidget

from klondike_qt.ui.layouts import Flow, Mosaic, Tiles

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class Box(QWidget):
    """A widget of a fixed area, the higher the narrower."""

    def __init__(self, wide: int, high: int) -> None:
        super().__init__()
        self.wanted = QSize(wide, high)

    def sizeHint(self) -> QSize:
        """Like to be so large."""
        return self.wanted


def test_a_flow_breaks_its_lines_like_words(qtbot: QtBot) -> None:
    """A line holds as many as fit with their gaps; one that is too wide gets the whole line."""
    flow = Flow(10)
    qtbot.addWidget(flow)
    flow.fill([Box(100, 20), Box(90, 30), Box(100, 20), Box(400, 20)])

    assert [place.getRect() for place in flow.places(200)] == [
        (0, 0, 100, 20),
        (110, 0, 90, 30),
        (0, 40, 100, 20),
        (0, 70, 200, 20),
    ]
    assert flow.heightForWidth(200) == 90
    assert flow.sizeHint() == QSize(720, 30)


@pytest.mark.parametrize(
    ("count", "width", "columns"),
    [(10, 1020, 5), (8, 1020, 4), (11, 1020, 4), (11, 700, 3), (11, 320, 1), (1, 1020, 1)],
)
def test_tiles_fill_their_rows_evenly(qtbot: QtBot, count: int, width: int, columns: int) -> None:
    """Eight are two rows of four rather than one of five and one of three."""
    tiles = Tiles(180, 5)
    qtbot.addWidget(tiles)
    tiles.fill([Box(50, 20) for _each in range(count)])
    lefts = {place.x() for place in tiles.places(width)}

    assert len(lefts) == columns
    assert max(place.right() for place in tiles.places(width)) == width - 1


def test_tiles_of_a_row_are_as_high_as_the_highest(qtbot: QtBot) -> None:
    """And the next row begins under it."""
    tiles = Tiles(100, 2)
    qtbot.addWidget(tiles)
    tiles.fill([Box(50, 20), Box(50, 60), Box(50, 30)])
    heights = [(place.y(), place.height()) for place in tiles.places(400)]

    assert heights == [(0, 60), (0, 60), (72, 30)]


@pytest.mark.parametrize("width", [320, 639, 640, 1000])
def test_a_mosaic_covers_its_width_without_overlap(qtbot: QtBot, width: int) -> None:
    """Broad and narrow ones beside each other, or all in one column."""
    mosaic = Mosaic([4, 2, 3, 3, 6], 640)
    qtbot.addWidget(mosaic)
    mosaic.fill([Box(50, 40) for _each in range(5)])
    places = mosaic.places(width)

    assert len({place.y() for place in places}) == (5 if width < 640 else 3)
    assert not any(one.intersects(other) for one, other in combinations(places, 2))
    assert {place.right() for place in places} >= {width - 1}


def test_what_is_hidden_takes_no_room(qtbot: QtBot) -> None:
    """The others close up, and what is no longer wanted is let go."""
    flow = Flow(10)
    qtbot.addWidget(flow)
    flow.resize(400, 100)
    flow.show()
    boxes = [Box(100, 20), Box(100, 20), Box(100, 20)]
    flow.fill(boxes)
    boxes[0].hide()
    qtbot.waitUntil(lambda: boxes[1].x() == 0)
    flow.fill([boxes[2]])

    assert boxes[2].x() == 0
    assert not boxes[1].isVisible()


def test_a_widget_that_grows_pushes_the_others(qtbot: QtBot) -> None:
    """Everything is laid out again when one wants another size."""
    tiles = Tiles(100, 1)
    qtbot.addWidget(tiles)
    label = QLabel("one")
    label.setWordWrap(True)
    tiles.fill([label, Box(50, 20)])
    tiles.resize(120, 200)
    tiles.show()
    before = tiles.widgets[1].y()
    label.setText("one two three four five six seven eight nine ten")

    qtbot.waitUntil(lambda: tiles.widgets[1].y() > before)
