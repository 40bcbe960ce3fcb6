"""A card on the scene: it shows a side and lies where it is told; it knows no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from klondike_qt.ui.board.layout import HEIGHT
from klondike_qt.ui.svg import transparent

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from klondike_qt.core.cards import Card
    from klondike_qt.ui.board.card_art import CardArt
    from klondike_qt.ui.board.placement import Spot

Askew = tuple[int, float]
"""A picture of a card that lies askew: the cache key of the straight one, and the degrees."""

_FINE: Final = 1.5
"""From this many device pixels to a logical one, nobody sees rough edges of what moves."""

_RISE: Final = 0.05
"""How far a card that stands on its edge has come towards the player, in card heights."""


class CardItem(QGraphicsPixmapItem):
    """One piece of card, kept for the whole session; its position is the card's corner."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.card = card
        self.face_up = False
        self._is_tilted = False
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
        self.setPixmap(art.face(self.card) if face_up else art.back(self.card.deck))
        self.setOffset(-art.margin, -art.margin)

    def lie(self, spot: Spot) -> None:
        """Come to rest: in place, flat, at full strength."""
        if spot.visible:
            self.show_side(face_up=spot.face_up)
        self.face_up = spot.face_up
        self.setPos(spot.x, spot.y)
        self.setZValue(spot.z)
        self.tilt()
        self.setVisible(spot.visible)

    def narrow(self, share: float) -> None:
        """Show the card as it turns over: *share* of its width, and nearer the less that is."""
        rise = _RISE * (1 - share)
        self.tilt(share=share, stretch=1 + rise, raised=rise * HEIGHT * self.width)

    def tilt(self, share: float = 1.0, stretch: float = 1.0, raised: float = 0.0) -> None:
        """Show the card on its way round: at *share* of its width, about its middle.

        *stretch* multiplies its height, *raised* shifts it up by so many pixels. Without
        arguments it is flat again.
        """
        if share >= 1:
            if self._is_tilted:
                self._is_tilted = False
                self.setTransform(QTransform())
                self._smooth(wanted=False)
            return
        if not self._is_tilted:
            self._is_tilted = True
            self._smooth(wanted=self._art is not None and self._art.ratio < _FINE)
        x, y = self.width / 2, HEIGHT * self.width / 2
        turned = QTransform.fromTranslate(x, y - raised)
        turned.scale(max(share, 0.01), stretch)
        turned.translate(-x, -y)
        self.setTransform(turned)

    def make_faint(self, strength: float) -> None:
        """Become translucent until the next rest: *strength* 1 is as strong as ever.

        That is painted into the pixmap. To turn a picture and fade it at once costs three times
        the paint.
        """
        whole = self.pixmap()
        faint = transparent(whole.width(), whole.height())
        faint.setDevicePixelRatio(whole.devicePixelRatio())
        painter = QPainter(faint)
        painter.setOpacity(strength)
        painter.drawPixmap(0, 0, whole)
        painter.end()
        self.setPixmap(faint)
        self._shown = None

    def lay_askew(self, angle: float, made: dict[Askew, QPixmap]) -> None:
        """Become a picture of the card lying askew, by *angle* degrees, until the next rest.

        It is as cheap to paint as a straight one, and its edges are smooth. To make one takes
        2 ms on a fine screen, so that it is looked for among those *made* before.
        """
        straight = self.pixmap()
        key = (straight.cacheKey(), angle)
        if key not in made:
            made[key] = _askew(straight, angle)
        picture = made[key]
        width, height = picture.deviceIndependentSize().toTuple()
        self.setPixmap(picture)
        self.setOffset((self.width - width) / 2, (HEIGHT * self.width - height) / 2)
        self._shown = None

    def _smooth(self, *, wanted: bool) -> None:
        mode = self.transformationMode()
        self.setTransformationMode(mode.SmoothTransformation if wanted else mode.FastTransformation)


def _askew(straight: QPixmap, angle: float) -> QPixmap:
    """Paint a picture turned by *angle* degrees about its middle."""
    turned = QTransform().rotate(angle)
    area = turned.mapRect(QRectF(straight.rect())).toAlignedRect()
    picture = transparent(area.width(), area.height())
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(area.width() / 2, area.height() / 2)
    painter.rotate(angle)
    painter.translate(-straight.width() / 2, -straight.height() / 2)
    painter.drawPixmap(straight.rect(), straight)
    painter.end()
    picture.setDevicePixelRatio(straight.devicePixelRatio())
    return picture
