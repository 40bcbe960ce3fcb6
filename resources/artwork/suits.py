"""The four suit signs, in a box 100 units high centred on the origin."""

from .canvas import Art
from .shapes import Point, circle, n

CLUB_LEAVES: list[Point] = [(0, -30), (-28, 9), (28, 9)]
"""The centres of a club's leaves: so far apart that it is no spade at four pixels."""

CLUB_LEAF = 20.0

SUIT_PATH = {
    "S": (
        "M0,-50C9,-31 44,-12 44,15C44,30 33,38.5 21.5,38.5C13.5,38.5 7.5,34.5 4,28"
        "C5,38 9.5,45.5 19,50L-19,50C-9.5,45.5 -5,38 -4,28C-7.5,34.5 -13.5,38.5 -21.5,38.5"
        "C-33,38.5 -44,30 -44,15C-44,-12 -9,-31 0,-50Z"
    ),
    "H": (
        "M0,49C-7,33 -46,8 -46,-20C-46,-36 -36,-46 -23,-46C-12.5,-46 -4,-39.5 0,-29"
        "C4,-39.5 12.5,-46 23,-46C36,-46 46,-36 46,-20C46,8 7,33 0,49Z"
    ),
    "D": "M0,-50C9,-31 22,-14 38,0C22,14 9,31 0,50C-9,31 -22,14 -38,0C-22,-14 -9,-31 0,-50Z",
    "C": (
        "".join(circle(x, y, CLUB_LEAF) for x, y in CLUB_LEAVES)
        + "M-6.5,-14L6.5,-14C6.5,-5 12,2 20,3L20,12L4.5,10C5,33 9.5,45.5 19,50L-19,50"
        "C-9.5,45.5 -5,33 -4.5,10L-20,12L-20,3C-12,2 -6.5,-5 -6.5,-14Z"
    ),
}


def suit(
    art: Art,
    sign: str,
    cx: float,
    cy: float,
    height: float,
    colour: str,
    *,
    turn: float = 0,
    stretch: float = 1,
    opacity: float | None = None,
) -> None:
    """Draw a suit sign centred on (*cx*, *cy*), turned by so many degrees or made wider."""
    transform = f"translate({n(cx)},{n(cy)})"
    if turn:
        transform += f"rotate({n(turn)})"
    across = "" if stretch == 1 else f"{height * stretch / 100:.4f},"
    transform += f"scale({across}{height / 100:.4f})"
    faint = "" if opacity is None else f' opacity="{n(opacity)}"'
    art.raw(f'<path transform="{transform}" d="{SUIT_PATH[sign]}" fill="{colour}"{faint}/>')
