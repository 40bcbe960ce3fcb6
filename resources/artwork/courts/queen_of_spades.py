"""Queen of spades: lady of the long night, crystal diadem and sceptre."""

import math
from itertools import pairwise

from artwork.ornaments import crystal, star4, strands
from artwork.shapes import diamond, n, polygon, round_rect

from .backdrops import aurora
from .bodies import SLIM, torso
from .costume import FINE, LINE, SKIN, Costume, Layers
from .hands import fist, sleeve
from .heads import face, neck

# Strokes stay together, as they were drawn.
# fmt: off


def draw(c: Costume, on: Layers) -> None:
    """Draw the half-figure above the seam."""
    ink = c.ink
    aurora(on.backdrop, c)
    # standing collar, a fan of ice
    fan = [(math.cos(math.radians(t)) * 60,
            -50 + math.sin(math.radians(t)) * 58) for t in range(176, 365, 17)]
    d = "M-26,-34"
    for (px, py), (x, y) in pairwise([(-40, -36), *fan]):
        mx, my = (x + px) / 2, (y + py) / 2
        length = math.hypot(mx, my + 50)
        d += f"Q{n(mx + mx / length * 9)},{n(my + (my + 50) / length * 9)} {n(x)},{n(y)}"
    d += "L40,-36L26,-34Z"
    on.backdrop.path(d, c.ice, ink, LINE)
    for x, y in fan:
        on.backdrop.line(x * 0.4, -50 + (y + 50) * 0.4, x * 0.94, -50 + (y + 50) * 0.94, c.ice_dark,
                         1.3)
        on.backdrop.circle(x * 0.8, -50 + (y + 50) * 0.8, 2.0, c.snow, c.ice_dark, 0.9)
    torso(on.body, SLIM, c.cloth, ink)
    # star shawl edges
    for x, y, r in ((-62, -16, 3.2), (-46, -2, 2.4), (-74, 0 - 9, 2.4), (-44, -26, 2.6),
                    (34, -22, 2.4), (44, -2, 3), (26, 0, 2.2), (70, -12, 2.4)):
        star4(on.body, x, y, r + 1.4, c.gold_light)
    on.body.path("M-20,-45C-20,-20 -8,-4 0,4C8,-4 20,-20 20,-45Z", SKIN["deep"].base, ink, LINE)
    on.body.path("M2,-30C8,-24 12,-30 17,-40L19,-45L0,-45Z", SKIN["deep"].shade)
    on.body.path("M-24,-46C-24,-18 -10,4 0,14C10,4 24,-18 24,-46L33,-43C32,-12 14,18 0,30"
                 "C-14,18 -32,-12 -33,-43Z", c.ice, ink, LINE)
    for k in range(5):
        t = k / 4
        on.body.circle(-28.4 + 23 * t, -30 + 44 * t - 6 * math.sin(t * 3.1), 1.6, c.cloth)
        on.body.circle(28.4 - 23 * t, -30 + 44 * t - 6 * math.sin(t * 3.1), 1.6, c.cloth)
    # straight hair
    black = "#20242f"
    on.hair.path("M-28,-20C-30,-44 -14,-50 0,-50C14,-50 30,-44 28,-20L32,30C33,40 30,47 27,50"
                 "L-27,50C-30,47 -33,40 -32,30Z", black, ink, LINE)
    neck(on.hair, "deep", 9.5)
    face(on.head, "deep", "heart", ink, "#171a22", female=True, smile=0.6, brow_width=2.2,
         eye="#27394d", blush=False, lid=0.3)
    on.head.path("M0,-44C-6,-30 -17,-22 -25,-12L-29,-18C-30,-40 -14,-48 0,-48C14,-48 30,-40 29,-18"
                 "L25,-12C17,-22 6,-30 0,-44Z", black, ink, 1.5)
    strands(on.head, [[(-4, -40), (-14, -30), (-23, -20)], [(4, -40), (14, -30), (23, -20)],
                      [(-28, 0), (-29, 20), (-28, 40)], [(28, 0), (29, 20), (28, 40)]], "#4a5468")
    # pearls
    for i in range(9):
        t = math.radians(20 + i * 17.5)
        on.head.circle(math.cos(t) * 15.5 * -1, 38 + math.sin(t) * 9, 2.3, "#ffffff", ink, 0.9)
    for x in (-23.5, 23.5):
        on.head.path(diamond(x, 17, 2.8, 5), c.ice, ink, 1)
    # diadem
    on.head.path("M-28,-27C-16,-38 16,-38 28,-27L28,-33C16,-44 -16,-44 -28,-33Z", c.gold, ink,
                 FINE + 0.2)
    for x, y, tall in ((-20, -38, 9), (-10.5, -41, 13), (10.5, -41, 13), (20, -38, 9)):
        on.head.path(polygon([(x - 2.4, y + 1), (x + x * 0.08, y - tall), (x + 2.4, y + 1)]),
                     c.gold, ink, FINE)
        on.head.circle(x + x * 0.1, y - tall - 1, 2.1, c.ice, ink, 1)
    on.head.circle(0, -49, 10, c.cloth, ink, FINE)
    crystal(on.head, 0, -49, 8, c.snow, 1.5)
    # sceptre: a snow crystal
    x = 60
    on.hand.path(round_rect(x - 2.4, -104, 4.8, 150, 2), c.gold, ink, FINE + 0.2)
    on.hand.circle(x, -119, 19, "#f3fafc", ink, LINE)
    crystal(on.hand, x, -119, 15.5, c.cloth, 2.2)
    on.hand.path(round_rect(x - 5, -101, 10, 5, 2), c.gold_light, ink, FINE)
    sleeve(on.hand, (66, -13), (86, 36), 10, 19, c.cloth, ink, c.ice, skin="deep")
    fist(on.hand, x, -28, "deep", ink, 0.88)
