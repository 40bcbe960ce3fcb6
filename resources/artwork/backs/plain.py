"""Three backs of plain patterns: felt diamonds, cross-hatching, and nearly nothing."""

from artwork.clipping import rect_planes
from artwork.ornaments import crystal, star4
from artwork.palette import Palette
from artwork.shapes import diamond, n, round_rect

from .frame import BOX, faded, finish, ground

CREAM, RED = "#fbf1e6", "#b4202d"


def felt(palette: Palette) -> str:
    """Diamonds of green felt, each with a grain of gold."""
    art = ground("#1f5d49")
    w, h = 18.83, 27.17
    for j in range(-1, 14):
        for i in range(-1, 14):
            if (i + j) % 2:
                continue
            x, y = 12 + i * w, 12 + j * h
            dark = "#174b3a" if (i + j) % 4 else "#1a5341"
            art.path(diamond(x, y, w * 0.94, h * 0.94), dark, clip=BOX)
            art.path(diamond(x, y, w * 0.56, h * 0.56), "#2a7159", clip=BOX)
            if 24 < x < 226 and 24 < y < 326:
                art.path(diamond(x, y, w * 0.2, h * 0.2), palette.gold)
    art.path(round_rect(19, 19, 212, 312, 5), "none", palette.gold, 1.3)
    return finish(art, palette, "felt diamond", "#174b3a")


def crosshatch(palette: Palette) -> str:
    """Cream lines on red, in two frames."""
    art = ground(RED)
    inner = rect_planes(22, 22, 206, 306)
    for k in range(-32, 33):
        y = 175 + k * 12.117
        for rise in (400, -400):
            d = f"M-275,{n(y - rise)}L525,{n(y + rise)}"
            art.path(d, "none", CREAM, 2.1, cap="butt", clip=inner)
    art.path(round_rect(22, 22, 206, 306, 3), "none", CREAM, 2.6)
    art.path(round_rect(17, 17, 216, 316, 5), "none", CREAM, 1)
    art.path(diamond(125, 175, 44, 62), RED, CREAM, 2.6)
    art.path(diamond(125, 175, 36, 51), "none", CREAM, 1)
    crystal(art, 125, 175, 21, CREAM, 2.8)
    return finish(art, palette, "crosshatch")


def plain(palette: Palette) -> str:
    """One thin frame and one star on blue."""
    art = faded("pl", "#274f7d", "#2d5a8c")
    art.path(round_rect(22, 22, 206, 306, 5), "none", "#9cc0e0", 1.5)
    star4(art, 125, 175, 20, "#dcecf7")
    return finish(art, palette, "plain")
