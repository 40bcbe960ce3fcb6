"""The aurora back: curtains of light over a mountain range."""

from artwork.canvas import Art
from artwork.identity import veil
from artwork.ornaments import star4
from artwork.palette import Palette
from artwork.shapes import Point, polygon, spline

from .frame import BOX, faded, finish, turned_twice

STARS = (
    (30, 34, 2.6),
    (66, 24, 1.8),
    (112, 30, 3.2),
    (160, 22, 1.9),
    (206, 36, 2.8),
    (226, 86, 1.9),
    (24, 98, 1.9),
    (136, 74, 1.6),
    (86, 92, 1.5),
    (182, 60, 1.5),
    (48, 56, 1.4),
    (225, 22, 1.4),
)
FAR: list[Point] = [
    (8, 342),
    (8, 312),
    (30, 290),
    (46, 300),
    (84, 246),
    (104, 276),
    (116, 268),
    (140, 300),
    (170, 262),
    (186, 284),
    (206, 272),
    (242, 306),
    (242, 342),
]
FACETS: list[tuple[str, list[Point]]] = [
    ("#386a90", [(84, 246), (46, 300), (30, 342), (86, 342), (78, 304), (90, 284)]),
    ("#386a90", [(170, 262), (140, 300), (128, 342), (176, 342), (166, 308), (176, 292)]),
]
SNOW: list[tuple[str, list[Point]]] = [
    (
        "#cfe6f0",
        [
            (84, 246),
            (104, 276),
            (97, 281),
            (93, 274),
            (88, 286),
            (84, 276),
            (78, 284),
            (72, 276),
            (66, 282),
            (61, 278.6),
        ],
    ),
    ("#ffffff", [(84, 246), (84, 276), (78, 284), (72, 276), (66, 282), (61, 278.6)]),
    (
        "#cfe6f0",
        [
            (170, 262),
            (186, 284),
            (180, 288),
            (176, 283),
            (172, 292),
            (168, 285),
            (163, 290),
            (159, 284),
            (153, 284),
        ],
    ),
    ("#ffffff", [(170, 262), (168, 285), (163, 290), (159, 284), (153, 284)]),
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
    art = faded("sky", "#0c1c36", "#174a5e")
    turned_twice(art, _sky(), "sky-half")
    turned_twice(art, _range(), "range-half")
    art.circle(125, 175, 15, "#0c1c36", palette.gold, 1.6)
    star4(art, 125, 175, 13, palette.gold_light)
    star4(art, 125, 175, 6, "#ffffff")
    return finish(art, palette, "aurora", palette.gold)


def _sky() -> Art:
    """Two curtains, each with a bright lower hem that fades upwards."""
    art = Art()
    green = art.fade("au1", [(0, "#7ff0c0", 0.0), (0.55, "#6fe3b4", 0.55), (1, "#b8fbe0", 0.95)])
    blue = art.fade("au2", [(0, "#8fa6ff", 0.0), (0.6, "#7fb6f0", 0.35), (1, "#9fe9e8", 0.8)])
    low: list[Point] = [
        (8, 170),
        (44, 183),
        (88, 174),
        (125, 160),
        (162, 145),
        (206, 138),
        (242, 149),
    ]
    high: list[Point] = [
        (8, 132),
        (44, 146),
        (88, 136),
        (125, 122),
        (162, 106),
        (206, 98),
        (242, 108),
    ]
    art.path(veil(low, [(242, 84), (125, 84), (8, 84)]), blue, clip=BOX)
    art.path(veil(high, [(242, 30), (125, 30), (8, 30)]), green, clip=BOX)
    for x, y, r in STARS:
        star4(art, x, y, r * 1.7, "#f4fbff")
    return art


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
