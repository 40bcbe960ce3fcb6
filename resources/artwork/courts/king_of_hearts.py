"""King of hearts: scarlet tunic, gold frogging, auburn moustache, sabre."""

from artwork.ornaments import strands
from artwork.shapes import n, round_rect, spline
from artwork.suits import suit

from .backdrops import sun
from .bodies import BROAD, torso
from .costume import FINE, LINE, SKIN, Costume, Layers
from .hands import fist, sleeve
from .heads import ear, face

# Strokes stay together, as they were drawn.
# fmt: off


def draw(c: Costume, on: Layers) -> None:
    """Draw the half-figure above the seam."""
    ink = c.ink
    sun(on.backdrop, c)
    torso(on.body, BROAD, c.cloth, ink)
    on.body.path("M-17,-48L17,-48L21,30L-21,30Z", c.dark, ink, FINE)
    for i, y in enumerate((-36, -25, -14, -3, 8)):
        w = 34 - i * 1.2
        for s in (-1, 1):
            on.body.path(f"M0,{y}L{n(s * w)},{n(y - 2)}", "none", ink, 6.2)
            on.body.path(f"M0,{y}L{n(s * w)},{n(y - 2)}", "none", c.gold, 3.8)
            on.body.circle(s * w, y - 2, 3.8, c.gold, ink, 1.1)
        on.body.circle(0, y, 3.4, c.gold_light, ink, 1.1)
    # epaulettes
    for s in (-1, 1):
        for k in range(9):
            xx = s * (50 + k * 4.5)
            yy = -33 + k * 1.7
            on.body.line(xx, yy, xx + s * 2, yy + 15, ink, 4.6)
            on.body.line(xx, yy, xx + s * 2, yy + 15, c.gold, 2.6)
        on.body.path(spline([(s * 42, -43), (s * 62, -42), (s * 84, -32), (s * 94, -22),
                             (s * 92, -14), (s * 70, -24), (s * 46, -33)]), c.gold, ink, LINE)
        on.body.path(spline([(s * 52, -38.5), (s * 70, -34), (s * 86, -24)], closed=False), "none",
                     c.gold_light, 2.2)
    # high collar
    on.head.path("M-17,36L-19,56C-8,61 8,61 19,56L17,36Z", c.palette.cloth["S"], ink, LINE)
    on.head.path("M-18,46C-6,51 6,51 18,46", "none", c.gold, 2.6)
    suit(on.head, "H", 0, 56, 8, c.gold_light)
    hair, hl = "#8a4524", "#b8673a"
    for s in (-1, 1):
        on.head.path(spline([(s * 18, -38), (s * 29, -24), (s * 31, 0), (s * 28, 18), (s * 21, 16),
                             (s * 20, -10)]), hair, ink, LINE)
    ear(on.head, 24, -1, "pale", ink)
    ear(on.head, -24, -1, "pale", ink, -1)
    face(on.head, "pale", "long", ink, hair, brow_width=3.6, tilt=-0.4, lips=False, eye="#4d7a5a",
         nose=1.1)
    for s in (-1, 1):
        on.head.path(spline([(s * 24, -26), (s * 28, -14), (s * 26.5, 8), (s * 23, 19),
                             (s * 20.5, 10), (s * 22, -8)]), hair, ink, FINE)
    on.head.ellipse(-1.6, 23.5, 5, 2, SKIN["pale"].lip)
    on.head.path("M-2,14.5C4,13 10,17 15,20C20,22.5 26,21 28,15C31,17 31,24 25,27.5"
                 "C17,31 6,28 -2,20.5C-10,28 -21,31 -29,27.5C-35,24 -35,17 -32,15"
                 "C-30,21 -24,22.5 -19,20C-14,17 -8,13 -2,14.5Z", hair, ink, 1.6)
    strands(on.head, [[(2, 18), (12, 23), (22, 25)], [(-6, 18), (-16, 23), (-26, 25)]], hl, 1.4)
    on.head.path("M-5,31C-3,29.4 0,29.4 2,31L-1.5,38Z", hair, ink, 1.2)
    # crown with arches
    on.head.path(spline([(-23, -36), (-25, -48), (-14, -58), (0, -60), (14, -58), (25, -48),
                         (23, -36)]), c.cloth, ink, LINE)
    on.head.path("M-27,-33C-33,-46 -27,-55 -17,-53C-8,-52 -2,-57 0,-60C2,-57 8,-52 17,-53"
                 "C27,-55 33,-46 27,-33", "none", ink, 6.6)
    on.head.path("M-27,-33C-33,-46 -27,-55 -17,-53C-8,-52 -2,-57 0,-60C2,-57 8,-52 17,-53"
                 "C27,-55 33,-46 27,-33", "none", c.gold, 3.8)
    on.head.path("M0,-36L0,-58", "none", ink, 6)
    on.head.path("M0,-36L0,-58", "none", c.gold, 3.4)
    on.head.circle(0, -61, 4.4, c.gold_light, ink, FINE)
    on.head.path("M-28,-25C-14,-32 14,-32 28,-25L28.5,-35C14,-42 -14,-42 -28.5,-35Z", c.gold, ink,
                 LINE)
    suit(on.head, "H", 0, -34.6, 9, c.pip)
    for x in (-16, 16):
        on.head.circle(x, -33, 2.8, c.ice, ink, 1)
    # sabre
    x = 58
    on.hand.path(f"M{x - 4},-40C{x - 5},-80 {x - 3},-112 {x + 8},-143"
                 f"C{x + 11},-112 {x + 8},-78 {x + 4},-40Z", "#dfe9ee", ink, LINE)
    on.hand.path(f"M{x},-44C{x},-80 {x + 2},-108 {x + 7.6},-132", "none", "#9fb0bd", 1.4)
    on.hand.path(f"M{x - 16},-42C{x - 8},-48 {x + 10},-48 {x + 20},-42"
                 f"C{x + 24},-40 {x + 22},-36 {x + 18},-37C{x + 8},-40 {x - 6},-40 {x - 15},-37"
                 f"C{x - 19},-36 {x - 20},-40 {x - 16},-42Z", c.gold, ink, LINE)
    on.hand.path(f"M{x + 17},-40C{x + 24},-26 {x + 18},-12 {x + 2},-6", "none", ink, 5.6)
    on.hand.path(f"M{x + 17},-40C{x + 24},-26 {x + 18},-12 {x + 2},-6", "none", c.gold, 3)
    on.hand.path(round_rect(x - 4, -38, 8, 34, 3), "#4a3327", ink, FINE)
    sleeve(on.hand, (64, -10), (82, 36), 13, 20, c.cloth, ink, c.palette.cloth["S"], skin="pale")
    fist(on.hand, x, -24, "pale", ink, 0.92)
    on.hand.circle(x, -5, 4, c.gold, ink, FINE)
