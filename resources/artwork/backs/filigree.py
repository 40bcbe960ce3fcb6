"""The gold filigree back: one quarter of scrolls, mirrored four times."""

import math

from artwork.canvas import Art
from artwork.ornaments import star4
from artwork.palette import Palette
from artwork.shapes import round_rect, spline
from artwork.suits import suit

from .frame import faded, finish

# Centre, radius, turns, first angle in degrees, and direction of each scroll.
SCROLLS = (
    (66, 70, 30, 1.6, 90, -1),
    (44, 122, 20, 1.5, -70, 1),
    (98, 38, 17, 1.5, 175, 1),
    (92, 112, 19, 1.5, 200, -1),
    (38, 158, 13, 1.35, -90, -1),
    (36, 36, 11, 1.3, 45, -1),
)
# Place, angle in degrees, and size of each leaf.
LEAVES = (
    (62, 100, 30, 1.0),
    (84, 60, 120, 0.9),
    (58, 140, 80, 0.9),
    (110, 66, 10, 0.9),
    (30, 62, -20, 0.8),
    (74, 26, 70, 0.8),
    (112, 96, -10, 0.8),
)
QUARTERS = (
    "",
    "translate(250,0)scale(-1,1)",
    "translate(0,350)scale(1,-1)",
    "translate(250,350)scale(-1,-1)",
)


def filigree(palette: Palette) -> str:
    """Draw the back."""
    art = faded("fi", "#6d1626", "#86202f")
    gold, light = palette.gold, palette.gold_light
    quarter = _quarter(gold, light)
    for transform in QUARTERS:
        art.group(quarter, transform)
    shield = (
        "M125,112C150,128 168,150 174,175C168,200 150,222 125,238"
        "C100,222 82,200 76,175C82,150 100,128 125,112Z"
    )
    inner = (
        "M125,121C146,135 160,154 165,175C160,196 146,215 125,229"
        "C104,215 90,196 85,175C90,154 104,135 125,121Z"
    )
    art.path(shield, "#5a101e", gold, 2.4)
    art.path(inner, "none", gold, 1)
    for i in range(4):  # four different suits would tell which way up the card lies
        t = math.radians(-90 + 90 * i)
        x, y = 125 + math.cos(t) * 21, 175 + math.sin(t) * 29
        suit(art, "S", x, y, 19, light, turn=90 * i)
    star4(art, 125, 175, 12, light)
    art.path(round_rect(18, 18, 214, 314, 5), "none", gold, 1.2)
    return finish(art, palette, "gold filigree", gold)


def _quarter(gold: str, light: str) -> Art:
    art = Art()
    for cx, cy, r, turns, start, direction in SCROLLS:
        art.path(_scroll(cx, cy, r, turns, start, direction), "none", gold, 2.5)
        art.circle(cx, cy, 2.9, light)
    art.path("M22,175C22,140 26,110 36,86C44,66 66,40 100,21", "none", gold, 2.1)
    art.path("M125,30C112,58 104,84 106,118", "none", gold, 2.1)
    for x, y, angle, size in LEAVES:
        leaf = Art().path("M0,9C6,3 6,-4 0,-10C-6,-4 -6,3 0,9Z", light)
        art.group(leaf, f"translate({x},{y})rotate({angle})scale({size})")
    return art


def _scroll(cx: float, cy: float, r: float, turns: float, start: float, direction: int) -> str:
    points = []
    for i in range(0, 45, 2):
        t = i / 44
        angle = math.radians(start) + direction * t * turns * 2 * math.pi
        radius = r * (1 - t) ** 0.9 + 1.2
        points.append((cx + math.cos(angle) * radius, cy + math.sin(angle) * radius))
    return spline(points, closed=False)
