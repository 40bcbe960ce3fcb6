"""Hands, and the arms that bring them in."""

import math

from artwork.canvas import Art
from artwork.ornaments import fur_path
from artwork.shapes import Point, n, polygon, round_rect

from .costume import FINE, LINE, SKIN


def fist(art: Art, x: float, y: float, skin: str, ink: str, size: float = 1.0) -> None:
    """Hand closed round an upright stem at *x*."""
    base, shade, _ = SKIN[skin]
    hand = Art()
    hand.path("M-6,-13C2,-16 12,-14 14,-7C16,0 15,9 11,13C6,16 -3,15 -7,13Z", base, ink, LINE)
    hand.path("M11,-9C14,-2 13,8 9,12.5C12,12 14,8 14.4,3C14.6,-2 13.5,-6 11,-9Z", shade)
    for i, length in enumerate((11.5, 12.5, 12, 10)):
        top = -13.2 + i * 6.7
        hand.path(round_rect(-length, top, length + 6.5, 6.7, 3.3), base, ink, FINE)
    thumb = "M12,-13C9,-17.5 1,-18 -3,-15.5C-5.5,-13.5 -4,-10.5 -1,-10.8C3,-11.5 7,-10 9,-7"
    hand.path(thumb, base, ink, FINE)
    art.group(hand, f"translate({n(x)},{n(y)})scale({n(size)})")


def sleeve(
    art: Art,
    wrist: Point,
    elbow: Point,
    wrist_half: float,
    elbow_half: float,
    fill: str,
    ink: str,
    cuff: str | None = None,
    *,
    fur: bool = False,
    fold: str | None = None,
    skin: str | None = None,
) -> None:
    """Forearm from off the panel to the wrist; *cuff* is its colour, *skin* bares the wrist."""
    (x0, y0), (x1, y1) = wrist, elbow
    length = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length

    def at(forward: float, aside: float, end: Point = wrist) -> Point:
        """Point *forward* towards the elbow and *aside* from the arm's axis."""
        return (end[0] + ux * forward - uy * aside, end[1] + uy * forward + ux * aside)

    if skin:
        base, shade, _ = SKIN[skin]
        k = wrist_half * 0.62
        art.path(polygon([at(-13, k), at(6, k), at(6, -k), at(-13, -k)]), base, ink, LINE)
        dark = [at(-13, -k * 0.1), at(6, -k * 0.1), at(6, -k * 0.9), at(-13, -k * 0.9)]
        art.path(polygon(dark), shade)
    arm = [
        at(0, wrist_half),
        at(0, elbow_half, elbow),
        at(0, -elbow_half, elbow),
        at(0, -wrist_half),
    ]
    art.path(polygon(arm), fill, ink, LINE)
    if fold:
        crease = [at(14, wrist_half * 0.5), at(0, elbow_half * 0.3, elbow)]
        art.path(polygon(crease, closed=False), "none", fold, FINE)
    if cuff and fur:
        rim = wrist_half + 1
        art.path(fur_path([at(0, rim), at(0, -rim)], 6, step=6, bump=2.2), cuff, ink, LINE)
    elif cuff:
        near, far = wrist_half + 2, wrist_half + 3
        art.path(polygon([at(0, near), at(11, far), at(11, -far), at(0, -near)]), cuff, ink, LINE)
