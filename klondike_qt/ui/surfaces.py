"""The tables to choose from, by day and deepened for the night theme (DESIGN, Colour)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from klondike_qt.ui.board.cloth import CEILING, FELT, Cloth
from klondike_qt.ui.contrast import brightness, contrast, dimmed, laid_over, parts

if TYPE_CHECKING:
    from klondike_qt.app.settings import Surface
    from klondike_qt.ui.board.cloth import Picture

SURFACES: Final[dict[Surface, Cloth]] = {
    "felt": FELT,
    "night": Cloth("#1d3450", "#0d1826", has_aurora=True),
    "wine": Cloth("#6b2836", "#43141f"),
    "slate": Cloth("#46535f", "#2b343d"),
    "snow": Cloth("#eaf0f3", "#cfdbe1", dark_marks=True),
    "black": Cloth("#000000", "#000000"),
}
"""Every surface that is the same for every player."""

_DEEP: Final[dict[Surface, Cloth]] = {
    "felt": Cloth("#1e5746", "#123a2e"),
    "night": SURFACES["night"],
    "wine": Cloth("#531f2a", "#340f18"),
    "slate": Cloth("#37414b", "#212930"),
    "snow": Cloth("#b3c1cd", "#8ea1af", dark_marks=True, coats=2),
    "black": SURFACES["black"],
}
"""The same at night: a fifth of the light taken off; snow lies at dusk."""

_AT_NIGHT: Final = 0.78
_LIGHT_MARK: Final = "#ffffff"
_DARK_MARK: Final = "#1f3340"
_MARK_SHARE: Final = 0.63
_MARK_FILL: Final = 0.05
_WANTED: Final = 3.1
"""What a mark has to come to; a hair's breadth more than is asked for, as pixels are rounded."""

_MOST_COATS: Final = 3
_EDGES: Final = {False: 0.67, True: 0.9}
"""How bright the edge of a player's own colour is, for light marks and for dark ones."""

_MIDDLING: Final = {False: 92.0, True: 64.0}
_BRIGHTEST: Final = {False: 150.0, True: 118.0}
"""How bright a picture may be on the whole and nearly at the most, by day and at night."""

_LEAST_VEIL: Final = 0.1


def cloth_of(
    surface: Surface, *, colour: str, picture: Picture | None, deep: bool, ground: str = ""
) -> Cloth:
    """Give a surface as it is painted: *deep* for the night theme.

    *colour* is the player's own. So is the *picture*; where it is not there (yet), its main
    colour *ground* stands in for it, and where that is not known the felt.
    """
    if surface == "colour":
        return own_cloth(colour, deep=deep)
    if surface == "picture":
        if not ground:
            return cloth_of("felt", colour=colour, picture=None, deep=deep)
        return _picture_cloth(ground, picture, deep=deep)
    return (_DEEP if deep else SURFACES)[surface]


def own_cloth(colour: str, *, deep: bool = False) -> Cloth:
    """Make a table of one colour: its light falls off as on the felt, and its marks can be seen.

    Colours between light and dark take marks in several coats.
    """
    centre = dimmed(colour, _AT_NIGHT) if deep else colour
    choices = [
        Cloth(centre, dimmed(centre, _EDGES[dark]), dark_marks=dark, coats=coats)
        for coats in range(1, _MOST_COATS + 1)
        for dark in (False, True)
    ]
    good = [cloth for cloth in choices if mark_contrast(cloth) >= _WANTED]
    return good[0] if good else max(choices, key=mark_contrast)


def mark_contrast(cloth: Cloth) -> float:
    """Tell how well a pile's sign stands out from a table without a picture, where it is worst."""
    return min(_mark_contrast(cloth, ground) for ground in (cloth.centre, cloth.edge))


def _mark_contrast(cloth: Cloth, ground: str) -> float:
    ink, mark = _DARK_MARK if cloth.dark_marks else _LIGHT_MARK, ground
    for _coat in range(cloth.coats):
        mark = laid_over(laid_over(mark, ink, _MARK_FILL), ink, _MARK_SHARE)
    return contrast(ground, mark)


def _picture_cloth(ground: str, picture: Picture | None, *, deep: bool) -> Cloth:
    """Veil a picture as far as it is too bright; its colours are for where it does not fit."""
    if picture is None:
        veil = _veil(brightness(*parts(ground)), 0.0, deep=deep)
    else:
        veil = _veil(picture.middling, picture.brightest, deep=deep)
    centre = dimmed(ground, 1 - veil)
    ceiling = round(CEILING * _AT_NIGHT) if deep else CEILING
    edge = dimmed(centre, _EDGES[False])
    return Cloth(centre, edge, coats=2, picture=picture, veil=veil, ceiling=ceiling)


def _veil(middling: float, brightest: float, *, deep: bool) -> float:
    """Tell how much light has to be taken from a picture."""
    left = min(_share(_MIDDLING[deep], middling), _share(_BRIGHTEST[deep], brightest))
    return max(1 - left, _LEAST_VEIL)


def _share(wanted: float, there: float) -> float:
    return wanted / there if there > wanted else 1.0
