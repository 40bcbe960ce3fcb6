"""Jack of spades: young musher in a fur-rimmed hood, raven feather."""

import math

from artwork.canvas import Art
from artwork.ornaments import crystal, fur_path
from artwork.shapes import mirror, n, polygon, round_rect, spline

from .backdrops import moon
from .bodies import BROAD, torso
from .costume import FINE, LINE, Costume, Layers
from .hands import fist, sleeve
from .heads import face, neck

# Strokes stay together, as they were drawn.
# fmt: off


def draw(c: Costume, on: Layers) -> None:
    """Draw the half-figure above the seam."""
    ink = c.ink
    moon(on.backdrop, c)
    cloth_planes = torso(on.body, BROAD, c.cloth, ink)
    # two embroidered bands beside the front, and frost on the shoulders
    for sd in (-1, 1):
        on.body.path(polygon([(sd * 25, -50), (sd * 38, -50), (sd * 35, 40), (sd * 22, 40)]), c.ice,
                     ink, FINE, clip=cloth_planes)
        for k in range(10):
            y = -34 + k * 7
            cx = sd * (31.5 - (y + 50) * 0.033)
            on.body.path(f"M{n(cx - 4.6)},{n(y + 2.2)}L{n(cx)},{n(y - 2.6)}"
                         f"L{n(cx + 4.6)},{n(y + 2.2)}", "none", c.cloth, 1.9)
    for x, y in ((-58, -22), (-76, -10), (-52, -36), (56, -36), (-54, -3), (76, -20), (54, -8)):
        crystal(on.body, x, y, 4.6, c.light, 1.2, arms=False)
    # hood behind the head
    on.hair.path(spline(mirror([(0, -60), (28, -52), (43, -24), (44, 8), (36, 36), (20, 52),
                                (0, 56)])), c.cloth, ink, LINE)
    on.hair.path(spline(mirror([(0, -46), (22, -41), (33, -20), (34, 6), (27, 30), (12, 44),
                                (0, 46)])), c.dark)
    neck(on.hair, "warm", 10, foot=42)
    face(on.head, "warm", "round", ink, "#20242f", smile=1.2, brow_width=2.8, tilt=0.6, lid=0.9,
         blush=True)
    on.head.path("M-25,-12C-27,-34 -16,-43 0,-43C17,-43 27,-34 25,-12C22,-20 18,-25 12,-27L8,-20"
                 "L3,-28L-5,-19L-9,-27C-17,-25 -22,-19 -25,-12Z", "#20242f", ink, 1.4)
    ring = [(math.cos(math.radians(t)) * 36,
             -3 + math.sin(math.radians(t)) * 45) for t in range(118, 118 + 305, 16)]
    on.head.path(fur_path(ring, 8.5, step=9.5, bump=3.2), "#f4f1ea", ink, LINE)
    on.head.path(fur_path([(-9, 43), (-3, 52), (-2, 90)], 7, 7, step=8, bump=2.6), "#f4f1ea", ink,
                 LINE)
    for y in (62, 76):
        on.head.path(round_rect(-9.5, y, 15, 4.6, 2.3), c.gold, ink, 1.1)
    # feather
    g = Art()
    g.path("M0,34C-2,10 -3,-20 0,-78C13,-66 18,-40 14,-18C12,-6 8,4 3,10Z", "#262d3d", ink, LINE)
    g.path("M0,34C-1,10 -2,-20 0,-78C-12,-62 -15,-38 -12,-18C-10,-6 -6,4 -2,10Z", "#3a4560", ink,
           LINE)
    for y in (-54, -40, -26, -12):
        g.path(f"M0,{y + 12}L{11 - abs(y + 35) * 0.06:.1f},{y}", "none", "#5a6a8c", 1.1)
        g.path(f"M0,{y + 12}L{-9.5 + abs(y + 35) * 0.06:.1f},{y}", "none", "#7b8cad", 1.1)
    g.path("M0,60C-1,20 -2,-20 0,-76", "none", "#f4f1ea", 1.9)
    on.hand.group(g, "translate(58,-58)rotate(4)")
    sleeve(on.hand, (62, -12), (80, 36), 13, 20, c.cloth, ink, "#f4f1ea", fur=True, skin="warm")
    fist(on.hand, 56, -28, "warm", ink, 0.95)
