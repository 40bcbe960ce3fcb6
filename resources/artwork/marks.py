"""Marks of empty piles: what may be laid there, or done there."""

import math
from collections.abc import Callable

from .canvas import Art
from .glyphs import draw_text
from .palette import SUITS
from .shapes import CARD_H, CARD_W, RADIUS, diamond, n, polygon, round_rect, spline
from .suits import suit

STRENGTH = 0.63
"""The opacity that keeps every mark at 3 : 1 or more on every table."""


def mark(name: str, ink: str = "#ffffff") -> str:
    """Draw one of `MARKS`; *ink* is white for dark tables, dark for light ones."""
    art = Art()
    frame = round_rect(2.5, 2.5, CARD_W - 5, CARD_H - 5, RADIUS - 1.5)
    art.path(frame, ink, opacity=0.05)
    art.path(frame, "none", ink, 3, opacity=STRENGTH)
    MARKS[name](art, ink)
    return art.svg(CARD_W, CARD_H, f"Empty pile: {name}")


def _foundation_of(sign: str) -> Callable[[Art, str], None]:
    def draw(art: Art, ink: str) -> None:
        suit(art, sign, 125, 164, 92, ink, opacity=STRENGTH)
        art.group(draw_text(Art(), "A", 125, 236, 30, ink), opacity=STRENGTH)

    return draw


def _foundation(art: Art, ink: str) -> None:
    places = ((-34, -40), (34, -40), (-34, 40), (34, 40))
    for sign, (x, y) in zip(SUITS, places, strict=True):
        suit(art, sign, 125 + x, 175 + y, 46, ink, opacity=STRENGTH)


def _column(art: Art, ink: str) -> None:
    """Crown: only a king may start here."""
    crown = Art()
    crown.path("M82,196L76,146L102,166L125,132L148,166L174,146L168,196Z", "none", ink, 5.5)
    crown.path("M82,212L168,212", "none", ink, 5.5)
    art.group(crown, opacity=STRENGTH)


def _column_any(art: Art, ink: str) -> None:
    """Lozenge: any card may start here."""
    art.path(diamond(125, 175, 16, 24), "none", ink, 6, opacity=STRENGTH)


def _stock(art: Art, ink: str) -> None:
    """Two chasing arrows: another pass is allowed."""
    cx, cy, r, width = 125, 175, 52, 10
    ring = Art()
    for turn in (0, 180):
        arrow = Art()
        angles = [math.radians(t) for t in range(-168, -23, 8)]
        arc = [(cx + math.cos(t) * r, cy + math.sin(t) * r) for t in angles]
        arrow.path(spline(arc, closed=False), "none", ink, width, cap="butt")
        t, k = math.radians(-22), width * 1.35
        ux, uy = math.cos(t), math.sin(t)
        x, y = cx + ux * r, cy + uy * r
        head = [
            (x + ux * k + uy * k * 0.4, y + uy * k - ux * k * 0.4),
            (x - ux * k + uy * k * 0.4, y - uy * k - ux * k * 0.4),
            (x - uy * k * 1.5, y + ux * k * 1.5),
        ]
        arrow.path(polygon(head), ink)
        ring.group(arrow, f"rotate({turn},{n(cx)},{n(cy)})")
    art.group(ring, opacity=STRENGTH)


def _stock_empty(art: Art, ink: str) -> None:
    """Crossed ring: no pass is left."""
    cross = Art()
    cross.circle(125, 175, 52, "none", ink, 8)
    cross.line(101, 151, 149, 199, ink, 8)
    cross.line(101, 199, 149, 151, ink, 8)
    art.group(cross, opacity=STRENGTH)


def _waste(art: Art, ink: str) -> None:
    """Three leaves."""
    leaves = Art()
    for x in (78, 101):
        leaf = (
            f"M{x + 16},128L{x + 8},128C{x + 3},128 {x},131 {x},136L{x},214"
            f"C{x},219 {x + 3},222 {x + 8},222L{x + 16},222"
        )
        leaves.path(leaf, "none", ink, 4.5)
    leaves.path(round_rect(124, 128, 60, 94, 8), "none", ink, 4.5)
    art.group(leaves, opacity=STRENGTH)


MARKS = {
    "foundation-s": _foundation_of("S"),
    "foundation-h": _foundation_of("H"),
    "foundation-d": _foundation_of("D"),
    "foundation-c": _foundation_of("C"),
    "foundation": _foundation,
    "column": _column,
    "column-any": _column_any,
    "stock": _stock,
    "stock-empty": _stock_empty,
    "waste": _waste,
}
