"""The faces: standard and large index, in two or four colours."""
from __future__ import annotations

from .core import (CARD_H, CARD_W, FOUR, LETTERS, RADIUS, RANKS, SUIT_NAMES, SUITS, TWO, Art, Palette,
                      glyphs, round_rect, suit, text_width)
from .courts import bust, court, crystal, diamond_path, star4
from .extras import scene

# ---------------------------------------------------------------- geometry

INDEX_X, INDEX_TOP = 25.5, 10.5      # centre of the index column, top of the rank
INDEX_H = 42.0                       # cap height of the rank
INDEX_SX = 0.9                       # condensed
INDEX_SUIT = 27.0                    # height of the suit below it
PANEL = (47.0, 26.0, 156.0, 298.0, 8.0)   # court panel

L, C, R = 79.0, 125.0, 171.0         # pip columns
Y0, Y1 = 64.0, 286.0                 # first and last pip rows
MID = 175.0


def _row(k, of):
    return Y0 + (Y1 - Y0) * k / (of - 1)


PIPS = {
    "2": [(C, Y0), (C, Y1)],
    "3": [(C, Y0), (C, MID), (C, Y1)],
    "4": [(L, Y0), (R, Y0), (L, Y1), (R, Y1)],
    "5": [(L, Y0), (R, Y0), (C, MID), (L, Y1), (R, Y1)],
    "6": [(x, y) for y in (Y0, MID, Y1) for x in (L, R)],
    "7": [(x, y) for y in (Y0, MID, Y1) for x in (L, R)] + [(C, (Y0 + MID) / 2)],
    "8": [(x, y) for y in (Y0, MID, Y1) for x in (L, R)] + [(C, (Y0 + MID) / 2), (C, (Y1 + MID) / 2)],
    "9": [(x, _row(k, 4)) for k in range(4) for x in (L, R)] + [(C, MID)],
    "10": [(x, _row(k, 4)) for k in range(4) for x in (L, R)]
          + [(C, (_row(0, 4) + _row(1, 4)) / 2), (C, (_row(2, 4) + _row(3, 4)) / 2)],
}
PIP_H = {"2": 58, "3": 58, "4": 55, "5": 55, "6": 53, "7": 50, "8": 50, "9": 48, "10": 47}


def base(a: Art, pal: Palette):
    a.p(round_rect(1, 1, CARD_W - 2, CARD_H - 2, RADIUS - 1), pal.paper)


def edge(a: Art, pal: Palette):
    a.p(round_rect(1, 1, CARD_W - 2, CARD_H - 2, RADIUS - 1), "none", pal.edge, 2)


def index(a: Art, rank, s, pal, letters, h=INDEX_H):
    """Rank over suit, top left and, turned, bottom right."""
    text = LETTERS[letters].get(rank, rank)
    k = h / INDEX_H
    x, size = INDEX_X * (0.5 + 0.5 * k), INDEX_SUIT * k
    g = Art()
    glyphs(g, text, x, INDEX_TOP, h, pal.pip[s], INDEX_SX)
    suit(g, s, x, INDEX_TOP + h + 4.5 * k + size / 2, size * (1.06 if s == "D" else 1.0), pal.pip[s])
    if rank in "JQK":
        suit(g, s, 66, 47.5, 26, pal.pip[s])
    a.twice(g, "index", turn="rotate(180,125,175)")


def ace(a: Art, s, pal):
    """One large sign with a gold inline; the ace of spades holds the landscape."""
    col = pal.pip[s]
    if s == "S":
        H = 204
        k = H / 100
        for sx in (-1, 1):                      # gold scrolls at the stem
            g = Art()
            g.p("M8,30C24,34 40,28 46,14C50,2 42,-8 32,-6C24,-4 22,6 30,10", "none", pal.gold, 2.6)
            g.p("M46,14C60,18 70,8 68,-4C66,-12 56,-12 55,-4", "none", pal.gold, 2.2)
            g.p("M30,27C34,36 44,38 52,32C46,28 38,26 30,27Z", pal.gold)
            g.c(30, 10, 3, pal.gold)
            g.c(55, -4, 2.5, pal.gold)
            a.g(g, f"translate(125,246)scale({sx},1)")
        suit(a, s, 125, 163, H, col)
        g = Art()
        g.p("M0,-45.4C10,-28 40.8,-10 40.8,15C40.8,28 31.4,35.4 21.5,35.4C12.6,35.4 6,30 2.6,22.6L-2.6,22.6"
            "C-6,30 -12.6,35.4 -21.5,35.4C-31.4,35.4 -40.8,28 -40.8,15C-40.8,-10 -10,-28 0,-45.4Z", "none", pal.gold, 0.9)
        a.g(g, f"translate(125,163)scale({k:.3f})")
        a.c(125, 172, 47, pal.gold)
        scene(a, 125, 172, 44.6)
        a.c(125, 172, 44.6, "none", col, 1.2)
        star4(a, 125, 98, 9, pal.gold_light)
        crystal(a, 125, 114.5, 6.5, pal.ice, 1.5)
        for x, t in ((80, "18"), (170, "97")):
            glyphs(a, t, x, 292, 19, pal.gold_dark, .92)
        a.line(104, 301.5, 146, 301.5, pal.gold_dark, 1.4)
        a.p(diamond_path(125, 301.5, 6, 8), pal.gold_dark)
        return
    H = {"H": 138, "D": 158, "C": 146}[s]
    suit(a, s, 125, 175, H, col)
    k = H / 100
    g = Art()
    inline = {
        "H": "M0,40.6C-9,27 -40,6 -40,-19.5C-40,-32 -32.4,-40 -23,-40C-13,-40 -4.6,-32.4 0,-17.5C4.6,-32.4 13,-40 23,-40C32.4,-40 40,-32 40,-19.5C40,6 9,27 0,40.6Z",
        "D": "M0,-40.6C8,-25 18,-11.4 31,0C18,11.4 8,25 0,40.6C-8,25 -18,11.4 -31,0C-18,-11.4 -8,-25 0,-40.6Z",
    }.get(s)
    if inline:
        g.p(inline, "none", pal.gold_light, 1.2)
    else:
        for x, y in ((0, -27.5), (-24, 9), (24, 9)):
            g.c(x, y, 16.6, "none", pal.gold_light, 1.2)
    a.g(g, f"translate(125,175)scale({k:.3f})")
    cy = {"H": 170, "D": 175}.get(s)
    if s == "C":
        for x, y in ((0, -27.5), (-24, 9), (24, 9)):
            crystal(a, 125 + x * k, 175 + y * k, 14.5, pal.paper, 2.1)
    else:
        crystal(a, 125, cy, 23, pal.paper, 3)
    for dy in (-1, 1):                          # a quiet ornament above and below
        y = 175 + dy * 112
        a.line(92, y, 115, y, pal.gold, 1.8)
        a.line(135, y, 158, y, pal.gold, 1.8)
        a.p(diamond_path(125, y, 5, 7), pal.gold)


def ring(a: Art, pal):
    """Paper around the court panel: hides whatever runs past it."""
    x, y, w, h, r = PANEL
    a.p(round_rect(1, 1, CARD_W - 2, CARD_H - 2, RADIUS - 1) + round_rect(x, y, w, h, r), pal.paper, rule="evenodd")
    a.p(round_rect(x, y, w, h, r), "none", pal.gold, 2.2)


def face(key, pal=TWO, letters="en", index_h=INDEX_H):
    """Standard face; key is rank + suit, e.g. '10H', 'KS'."""
    rank, s = key[:-1], key[-1]
    a = Art()
    base(a, pal)
    if rank in "JQK":
        x, y, w, h, r = PANEL
        a.p(round_rect(x, y, w, h, r), pal.panel[s])
        court(a, key, pal)
        ring(a, pal)
    elif rank == "A":
        ace(a, s, pal)
    else:
        for x, y in PIPS[rank]:
            suit(a, s, x, y, PIP_H[rank] * (1.06 if s == "D" else 0.97), pal.pip[s], rot=180 if y > MID + 1 else 0)
    index(a, rank, s, pal, letters, index_h)
    edge(a, pal)
    return a.svg(CARD_W, CARD_H, f"{rank} of {SUIT_NAMES[s]}")


# ---------------------------------------------------------------- large index

BIG_H = 108.0                         # cap height of the large rank
BIG_MIN = CARD_W * 0.352              # and its least width


def large(key, pal=TWO, letters="en"):
    """Rank and suit across the top; one big sign or a single bust below."""
    rank, s = key[:-1], key[-1]
    text = LETTERS[letters].get(rank, rank)
    a = Art()
    base(a, pal)
    if rank in "JQK":
        x, y, w, h, r = 12, 134, 226, 204, 8
        a.p(round_rect(x, y, w, h, r), pal.panel[s])
        bust(a, key, pal, 125, 340, 1.34)
        a.p(round_rect(1, 1, CARD_W - 2, CARD_H - 2, RADIUS - 1) + round_rect(x, y, w, h, r), pal.paper, rule="evenodd")
        a.p(round_rect(x, y, w, h, r), "none", pal.gold, 2.4)
    else:
        suit(a, s, 125, 236, {"D": 182, "S": 176}.get(s, 170), pal.pip[s])
    sx = max(1.0, BIG_MIN / text_width(text, BIG_H))
    w = text_width(text, BIG_H, sx)
    glyphs(a, text, 14 + w / 2, 14, BIG_H, pal.pip[s], sx)
    suit(a, s, 192, 68, {"D": 96}.get(s, 90), pal.pip[s])
    edge(a, pal)
    return a.svg(CARD_W, CARD_H, f"{rank} of {SUIT_NAMES[s]}, large index")
