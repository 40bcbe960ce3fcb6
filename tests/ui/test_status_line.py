"""The status line lays its figures out for every shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from klondike_qt.ui.figure import Figure
from klondike_qt.ui.shape import Shape
from klondike_qt.ui.status_line import STATUS_LINE, Figures, StatusLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QPaintEvent
    from pytestqt.qtbot import QtBot

FIGURES = Figures("285", "3:42", "61", "1 of 3", "Draw 1, three passes", "ABC-DEF-GHJ")
LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton


@pytest.fixture
def line(qtbot: QtBot) -> Iterator[StatusLine]:
    """Give a status line in a window of its own."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 800)
    made = StatusLine(window)
    made.setGeometry(0, 0, 1280, STATUS_LINE)
    made.show_figures(FIGURES)
    window.show()
    yield made
    window.close()


def places(line: StatusLine) -> dict[str, QRect]:
    """Give the places of the figures that can be seen."""
    names = ("score", "time", "moves", "passes", "mode", "deal")
    return {
        name: figure.geometry()
        for name, figure in zip(names, line.figures, strict=True)
        if figure.isVisible()
    }


def test_a_wide_line_holds_all_in_one_row(line: StatusLine) -> None:
    """Counts from the left on, the deal at the right end."""
    line.set_shape(Shape.LANDSCAPE, with_mode=True)
    shown = places(line)

    assert list(shown) == ["score", "time", "moves", "passes", "mode", "deal"]
    assert len({place.center().y() for place in shown.values()}) == 1
    assert [place.x() for place in shown.values()] == sorted(place.x() for place in shown.values())
    assert shown["score"].x() == line.width() - shown["deal"].x() - shown["deal"].width() == 22
    assert line.height_for(1280) == STATUS_LINE


def test_the_mode_is_left_out_where_the_toolbar_names_it(line: StatusLine) -> None:
    """Nothing is said twice."""
    line.set_shape(Shape.LANDSCAPE, with_mode=False)

    assert "mode" not in places(line)


def test_a_narrow_line_breaks_into_rows(line: StatusLine) -> None:
    """Rather than to cut a figure the line gets higher."""
    line.resize(300, 80)
    line.set_shape(Shape.LANDSCAPE, with_mode=True)
    shown = places(line)

    assert line.height_for(300) > STATUS_LINE
    assert len(shown) == 6
    assert all(place.x() >= 0 and place.right() < 300 for place in shown.values())


def test_a_phone_held_upright_has_labels_over_values(line: StatusLine) -> None:
    """Counts spread over the width, mode and deal in a row beneath."""
    line.resize(360, 64)
    line.set_shape(Shape.PORTRAIT, with_mode=True)
    shown = places(line)

    assert len({shown[name].y() for name in ("score", "time", "moves", "passes")}) == 1
    assert shown["mode"].y() == shown["deal"].y() > shown["score"].bottom()
    assert shown["deal"].right() == shown["passes"].right() == 360 - 12 - 1


def test_the_rail_stacks_the_counts(line: StatusLine) -> None:
    """One under the other, as many as there is room for; mode and deal are in the menu."""
    line.set_shape(Shape.LOW, with_mode=False)
    line.setGeometry(0, 0, line.rail_width(), line.rail_height())
    whole = list(places(line))
    line.resize(line.width(), line.rail_height() // 2)

    assert whole == ["score", "time", "moves", "passes"]
    assert list(places(line)) == ["score", "time"]


def test_figures_without_a_value_take_no_place(line: StatusLine) -> None:
    """A game from a position has no deal, some scorings have no score."""
    line.show_figures(Figures("", "3:42", "61", "1", "Draw 1", ""))

    assert list(places(line)) == ["time", "moves", "passes", "mode"]


def test_a_value_that_outgrows_the_line_asks_for_another_place(
    line: StatusLine, qtbot: QtBot
) -> None:
    """So that the window can make room."""
    line.resize(420, STATUS_LINE)
    line.set_shape(Shape.LANDSCAPE, with_mode=False)

    with qtbot.waitSignal(line.outgrown):
        line.show_figures(Figures("1,234,567", "10:16:40", "1,000", "1", "", "ABC-DEF-GHJ"))


def test_figures_are_named_for_those_who_cannot_see_them(line: StatusLine) -> None:
    """Label and value together."""
    assert line.moves.accessibleName() == "Moves 61"


def test_an_unchanged_figure_is_not_drawn_again(line: StatusLine, qtbot: QtBot) -> None:
    """The clock ticks alone."""
    painted: list[Figure] = []

    class Watched(Figure):
        def paintEvent(self, event: QPaintEvent) -> None:
            painted.append(self)

    resting, ticking = Watched(line), Watched(line)
    for x, figure in enumerate((resting, ticking)):
        figure.show_value("1")
        figure.setGeometry(20 * x, 0, 20, 20)
        figure.show()
    qtbot.waitUntil(lambda: {resting, ticking} <= set(painted))
    painted.clear()
    resting.show_value("1")
    ticking.show_value("2")
    qtbot.waitUntil(lambda: ticking in painted)

    assert resting not in painted


@pytest.mark.parametrize("shape", [Shape.LANDSCAPE, Shape.PORTRAIT])
def test_a_press_beside_the_deal_copies_it(line: StatusLine, shape: Shape) -> None:
    """Figures are lower than fingers are wide; far from them nothing is pressed."""
    line.resize(1280, 60)
    line.set_shape(shape, with_mode=True)
    copied: list[bool] = []
    line.copy_wanted.connect(lambda: copied.append(True))
    deal = line.deal.geometry()

    QTest.mouseClick(line, LEFT, pos=QPoint(deal.center().x(), deal.bottom() + 6))
    QTest.mouseClick(line.deal, LEFT)
    QTest.mouseClick(line, LEFT, pos=QPoint(deal.x() - 40, deal.center().y()))
    QTest.mouseClick(line, RIGHT, pos=QPoint(deal.center().x(), deal.bottom() + 6))

    assert len(copied) == 2


def test_the_deal_is_copied_by_mouse_and_keys(line: StatusLine) -> None:
    """A press that is let go elsewhere means nothing, nor do other keys and buttons."""
    asked: list[bool] = []
    line.copy_wanted.connect(lambda: asked.append(True))
    figure = line.deal
    middle = figure.rect().center()
    QTest.mousePress(figure, LEFT, pos=middle)
    QTest.mouseRelease(figure, LEFT, pos=middle + QPoint(0, 300))
    QTest.mouseClick(figure, RIGHT, pos=middle)
    figure.setFocus()
    QTest.keyClick(figure, Qt.Key.Key_A)
    assert asked == []

    QTest.mouseClick(figure, LEFT, pos=middle)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        QTest.keyClick(figure, key)
    assert asked == [True] * 3


def test_the_pointer_shows_what_can_be_pressed(line: StatusLine) -> None:
    """A hand over the deal, which has a tip; the usual arrow over the time, which has none."""
    shapes = []
    for figure in (line.deal, line.time):
        place = QPointF(figure.rect().center())
        QApplication.sendEvent(figure, QEnterEvent(place, place, place))
        shapes.append(figure.cursor().shape())

    assert shapes == [Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor]
