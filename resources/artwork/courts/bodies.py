"""Shoulders and clothes."""

from collections.abc import Iterable

from artwork.canvas import Art
from artwork.clipping import Plane, convex_planes
from artwork.shapes import Point, polygon, spline

from .costume import FINE, LINE

BROAD: list[Point] = [
    (-94, 46),
    (-94, -20),
    (-74, -35),
    (-46, -44),
    (-14, -50),
    (14, -50),
    (46, -44),
    (74, -35),
    (94, -20),
    (94, 46),
]
SLIM: list[Point] = [
    (-94, 46),
    (-88, -2),
    (-74, -24),
    (-52, -37),
    (-14, -46),
    (14, -46),
    (52, -37),
    (74, -24),
    (88, -2),
    (94, 46),
]


def torso(art: Art, outline: list[Point], fill: str, ink: str) -> list[Plane]:
    """Shoulders and chest; give the half-planes within which the cloth takes a pattern."""
    (x0, y0), (x1, y1) = outline[0], outline[-1]
    d = spline(outline[1:-1], closed=False) + f"L{x1},{y1}L{x0},{y0}Z"
    art.path(d, fill, ink, LINE)
    return convex_planes(outline)


def centre_panel(
    art: Art, top_half: float, foot_half: float, top: float, fill: str, ink: str
) -> list[Plane]:
    """Front of a garment, narrow at the neck; give the half-planes within it."""
    corners = [(-top_half, top), (top_half, top), (foot_half, 30), (-foot_half, 30)]
    art.path(polygon(corners), fill, ink, FINE + 0.2)
    return convex_planes(corners)


def buttons(art: Art, x: float, ys: Iterable[float], r: float, fill: str, ink: str) -> None:
    """Draw a row of buttons."""
    for y in ys:
        art.circle(x, y, r, fill, ink, 1.1)
