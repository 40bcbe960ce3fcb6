"""What stands behind a court, so that rank shows there too."""

import math

from artwork.canvas import Art
from artwork.ornaments import star4
from artwork.shapes import polygon

from .costume import Costume

X, Y = -2, -86


def sun(art: Art, c: Costume) -> None:
    """Kings: the midnight sun."""
    for i in range(32):
        t = 2 * math.pi * i / 32
        inner, outer, half = 51, 64 if i % 2 else 59, 0.030
        ray = [
            (X + math.cos(t + turn) * r, Y + math.sin(t + turn) * r)
            for turn, r in ((-half, inner), (0, outer), (half, inner))
        ]
        art.path(polygon(ray), c.gold, opacity=0.75)
    art.circle(X, Y, 47, "#fbe9bf")
    art.circle(X, Y, 47, "none", c.gold, 1.1, opacity=0.8)


def aurora(art: Art, c: Costume) -> None:
    """Queens: arcs of northern lights."""
    y = -82
    for r, colour in ((65, "#d8ecf1"), (58, "#bfe6dc"), (51, "#cfe3f3"), (44, "#fdfdfb")):
        art.circle(X, y, r, colour)
    art.circle(X, y, 65, "none", c.ice_dark, 1.0, opacity=0.55)
    art.circle(X, y, 44, "none", c.ice_dark, 1.0, opacity=0.55)


def moon(art: Art, c: Costume) -> None:
    """Jacks: the winter moon and a few stars."""
    art.circle(X, Y, 50, "#dbeaf0")
    art.circle(X, Y, 50, "none", c.ice_dark, 1.1, opacity=0.7)
    for x, y, r in ((-64, -86, 4.2), (-70, -58, 3), (64, -132, 4.2), (73, -108, 3), (-44, -139, 3)):
        star4(art, x, y, r, c.gold)
