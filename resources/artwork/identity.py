"""The program's own signs: medallion, icon and word mark."""

import math

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


def app_icon(*, small: bool = False) -> str:
    """Draw the program's icon; *small* drops the detail that blurs below 32 pixels."""
    art = Art()
    plate = round_rect(8, 8, 240, 240, 54)
    art.path(plate, art.fade("sky", [(0, "#0d1f3d"), (0.62, "#15506a"), (1, "#1e7a78")]))
    height, cy = (212, 132) if small else (196, 134)
    if not small:
        light = art.fade("au", [(0, "#7ff0c0", 0.0), (1, "#8ff2cb", 0.9)])
        hem: list[Point] = [(8, 128), (50, 142), (96, 112), (140, 86), (192, 104), (248, 78)]
        top: list[Point] = [(248, 30), (192, 44), (140, 26), (96, 46), (50, 72), (8, 62)]
        art.path(veil(hem, top), light, clip=convex_planes(flatten(plate)[0][0]))
        suit(art, "S", 128, cy + 5, height, "#061226", opacity=0.35)
    art.group(_mountain(small=small), f"translate(128,{cy})scale({height / 100:.3f})")
    if not small:
        star4(art, 52, 56, 13, "#f6d98b")
        star4(art, 206, 118, 8, "#ffffff")
        art.path(round_rect(10.5, 10.5, 235, 235, 52), "none", "#ffffff", 2, opacity=0.16)
    return art.svg(256, 256, "Klondike")


def _mountain(*, small: bool) -> Art:
    """Draw a spade that is a mountain: snow on the light side, ice in the shade."""
    art = Art()
    suit(art, "S", 0, 0, 100, "#ffffff")
    art.path(
        "M0,-50C9,-31 44,-12 44,15C44,30 33,38.5 21.5,38.5C13.5,38.5 7.5,34.5 4,28"
        "C5,38 9.5,45.5 19,50L0,50L0,20L6,8L-3,-8L3,-24Z",
        "#bfdfeb",
    )
    if not small:
        ice = "M14,-26C26,-14 44,-4 44,15C44,30 33,38.5 21.5,38.5L12,20L22,4L12,-8Z"
        snow = (
            "M-44,15C-44,-2 -22,-16 -12,-28L-20,-4L-12,8L-26,24L-21.5,38.5C-33,38.5 -44,30 -44,15Z"
        )
        art.path(ice, "#8dbdd2")
        art.path(snow, "#e4f2f7")
    stem = "M4,28C5,38 9.5,45.5 19,50L-19,50C-9.5,45.5 -5,38 -4,28L0,22Z"
    return art.path(stem, "#e2ab3c")


def name_plate(ink: str = INK, gold: str = "#c48a22") -> str:
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
