"""What one board holds or points out beyond its edge, as the board beside it shows it.

Each board draws only its own half. A run that is carried over the middle, a card that glides home
from there and a bracket round a shared foundation have twins on the other half, so that nothing
ends at the edge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGraphicsPixmapItem

from klondike_qt.ui.board.card_item import CardItem

if TYPE_CHECKING:
    from klondike_qt.ui.board.scene import TableScene
    from klondike_qt.ui.match.halves import Part


class Guests:
    """The twins on one half of whatever reaches over from the other; made once, used again."""

    def __init__(self, home: TableScene, away: TableScene) -> None:
        """Show on *away* what belongs to *home*."""
        self._home = home
        self._away = away
        self._twins: list[QGraphicsPixmapItem] = []
        self._shown = 0

    @property
    def count(self) -> int:
        """How many there are now."""
        return self._shown

    def follow(self, home: Part, away: Part) -> None:
        """Bring every twin where its original is now, on boards that lie so."""
        number = 0
        for item in self._reaching_over():
            if number == len(self._twins):
                self._twins.append(QGraphicsPixmapItem())
                self._away.addItem(self._twins[number])
            twin = self._twins[number]
            if twin.pixmap().cacheKey() != item.pixmap().cacheKey():
                twin.setPixmap(item.pixmap())
            twin.setOffset(item.offset())
            twin.setTransform(item.transform())
            twin.setOpacity(item.opacity())
            twin.setZValue(item.zValue())
            twin.setRotation(180 if home.half.ground.turned != away.half.ground.turned else 0)
            twin.setPos(*away.into(*home.out(item.x(), item.y())))
            twin.setVisible(True)
            number += 1
        for twin in self._twins[number : self._shown]:
            twin.setVisible(False)
        self._shown = number

    def _reaching_over(self) -> list[QGraphicsPixmapItem]:
        """Find what is not wholly on its own half; a shared card is on both, and needs no twin."""
        home, away = self._home, self._away.placement
        if home.placement is None or away is None or home.is_celebrating:
            return []
        area = home.sceneRect()
        return [
            item
            for item in home.aloft()
            if not (isinstance(item, CardItem) and item.card.index in away.spots)
            and item.opacity() > 0
            and not area.contains(item.sceneBoundingRect())
        ]
