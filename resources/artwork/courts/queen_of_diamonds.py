"""Queen of diamonds: pale gold curls and plume, choker, open fan."""

import math

from artwork.canvas import Art
from artwork.clipping import convex_planes
from artwork.ornaments import lattice, strands
from artwork.shapes import Point, diamond, mirror, n, spline

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
    skin = "pale"
    torso(on.body, SLIM, c.cloth, ink)
    on.body.path("M-58,-36C-44,-22 -30,-12 0,-10C30,-12 44,-22 58,-36C40,-44 20,-50 0,-50"
                 "C-20,-50 -40,-44 -58,-36Z", SKIN[skin].base, ink, LINE)
    on.body.path("M8,-34C18,-34 30,-37 38,-41L22,-45.4L6,-48Z", SKIN[skin].shade, opacity=0.8)
    on.body.path("M-26,-28C-18,-25 -12,-25 -8,-27M26,-28C18,-25 12,-25 8,-27", "none",
                 SKIN[skin].shade, 1.6)
    # quilted bodice
    quad = [(-34, -14), (34, -14), (30, 34), (-30, 34)]
    quilt_planes = convex_planes(quad)
    on.body.path("M-36,-17C-22,-11 -10,-9.6 0,-9.6C10,-9.6 22,-11 36,-17L30,34L-30,34Z",
                 c.gold_light, ink, LINE)
    lattice(on.body, quilt_planes, (-38, 38, -9, 34), (8.5, 9), c.gold_dark, 1.1)
    on.body.path("M-60,-37C-44,-22 -30,-12.5 0,-10.5C30,-12.5 44,-22 60,-37", "none", ink, 7.4)
    on.body.path("M-60,-37C-44,-22 -30,-12.5 0,-10.5C30,-12.5 44,-22 60,-37", "none", c.snow, 4.6)
    on.body.path(diamond(0, -8, 6, 8), c.pip, ink, 1.3)
    # puffed sleeves
    for s in (-1, 1):
        on.body.path(spline([(s * 50, -30), (s * 62, -44), (s * 82, -36), (s * 98, -16),
                             (s * 98, 16), (s * 70, 14), (s * 54, -6)]), c.cloth, ink, LINE)
        strands(on.body, [[(s * 58, -30), (s * 64, -14), (s * 68, 4)],
                          [(s * 70, -34), (s * 78, -16), (s * 82, 2)]], c.light, 1.6)
    hair, hl, hd = "#efcf86", "#fbeabd", "#bf9340"
    on.hair.path(spline(mirror([(0, -58), (20, -54), (32, -36), (33, -12), (30, 8), (20, 14),
                                (0, 10)])), hair, ink, LINE)
    neck(on.hair, skin, 9)
    face(on.head, skin, "heart", ink, hd, female=True, smile=1.0, brow_width=2.0, eye="#3f7fa6",
         blush=True, lid=0.5, dx=2.0)
    # swept fringe and side curls
    on.head.path("M-26,-8C-30,-30 -18,-44 2,-44C20,-44 30,-30 27,-8C22,-16 20,-22 16,-27"
                 "C6,-19 -8,-20 -17,-25C-21,-20 -23,-14 -26,-8Z", hair, ink, 1.5)
    strands(on.head, [[(-14, -26), (-4, -28), (8, -27), (17, -31)],
                      [(-18, -32), (-4, -35), (12, -35)]], hd, 1.3)
    for s in (-1, 1):
        for x, y, r in ((28.5, -5, 7.4), (29.6, 4, 7.4), (29.4, 13, 7), (28.4, 21.5, 6.4),
                        (27, 29.5, 5.6), (25.6, 36.5, 4.4)):
            g = Art()
            g.ellipse(0, 0, r, r * 0.72, hair, ink, 1.5)
            g.path(f"M{n(-r * 0.55)},{n(r * 0.1)}Q0,{n(-r * 0.42)} {n(r * 0.55)},{n(-r * 0.12)}",
                   "none", hl, 1.5)
            on.head.group(g, f"translate({n(s * x)},{n(y)})rotate({n(s * -24)})")
    on.head.path(spline(mirror([(0, -64), (12, -62), (19, -52), (16, -42), (0, -39)])), hair, ink,
                 LINE)
    strands(on.head, [[(-12, -46), (-6, -56), (6, -58)], [(-4, -44), (4, -52), (12, -52)]], hd, 1.3)
    # bandeau and plume
    on.head.path("M14,-46C18,-62 32,-66 40,-58C46,-50 44,-42 36,-38C38,-46 34,-52 28,-52"
                 "C24,-52 20,-46 18,-42Z", c.snow, ink, LINE)
    on.head.path("M17,-44C22,-56 32,-60 39,-52", "none", c.ice_dark, 1.3)
    on.head.path("M-28,-27C-15,-37 15,-37 28,-27L28,-33C15,-43 -15,-43 -28,-33Z", c.gold, ink,
                 FINE + 0.2)
    on.head.path(diamond(0, -38, 6, 8.4), c.pip, ink, 1.3)
    on.head.path("M0,-46L6,-38L0,-38Z", "#ffffff", opacity=0.35)
    for x in (-15, 15):
        on.head.path(diamond(x, -34.6, 3.2, 4.2), c.snow, ink, 1)
    # choker and earrings
    on.head.path("M-9.5,36C-4,40 4,40 9.5,36L9.5,42C4,46 -4,46 -9.5,42Z", "#2b3144", ink, 1.2)
    on.head.path(diamond(0, 46, 4, 5.6), c.ice, ink, 1.1)
    # fan
    x, y = 54, -32
    leaves, reach = 9, 64
    first, last = math.radians(-150), math.radians(-48)

    def at(leaf: float, share: float) -> Point:
        """Point on the ray that begins leaf number *leaf*, at a share of the fan's reach."""
        t = first + (last - first) * leaf / leaves
        return (x + math.cos(t) * reach * share, y + math.sin(t) * reach * share)

    for i in range(leaves):
        (x0, y0), (xm, ym), (x1, y1) = at(i, 0.62), at(i + 0.5, 0.74), at(i + 1, 0.62)
        d = f"M{n(x)},{n(y)}L{n(x0)},{n(y0)}Q{n(xm)},{n(ym)} {n(x1)},{n(y1)}Z"
        on.hand.path(d, (c.cloth, c.gold_light)[i % 2], ink, 1.3)
    for i in range(leaves + 1):
        on.hand.line(*at(i, 10 / reach), *at(i, 0.6), c.gold_dark, 0.9)
    sleeve(on.hand, (64, -10), (88, 36), 10, 19, SKIN[skin].base, ink, c.gold, skin=skin)
    fist(on.hand, x, -25, skin, ink, 0.84)
