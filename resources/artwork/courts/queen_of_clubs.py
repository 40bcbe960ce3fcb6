"""Queen of clubs: botanist of the forest, full curls, leaf wreath, spruce."""

import math

from artwork.canvas import Art
from artwork.ornaments import strands
from artwork.shapes import n, polygon, round_rect, spline
from artwork.suits import suit

from .backdrops import aurora
from .bodies import SLIM, torso
from .costume import FINE, LINE, Costume, Layers
from .hands import fist, sleeve
from .heads import face

# Strokes stay together, as they were drawn.
# fmt: off


def draw(c: Costume, on: Layers) -> None:
    """Draw the half-figure above the seam."""
    ink = c.ink
    aurora(on.backdrop, c)
    skin = "brown"
    torso(on.body, SLIM, c.cloth, ink)
    # leaf embroidery
    leaf = Art().path("M0,0C3,-4 3,-9 0,-13C-3,-9 -3,-4 0,0Z", c.light)
    for s in (-1, 1):
        for i in range(5):
            at = f"translate({n(s * (46 + i * 8.5))},{n(-26 + i * 6.2)})"
            on.body.group(leaf, f"{at}rotate({n(s * 140)})scale(0.72)")
            on.body.group(leaf, f"{at}rotate({n(s * 40)})scale(0.72)")
        on.body.path(spline([(s * 40, -32), (s * 60, -17), (s * 84, 0)], closed=False), "none",
                     c.light, 1.4)
    for s in (-1, 1):
        on.body.path(f"M{s * 24},-42C{s * 18},-20 {s * 14},4 {s * 16},24", "none", ink, 6)
        on.body.path(f"M{s * 25.4},-42C{s * 19.4},-20 {s * 15.4},4 {s * 17.4},24", "none", c.gold,
                     5)
    # lace jabot, high collar
    on.body.path("M-24,-46C-18,-20 -14,4 -16,24L16,24C14,4 18,-20 24,-46Z", c.snow, ink, LINE)
    for top in (-24, -10, 4, 18):
        low = top + 6
        on.body.path(f"M-15,{top}Q-11,{low} -7.5,{top}Q-3.8,{low} 0,{top}Q3.8,{low} 7.5,{top}"
                     f"Q11,{low} 15,{top}", "none", c.ice_dark, 1.5)
    on.hair.path("M-13,34L-16,54C-6,58 6,58 16,54L13,34Z", c.snow, ink, LINE)
    # curls: a generous crown of hair
    hair, hl = "#33241d", "#7b5840"
    ring = []
    for i in range(17):
        t = math.radians(140 + i * (260 / 16))
        ring.append((math.cos(t) * 34, -10 + math.sin(t) * 37))
    on.hair.path(spline([*ring, (20, 22), (-20, 22)]), hair)
    for centre in ring:
        on.hair.circle(*centre, 9.4, hair, ink, LINE)
    on.hair.path(spline([*((x * 0.97, y * 0.97) for x, y in ring), (20, 20), (-20, 20)]), hair)
    for x, y in ((x * 1.04, y * 1.04) for x, y in ring):
        on.hair.path(f"M{n(x - 3.4)},{n(y + 1.4)}"
                     f"C{n(x - 3)},{n(y - 4)} {n(x + 4)},{n(y - 3.4)} {n(x + 3)},{n(y + 1.4)}",
                     "none", hl, 1.4)
    face(on.head, skin, "oval", ink, "#221711", female=True, smile=1.2, brow_width=2.5,
         eye="#4a2f1d", blush=True)
    on.head.path(spline([(-24, -10), (-25, -26), (-14, -38), (0, -41), (14, -38), (25, -26),
                         (24, -10), (20, -18), (13, -22), (7, -27), (0, -24), (-7, -27), (-13, -22),
                         (-20, -18)]), hair, ink, 1.5)
    strands(on.head, [[(-20, -24), (-14, -31), (-6, -32)], [(4, -32), (12, -32), (19, -25)]], hl,
            1.4)
    on.head.path("M-13,36C-5,41 5,41 13,36", "none", c.ice_dark, 1.4)
    suit(on.head, "C", 0, 51, 15, ink)
    suit(on.head, "C", 0, 51, 11.6, c.gold)
    for side in (-23, 23):
        on.head.circle(side, 15, 3, c.gold, ink, 1.1)
    # wreath of gold leaves
    for s in (-1, 1):
        for i in range(5):
            t = math.radians(90 - s * (8 + i * 18))
            at = f"translate({n(math.cos(t) * 29.5)},{n(-10 - math.sin(t) * 29.5)})"
            g = Art()
            g.path("M0,3C5,-1 5.4,-8 0,-14C-5.4,-8 -5,-1 0,3Z",
                   c.gold if i % 2 == 0 else c.gold_light, ink, 1.3)
            g.path("M0,1L0,-9", "none", c.gold_dark, 1.0)
            on.head.group(g, f"{at}rotate({n(s * (10 + i * 20))})")
    on.head.circle(0, -43, 4.2, c.pip if c.suit == "C" and c.pip != c.ink else c.light, ink, 1.3)
    _spruce(on.hand, ink)
    sleeve(on.hand, (65, -13), (86, 36), 10, 19, c.cloth, ink, c.snow, skin=skin)
    fist(on.hand, 59, -28, skin, ink, 0.86)


def _spruce(art: Art, ink: str) -> None:
    """Young tree that she holds by its stem: drooping tiers, the lowest the widest."""
    x = 59
    art.path(round_rect(x - 2.6, -62, 5.2, 108, 2), "#7d5a33", ink, FINE)
    hem = ((-0.58, -1.4), (-0.36, 3.6), (-0.16, 0.6), (0, 4.8), (0.16, 0.6), (0.36, 3.6),
           (0.58, -1.4), (1, 0))
    for tier in range(4, -1, -1):
        top, foot, w = -148 + tier * 16, -119 + tier * 17, 9 + tier * 3.6
        twigs = "".join(f"L{n(x + w * at)},{n(foot + drop)}" for at, drop in hem)
        art.path(f"M{x},{n(top)}C{n(x - w * 0.3)},{n(top + 14)} {n(x - w * 0.6)},{n(foot - 5)}"
                 f" {n(x - w)},{n(foot)}{twigs}C{n(x + w * 0.6)},{n(foot - 5)}"
                 f" {n(x + w * 0.3)},{n(top + 14)} {x},{n(top)}Z", "#2f7a5a", ink, 1.4)
        art.path(polygon([(x, top + 6), (x - w * 0.5, foot - 3), (x - w * 0.12, foot - 2)]),
                 "#4fa580")
