"""Queen of hearts: copper braids, heart diadem, a wild rose."""

import math

from artwork.canvas import Art
from artwork.ornaments import fur_path, strands
from artwork.shapes import mirror, n, round_rect, spline
from artwork.suits import suit

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
    torso(on.body, SLIM, c.cloth, ink)
    skin = "pale"
    on.body.path("M-42,-42C-30,-30 -28,-12 -14,-8C-8,-6.4 -3,-8 0,-12C3,-8 8,-6.4 14,-8"
                 "C28,-12 30,-30 42,-42L0,-52Z", SKIN[skin].base, ink, LINE)
    on.body.path("M4,-34C14,-34 22,-38 30,-41L16,-46L4,-49Z", SKIN[skin].shade, opacity=0.8)
    on.body.path("M-42,-43C-30,-31 -28,-13 -14,-9C-8,-7.4 -3,-9 0,-13C3,-9 8,-7.4 14,-9"
                 "C28,-13 30,-31 42,-43", "none", ink, 6.4)
    on.body.path("M-42,-43C-30,-31 -28,-13 -14,-9C-8,-7.4 -3,-9 0,-13C3,-9 8,-7.4 14,-9"
                 "C28,-13 30,-31 42,-43", "none", c.gold_light, 3.6)
    for x, y in ((-56, -18), (-70, -8), (-42, -6), (-58, -2), (24, -3), (40, -18), (70, -10),
                 (-26, 0), (8, 2), (-8, 0)):
        suit(on.body, "H", x, y - 1, 7.5, c.gold_light)
    # white fur stole over both shoulders
    on.body.path(fur_path([(-54, -40), (-74, -28), (-90, -6)], 9, 10), c.snow, ink, LINE)
    on.body.path(fur_path([(54, -40), (74, -28), (90, -6)], 9, 10), c.snow, ink, LINE)
    hair, hl, hd = "#b5562a", "#dd8850", "#86391a"
    on.hair.path(spline(mirror([(0, -50), (22, -46), (32, -26), (32, 0), (27, 24), (14, 34),
                                (0, 30)])), hair, ink, LINE)
    neck(on.hair, skin, 9.5)
    face(on.head, skin, "oval", ink, hd, female=True, smile=1.4, brow_width=2.1, eye="#3d7a5c",
         blush=True)
    on.head.path("M0,-33C-10,-30 -19,-19 -23,-2C-25,0 -29,0 -30,-2C-33,-30 -20,-46 0,-46"
                 "C20,-46 33,-30 30,-2C29,0 25,0 23,-2C19,-19 10,-30 0,-33Z", hair, ink, 1.5)
    strands(on.head, [[(-2, -37), (-17, -27), (-25.4, -6)], [(2, -37), (17, -27), (25.4, -6)],
                      [(-10, -40), (-23, -29), (-28.4, -8)], [(10, -40), (23, -29), (28.4, -8)]],
            hl, 1.3)
    # braids
    for s in (-1, 1):
        knots = ((28, 4), (31, 16), (31, 28), (29, 40), (26, 52), (24, 63), (22.5, 72))
        for i, (aside, ky) in enumerate(knots):
            kx = s * aside
            r = 8.2 - i * 0.5
            lean = 1 if (i % 2) else -1
            on.head.path(spline([(kx - r, ky - 6 + lean * 2), (kx + r * 0.1, ky - 7.5),
                                 (kx + r, ky - 6 - lean * 2), (kx + r * 0.8, ky + 4),
                                 (kx, ky + 7), (kx - r * 0.8, ky + 4)]), hair, ink, 1.5)
            on.head.path(f"M{n(kx - r * 0.4)},{n(ky - 3)}"
                         f"Q{n(kx)},{n(ky + 1)} {n(kx + r * 0.5)},{n(ky + 3)}", "none", hl, 1.3)
        on.head.path(round_rect(s * 22.5 - 5.5, 76, 11, 5, 2), c.gold, ink, 1.1)
        on.head.path(f"M{n(s * 22 - 4)},81L{n(s * 21.5)},91L{n(s * 22 + 5)},81Z", hair, ink, 1.3)
    # locket
    on.head.path("M-15,46C-8,56 8,56 15,46", "none", c.gold_dark, 1.6)
    suit(on.head, "H", 0, 58, 13, ink)
    suit(on.head, "H", 0, 57.7, 10, c.pip)
    # heart diadem
    on.head.path("M-26,-30C-13,-40 13,-40 26,-30L25,-36C13,-46 -13,-46 -25,-36Z", c.gold, ink,
                 FINE + 0.2)
    for aside, top, hh in ((-17, -43.5, 11), (0, -52, 18), (17, -43.5, 11)):
        suit(on.head, "H", aside, top, hh + 3.4, ink)
        suit(on.head, "H", aside, top - 0.1, hh, c.gold if aside else c.pip)
    on.head.circle(-8.6, -44.6, 1.9, c.snow, ink, 0.9)
    on.head.circle(8.6, -44.6, 1.9, c.snow, ink, 0.9)
    _wild_rose(on.hand, c)
    sleeve(on.hand, (65, -13), (86, 36), 10, 19, c.cloth, ink, c.gold_light, skin=skin)
    fist(on.hand, 59, -28, skin, ink, 0.86)


def _wild_rose(art: Art, c: Costume) -> None:
    ink, x = c.ink, 59
    art.path(f"M{x},40C{x + 2},0 {x - 3},-50 {x + 1},-100", "none", ink, 5.4)
    art.path(f"M{x},40C{x + 2},0 {x - 3},-50 {x + 1},-100", "none", "#3f7d55", 3)
    for s, y in ((1, -66), (-1, -56)):
        art.path(f"M{x - 1},{y + 8}C{x + s * 6},{y - 8} {x + s * 16},{y - 9} {x + s * 20},{y - 12}"
                 f"C{x + s * 20},{y + 2} {x + s * 12},{y + 10} {x - 1},{y + 8}Z", "#4c9467", ink,
                 1.5)
        art.path(f"M{x},{y + 7}L{x + s * 15},{y - 7}", "none", "#2c5f40", 1.1)
    for i in range(5):
        t = math.radians(-90 + i * 72)
        px, py = x + math.cos(t) * 12, -118 + math.sin(t) * 12
        g = Art()
        g.path("M0,9C-7,5 -11,-3 -8.5,-8.5C-6,-12 -2,-11 0,-8C2,-11 6,-12 8.5,-8.5C11,-3 7,5 0,9Z",
               "#ee9aa4", ink, 1.5)
        g.path("M0,7L0,0", "none", "#c3485a", 1.4)
        art.group(g, f"translate({n(px)},{n(py)})rotate({n(i * 72)})")
    art.circle(x, -118, 5.4, c.gold, ink, 1.4)
    for i in range(6):
        t = math.radians(i * 60)
        art.circle(x + math.cos(t) * 2.8, -118 + math.sin(t) * 2.8, 0.8, c.gold_dark)
