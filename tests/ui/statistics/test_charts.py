"""The pictures of the statistics: they show their values, and say them to those who cannot see."""

from __future__ import annotations

from collections import Counter
from datetime import date, datetime, timedelta
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest

from klondike_qt.app import formats
from klondike_qt.core.modes import DEFAULT
from klondike_qt.ui import theme
from klondike_qt.ui.statistics.bars import Bar, BarChart
from klondike_qt.ui.statistics.chart import Chart
from klondike_qt.ui.statistics.curve import Curve, Point
from klondike_qt.ui.statistics.mode_bars import ModeBar, ModeBars
from klondike_qt.ui.statistics.ring import Ring
from klondike_qt.ui.statistics.year import YearChart, filled
from tests.storage import count
from tests.ui.legible import places

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from tests.ui.statistics.conftest import OpenStatistics

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

C = TypeVar("C", bound=Chart)
CHART = QColor(theme.LIGHT.chart).rgb()
GOLD = QColor(theme.LIGHT.chart_accent).rgb()


@pytest.fixture
def shown(qtbot: QtBot) -> Callable[[C], C]:
    """Show a chart, ready for keys."""

    def show(chart: C) -> C:
        qtbot.addWidget(chart)
        chart.resize(400, chart.heightForWidth(400))
        chart.show()
        chart.activateWindow()
        qtbot.waitUntil(chart.isActiveWindow)
        chart.setFocus()
        return chart

    return show


def pixels(chart: Chart, colour: int) -> Counter[int]:
    """Count the pixels of one colour in each column."""
    image = chart.grab().toImage()
    return Counter(
        x
        for x in range(image.width())
        for y in range(image.height())
        if image.pixel(x, y) == colour
    )


def bars(*values: int, best: int | None = None) -> list[Bar]:
    """Make bars of so many."""
    return [
        Bar(value, str(place * 10), f"bar {place}: {value}", place == best)
        for place, value in enumerate(values)
    ]


def test_words_of_a_chart_of_bars_lie_apart(shown: Callable[[BarChart], BarChart]) -> None:
    """The 0 at the foot of the axis too, and where the first bar begins."""
    chart = shown(BarChart())
    chart.show_bars([Bar(3, "0:10", "bar 0: 3"), Bar(8, "0:15", "bar 1: 8")])
    boxes = [box.adjusted(-1, 0, 1, 0) for _words, box in places(chart)]

    assert len(boxes) >= 6
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))


def test_bars_are_as_high_as_their_values(shown: Callable[[BarChart], BarChart]) -> None:
    """Twice the wins, twice the height; none has none; the best is in gold, with a lozenge."""
    chart = shown(BarChart())
    chart.show_bars(bars(4, 8, 0, 2, 6, best=3))
    blue, gold = pixels(chart, CHART), pixels(chart, GOLD)

    def height(number: int, colour: Counter[int]) -> int:
        return colour[round(chart.place_of(number).center().x())]

    unit = height(1, blue) / 8
    assert unit > 5
    assert height(0, blue) == pytest.approx(4 * unit, abs=2)
    assert height(4, blue) == pytest.approx(6 * unit, abs=2)
    assert height(2, blue) == height(2, gold) == height(3, blue) == 0
    assert height(3, gold) == pytest.approx(2 * unit + 8, abs=4)  # with the lozenge


def test_a_curve_goes_through_its_shares(shown: Callable[[Curve], Curve]) -> None:
    """Where the share is larger it lies higher, and its last point is in gold."""
    chart = shown(Curve())
    shares = [0.2, 0.4, 0.9, 0.5]
    points = [Point(20 + place, share) for place, share in enumerate(shares)]
    chart.show_points(points, ("first", "last"), str)
    places = [chart.place_of(number).center() for number in range(4)]
    image = chart.grab().toImage()

    assert [round(one.x()) < round(other.x()) for one, other in pairwise(places)] == [True] * 3
    assert places[0].y() > places[1].y() > places[2].y() < places[3].y()
    scale = (places[0].y() - places[2].y()) / 0.7
    assert places[0].y() - places[1].y() == pytest.approx(0.2 * scale)
    assert [image.pixel(place.toPoint()) for place in places] == [CHART] * 3 + [GOLD]


def test_of_very_many_points_a_curve_draws_a_line_only(shown: Callable[[Curve], Curve]) -> None:
    """Dots would hide it; there is room for as many as are ever given."""
    chart = shown(Curve())
    points = [Point(20 + place, (place % 20) / 20) for place in range(400)]
    chart.show_points(points, ("first", "last"), str)

    assert set(pixels(chart, CHART)) >= set(range(80, 380))


def test_a_ring_goes_as_far_round_as_the_share(shown: Callable[[Ring], Ring]) -> None:
    """A quarter of it is in gold for a quarter of games won, and more for more."""
    chart = shown(Ring())
    amounts = []
    for share in (None, 0.25, 0.5, 1.0):
        chart.show_shares(share, 0.8, "of", ["own", "all"])
        amounts.append(pixels(chart, GOLD).total())

    assert amounts[0] == 0
    assert amounts[2] == pytest.approx(2 * amounts[1], rel=0.2)
    assert amounts[3] == pytest.approx(4 * amounts[1], rel=0.2)
    assert pixels(chart, CHART).total() > 500


def test_mode_bars_are_as_long_as_what_was_played(shown: Callable[[ModeBars], ModeBars]) -> None:
    """Filled as far as it was won."""
    chart = shown(ModeBars())
    chart.show_bars([ModeBar("A", 80, 20, "20 of 80", "a"), ModeBar("B", 40, 40, "40 of 40", "b")])
    chart.resize(400, chart.heightForWidth(400))
    image = chart.grab().toImage()
    first, second = chart.place_of(0), chart.place_of(1)

    def filled_to(y: float) -> int:
        return sum(image.pixel(x, round(y)) == CHART for x in range(400))

    assert second.width() == pytest.approx(first.width() / 2)
    assert filled_to(first.center().y()) == pytest.approx(first.width() / 4, abs=6)
    assert filled_to(second.center().y()) == pytest.approx(second.width(), abs=6)


def test_a_year_has_a_square_for_each_day(shown: Callable[[YearChart], YearChart]) -> None:
    """The more was played, the larger; no two days lie over each other, at any width."""
    chart = shown(YearChart())
    days = [date(2028, 1, 1) + timedelta(place) for place in range(366)]
    played = {day: 1 + place % 12 for place, day in enumerate(days)}
    chart.show_year(2028, played, str)
    for width in (300, 400, 1000):
        chart.resize(width, chart.heightForWidth(width))
        boxes = [chart.place_of(number) for number in range(366)]
        spots = {(round(box.x()), round(box.y())) for box in boxes}

        assert len(spots) == 366
        assert all(chart.rect().contains(box.toAlignedRect()) for box in boxes)
    box = chart.place_of(0)
    sides = [filled(box, games).width() for games in (1, 3, 6, 10, 99)]
    assert sides[0] < sides[1] < sides[2] < sides[3] == sides[4] == box.width()


def test_a_year_without_games_is_painted_empty(shown: Callable[[YearChart], YearChart]) -> None:
    """A square of a day with games is blue, and no other."""
    chart = shown(YearChart())
    chart.show_year(2026, {}, str)
    chart.resize(1000, chart.heightForWidth(1000))
    empty = pixels(chart, CHART).total()
    chart.show_year(2026, {date(2026, 6, 1): 10}, str)

    assert empty == 0
    assert pixels(chart, CHART).total() > 50


def test_keys_go_from_value_to_value(shown: Callable[[BarChart], BarChart]) -> None:
    """To the first and the last too, and no further."""
    chart = shown(BarChart())
    chart.show_bars(bars(4, 8, 2))
    said = []
    for key in (
        *(Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Right),
        *(Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_Left),
    ):
        QTest.keyClick(chart, key)
        said.append(chart.sentence)

    assert said == [f"bar {n}" for n in ("0: 4", "1: 8", "2: 2", "2: 2", "1: 8", "0: 4", "0: 4")]


def test_a_press_selects_and_another_lets_go(shown: Callable[[BarChart], BarChart]) -> None:
    """The nearest bar is meant, however low; let go elsewhere, or on the right, means nothing."""
    chart = shown(BarChart())
    chart.show_bars(bars(4, 8, 0))
    at = QPoint(round(chart.place_of(2).center().x()), 30)
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=at)
    first = chart.sentence
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=at)
    second = chart.sentence
    QTest.mousePress(chart, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseRelease(chart, Qt.MouseButton.LeftButton, pos=QPoint(-900, -900))
    QTest.mouseClick(chart, Qt.MouseButton.RightButton, pos=at)

    assert (first, second, chart.sentence) == ("bar 2: 0", "", "")


def test_what_is_selected_is_seen(shown: Callable[[Chart], Chart]) -> None:
    """Each kind of chart marks it."""
    every = date(2026, 6, 1)
    curve, ring, modes, year = Curve(), Ring(), ModeBars(), YearChart()
    curve.show_points([Point(20, 0.2), Point(21, 0.3)], ("", ""), str)
    ring.show_shares(0.5, 0.8, "", ["a", "b"])
    modes.show_bars([ModeBar("A", 80, 20, "20 of 80", "a")])
    year.show_year(2026, {every: 3}, str)
    columns = BarChart()
    columns.show_bars(bars(4, 8))
    for chart in (curve, ring, modes, year, columns):
        shown(chart)
        before = chart.grab().toImage()
        QTest.keyClick(chart, Qt.Key.Key_Right)

        assert chart.selection == 0
        assert chart.grab().toImage() != before


def test_a_chart_of_nothing_takes_no_selection(shown: Callable[[Chart], Chart]) -> None:
    """Neither by keys nor by a press, and is painted without a value."""
    for chart in (BarChart(), Curve(), Ring(), ModeBars(), YearChart()):
        shown(chart)
        QTest.keyClick(chart, Qt.Key.Key_Right)
        QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=QPoint(200, 20))

        assert chart.selection is None
        assert chart.sentence == ""
        assert pixels(chart, CHART).total() == 0


def test_a_press_beside_every_day_selects_none(shown: Callable[[YearChart], YearChart]) -> None:
    """Only near a day with games a finger means one."""
    chart = shown(YearChart())
    chart.show_year(2026, {date(2026, 1, 5): 3, date(2026, 1, 6): 4}, str)
    far, near = QPointF(chart.width() - 2, 60), chart.place_of(1).center()

    assert chart.value_at(far) is None
    assert chart.value_at(near) == 1


def test_the_charts_show_the_games(open_statistics: OpenStatistics) -> None:
    """Bars, curve, days and modes are what plain loops over the log give."""
    opened = open_statistics(1_000)
    wall = opened.dialog.sheet.wall
    rows = [row for row in opened.rows if row["mode_key"] == DEFAULT.key]
    wins = [row for row in rows if row["result"] == "won"]
    wall.before.click()
    while wall.year > 2023:
        wall.before.click()
    opened.wait()
    days = count.days(rows, 2023, None)
    rate = count.moving_rate(rows, 20)

    assert sum(bar.value for bar in wall.times.chart._bars) == len(wins)
    assert sum(bar.value for bar in wall.moves.chart._bars) == len(wins)
    assert {p.at: p.share for p in wall.rate.chart._points} == pytest.approx(rate)
    assert {day.isoformat(): n for day, n in wall.days.chart._played.items()} == {
        day: played for day, (played, _won) in days.items()
    }
    assert {bar.played for bar in wall.modes.chart._bars} == set(
        Counter(row["mode_key"] for row in opened.rows).values()
    )


def test_a_chart_says_what_it_shows(open_statistics: OpenStatistics) -> None:
    """In its name a summary, under it the same words, and by keys each value."""
    opened = open_statistics()
    opened.choose(None)
    wall = opened.dialog.sheet.wall
    percent = formats.percentage
    points = wall.rate.chart._points
    summary = (
        f"First {percent(points[0].share)}, now {percent(points[-1].share)}, "
        f"at best {percent(max(point.share for point in points))} of the last 20 games"
    )
    before = wall.rate.said
    QTest.keyClick(wall.rate.chart, Qt.Key.Key_End)

    assert wall.rate.chart.accessibleName() == f"Win rate over time: {summary}"
    assert before == summary
    assert wall.rate.said == wall.rate.chart.accessibleDescription()
    assert wall.rate.said.endswith(f"of the last 20 games {percent(points[-1].share)} won")
    for picture in (wall.ring, wall.times, wall.moves, wall.days, wall.modes):
        assert picture.chart.accessibleName()
        assert picture.chart.accessibleDescription() == "The arrow keys go from value to value."
        assert picture.said


def test_few_games_make_no_curve(open_statistics: OpenStatistics) -> None:
    """The picture says how many it takes."""
    opened = open_statistics(19)
    opened.choose(None)
    rate = opened.dialog.sheet.wall.rate

    assert rate.chart.count == 0
    assert rate.said == "The curve begins with 20 games."


def test_the_years_can_be_gone_through(open_statistics: OpenStatistics) -> None:
    """Back to the first game, and never beyond this year."""
    opened = open_statistics()
    wall = opened.dialog.sheet.wall
    this_year = datetime.now().astimezone().year
    ends = wall.after.isEnabled()
    wall.before.click()
    opened.wait()
    title = wall.days._title.text()
    wall.after.click()
    opened.wait()

    assert not ends
    assert title == f"Games a day, {this_year - 1}"
    assert wall.year == this_year
    assert not wall.after.isEnabled()
