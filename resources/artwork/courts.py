"""The twelve courts of the northern deck, drawn as half-figures.

A court is drawn once, above a slightly sloping seam through the centre of the
card, and once more turned by 180 degrees, so every card has exact two-fold
symmetry.  Body shapes are clipped to the seam by geometry (SVG Tiny has no
clip paths); a sash covers the seam.

Local axes: origin at the centre of the card, panel from (-83, -151) to
(83, 151), y downwards.  Heads have axes of their own, origin between the eyes.
"""
from __future__ import annotations

import math

from .core import (Art, Palette, convex_planes, flatten,
                      mirror, n, pts_path, round_rect, spline, suit)

SLOPE = 0.2                                 # seam: y = SLOPE * x
SEAM = (-SLOPE, 1.0, 0.0)                   # keep the part above it
LINE = 1.9                                  # contour weight
FINE = 1.3                                  # inner drawing

SKIN = {                                    # base, shade, lip
    "pale": ("#f8dfca", "#e9bf9f", "#c9665e"),
    "warm": ("#efc5a0", "#d9a078", "#b8574e"),
    "brown": ("#c68f65", "#a8704b", "#93423c"),
    "deep": ("#96654a", "#784b33", "#7a3433"),
}


# ---------------------------------------------------------------- helpers

def resample(points, step):
    """Points every `step` along the smooth curve through `points`, with normals."""
    line = flatten(spline(points, closed=False), 12)[0][0]
    total = sum(math.dist(p, q) for p, q in zip(line, line[1:]))
    count = max(2, round(total / step))
    out, want, walked = [], 0.0, 0.0
    for p, q in zip(line, line[1:]):
        d = math.dist(p, q)
        while want <= walked + d + 1e-6 and len(out) <= count:
            t = (want - walked) / d if d else 0
            nx, ny = -(q[1] - p[1]) / d, (q[0] - p[0]) / d
            out.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, nx, ny))
            want += total / count
        walked += d
    return out


def fur_path(points, w0, w1=None, step=8.0, bump=3.2):
    """A fur trim: a ribbon along `points` with softly scalloped edges."""
    w1 = w0 if w1 is None else w1
    s = resample(points, step)
    m = len(s) - 1

    def edge(sign, seq):
        res = []
        for i in seq:
            x, y, nx, ny = s[i]
            w = w0 + (w1 - w0) * i / m
            res.append((x + nx * w * sign, y + ny * w * sign, nx * sign, ny * sign))
        return res

    loop = edge(1, range(m + 1)) + edge(-1, range(m, -1, -1))
    d = f"M{n(loop[0][0])},{n(loop[0][1])}"
    for (x0, y0, nx0, ny0), (x1, y1, nx1, ny1) in zip(loop, loop[1:] + loop[:1]):
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2
        if math.dist((x0, y0), (x1, y1)) < 0.5:
            continue
        ox, oy = (nx0 + nx1) / 2, (ny0 + ny1) / 2
        if abs(nx0 + nx1) + abs(ny0 + ny1) < 0.2:      # the two ends
            dx, dy = x1 - x0, y1 - y0
            L = math.hypot(dx, dy)
            ox, oy = dy / L, -dx / L
            inside = (mx + ox - s[m // 2][0]) ** 2 + (my + oy - s[m // 2][1]) ** 2 < \
                     (mx - ox - s[m // 2][0]) ** 2 + (my - oy - s[m // 2][1]) ** 2
            if inside:
                ox, oy = -ox, -oy
        d += f"Q{n(mx + ox * bump * 1.6)},{n(my + oy * bump * 1.6)} {n(x1)},{n(y1)}"
    return d + "Z"


def ermine(a: Art, spots, ink):
    """Ermine tails: small drops with three dots."""
    for x, y in spots:
        a.p(f"M{n(x)},{n(y - 4)}C{n(x + 2.2)},{n(y)} {n(x + 2)},{n(y + 4)} {n(x)},{n(y + 5)}"
            f"C{n(x - 2)},{n(y + 4)} {n(x - 2.2)},{n(y)} {n(x)},{n(y - 4)}Z", ink)


def crystal(a: Art, cx, cy, r, colour, sw, arms=True, rot=0.0):
    """A six-armed snow crystal in a single stroke weight."""
    d = ""
    for i in range(6):
        t = math.radians(60 * i + 30 + rot)
        ux, uy = math.cos(t), math.sin(t)
        d += f"M{n(cx)},{n(cy)}L{n(cx + ux * r)},{n(cy + uy * r)}"
        if arms:
            for s in (1, -1):
                b = t + s * math.radians(55)
                x0, y0 = cx + ux * r * 0.56, cy + uy * r * 0.56
                d += f"M{n(x0)},{n(y0)}L{n(x0 + math.cos(b) * r * 0.34)},{n(y0 + math.sin(b) * r * 0.34)}"
    a.p(d, "none", colour, sw)


def star4(a: Art, x, y, r, colour, op=None):
    """A four-pointed glint."""
    k = r * 0.16
    a.p(f"M{n(x)},{n(y - r)}Q{n(x + k)},{n(y - k)} {n(x + r)},{n(y)}Q{n(x + k)},{n(y + k)} {n(x)},{n(y + r)}"
        f"Q{n(x - k)},{n(y + k)} {n(x - r)},{n(y)}Q{n(x - k)},{n(y - k)} {n(x)},{n(y - r)}Z", colour, op=op)


def diamond_path(x, y, rx, ry):
    return f"M{n(x)},{n(y - ry)}L{n(x + rx)},{n(y)}L{n(x)},{n(y + ry)}L{n(x - rx)},{n(y)}Z"


def lozenges(a: Art, planes, x0, x1, y0, y1, w, h, fill=None, stroke=None, sw=1.0):
    """Lozenge lattice inside convex `planes`."""
    if stroke:
        k = h / w
        c = y0 - (x1 - x0) * k
        while c < y1 + (x1 - x0) * k:
            a.p(f"M{n(x0)},{n(c)}L{n(x1)},{n(c + (x1 - x0) * k)}", "none", stroke, sw, clip=planes)
            a.p(f"M{n(x0)},{n(c)}L{n(x1)},{n(c - (x1 - x0) * k)}", "none", stroke, sw, clip=planes)
            c += 2 * h
    if fill:
        row, y = 0, y0
        while y < y1 + h:
            x = x0 + (w if row % 2 else 0)
            while x < x1 + w:
                a.p(diamond_path(x, y, w * 0.55, h * 0.55), fill, clip=planes)
                x += 2 * w
            y += h
            row += 1


class Ctx:
    """Colours of one court."""

    def __init__(self, pal: Palette, s: str):
        self.pal, self.s = pal, s
        self.ink = pal.ink
        self.cloth, self.dark, self.light = pal.cloth[s], pal.cloth_dark[s], pal.cloth_light[s]
        self.gold, self.goldl, self.goldd = pal.gold, pal.gold_light, pal.gold_dark
        self.ice, self.iced, self.snow = pal.ice, pal.ice_dark, pal.snow
        self.pip = pal.pip[s]


# ---------------------------------------------------------------- backdrops

def sun(a: Art, c: Ctx, cx=-2, cy=-86):
    """Kings: the midnight sun."""
    for i in range(32):
        t = 2 * math.pi * i / 32
        r0, r1 = 51, (64 if i % 2 else 59)
        w = 0.030
        a.p(pts_path([(cx + math.cos(t - w) * r0, cy + math.sin(t - w) * r0),
                      (cx + math.cos(t) * r1, cy + math.sin(t) * r1),
                      (cx + math.cos(t + w) * r0, cy + math.sin(t + w) * r0)]), c.gold, op=0.75)
    a.c(cx, cy, 47, "#fbe9bf")
    a.c(cx, cy, 47, "none", c.gold, 1.1, op=0.8)


def aurora(a: Art, c: Ctx, cx=-2, cy=-82):
    """Queens: arcs of northern lights."""
    for r, col in ((65, "#d8ecf1"), (58, "#bfe6dc"), (51, "#cfe3f3"), (44, "#fdfdfb")):
        a.c(cx, cy, r, col)
    a.c(cx, cy, 65, "none", c.iced, 1.0, op=0.55)
    a.c(cx, cy, 44, "none", c.iced, 1.0, op=0.55)


def moon(a: Art, c: Ctx, cx=-2, cy=-86):
    """Jacks: the winter moon and a few stars."""
    a.c(cx, cy, 50, "#dbeaf0")
    a.c(cx, cy, 50, "none", c.iced, 1.1, op=0.7)
    for x, y, r in ((-64, -86, 4.2), (-70, -58, 3), (64, -132, 4.2), (73, -108, 3), (-44, -139, 3)):
        star4(a, x, y, r, c.gold)


# ---------------------------------------------------------------- hands

def fist(a: Art, x, y, skin, ink, s=1.0):
    """A hand closed around an upright stem at x."""
    b, sh, _ = SKIN[skin]
    h = Art()
    h.p("M-6,-13C2,-16 12,-14 14,-7C16,0 15,9 11,13C6,16 -3,15 -7,13Z", b, ink, LINE)
    h.p("M11,-9C14,-2 13,8 9,12.5C12,12 14,8 14.4,3C14.6,-2 13.5,-6 11,-9Z", sh)
    for i in range(4):
        w = (11.5, 12.5, 12, 10)[i]
        yy = -13.2 + i * 6.7
        h.p(round_rect(-w, yy, w + 6.5, 6.7, 3.3), b, ink, FINE)
    h.p("M12,-13C9,-17.5 1,-18 -3,-15.5C-5.5,-13.5 -4,-10.5 -1,-10.8C3,-11.5 7,-10 9,-7", b, ink, FINE)
    a.g(h, f"translate({n(x)},{n(y)})scale({n(s)})")


def sleeve(a: Art, wrist, elbow, w0, w1, fill, ink, cuff=None, cuff_fur=False, fold=None, skin=None):
    """Forearm from off the panel to the wrist, with an optional cuff and bare wrist."""
    (x0, y0), (x1, y1) = wrist, elbow
    L = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / L, (y1 - y0) / L
    px, py = -uy, ux
    q = [(x0 + px * w0, y0 + py * w0), (x1 + px * w1, y1 + py * w1),
         (x1 - px * w1, y1 - py * w1), (x0 - px * w0, y0 - py * w0)]
    if skin:
        b, sh, _ = SKIN[skin]
        k = w0 * 0.62
        bx, by = x0 - ux * 13, y0 - uy * 13
        ex, ey = x0 + ux * 6, y0 + uy * 6
        a.p(pts_path([(bx + px * k, by + py * k), (ex + px * k, ey + py * k), (ex - px * k, ey - py * k), (bx - px * k, by - py * k)]), b, ink, LINE)
        a.p(pts_path([(bx - px * k * .1, by - py * k * .1), (ex - px * k * .1, ey - py * k * .1), (ex - px * k * .9, ey - py * k * .9), (bx - px * k * .9, by - py * k * .9)]), sh)
    a.p(pts_path(q), fill, ink, LINE)
    if fold:
        a.p(f"M{n(x0 + ux * 14 + px * w0 * .5)},{n(y0 + uy * 14 + py * w0 * .5)}"
            f"L{n(x1 + px * w1 * .3)},{n(y1 + py * w1 * .3)}", "none", fold, FINE)
    if cuff:
        if cuff_fur:
            a.p(fur_path([(x0 + px * (w0 + 1), y0 + py * (w0 + 1)), (x0 - px * (w0 + 1), y0 - py * (w0 + 1))],
                         6, step=6, bump=2.2), cuff, ink, LINE)
        else:
            r = [(x0 + px * (w0 + 2), y0 + py * (w0 + 2)),
                 (x0 + ux * 11 + px * (w0 + 3), y0 + uy * 11 + py * (w0 + 3)),
                 (x0 + ux * 11 - px * (w0 + 3), y0 + uy * 11 - py * (w0 + 3)),
                 (x0 - px * (w0 + 2), y0 - py * (w0 + 2))]
            a.p(pts_path(r), cuff, ink, LINE)


# ---------------------------------------------------------------- heads

FACE = {
    "oval": mirror([(0, -42), (17, -37), (23.5, -20), (23.5, -3), (20.5, 14), (12, 28), (0, 34)]),
    "long": mirror([(0, -42), (18, -37), (23, -20), (23, 0), (20.5, 17), (12, 31), (0, 37)]),
    "square": mirror([(0, -42), (19, -37), (25, -20), (25, 0), (23, 17), (14.5, 30), (0, 34)]),
    "round": mirror([(0, -41), (18, -36), (25, -18), (25.5, 0), (21, 18), (12, 28.5), (0, 32)]),
    "heart": mirror([(0, -42), (18, -37), (24.5, -20), (23.5, -2), (18, 15), (8.5, 28.5), (0, 33)]),
}


def neck(a: Art, skin, w=10.5, y0=14, y1=52, ink="#1a2332"):
    """Neck, open at the bottom so that it melts into the chest or a collar."""
    b, sh, _ = SKIN[skin]
    side = f"L{n(w)},{n(y1 - 14)}C{n(w)},{n(y1 - 6)} {n(w + 6)},{n(y1 - 2)} {n(w + 12)},{n(y1)}"
    left = f"C{n(-w - 6)},{n(y1 - 2)} {n(-w)},{n(y1 - 6)} {n(-w)},{n(y1 - 14)}L{n(-w)},{y0}"
    a.p(f"M{n(w)},{y0}{side}L{n(w)},{n(y1 + 4)}L{n(-w)},{n(y1 + 4)}L{n(-w - 12)},{n(y1)}{left}Z", b)
    a.p(f"M{n(-w + .9)},{y0 + 13}C-4,{y0 + 25} 6,{y0 + 27} {n(w - .9)},{y0 + 28}L{n(w - .9)},{y0}L{n(-w + .9)},{y0}Z", sh)
    a.p(f"M{n(w)},{y0}{side}", "none", ink, LINE)
    a.p(f"M{n(-w - 12)},{n(y1)}{left}", "none", ink, LINE)


def face(a: Art, skin, shape, ink, brow, *, dx=-2.0, female=False, smile=0.0, brow_w=2.6, tilt=0.0,
         eye=None, blush=False, lips=True, wrinkles=False, nose=1.0, lid=0.0):
    """A face seen from the front, turned a little to the left."""
    b, sh, lip = SKIN[skin]
    d = spline(FACE[shape])
    a.p(d, b)
    # shaded side: between the contour and a softer inner contour
    right = [p for p in FACE[shape][:7]]
    inner = [(x * 0.72 - 0.2, y - 0.5) for x, y in right]
    inner[0] = (6, -42)
    inner[-1] = (-2, 33)
    a.p(spline(right + inner[::-1][0:], closed=True, tension=0.8), sh, op=0.85)
    a.p(d, "none", ink, LINE)
    if blush:
        a.e(dx - 13, 9, 5.2, 3.4, lip, op=0.28)
        a.e(dx + 14, 9, 5.2, 3.4, lip, op=0.28)
    # nose: shade, then one clean line
    k = nose
    a.p(f"M{n(dx + 2.6)},-8C{n(dx + 2)},0 {n(dx - 1)},6 {n(dx - 3.6 * k)},{n(10.5 * k)}"
        f"C{n(dx - 3)},{n(13.2 * k)} {n(dx + 1)},{n(13.8 * k)} {n(dx + 4.6)},{n(12 * k)}"
        f"C{n(dx + 5.2)},{n(7 * k)} {n(dx + 3.4)},0 {n(dx + 2.6)},-8Z", sh)
    a.p(f"M{n(dx + 1.6)},-3C{n(dx + 0.6)},3 {n(dx - 1.6)},7 {n(dx - 3.6 * k)},{n(10.5 * k)}"
        f"C{n(dx - 3)},{n(13.2 * k)} {n(dx)},{n(13.8 * k)} {n(dx + 2.6)},{n(12.8 * k)}", "none", ink, 1.4)
    # eyes
    for side in (-1, 1):
        ex, ey = dx + side * 10.4, -5.0
        w = 5.6 if side == 1 else 5.2
        up = 3.9 - lid
        a.p(f"M{n(ex - w)},{n(ey + .8)}C{n(ex - w * .5)},{n(ey - up)} {n(ex + w * .5)},{n(ey - up)} {n(ex + w)},{n(ey + .4)}"
            f"C{n(ex + w * .4)},{n(ey + 3.2)} {n(ex - w * .4)},{n(ey + 3.2)} {n(ex - w)},{n(ey + .8)}Z", "#fffdf8")
        a.c(ex - 0.7, ey - 0.1, 2.55, eye or ink)
        if eye:
            a.c(ex - 0.7, ey - 0.1, 1.25, ink)
        a.c(ex - 1.5, ey - 1.0, 0.75, "#ffffff")
        lash = ""
        if female:
            ox = ex + side * (w + 2.2)
            lash = f"L{n(ox)},{n(ey - 1.6)}"
            if side == 1:
                a.p(f"M{n(ex - w)},{n(ey + .8)}C{n(ex - w * .5)},{n(ey - up)} {n(ex + w * .5)},{n(ey - up)} {n(ex + w)},{n(ey + .2)}" + lash,
                    "none", ink, 1.9)
            else:
                a.p(f"M{n(ex + w)},{n(ey + .8)}C{n(ex + w * .5)},{n(ey - up)} {n(ex - w * .5)},{n(ey - up)} {n(ex - w)},{n(ey + .2)}" + lash,
                    "none", ink, 1.9)
        else:
            a.p(f"M{n(ex - w)},{n(ey + .8)}C{n(ex - w * .5)},{n(ey - up)} {n(ex + w * .5)},{n(ey - up)} {n(ex + w)},{n(ey + .4)}",
                "none", ink, 1.8)
        # brows
        ix, ox = ex - side * 5.6, ex + side * 6.6
        a.p(f"M{n(ix)},{n(ey - 6.4 + tilt)}Q{n(ex + side * 1.5)},{n(ey - 9.6)} {n(ox)},{n(ey - 5.6 - tilt * .4)}",
            "none", brow, brow_w)
        if wrinkles:
            a.p(f"M{n(ex - side * 2)},{n(ey + 6)}Q{n(ex + side * 3)},{n(ey + 7)} {n(ex + side * 6)},{n(ey + 4.5)}",
                "none", sh, 1.2)
    if lips:
        y = 20.4
        u = smile
        if female:
            a.p(f"M{n(dx - 7)},{n(y - u)}C{n(dx - 3.5)},{n(y - 3)} {n(dx - 1.6)},{n(y - 3)} {n(dx)},{n(y - 1.8)}"
                f"C{n(dx + 1.6)},{n(y - 3)} {n(dx + 4)},{n(y - 3)} {n(dx + 7.4)},{n(y - u)}"
                f"C{n(dx + 4)},{n(y + 4.6)} {n(dx - 4)},{n(y + 4.6)} {n(dx - 7)},{n(y - u)}Z", lip)
            a.p(f"M{n(dx - 7.2)},{n(y - u)}C{n(dx - 3)},{n(y + 1)} {n(dx + 3)},{n(y + 1)} {n(dx + 7.6)},{n(y - u)}",
                "none", ink, 1.2)
        else:
            a.p(f"M{n(dx - 7.5)},{n(y - u)}C{n(dx - 3)},{n(y + .9)} {n(dx + 3)},{n(y + .9)} {n(dx + 8)},{n(y - u)}",
                "none", ink, 1.5)
            a.p(f"M{n(dx - 3.5)},{n(y + 4)}Q{n(dx + .5)},{n(y + 5.6)} {n(dx + 4.5)},{n(y + 4)}", "none", lip, 1.6)


def strands(a: Art, paths, colour, sw=1.2):
    for pth in paths:
        a.p(spline(pth, closed=False), "none", colour, sw)


PROFILE = ("M-15,-40C-17,-30 -18,-22 -18.5,-15C-19,-11 -18,-8 -19,-5C-22,0 -26,6 -28,9.5C-28.6,12 -25,13 -22,13"
           "C-22.6,15 -24,17 -24,18.5C-23.6,20 -21.5,20 -20.6,20.6C-22,21.6 -23,23 -22.4,24.6C-21.6,26.6 -20.6,27.4 -21.2,29.6"
           "C-21.8,33 -19,37.5 -13,37.5C-4,37 6,32 10,24L22,-4L20,-40Z")


def profile(a: Art, skin, ink, brow, *, eye=None, brow_w=2.6, mouth=True):
    """A face seen from the side, looking left."""
    b, sh, lip = SKIN[skin]
    a.p(PROFILE, b)
    a.p("M10,24C4,31 -5,36.4 -13,36.6C-9,34 -2,28 2,20C5,14 6,4 5,-10L22,-10L22,-4Z", sh, op=0.85)
    a.p(PROFILE, "none", ink, LINE)
    ex, ey = -12, -5
    a.p(f"M{ex - 4.2},{ey - 1.4}L{ex + 5},{ey + .6}C{ex + 2},{ey + 3} {ex - 2},{ey + 3} {ex - 4},{ey + 1.6}Z", "#fffdf8")
    a.c(ex - 1.9, ey + 0.3, 1.9, eye or ink)
    a.c(ex - 2.2, ey + 0.2, 1.0, ink)
    a.p(f"M{ex - 5},{ey - 1.8}C{ex - 2},{ey - 3.4} {ex + 3},{ey - 1.6} {ex + 6},{ey + .8}", "none", ink, 1.8)
    a.p(f"M{ex - 5.6},{ey - 6.4}Q{ex},{ey - 9.4} {ex + 8},{ey - 5}", "none", brow, brow_w)
    a.p("M-22,13C-20,13.4 -18.4,12.4 -18,10.4", "none", ink, 1.3)
    if mouth:
        a.p("M-20.8,20.6C-18,21 -15.4,20.4 -13.4,18.8", "none", ink, 1.5)
        a.p("M-22.4,24.6C-20.4,25.4 -18.6,24.8 -17,23.2L-20.6,20.8C-22,21.6 -23,23 -22.4,24.6Z", lip, op=0.8)


def ear(a: Art, x, y, skin, ink, flip=1):
    b, sh, _ = SKIN[skin]
    h = Art()
    h.p("M0,-8C5,-10 8,-6 7,-1C6,4 3,9 0,9Z", b, ink, LINE)
    h.p("M1.5,-4C4,-5 5,-2 3.5,2", "none", sh, 1.3)
    a.g(h, f"translate({n(x)},{n(y)})scale({flip},1)")


# ---------------------------------------------------------------- bodies

T_BROAD = [(-94, 46), (-94, -20), (-74, -35), (-46, -44), (-14, -50), (14, -50), (46, -44), (74, -35), (94, -20), (94, 46)]
T_SLIM = [(-94, 46), (-88, -2), (-74, -24), (-52, -37), (-14, -46), (14, -46), (52, -37), (74, -24), (88, -2), (94, 46)]


def torso(b: Art, pts, fill, ink):
    """Shoulders and chest; returns half-planes for patterns on the cloth."""
    top = pts[1:-1]
    d = spline(top, closed=False)
    d += f"L{pts[-1][0]},{pts[-1][1]}L{pts[0][0]},{pts[0][1]}Z"
    b.p(d, fill, ink, LINE)
    return convex_planes(pts)


def centre_panel(b: Art, w0, w1, y0, fill, ink):
    """Front panel of a garment, narrow at the neck; returns its half-planes."""
    quad = [(-w0, y0), (w0, y0), (w1, 30), (-w1, 30)]
    b.p(pts_path(quad), fill, ink, FINE + 0.2)
    return convex_planes(quad)


def buttons(b: Art, x, ys, r, fill, ink):
    for y in ys:
        b.c(x, y, r, fill, ink, 1.1)


# Each builder fills six layers, back to front: `bk` backdrop, `b` body (clipped
# to the seam), `hb` hair and neck (head axes), `o` collars over the neck,
# `h` face and headgear (head axes), `f` hand and emblem (clipped).

HEAD_AT = (-2, -86)


def K_S(c, bk, b, h, f, hb, o):
    """King of spades: old prospector of the high passes, snow-white beard, pick."""
    ink = c.ink
    sun(bk, c)
    torso(b, T_BROAD, c.cloth, ink)
    for x, y in ((-66, -20), (-50, -4), (-76, -1), (-36, -24), (-62, -33), (38, -27), (30, 0), (-28, 2), (73, -22), (84, -6)):
        crystal(b, x, y, 5, c.light, 1.2, arms=False)
    b.p(fur_path([(-48, -42), (-30, -30), (-17, 4), (-15, 20)], 10, 11), c.snow, ink, LINE)
    b.p(fur_path([(48, -42), (30, -30), (17, 4), (15, 20)], 10, 11), c.snow, ink, LINE)
    ermine(b, ((-38, -33), (-24, -16), (-18, -1), (38, -33), (25, -16)), ink)
    # hair behind
    white, grey = "#fbfcfd", "#b9c6d0"
    hb.p(spline(mirror([(0, -46), (22, -40), (30, -20), (33, 6), (38, 30), (31, 50), (14, 46), (0, 30)])), white, ink, LINE)
    strands(hb, [[(29, -8), (31, 14), (33, 36)], [(-29, -8), (-31, 14), (-33, 36)]], grey)
    face(h, "pale", "square", ink, "#a9b8c3", brow_w=4.4, tilt=1.2, lips=False, wrinkles=True, eye="#3f7096", nose=1.1)
    beard = spline(mirror([(0, 16), (9, 14), (17, 11), (24.5, 0), (27, 16), (24, 38), (15, 60), (5, 74), (0, 80)]))
    h.p(beard, white, ink, LINE)
    strands(h, [[(-18, 22), (-15, 44), (-6, 64)], [(-8, 34), (-6, 50), (-1, 66)], [(18, 22), (15, 44), (7, 64)],
                [(8, 34), (7, 48), (3, 62)], [(-22, 12), (-22, 28), (-18, 42)], [(22, 12), (22, 28), (18, 42)]], grey, 1.4)
    h.e(-2, 24.5, 5.2, 2.4, SKIN["pale"][2])
    h.p("M-2,15C2,12.5 9,14 13,19C17,23.5 21,25 25,23C21,30 10,31 4,26C1,23.6 -1,21.5 -2,20.4"
        "C-3,21.5 -5,23.6 -8,26C-14,31 -24,30 -28,23C-24,25 -20,23.5 -17,19C-13,14 -6,12.5 -2,15Z", white, ink, 1.5)
    # crown of peaks
    h.p("M-28,-25L-31,-47L-21,-38L-14,-56L-7,-44L0,-63L7,-44L14,-56L21,-38L31,-47L28,-25C14,-31 -14,-31 -28,-25Z", c.gold, ink, LINE)
    for x, y, k in ((0, -63, 1.15), (-14, -56, 0.9), (14, -56, 0.9)):
        h.p(pts_path([(x, y), (x + 4.6 * k, y + 12 * k), (x + 1.6 * k, y + 9.4 * k), (x - .4, y + 13 * k), (x - 2 * k, y + 9.6 * k), (x - 4.6 * k, y + 12 * k)]), c.snow, ink, 1.1)
    h.p("M-28.5,-26C-14,-33 14,-33 28.5,-26L28,-33.5C14,-40 -14,-40 -28,-33.5Z", c.goldl, ink, FINE)
    for x in (-17, 0, 17):
        h.p(diamond_path(x, -34.5 + abs(x) * 0.09, 3.2, 3), c.cloth, ink, 0.9)
    # pick
    x = 56
    f.p(round_rect(x - 3.6, -138, 7.2, 190, 3), "#b98a56", ink, LINE)
    f.line(x + 1.4, -112, x + 1.4, 40, "#8f6335", 1.2)
    f.p(f"M{x - 24},-106C{x - 22},-121 {x - 10},-132 {x},-132C{x + 10},-132 {x + 19},-124 {x + 22},-109"
        f"C{x + 15},-117 {x + 10},-120.5 {x + 6},-121L{x - 6},-121C{x - 10},-120.5 {x - 17},-116 {x - 24},-106Z", "#9fb0bd", ink, LINE)
    f.p(f"M{x - 20},-112C{x - 16},-122 {x - 8},-129 {x},-129", "none", "#e6eef2", 1.5)
    f.p(round_rect(x - 6, -134, 12, 15, 2), c.gold, ink, FINE)
    sleeve(f, (62, -13), (80, 36), 13, 20, c.cloth, ink, c.snow, True, skin="pale")
    fist(f, x, -30, "pale", ink)


def Q_S(c, bk, b, h, f, hb, o):
    """Queen of spades: lady of the long night, crystal diadem and sceptre."""
    ink = c.ink
    aurora(bk, c)
    # standing collar, a fan of ice
    fan = [(math.cos(math.radians(t)) * 60, -50 + math.sin(math.radians(t)) * 58) for t in range(176, 365, 17)]
    d = "M-26,-34"
    for (px, py), (x, y) in zip([(-40, -36)] + fan, fan):
        mx, my = (x + px) / 2, (y + py) / 2
        L = math.hypot(mx, my + 50)
        d += f"Q{n(mx + mx / L * 9)},{n(my + (my + 50) / L * 9)} {n(x)},{n(y)}"
    d += "L40,-36L26,-34Z"
    bk.p(d, c.ice, ink, LINE)
    for x, y in fan:
        bk.line(x * 0.4, -50 + (y + 50) * 0.4, x * 0.94, -50 + (y + 50) * 0.94, c.iced, 1.3)
        bk.c(x * 0.8, -50 + (y + 50) * 0.8, 2.0, c.snow, c.iced, 0.9)
    torso(b, T_SLIM, c.cloth, ink)
    # star shawl edges
    for x, y, r in ((-62, -16, 3.2), (-46, -2, 2.4), (-74, 0 - 9, 2.4), (-44, -26, 2.6), (34, -22, 2.4), (44, -2, 3), (26, 0, 2.2), (70, -12, 2.4)):
        star4(b, x, y, r + 1.4, c.goldl)
    b.p("M-20,-45C-20,-20 -8,-4 0,4C8,-4 20,-20 20,-45Z", SKIN["deep"][0], ink, LINE)
    b.p("M2,-30C8,-24 12,-30 17,-40L19,-45L0,-45Z", SKIN["deep"][1])
    b.p("M-24,-46C-24,-18 -10,4 0,14C10,4 24,-18 24,-46L33,-43C32,-12 14,18 0,30C-14,18 -32,-12 -33,-43Z", c.ice, ink, LINE)
    for k in range(5):
        t = k / 4
        b.c(-28.4 + 23 * t, -30 + 44 * t - 6 * math.sin(t * 3.1), 1.6, c.cloth)
        b.c(28.4 - 23 * t, -30 + 44 * t - 6 * math.sin(t * 3.1), 1.6, c.cloth)
    # hair: straight and black
    black = "#20242f"
    hb.p("M-28,-20C-30,-44 -14,-50 0,-50C14,-50 30,-44 28,-20L32,30C33,40 30,47 27,50L-27,50C-30,47 -33,40 -32,30Z", black, ink, LINE)
    neck(hb, "deep", 9.5)
    face(h, "deep", "heart", ink, "#171a22", female=True, smile=0.6, brow_w=2.2, eye="#27394d", blush=False, lid=0.3)
    h.p("M0,-44C-6,-30 -17,-22 -25,-12L-29,-18C-30,-40 -14,-48 0,-48C14,-48 30,-40 29,-18L25,-12C17,-22 6,-30 0,-44Z", black, ink, 1.5)
    strands(h, [[(-4, -40), (-14, -30), (-23, -20)], [(4, -40), (14, -30), (23, -20)], [(-28, 0), (-29, 20), (-28, 40)], [(28, 0), (29, 20), (28, 40)]], "#4a5468")
    # pearls
    for i in range(9):
        t = math.radians(20 + i * 17.5)
        h.c(math.cos(t) * 15.5 * -1, 38 + math.sin(t) * 9, 2.3, "#ffffff", ink, 0.9)
    for x in (-23.5, 23.5):
        h.p(diamond_path(x, 17, 2.8, 5), c.ice, ink, 1)
    # diadem
    h.p("M-28,-27C-16,-38 16,-38 28,-27L28,-33C16,-44 -16,-44 -28,-33Z", c.gold, ink, FINE + .2)
    for x, y, tall in ((-20, -38, 9), (-10.5, -41, 13), (10.5, -41, 13), (20, -38, 9)):
        h.p(pts_path([(x - 2.4, y + 1), (x + x * 0.08, y - tall), (x + 2.4, y + 1)]), c.gold, ink, FINE)
        h.c(x + x * 0.1, y - tall - 1, 2.1, c.ice, ink, 1)
    h.c(0, -49, 10, c.cloth, ink, FINE)
    crystal(h, 0, -49, 8, c.snow, 1.5)
    # sceptre: a snow crystal
    x = 60
    f.p(round_rect(x - 2.4, -104, 4.8, 150, 2), c.gold, ink, FINE + .2)
    f.c(x, -119, 19, "#f3fafc", ink, LINE)
    crystal(f, x, -119, 15.5, c.cloth, 2.2)
    f.p(round_rect(x - 5, -101, 10, 5, 2), c.goldl, ink, FINE)
    sleeve(f, (66, -13), (86, 36), 10, 19, c.cloth, ink, c.ice, skin="deep")
    fist(f, x, -28, "deep", ink, 0.88)


def J_S(c, bk, b, h, f, hb, o):
    """Jack of spades: young musher in a fur-rimmed hood, raven feather."""
    ink = c.ink
    moon(bk, c)
    P = torso(b, T_BROAD, c.cloth, ink)
    # two embroidered bands beside the front, and frost on the shoulders
    for sd in (-1, 1):
        b.p(pts_path([(sd * 25, -50), (sd * 38, -50), (sd * 35, 40), (sd * 22, 40)]), c.ice, ink, FINE, clip=P)
        for k in range(10):
            y = -34 + k * 7
            cx = sd * (31.5 - (y + 50) * 0.033)
            b.p(f"M{n(cx - 4.6)},{n(y + 2.2)}L{n(cx)},{n(y - 2.6)}L{n(cx + 4.6)},{n(y + 2.2)}", "none", c.cloth, 1.9)
    for x, y in ((-58, -22), (-76, -10), (-52, -36), (56, -36), (-54, -3), (76, -20), (54, -8)):
        crystal(b, x, y, 4.6, c.light, 1.2, arms=False)
    # hood behind the head
    hb.p(spline(mirror([(0, -60), (28, -52), (43, -24), (44, 8), (36, 36), (20, 52), (0, 56)])), c.cloth, ink, LINE)
    hb.p(spline(mirror([(0, -46), (22, -41), (33, -20), (34, 6), (27, 30), (12, 44), (0, 46)])), c.dark)
    neck(hb, "warm", 10, y1=42)
    face(h, "warm", "round", ink, "#20242f", smile=1.2, brow_w=2.8, tilt=0.6, lid=0.9, blush=True)
    h.p("M-25,-12C-27,-34 -16,-43 0,-43C17,-43 27,-34 25,-12C22,-20 18,-25 12,-27L8,-20L3,-28L-5,-19L-9,-27C-17,-25 -22,-19 -25,-12Z", "#20242f", ink, 1.4)
    ring = [(math.cos(math.radians(t)) * 36, -3 + math.sin(math.radians(t)) * 45) for t in range(118, 118 + 305, 16)]
    h.p(fur_path(ring, 8.5, step=9.5, bump=3.2), "#f4f1ea", ink, LINE)
    h.p(fur_path([(-9, 43), (-3, 52), (-2, 90)], 7, 7, step=8, bump=2.6), "#f4f1ea", ink, LINE)
    for y in (62, 76):
        h.p(round_rect(-9.5, y, 15, 4.6, 2.3), c.gold, ink, 1.1)
    # feather
    g = Art()
    g.p("M0,34C-2,10 -3,-20 0,-78C13,-66 18,-40 14,-18C12,-6 8,4 3,10Z", "#262d3d", ink, LINE)
    g.p("M0,34C-1,10 -2,-20 0,-78C-12,-62 -15,-38 -12,-18C-10,-6 -6,4 -2,10Z", "#3a4560", ink, LINE)
    for y in (-54, -40, -26, -12):
        g.p(f"M0,{y + 12}L{11 - abs(y + 35) * .06:.1f},{y}", "none", "#5a6a8c", 1.1)
        g.p(f"M0,{y + 12}L{-9.5 + abs(y + 35) * .06:.1f},{y}", "none", "#7b8cad", 1.1)
    g.p("M0,60C-1,20 -2,-20 0,-76", "none", "#f4f1ea", 1.9)
    f.g(g, "translate(58,-58)rotate(4)")
    sleeve(f, (62, -12), (80, 36), 13, 20, c.cloth, ink, "#f4f1ea", True, skin="warm")
    fist(f, 56, -28, "warm", ink, 0.95)


def K_H(c, bk, b, h, f, hb, o):
    """King of hearts: scarlet tunic, gold frogging, auburn moustache, sabre."""
    ink = c.ink
    sun(bk, c)
    torso(b, T_BROAD, c.cloth, ink)
    b.p("M-17,-48L17,-48L21,30L-21,30Z", c.dark, ink, FINE)
    for i, y in enumerate((-36, -25, -14, -3, 8)):
        w = 34 - i * 1.2
        for s in (-1, 1):
            b.p(f"M0,{y}L{n(s * w)},{n(y - 2)}", "none", ink, 6.2)
            b.p(f"M0,{y}L{n(s * w)},{n(y - 2)}", "none", c.gold, 3.8)
            b.c(s * w, y - 2, 3.8, c.gold, ink, 1.1)
        b.c(0, y, 3.4, c.goldl, ink, 1.1)
    # epaulettes
    for s in (-1, 1):
        for k in range(9):
            xx = s * (50 + k * 4.5)
            yy = -33 + k * 1.7
            b.line(xx, yy, xx + s * 2, yy + 15, ink, 4.6)
            b.line(xx, yy, xx + s * 2, yy + 15, c.gold, 2.6)
        b.p(spline([(s * 42, -43), (s * 62, -42), (s * 84, -32), (s * 94, -22), (s * 92, -14), (s * 70, -24), (s * 46, -33)]), c.gold, ink, LINE)
        b.p(spline([(s * 52, -38.5), (s * 70, -34), (s * 86, -24)], closed=False), "none", c.goldl, 2.2)
    # high collar
    h.p("M-17,36L-19,56C-8,61 8,61 19,56L17,36Z", c.pal.cloth["S"], ink, LINE)
    h.p("M-18,46C-6,51 6,51 18,46", "none", c.gold, 2.6)
    suit(h, "H", 0, 56, 8, c.goldl)
    hair, hl = "#8a4524", "#b8673a"
    for s in (-1, 1):
        h.p(spline([(s * 18, -38), (s * 29, -24), (s * 31, 0), (s * 28, 18), (s * 21, 16), (s * 20, -10)]), hair, ink, LINE)
    ear(h, 24, -1, "pale", ink)
    ear(h, -24, -1, "pale", ink, -1)
    face(h, "pale", "long", ink, hair, brow_w=3.6, tilt=-0.4, lips=False, eye="#4d7a5a", nose=1.1)
    for s in (-1, 1):
        h.p(spline([(s * 24, -26), (s * 28, -14), (s * 26.5, 8), (s * 23, 19), (s * 20.5, 10), (s * 22, -8)]), hair, ink, FINE)
    h.e(-1.6, 23.5, 5, 2, SKIN["pale"][2])
    h.p("M-2,14.5C4,13 10,17 15,20C20,22.5 26,21 28,15C31,17 31,24 25,27.5C17,31 6,28 -2,20.5"
        "C-10,28 -21,31 -29,27.5C-35,24 -35,17 -32,15C-30,21 -24,22.5 -19,20C-14,17 -8,13 -2,14.5Z", hair, ink, 1.6)
    strands(h, [[(2, 18), (12, 23), (22, 25)], [(-6, 18), (-16, 23), (-26, 25)]], hl, 1.4)
    h.p("M-5,31C-3,29.4 0,29.4 2,31L-1.5,38Z", hair, ink, 1.2)
    # crown with arches
    h.p(spline([(-23, -36), (-25, -48), (-14, -58), (0, -60), (14, -58), (25, -48), (23, -36)]), c.cloth, ink, LINE)
    h.p("M-27,-33C-33,-46 -27,-55 -17,-53C-8,-52 -2,-57 0,-60C2,-57 8,-52 17,-53C27,-55 33,-46 27,-33", "none", ink, 6.6)
    h.p("M-27,-33C-33,-46 -27,-55 -17,-53C-8,-52 -2,-57 0,-60C2,-57 8,-52 17,-53C27,-55 33,-46 27,-33", "none", c.gold, 3.8)
    h.p("M0,-36L0,-58", "none", ink, 6)
    h.p("M0,-36L0,-58", "none", c.gold, 3.4)
    h.c(0, -61, 4.4, c.goldl, ink, FINE)
    h.p("M-28,-25C-14,-32 14,-32 28,-25L28.5,-35C14,-42 -14,-42 -28.5,-35Z", c.gold, ink, LINE)
    suit(h, "H", 0, -34.6, 9, c.pip)
    for x in (-16, 16):
        h.c(x, -33, 2.8, c.ice, ink, 1)
    # sabre
    x = 58
    f.p(f"M{x - 4},-40C{x - 5},-80 {x - 3},-112 {x + 8},-143C{x + 11},-112 {x + 8},-78 {x + 4},-40Z", "#dfe9ee", ink, LINE)
    f.p(f"M{x},-44C{x},-80 {x + 2},-108 {x + 7.6},-132", "none", "#9fb0bd", 1.4)
    f.p(f"M{x - 16},-42C{x - 8},-48 {x + 10},-48 {x + 20},-42C{x + 24},-40 {x + 22},-36 {x + 18},-37C{x + 8},-40 {x - 6},-40 {x - 15},-37C{x - 19},-36 {x - 20},-40 {x - 16},-42Z", c.gold, ink, LINE)
    f.p(f"M{x + 17},-40C{x + 24},-26 {x + 18},-12 {x + 2},-6", "none", ink, 5.6)
    f.p(f"M{x + 17},-40C{x + 24},-26 {x + 18},-12 {x + 2},-6", "none", c.gold, 3)
    f.p(round_rect(x - 4, -38, 8, 34, 3), "#4a3327", ink, FINE)
    sleeve(f, (64, -10), (82, 36), 13, 20, c.cloth, ink, c.pal.cloth["S"], skin="pale")
    fist(f, x, -24, "pale", ink, 0.92)
    f.c(x, -5, 4, c.gold, ink, FINE)


def Q_H(c, bk, b, h, f, hb, o):
    """Queen of hearts: copper braids, heart diadem, a wild rose."""
    ink = c.ink
    aurora(bk, c)
    torso(b, T_SLIM, c.cloth, ink)
    skin = "pale"
    b.p("M-42,-42C-30,-30 -28,-12 -14,-8C-8,-6.4 -3,-8 0,-12C3,-8 8,-6.4 14,-8C28,-12 30,-30 42,-42L0,-52Z", SKIN[skin][0], ink, LINE)
    b.p("M4,-34C14,-34 22,-38 30,-41L16,-46L4,-49Z", SKIN[skin][1], op=0.8)
    b.p("M-42,-43C-30,-31 -28,-13 -14,-9C-8,-7.4 -3,-9 0,-13C3,-9 8,-7.4 14,-9C28,-13 30,-31 42,-43", "none", ink, 6.4)
    b.p("M-42,-43C-30,-31 -28,-13 -14,-9C-8,-7.4 -3,-9 0,-13C3,-9 8,-7.4 14,-9C28,-13 30,-31 42,-43", "none", c.goldl, 3.6)
    for x, y in ((-56, -18), (-70, -8), (-42, -6), (-58, -2), (24, -3), (40, -18), (70, -10), (-26, 0), (8, 2), (-8, 0)):
        suit(b, "H", x, y - 1, 7.5, c.goldl)
    # white fur stole over both shoulders
    b.p(fur_path([(-54, -40), (-74, -28), (-90, -6)], 9, 10), c.snow, ink, LINE)
    b.p(fur_path([(54, -40), (74, -28), (90, -6)], 9, 10), c.snow, ink, LINE)
    hair, hl, hd = "#b5562a", "#dd8850", "#86391a"
    hb.p(spline(mirror([(0, -50), (22, -46), (32, -26), (32, 0), (27, 24), (14, 34), (0, 30)])), hair, ink, LINE)
    neck(hb, skin, 9.5)
    face(h, skin, "oval", ink, hd, female=True, smile=1.4, brow_w=2.1, eye="#3d7a5c", blush=True)
    h.p("M0,-33C-10,-30 -19,-19 -23,-2C-25,0 -29,0 -30,-2C-33,-30 -20,-46 0,-46C20,-46 33,-30 30,-2C29,0 25,0 23,-2C19,-19 10,-30 0,-33Z", hair, ink, 1.5)
    strands(h, [[(-2, -37), (-17, -27), (-25.4, -6)], [(2, -37), (17, -27), (25.4, -6)], [(-10, -40), (-23, -29), (-28.4, -8)], [(10, -40), (23, -29), (28.4, -8)]], hl, 1.3)
    # braids
    for s in (-1, 1):
        pts = [(s * 28, 4), (s * 31, 16), (s * 31, 28), (s * 29, 40), (s * 26, 52), (s * 24, 63), (s * 22.5, 72)]
        for i, (x, y) in enumerate(pts):
            r = 8.2 - i * 0.5
            lean = 1 if (i % 2) else -1
            h.p(spline([(x - r, y - 6 + lean * 2), (x + r * .1, y - 7.5), (x + r, y - 6 - lean * 2), (x + r * .8, y + 4), (x, y + 7), (x - r * .8, y + 4)]), hair, ink, 1.5)
            h.p(f"M{n(x - r * .4)},{n(y - 3)}Q{n(x)},{n(y + 1)} {n(x + r * .5)},{n(y + 3)}", "none", hl, 1.3)
        h.p(round_rect(s * 22.5 - 5.5, 76, 11, 5, 2), c.gold, ink, 1.1)
        h.p(f"M{n(s * 22 - 4)},81L{n(s * 21.5)},91L{n(s * 22 + 5)},81Z", hair, ink, 1.3)
    # locket
    h.p("M-15,46C-8,56 8,56 15,46", "none", c.goldd, 1.6)
    suit(h, "H", 0, 58, 13, ink)
    suit(h, "H", 0, 57.7, 10, c.pip)
    # heart diadem
    h.p("M-26,-30C-13,-40 13,-40 26,-30L25,-36C13,-46 -13,-46 -25,-36Z", c.gold, ink, FINE + .2)
    for x, y, hh in ((-17, -43.5, 11), (0, -52, 18), (17, -43.5, 11)):
        suit(h, "H", x, y, hh + 3.4, ink)
        suit(h, "H", x, y - .1, hh, c.gold if x else c.pip)
    h.c(-8.6, -44.6, 1.9, c.snow, ink, .9)
    h.c(8.6, -44.6, 1.9, c.snow, ink, .9)
    # wild rose
    x = 59
    f.p(f"M{x},40C{x + 2},0 {x - 3},-50 {x + 1},-100", "none", ink, 5.4)
    f.p(f"M{x},40C{x + 2},0 {x - 3},-50 {x + 1},-100", "none", "#3f7d55", 3)
    for s, y in ((1, -66), (-1, -56)):
        f.p(f"M{x - 1},{y + 8}C{x + s * 6},{y - 8} {x + s * 16},{y - 9} {x + s * 20},{y - 12}C{x + s * 20},{y + 2} {x + s * 12},{y + 10} {x - 1},{y + 8}Z", "#4c9467", ink, 1.5)
        f.p(f"M{x},{y + 7}L{x + s * 15},{y - 7}", "none", "#2c5f40", 1.1)
    for i in range(5):
        t = math.radians(-90 + i * 72)
        px, py = x + math.cos(t) * 12, -118 + math.sin(t) * 12
        g = Art()
        g.p("M0,9C-7,5 -11,-3 -8.5,-8.5C-6,-12 -2,-11 0,-8C2,-11 6,-12 8.5,-8.5C11,-3 7,5 0,9Z", "#ee9aa4", ink, 1.5)
        g.p("M0,7L0,0", "none", "#c3485a", 1.4)
        f.g(g, f"translate({n(px)},{n(py)})rotate({n(i * 72)})")
    f.c(x, -118, 5.4, c.gold, ink, 1.4)
    for i in range(6):
        t = math.radians(i * 60)
        f.c(x + math.cos(t) * 2.8, -118 + math.sin(t) * 2.8, .8, c.goldd)
    sleeve(f, (65, -13), (86, 36), 10, 19, c.cloth, ink, c.goldl, skin=skin)
    fist(f, x, -28, skin, ink, 0.86)


def J_H(c, bk, b, h, f, hb, o):
    """Jack of hearts: fair-haired page in profile, velvet cap, a sealed letter."""
    ink = c.ink
    moon(bk, c)
    torso(b, T_BROAD, c.cloth, ink)
    P = convex_planes(T_BROAD)
    for i in range(-6, 7):
        if i % 2 == 0:
            x0, x1 = i * 9.5, i * 14.5
            quad = [(x0 - 3.4, -52), (x0 + 3.4, -52), (x1 + 5.6, 40), (x1 - 5.6, 40)]
            b.p(pts_path(quad), c.goldl, ink, 1.1, clip=P)
    b.p(spline(T_BROAD[1:-1], closed=False), "none", ink, LINE)
    # broad white collar
    o.p("M-15,-50C-34,-46 -52,-40 -60,-29L-27,-8L-3,-27L3,-27L27,-8L60,-29C52,-40 34,-46 15,-50C11,-43 -7,-43 -15,-50Z", c.snow, ink, LINE)
    o.p("M-51,-30L-27.5,-15L-6,-31M51,-30L27.5,-15L6,-31", "none", c.iced, 1.3)
    o.c(0, -24, 3.2, c.gold, ink, 1.1)
    o.c(0, -10, 3.2, c.gold, ink, 1.1)
    o.c(0, 4, 3.2, c.gold, ink, 1.1)
    hair, hl, hd = "#e3b04b", "#f6d98b", "#b07d22"
    hb.p(spline([(-4, -44), (20, -42), (33, -22), (35, 4), (30, 26), (18, 33), (6, 24), (2, -10)]), hair, ink, LINE)
    neck(hb, "warm", 10)
    profile(h, "warm", ink, hd, eye="#3f7096")
    h.p(spline([(-16, -40), (-14, -27), (-6, -22), (1, -14), (3, -2), (8, 6), (7, 18), (13, 27), (22, 30), (31, 22), (35, 4), (32, -22), (18, -42), (0, -46)]), hair, ink, LINE)
    strands(h, [[(-8, -32), (6, -22), (10, -4)], [(4, -34), (17, -20), (17, 4), (20, 20)], [(14, -34), (27, -14), (26, 10)]], hd, 1.4)
    strands(h, [[(0, -34), (12, -20), (13, 2)], [(20, -30), (31, -6), (28, 14)]], hl, 1.4)
    # velvet cap and plume
    h.p(spline([(-27, -30), (-30, -42), (-18, -56), (6, -61), (28, -54), (40, -38), (36, -26), (16, -31), (-8, -31)]), c.cloth, ink, LINE)
    h.p(spline([(-16, -50), (4, -56), (24, -50)], closed=False), "none", c.light, 1.6)
    h.p(spline([(-29, -27), (-30, -34), (-6, -38), (18, -37), (38, -29), (38, -23), (16, -30), (-8, -31)]), c.dark, ink, LINE)
    h.p("M22,-34C34,-46 44,-50 56,-44C64,-40 66,-30 62,-22C60,-30 54,-34 46,-34C50,-32 52,-28 52,-24C44,-32 32,-34 22,-34Z", c.snow, ink, LINE)
    h.p("M25,-36C38,-44 50,-43 58,-32", "none", c.iced, 1.3)
    suit(h, "H", 21, -34, 12, ink)
    suit(h, "H", 21, -34.2, 9, c.gold)
    # letter
    g = Art()
    g.p(round_rect(-11, -58, 22, 78, 4), "#fbf3dc", ink, LINE)
    g.p("M5,-56L5,18", "none", "#dcc796", 3.6, cap="butt")
    g.e(0, -58, 11, 4, "#efe0b8", ink, 1.5)
    g.p("M-4,-58C-2,-60 3,-60 4,-58C3,-56.6 0,-56.6 0,-58", "none", ink, 1.1)
    g.p("M-11,-32L11,-32L11,-26L-11,-26Z", c.cloth, ink, 1.2)
    g.c(0, -29, 6.4, c.pip, ink, 1.3)
    g.p("M-3.5,-23L-6,-11L-2.5,-13L-0.5,-10L0.5,-23Z", c.cloth, ink, 1.1)
    suit(g, "H", 0, -28.8, 6, "#fbe3dd")
    f.g(g, "translate(58,-46)rotate(7)")
    sleeve(f, (62, -10), (80, 36), 13, 20, c.cloth, ink, c.snow, skin="warm")
    fist(f, 55, -26, "warm", ink, 0.95)


def K_D(c, bk, b, h, f, hb, o):
    """King of diamonds: the assayer, deep-skinned, square beard, balance."""
    ink = c.ink
    sun(bk, c)
    torso(b, T_BROAD, c.cloth, ink)
    P = convex_planes(T_BROAD)
    lozenges(b, P, -96, 96, -56, 40, 13, 15, stroke=c.dark, sw=1.3)
    b.p(spline(T_BROAD[1:-1], closed=False), "none", ink, LINE)
    Pc = centre_panel(b, 12, 23, -48, c.goldl, ink)
    lozenges(b, Pc, -26, 26, -44, 30, 6.5, 8, stroke=c.goldd, sw=1.0)
    b.p("M-13,-50L-46,-43L-52,-22L-40,-18L-44,-10L-22,26L-14,26Z", "#2b3144", ink, LINE)
    b.p("M13,-50L46,-43L52,-22L40,-18L44,-10L22,26L14,26Z", "#2b3144", ink, LINE)
    b.p("M-40,-39L-46,-24L-35,-20M40,-39L46,-24L35,-20", "none", "#6d7892", 1.3)
    b.p("M-18,-2C-10,8 10,8 18,-2", "none", ink, 4.4)
    b.p("M-18,-2C-10,8 10,8 18,-2", "none", c.gold, 2.4)
    # cravat
    o.p("M-10,-46L10,-46L14,-30L5,-14L0,-10L-5,-14L-14,-30Z", c.snow, ink, LINE)
    o.p("M-7,-40L-4,-20M7,-40L4,-20M0,-38L0,-18", "none", c.iced, 1.3)
    o.p(diamond_path(0, -33, 5, 6.5), c.pip, ink, 1.2)
    hair, hl = "#221f24", "#55505a"
    hb.p(spline(mirror([(0, -46), (20, -42), (29, -24), (29, -4), (25, 10), (12, 10), (0, 0)])), hair, ink, LINE)
    ear(hb, 24, 0, "deep", ink)
    ear(hb, -24, 0, "deep", ink, -1)
    neck(hb, "deep", 12)
    face(h, "deep", "square", ink, hair, brow_w=3.8, tilt=0.2, lips=False, nose=1.08, dx=2.0)
    # square, trimmed beard
    h.p("M-25,-6C-26,10 -25,30 -20,40C-14,46 14,46 20,40C25,30 26,10 25,-6C22,2 20,8 16,11C10,14.5 6,13.5 2,14.5C-2,13.5 -8,14.5 -13,11C-18,8 -22,2 -25,-6Z", hair, ink, LINE)
    h.p("M-4.5,22.6C-1,20 1,21.4 2,21.6C3,21.4 6,20 9,22.6C6,27 -1,27 -4.5,22.6Z", "#a65a52", ink, 1.1)
    strands(h, [[(-19, 14), (-18, 28), (-14, 39)], [(-10, 28), (-8, 36), (-6, 41)], [(19, 14), (18, 28), (15, 39)], [(11, 28), (10, 36), (8, 41)], [(1, 31), (1, 37), (1, 41)],
                [(-2, 17), (-8, 18), (-13, 22)], [(6, 17), (11, 18), (15, 22)]], hl, 1.4)
    # tall crown of lozenges
    h.p("M-27,-26L-30,-50L-20,-43L-15,-58L-7,-46L0,-64L7,-46L15,-58L20,-43L30,-50L27,-26C14,-32 -14,-32 -27,-26Z", c.gold, ink, LINE)
    for x, y in ((-30, -51), (-15, -58), (0, -63), (15, -58), (30, -51)):
        h.p(diamond_path(x, y, 3.6, 4.6), c.pip if x == 0 else c.goldl, ink, 1.1)
    for x in (-16, 0, 16):
        h.p(diamond_path(x, -37.5 + abs(x) * .1, 4.6, 6), c.pip if x else c.ice, ink, 1.1)
    h.p("M-27,-26C-14,-32 14,-32 27,-26L27.4,-30.6C14,-36.6 -14,-36.6 -27.4,-30.6Z", c.goldl, ink, 1.2)
    # assayer's balance on its post
    x = 55
    f.p(round_rect(x - 2.6, -116, 5.2, 170, 2), c.gold, ink, FINE + .2)
    f.p(f"M{x - 19},-108C{x - 12},-115 {x - 6},-112 {x},-115C{x + 6},-112 {x + 12},-115 {x + 19},-108L{x + 19},-104.6C{x + 12},-110 {x + 6},-106.6 {x},-106.6C{x - 6},-106.6 {x - 12},-110 {x - 19},-104.6Z", c.gold, ink, 1.5)
    f.p(diamond_path(x, -121, 5.6, 8), c.pip, ink, 1.4)
    for s in (-1, 1):
        px, py = x + s * 16.5, -70
        f.p(f"M{px},-106L{px - 9},{py}M{px},-106L{px + 9},{py}", "none", ink, 1.3)
        if s == -1:
            f.p(f"M{px - 7},{py}L{px - 6},{py - 6}L{px - 2},{py - 5}L{px + 1},{py - 10}L{px + 5},{py - 6}L{px + 7},{py}Z", c.goldl, ink, 1.3)
        else:
            f.p(f"M{px - 5},{py}L{px - 5},{py - 8}L{px + 5},{py - 8}L{px + 5},{py}Z", "#9fb0bd", ink, 1.3)
            f.p(f"M{px - 1.6},{py - 8}L{px - 1.6},{py - 11}L{px + 1.6},{py - 11}L{px + 1.6},{py - 8}", "#9fb0bd", ink, 1.2)
        f.p(f"M{px - 10.5},{py}L{px + 10.5},{py}C{px + 8.5},{py + 9} {px - 8.5},{py + 9} {px - 10.5},{py}Z", c.gold, ink, 1.5)
    f.p(round_rect(x - 5, -52, 10, 5, 2), c.goldl, ink, FINE)
    sleeve(f, (62, -13), (80, 36), 13, 20, c.cloth, ink, c.snow, skin="deep")
    fist(f, x, -30, "deep", ink)


def Q_D(c, bk, b, h, f, hb, o):
    """Queen of diamonds: pale gold curls and plume, choker, open fan."""
    ink = c.ink
    aurora(bk, c)
    skin = "pale"
    torso(b, T_SLIM, c.cloth, ink)
    b.p("M-58,-36C-44,-22 -30,-12 0,-10C30,-12 44,-22 58,-36C40,-44 20,-50 0,-50C-20,-50 -40,-44 -58,-36Z", SKIN[skin][0], ink, LINE)
    b.p("M8,-34C18,-34 30,-37 38,-41L22,-45.4L6,-48Z", SKIN[skin][1], op=0.8)
    b.p("M-26,-28C-18,-25 -12,-25 -8,-27M26,-28C18,-25 12,-25 8,-27", "none", SKIN[skin][1], 1.6)
    # quilted bodice
    quad = [(-34, -14), (34, -14), (30, 34), (-30, 34)]
    Pq = convex_planes(quad)
    b.p("M-36,-17C-22,-11 -10,-9.6 0,-9.6C10,-9.6 22,-11 36,-17L30,34L-30,34Z", c.goldl, ink, LINE)
    lozenges(b, Pq, -38, 38, -9, 34, 8.5, 9, stroke=c.goldd, sw=1.1)
    b.p("M-60,-37C-44,-22 -30,-12.5 0,-10.5C30,-12.5 44,-22 60,-37", "none", ink, 7.4)
    b.p("M-60,-37C-44,-22 -30,-12.5 0,-10.5C30,-12.5 44,-22 60,-37", "none", c.snow, 4.6)
    b.p(diamond_path(0, -8, 6, 8), c.pip, ink, 1.3)
    # puffed sleeves
    for s in (-1, 1):
        b.p(spline([(s * 50, -30), (s * 62, -44), (s * 82, -36), (s * 98, -16), (s * 98, 16), (s * 70, 14), (s * 54, -6)]), c.cloth, ink, LINE)
        strands(b, [[(s * 58, -30), (s * 64, -14), (s * 68, 4)], [(s * 70, -34), (s * 78, -16), (s * 82, 2)]], c.light, 1.6)
    hair, hl, hd = "#efcf86", "#fbeabd", "#bf9340"
    hb.p(spline(mirror([(0, -58), (20, -54), (32, -36), (33, -12), (30, 8), (20, 14), (0, 10)])), hair, ink, LINE)
    neck(hb, skin, 9)
    face(h, skin, "heart", ink, hd, female=True, smile=1.0, brow_w=2.0, eye="#3f7fa6", blush=True, lid=0.5, dx=2.0)
    # swept fringe and side curls
    h.p("M-26,-8C-30,-30 -18,-44 2,-44C20,-44 30,-30 27,-8C22,-16 20,-22 16,-27C6,-19 -8,-20 -17,-25C-21,-20 -23,-14 -26,-8Z", hair, ink, 1.5)
    strands(h, [[(-14, -26), (-4, -28), (8, -27), (17, -31)], [(-18, -32), (-4, -35), (12, -35)]], hd, 1.3)
    for s in (-1, 1):
        for x, y, r in ((28.5, -5, 7.4), (29.6, 4, 7.4), (29.4, 13, 7), (28.4, 21.5, 6.4), (27, 29.5, 5.6), (25.6, 36.5, 4.4)):
            g = Art()
            g.e(0, 0, r, r * .72, hair, ink, 1.5)
            g.p(f"M{n(-r * .55)},{n(r * .1)}Q0,{n(-r * .42)} {n(r * .55)},{n(-r * .12)}", "none", hl, 1.5)
            h.g(g, f"translate({n(s * x)},{n(y)})rotate({n(s * -24)})")
    h.p(spline(mirror([(0, -64), (12, -62), (19, -52), (16, -42), (0, -39)])), hair, ink, LINE)
    strands(h, [[(-12, -46), (-6, -56), (6, -58)], [(-4, -44), (4, -52), (12, -52)]], hd, 1.3)
    # bandeau and plume
    h.p("M14,-46C18,-62 32,-66 40,-58C46,-50 44,-42 36,-38C38,-46 34,-52 28,-52C24,-52 20,-46 18,-42Z", c.snow, ink, LINE)
    h.p("M17,-44C22,-56 32,-60 39,-52", "none", c.iced, 1.3)
    h.p("M-28,-27C-15,-37 15,-37 28,-27L28,-33C15,-43 -15,-43 -28,-33Z", c.gold, ink, FINE + .2)
    h.p(diamond_path(0, -38, 6, 8.4), c.pip, ink, 1.3)
    h.p("M0,-46L6,-38L0,-38Z", "#ffffff", op=0.35)
    for x in (-15, 15):
        h.p(diamond_path(x, -34.6, 3.2, 4.2), c.snow, ink, 1)
    # choker and earrings
    h.p("M-9.5,36C-4,40 4,40 9.5,36L9.5,42C4,46 -4,46 -9.5,42Z", "#2b3144", ink, 1.2)
    h.p(diamond_path(0, 46, 4, 5.6), c.ice, ink, 1.1)
    # fan
    x, y = 54, -34
    N = 9
    a0, a1 = math.radians(-150), math.radians(-48)
    R = 64
    cx, cy = x, y + 2
    for i in range(N):
        t0 = a0 + (a1 - a0) * i / N
        t1 = a0 + (a1 - a0) * (i + 1) / N
        tm = (t0 + t1) / 2
        d = (f"M{n(cx)},{n(cy)}L{n(cx + math.cos(t0) * R * .62)},{n(cy + math.sin(t0) * R * .62)}"
             f"Q{n(cx + math.cos(tm) * R * .74)},{n(cy + math.sin(tm) * R * .74)} {n(cx + math.cos(t1) * R * .62)},{n(cy + math.sin(t1) * R * .62)}Z")
        f.p(d, (c.cloth, c.goldl)[i % 2], ink, 1.3)
    for i in range(N + 1):
        t = a0 + (a1 - a0) * i / N
        f.line(cx + math.cos(t) * 10, cy + math.sin(t) * 10, cx + math.cos(t) * R * .6, cy + math.sin(t) * R * .6, c.goldd, 0.9)
    sleeve(f, (64, -10), (88, 36), 10, 19, SKIN[skin][0], ink, c.gold, skin=skin)
    fist(f, x, -25, skin, ink, 0.84)


def J_D(c, bk, b, h, f, hb, o):
    """Jack of diamonds: the panner, broad felt hat, freckles, a pan of gold."""
    ink = c.ink
    moon(bk, c)
    torso(b, T_BROAD, "#e9eef0", ink)
    P = convex_planes(T_BROAD)
    for x in range(-90, 95, 12):
        b.line(x * .6, -54, x * 1.05, 40, c.iced, 1.2, clip=P)
    b.p(spline(T_BROAD[1:-1], closed=False), "none", ink, LINE)
    # waistcoat and braces
    b.p("M-52,-43C-44,-20 -30,6 -14,30L-96,30L-96,-6C-78,-20 -64,-34 -52,-43Z", c.cloth, ink, LINE)
    b.p("M52,-43C44,-20 30,6 14,30L96,30L96,-6C78,-20 64,-34 52,-43Z", c.cloth, ink, LINE)
    for s in (-1, 1):
        b.p(pts_path([(s * 34, -47), (s * 43, -45), (s * 30, 30), (s * 21, 30)]), "#2b3144", ink, 1.3)
        b.c(s * 31.5, -8, 3, c.gold, ink, 1.1)
        for k in range(3):
            b.p(diamond_path(s * (58 + k * 13), -22 + k * 7, 4, 5.5), c.goldl, ink, 1.0)
    buttons(b, 0, (-14, -2, 10), 2.4, c.snow, ink)
    # neckerchief
    o.p("M-26,-52C-14,-44 14,-44 26,-52L24,-40C18,-36 12,-33 8,-30L14,-8L3,-20L0,-26L-4,-18L-15,-10L-8,-30C-12,-33 -18,-36 -24,-40Z", c.pip, ink, LINE)
    for x, y in ((-17, -42), (-8, -37), (2, -36), (12, -39), (19, -44), (9, -22), (-9, -21)):
        o.c(x, y, 1.4, "#fdf3e2")
    hair = "#c4622d"
    hb.p(spline(mirror([(0, -44), (20, -40), (29, -20), (29, 4), (24, 18), (12, 16), (0, 0)])), hair, ink, LINE)
    ear(hb, 24.5, 1, "pale", ink)
    ear(hb, -24.5, 1, "pale", ink, -1)
    neck(hb, "pale", 11, y1=44)
    face(h, "pale", "round", ink, "#9a4a20", smile=2.4, brow_w=2.8, tilt=-0.6, eye="#3d7a5c", blush=True, nose=0.95)
    for x, y in ((-15, 6), (-11, 9), (-17, 11), (11, 6), (15, 9), (9, 10), (-8, 5.5), (17, 5)):
        h.c(x, y, 0.95, "#b9713f")
    for s in (-1, 1):
        h.p(spline([(s * 25, -26), (s * 29, -16), (s * 28, 2), (s * 24, 8), (s * 22, -6)]), hair, ink, FINE)
    h.p("M-22,-20C-14,-27 -6,-16 0,-22C6,-16 16,-26 22,-20L22,-32L-22,-32Z", hair, ink, 1.3)
    # felt hat
    felt, feltd, feltl = "#a97f4f", "#7d5a33", "#c9a271"
    h.p("M-25,-32C-26,-46 -20,-60 -12,-61C-6,-61.5 -4,-57 0,-57C4,-57 6,-61.5 12,-61C20,-60 26,-46 25,-32Z", felt, ink, LINE)
    h.p("M-8,-56C-4,-50 -2,-46 -2,-42", "none", feltd, 1.5)
    h.p("M-25.4,-32C-10,-38 10,-38 25.4,-32L25.8,-41C10,-47 -10,-47 -25.8,-41Z", "#2b3144", ink, 1.4)
    h.p(diamond_path(-16, -39, 3.6, 5), c.gold, ink, 1)
    h.p("M-50,-28C-46,-38 -24,-36 0,-37C24,-36 46,-38 50,-28C52,-22 40,-21 24,-25C10,-28 -10,-28 -24,-25C-40,-21 -52,-22 -50,-28Z", felt, ink, LINE)
    h.p("M-44,-29C-28,-33 -12,-32.4 0,-32.6C12,-32.4 28,-33 44,-29", "none", feltl, 1.7)
    # pan
    x, y = 53, -60
    g = Art()
    g.e(0, 0, 32, 25, "#8d99a6", ink, LINE)
    g.e(1, 1.5, 27, 20, "#b7c3cc", ink, 1.2)
    g.e(1.5, 3.5, 20, 13.5, "#6f8b9b", ink, 1.2)
    g.p("M-16,6C-10,1 -4,3 2,0C8,-3 14,0 20,4C19,11 12,16.6 2,17C-8,17 -15,12 -16,6Z", "#b28a4a")
    for px, py, r in ((-6, 7, 3.4), (2, 5, 2.8), (8, 9, 3.6), (1, 11.5, 2.6), (13, 5, 2.2), (-11, 9.5, 1.9)):
        g.p(spline([(px - r, py), (px - r * .3, py - r), (px + r * .8, py - r * .6), (px + r, py + r * .4), (px, py + r)]), c.gold, ink, 1.0)
        g.c(px - r * .1, py - r * .35, r * .28, c.goldl)
    f.g(g, f"translate({x},{y})rotate(-12)scale(0.93)")
    star4(f, x + 8, y - 6, 6, "#fffbe8")
    sleeve(f, (67, -20), (84, 38), 12, 19, "#e9eef0", ink, c.cloth)
    g = Art()
    b_, sh, _ = SKIN["pale"]
    g.p("M-10,-4C-8,-14 12,-14 14,-2C15,8 12,16 8,18L-8,18C-12,12 -12,4 -10,-4Z", b_, ink, LINE)
    for i in range(4):
        g.p(round_rect(-12.5 + i * 6.4, -15 + abs(i - 1.4) * 1.6, 6.4, 15, 3.2), b_, ink, FINE)
    f.g(g, "translate(65,-38)rotate(-10)scale(0.92)")


def K_C(c, bk, b, h, f, hb, o):
    """King of clubs: the woodsman, great brown beard, fur crown, axe."""
    ink = c.ink
    sun(bk, c)
    torso(b, T_BROAD, c.cloth, ink)
    P = convex_planes(T_BROAD)
    for i in range(-6, 7):
        x = i * 17
        b.line(x, -56, x, 44, c.dark, 6.4, cap="butt", clip=P)
    for y in (-34, -16, 2, 20):
        b.line(-96, y, 96, y, c.dark, 6.4, cap="butt", clip=P)
    for i in range(-6, 7):
        x = i * 17 + 8.5
        b.line(x, -56, x, 44, c.light, 1.3, cap="butt", clip=P)
    for y in (-43, -25, -7, 11):
        b.line(-96, y, 96, y, c.light, 1.3, cap="butt", clip=P)
    b.p(spline(T_BROAD[1:-1], closed=False), "none", ink, LINE)
    fur = "#8b6647"
    b.p(fur_path([(-62, -42), (-34, -34), (-18, -4), (-14, 22)], 12, 13), fur, ink, LINE)
    b.p(fur_path([(62, -42), (34, -34), (18, -4), (14, 22)], 12, 13), fur, ink, LINE)
    hair, hl, hd = "#6b4226", "#9a6a42", "#4a2c18"
    hb.p(spline(mirror([(0, -46), (22, -40), (31, -18), (33, 6), (34, 26), (24, 36), (0, 30)])), hair, ink, LINE)
    face(h, "warm", "square", ink, hd, brow_w=4.4, tilt=0.9, lips=False, nose=1.12, eye="#5a4028")
    h.p(spline(mirror([(0, 17), (10, 13.5), (18, 9), (25, -4), (31, 14), (35, 32), (30, 50), (21, 60), (12, 58), (6, 67), (0, 61)])), hair, ink, LINE)
    strands(h, [[(-25, 16), (-27, 32), (-22, 48)], [(-16, 26), (-17, 42), (-12, 54)], [(-6, 34), (-6, 48), (-4, 58)],
                [(25, 16), (27, 32), (22, 48)], [(16, 26), (17, 42), (12, 54)], [(6, 34), (6, 48), (5, 58)]], hl, 1.5)
    h.p("M-6.6,24.5C-3,22.6 0,22.6 3,24.5C1,28.4 -5,28.4 -6.6,24.5Z", SKIN["warm"][2], ink, 1.1)
    h.p("M-2,14C4,12.5 14,16 19,26C12,27 3,25.6 -2,20.6C-7,25.6 -16,27 -23,26C-18,16 -8,12.5 -2,14Z", hair, ink, 1.5)
    strands(h, [[(2, 17), (9, 20), (14, 24)], [(-6, 17), (-13, 20), (-18, 24)]], hl, 1.3)
    # fur cap with a gold circlet of trefoils
    h.p(spline(mirror([(0, -56), (16, -54), (26, -46), (28, -34), (0, -36)])), c.cloth, ink, LINE)
    for x, y, s in ((-21, -50, 13), (0, -57, 17), (21, -50, 13)):
        suit(h, "C", x, y, s + 3.6, ink)
        suit(h, "C", x, y, s, c.gold)
    h.p("M-27,-37C-14,-44 14,-44 27,-37L26,-44C14,-50 -14,-50 -26,-44Z", c.gold, ink, FINE + .1)
    h.p(fur_path([(-29, -29), (-14, -34.5), (14, -34.5), (29, -29)], 7, step=8, bump=2.8), fur, ink, LINE)
    # axe
    x = 57
    f.p(f"M{x - 3.4},-138L{x + 3.4},-138L{x + 4},48L{x - 4},48Z", "#c79a63", ink, LINE)
    f.line(x + 1.2, -104, x + 1.2, 40, "#9a6d3b", 1.2)
    f.p(f"M{x - 5},-133L{x + 7},-133C{x + 11},-136 {x + 15},-140 {x + 20},-142C{x + 23},-130 {x + 23},-112 {x + 19},-100C{x + 15},-104 {x + 11},-109 {x + 7},-112L{x - 5},-112Z", "#b9c6d0", ink, LINE)
    f.p(f"M{x + 14.6},-139C{x + 17},-129 {x + 17},-114 {x + 14},-104.4C{x + 15.6},-102.8 {x + 17},-101 {x + 19},-100C{x + 23},-112 {x + 23},-130 {x + 20},-142Z", "#edf3f6", ink, 1.2)
    f.p(f"M{x - 5},-133L{x - 12},-131L{x - 12},-114L{x - 5},-112Z", "#8d99a6", ink, 1.5)
    suit(f, "C", x + 2, -122.5, 10, c.dark)
    sleeve(f, (64, -13), (82, 36), 13, 20, c.cloth, ink, fur, True, skin="warm")
    fist(f, x, -30, "warm", ink)


def Q_C(c, bk, b, h, f, hb, o):
    """Queen of clubs: botanist of the forest, full curls, leaf wreath, spruce."""
    ink = c.ink
    aurora(bk, c)
    skin = "brown"
    torso(b, T_SLIM, c.cloth, ink)
    # leaf embroidery
    def leaf(x, y, r, ang, col):
        g = Art()
        g.p("M0,0C3,-4 3,-9 0,-13C-3,-9 -3,-4 0,0Z", col)
        b.g(g, f"translate({n(x)},{n(y)})rotate({n(ang)})scale({n(r)})")
    for s in (-1, 1):
        for i in range(5):
            x, y = s * (46 + i * 8.5), -26 + i * 6.2
            leaf(x, y, 0.72, s * 100 + 40 * s, c.light)
            leaf(x, y, 0.72, s * 100 - 60 * s, c.light)
        b.p(spline([(s * 40, -32), (s * 60, -17), (s * 84, 0)], closed=False), "none", c.light, 1.4)
    for s in (-1, 1):
        b.p(f"M{s * 24},-42C{s * 18},-20 {s * 14},4 {s * 16},24", "none", ink, 6)
        b.p(f"M{s * 25.4},-42C{s * 19.4},-20 {s * 15.4},4 {s * 17.4},24", "none", c.gold, 5)
    # lace jabot, high collar
    b.p("M-24,-46C-18,-20 -14,4 -16,24L16,24C14,4 18,-20 24,-46Z", c.snow, ink, LINE)
    for y in (-24, -10, 4, 18):
        b.p(f"M-15,{y}Q-11,{y + 6} -7.5,{y}Q-3.8,{y + 6} 0,{y}Q3.8,{y + 6} 7.5,{y}Q11,{y + 6} 15,{y}", "none", c.iced, 1.5)
    hb.p("M-13,34L-16,54C-6,58 6,58 16,54L13,34Z", c.snow, ink, LINE)
    # curls: a generous crown of hair
    hair, hl = "#33241d", "#7b5840"
    ring = []
    for i in range(17):
        t = math.radians(140 + i * (260 / 16))
        ring.append((math.cos(t) * 34, -10 + math.sin(t) * 37))
    hb.p(spline(ring + [(20, 22), (-20, 22)]), hair)
    for x, y in ring:
        hb.c(x, y, 9.4, hair, ink, LINE)
    hb.p(spline([(x * .97, y * .97) for x, y in ring] + [(20, 20), (-20, 20)]), hair)
    for x, y in ring:
        hb.p(f"M{n(x * 1.04 - 3.4)},{n(y * 1.04 + 1.4)}C{n(x * 1.04 - 3)},{n(y * 1.04 - 4)} {n(x * 1.04 + 4)},{n(y * 1.04 - 3.4)} {n(x * 1.04 + 3)},{n(y * 1.04 + 1.4)}", "none", hl, 1.4)
    face(h, skin, "oval", ink, "#221711", female=True, smile=1.2, brow_w=2.5, eye="#4a2f1d", blush=True)
    h.p(spline([(-24, -10), (-25, -26), (-14, -38), (0, -41), (14, -38), (25, -26), (24, -10), (20, -18), (13, -22), (7, -27), (0, -24), (-7, -27), (-13, -22), (-20, -18)]), hair, ink, 1.5)
    strands(h, [[(-20, -24), (-14, -31), (-6, -32)], [(4, -32), (12, -32), (19, -25)]], hl, 1.4)
    h.p("M-13,36C-5,41 5,41 13,36", "none", c.iced, 1.4)
    suit(h, "C", 0, 51, 15, ink)
    suit(h, "C", 0, 51, 11.6, c.gold)
    for x in (-23, 23):
        h.c(x, 15, 3, c.gold, ink, 1.1)
    # wreath of gold leaves
    for s in (-1, 1):
        for i in range(5):
            t = math.radians(90 - s * (8 + i * 18))
            x, y = math.cos(t) * 29.5, -10 - math.sin(t) * 29.5
            g = Art()
            g.p("M0,3C5,-1 5.4,-8 0,-14C-5.4,-8 -5,-1 0,3Z", c.gold if i % 2 == 0 else c.goldl, ink, 1.3)
            g.p("M0,1L0,-9", "none", c.goldd, 1.0)
            h.g(g, f"translate({n(x)},{n(y)})rotate({n(s * (10 + i * 20))})")
    h.c(0, -43, 4.2, c.pip if c.s == "C" and c.pip != c.ink else c.light, ink, 1.3)
    # spruce sprig with a cone
    x = 59
    f.p(f"M{x},44C{x - 1},0 {x},-60 {x + 1},-136", "none", ink, 5.2)
    f.p(f"M{x},44C{x - 1},0 {x},-60 {x + 1},-136", "none", "#7d5a33", 2.8)
    for i in range(7):
        y = -136 + i * 13.5
        L = 9 + i * 2.3
        for s in (-1, 1):
            f.p(f"M{x},{n(y + 5)}C{n(x + s * L * .5)},{n(y + 1)} {n(x + s * L * .8)},{n(y + 6)} {n(x + s * L)},{n(y + 12)}"
                f"C{n(x + s * L * .6)},{n(y + 12)} {n(x + s * L * .3)},{n(y + 13)} {x},{n(y + 14)}Z", ("#2f7a5a", "#3f9470")[i % 2], ink, 1.4)
    f.p(f"M{x + 1},-146C{x + 5},-140 {x + 5},-134 {x + 1},-129C{x - 3},-134 {x - 3},-140 {x + 1},-146Z", "#3f9470", ink, 1.4)
    sleeve(f, (65, -13), (86, 36), 10, 19, c.cloth, ink, c.snow, skin=skin)
    fist(f, x, -28, skin, ink, 0.86)


def J_C(c, bk, b, h, f, hb, o):
    """Jack of clubs: the night carrier, knitted tuque and scarf, a lantern."""
    ink = c.ink
    moon(bk, c)
    torso(b, T_BROAD, c.cloth, ink)
    b.p("M-11,-50L11,-50L11,40L-11,40Z", "#e8e2d2", ink, FINE)
    b.p("M0,-46L0,40", "none", ink, 1.3)
    for sd in (-1, 1):
        b.p(f"M{sd * 16},-44L{sd * 16},40", "none", c.gold, 1.8)
    for y in (-14, 2):
        b.p(round_rect(-15, y - 2.4, 30, 4.8, 2.4), c.goldl, ink, 1.2)
        b.p(round_rect(-5, y - 4, 10, 8, 3), "#8b6647", ink, 1.2)
    b.p("M-46,-44C-44,-20 -40,0 -38,30", "none", c.dark, 1.6)
    # scarf
    o.p(spline([(-30, -52), (-34, -38), (-14, -30), (14, -30), (34, -38), (30, -52)]), "#e8e2d2", ink, LINE)
    for x in (-24, -12, 0, 12, 24):
        o.p(f"M{x * .9},{-50 + abs(x) * .05:.1f}L{x * 1.1:.1f},{-31 - abs(x) * .2:.1f}", "none", c.cloth, 3.2, cap="butt")
    o.p("M-24,-36L-6,-34L-10,4L-32,2Z", "#e8e2d2", ink, LINE)
    for k in range(3):
        y = -26 + k * 10
        o.p(f"M{-25.8 - k * 2:.1f},{y}L{-7 - k:.1f},{y + 1.5}", "none", c.cloth, 3.2, cap="butt")
    for k in range(5):
        o.line(-30 + k * 4.6, 3, -31 + k * 4.6, 9, ink, 1.6)
    hair = "#1f222c"
    hb.p(spline(mirror([(0, -42), (20, -38), (28, -18), (28, 6), (22, 16), (0, 6)])), hair, ink, LINE)
    ear(hb, 24, 1, "brown", ink)
    ear(hb, -24, 1, "brown", ink, -1)
    neck(hb, "brown", 10.5, y1=44)
    face(h, "brown", "long", ink, hair, smile=1.6, brow_w=2.9, tilt=-0.2, eye="#2f2018", dx=2.0)
    h.p("M-24,-8C-26,-22 -24,-30 -18,-34L18,-34C24,-30 26,-22 24,-8C22,-16 18,-22 12,-24C2,-19 -10,-18 -16,-25C-21,-20 -22,-14 -24,-8Z", hair, ink, 1.4)
    # tuque
    h.p("M-28,-34C-30,-52 -16,-62 2,-61C16,-60 28,-54 34,-44C40,-36 44,-26 42,-16C36,-20 31,-26 28,-34Z", c.cloth, ink, LINE)
    strands(h, [[(-18, -38), (-16, -48), (-4, -58)], [(-4, -38), (0, -50), (8, -59)], [(10, -38), (16, -46), (22, -52)], [(24, -36), (30, -36), (36, -34)]], c.light, 1.6)
    h.p(round_rect(-30, -40, 60, 12, 5), "#e8e2d2", ink, LINE)
    for x in range(-24, 28, 8):
        h.line(x, -38, x, -30, c.cloth, 2.2, cap="butt")
    h.c(42, -13, 7, "#e8e2d2", ink, LINE)
    strands(h, [[(38, -13), (42, -16), (46, -12)], [(40, -9), (43, -11), (45, -8)]], c.light, 1.4)
    # lantern
    x = 55
    sleeve(f, (71, -66), (84, 40), 12, 20, c.cloth, ink, "#8b6647", True, fold=c.light)
    f.p(f"M{x - 2},-84L{x + 13},-92L{x + 23},-70L{x + 9},-66Z", SKIN["brown"][0], ink, LINE)
    f.p(f"M{x + 13},-80L{x + 20},-69L{x + 14},-67Z", SKIN["brown"][1])
    f.p(f"M{x - 13},-60C{x - 13},-92 {x + 13},-92 {x + 13},-60", "none", ink, 4.6)
    f.p(f"M{x - 13},-60C{x - 13},-92 {x + 13},-92 {x + 13},-60", "none", "#9fb0bd", 2.2)
    for i in range(14):                     # rays of lamplight
        t = math.radians(i * 360 / 14 + 13)
        if abs(math.sin(t)) < 0.86:
            f.line(x + math.cos(t) * 21.5, -39 + math.sin(t) * 23, x + math.cos(t) * 26, -39 + math.sin(t) * 28, c.goldl, 1.8)
    f.p(f"M{x - 9},-66L{x + 9},-66L{x + 15},-56L{x - 15},-56Z", c.gold, ink, 1.6)
    f.p(round_rect(x - 5, -72, 10, 7, 2), c.goldd, ink, 1.4)
    f.p(f"M{x - 13},-56L{x + 13},-56C{x + 17},-46 {x + 17},-32 {x + 12},-22L{x - 12},-22C{x - 17},-32 {x - 17},-46 {x - 13},-56Z", "#fff3cf", ink, 1.7)
    f.p(f"M{x},-50C{x + 6},-42 {x + 7},-36 {x + 5},-31C{x + 3},-26 {x - 3},-26 {x - 5},-31C{x - 7},-36 {x - 4},-40 {x},-50Z", "#f2a33a", ink, 1.1)
    f.p(f"M{x},-40C{x + 3},-36 {x + 3},-32 {x},-29C{x - 3},-32 {x - 3},-36 {x},-40Z", "#fff3cf")
    f.p(f"M{x - 15.4},-39L{x + 15.4},-39", "none", ink, 1.2)
    f.p(f"M{x - 8},-56L{x - 9},-22M{x + 8},-56L{x + 9},-22", "none", ink, 1.2)
    f.p(round_rect(x - 15, -23, 30, 8, 2.5), c.gold, ink, 1.6)
    f.p(round_rect(x - 11, -15, 22, 4, 1.5), c.goldd, ink, 1.3)
    fist(f, x + 5, -88, "brown", ink, 0.88)


COURTS = {"KS": K_S, "QS": Q_S, "JS": J_S, "KH": K_H, "QH": Q_H, "JH": J_H,
          "KD": K_D, "QD": Q_D, "JD": J_D, "KC": K_C, "QC": Q_C, "JC": J_C}


# ---------------------------------------------------------------- assembly

def half_figure(key, pal, cut=(SEAM,)):
    """One court inside the half-planes `cut`, in card-centre axes."""
    c = Ctx(pal, key[1])
    bk, b, h, f = Art(), Art(clip=cut), Art(), Art(clip=cut)
    hb, o = Art(), Art(clip=cut)
    COURTS[key](c, bk, b, h, f, hb, o)
    at = f"translate({n(HEAD_AT[0])},{n(HEAD_AT[1])})"
    fig = Art()
    fig.g(bk).g(b).g(hb, at)
    if o.out:
        fig.g(o)
    return fig.g(h, at).g(f)


def sash(a: Art, c: Ctx, rank):
    """The band over the seam, itself symmetric under half a turn."""
    w = 7.5
    x0, x1 = -92, 92
    quad = [(x0, SLOPE * x0 - w), (x1, SLOPE * x1 - w), (x1, SLOPE * x1 + w), (x0, SLOPE * x0 + w)]
    base, mark = {"K": (c.gold, c.dark), "Q": (c.ice, c.cloth), "J": (c.goldl, c.cloth)}[rank]
    a.p(pts_path(quad), base, c.ink, LINE)
    for o in (-w + 2.6, w - 2.6):
        a.line(x0, SLOPE * x0 + o, x1, SLOPE * x1 + o, mark, 0.9, op=0.8)
    for i in range(-6, 7):
        x = i * 14.5
        y = SLOPE * x
        if rank == "K":
            a.p(diamond_path(x, y, 4.2, 3.4), mark)
        elif rank == "Q":
            crystal(a, x, y, 3.6, mark, 1.1, arms=False)
        else:
            a.p(diamond_path(x, y, 2.4, 2.4), mark)
            a.c(x + 7.25, y + 7.25 * SLOPE, 1, mark)


SCALE = 0.955                               # figure size inside the panel


def court(a: Art, key, pal, cx=125.0, cy=175.0):
    """Whole double-ended figure, centred on the card."""
    half = half_figure(key, pal)
    both = Art()
    both.twice(half, "half")
    sash(both, Ctx(pal, key[1]), key[0])
    a.g(both, f"translate({n(cx)},{n(cy)})scale({SCALE})")


def bust(a: Art, key, pal, cx, cy, k):
    """Single half-figure, for the large-index deck and small emblems."""
    box = ((0, 1, -2), (1, 0, 115 / k), (-1, 0, 115 / k))
    a.g(half_figure(key, pal, box), f"translate({n(cx)},{n(cy)})scale({n(k)})")
