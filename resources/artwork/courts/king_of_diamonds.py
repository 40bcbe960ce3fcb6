"""King of diamonds: the assayer, deep-skinned, square beard, balance."""

from artwork.clipping import convex_planes
from artwork.ornaments import lattice, strands
from artwork.shapes import diamond, mirror, round_rect, spline

from .backdrops import sun
from .bodies import BROAD, centre_panel, torso
from .costume import FINE, LINE, Costume, Layers
from .hands import fist, sleeve
from .heads import ear, face, neck

# Strokes stay together, as they were drawn.
# fmt: off


def draw(c: Costume, on: Layers) -> None:
    """Draw the half-figure above the seam."""
    ink = c.ink
    sun(on.backdrop, c)
    torso(on.body, BROAD, c.cloth, ink)
    cloth_planes = convex_planes(BROAD)
    lattice(on.body, cloth_planes, (-96, 96, -56, 40), (13, 15), c.dark, 1.3)
    on.body.path(spline(BROAD[1:-1], closed=False), "none", ink, LINE)
    front_planes = centre_panel(on.body, 12, 23, -48, c.gold_light, ink)
    lattice(on.body, front_planes, (-26, 26, -44, 30), (6.5, 8), c.gold_dark, 1.0)
    on.body.path("M-13,-50L-46,-43L-52,-22L-40,-18L-44,-10L-22,26L-14,26Z", "#2b3144", ink, LINE)
    on.body.path("M13,-50L46,-43L52,-22L40,-18L44,-10L22,26L14,26Z", "#2b3144", ink, LINE)
    on.body.path("M-40,-39L-46,-24L-35,-20M40,-39L46,-24L35,-20", "none", "#6d7892", 1.3)
    on.body.path("M-18,-2C-10,8 10,8 18,-2", "none", ink, 4.4)
    on.body.path("M-18,-2C-10,8 10,8 18,-2", "none", c.gold, 2.4)
    # cravat
    on.collar.path("M-10,-46L10,-46L14,-30L5,-14L0,-10L-5,-14L-14,-30Z", c.snow, ink, LINE)
    on.collar.path("M-7,-40L-4,-20M7,-40L4,-20M0,-38L0,-18", "none", c.ice_dark, 1.3)
    on.collar.path(diamond(0, -33, 5, 6.5), c.pip, ink, 1.2)
    hair, hl = "#221f24", "#55505a"
    on.hair.path(spline(mirror([(0, -46), (20, -42), (29, -24), (29, -4), (25, 10), (12, 10),
                                (0, 0)])), hair, ink, LINE)
    ear(on.hair, 24, 0, "deep", ink)
    ear(on.hair, -24, 0, "deep", ink, -1)
    neck(on.hair, "deep", 12)
    face(on.head, "deep", "square", ink, hair, brow_width=3.8, tilt=0.2, lips=False, nose=1.08,
         dx=2.0)
    # square, trimmed beard
    on.head.path("M-25,-6C-26,10 -25,30 -20,40C-14,46 14,46 20,40C25,30 26,10 25,-6"
                 "C22,2 20,8 16,11C10,14.5 6,13.5 2,14.5C-2,13.5 -8,14.5 -13,11"
                 "C-18,8 -22,2 -25,-6Z", hair, ink, LINE)
    on.head.path("M-4.5,22.6C-1,20 1,21.4 2,21.6C3,21.4 6,20 9,22.6C6,27 -1,27 -4.5,22.6Z",
                 "#a65a52", ink, 1.1)
    strands(on.head, [[(-19, 14), (-18, 28), (-14, 39)], [(-10, 28), (-8, 36), (-6, 41)],
                      [(19, 14), (18, 28), (15, 39)], [(11, 28), (10, 36), (8, 41)],
                      [(1, 31), (1, 37), (1, 41)], [(-2, 17), (-8, 18), (-13, 22)],
                      [(6, 17), (11, 18), (15, 22)]], hl, 1.4)
    # tall crown of lozenges
    on.head.path("M-27,-26L-30,-50L-20,-43L-15,-58L-7,-46L0,-64L7,-46L15,-58L20,-43L30,-50L27,-26"
                 "C14,-32 -14,-32 -27,-26Z", c.gold, ink, LINE)
    for x, y in ((-30, -51), (-15, -58), (0, -63), (15, -58), (30, -51)):
        on.head.path(diamond(x, y, 3.6, 4.6), c.pip if x == 0 else c.gold_light, ink, 1.1)
    for x in (-16, 0, 16):
        on.head.path(diamond(x, -37.5 + abs(x) * 0.1, 4.6, 6), c.pip if x else c.ice, ink, 1.1)
    on.head.path("M-27,-26C-14,-32 14,-32 27,-26L27.4,-30.6C14,-36.6 -14,-36.6 -27.4,-30.6Z",
                 c.gold_light, ink, 1.2)
    # assayer's balance on its post
    x = 55
    on.hand.path(round_rect(x - 2.6, -116, 5.2, 170, 2), c.gold, ink, FINE + 0.2)
    on.hand.path(f"M{x - 19},-108C{x - 12},-115 {x - 6},-112 {x},-115"
                 f"C{x + 6},-112 {x + 12},-115 {x + 19},-108L{x + 19},-104.6"
                 f"C{x + 12},-110 {x + 6},-106.6 {x},-106.6"
                 f"C{x - 6},-106.6 {x - 12},-110 {x - 19},-104.6Z", c.gold, ink, 1.5)
    on.hand.path(diamond(x, -121, 5.6, 8), c.pip, ink, 1.4)
    for s in (-1, 1):
        px, py = x + s * 16.5, -70
        on.hand.path(f"M{px},-106L{px - 9},{py}M{px},-106L{px + 9},{py}", "none", ink, 1.3)
        if s == -1:
            on.hand.path(f"M{px - 7},{py}L{px - 6},{py - 6}L{px - 2},{py - 5}L{px + 1},{py - 10}"
                         f"L{px + 5},{py - 6}L{px + 7},{py}Z", c.gold_light, ink, 1.3)
        else:
            on.hand.path(f"M{px - 5},{py}L{px - 5},{py - 8}L{px + 5},{py - 8}L{px + 5},{py}Z",
                         "#9fb0bd", ink, 1.3)
            on.hand.path(f"M{px - 1.6},{py - 8}L{px - 1.6},{py - 11}L{px + 1.6},{py - 11}"
                         f"L{px + 1.6},{py - 8}", "#9fb0bd", ink, 1.2)
        on.hand.path(f"M{px - 10.5},{py}L{px + 10.5},{py}"
                     f"C{px + 8.5},{py + 9} {px - 8.5},{py + 9} {px - 10.5},{py}Z", c.gold, ink,
                     1.5)
    on.hand.path(round_rect(x - 5, -52, 10, 5, 2), c.gold_light, ink, FINE)
    sleeve(on.hand, (62, -13), (80, 36), 13, 20, c.cloth, ink, c.snow, skin="deep")
    fist(on.hand, x, -30, "deep", ink)
