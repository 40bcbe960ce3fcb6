"""Aces: one large sign with a gold inline; the ace of spades holds the landscape."""

from .canvas import Art
from .glyphs import draw_text
from .identity import medallion
from .ornaments import crystal, gold_rule, star4
from .palette import Palette
from .shapes import diamond
from .suits import CLUB_LEAF, CLUB_LEAVES, suit

HEIGHT = {"S": 204, "H": 138, "D": 158, "C": 146}

INLINE = {
    "S": (
        "M0,-45.4C10,-28 40.8,-10 40.8,15C40.8,28 31.4,35.4 21.5,35.4"
        "C12.6,35.4 6,30 2.6,22.6L-2.6,22.6C-6,30 -12.6,35.4 -21.5,35.4"
        "C-31.4,35.4 -40.8,28 -40.8,15C-40.8,-10 -10,-28 0,-45.4Z"
    ),
    "H": (
        "M0,40.6C-9,27 -40,6 -40,-19.5C-40,-32 -32.4,-40 -23,-40C-13,-40 -4.6,-32.4 0,-17.5"
        "C4.6,-32.4 13,-40 23,-40C32.4,-40 40,-32 40,-19.5C40,6 9,27 0,40.6Z"
    ),
    "D": (
        "M0,-40.6C8,-25 18,-11.4 31,0C18,11.4 8,25 0,40.6"
        "C-8,25 -18,11.4 -31,0C-18,-11.4 -8,-25 0,-40.6Z"
    ),
}


def ace(art: Art, sign: str, palette: Palette) -> None:
    """Draw what stands between the indices of an ace."""
    if sign == "S":
        _spade(art, palette)
        return
    height = HEIGHT[sign]
    k = height / 100
    suit(art, sign, 125, 175, height, palette.pip[sign])
    inline = Art()
    if sign == "C":
        for x, y in CLUB_LEAVES:
            inline.circle(x, y, 0.78 * CLUB_LEAF, "none", palette.gold_light, 1.2)
    else:
        inline.path(INLINE[sign], "none", palette.gold_light, 1.2)
    art.group(inline, f"translate(125,175)scale({k:.3f})")
    if sign == "C":
        for x, y in CLUB_LEAVES:
            crystal(art, 125 + x * k, 175 + y * k, 14, palette.paper, 2.1)
    else:
        crystal(art, 125, 170 if sign == "H" else 175, 23, palette.paper, 3)
    gold_rule(art, 175 - 112, palette.gold)
    gold_rule(art, 175 + 112, palette.gold)


def _spade(art: Art, palette: Palette) -> None:
    colour, gold = palette.pip["S"], palette.gold
    for side in (-1, 1):
        scroll = Art()
        scroll.path("M8,30C24,34 40,28 46,14C50,2 42,-8 32,-6C24,-4 22,6 30,10", "none", gold, 2.6)
        scroll.path("M46,14C60,18 70,8 68,-4C66,-12 56,-12 55,-4", "none", gold, 2.2)
        scroll.path("M30,27C34,36 44,38 52,32C46,28 38,26 30,27Z", gold)
        scroll.circle(30, 10, 3, gold)
        scroll.circle(55, -4, 2.5, gold)
        art.group(scroll, f"translate(125,246)scale({side},1)")
    suit(art, "S", 125, 163, HEIGHT["S"], colour)
    inline = Art().path(INLINE["S"], "none", gold, 0.9)
    art.group(inline, f"translate(125,163)scale({HEIGHT['S'] / 100:.3f})")
    art.circle(125, 172, 47, gold)
    medallion(art, 125, 172, 44.6)
    art.circle(125, 172, 44.6, "none", colour, 1.2)
    star4(art, 125, 98, 9, palette.gold_light)
    crystal(art, 125, 114.5, 6.5, palette.ice, 1.5)
    for x, text in ((80, "18"), (170, "97")):
        draw_text(art, text, x, 292, 19, palette.gold_dark, 0.92)
    art.line(104, 301.5, 146, 301.5, palette.gold_dark, 1.4)
    art.path(diamond(125, 301.5, 6, 8), palette.gold_dark)
