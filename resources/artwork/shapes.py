"""Paths: the ``d`` attribute of SVG, written the same way every time."""

from collections.abc import Iterable, Sequence

Point = tuple[float, float]

CARD_W, CARD_H = 250.0, 350.0
"""The master on which every card is drawn, 5 : 7."""

RADIUS = 15.0
"""A card's corner, 6 % of its width."""

ROUND = 0.5523
"""How long, in radii, the handles of a cubic that stands for a quarter circle are."""


def n(value: float) -> str:
    """Write a coordinate: two decimals at most, no negative zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def polygon(points: Iterable[Point], *, closed: bool = True) -> str:
    """Straight lines through *points*."""
    d = "M" + "L".join(f"{n(x)},{n(y)}" for x, y in points)
    return d + ("Z" if closed else "")


def spline(points: Sequence[Point], *, closed: bool = True, tension: float = 1.0) -> str:
    """Smooth Catmull-Rom curve through *points*, as cubic Béziers."""
    count = len(points)
    k = tension / 6.0
    d = [f"M{n(points[0][0])},{n(points[0][1])}"]
    for i in range(count if closed else count - 1):
        p1 = points[i]
        if closed:
            p0, p2, p3 = points[i - 1], points[(i + 1) % count], points[(i + 2) % count]
        else:
            p0, p2, p3 = points[max(i - 1, 0)], points[i + 1], points[min(i + 2, count - 1)]
        c1 = (p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k)
        c2 = (p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k)
        d.append(f"C{n(c1[0])},{n(c1[1])} {n(c2[0])},{n(c2[1])} {n(p2[0])},{n(p2[1])}")
    return "".join(d) + ("Z" if closed else "")


def mirror(points: Sequence[Point]) -> list[Point]:
    """Close a right-hand profile, given from top to bottom, with its mirror image."""
    left = [(-x, y) for x, y in reversed(points)]
    if points and abs(points[-1][0]) < 1e-6:
        left = left[1:]
    if points and abs(points[0][0]) < 1e-6:
        left = left[:-1]
    return list(points) + left


def round_rect(x: float, y: float, w: float, h: float, r: float) -> str:
    """Rounded rectangle; its arcs are cubics."""
    k = r * ROUND
    return (
        f"M{n(x + r)},{n(y)}L{n(x + w - r)},{n(y)}"
        f"C{n(x + w - r + k)},{n(y)} {n(x + w)},{n(y + r - k)} {n(x + w)},{n(y + r)}"
        f"L{n(x + w)},{n(y + h - r)}"
        f"C{n(x + w)},{n(y + h - r + k)} {n(x + w - r + k)},{n(y + h)} {n(x + w - r)},{n(y + h)}"
        f"L{n(x + r)},{n(y + h)}"
        f"C{n(x + r - k)},{n(y + h)} {n(x)},{n(y + h - r + k)} {n(x)},{n(y + h - r)}"
        f"L{n(x)},{n(y + r)}"
        f"C{n(x)},{n(y + r - k)} {n(x + r - k)},{n(y)} {n(x + r)},{n(y)}Z"
    )


def card_outline() -> str:
    """Give the card's own outline, along the middle of its edge."""
    return round_rect(1, 1, CARD_W - 2, CARD_H - 2, RADIUS - 1)


def circle(cx: float, cy: float, r: float) -> str:
    """Circle; its arcs are cubics."""
    return ellipse(cx, cy, r, r)


def ellipse(cx: float, cy: float, rx: float, ry: float) -> str:
    """Ellipse; its arcs are cubics."""
    kx, ky = rx * ROUND, ry * ROUND
    return (
        f"M{n(cx)},{n(cy - ry)}"
        f"C{n(cx + kx)},{n(cy - ry)} {n(cx + rx)},{n(cy - ky)} {n(cx + rx)},{n(cy)}"
        f"C{n(cx + rx)},{n(cy + ky)} {n(cx + kx)},{n(cy + ry)} {n(cx)},{n(cy + ry)}"
        f"C{n(cx - kx)},{n(cy + ry)} {n(cx - rx)},{n(cy + ky)} {n(cx - rx)},{n(cy)}"
        f"C{n(cx - rx)},{n(cy - ky)} {n(cx - kx)},{n(cy - ry)} {n(cx)},{n(cy - ry)}Z"
    )


def diamond(x: float, y: float, rx: float, ry: float) -> str:
    """Straight-sided lozenge."""
    return f"M{n(x)},{n(y - ry)}L{n(x + rx)},{n(y)}L{n(x)},{n(y + ry)}L{n(x - rx)},{n(y)}Z"


def bar(x0: float, y0: float, x1: float, y1: float) -> str:
    """Upright rectangle by two corners, its numbers unrounded."""
    return f"M{x0},{y0}L{x1},{y0}L{x1},{y1}L{x0},{y1}Z"
