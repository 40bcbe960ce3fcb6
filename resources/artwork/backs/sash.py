"""The sash back: nested arrows in wool, as the voyageurs wove them."""

from itertools import pairwise

from artwork.palette import Palette
from artwork.shapes import Point, polygon

from .frame import BOX, finish, ground

RED, CREAM, NAVY, GREEN, OCHRE = "#a81f2d", "#f6ead2", "#1f3358", "#2c6b4f", "#dba23a"

STRIPES = (
    *((NAVY, 9), (CREAM, 4), (NAVY, 5), (RED, 13), (OCHRE, 4), (RED, 6)),
    *((GREEN, 13), (CREAM, 4), (GREEN, 6), (RED, 13), (NAVY, 5), (CREAM, 6), (NAVY, 12)),
    *((OCHRE, 4), (RED, 13), (CREAM, 4), (RED, 6), (GREEN, 16), (OCHRE, 4), (GREEN, 8)),
    *((RED, 13), (CREAM, 4), (RED, 30)),
)
"""Colours and widths, from the middle of the card outwards."""

TIP, HALF = 24.0, 22.6
"""How high and how wide half an arrow is; five stand side by side."""


def sash(palette: Palette) -> str:
    """Draw the back."""
    art = ground(NAVY)
    edges = [-TIP]
    for _, width in STRIPES:
        edges.append(edges[-1] + width)
    for (inner, outer), (colour, _) in zip(pairwise(edges), STRIPES, strict=True):
        for side in (-1, 1):
            stripe = [*_zigzag(inner, side), *reversed(_zigzag(outer + 0.4, side))]
            clip = [*BOX, (0.0, -side * 1.0, -side * 175.0)]
            art.path(polygon(stripe), colour, clip=clip)
    return finish(art, palette, "arrow sash", NAVY)


def _zigzag(distance: float, side: int) -> list[Point]:
    """Arrows across the card, so far from its middle line, pointing away from it."""
    return [
        (125 + step * HALF, 175 + side * (distance + (TIP if step % 2 == 0 else 0)))
        for step in range(-6, 7)
    ]
