"""Paths, and clipping by geometry."""

import pytest

from artwork.clipping import clip_path, convex_planes, flatten, rect_planes
from artwork.shapes import Point, circle, mirror, n, polygon, spline

SQUARE: list[Point] = [(0, 0), (10, 0), (10, 10), (0, 10)]


@pytest.mark.parametrize(
    ("value", "text"), [(1.0, "1"), (-0.001, "0"), (2.005, "2"), (1.256, "1.26"), (-3.5, "-3.5")]
)
def test_a_number_is_written_as_short_as_it_can_be(value: float, text: str) -> None:
    """Two decimals at most, and never a negative zero."""
    assert n(value) == text


def test_a_curve_goes_through_its_points() -> None:
    """Every point given is an end of a piece of the curve."""
    (points, closed), *others = flatten(spline(SQUARE))

    assert not others
    assert closed
    assert set(SQUARE) <= set(points)


def test_a_profile_is_closed_by_its_mirror_image() -> None:
    """Points on the axis are not doubled."""
    assert mirror([(0, 0), (3, 5), (0, 9)]) == [(0, 0), (3, 5), (0, 9), (-3, 5)]


def test_what_lies_inside_keeps_its_curves() -> None:
    """Only a path that crosses a border is broken into straight lines."""
    inside = circle(5, 5, 4)

    assert clip_path(inside, rect_planes(0, 0, 10, 10)) == inside
    assert "C" not in clip_path(inside, rect_planes(0, 0, 6, 10))


def test_areas_and_lines_end_at_the_border() -> None:
    """A square is cut in half, a line that leaves and comes back in two."""
    left = [(1.0, 0.0, 5.0)]

    assert clip_path(polygon(SQUARE), left) == "M0,0L5,0L5,10L0,10Z"
    zigzag = polygon([(0, 0), (8, 0), (8, 2), (0, 2)], closed=False)
    assert clip_path(zigzag, left) == "M0,0L5,0M5,2L0,2"


def test_what_lies_outside_vanishes() -> None:
    """Nothing is left of it, not even an empty path."""
    assert clip_path(polygon(SQUARE), [(1.0, 0.0, -1.0)]) == ""
    assert clip_path("M0,0L4,0", [(1.0, 0.0, -1.0)]) == ""


def test_a_polygon_may_be_written_either_way_round() -> None:
    """Its inside is the same."""
    for corners in (SQUARE, SQUARE[::-1]):
        planes = convex_planes(corners)
        assert all(a * 5 + b * 5 < c for a, b, c in planes)
        assert any(a * 11 + b * 5 > c for a, b, c in planes)
