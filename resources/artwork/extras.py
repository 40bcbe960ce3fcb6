"""Backs, empty-pile marks, application icon, name plate and toolbar icons.

Nothing here relies on clipping: art that could cross a border is clipped by
geometry, then the border ring is drawn over it.
"""
from __future__ import annotations

import math

from .core import (CARD_H, CARD_W, RADIUS, Art, circle_path, convex_planes, flatten, glyphs,
                      n, pts_path, round_rect, spline, suit, text_width)
from .courts import crystal, diamond_path, star4

PANEL = (12.0, 12.0, 226.0, 326.0, 8.0)          # x, y, w, h, r of a back's picture


def rect_planes(x, y, w, h):
    return convex_planes([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])


BOX = rect_planes(8, 8, 234, 334)                # art may run 4 units under the ring


def border(a: Art, paper, edge, line=None):
    """Paper ring around the picture, then the thin card edge."""
    x, y, w, h, r = PANEL
    a.p(round_rect(1, 1, CARD_W - 2, CARD_H - 2, RADIUS - 1) + round_rect(x, y, w, h, r), paper, rule="evenodd")
    if line:
        a.p(round_rect(x, y, w, h, r), "none", line, 1.6)
    a.p(round_rect(1, 1, CARD_W - 2, CARD_H - 2, RADIUS - 1), "none", edge, 2)


def twice(a: Art, half: Art, gid):
    """Draw `half` and its half-turn: a back has no up or down."""
    a.twice(half, gid, turn="rotate(180,125,175)")


def ridge(points, base):
    """Mountain silhouette closed at `base`."""
    return pts_path([(points[0][0], base)] + points + [(points[-1][0], base)])


# ---------------------------------------------------------------- backs

def back_aurora(pal):
    a = Art()
    sky = a.gradient("sky", [(0, "#0c1c36"), (.5, "#174a5e"), (1, "#0c1c36")])
    a.p(round_rect(8, 8, 234, 334, 10), sky)
    h = Art()
    g1 = a.gradient("au1", [(0, "#7ff0c0", 0.0), (.55, "#6fe3b4", 0.55), (1, "#b8fbe0", 0.95)])
    g2 = a.gradient("au2", [(0, "#8fa6ff", 0.0), (.6, "#7fb6f0", 0.35), (1, "#9fe9e8", 0.8)])
    # curtains of light: a bright lower hem, fading upwards
    hem1 = [(8, 132), (44, 146), (88, 136), (125, 122), (162, 106), (206, 98), (242, 108)]
    top1 = [(242, 30), (125, 30), (8, 30)]
    hem2 = [(8, 170), (44, 183), (88, 174), (125, 160), (162, 145), (206, 138), (242, 149)]
    top2 = [(242, 84), (125, 84), (8, 84)]

    def curtain(hem, top, fill):
        d = spline(hem, closed=False) + "L" + spline(top, closed=False)[1:] + "Z"
        h.p(d, fill, clip=BOX)

    curtain(hem2, top2, g2)
    curtain(hem1, top1, g1)
    for x, y, r in ((30, 34, 2.6), (66, 24, 1.8), (112, 30, 3.2), (160, 22, 1.9), (206, 36, 2.8), (226, 86, 1.9),
                    (24, 98, 1.9), (136, 74, 1.6), (86, 92, 1.5), (182, 60, 1.5), (48, 56, 1.4), (225, 22, 1.4)):
        star4(h, x, y, r * 1.7, "#f4fbff")
    twice(a, h, "sky-half")
    # a range and its mirror image: the deck has no up or down
    m = Art()
    far = [(8, 312), (30, 290), (46, 300), (84, 246), (104, 276), (116, 268), (140, 300), (170, 262), (186, 284), (206, 272), (242, 306)]
    m.p(ridge(far, 342), "#2a567b", clip=BOX)
    # light on the left faces, snow on the summits
    m.p(pts_path([(84, 246), (46, 300), (30, 342), (86, 342), (78, 304), (90, 284)]), "#386a90", clip=BOX)
    m.p(pts_path([(170, 262), (140, 300), (128, 342), (176, 342), (166, 308), (176, 292)]), "#386a90", clip=BOX)
    m.p(pts_path([(84, 246), (104, 276), (97, 281), (93, 274), (88, 286), (84, 276), (78, 284), (72, 276), (66, 282), (61, 278.6)]), "#cfe6f0")
    m.p(pts_path([(84, 246), (84, 276), (78, 284), (72, 276), (66, 282), (61, 278.6)]), "#ffffff")
    m.p(pts_path([(170, 262), (186, 284), (180, 288), (176, 283), (172, 292), (168, 285), (163, 290), (159, 284), (153, 284)]), "#cfe6f0")
    m.p(pts_path([(170, 262), (168, 285), (163, 290), (159, 284), (153, 284)]), "#ffffff")
    near = [(8, 318), (36, 306), (64, 322), (98, 308), (130, 326), (160, 312), (194, 322), (222, 306), (242, 314)]
    m.p(spline(near, closed=False) + "L242,342L8,342Z", "#123153", clip=BOX)
    for i in range(24):
        x = 10 + i * 10
        hgt = 17 + (i * 7 % 5) * 3.4 + (6 if i % 6 == 2 else 0)
        m.p(pts_path([(x - 5.4, 342), (x - 2.6, 341 - hgt * .45), (x - 4, 341 - hgt * .45), (x, 341 - hgt), (x + 4, 341 - hgt * .45), (x + 2.6, 341 - hgt * .45), (x + 5.4, 342)]), "#0a1a33", clip=BOX)
    twice(a, m, "range-half")
    # north star
    a.c(125, 175, 15, "#0c1c36", pal.gold, 1.6)
    star4(a, 125, 175, 13, pal.gold_light)
    star4(a, 125, 175, 6, "#ffffff")
    border(a, pal.paper, pal.edge, pal.gold)
    return a.svg(CARD_W, CARD_H, "Card back: aurora")


def back_crystal(pal):
    a = Art()
    bg = a.gradient("cr", [(0, "#1d5a86"), (.5, "#2c76a6"), (1, "#1d5a86")])
    a.p(round_rect(8, 8, 234, 334, 10), bg)
    dx, dy = 37.67, 32.6
    for j in range(-6, 7):
        for i in range(-4, 5):
            x = 125 + i * dx + (dx / 2 if j % 2 else 0)
            y = 175 + j * dy
            if not (4 < x < 246 and 4 < y < 346):
                continue
            if math.hypot(x - 125, y - 175) < 60:
                continue
            g = Art(clip=BOX)
            crystal(g, x, y, 13, "#d8eff8", 1.5)
            a.g(g)
    for j in range(-6, 7):
        for i in range(-4, 5):
            x = 125 + i * dx + (dx / 2 if j % 2 else 0)
            y = 175 + j * dy
            for k in (90, 210, 330):
                t = math.radians(k)
                px, py = x + math.cos(t) * 21.7, y + math.sin(t) * 21.7
                if 14 < px < 236 and 14 < py < 336 and math.hypot(px - 125, py - 175) > 60:
                    a.c(px, py, 1.5, "#9fd0e8")
    a.c(125, 175, 56, "#17496f", "#d8eff8", 1.6)
    a.c(125, 175, 51, "none", "#9fd0e8", .9)
    for i in range(6):
        t = math.radians(60 * i + 30)
        ux, uy = math.cos(t), math.sin(t)
        a.line(125, 175, 125 + ux * 44, 175 + uy * 44, "#ffffff", 3)
        for r, twig in ((16, 9), (27, 11), (37, 6)):
            for s in (1, -1):
                bb = t + s * math.radians(60)
                x, y = 125 + ux * r, 175 + uy * r
                a.line(x, y, x + math.cos(bb) * twig, y + math.sin(bb) * twig, "#ffffff", 2.4)
    a.p(pts_path([(125 + math.cos(math.radians(60 * i)) * 8, 175 + math.sin(math.radians(60 * i)) * 8) for i in range(6)]), "#17496f", "#ffffff", 2)
    border(a, pal.paper, pal.edge, "#17496f")
    return a.svg(CARD_W, CARD_H, "Card back: snow crystal")


def _scroll(cx, cy, r, turns, start, sign, steps=44):
    pts = []
    for i in range(steps + 1):
        t = i / steps
        ang = math.radians(start) + sign * t * turns * 2 * math.pi
        rr = r * (1 - t) ** 0.9 + 1.2
        pts.append((cx + math.cos(ang) * rr, cy + math.sin(ang) * rr))
    return spline(pts[::2], closed=False)


def back_filigree(pal):
    a = Art()
    bg = a.gradient("fi", [(0, "#6d1626"), (.5, "#86202f"), (1, "#6d1626")])
    a.p(round_rect(8, 8, 234, 334, 10), bg)
    gold, gl = pal.gold, pal.gold_light
    q = Art()                                  # one quarter, mirrored four times
    for cx, cy, r, t, st, sg in ((66, 70, 30, 1.6, 90, -1), (44, 122, 20, 1.5, -70, 1), (98, 38, 17, 1.5, 175, 1),
                                 (92, 112, 19, 1.5, 200, -1), (38, 158, 13, 1.35, -90, -1), (36, 36, 11, 1.3, 45, -1)):
        q.p(_scroll(cx, cy, r, t, st, sg), "none", gold, 2.5)
        q.c(cx, cy, 2.9, gl)
    q.p("M22,175C22,140 26,110 36,86C44,66 66,40 100,21", "none", gold, 2.1)
    q.p("M125,30C112,58 104,84 106,118", "none", gold, 2.1)
    for x, y, ang, s in ((62, 100, 30, 1.0), (84, 60, 120, .9), (58, 140, 80, .9), (110, 66, 10, .9), (30, 62, -20, .8), (74, 26, 70, .8), (112, 96, -10, .8)):
        leaf = Art()
        leaf.p("M0,9C6,3 6,-4 0,-10C-6,-4 -6,3 0,9Z", gl)
        q.g(leaf, f"translate({x},{y})rotate({ang})scale({s})")
    for t in ("", "translate(250,0)scale(-1,1)", "translate(0,350)scale(1,-1)", "translate(250,350)scale(-1,-1)"):
        a.g(q, t)
    a.p("M125,112C150,128 168,150 174,175C168,200 150,222 125,238C100,222 82,200 76,175C82,150 100,128 125,112Z", "#5a101e", gold, 2.4)
    a.p("M125,121C146,135 160,154 165,175C160,196 146,215 125,229C104,215 90,196 85,175C90,154 104,135 125,121Z", "none", gold, 1)
    for i, s in enumerate("SHCD"):
        t = math.radians(-90 + 90 * i)
        suit(a, s, 125 + math.cos(t) * 21, 175 + math.sin(t) * 29, 19, gl, rot=(0, 90, 180, 270)[i])
    star4(a, 125, 175, 12, gl)
    a.p(round_rect(18, 18, 214, 314, 5), "none", gold, 1.2)
    border(a, pal.paper, pal.edge, gold)
    return a.svg(CARD_W, CARD_H, "Card back: gold filigree")


def back_felt(pal):
    a = Art()
    a.p(round_rect(8, 8, 234, 334, 10), "#1f5d49")
    w, h = 18.83, 27.17
    for j in range(-1, 14):
        for i in range(-1, 14):
            x, y = 12 + i * w, 12 + j * h
            if (i + j) % 2 == 0:
                a.p(diamond_path(x, y, w * .94, h * .94), "#174b3a" if (i + j) % 4 else "#1a5341", clip=BOX)
                a.p(diamond_path(x, y, w * .56, h * .56), "#2a7159", clip=BOX)
                if 24 < x < 226 and 24 < y < 326:
                    a.p(diamond_path(x, y, w * .2, h * .2), pal.gold)
    a.p(round_rect(19, 19, 212, 312, 5), "none", pal.gold, 1.3)
    border(a, pal.paper, pal.edge, "#174b3a")
    return a.svg(CARD_W, CARD_H, "Card back: felt diamond")


def back_crosshatch(pal):
    a = Art()
    a.p(round_rect(8, 8, 234, 334, 10), "#b4202d")
    inner = rect_planes(22, 22, 206, 306)
    step = 12.117
    for k in range(-32, 33):
        c = k * step
        for sign in (1, -1):
            a.p(f"M-275,{n(175 + c - 400 * sign)}L525,{n(175 + c + 400 * sign)}", "none", "#fbf1e6", 2.1, cap="butt", clip=inner)
    a.p(round_rect(22, 22, 206, 306, 3), "none", "#fbf1e6", 2.6)
    a.p(round_rect(17, 17, 216, 316, 5), "none", "#fbf1e6", 1)
    a.p(diamond_path(125, 175, 44, 62), "#b4202d", "#fbf1e6", 2.6)
    a.p(diamond_path(125, 175, 36, 51), "none", "#fbf1e6", 1)
    crystal(a, 125, 175, 21, "#fbf1e6", 2.8)
    border(a, pal.paper, pal.edge)
    return a.svg(CARD_W, CARD_H, "Card back: crosshatch")


def back_plain(pal):
    a = Art()
    bg = a.gradient("pl", [(0, "#274f7d"), (.5, "#2d5a8c"), (1, "#274f7d")])
    a.p(round_rect(8, 8, 234, 334, 10), bg)
    a.p(round_rect(22, 22, 206, 306, 5), "none", "#9cc0e0", 1.5)
    star4(a, 125, 175, 20, "#dcecf7")
    border(a, pal.paper, pal.edge)
    return a.svg(CARD_W, CARD_H, "Card back: plain")


BACKS = {"aurora": back_aurora, "crystal": back_crystal, "filigree": back_filigree,
         "felt": back_felt, "crosshatch": back_crosshatch, "plain": back_plain}


# ---------------------------------------------------------------- marks

MARK = 0.63                       # opacity that keeps every mark at 3:1 or more on every table


def _frame(a, ink):
    a.p(round_rect(2.5, 2.5, CARD_W - 5, CARD_H - 5, RADIUS - 1.5), ink, op=.05)
    a.p(round_rect(2.5, 2.5, CARD_W - 5, CARD_H - 5, RADIUS - 1.5), "none", ink, 3, op=MARK)


def arrow_ring(a: Art, cx, cy, r, colour, sw, op=None):
    """Two chasing arrows: deal the waste again."""
    g = Art()
    for rot in (0, 180):
        h = Art()
        p = [(cx + math.cos(math.radians(t)) * r, cy + math.sin(math.radians(t)) * r) for t in range(-168, -23, 8)]
        h.p(spline(p, closed=False), "none", colour, sw, cap="butt")
        t = math.radians(-22)
        x, y = cx + math.cos(t) * r, cy + math.sin(t) * r
        tx, ty = -math.sin(t), math.cos(t)
        nx, ny = math.cos(t), math.sin(t)
        k = sw * 1.35
        h.p(pts_path([(x + nx * k - tx * k * .4, y + ny * k - ty * k * .4), (x - nx * k - tx * k * .4, y - ny * k - ty * k * .4), (x + tx * k * 1.5, y + ty * k * 1.5)]), colour)
        g.g(h, f"rotate({rot},{n(cx)},{n(cy)})")
    a.g(g, op=op)


def mark(kind, ink="#ffffff"):
    """Empty-pile mark; `ink` is white on dark tables, dark on the snow table."""
    a = Art()
    _frame(a, ink)
    if kind.startswith("foundation-"):
        s = kind[-1].upper()
        suit(a, s, 125, 164, 92, ink, op=MARK)
        a.g(glyphs(Art(), "A", 125, 236, 30, ink), op=MARK)
    elif kind == "foundation":
        for i, s in enumerate("SHDC"):
            suit(a, s, 125 + (-34, 34, -34, 34)[i], 175 + (-40, -40, 40, 40)[i], 46, ink, op=MARK)
    elif kind == "column":
        g = Art()
        g.p("M82,196L76,146L102,166L125,132L148,166L174,146L168,196Z", "none", ink, 5.5)
        g.p("M82,212L168,212", "none", ink, 5.5)
        a.g(g, op=MARK)
    elif kind == "column-any":
        a.p(diamond_path(125, 175, 16, 24), "none", ink, 6, op=MARK)
    elif kind == "stock":
        arrow_ring(a, 125, 175, 52, ink, 10, op=MARK)
    elif kind == "stock-empty":
        g = Art()
        g.c(125, 175, 52, "none", ink, 8)
        g.line(125 - 24, 175 - 24, 125 + 24, 175 + 24, ink, 8)
        g.line(125 - 24, 175 + 24, 125 + 24, 175 - 24, ink, 8)
        a.g(g, op=MARK)
    elif kind == "waste":
        g = Art()
        for i, x in enumerate((78, 101, 124)):
            if i < 2:
                g.p(f"M{x + 16},128L{x + 8},128C{x + 3},128 {x},131 {x},136L{x},214C{x},219 {x + 3},222 {x + 8},222L{x + 16},222", "none", ink, 4.5)
            else:
                g.p(round_rect(x, 128, 60, 94, 8), "none", ink, 4.5)
        a.g(g, op=MARK)
    return a.svg(CARD_W, CARD_H, f"Empty pile: {kind}")


MARKS = ("foundation-s", "foundation-h", "foundation-d", "foundation-c", "foundation", "column", "column-any",
         "stock", "stock-empty", "waste")


# ---------------------------------------------------------------- identity

def scene(a: Art, cx, cy, r, uid="sc"):
    """Round medallion: aurora over a snow peak."""
    poly = [(cx + math.cos(math.radians(t)) * r, cy + math.sin(math.radians(t)) * r) for t in range(0, 360, 6)]
    P = convex_planes(poly)
    sky = a.gradient(uid + "s", [(0, "#0e2140"), (1, "#1f6675")])
    a.p(pts_path(poly), sky)
    k = r / 50
    def T(pts):
        return [(cx + x * k, cy + y * k) for x, y in pts]
    au = a.gradient(uid + "a", [(0, "#7ff0c0", 0.0), (1, "#9ff5d2", .95)])
    hem = T([(-56, -4), (-34, 2), (-12, -10), (10, -18), (32, -8), (56, -16)])
    top = T([(56, -46), (32, -40), (10, -46), (-12, -40), (-34, -28), (-56, -36)])
    a.p(spline(hem, closed=False) + "L" + spline(top, closed=False)[1:] + "Z", au, clip=P)
    for x, y, s in ((-26, -36, 4), (24, -30, 3), (0, -40, 3), (38, -10, 2.6), (-40, -12, 2.6)):
        star4(a, cx + x * k, cy + y * k, s * k, "#ffffff")
    a.p(pts_path(T([(-60, 40), (-34, 10), (-18, 26), (6, -12), (30, 20), (40, 10), (60, 34), (60, 60), (-60, 60)])), "#7fb2c8", clip=P)
    a.p(pts_path(T([(6, -12), (30, 20), (18, 22), (10, 14), (4, 24), (6, -12)])), "#c4e1ec", clip=P)
    a.p(pts_path(T([(6, -12), (4, 24), (-2, 12), (-9, 18), (-18, 26)])), "#ffffff", clip=P)
    a.p(pts_path(T([(-34, 10), (-24, 20), (-30, 22), (-36, 18), (-44, 22)])), "#ffffff", clip=P)
    a.p(pts_path(T([(-60, 46), (-30, 32), (0, 42), (28, 30), (60, 44), (60, 60), (-60, 60)])), "#f3f8fb", clip=P)
    for x, hgt in ((-34, 15), (-27, 20), (-20, 14), (24, 16), (32, 22), (39, 14)):
        a.p(pts_path(T([(x - 5, 38), (x, 38 - hgt), (x + 5, 38)])), "#123a3c", clip=P)


def app_icon(size=256, small=False):
    """Application icon.  `small` drops detail that blurs below 32 px."""
    a = Art()
    sky = a.gradient("sky", [(0, "#0d1f3d"), (.62, "#15506a"), (1, "#1e7a78")])
    a.p(round_rect(8, 8, 240, 240, 54), sky)
    box = convex_planes(flatten(round_rect(8, 8, 240, 240, 54))[0][0])
    if not small:
        au = a.gradient("au", [(0, "#7ff0c0", 0.0), (1, "#8ff2cb", .9)])
        a.p(spline([(8, 128), (50, 142), (96, 112), (140, 86), (192, 104), (248, 78)], closed=False)
            + "L" + spline([(248, 30), (192, 44), (140, 26), (96, 46), (50, 72), (8, 62)], closed=False)[1:] + "Z", au, clip=box)
    # the spade is a mountain: snow on the light side, ice in the shade
    h = 212 if small else 196
    k = h / 100
    cy = 132 if small else 134
    t = f"translate(128,{cy})scale({k:.3f})"
    if not small:
        suit(a, "S", 128, cy + 5, h, "#061226", op=.35)
    g = Art()
    suit(g, "S", 0, 0, 100, "#ffffff")
    g.p("M0,-50C9,-31 44,-12 44,15C44,30 33,38.5 21.5,38.5C13.5,38.5 7.5,34.5 4,28C5,38 9.5,45.5 19,50L0,50L0,20L6,8L-3,-8L3,-24Z", "#bfdfeb")
    if not small:
        g.p("M14,-26C26,-14 44,-4 44,15C44,30 33,38.5 21.5,38.5L12,20L22,4L12,-8Z", "#8dbdd2")
        g.p("M-44,15C-44,-2 -22,-16 -12,-28L-20,-4L-12,8L-26,24L-21.5,38.5C-33,38.5 -44,30 -44,15Z", "#e4f2f7")
    g.p("M4,28C5,38 9.5,45.5 19,50L-19,50C-9.5,45.5 -5,38 -4,28L0,22Z", "#e2ab3c")
    a.g(g, t)
    if not small:
        star4(a, 52, 56, 13, "#f6d98b")
        star4(a, 206, 118, 8, "#ffffff")
        a.p(round_rect(10.5, 10.5, 235, 235, 52), "none", "#ffffff", 2, op=.16)
    return a.svg(256, 256, "Klondike")


def name_plate(ink="#1a2332", gold="#c48a22"):
    """Wordmark with a ridge line and the year of the rush."""
    a = Art()
    text, h, sp = "KLONDIKE", 84, 13
    widths = [text_width(ch, h) for ch in text]
    x = (760 - (sum(widths) + sp * (len(text) - 1))) / 2
    x_start = x
    for ch, w in zip(text, widths):
        glyphs(a, ch, x + w / 2, 74, h, ink)
        x += w + sp
    x_end = x - sp
    # ridge above the letters, with a snow cap
    a.p("M360,17L371,30.5L364.5,29L360,37L354.5,29L349,30.5Z", ink)
    a.p(f"M{n(x_start)},52L300,52L322,36L336,45L360,16L384,45L400,30L424,52L{n(x_end)},52", "none", gold, 3.4, join="round")
    star4(a, 452, 28, 9, gold)
    star4(a, 290, 30, 6, gold)
    # year below, between two rules
    glyphs(a, "1897", 380, 176, 26, gold)
    wy = text_width("1897", 26)
    for s in (-1, 1):
        e = 380 + s * (wy / 2 + 16)
        a.line(e + s * 14, 189, x_start if s < 0 else x_end, 189, gold, 2.4)
        a.p(diamond_path(e + s * 4, 189, 5, 7), gold)
    return a.svg(760, 214, "Klondike 1897")


# ---------------------------------------------------------------- toolbar icons
# On a 24 x 24 grid.  Each icon is a list of strokes and fills:
#   ("s", path[, weight])   stroke in ink        ("S", ...)  stroke in the accent
#   ("f", path)             fill in ink          ("F", path) fill in the accent
#   ("b", path)             stroke in ink over a lamp-yellow fill

def _arc(cx, cy, r, t0, t1, step=20):
    return spline([(cx + math.cos(math.radians(t)) * r, cy + math.sin(math.radians(t)) * r)
                   for t in range(t0, t1 + 1, step)], closed=False)


_BULB = "M9,17.4C9,15.4 5.8,13.6 5.8,9.6C5.8,6 8.6,3.4 12,3.4C15.4,3.4 18.2,6 18.2,9.6C18.2,13.6 15,15.4 15,17.4Z"
_BASE = "M9.6,20.8L14.4,20.8"
_HORN = [("s", "M3.6,9.4L7.2,9.4L12,5L12,19L7.2,14.6L3.6,14.6Z", 1.6), ("f", "M3.6,9.4L7.2,9.4L12,5L12,19L7.2,14.6L3.6,14.6Z")]
_UNDO = "M5,9.5L14,9.5C17.6,9.5 20,11.8 20,15C20,18.2 17.6,20.4 14,20.4L9,20.4M9.4,4.6L4.6,9.5L9.4,14.4"
_REDO = "M19,9.5L10,9.5C6.4,9.5 4,11.8 4,15C4,18.2 6.4,20.4 10,20.4L15,20.4M14.6,4.6L19.4,9.5L14.6,14.4"

ICON_ART = {
    "new": [("s", round_rect(4, 3, 11, 16, 2)), ("f", diamond_path(9.5, 11, 2.5, 3.6)), ("S", "M18,14L18,21M14.5,17.5L21.5,17.5", 2.2)],
    "restart": [("s", _arc(12, 12.5, 8, -70, 231)), ("f", "M12.2,0.9L18.4,4.6L12.6,8.6Z")],
    "undo": [("s", _UNDO, 2.1)],
    "redo": [("s", _REDO, 2.1)],
    "hint": [("s", _BULB), ("s", _BASE), ("s", "M10,9.8L12,11.8L14,9.8M12,11.8L12,16", 1.5)],
    "hint-on": [("b", _BULB), ("s", _BASE), ("S", "M2,9.6L3,9.6M21,9.6L22,9.6M4.3,3L5,3.7M19.7,3L19,3.7")],
    "hint-none": [("s", _BULB), ("s", _BASE), ("s", "M4,21L20,3", 2.2)],
    "auto-finish": [("s", round_rect(3, 9, 9, 12, 1.8)), ("f", diamond_path(7.5, 15, 1.9, 2.6)),
                    ("S", "M15.4,20L15.4,7M11.4,8.2L15.4,3.6L19.4,8.2M20.6,20L20.6,13", 2.2)],
    "pause": [("f", round_rect(5.6, 4.4, 4.4, 15.2, 1.5)), ("f", round_rect(14, 4.4, 4.4, 15.2, 1.5))],
    "play": [("f", "M7,4.6L19,12L7,19.4Z"), ("s", "M7,4.6L19,12L7,19.4Z")],
    "step": [("f", "M5,5.4L14,12L5,18.6Z"), ("s", "M5,5.4L14,12L5,18.6Z"), ("s", "M18.6,5L18.6,19", 2.6)],
    "sound": _HORN + [("s", "M15.4,8.6C17.4,10.4 17.4,13.6 15.4,15.4M18.2,5.8C21.8,9.2 21.8,14.8 18.2,18.2")],
    "sound-off": _HORN + [("s", "M15.6,9.2L21.2,14.8M21.2,9.2L15.6,14.8")],
    "settings": [("s", "M3.4,6L12.4,6M17.6,6L20.6,6M3.4,12L5.9,12M11.1,12L20.6,12M3.4,18L13.4,18M18.6,18L20.6,18"),
                 ("S", circle_path(15, 6, 2.5)), ("S", circle_path(8.5, 12, 2.5)), ("S", circle_path(16, 18, 2.5))],
    "statistics": [("s", "M3.4,20.6L20.6,20.6"), ("f", round_rect(4.6, 12, 3.8, 6.4, 1)), ("f", round_rect(10.1, 7.6, 3.8, 10.8, 1)),
                   ("F", round_rect(15.6, 3.4, 3.8, 15, 1))],
    "help": [("s", circle_path(12, 12, 9.2)), ("s", "M9.2,9.6C9.2,6 14.8,6 14.8,9.4C14.8,11.6 12,11.6 12,14"), ("f", circle_path(12, 17.2, 1.4))],
    "full-screen": [("s", "M4,9L4,4L9,4M15,4L20,4L20,9M20,15L20,20L15,20M9,20L4,20L4,15")],
    "full-screen-exit": [("s", "M9,4L9,9L4,9M20,9L15,9L15,4M15,20L15,15L20,15M4,15L9,15L9,20")],
    "share": [("s", "M8.4,10.7L15.4,6.9M8.4,13.3L15.4,17.1"), ("s", circle_path(5.8, 12, 2.8)), ("s", circle_path(18, 5.6, 2.8)),
              ("s", circle_path(18, 18.4, 2.8))],
    "menu": [("s", "M4,6.4L20,6.4M4,12L20,12M4,17.6L20,17.6", 2.2)],
    "deal-number": [("s", "M9.4,3.6L7,20.4M17,3.6L14.6,20.4M4,8.8L20.4,8.8M3.4,15.2L19.8,15.2")],
    "win": [("s", "M7,3.8L17,3.8L17,9.6C17,13 15,15 12,15C9,15 7,13 7,9.6ZM12,15L12,19M8,20.4L16,20.4"),
            ("S", "M7,5.6L3.6,5.6C3.6,9 5,10.6 7.2,10.8M17,5.6L20.4,5.6C20.4,9 19,10.6 16.8,10.8")],
    "close": [("s", "M5.6,5.6L18.4,18.4M18.4,5.6L5.6,18.4", 2.2)],
    "back": [("s", "M14.6,5L7.6,12L14.6,19", 2.3)],
    "check": [("s", "M4.6,12.6L9.8,17.8L19.6,6.8", 2.4)],
    "lock": [("s", round_rect(5, 10.6, 14, 10, 2)), ("s", "M8,10.6L8,7.6C8,2.8 16,2.8 16,7.6L16,10.6")],
}
ICONS = tuple(ICON_ART)


def icon(name, ink="#22303f", accent="#c98a1b"):
    """24 x 24, two-unit round stroke, at most one accent."""
    a = Art()
    for kind, d, *weight in ICON_ART[name]:
        colour = accent if kind in "SF" else ink
        if kind in "fF":
            a.p(d, colour)
        else:
            a.p(d, "#f6c84f" if kind == "b" else "none", colour, weight[0] if weight else 2.0)
    return a.svg(24, 24, name)
