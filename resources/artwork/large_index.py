"""Faces with a very large rank, for small screens: one big sign or a single bust below."""

from .canvas import Art
from .courts.figure import bust
from .faces import frame_panel
from .glyphs import draw_wide
from .palette import LETTERS, SUIT_NAMES, Palette
from .shapes import CARD_H, CARD_W, card_outline, round_rect
from .suits import suit

RANK_H = 108.0
RANK_MIN = CARD_W * 0.38
"""A narrow rank is widened to this, so that its ink alone is 0.35 wide."""

PANEL = (12.0, 134.0, 226.0, 204.0, 8.0)


def large_index(rank: str, sign: str, palette: Palette, letters: str) -> str:
    """Draw a face with a large index; *rank* is as in `RANKS`, *sign* a suit."""
    text = LETTERS[letters].get(rank, rank)
    colour = palette.pip[sign]
    art = Art()
    art.path(card_outline(), palette.paper)
    if rank in "JQK":
        art.path(round_rect(*PANEL), palette.panel[sign])
        bust(art, rank + sign, palette, 125, 340, 1.34)
        frame_panel(art, palette, PANEL, 2.4)
    else:
        suit(art, sign, 125, 236, {"D": 182, "S": 176}.get(sign, 170), colour)
    draw_wide(art, text, 14, 14, RANK_H, colour, RANK_MIN)
    suit(art, sign, 192, 68, {"D": 96}.get(sign, 90), colour)
    art.path(card_outline(), "none", palette.edge, 2)
    return art.svg(CARD_W, CARD_H, f"{rank} of {SUIT_NAMES[sign]}, large index")
