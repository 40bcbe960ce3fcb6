"""Name plates: who plays on a half, with which back, and how many of the cards are home."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsPixmapItem

from klondike_qt.app import assets
from klondike_qt.app.i18n import _, pgettext
from klondike_qt.core.match import OWN_CARDS
from klondike_qt.ui import theme
from klondike_qt.ui.svg import paint_svg, transparent

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QPixmap
    from PySide6.QtWidgets import QGraphicsScene

_UNDER_CARDS: Final = -0.5
_LOW: Final = 560
_HIGH: Final = 1200
"""On halves no higher than the first plates are small, on those higher than the second large."""

_INK: Final = "#141c28"
_STRENGTH: Final = 0.9
"""So much of the ink covers the cloth: white text on it comes to 10 to 1 even on snow."""

_TEXT: Final = "#ffffff"
_QUIET: Final = "#ccd5df"
_GOLD: Final = "#f6d98b"
_RIM: Final = "#4a5666"
_RING: Final = "#8593a5"


class Sign(NamedTuple):
    """What a plate says."""

    name: str = ""
    home: int = 0  # own cards on the foundations
    back: str = "aurora"
    is_active: bool = False
    is_thinking: bool = False

    @property
    def words(self) -> str:
        """The same in words, for those who do not see it."""
        told = _("{name}: {home} of {all} cards home").format(
            name=self.name, home=self.home, all=OWN_CARDS
        )
        return _("{plate}, to play").format(plate=told) if self.is_active else told


def plate_height(room: int) -> int:
    """Give what a plate takes from the height of a half that is *room* pixels high."""
    return _pill_height(room) + 2 * around(room)


class NamePlate:
    """A plate as it lies on a half's cloth, under whatever is carried over it."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._item = QGraphicsPixmapItem()
        self._item.setZValue(_UNDER_CARDS)
        self._shown: object = None
        scene.addItem(self._item)

    def show(self, sign: Sign, strip: QRectF, room: int, ratio: float) -> None:
        """Show *sign* along a strip, on a half that is *room* high; logical pixels."""
        box = QRectF(0, 0, max(strip.width(), 1), _pill_height(room))
        font = theme.font(_size(room), bold=True)
        shown = (sign, box, ratio, font, sign.words)
        if shown != self._shown:
            self._shown = shown
            self._item.setPixmap(picture(sign, box, ratio, room))
        y = strip.y() + (strip.height() - box.height()) / 2
        self._item.setPos(strip.x(), round(y * ratio) / ratio)

    @property
    def area(self) -> QRectF:
        """What the plate covers, as its half counts."""
        return self._item.sceneBoundingRect()


def picture(sign: Sign, box: QRectF, ratio: float, room: int) -> QPixmap:
    """Paint a plate that fills *box*, on a half that is *room* high."""
    pixmap = transparent(round(box.width() * ratio), round(box.height() * ratio))
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint(painter, sign, box, _size(room))
    painter.end()
    return pixmap


def _size(room: int) -> int:
    if room <= _LOW:
        return theme.NOTE
    return theme.BODY if room <= _HIGH else theme.TITLE


def around(room: int) -> int:
    """Give what is kept free above and below a plate on a half that is *room* high."""
    return 4 if room <= _LOW else 8


def _pill_height(room: int) -> int:
    line = QFontMetricsF(theme.font(_size(room), bold=True)).height()
    return 2 * round(line / 2 + (3 if room <= _LOW else 7))


def _paint(painter: QPainter, sign: Sign, box: QRectF, size: int) -> None:
    """Paint the pill, then from the left mark, back and name, from the right what is counted."""
    _paint_pill(painter, sign, box)
    bold, plain = theme.font(size, bold=True), theme.font(size)
    side = 0.62 * box.height()
    between = 0.3 * box.height()
    left = box.left() + (box.height() - side) / 2
    _paint_mark(painter, sign, QRectF(left, box.center().y() - side / 2, side, side))
    left += side + between
    back = QRectF(left, box.center().y() - side / 2, side / 1.4, side)
    paint_svg(painter, assets.back_svg(sign.back), back)
    left = back.right() + between
    right = box.right() - box.height() / 2
    counted = _("{home} of {all}").format(home=sign.home, all=OWN_CARDS)
    needed = QFontMetricsF(bold).horizontalAdvance(sign.name) + between
    if left + needed + QFontMetricsF(plain).horizontalAdvance(counted) > right:
        counted = f"{sign.home}/{OWN_CARDS}"  # so that the name is whole
    right = _write_at_right(painter, counted, plain, right, _TEXT) - between
    thinking = pgettext("a player", "thinking")
    wanted = QFontMetricsF(bold).horizontalAdvance(sign.name) + between
    wanted += QFontMetricsF(plain).horizontalAdvance(thinking)
    if sign.is_thinking and left + wanted <= right:  # the dots say so too, and need no room
        right = _write_at_right(painter, thinking, plain, right, _QUIET) - between
    room = QRectF(left, box.top(), max(right - left, 0), box.height())
    name = QFontMetricsF(bold).elidedText(sign.name, Qt.TextElideMode.ElideRight, room.width())
    painter.setFont(bold)
    painter.setPen(QColor(_TEXT))
    painter.drawText(room, theme.LEFT, name)


def _write_at_right(painter: QPainter, text: str, font: QFont, right: float, colour: str) -> float:
    """Write a text that ends at *right*; give where it begins."""
    painter.setFont(font)
    width = painter.fontMetrics().horizontalAdvance(text) + 1
    height = painter.device().height() / painter.device().devicePixelRatio()
    painter.setPen(QColor(colour))
    painter.drawText(QRectF(right - width, 0, width, height), theme.RIGHT, text)
    return right - width


def _paint_pill(painter: QPainter, sign: Sign, box: QRectF) -> None:
    """Paint the ground, with a gold ring round who is to play, and a fine line for cards home."""
    width = 2.0 if sign.is_active else 1.0
    inner = box.adjusted(width / 2, width / 2, -width / 2, -width / 2)
    pill = QPainterPath()
    pill.addRoundedRect(inner, inner.height() / 2, inner.height() / 2)
    ink = QColor(_INK)
    ink.setAlphaF(_STRENGTH)
    painter.fillPath(pill, ink)
    painter.setPen(QPen(QColor(_GOLD if sign.is_active else _RIM), width))
    painter.drawPath(pill)


def _paint_mark(painter: QPainter, sign: Sign, box: QRectF) -> None:
    """Paint a play mark on a gold disc for who is to play, three dots for who thinks, or a ring."""
    painter.setPen(Qt.PenStyle.NoPen)
    if sign.is_thinking:
        painter.setBrush(QColor(_GOLD if sign.is_active else _QUIET))
        step = box.width() / 3
        for number in range(3):
            centre = QPointF(box.left() + (number + 0.5) * step, box.center().y())
            painter.drawEllipse(centre, 0.32 * step, 0.32 * step)
    elif sign.is_active:
        painter.setBrush(QColor(_GOLD))
        painter.drawEllipse(box)
        painter.setBrush(QColor(_INK))
        x, y, unit = box.center().x(), box.center().y(), box.width() / 2
        points = ((-0.3, -0.5), (0.58, 0.0), (-0.3, 0.5))
        painter.drawPolygon(QPolygonF([QPointF(x + a * unit, y + b * unit) for a, b in points]))
    else:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(_RING), 1.5))
        painter.drawEllipse(box.adjusted(1, 1, -1, -1))
