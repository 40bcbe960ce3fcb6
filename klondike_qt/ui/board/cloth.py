"""What covers the table: a soft radial light or a picture, painted once for each size."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPixmap,
    QRadialGradient,
    QTransform,
)

_AURORA: Final = (("#7ff0c0", 0.10, 0.34), ("#8fa6ff", 0.08, 0.46))
"""The northern lights: a colour, how much of it there is where it ends, and how far down that is.

The opacities are DESIGN's most, the depth is a share of the table's height.
"""


CEILING: Final = 128
"""What red, green and blue come to at most in a picture on the table, of 255.

Marks in two coats hold 3 to 1 on anything up to that; a veil alone would have to be as dark as
the brightest spot asks for.
"""


class Picture:
    """The player's own picture, large enough to cover any table on this screen.

    *middling* and *brightest* tell how bright it is on the whole and nearly at the most, each
    from 0 to 255.
    """

    def __init__(self, image: QImage, middling: float, brightest: float) -> None:
        self.image: Final = image
        self.middling: Final = middling
        self.brightest: Final = brightest


class Cloth(NamedTuple):
    """A table's surface: its lit centre, its edge, and what can be seen on it."""

    centre: str
    edge: str
    dark_marks: bool = False
    coats: int = 1  # in which pile marks are painted; one would be too faint on some colours
    has_aurora: bool = False
    picture: Picture | None = None  # over the colours
    veil: float = 0.0  # of black over the picture
    ceiling: int = CEILING


class Ground(NamedTuple):
    """A table that is larger than what shows it: its size, and where on it that begins.

    With *turned* whatever shows it is turned by half a turn.
    """

    width: float
    height: float
    x: float = 0.0
    y: float = 0.0
    turned: bool = False


FELT: Final = Cloth("#27705a", "#184c3c")


def cloth_brush(
    cloth: Cloth, width: float, height: float, ratio: float, ground: Ground | None = None
) -> QBrush:
    """Give the surface of a whole table as a texture, or of as much of *ground* as shows here.

    A gradient would be computed again for every pixel of every frame, a picture scaled again.
    """
    pixmap = QPixmap(max(round(width * ratio), 1), max(round(height * ratio), 1))
    ground = ground or Ground(width, height)
    whole_width, whole_height = round(ground.width * ratio), round(ground.height * ratio)
    painter = QPainter(pixmap)
    if ground.turned:
        painter.translate(pixmap.width(), pixmap.height())
        painter.scale(-1, -1)
    painter.translate(-round(ground.x * ratio), -round(ground.y * ratio))
    if cloth.picture is not None:
        _paint_picture(painter, cloth, cloth.picture.image, whole_width, whole_height)
    else:
        painter.scale(ratio, ratio)
        _paint_light(painter, cloth, ground.width, ground.height)
        if cloth.has_aurora:
            _paint_aurora(painter, ground.width, ground.height)
    painter.end()
    brush = QBrush(pixmap)
    brush.setTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
    return brush


def _paint_light(painter: QPainter, cloth: Cloth, width: float, height: float) -> None:
    light = QRadialGradient(QPointF(width / 2, height * 0.38), max(width, height, 1) * 0.72)
    light.setColorAt(0, QColor(cloth.centre))
    light.setColorAt(1, QColor(cloth.edge))
    painter.fillPath(_whole(width, height), QBrush(light))


def _paint_aurora(painter: QPainter, width: float, height: float) -> None:
    """Hang the northern lights, each from nothing at the top to its lower edge."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for colour, opacity, depth in _AURORA:
        foot = height * depth
        veil = QPainterPath(QPointF(0, foot))
        veil.cubicTo(
            0.25 * width, foot + 0.16 * height, 0.4 * width, foot - 0.2 * height,
            0.62 * width, foot - 0.06 * height,
        )  # fmt: skip
        veil.cubicTo(
            0.8 * width, foot + 0.05 * height, 0.9 * width, foot - 0.05 * height,
            width + 1, foot - 0.12 * height,
        )  # fmt: skip
        veil.lineTo(width + 1, 0)
        veil.lineTo(0, 0)
        fade = QLinearGradient(0, 0, 0, foot + 0.05 * height)
        for place, share in ((0, 0.0), (1, opacity)):
            ink = QColor(colour)
            ink.setAlphaF(share)
            fade.setColorAt(place, ink)
        painter.fillPath(veil, QBrush(fade))


def _paint_picture(painter: QPainter, cloth: Cloth, image: QImage, width: int, height: int) -> None:
    """Cover so many device pixels with the middle of a picture, under its veil."""
    from PySide6.QtCore import QRect, QSize, Qt  # a picture never comes with the first frame

    size = QSize(width, height)
    shown = size.scaled(image.size(), Qt.AspectRatioMode.KeepAspectRatio)
    x, y = (image.width() - shown.width()) // 2, (image.height() - shown.height()) // 2
    part = image.copy(QRect(x, y, shown.width(), shown.height())).scaled(
        size,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    painter.drawImage(0, 0, part)
    veil = QColor(0, 0, 0)
    veil.setAlphaF(cloth.veil)
    painter.fillRect(0, 0, width, height, veil)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Darken)
    painter.fillRect(0, 0, width, height, QColor(cloth.ceiling, cloth.ceiling, cloth.ceiling))


def _whole(width: float, height: float) -> QPainterPath:
    path = QPainterPath()  # fillRect would load the Qt namespace: 15 ms
    path.addRect(QRectF(0, 0, width + 1, height + 1))
    return path
