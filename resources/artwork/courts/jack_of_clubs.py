"""Jack of clubs: the night carrier, knitted tuque and scarf, a lantern."""

import math

from artwork.ornaments import strands
from artwork.shapes import mirror, round_rect, spline

from .backdrops import moon
from .bodies import BROAD, torso
from .costume import FINE, LINE, SKIN, Costume, Layers
from .hands import fist, sleeve
from .heads import ear, face, neck

# Strokes stay together, as they were drawn.
# fmt: off


def draw(c: Costume, on: Layers) -> None:
    """Draw the half-figure above the seam."""
    ink = c.ink
    moon(on.backdrop, c)
    torso(on.body, BROAD, c.cloth, ink)
    on.body.path("M-11,-50L11,-50L11,40L-11,40Z", "#e8e2d2", ink, FINE)
    on.body.path("M0,-46L0,40", "none", ink, 1.3)
    for sd in (-1, 1):
        on.body.path(f"M{sd * 16},-44L{sd * 16},40", "none", c.gold, 1.8)
    for y in (-14, 2):
        on.body.path(round_rect(-15, y - 2.4, 30, 4.8, 2.4), c.gold_light, ink, 1.2)
        on.body.path(round_rect(-5, y - 4, 10, 8, 3), "#8b6647", ink, 1.2)
    on.body.path("M-46,-44C-44,-20 -40,0 -38,30", "none", c.dark, 1.6)
    # scarf
    wool = "#e8e2d2"
    scarf = spline([(-30, -52), (-34, -38), (-14, -30), (14, -30), (34, -38), (30, -52)])
    on.collar.path(scarf, wool, ink, LINE)
    for x in (-24, -12, 0, 12, 24):
        stripe = f"M{x * 0.9},{-50 + abs(x) * 0.05:.1f}L{x * 1.1:.1f},{-31 - abs(x) * 0.2:.1f}"
        on.collar.path(stripe, "none", c.cloth, 3.2, cap="butt")
    on.collar.path("M-24,-36L-6,-34L-10,4L-32,2Z", "#e8e2d2", ink, LINE)
    for k in range(3):
        y = -26 + k * 10
        on.collar.path(f"M{-25.8 - k * 2:.1f},{y}L{-7 - k:.1f},{y + 1.5}", "none", c.cloth, 3.2,
                       cap="butt")
    for k in range(5):
        on.collar.line(-30 + k * 4.6, 3, -31 + k * 4.6, 9, ink, 1.6)
    hair = "#1f222c"
    on.hair.path(spline(mirror([(0, -42), (20, -38), (28, -18), (28, 6), (22, 16), (0, 6)])), hair,
                 ink, LINE)
    ear(on.hair, 24, 1, "brown", ink)
    ear(on.hair, -24, 1, "brown", ink, -1)
    neck(on.hair, "brown", 10.5, foot=44)
    face(on.head, "brown", "long", ink, hair, smile=1.6, brow_width=2.9, tilt=-0.2, eye="#2f2018",
         dx=2.0)
    on.head.path("M-24,-8C-26,-22 -24,-30 -18,-34L18,-34C24,-30 26,-22 24,-8C22,-16 18,-22 12,-24"
                 "C2,-19 -10,-18 -16,-25C-21,-20 -22,-14 -24,-8Z", hair, ink, 1.4)
    # tuque
    on.head.path("M-28,-34C-30,-52 -16,-62 2,-61C16,-60 28,-54 34,-44C40,-36 44,-26 42,-16"
                 "C36,-20 31,-26 28,-34Z", c.cloth, ink, LINE)
    strands(on.head, [[(-18, -38), (-16, -48), (-4, -58)], [(-4, -38), (0, -50), (8, -59)],
                      [(10, -38), (16, -46), (22, -52)], [(24, -36), (30, -36), (36, -34)]],
            c.light, 1.6)
    on.head.path(round_rect(-30, -40, 60, 12, 5), "#e8e2d2", ink, LINE)
    for x in range(-24, 28, 8):
        on.head.line(x, -38, x, -30, c.cloth, 2.2, cap="butt")
    on.head.circle(42, -13, 7, "#e8e2d2", ink, LINE)
    strands(on.head, [[(38, -13), (42, -16), (46, -12)], [(40, -9), (43, -11), (45, -8)]], c.light,
            1.4)
    # lantern
    x = 55
    sleeve(on.hand, (71, -66), (84, 40), 12, 20, c.cloth, ink, "#8b6647", fur=True, fold=c.light)
    on.hand.path(f"M{x - 2},-84L{x + 13},-92L{x + 23},-70L{x + 9},-66Z", SKIN["brown"].base, ink,
                 LINE)
    on.hand.path(f"M{x + 13},-80L{x + 20},-69L{x + 14},-67Z", SKIN["brown"].shade)
    on.hand.path(f"M{x - 13},-60C{x - 13},-92 {x + 13},-92 {x + 13},-60", "none", ink, 4.6)
    on.hand.path(f"M{x - 13},-60C{x - 13},-92 {x + 13},-92 {x + 13},-60", "none", "#9fb0bd", 2.2)
    for i in range(14):  # rays of lamplight
        t = math.radians(i * 360 / 14 + 13)
        if abs(math.sin(t)) < 0.86:
            on.hand.line(x + math.cos(t) * 21.5, -39 + math.sin(t) * 23, x + math.cos(t) * 26,
                         -39 + math.sin(t) * 28, c.gold_light, 1.8)
    on.hand.path(f"M{x - 9},-66L{x + 9},-66L{x + 15},-56L{x - 15},-56Z", c.gold, ink, 1.6)
    on.hand.path(round_rect(x - 5, -72, 10, 7, 2), c.gold_dark, ink, 1.4)
    on.hand.path(f"M{x - 13},-56L{x + 13},-56C{x + 17},-46 {x + 17},-32 {x + 12},-22L{x - 12},-22"
                 f"C{x - 17},-32 {x - 17},-46 {x - 13},-56Z", "#fff3cf", ink, 1.7)
    on.hand.path(f"M{x},-50C{x + 6},-42 {x + 7},-36 {x + 5},-31"
                 f"C{x + 3},-26 {x - 3},-26 {x - 5},-31C{x - 7},-36 {x - 4},-40 {x},-50Z",
                 "#f2a33a", ink, 1.1)
    on.hand.path(f"M{x},-40C{x + 3},-36 {x + 3},-32 {x},-29C{x - 3},-32 {x - 3},-36 {x},-40Z",
                 "#fff3cf")
    on.hand.path(f"M{x - 15.4},-39L{x + 15.4},-39", "none", ink, 1.2)
    on.hand.path(f"M{x - 8},-56L{x - 9},-22M{x + 8},-56L{x + 9},-22", "none", ink, 1.2)
    on.hand.path(round_rect(x - 15, -23, 30, 8, 2.5), c.gold, ink, 1.6)
    on.hand.path(round_rect(x - 11, -15, 22, 4, 1.5), c.gold_dark, ink, 1.3)
    fist(on.hand, x + 5, -88, "brown", ink, 0.88)
