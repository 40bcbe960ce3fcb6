"""Both halves lie on one cloth: what each shows of it is what a whole one would show there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter, QTransform

from klondike_qt.ui.board.cloth import Cloth, Ground, cloth_brush
from klondike_qt.ui.surfaces import SURFACES

pytestmark = pytest.mark.usefixtures("qapp")

WIDTH, HEIGHT = 300, 200


def painted(cloth: Cloth, width: int, height: int, ground: Ground | None = None) -> QImage:
    """Paint a table, or a part of one."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.fillRect(image.rect(), cloth_brush(cloth, width, height, 1.0, ground))
    painter.end()
    return image


@pytest.mark.parametrize("surface", ["felt", "night", "snow"])
def test_a_half_is_a_part_of_the_whole(surface: str) -> None:
    """The right half of a table, and its upper half turned to whoever sits across."""
    cloth = SURFACES[surface]  # type: ignore[index]
    whole = painted(cloth, WIDTH, HEIGHT)

    right = painted(cloth, 150, HEIGHT, Ground(WIDTH, HEIGHT, 150, 0))
    upper = painted(cloth, WIDTH, 100, Ground(WIDTH, HEIGHT, 0, 0, turned=True))

    _require_alike(right, whole.copy(QRect(150, 0, 150, HEIGHT)))
    _require_alike(upper.transformed(QTransform().rotate(180)), whole.copy(QRect(0, 0, WIDTH, 100)))


def _require_alike(one: QImage, other: QImage) -> None:
    """Compare two pictures, but for what is rounded the other way when painted turned."""
    assert one.size() == other.size()
    for x in range(0, one.width(), 7):
        for y in range(0, one.height(), 7):
            here, there = one.pixelColor(x, y), other.pixelColor(x, y)
            for part in ("red", "green", "blue"):
                assert abs(getattr(here, part)() - getattr(there, part)()) <= 1
