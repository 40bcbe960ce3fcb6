"""The star trails back: a long night's exposure, all stars turning about the pole star."""

import math

from artwork.canvas import Art
from artwork.ornaments import star4
from artwork.palette import Palette
from artwork.shapes import spline

from .frame import BOX, faded, finish, turned_twice

RINGS = range(27, 214, 7)
"""The radii of the trails."""


def trails(palette: Palette) -> str:
    """Draw the back."""
    art = faded("tr", "#1b2a57", "#0b1230")
    turned_twice(art, _half_of_the_trails(palette), "trails")
    art.circle(125, 175, 18, "none", palette.gold, 1.2, opacity=0.7)
    star4(art, 125, 175, 15, palette.gold_light)
    star4(art, 125, 175, 7, "#ffffff")
    return finish(art, palette, "star trails", palette.gold)


def _half_of_the_trails(palette: Palette) -> Art:
    """Give each ring two trails; turned by half they lie opposite, and leave two gaps each."""
    art = Art()
    colours = ("#f4fbff", palette.gold_light, "#9fc4ee", "#d9e6ff", "#6f8fd0", "#f6d98b")
    for number, radius in enumerate(RINGS):
        start = number * 137.5  # the golden angle: no two rings near each other begin alike
        for part in (0, 1):
            first = start + part * 90
            sweep = 42 + (number * 29 + part * 17) % 38
            colour = colours[(number * 2 + part * 3) % len(colours)]
            width = (1.3, 2.0, 1.6, 2.4)[(number + part) % 4]
            points = [
                (
                    125 + radius * math.cos(math.radians(first + sweep * step / 8)),
                    175 + radius * math.sin(math.radians(first + sweep * step / 8)),
                )
                for step in range(9)
            ]
            art.path(spline(points, closed=False), "none", colour, width, opacity=0.9, clip=BOX)
    return art
