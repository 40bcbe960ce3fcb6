"""Faces, seen from the front or from the side; the origin lies between the eyes."""

from artwork.canvas import Art
from artwork.palette import INK
from artwork.shapes import mirror as both_sides
from artwork.shapes import n, spline

from .costume import LINE, SKIN

WHITE_OF_EYE = "#fffdf8"

OUTLINES = {
    "oval": both_sides(
        [(0, -42), (17, -37), (23.5, -20), (23.5, -3), (20.5, 14), (12, 28), (0, 34)]
    ),
    "long": both_sides([(0, -42), (18, -37), (23, -20), (23, 0), (20.5, 17), (12, 31), (0, 37)]),
    "square": both_sides([(0, -42), (19, -37), (25, -20), (25, 0), (23, 17), (14.5, 30), (0, 34)]),
    "round": both_sides([(0, -41), (18, -36), (25, -18), (25.5, 0), (21, 18), (12, 28.5), (0, 32)]),
    "heart": both_sides(
        [(0, -42), (18, -37), (24.5, -20), (23.5, -2), (18, 15), (8.5, 28.5), (0, 33)]
    ),
}

PROFILE = (
    "M-15,-40C-17,-30 -18,-22 -18.5,-15C-19,-11 -18,-8 -19,-5C-22,0 -26,6 -28,9.5"
    "C-28.6,12 -25,13 -22,13C-22.6,15 -24,17 -24,18.5C-23.6,20 -21.5,20 -20.6,20.6"
    "C-22,21.6 -23,23 -22.4,24.6C-21.6,26.6 -20.6,27.4 -21.2,29.6"
    "C-21.8,33 -19,37.5 -13,37.5C-4,37 6,32 10,24L22,-4L20,-40Z"
)


def neck(art: Art, skin: str, half: float = 10.5, foot: int = 52) -> None:
    """Neck, open at the bottom so that it melts into the chest or a collar."""
    base, shade, _ = SKIN[skin]
    w, y0, y1 = half, 14, foot
    side = f"L{n(w)},{n(y1 - 14)}C{n(w)},{n(y1 - 6)} {n(w + 6)},{n(y1 - 2)} {n(w + 12)},{n(y1)}"
    left = f"C{n(-w - 6)},{n(y1 - 2)} {n(-w)},{n(y1 - 6)} {n(-w)},{n(y1 - 14)}L{n(-w)},{y0}"
    art.path(
        f"M{n(w)},{y0}{side}L{n(w)},{n(y1 + 4)}L{n(-w)},{n(y1 + 4)}L{n(-w - 12)},{n(y1)}{left}Z",
        base,
    )
    art.path(
        f"M{n(-w + 0.9)},{y0 + 13}C-4,{y0 + 25} 6,{y0 + 27} {n(w - 0.9)},{y0 + 28}"
        f"L{n(w - 0.9)},{y0}L{n(-w + 0.9)},{y0}Z",
        shade,
    )
    art.path(f"M{n(w)},{y0}{side}", "none", INK, LINE)
    art.path(f"M{n(-w - 12)},{n(y1)}{left}", "none", INK, LINE)


def face(
    art: Art,
    skin: str,
    shape: str,
    ink: str,
    brow: str,
    *,
    dx: float = -2.0,
    female: bool = False,
    smile: float = 0.0,
    brow_width: float = 2.6,
    tilt: float = 0.0,
    eye: str | None = None,
    blush: bool = False,
    lips: bool = True,
    wrinkles: bool = False,
    nose: float = 1.0,
    lid: float = 0.0,
) -> None:
    """Face from the front, turned a little to the left by *dx*; *eye* is the iris's colour."""
    base, shade, lip = SKIN[skin]
    outline = spline(OUTLINES[shape])
    art.path(outline, base)
    # the shaded side lies between the outline and a softer one within
    right = OUTLINES[shape][:7]
    inner = [(6.0, -42.0), *((x * 0.72 - 0.2, y - 0.5) for x, y in right[1:-1]), (-2.0, 33.0)]
    art.path(spline(right + inner[::-1], tension=0.8), shade, opacity=0.85)
    art.path(outline, "none", ink, LINE)
    if blush:
        art.ellipse(dx - 13, 9, 5.2, 3.4, lip, opacity=0.28)
        art.ellipse(dx + 14, 9, 5.2, 3.4, lip, opacity=0.28)
    _nose(art, dx, nose, shade, ink)
    for side in (-1, 1):
        x, y = dx + side * 10.4, -5.0
        _eye(art, x, y, side, 3.9 - lid, ink, iris=eye, lashes=female)
        art.path(
            f"M{n(x - side * 5.6)},{n(y - 6.4 + tilt)}"
            f"Q{n(x + side * 1.5)},{n(y - 9.6)} {n(x + side * 6.6)},{n(y - 5.6 - tilt * 0.4)}",
            "none",
            brow,
            brow_width,
        )
        if wrinkles:
            art.path(
                f"M{n(x - side * 2)},{n(y + 6)}"
                f"Q{n(x + side * 3)},{n(y + 7)} {n(x + side * 6)},{n(y + 4.5)}",
                "none",
                shade,
                1.2,
            )
    if lips and female:
        _full_lips(art, dx, smile, lip, ink)
    elif lips:
        _plain_lips(art, dx, smile, lip, ink)


def _nose(art: Art, dx: float, k: float, shade: str, ink: str) -> None:
    """Its shade, then one clean line; *k* is how long it is."""
    tip = f"{n(dx - 3.6 * k)},{n(10.5 * k)}"
    art.path(
        f"M{n(dx + 2.6)},-8C{n(dx + 2)},0 {n(dx - 1)},6 {tip}"
        f"C{n(dx - 3)},{n(13.2 * k)} {n(dx + 1)},{n(13.8 * k)} {n(dx + 4.6)},{n(12 * k)}"
        f"C{n(dx + 5.2)},{n(7 * k)} {n(dx + 3.4)},0 {n(dx + 2.6)},-8Z",
        shade,
    )
    art.path(
        f"M{n(dx + 1.6)},-3C{n(dx + 0.6)},3 {n(dx - 1.6)},7 {tip}"
        f"C{n(dx - 3)},{n(13.2 * k)} {n(dx)},{n(13.8 * k)} {n(dx + 2.6)},{n(12.8 * k)}",
        "none",
        ink,
        1.4,
    )


def _eye(
    art: Art, x: float, y: float, side: int, up: float, ink: str, *, iris: str | None, lashes: bool
) -> None:
    """One eye, opened *up*; an upper lid ends in a lash on the outer *side*."""
    w = 5.6 if side == 1 else 5.2

    def lid(sign: int, drop: float) -> str:
        """Upper lid, from one corner of the eye to the other."""
        start, end = x - sign * w, x + sign * w
        return (
            f"M{n(start)},{n(y + 0.8)}C{n(x - sign * w * 0.5)},{n(y - up)}"
            f" {n(x + sign * w * 0.5)},{n(y - up)} {n(end)},{n(y + drop)}"
        )

    lower = f"C{n(x + w * 0.4)},{n(y + 3.2)} {n(x - w * 0.4)},{n(y + 3.2)} {n(x - w)},{n(y + 0.8)}Z"
    art.path(lid(1, 0.4) + lower, WHITE_OF_EYE)
    art.circle(x - 0.7, y - 0.1, 2.55, iris or ink)
    if iris:
        art.circle(x - 0.7, y - 0.1, 1.25, ink)
    art.circle(x - 1.5, y - 1.0, 0.75, "#ffffff")
    if lashes:
        lash = f"L{n(x + side * (w + 2.2))},{n(y - 1.6)}"
        art.path(lid(side, 0.2) + lash, "none", ink, 1.9)
    else:
        art.path(lid(1, 0.4), "none", ink, 1.8)


def _full_lips(art: Art, dx: float, smile: float, lip: str, ink: str) -> None:
    y, corner = 20.4, 20.4 - smile
    art.path(
        f"M{n(dx - 7)},{n(corner)}"
        f"C{n(dx - 3.5)},{n(y - 3)} {n(dx - 1.6)},{n(y - 3)} {n(dx)},{n(y - 1.8)}"
        f"C{n(dx + 1.6)},{n(y - 3)} {n(dx + 4)},{n(y - 3)} {n(dx + 7.4)},{n(corner)}"
        f"C{n(dx + 4)},{n(y + 4.6)} {n(dx - 4)},{n(y + 4.6)} {n(dx - 7)},{n(corner)}Z",
        lip,
    )
    art.path(
        f"M{n(dx - 7.2)},{n(corner)}"
        f"C{n(dx - 3)},{n(y + 1)} {n(dx + 3)},{n(y + 1)} {n(dx + 7.6)},{n(corner)}",
        "none",
        ink,
        1.2,
    )


def _plain_lips(art: Art, dx: float, smile: float, lip: str, ink: str) -> None:
    y, corner = 20.4, 20.4 - smile
    art.path(
        f"M{n(dx - 7.5)},{n(corner)}"
        f"C{n(dx - 3)},{n(y + 0.9)} {n(dx + 3)},{n(y + 0.9)} {n(dx + 8)},{n(corner)}",
        "none",
        ink,
        1.5,
    )
    art.path(
        f"M{n(dx - 3.5)},{n(y + 4)}Q{n(dx + 0.5)},{n(y + 5.6)} {n(dx + 4.5)},{n(y + 4)}",
        "none",
        lip,
        1.6,
    )


def profile(art: Art, skin: str, ink: str, brow: str, *, eye: str) -> None:
    """Face from the side, looking left."""
    base, shade, lip = SKIN[skin]
    art.path(PROFILE, base)
    cheek = "M10,24C4,31 -5,36.4 -13,36.6C-9,34 -2,28 2,20C5,14 6,4 5,-10L22,-10L22,-4Z"
    art.path(cheek, shade, opacity=0.85)
    art.path(PROFILE, "none", ink, LINE)
    art.path("M-16.2,-6.4L-7,-4.4C-10,-2 -14,-2 -16,-3.4Z", WHITE_OF_EYE)
    art.circle(-13.9, -4.7, 1.9, eye)
    art.circle(-14.2, -4.8, 1.0, ink)
    art.path("M-17,-6.8C-14,-8.4 -9,-6.6 -6,-4.2", "none", ink, 1.8)
    art.path("M-17.6,-11.4Q-12,-14.4 -4,-10", "none", brow, 2.6)
    art.path("M-22,13C-20,13.4 -18.4,12.4 -18,10.4", "none", ink, 1.3)
    art.path("M-20.8,20.6C-18,21 -15.4,20.4 -13.4,18.8", "none", ink, 1.5)
    mouth = "M-22.4,24.6C-20.4,25.4 -18.6,24.8 -17,23.2L-20.6,20.8C-22,21.6 -23,23 -22.4,24.6Z"
    art.path(mouth, lip, opacity=0.8)


def ear(art: Art, x: float, y: float, skin: str, ink: str, flip: int = 1) -> None:
    """Ear on the right; with *flip* -1, on the left."""
    base, shade, _ = SKIN[skin]
    shell = Art()
    shell.path("M0,-8C5,-10 8,-6 7,-1C6,4 3,9 0,9Z", base, ink, LINE)
    shell.path("M1.5,-4C4,-5 5,-2 3.5,2", "none", shade, 1.3)
    art.group(shell, f"translate({n(x)},{n(y)})scale({flip},1)")
