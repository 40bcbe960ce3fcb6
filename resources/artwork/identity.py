"""The program's own signs: medallion, icon and word mark."""

import math
from typing import Final, NamedTuple

from .canvas import Art
from .clipping import convex_planes, flatten
from .glyphs import draw_text, text_width
from .ornaments import star4
from .palette import INK
from .shapes import Point, diamond, n, polygon, round_rect, spline
from .suits import suit


def veil(hem: list[Point], top: list[Point]) -> str:
    """Curtain of light between two smooth lines, *top* going the other way."""
    return spline(hem, closed=False) + "L" + spline(top, closed=False)[1:] + "Z"


def medallion(art: Art, cx: float, cy: float, r: float) -> None:
    """Round picture: aurora over a snow peak."""
    angles = [math.radians(t) for t in range(0, 360, 6)]
    rim = [(cx + math.cos(t) * r, cy + math.sin(t) * r) for t in angles]
    inside = convex_planes(rim)
    k = r / 50

    def at(*points: Point) -> list[Point]:
        return [(cx + x * k, cy + y * k) for x, y in points]

    def facet(colour: str, *points: Point) -> None:
        art.path(polygon(at(*points)), colour, clip=inside)

    art.path(polygon(rim), art.fade("scs", [(0, "#0e2140"), (1, "#1f6675")]))
    light = art.fade("sca", [(0, "#7ff0c0", 0.0), (1, "#9ff5d2", 0.95)])
    hem = at((-56, -4), (-34, 2), (-12, -10), (10, -18), (32, -8), (56, -16))
    top = at((56, -46), (32, -40), (10, -46), (-12, -40), (-34, -28), (-56, -36))
    art.path(veil(hem, top), light, clip=inside)
    for x, y, size in ((-26, -36, 4), (24, -30, 3), (0, -40, 3), (38, -10, 2.6), (-40, -12, 2.6)):
        star4(art, cx + x * k, cy + y * k, size * k, "#ffffff")
    facet(
        "#7fb2c8",
        (-60, 40),
        (-34, 10),
        (-18, 26),
        (6, -12),
        (30, 20),
        (40, 10),
        (60, 34),
        (60, 60),
        (-60, 60),
    )
    facet("#c4e1ec", (6, -12), (30, 20), (18, 22), (10, 14), (4, 24), (6, -12))
    facet("#ffffff", (6, -12), (4, 24), (-2, 12), (-9, 18), (-18, 26))
    facet("#ffffff", (-34, 10), (-24, 20), (-30, 22), (-36, 18), (-44, 22))
    facet("#f3f8fb", (-60, 46), (-30, 32), (0, 42), (28, 30), (60, 44), (60, 60), (-60, 60))
    for x, height in ((-34, 15), (-27, 20), (-20, 14), (24, 16), (32, 22), (39, 14)):
        facet("#123a3c", (x - 5, 38), (x, 38 - height), (x + 5, 38))


def app_icon() -> str:
    """Draw the program's icon, for sizes above `SMALL_ICONS`."""
    art = Art()
    plate = round_rect(8, 8, 240, 240, 54)
    art.path(plate, art.fade("sky", [(0, "#0d1f3d"), (0.62, "#15506a"), (1, "#1e7a78")]))
    light = art.fade("au", [(0, "#7ff0c0", 0.0), (1, "#8ff2cb", 0.9)])
    hem: list[Point] = [(8, 128), (50, 142), (96, 112), (140, 86), (192, 104), (248, 78)]
    top: list[Point] = [(248, 30), (192, 44), (140, 26), (96, 46), (50, 72), (8, 62)]
    art.path(veil(hem, top), light, clip=convex_planes(flatten(plate)[0][0]))
    suit(art, "S", 128, 139, 196, "#061226", opacity=0.35)
    art.group(_mountain(), "translate(128,134)scale(1.960)")
    star4(art, 52, 56, 13, "#f6d98b")
    star4(art, 221, 104, 8, "#ffffff")
    art.path(round_rect(10.5, 10.5, 235, 235, 52), "none", "#ffffff", 2, opacity=0.16)
    return art.svg(256, 256, "Klondike")


def _mountain() -> Art:
    """Draw a spade that is a mountain: snow on the light side, ice in the shade."""
    art = Art()
    suit(art, "S", 0, 0, 100, "#ffffff")
    art.path(
        "M0,-50C9,-31 44,-12 44,15C44,30 33,38.5 21.5,38.5C13.5,38.5 7.5,34.5 4,28"
        "C5,38 9.5,45.5 19,50L0,50L0,20L6,8L-3,-8L3,-24Z",
        "#bfdfeb",
    )
    ice = "M14,-26C26,-14 44,-4 44,15C44,30 33,38.5 21.5,38.5L12,20L22,4L12,-8Z"
    snow = "M-44,15C-44,-2 -22,-16 -12,-28L-20,-4L-12,8L-26,24L-21.5,38.5C-33,38.5 -44,30 -44,15Z"
    art.path(ice, "#8dbdd2")
    art.path(snow, "#e4f2f7")
    stem = "M4,28C5,38 9.5,45.5 19,50L-19,50C-9.5,45.5 -5,38 -4,28L0,22Z"
    return art.path(stem, "#e2ab3c")


class Grid(NamedTuple):
    """Where a small icon's edges lie, in its own pixels: all that is straight falls between two."""

    margin: int
    radius: float
    half: int
    """Half the width of the spade; its other half mirrors it."""
    tip: float
    foot: int
    """The lowest point of its leaves."""
    stem: int
    """Half the width of the stem at its neck."""
    base: int
    """Half the width of the stem where it stands."""
    ground: int


SMALL_ICONS: Final = {
    16: Grid(0, 3.5, 5, 0.8, 12, 1, 3, 14),
    20: Grid(1, 4, 6, 1.8, 15, 1, 3, 17),
    22: Grid(1, 4.5, 7, 1.8, 16, 1, 4, 19),
    24: Grid(1, 5, 7, 2.4, 18, 1, 4, 21),
    32: Grid(1, 7, 10, 3, 24, 1, 5, 28),
}
"""Sizes in pixels at which the icon is drawn anew for their grid: elsewhere every edge blurs."""


def small_icon(size: int) -> str:
    """Draw the icon for one size of `SMALL_ICONS`: a spade of snow and shade on the night sky.

    The sky is paler than that of the large one, and rimmed, to stand out from a dark panel.
    """
    grid, middle, art = SMALL_ICONS[size], size // 2, Art()
    side = size - 2 * grid.margin
    sky = art.fade("sky", [(0, "#153a63"), (0.6, "#1a6179"), (1, "#27918a")])
    art.path(round_rect(grid.margin, grid.margin, side, side, grid.radius), sky)
    inset = grid.margin + 0.5
    rim = round_rect(inset, inset, side - 1, side - 1, grid.radius - 0.5)
    art.path(rim, "none", "#ffffff", 1, opacity=0.2)
    across, down = grid.half / 44, (grid.foot - grid.tip) / 88.5
    for colour, side_of in (("#ffffff", -1), ("#a9d2e3", 1)):
        leaf = Art().path(
            "M0,-50C9,-31 44,-12 44,15C44,30 33,38.5 21.5,38.5C11,38.5 4,33 0,24Z", colour
        )
        scale = f"scale({side_of * across:.4f},{down:.4f})"
        art.group(leaf, f"translate({middle},{grid.tip + 50 * down:.3f}){scale}")
    left, right, ground = middle - grid.stem, middle + grid.stem, grid.ground
    neck, bend = grid.foot - size // 9, n(grid.ground - 0.8)
    art.path(
        f"M{left},{neck}H{right}L{right},{grid.foot}Q{right},{bend} {middle + grid.base},{ground}"
        f"H{middle - grid.base}Q{left},{bend} {left},{grid.foot}Z",
        "#f0b840",
    )
    return art.svg(size, size, "Klondike")


def name_plate(ink: str = INK, gold: str = "#b97a10") -> str:
    """Draw the word mark, with a ridge line and the year of the rush."""
    art = Art()
    text, height, gap = "KLONDIKE", 84, 13
    widths = [text_width(letter, height) for letter in text]
    start = x = (760 - (sum(widths) + gap * (len(text) - 1))) / 2
    for letter, width in zip(text, widths, strict=True):
        draw_text(art, letter, x + width / 2, 74, height, ink)
        x += width + gap
    end = x - gap
    art.path("M360,17L371,30.5L364.5,29L360,37L354.5,29L349,30.5Z", ink)
    ridge = f"M{n(start)},52L300,52L322,36L336,45L360,16L384,45L400,30L424,52L{n(end)},52"
    art.path(ridge, "none", gold, 3.4)
    star4(art, 452, 28, 9, gold)
    star4(art, 290, 30, 6, gold)
    draw_text(art, "1897", 380, 176, 26, gold)
    half_year = text_width("1897", 26) / 2
    for side, outer in ((-1, start), (1, end)):
        inner = 380 + side * (half_year + 16)
        art.line(inner + side * 14, 189, outer, 189, gold, 2.4)
        art.path(diamond(inner + side * 4, 189, 5, 7), gold)
    return art.svg(760, 214, "Klondike 1897")
