"""The snow crystal back: one large crystal among many small ones."""

import math
from collections.abc import Iterator

from artwork.canvas import Art
from artwork.ornaments import crystal
from artwork.palette import Palette
from artwork.shapes import Point, polygon

from .frame import BOX, faded, finish

DEEP, PALE, MIST, SNOW = "#17496f", "#d8eff8", "#9fd0e8", "#ffffff"


def snow_crystal(palette: Palette) -> str:
    """Draw the back."""
    art = faded("cr", "#1d5a86", "#2c76a6")
    for x, y in _cells():
        if 4 < x < 246 and 4 < y < 346 and math.hypot(x - 125, y - 175) >= 60:
            small = Art(clip=BOX)
            crystal(small, x, y, 13, PALE, 1.5)
            art.group(small)
    for x, y in sorted(set(_corners())):
        if 14 < x < 236 and 14 < y < 336 and math.hypot(x - 125, y - 175) > 60:
            art.circle(x, y, 1.5, MIST)
    art.circle(125, 175, 56, DEEP, PALE, 1.6)
    art.circle(125, 175, 51, "none", MIST, 0.9)
    _large_crystal(art)
    return finish(art, palette, "snow crystal", DEEP)


def _cells() -> Iterator[Point]:
    """Centres of a hexagonal pattern over the whole card."""
    dx, dy = 37.67, 32.6
    for j in range(-6, 7):
        for i in range(-4, 5):
            yield 125 + i * dx + (dx / 2 if j % 2 else 0), 175 + j * dy


def _corners() -> Iterator[Point]:
    """Corners where three cells meet."""
    for x, y in _cells():
        for turn in range(30, 360, 60):
            t = math.radians(turn)
            yield round(x + math.cos(t) * 21.7, 1), round(y + math.sin(t) * 21.7, 1)


def _large_crystal(art: Art) -> None:
    for i in range(6):
        t = math.radians(60 * i + 30)
        ux, uy = math.cos(t), math.sin(t)
        art.line(125, 175, 125 + ux * 44, 175 + uy * 44, SNOW, 3)
        for r, twig in ((16, 9), (27, 11), (37, 6)):
            for side in (1, -1):
                turn = t + side * math.radians(60)
                x, y = 125 + ux * r, 175 + uy * r
                art.line(x, y, x + math.cos(turn) * twig, y + math.sin(turn) * twig, SNOW, 2.4)
    angles = [math.radians(60 * i) for i in range(6)]
    heart = [(125 + math.cos(t) * 8, 175 + math.sin(t) * 8) for t in angles]
    art.path(polygon(heart), DEEP, SNOW, 2)
