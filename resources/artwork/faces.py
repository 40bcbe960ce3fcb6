"""Standard faces: an index in two corners, pips or a double-ended court."""

from .aces import ace
from .canvas import Art
from .courts.figure import court
from .glyphs import draw_text
from .palette import LETTERS, SUIT_NAMES, Palette
from .shapes import CARD_H, CARD_W, Point, card_outline, round_rect
from .suits import suit

INDEX_X, INDEX_TOP = 25.5, 7.0
"""The centre of the index column, and the top of the rank in it."""

INDEX_H, INDEX_GAP, INDEX_SUIT = 36.5, 2.0, 24.5
"""Cap height, gap and suit: all end at 0.20 h, where the next card of a long column begins."""

INDEX_STRETCH = 1.15
"""How much wider an index is than the same signs elsewhere: room is left at its sides, not below.

It makes a third more ink of what is read at 40 pixels. A ten fills its column as it is.
"""

PANEL = (47.0, 26.0, 156.0, 298.0, 8.0)
"""A court's panel: place, size and corner."""

LEFT, CENTRE, RIGHT = 77.0, 125.0, 173.0
FIRST, MIDDLE, LAST = 64.0, 175.0, 286.0
ROWS_OF_4 = [FIRST + (LAST - FIRST) * k / 3 for k in range(4)]
UPPER, LOWER = (FIRST + MIDDLE) / 2, (LAST + MIDDLE) / 2


def _pairs(*rows: float) -> list[Point]:
    return [(x, y) for y in rows for x in (LEFT, RIGHT)]


def _singles(*rows: float) -> list[Point]:
    return [(CENTRE, y) for y in rows]


PIPS = {
    "2": _singles(FIRST, LAST),
    "3": _singles(FIRST, MIDDLE, LAST),
    "4": _pairs(FIRST, LAST),
    "5": [*_pairs(FIRST), *_singles(MIDDLE), *_pairs(LAST)],
    "6": _pairs(FIRST, MIDDLE, LAST),
    "7": [*_pairs(FIRST, MIDDLE, LAST), *_singles(UPPER)],
    "8": [*_pairs(FIRST, MIDDLE, LAST), *_singles(UPPER, LOWER)],
    "9": [*_pairs(*ROWS_OF_4), *_singles(MIDDLE)],
    "10": [
        *_pairs(*ROWS_OF_4),
        *_singles((ROWS_OF_4[0] + ROWS_OF_4[1]) / 2, (ROWS_OF_4[2] + ROWS_OF_4[3]) / 2),
    ],
}
PIP_H = {"2": 64, "3": 64, "4": 60, "5": 60, "6": 59, "7": 56, "8": 56, "9": 54, "10": 53}


def standard(rank: str, sign: str, palette: Palette, letters: str) -> str:
    """Draw a standard face; *rank* is as in `RANKS`, *sign* a suit."""
    art = Art()
    art.path(card_outline(), palette.paper)
    if rank in "JQK":
        art.path(round_rect(*PANEL), palette.panel[sign])
        court(art, rank + sign, palette)
        frame_panel(art, palette, PANEL, 2.2)
    elif rank == "A":
        ace(art, sign, palette)
    else:
        height = PIP_H[rank] * (1.06 if sign == "D" else 0.97)
        for x, y in PIPS[rank]:
            turn = 180 if y > MIDDLE + 1 else 0
            suit(art, sign, x, y, height, palette.pip[sign], turn=turn)
    _index(art, LETTERS[letters].get(rank, rank), sign, palette.pip[sign], court=rank in "JQK")
    art.path(card_outline(), "none", palette.edge, 2)
    return art.svg(CARD_W, CARD_H, f"{rank} of {SUIT_NAMES[sign]}")


def frame_panel(
    art: Art, palette: Palette, panel: tuple[float, float, float, float, float], width: float
) -> None:
    """Lay paper round a panel, to hide whatever runs past it, and a gold line on its edge."""
    art.path(card_outline() + round_rect(*panel), palette.paper, rule="evenodd")
    art.path(round_rect(*panel), "none", palette.gold, width)


def _index(art: Art, text: str, sign: str, colour: str, *, court: bool) -> None:
    """Rank over suit, top left and, turned, bottom right."""
    corner = Art()
    stretch = 1.0 if text == "10" else INDEX_STRETCH
    draw_text(corner, text, INDEX_X, INDEX_TOP, INDEX_H, colour, stretch)
    y = INDEX_TOP + INDEX_H + INDEX_GAP + INDEX_SUIT / 2
    height = INDEX_SUIT * (1.06 if sign == "D" else 1.0)
    suit(corner, sign, INDEX_X, y, height, colour, stretch=INDEX_STRETCH)
    if court:
        suit(corner, sign, 66, 47.5, 26, colour)
    art.twice(corner, "index", turn="rotate(180,125,175)")
