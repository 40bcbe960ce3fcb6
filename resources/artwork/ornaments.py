"""Patterns and small ornaments that several pictures share."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from .canvas import Art
from .clipping import Plane, flatten
from .shapes import Point, diamond, n, spline

_Normal = tuple[float, float, float, float]
"""A point on a curve, and the unit normal there."""


def along(points: Sequence[Point], step: float) -> list[_Normal]:
    """Points every *step* along the smooth curve through *points*, with normals."""
    line = flatten(spline(points, closed=False), 12)[0][0]
    total = sum(math.dist(p, q) for p, q in pairwise(line))
    count = max(2, round(total / step))
    found: list[_Normal] = []
    wanted = walked = 0.0
    for (x0, y0), (x1, y1) in pairwise(line):
        length = math.dist((x0, y0), (x1, y1))
        while wanted <= walked + length + 1e-6 and len(found) <= count:
            t = (wanted - walked) / length if length else 0
            normal = (-(y1 - y0) / length, (x1 - x0) / length)
            found.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, *normal))
            wanted += total / count
        walked += length
    return found


def fur_path(
    points: Sequence[Point],
    w0: float,
    w1: float | None = None,
    step: float = 8.0,
    bump: float = 3.2,
) -> str:
    """Fur trim: a ribbon from half-width *w0* to *w1*, its edges scalloped every *step*."""
    w1 = w0 if w1 is None else w1
    spine = along(points, step)
    last = len(spine) - 1
    middle = spine[last // 2][:2]

    def edge(sign: int, order: Iterable[int]) -> list[_Normal]:
        ends = []
        for i in order:
            x, y, nx, ny = spine[i]
            w = w0 + (w1 - w0) * i / last
            ends.append((x + nx * w * sign, y + ny * w * sign, nx * sign, ny * sign))
        return ends

    loop = edge(1, range(last + 1)) + edge(-1, range(last, -1, -1))
    d = f"M{n(loop[0][0])},{n(loop[0][1])}"
    for (x0, y0, nx0, ny0), (x1, y1, nx1, ny1) in zip(loop, loop[1:] + loop[:1], strict=True):
        if math.dist((x0, y0), (x1, y1)) < 0.5:
            continue
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2
        ox, oy = (nx0 + nx1) / 2, (ny0 + ny1) / 2
        if abs(nx0 + nx1) + abs(ny0 + ny1) < 0.2:  # the two ends bulge away from the middle
            length = math.hypot(x1 - x0, y1 - y0)
            ox, oy = (y1 - y0) / length, -(x1 - x0) / length
            if math.dist((mx + ox, my + oy), middle) < math.dist((mx - ox, my - oy), middle):
                ox, oy = -ox, -oy
        d += f"Q{n(mx + ox * bump * 1.6)},{n(my + oy * bump * 1.6)} {n(x1)},{n(y1)}"
    return d + "Z"


def ermine(art: Art, spots: Iterable[Point], ink: str) -> None:
    """Ermine tails: small drops."""
    for x, y in spots:
        art.path(
            f"M{n(x)},{n(y - 4)}C{n(x + 2.2)},{n(y)} {n(x + 2)},{n(y + 4)} {n(x)},{n(y + 5)}"
            f"C{n(x - 2)},{n(y + 4)} {n(x - 2.2)},{n(y)} {n(x)},{n(y - 4)}Z",
            ink,
        )


def crystal(
    art: Art, cx: float, cy: float, r: float, colour: str, width: float, *, arms: bool = True
) -> None:
    """Six-armed snow crystal in a single stroke weight, with or without side *arms*."""
    d = ""
    for i in range(6):
        t = math.radians(60 * i + 30)
        ux, uy = math.cos(t), math.sin(t)
        d += f"M{n(cx)},{n(cy)}L{n(cx + ux * r)},{n(cy + uy * r)}"
        if arms:
            for side in (1, -1):
                turn = t + side * math.radians(55)
                x0, y0 = cx + ux * r * 0.56, cy + uy * r * 0.56
                x1, y1 = x0 + math.cos(turn) * r * 0.34, y0 + math.sin(turn) * r * 0.34
                d += f"M{n(x0)},{n(y0)}L{n(x1)},{n(y1)}"
    art.path(d, "none", colour, width)


def star4(art: Art, x: float, y: float, r: float, colour: str) -> None:
    """Four-pointed glint."""
    k = r * 0.16
    art.path(
        f"M{n(x)},{n(y - r)}Q{n(x + k)},{n(y - k)} {n(x + r)},{n(y)}"
        f"Q{n(x + k)},{n(y + k)} {n(x)},{n(y + r)}Q{n(x - k)},{n(y + k)} {n(x - r)},{n(y)}"
        f"Q{n(x - k)},{n(y - k)} {n(x)},{n(y - r)}Z",
        colour,
    )


def lattice(
    art: Art,
    planes: Sequence[Plane],
    box: tuple[float, float, float, float],
    cell: tuple[float, float],
    stroke: str,
    width: float,
) -> None:
    """Slanting lattice over *box* (left, right, top, bottom), within convex *planes*."""
    x0, x1, y0, y1 = box
    w, h = cell
    rise = (x1 - x0) * (h / w)
    y = y0 - rise
    while y < y1 + rise:
        for end in (y + rise, y - rise):
            d = f"M{n(x0)},{n(y)}L{n(x1)},{n(end)}"
            art.path(d, "none", stroke, width, clip=planes)
        y += 2 * h


def strands(art: Art, curves: Iterable[Sequence[Point]], colour: str, width: float = 1.2) -> None:
    """Strands of hair, or folds of cloth."""
    for curve in curves:
        art.path(spline(curve, closed=False), "none", colour, width)


def gold_rule(art: Art, y: float, colour: str) -> None:
    """Quiet ornament across the middle of a card."""
    art.line(92, y, 115, y, colour, 1.8)
    art.line(135, y, 158, y, colour, 1.8)
    art.path(diamond(125, y, 5, 7), colour)
