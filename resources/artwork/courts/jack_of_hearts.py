"""Jack of hearts: fair-haired page in profile, velvet cap, a sealed letter."""

from artwork.canvas import Art
from artwork.clipping import convex_planes
from artwork.ornaments import strands
from artwork.shapes import polygon, round_rect, spline
from artwork.suits import suit

from .backdrops import moon
from .bodies import BROAD, torso
from .costume import LINE, Costume, Layers
from .hands import fist, sleeve
from .heads import neck, profile

# Strokes stay together, as they were drawn.
# fmt: off


def draw(c: Costume, on: Layers) -> None:
    """Draw the half-figure above the seam."""
    ink = c.ink
    moon(on.backdrop, c)
    torso(on.body, BROAD, c.cloth, ink)
    cloth_planes = convex_planes(BROAD)
    for i in range(-6, 7):
        if i % 2 == 0:
            x0, x1 = i * 9.5, i * 14.5
            quad = [(x0 - 3.4, -52), (x0 + 3.4, -52), (x1 + 5.6, 40), (x1 - 5.6, 40)]
            on.body.path(polygon(quad), c.gold_light, ink, 1.1, clip=cloth_planes)
    on.body.path(spline(BROAD[1:-1], closed=False), "none", ink, LINE)
    # broad white collar
    on.collar.path("M-15,-50C-34,-46 -52,-40 -60,-29L-27,-8L-3,-27L3,-27L27,-8L60,-29"
                   "C52,-40 34,-46 15,-50C11,-43 -7,-43 -15,-50Z", c.snow, ink, LINE)
    on.collar.path("M-51,-30L-27.5,-15L-6,-31M51,-30L27.5,-15L6,-31", "none", c.ice_dark, 1.3)
    on.collar.circle(0, -24, 3.2, c.gold, ink, 1.1)
    on.collar.circle(0, -10, 3.2, c.gold, ink, 1.1)
    on.collar.circle(0, 4, 3.2, c.gold, ink, 1.1)
    hair, hl, hd = "#e3b04b", "#f6d98b", "#b07d22"
    on.hair.path(spline([(-4, -44), (20, -42), (33, -22), (35, 4), (30, 26), (18, 33), (6, 24),
                         (2, -10)]), hair, ink, LINE)
    neck(on.hair, "warm", 10)
    profile(on.head, "warm", ink, hd, eye="#3f7096")
    on.head.path(spline([(-16, -40), (-14, -27), (-6, -22), (1, -14), (3, -2), (8, 6), (7, 18),
                         (13, 27), (22, 30), (31, 22), (35, 4), (32, -22), (18, -42), (0, -46)]),
                 hair, ink, LINE)
    strands(on.head, [[(-8, -32), (6, -22), (10, -4)], [(4, -34), (17, -20), (17, 4), (20, 20)],
                      [(14, -34), (27, -14), (26, 10)]], hd, 1.4)
    strands(on.head, [[(0, -34), (12, -20), (13, 2)], [(20, -30), (31, -6), (28, 14)]], hl, 1.4)
    # velvet cap and plume
    on.head.path(spline([(-27, -30), (-30, -42), (-18, -56), (6, -61), (28, -54), (40, -38),
                         (36, -26), (16, -31), (-8, -31)]), c.cloth, ink, LINE)
    on.head.path(spline([(-16, -50), (4, -56), (24, -50)], closed=False), "none", c.light, 1.6)
    on.head.path(spline([(-29, -27), (-30, -34), (-6, -38), (18, -37), (38, -29), (38, -23),
                         (16, -30), (-8, -31)]), c.dark, ink, LINE)
    on.head.path("M22,-34C34,-46 44,-50 56,-44C64,-40 66,-30 62,-22C60,-30 54,-34 46,-34"
                 "C50,-32 52,-28 52,-24C44,-32 32,-34 22,-34Z", c.snow, ink, LINE)
    on.head.path("M25,-36C38,-44 50,-43 58,-32", "none", c.ice_dark, 1.3)
    suit(on.head, "H", 21, -34, 12, ink)
    suit(on.head, "H", 21, -34.2, 9, c.gold)
    # letter
    g = Art()
    g.path(round_rect(-11, -58, 22, 78, 4), "#fbf3dc", ink, LINE)
    g.path("M5,-56L5,18", "none", "#dcc796", 3.6, cap="butt")
    g.ellipse(0, -58, 11, 4, "#efe0b8", ink, 1.5)
    g.path("M-4,-58C-2,-60 3,-60 4,-58C3,-56.6 0,-56.6 0,-58", "none", ink, 1.1)
    g.path("M-11,-32L11,-32L11,-26L-11,-26Z", c.cloth, ink, 1.2)
    g.circle(0, -29, 6.4, c.pip, ink, 1.3)
    g.path("M-3.5,-23L-6,-11L-2.5,-13L-0.5,-10L0.5,-23Z", c.cloth, ink, 1.1)
    suit(g, "H", 0, -28.8, 6, "#fbe3dd")
    on.hand.group(g, "translate(58,-46)rotate(7)")
    sleeve(on.hand, (62, -10), (80, 36), 13, 20, c.cloth, ink, c.snow, skin="warm")
    fist(on.hand, 55, -26, "warm", ink, 0.95)
