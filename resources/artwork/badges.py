"""Badges of what a player has achieved: a night with a gold rim, on a grid of 96."""

from collections.abc import Callable
from typing import Final, NamedTuple

from .canvas import Art
from .glyphs import draw_text
from .ornaments import star4
from .shapes import Point, circle, ellipse, polygon, round_rect

SIDE: Final = 96
_MIDDLE: Final = SIDE / 2
_GOLD: Final = "#f0c25a"
_SNOW: Final = "#ffffff"
_STONE: Final = "#7d8896"
"""Of 3 : 1 or more on the light and on the dark ground of a window."""


class Inks(NamedTuple):
    """What a badge is drawn with."""

    line: str
    gold: str
    fill: str  # of what is gold all through


EARNED: Final = Inks(_SNOW, _GOLD, _GOLD)
OPEN: Final = Inks(_STONE, _STONE, "none")


def badge(name: str, *, earned: bool = True) -> str:
    """Draw one of `BADGES`; one still to come is an outline in stone."""
    art = Art()
    if earned:
        sky = art.fade("night", [(0, "#0d1f3d"), (1, "#1c5a6a")])
        art.circle(_MIDDLE, _MIDDLE, 44, sky, "#e2ab3c", 4)
        art.circle(_MIDDLE, _MIDDLE, 39.5, "none", "#f6d98b", 1, opacity=0.7)
    else:
        art.circle(_MIDDLE, _MIDDLE, 44, "none", _STONE, 2.4)
    BADGES[name](art, EARNED if earned else OPEN)
    return art.svg(SIDE, SIDE, f"Badge: {name}")


def _first_gold(art: Art, inks: Inks) -> None:
    """Draw a nugget that glints."""
    rim: list[Point] = [(27, 58), (33, 43), (46, 36), (61, 41), (69, 56), (60, 67), (38, 68)]
    art.path(polygon(rim), inks.fill, inks.gold, 3)
    facet = "#a8741a" if inks.fill != "none" else inks.gold
    for line in ([(33, 43), (45, 51), (61, 41)], [(45, 51), (48, 68)]):
        art.path(polygon(line, closed=False), "none", facet, 2.2)
    star4(art, 66, 31, 8, inks.line)


def _own_hands(art: Art, inks: Inks) -> None:
    """Draw a mitten."""
    art.path(
        "M39,62L39,40C39,24 64,24 64,40L64,62M39,56C30,54 25,47 28,42C31,38 36,42 39,47",
        "none",
        inks.line,
        3.4,
    )
    art.path(round_rect(36, 62, 31, 10, 3), inks.fill, inks.gold, 2.6)


def _one_pan(art: Art, inks: Inks) -> None:
    """Draw a pan, and what is left in it."""
    art.path(ellipse(48, 48, 28, 12), "none", inks.line, 3.4)
    art.path("M20,48C23,64 34,70 48,70C62,70 73,64 76,48", "none", inks.line, 3.4)
    for x, y, r in ((42, 49, 3.2), (50, 51, 2.4), (55, 47, 2.8)):
        art.path(circle(x, y, r), inks.fill, inks.gold, 1.6)


def _chilkoot(art: Art, inks: Inks) -> None:
    """Draw the pass, and those who climb it one behind the other."""
    art.path(
        polygon([(17, 66), (34, 34), (46, 52), (61, 26), (79, 66)], closed=False),
        "none",
        inks.line,
        3.4,
    )
    for x, y in ((50, 66), (47.5, 58.5), (48, 51), (51, 44.5)):
        art.path(circle(x, y + 3, 2.2), inks.fill, inks.gold, 1.4)


def _rich_vein(art: Art, inks: Inks) -> None:
    """Draw rock with gold in it."""
    rim: list[Point] = [(24, 62), (28, 38), (44, 26), (64, 32), (72, 54), (62, 70), (36, 71)]
    art.path(polygon(rim), "none", inks.line, 3.4)
    vein: list[Point] = [(30, 58), (40, 50), (45, 55), (53, 42), (58, 47), (65, 38)]
    art.path(polygon(vein, closed=False), "none", inks.gold, 4.4)


def _saloon(art: Art, inks: Inks) -> None:
    """Draw two doors that swing."""
    art.path("M24,72L24,28L72,28L72,72", "none", inks.line, 3.4)
    for left, right in ((29, 46), (50, 67)):
        outer, inner = (left, right) if left < _MIDDLE - 4 else (right, left)
        art.path(
            f"M{outer},40C{outer},36 {inner},40 {inner},44L{inner},66L{outer},66Z",
            "none",
            inks.line,
            2.4,
        )
        for y in (49, 54, 59):
            art.line(left + 4, y, right - 4, y, inks.gold, 2.4)


def _week(art: Art, inks: Inks) -> None:
    """Draw a letter with its seal."""
    art.path(round_rect(22, 34, 52, 34, 4), "none", inks.line, 3.4)
    art.path(polygon([(24, 37), (48, 56), (72, 37)], closed=False), "none", inks.line, 3)
    art.path(circle(48, 55, 6), inks.fill, inks.gold, 2)


def _long_odds(art: Art, inks: Inks) -> None:
    """Draw a balance on which a grain outweighs a stone."""
    art.path("M48,28L48,70M36,70L60,70M26,42L70,32", "none", inks.line, 3.4)
    art.path("M26,42L19,58L33,58ZM70,32L63,48L77,48Z", "none", inks.line, 2)
    art.path("M17,58C19,65 33,65 35,58ZM61,48C63,55 77,55 79,48Z", "none", inks.line, 2.4)
    art.path(circle(26, 54.6, 2.6), inks.fill, inks.gold, 1.6)
    art.path(polygon([(65, 47), (67, 41), (73, 41), (75, 47)]), "none", inks.line, 2)


def _every_trail(art: Art, inks: Inks) -> None:
    """Draw a signpost."""
    art.path("M48,24L48,30M48,43L48,48M48,61L48,74M38,74L58,74", "none", inks.line, 3.4)
    art.path(
        polygon([(28, 30), (64, 30), (72, 36.5), (64, 43), (28, 43)]), inks.fill, inks.gold, 2.4
    )
    art.path(polygon([(68, 48), (34, 48), (26, 54.5), (34, 61), (68, 61)]), "none", inks.line, 2.8)


def _hundred(art: Art, inks: Inks) -> None:
    """Draw the board of a claim, with its number."""
    art.path(round_rect(19, 32, 58, 26, 3), "none", inks.line, 3.4)
    art.path("M30,58L30,74M66,58L66,74", "none", inks.line, 3.4)
    draw_text(art, "100", _MIDDLE, 37.5, 15, inks.gold)


BADGES: Final[dict[str, Callable[[Art, Inks], None]]] = {
    "first-gold": _first_gold,
    "own-hands": _own_hands,
    "one-pan": _one_pan,
    "chilkoot": _chilkoot,
    "rich-vein": _rich_vein,
    "saloon": _saloon,
    "week": _week,
    "long-odds": _long_odds,
    "every-trail": _every_trail,
    "hundred": _hundred,
}
