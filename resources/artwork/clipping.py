"""Clipping by geometry: SVG Tiny has no clip paths."""

import math
import re
from collections.abc import Iterator, Sequence

from .shapes import Point, polygon

Plane = tuple[float, float, float]
"""The half-plane ``a·x + b·y <= c``."""

Polyline = tuple[list[Point], bool]
"""Points, and whether the last is joined to the first."""

_TOKEN = re.compile(r"([MLCQZ])|(-?\d*\.?\d+)")
_POINTS_OF = {"M": 1, "L": 1, "Q": 2, "C": 3}


def flatten(d: str, steps: int = 9) -> list[Polyline]:
    """Break an absolute M/L/C/Q/Z path into polylines, a curve into *steps* pieces."""
    subpaths: list[Polyline] = []
    current: list[Point] = []
    for command, points in _segments(d):
        if command in "MZ" and current:
            subpaths.append((current, command == "Z"))
        match command:
            case "Z":
                current = []
            case "M":
                current = points
            case "L":
                current.extend(points)
            case _:
                current.extend(_curve([current[-1], *points], steps))
    if current:
        subpaths.append((current, False))
    return subpaths


def _segments(d: str) -> Iterator[tuple[str, list[Point]]]:
    tokens = _TOKEN.findall(d)
    command, position = "M", 0
    while position < len(tokens):
        letter = tokens[position][0]
        if letter:
            command = letter
            position += 1
        if command == "Z":
            yield command, []
            continue
        end = position + 2 * _POINTS_OF[command]
        numbers = [float(number) for _, number in tokens[position:end]]
        yield command, list(zip(numbers[::2], numbers[1::2], strict=True))
        position = end
        if command == "M":
            command = "L"


def _curve(controls: list[Point], steps: int) -> Iterator[Point]:
    """Points along a Bézier curve of three or four control points, without the first."""
    for step in range(1, steps + 1):
        t = step / steps
        u = 1 - t
        if len(controls) == 3:
            weights: tuple[float, ...] = (u * u, 2 * u * t, t * t)
        else:
            weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        yield (
            sum(w * x for w, (x, _) in zip(weights, controls, strict=True)),
            sum(w * y for w, (_, y) in zip(weights, controls, strict=True)),
        )


def clip_path(d: str, planes: Sequence[Plane]) -> str:
    """Keep what lies in every half-plane; a path that crosses none keeps its curves."""
    subpaths = flatten(d)
    corners = (point for points, _ in subpaths for point in points)
    if all(a * x + b * y <= c + 1e-9 for x, y in corners for a, b, c in planes):
        return d
    for plane in planes:
        subpaths = [
            part
            for points, closed in subpaths
            for part in (_clip_area(points, plane) if closed else _clip_line(points, plane))
        ]
    return "".join(polygon(points, closed=closed) for points, closed in subpaths)


def convex_planes(corners: Sequence[Point]) -> list[Plane]:
    """Give the half-planes of a convex polygon, whichever way round it is written."""
    ring = list(corners)
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in _sides(ring))
    if area < 0:
        ring.reverse()
    planes = []
    for (x0, y0), (x1, y1) in _sides(ring):
        if math.dist((x0, y0), (x1, y1)) >= 1e-6:
            a, b = y1 - y0, -(x1 - x0)
            planes.append((a, b, a * x0 + b * y0))
    return planes


def rect_planes(x: float, y: float, w: float, h: float) -> list[Plane]:
    """Give the half-planes of an upright rectangle."""
    return convex_planes([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])


def _sides(ring: list[Point]) -> Iterator[tuple[Point, Point]]:
    return zip(ring, ring[1:] + ring[:1], strict=True)


def _beyond(point: Point, plane: Plane) -> float:
    a, b, c = plane
    return a * point[0] + b * point[1] - c


def _cross(p: Point, q: Point, plane: Plane) -> Point:
    at_p, at_q = _beyond(p, plane), _beyond(q, plane)
    t = at_p / (at_p - at_q)
    return (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)


def _clip_area(points: list[Point], plane: Plane) -> list[Polyline]:
    kept = []
    for i, q in enumerate(points):
        p = points[i - 1]
        if _beyond(q, plane) <= 0:
            if _beyond(p, plane) > 0:
                kept.append(_cross(p, q, plane))
            kept.append(q)
        elif _beyond(p, plane) <= 0:
            kept.append(_cross(p, q, plane))
    return [(kept, True)] if len(kept) > 2 else []


def _clip_line(points: list[Point], plane: Plane) -> list[Polyline]:
    pieces: list[list[Point]] = []
    piece: list[Point] = []
    for i, q in enumerate(points):
        inside = _beyond(q, plane) <= 0
        if i and inside != (_beyond(points[i - 1], plane) <= 0):
            piece.append(_cross(points[i - 1], q, plane))
            if not inside:
                pieces.append(piece)
                piece = []
        if inside:
            piece.append(q)
    pieces.append(piece)
    return [(piece, False) for piece in pieces if len(piece) > 1]
