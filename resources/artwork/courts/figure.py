"""A court put together: drawn once above a sloping seam, and once more turned by half.

Local axes: the origin at the card's centre, the panel from (-83, -151) to (83, 151), y downwards.
Shapes are clipped to the seam by geometry, and a sash covers it, so that every card has an exact
half-turn symmetry.
"""

from collections.abc import Callable, Sequence

from artwork.canvas import Art
from artwork.clipping import Plane
from artwork.ornaments import crystal
from artwork.palette import Palette
from artwork.shapes import diamond, n, polygon

from . import (
    jack_of_clubs,
    jack_of_diamonds,
    jack_of_hearts,
    jack_of_spades,
    king_of_clubs,
    king_of_diamonds,
    king_of_hearts,
    king_of_spades,
    queen_of_clubs,
    queen_of_diamonds,
    queen_of_hearts,
    queen_of_spades,
)
from .costume import LINE, Costume, Layers

COURTS: dict[str, Callable[[Costume, Layers], None]] = {
    "KS": king_of_spades.draw,
    "QS": queen_of_spades.draw,
    "JS": jack_of_spades.draw,
    "KH": king_of_hearts.draw,
    "QH": queen_of_hearts.draw,
    "JH": jack_of_hearts.draw,
    "KD": king_of_diamonds.draw,
    "QD": queen_of_diamonds.draw,
    "JD": jack_of_diamonds.draw,
    "KC": king_of_clubs.draw,
    "QC": queen_of_clubs.draw,
    "JC": jack_of_clubs.draw,
}

SLOPE = 0.2
"""The seam is the line y = SLOPE · x."""

SEAM: Plane = (-SLOPE, 1.0, 0.0)
"""What lies above the seam."""

HEAD_AT = (-2, -86)
SCALE = 0.955
"""How large a figure is within its panel."""


def court(art: Art, key: str, palette: Palette) -> None:
    """Draw a whole double-ended figure, centred on the card."""
    both = Art()
    both.twice(_half_figure(key, palette, [SEAM]), "half")
    _sash(both, Costume(palette, key[1]), key[0])
    art.group(both, f"translate(125,175)scale({SCALE})")


def bust(art: Art, key: str, palette: Palette, cx: float, cy: float, size: float) -> None:
    """Draw a single half-figure standing on (*cx*, *cy*)."""
    box: list[Plane] = [(0, 1, -2), (1, 0, 115 / size), (-1, 0, 115 / size)]
    figure = _half_figure(key, palette, box)
    art.group(figure, f"translate({n(cx)},{n(cy)})scale({n(size)})")


def _half_figure(key: str, palette: Palette, cut: Sequence[Plane]) -> Art:
    layers = Layers(cut)
    COURTS[key](Costume(palette, key[1]), layers)
    at_head = f"translate({HEAD_AT[0]},{HEAD_AT[1]})"
    figure = Art()
    figure.group(layers.backdrop).group(layers.body).group(layers.hair, at_head)
    if layers.collar.out:
        figure.group(layers.collar)
    return figure.group(layers.head, at_head).group(layers.hand)


def _sash(art: Art, c: Costume, rank: str) -> None:
    """Draw the band over the seam, itself symmetric under half a turn."""
    half = 7.5
    x0, x1 = -92, 92
    band = [(x, SLOPE * x + y) for x, y in ((x0, -half), (x1, -half), (x1, half), (x0, half))]
    base, mark = {
        "K": (c.gold, c.dark),
        "Q": (c.ice, c.cloth),
        "J": (c.gold_light, c.cloth),
    }[rank]
    art.path(polygon(band), base, c.ink, LINE)
    for y in (-half + 2.6, half - 2.6):
        art.line(x0, SLOPE * x0 + y, x1, SLOPE * x1 + y, mark, 0.9, opacity=0.8)
    for i in range(-6, 7):
        x = i * 14.5
        y = SLOPE * x
        if rank == "K":
            art.path(diamond(x, y, 4.2, 3.4), mark)
        elif rank == "Q":
            crystal(art, x, y, 3.6, mark, 1.1, arms=False)
        else:
            art.path(diamond(x, y, 2.4, 2.4), mark)
            art.circle(x + 7.25, y + 7.25 * SLOPE, 1, mark)
