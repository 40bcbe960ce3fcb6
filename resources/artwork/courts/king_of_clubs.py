"""King of clubs: the woodsman, great brown beard, fur crown, axe."""

from artwork.clipping import convex_planes
from artwork.ornaments import fur_path, strands
from artwork.shapes import mirror, spline
from artwork.suits import suit

from .backdrops import sun
from .bodies import BROAD, torso
from .costume import FINE, LINE, SKIN, Costume, Layers
from .hands import fist, sleeve
from .heads import face

# Strokes stay together, as they were drawn.
# fmt: off


def draw(c: Costume, on: Layers) -> None:
    """Draw the half-figure above the seam."""
    ink = c.ink
    sun(on.backdrop, c)
    torso(on.body, BROAD, c.cloth, ink)
    cloth_planes = convex_planes(BROAD)
    for i in range(-6, 7):
        x = i * 17
        on.body.line(x, -56, x, 44, c.dark, 6.4, cap="butt", clip=cloth_planes)
    for y in (-34, -16, 2, 20):
        on.body.line(-96, y, 96, y, c.dark, 6.4, cap="butt", clip=cloth_planes)
    for i in range(-6, 7):
        between = i * 17 + 8.5
        on.body.line(between, -56, between, 44, c.light, 1.3, cap="butt", clip=cloth_planes)
    for y in (-43, -25, -7, 11):
        on.body.line(-96, y, 96, y, c.light, 1.3, cap="butt", clip=cloth_planes)
    on.body.path(spline(BROAD[1:-1], closed=False), "none", ink, LINE)
    fur = "#8b6647"
    on.body.path(fur_path([(-62, -42), (-34, -34), (-18, -4), (-14, 22)], 12, 13), fur, ink, LINE)
    on.body.path(fur_path([(62, -42), (34, -34), (18, -4), (14, 22)], 12, 13), fur, ink, LINE)
    hair, hl, hd = "#6b4226", "#9a6a42", "#4a2c18"
    on.hair.path(spline(mirror([(0, -46), (22, -40), (31, -18), (33, 6), (34, 26), (24, 36),
                                (0, 30)])), hair, ink, LINE)
    face(on.head, "warm", "square", ink, hd, brow_width=4.4, tilt=0.9, lips=False, nose=1.12,
         eye="#5a4028")
    on.head.path(spline(mirror([(0, 17), (10, 13.5), (18, 9), (25, -4), (31, 14), (35, 32),
                                (30, 50), (21, 60), (12, 58), (6, 67), (0, 61)])), hair, ink, LINE)
    strands(on.head, [[(-25, 16), (-27, 32), (-22, 48)], [(-16, 26), (-17, 42), (-12, 54)],
                      [(-6, 34), (-6, 48), (-4, 58)], [(25, 16), (27, 32), (22, 48)],
                      [(16, 26), (17, 42), (12, 54)], [(6, 34), (6, 48), (5, 58)]], hl, 1.5)
    on.head.path("M-6.6,24.5C-3,22.6 0,22.6 3,24.5C1,28.4 -5,28.4 -6.6,24.5Z", SKIN["warm"].lip,
                 ink, 1.1)
    on.head.path("M-2,14C4,12.5 14,16 19,26C12,27 3,25.6 -2,20.6C-7,25.6 -16,27 -23,26"
                 "C-18,16 -8,12.5 -2,14Z", hair, ink, 1.5)
    strands(on.head, [[(2, 17), (9, 20), (14, 24)], [(-6, 17), (-13, 20), (-18, 24)]], hl, 1.3)
    # fur cap with a gold circlet of trefoils
    on.head.path(spline(mirror([(0, -56), (16, -54), (26, -46), (28, -34), (0, -36)])), c.cloth,
                 ink, LINE)
    for x, y, s in ((-21, -50, 13), (0, -57, 17), (21, -50, 13)):
        suit(on.head, "C", x, y, s + 3.6, ink)
        suit(on.head, "C", x, y, s, c.gold)
    on.head.path("M-27,-37C-14,-44 14,-44 27,-37L26,-44C14,-50 -14,-50 -26,-44Z", c.gold, ink,
                 FINE + 0.1)
    on.head.path(fur_path([(-29, -29), (-14, -34.5), (14, -34.5), (29, -29)], 7, step=8, bump=2.8),
                 fur, ink, LINE)
    # axe
    x = 57
    on.hand.path(f"M{x - 3.4},-138L{x + 3.4},-138L{x + 4},48L{x - 4},48Z", "#c79a63", ink, LINE)
    on.hand.line(x + 1.2, -104, x + 1.2, 40, "#9a6d3b", 1.2)
    on.hand.path(f"M{x - 5},-133L{x + 7},-133C{x + 11},-136 {x + 15},-140 {x + 20},-142"
                 f"C{x + 23},-130 {x + 23},-112 {x + 19},-100"
                 f"C{x + 15},-104 {x + 11},-109 {x + 7},-112L{x - 5},-112Z", "#b9c6d0", ink, LINE)
    on.hand.path(f"M{x + 14.6},-139C{x + 17},-129 {x + 17},-114 {x + 14},-104.4"
                 f"C{x + 15.6},-102.8 {x + 17},-101 {x + 19},-100"
                 f"C{x + 23},-112 {x + 23},-130 {x + 20},-142Z", "#edf3f6", ink, 1.2)
    on.hand.path(f"M{x - 5},-133L{x - 12},-131L{x - 12},-114L{x - 5},-112Z", "#8d99a6", ink, 1.5)
    suit(on.hand, "C", x + 2, -122.5, 10, c.dark)
    sleeve(on.hand, (64, -13), (82, 36), 13, 20, c.cloth, ink, fur, fur=True, skin="warm")
    fist(on.hand, x, -30, "warm", ink)
