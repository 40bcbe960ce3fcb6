"""Jack of diamonds: the panner, broad felt hat, freckles, a pan of gold."""

from artwork.canvas import Art
from artwork.clipping import convex_planes
from artwork.ornaments import star4
from artwork.shapes import diamond, mirror, polygon, round_rect, spline

from .backdrops import moon
from .bodies import BROAD, buttons, torso
from .costume import FINE, LINE, SKIN, Costume, Layers
from .hands import sleeve
from .heads import ear, face, neck

# Strokes stay together, as they were drawn.
# fmt: off


def draw(c: Costume, on: Layers) -> None:
    """Draw the half-figure above the seam."""
    ink = c.ink
    moon(on.backdrop, c)
    torso(on.body, BROAD, "#e9eef0", ink)
    cloth_planes = convex_planes(BROAD)
    for x in range(-90, 95, 12):
        on.body.line(x * 0.6, -54, x * 1.05, 40, c.ice_dark, 1.2, clip=cloth_planes)
    on.body.path(spline(BROAD[1:-1], closed=False), "none", ink, LINE)
    # waistcoat and braces
    on.body.path("M-52,-43C-44,-20 -30,6 -14,30L-96,30L-96,-6C-78,-20 -64,-34 -52,-43Z", c.cloth,
                 ink, LINE)
    on.body.path("M52,-43C44,-20 30,6 14,30L96,30L96,-6C78,-20 64,-34 52,-43Z", c.cloth, ink, LINE)
    for s in (-1, 1):
        on.body.path(polygon([(s * 34, -47), (s * 43, -45), (s * 30, 30), (s * 21, 30)]), "#2b3144",
                     ink, 1.3)
        on.body.circle(s * 31.5, -8, 3, c.gold, ink, 1.1)
        for k in range(3):
            on.body.path(diamond(s * (58 + k * 13), -22 + k * 7, 4, 5.5), c.gold_light, ink, 1.0)
    buttons(on.body, 0, (-14, -2, 10), 2.4, c.snow, ink)
    # neckerchief
    on.collar.path("M-26,-52C-14,-44 14,-44 26,-52L24,-40C18,-36 12,-33 8,-30L14,-8L3,-20L0,-26"
                   "L-4,-18L-15,-10L-8,-30C-12,-33 -18,-36 -24,-40Z", c.pip, ink, LINE)
    for x, y in ((-17, -42), (-8, -37), (2, -36), (12, -39), (19, -44), (9, -22), (-9, -21)):
        on.collar.circle(x, y, 1.4, "#fdf3e2")
    hair = "#c4622d"
    on.hair.path(spline(mirror([(0, -44), (20, -40), (29, -20), (29, 4), (24, 18), (12, 16),
                                (0, 0)])), hair, ink, LINE)
    ear(on.hair, 24.5, 1, "pale", ink)
    ear(on.hair, -24.5, 1, "pale", ink, -1)
    neck(on.hair, "pale", 11, foot=44)
    face(on.head, "pale", "round", ink, "#9a4a20", smile=2.4, brow_width=2.8, tilt=-0.6,
         eye="#3d7a5c", blush=True, nose=0.95)
    freckles = ((-15, 6), (-11, 9), (-17, 11), (11, 6), (15, 9), (9, 10), (-8, 5.5), (17, 5))
    for fx, fy in freckles:
        on.head.circle(fx, fy, 0.95, "#b9713f")
    for s in (-1, 1):
        on.head.path(spline([(s * 25, -26), (s * 29, -16), (s * 28, 2), (s * 24, 8), (s * 22, -6)]),
                     hair, ink, FINE)
    on.head.path("M-22,-20C-14,-27 -6,-16 0,-22C6,-16 16,-26 22,-20L22,-32L-22,-32Z", hair, ink,
                 1.3)
    # felt hat
    felt, feltd, feltl = "#a97f4f", "#7d5a33", "#c9a271"
    on.head.path("M-25,-32C-26,-46 -20,-60 -12,-61C-6,-61.5 -4,-57 0,-57C4,-57 6,-61.5 12,-61"
                 "C20,-60 26,-46 25,-32Z", felt, ink, LINE)
    on.head.path("M-8,-56C-4,-50 -2,-46 -2,-42", "none", feltd, 1.5)
    on.head.path("M-25.4,-32C-10,-38 10,-38 25.4,-32L25.8,-41C10,-47 -10,-47 -25.8,-41Z", "#2b3144",
                 ink, 1.4)
    on.head.path(diamond(-16, -39, 3.6, 5), c.gold, ink, 1)
    on.head.path("M-50,-28C-46,-38 -24,-36 0,-37C24,-36 46,-38 50,-28C52,-22 40,-21 24,-25"
                 "C10,-28 -10,-28 -24,-25C-40,-21 -52,-22 -50,-28Z", felt, ink, LINE)
    on.head.path("M-44,-29C-28,-33 -12,-32.4 0,-32.6C12,-32.4 28,-33 44,-29", "none", feltl, 1.7)
    # pan
    x, y = 53, -60
    g = Art()
    g.ellipse(0, 0, 32, 25, "#8d99a6", ink, LINE)
    g.ellipse(1, 1.5, 27, 20, "#b7c3cc", ink, 1.2)
    g.ellipse(1.5, 3.5, 20, 13.5, "#6f8b9b", ink, 1.2)
    g.path("M-16,6C-10,1 -4,3 2,0C8,-3 14,0 20,4C19,11 12,16.6 2,17C-8,17 -15,12 -16,6Z", "#b28a4a")
    for px, py, r in ((-6, 7, 3.4), (2, 5, 2.8), (8, 9, 3.6), (1, 11.5, 2.6), (13, 5, 2.2),
                      (-11, 9.5, 1.9)):
        g.path(spline([(px - r, py), (px - r * 0.3, py - r), (px + r * 0.8, py - r * 0.6),
                       (px + r, py + r * 0.4), (px, py + r)]), c.gold, ink, 1.0)
        g.circle(px - r * 0.1, py - r * 0.35, r * 0.28, c.gold_light)
    on.hand.group(g, f"translate({x},{y})rotate(-12)scale(0.93)")
    star4(on.hand, x + 8, y - 6, 6, "#fffbe8")
    sleeve(on.hand, (67, -20), (84, 38), 12, 19, "#e9eef0", ink, c.cloth)
    g = Art()
    palm = SKIN["pale"].base
    g.path("M-10,-4C-8,-14 12,-14 14,-2C15,8 12,16 8,18L-8,18C-12,12 -12,4 -10,-4Z", palm, ink,
           LINE)
    for i in range(4):
        g.path(round_rect(-12.5 + i * 6.4, -15 + abs(i - 1.4) * 1.6, 6.4, 15, 3.2), palm, ink, FINE)
    on.hand.group(g, "translate(65,-38)rotate(-10)scale(0.92)")
