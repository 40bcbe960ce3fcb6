"""What all backs share: the ground, and the paper ring laid over it last.

Nothing relies on clip paths: what could cross the ring is clipped by geometry to `BOX`.
"""

from artwork.canvas import Art
from artwork.clipping import rect_planes
from artwork.palette import Palette
from artwork.shapes import CARD_H, CARD_W, card_outline, round_rect

PICTURE = (12.0, 12.0, 226.0, 326.0, 8.0)
"""Place, size and corner of the picture."""

BOX = rect_planes(8, 8, 234, 334)
"""Strokes may run four units under the ring."""


def ground(fill: str) -> Art:
    """Begin a back with one colour all over the picture."""
    return Art().path(round_rect(8, 8, 234, 334, 10), fill)


def faded(name: str, edge: str, centre: str) -> Art:
    """Begin a back with a colour that lightens towards the middle."""
    art = Art()
    paint = art.fade(name, [(0, edge), (0.5, centre), (1, edge)])
    return art.path(round_rect(8, 8, 234, 334, 10), paint)


def turned_twice(art: Art, half: Art, name: str) -> None:
    """Draw *half* and its half-turn about the card's centre."""
    art.twice(half, name, turn="rotate(180,125,175)")


def finish(art: Art, palette: Palette, title: str, line: str | None = None) -> str:
    """Lay the paper ring round the picture, draw the card's edge, and write the document."""
    art.path(card_outline() + round_rect(*PICTURE), palette.paper, rule="evenodd")
    if line:
        art.path(round_rect(*PICTURE), "none", line, 1.6)
    art.path(card_outline(), "none", palette.edge, 2)
    return art.svg(CARD_W, CARD_H, f"Card back: {title}")
