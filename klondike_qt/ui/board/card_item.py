"""A card on the scene: it shows a side and lies where it is told; it knows no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

if TYPE_CHECKING:
    from klondike_qt.core.cards import Card
    from klondike_qt.ui.board.card_art import CardArt
    from klondike_qt.ui.board.placement import Spot


class CardItem(QGraphicsPixmapItem):
    """One piece of card, kept for the whole session; its position is the card's corner."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.card = card
        self.face_up = False
        self._is_soft = False
        self._art: CardArt | None = None
        self._shown: tuple[CardArt, bool] | None = None
        self.setVisible(False)

    @property
    def width(self) -> float:
        """The card's width in logical pixels."""
        return self._art.width if self._art else 0.0

    def set_art(self, art: CardArt) -> None:
        """Take another look or size; the pixmap follows when the card is next shown."""
        self._art = art

    def show_side(self, *, face_up: bool) -> None:
        """Show the face or the back; a side not seen yet is rendered now."""
        self.face_up = face_up
        art = self._art
        if art is None or self._shown == (art, face_up):
            return
        self._shown = (art, face_up)
        self.setPixmap(art.face(self.card) if face_up else art.back())
        self.setOffset(-art.margin, -art.margin)

    def lie(self, spot: Spot) -> None:
        """Come to rest: in place, flat, at full strength."""
        if spot.visible:
            self.show_side(face_up=spot.face_up)
        self.face_up = spot.face_up
        self.setPos(spot.x, spot.y)
        self.setZValue(spot.z)
        self.narrow(1.0)
        if self._is_soft:
            self._is_soft = False
            self.setRotation(0.0)
            self.setOpacity(1.0)
            self.setTransformationMode(self.transformationMode().FastTransformation)
        self.setVisible(spot.visible)

    def soften(self, *, moving: bool) -> None:
        """Get ready to be turned about the middle and faded.

        Smooth edges cost three times the paint: on fine screens they come when all is still.
        """
        self._is_soft = True
        self.setTransformOriginPoint(self.width / 2, 0.7 * self.width)
        mode = self.transformationMode()
        is_fine = self._art is not None and self._art.ratio >= 1.5
        self.setTransformationMode(
            mode.FastTransformation if moving and is_fine else mode.SmoothTransformation
        )

    def narrow(self, share: float) -> None:
        """Show the card as it turns: *share* of its width, about its middle; 1 is flat."""
        if share >= 1:
            if not self.transform().isIdentity():
                self.setTransform(QTransform())
            return
        middle = self.width / 2
        turned = QTransform.fromTranslate(middle, 0.0)
        turned.scale(max(share, 0.01), 1.0)
        turned.translate(-middle, 0.0)
        self.setTransform(turned)
