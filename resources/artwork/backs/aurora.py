"""The aurora back: curtains of light over a mountain range."""

import math
from typing import NamedTuple

from artwork.canvas import Art
from artwork.ornaments import star4
from artwork.palette import Palette
from artwork.shapes import Point, polygon, spline

from .frame import BOX, faded, finish, turned_twice

STARS = (
    (22, 196, 1.6),
    (38, 180, 2.2),
    (60, 191, 1.3),
    (79, 178, 1.6),
    (96, 188, 1.1),
    (152, 180, 1.3),
    (168, 190, 2.0),
    (189, 179, 1.4),
    (207, 186, 2.4),
    (232, 178, 1.7),
)


class Curtain(NamedTuple):
    """Rays side by side that stand on a wavy hem and fade upwards."""

    hem: float  # how far down it hangs
    reach: float  # of its longest rays
    ray: float  # how wide each is
    swing: float  # where its waves begin
    strength: float

    def hem_at(self, x: float) -> float:
        """Say where the hem is."""
        return self.hem + 8 * math.sin(x / 34 + self.swing) + 4.5 * math.sin(x / 15 + self.swing)

    def reach_at(self, x: float) -> float:
        """Say how long a ray is; neighbours differ, but not as if by chance."""
        waves = math.sin(x / 21 + self.swing) + 0.7 * math.sin(x / 5)
        return self.reach * (0.75 + 0.147 * waves)


FAR_CURTAIN = Curtain(hem=214, reach=28, ray=11.7, swing=3.4, strength=0.75)
NEAR_CURTAIN = Curtain(hem=247, reach=62, ray=5.2, swing=0.4, strength=0.75)

FAR: list[Point] = [
    (8, 342),
    (8, 318),
    (30, 300.4),
    (46, 308.4),
    (84, 265.2),
    (104, 289.2),
    (116, 282.8),
    (140, 308.4),
    (170, 278),
    (186, 295.6),
    (206, 286),
    (242, 313.2),
    (242, 342),
]
FACETS: list[tuple[str, list[Point]]] = [
    ("#386a90", [(84, 265.2), (46, 308.4), (30, 342), (86, 342), (78, 311.6), (90, 295.6)]),
    ("#386a90", [(170, 278), (140, 308.4), (128, 342), (176, 342), (166, 314.8), (176, 302)]),
]
SNOW: list[tuple[str, list[Point]]] = [
    (
        "#cfe6f0",
        [
            (84, 265.2),
            (104, 289.2),
            (97, 293.2),
            (93, 287.6),
            (88, 297.2),
            (84, 289.2),
            (78, 295.6),
            (72, 289.2),
            (66, 294),
            (61, 291.3),
        ],
    ),
    ("#ffffff", [(84, 265.2), (84, 289.2), (78, 295.6), (72, 289.2), (66, 294), (61, 291.3)]),
    (
        "#cfe6f0",
        [
            (170, 278),
            (186, 295.6),
            (180, 298.8),
            (176, 294.8),
            (172, 302),
            (168, 296.4),
            (163, 300.4),
            (159, 295.6),
            (153, 295.6),
        ],
    ),
    ("#ffffff", [(170, 278), (168, 296.4), (163, 300.4), (159, 295.6), (153, 295.6)]),
]
NEAR: list[Point] = [
    (8, 318),
    (36, 306),
    (64, 322),
    (98, 308),
    (130, 326),
    (160, 312),
    (194, 322),
    (222, 306),
    (242, 314),
]


def aurora(palette: Palette) -> str:
    """Draw the back."""
    art = faded("sky", "#2a7f83", "#0a1633")
    turned_twice(art, _sky(), "sky-half")
    turned_twice(art, _range(), "range-half")
    art.circle(125, 175, 15, "#0c1c36", palette.gold, 1.6)
    star4(art, 125, 175, 13, palette.gold_light)
    star4(art, 125, 175, 6, "#ffffff")
    return finish(art, palette, "aurora", palette.gold)


def _sky() -> Art:
    """Stars and two curtains, all below the middle: over it, half-turns would cover each other."""
    art = Art()
    for x, y, r in STARS:
        star4(art, x, y, r * 1.7, "#f4fbff")
    blue = art.fade("au2", [(0, "#8d7bff", 0.0), (0.5, "#8f8cf5", 0.4), (1, "#9fd9f5", 0.9)])
    green = art.fade(
        "au1", [(0, "#9a7be8", 0.0), (0.3, "#5fbfd0", 0.3), (0.7, "#63e6b4", 0.7), (1, "#b8fbe0")]
    )
    _hang(art, FAR_CURTAIN, blue)
    _hang(art, NEAR_CURTAIN, green)
    return art


def _hang(art: Art, curtain: Curtain, paint: str) -> None:
    x = 8.0
    while x < 242:
        right = min(x + curtain.ray, 242)
        left_foot, right_foot = curtain.hem_at(x), curtain.hem_at(right)
        top = (left_foot + right_foot) / 2 - curtain.reach_at(x)
        edge = right + 0.2  # under the next ray, so that no gap shows between them
        ray = [(x, top), (edge, top), (edge, right_foot), (x, left_foot)]
        glow = curtain.strength + (1 - curtain.strength) * math.sin(x / 10 + curtain.swing)
        art.path(polygon(ray), paint, opacity=glow)
        x = right
    hem = [(x, curtain.hem_at(x)) for x in range(8, 243, 9)]
    art.path(spline(hem, closed=False), "none", "#e4fff5", 1.4, opacity=curtain.strength)


def _range() -> Art:
    art = Art()
    art.path(polygon(FAR), "#2a567b", clip=BOX)
    for colour, points in FACETS:
        art.path(polygon(points), colour, clip=BOX)
    for colour, points in SNOW:
        art.path(polygon(points), colour)
    art.path(spline(NEAR, closed=False) + "L242,342L8,342Z", "#123153", clip=BOX)
    for i in range(24):
        height = 17 + (i * 7 % 5) * 3.4 + (6 if i % 6 == 2 else 0)
        art.path(_spruce(10 + i * 10, height), "#0a1a33", clip=BOX)
    return art


def _spruce(x: float, height: float) -> str:
    waist = 341 - height * 0.45
    return polygon(
        [
            (x - 5.4, 342),
            (x - 2.6, waist),
            (x - 4, waist),
            (x, 341 - height),
            (x + 4, waist),
            (x + 2.6, waist),
            (x + 5.4, 342),
        ]
    )
