"""Where little should move: the picture from before lies over the new one, and fades."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QGraphicsScene

    from klondike_qt.ui.board.card_item import CardItem

_OVER_ALL: Final = 4000.0


class _Sight(NamedTuple):
    """What is seen of a card."""

    face_up: bool
    area: QRectF  # empty if nothing is


class Dissolve:
    """One picture that becomes another; only where cards lie otherwise is there anything to see."""

    def __init__(self, scene: QGraphicsScene, cards: Iterable[CardItem], ratio: float) -> None:
        """Remember *scene* as it is now, at *ratio* device pixels to a logical one."""
        self.delay = 0.0
        self.duration = 80.0
        self._scene = scene
        self._ratio = ratio
        self._before = {item.card.index: _sight(item) for item in cards}
        self._picture = _picture(scene, ratio)
        self._veil = QGraphicsPixmapItem()
        self._veil.setZValue(_OVER_ALL)
        scene.addItem(self._veil)

    def cover(self, cards: Iterable[CardItem]) -> None:
        """Lay the old picture over those of *cards* that are seen otherwise now."""
        area = QRectF()
        for item in cards:
            before, now = self._before.get(item.card.index), _sight(item)
            if before != now:
                area = area.united(now.area)
                area = area.united(before.area) if before else area
        ratio = self._ratio
        left, top = floor(area.left() * ratio), floor(area.top() * ratio)
        right, bottom = ceil(area.right() * ratio), ceil(area.bottom() * ratio)
        part = QRect(left, top, right - left, bottom - top).intersected(self._picture.rect())
        self._veil.setPixmap(QPixmap() if part.isEmpty() else self._picture.copy(part))
        self._veil.setPos(part.x() / ratio, part.y() / ratio)

    def begin(self) -> None:
        """Need nothing first."""

    def step(self, share: float) -> None:
        """Let the old picture fade."""
        self._veil.setOpacity(1 - share)

    def end(self) -> None:
        """Take the old picture away."""
        self._scene.removeItem(self._veil)


def _sight(item: CardItem) -> _Sight:
    return _Sight(item.face_up, item.sceneBoundingRect() if item.isVisible() else QRectF())


def _picture(scene: QGraphicsScene, ratio: float) -> QPixmap:
    """Paint a whole scene."""
    area = scene.sceneRect()
    picture = QPixmap(round(area.width() * ratio), round(area.height() * ratio))
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    scene.render(painter, QRectF(0, 0, area.width(), area.height()), area)
    painter.end()
    return picture
