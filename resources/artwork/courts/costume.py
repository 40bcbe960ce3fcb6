"""What a court is drawn with: lines, skins, colours, and the layers of the picture."""

from collections.abc import Sequence
from typing import NamedTuple

from artwork.canvas import Art
from artwork.clipping import Plane
from artwork.palette import Palette

LINE = 1.9
"""Contours."""

FINE = 1.3
"""Inner drawing."""


class Skin(NamedTuple):
    """The colours of a face."""

    base: str
    shade: str
    lip: str


SKIN = {
    "pale": Skin("#f8dfca", "#e9bf9f", "#c9665e"),
    "warm": Skin("#efc5a0", "#d9a078", "#b8574e"),
    "brown": Skin("#c68f65", "#a8704b", "#93423c"),
    "deep": Skin("#96654a", "#784b33", "#7a3433"),
}


class Costume:
    """The colours of one court; cloth is of its suit."""

    def __init__(self, palette: Palette, suit: str) -> None:
        self.palette, self.suit = palette, suit
        self.ink = palette.ink
        self.cloth = palette.cloth[suit]
        self.dark = palette.cloth_dark[suit]
        self.light = palette.cloth_light[suit]
        self.gold = palette.gold
        self.gold_light, self.gold_dark = palette.gold_light, palette.gold_dark
        self.ice, self.ice_dark = palette.ice, palette.ice_dark
        self.snow = palette.snow
        self.pip = palette.pip[suit]


class Layers:
    """A half-figure from back to front.

    Body, collar and hand are clipped to the half-planes in *cut*. Hair and head have axes of their
    own, with the origin between the eyes.
    """

    def __init__(self, cut: Sequence[Plane]) -> None:
        self.backdrop = Art()
        self.body = Art(cut)
        self.hair = Art()
        self.collar = Art(cut)
        self.head = Art()
        self.hand = Art(cut)
