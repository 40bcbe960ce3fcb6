"""How pictures are seen: by everyone, by the colour-blind, and when they are very small."""

from itertools import product
from math import cbrt, dist, hypot
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]
Grey = list[list[float]]
"""Rows of pixels, each from 0 (black) to 1 (white), or of ink where so named."""

# Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision
# Deficiency (IEEE TVCG 15, 2009), the matrices of severity 1.0, for linear light.
SIGHT: Final[dict[str, Matrix]] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final[Triple] = (0.95047, 1, 1.08883)  # D65


class Lab(NamedTuple):
    """A colour in CIE 1976 L*a*b*, where distances are about as large as they look."""

    lightness: float
    a: float
    b: float


def render(svg: bytes, width: int, height: int) -> QImage:
    """Draw on black."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer = QSvgRenderer(svg)
    assert renderer.isValid()
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def contrast(a: str, b: str) -> float:
    """Contrast ratio, as WCAG 2 defines it."""
    light, dark = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def seen(colour: str, sight: str) -> Lab:
    """Say what a colour looks like to somebody's *sight*."""
    light = _times(SIGHT[sight], _light(colour))
    shown: Triple = tuple(min(max(part, 0.0), 1.0) for part in light)  # type: ignore[assignment]
    x, y, z = (
        _bend(part / white) for part, white in zip(_times(_TO_XYZ, shown), _WHITE, strict=True)
    )
    return Lab(116 * y - 16, 500 * (x - y), 200 * (y - z))


def difference(a: str, b: str, sight: str) -> float:
    """How different two colours look to somebody's *sight*, as ΔE*ab of 1976."""
    return dist(seen(a, sight), seen(b, sight))


def greys(image: QImage) -> Grey:
    """Take the colour out of a picture."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    shades, line = bytes(grey.constBits()), grey.bytesPerLine()
    return [
        [shade / 255 for shade in shades[y * line : y * line + grey.width()]]
        for y in range(grey.height())
    ]


def likeness(a: Grey, b: Grey) -> float:
    """Correlate two pictures: 1 is the same drawing, whatever its brightness and contrast.

    A drawing in other colours may turn light into dark; that is a likeness too.
    """
    first, second = ([value for row in picture for value in row] for picture in (a, b))
    first, second = _levelled(first), _levelled(second)
    product_sum = sum(x * y for x, y in zip(first, second, strict=True))
    return abs(product_sum) / (hypot(*first) * hypot(*second))


def distance(a: Grey, b: Grey) -> float:
    """How far two small signs of ink are apart, as a share of the lighter one's ink.

    They are compared where they fit best: one that stands half a pixel aside is no other sign.
    """
    ink = min(sum(map(sum, a)), sum(map(sum, b)))
    return min(
        sum(
            abs(value - _at(b, x + dx, y + dy))
            for y, row in enumerate(a)
            for x, value in enumerate(row)
        )
        / ink
        for dx, dy in product((-1, 0, 1), repeat=2)
    )


def _at(picture: Grey, x: int, y: int) -> float:
    inside = 0 <= y < len(picture) and 0 <= x < len(picture[0])
    return picture[y][x] if inside else 0.0


def _levelled(values: list[float]) -> list[float]:
    mean = sum(values) / len(values)
    return [value - mean for value in values]


def _luminance(colour: str) -> float:
    return sum(
        share * part for share, part in zip((0.2126, 0.7152, 0.0722), _light(colour), strict=True)
    )


def _light(colour: str) -> Triple:
    rgb = QColor(colour)
    return (_linear(rgb.redF()), _linear(rgb.greenF()), _linear(rgb.blueF()))


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = vector
    first, second, third = ((a * x + b * y + c * z) for a, b, c in matrix)
    return (first, second, third)


def _bend(share: float) -> float:
    return cbrt(share) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
