"""The mark of a hint: rings round source and target, an arrow between, a lit bulb on the source."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsPixmapItem

from klondike_qt.app import assets
from klondike_qt.core.piles import STOCK, PileKind, foundation
from klondike_qt.core.play import foundation_for
from klondike_qt.ui.board.frames import (
    GOLD,
    INK,
    RESTING,
    Frame,
    between,
    line_pen,
    paint_shadow,
)
from klondike_qt.ui.svg import paint_svg, transparent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

    from klondike_qt.core.piles import Move, Pile
    from klondike_qt.core.state import GameState
    from klondike_qt.ui.board.card_art import CardArt
    from klondike_qt.ui.board.layout import Rect
    from klondike_qt.ui.board.overlay import Frames
    from klondike_qt.ui.board.placement import Placement

BULB_GROUND: Final = "#fff7df"

_ARROW_HEIGHT: Final = 530
_BULB_HEIGHT: Final = 540
_BEND: Final = 0.16  # how far the arrow swings out, as a share of its length
_REACH: Final = 0.25  # how far it reaches over the cards at both ends, in card widths
_HEAD_TURN: Final = 2.5  # radians from the arrow's direction to the back corners of its head
_DIP: Final = 0.7


class HintMark:
    """Draws one hint; its items are made when first needed and reused."""

    def __init__(self, scene: QGraphicsScene, frames: Frames) -> None:
        """Draw nothing yet, rings as *frames* draws them."""
        self._scene = scene
        self._frames = frames
        self._bulb: QGraphicsPixmapItem | None = None
        self._arrow: tuple[QGraphicsPathItem, ...] = ()
        self._is_shown = False

    @property
    def is_shown(self) -> bool:
        """Whether a hint can be seen."""
        return self._is_shown

    def show(self, move: Move, placement: Placement, art: CardArt) -> None:
        """Mark *move*: what is to be moved and where, or the stock alone."""
        rects = hint_rects(move, placement)
        self._frames.show(Frame.HINT, rects, art)
        self._show_bulb(rects[0], art)
        if len(rects) > 1:
            self._show_arrow(rects[0], rects[1], art.width)
        else:
            self._hide_arrow()
        self._is_shown = True
        self.fade(1.0)

    def hide(self) -> None:
        """Draw no hint."""
        if self._is_shown:
            self._is_shown = False
            self._frames.hide(Frame.HINT)
            self._hide_arrow()
            if self._bulb is not None:
                self._bulb.setVisible(False)

    def fade(self, opacity: float) -> None:
        """Draw the whole mark more or less faintly."""
        self._frames.fade(Frame.HINT, opacity)
        for item in (*self._arrow, self._bulb):
            if item is not None:
                item.setOpacity(opacity)

    def swell(self, share: float) -> None:
        """Show the mark at a share of its motion: it fades and comes back, twice."""
        self.fade(1 - _DIP * sin(2 * pi * share) ** 2)

    def _show_bulb(self, source: Rect, art: CardArt) -> None:
        radius = between(art.width, 9, 15)
        margin = radius + RESTING.reach + 1
        pixmap = transparent(*(2 * [round(2 * margin * art.ratio)]))
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(art.ratio, art.ratio)
        paint_bulb(painter, QPointF(margin, margin), radius)
        painter.end()
        pixmap.setDevicePixelRatio(art.ratio)
        if self._bulb is None:
            self._bulb = QGraphicsPixmapItem()
            self._add(self._bulb, _BULB_HEIGHT)
        self._bulb.setPixmap(pixmap)
        self._bulb.setOffset(-margin, -margin)
        self._bulb.setPos(source.right - 4, source.y + 4)
        self._bulb.setVisible(True)

    def _show_arrow(self, source: Rect, target: Rect, card_width: float) -> None:
        if not self._arrow:
            self._arrow = (QGraphicsPathItem(), QGraphicsPathItem(), QGraphicsPathItem())
            for item in self._arrow:
                self._add(item, _ARROW_HEIGHT)
        case, line, head = self._arrow
        width = between(card_width, 2.4, 3.4)
        shaft, point = arrow_paths(source, target, card_width, 3 * width)
        case.setPath(shaft)
        case.setPen(line_pen(INK, width + 2.8))
        line.setPath(shaft)
        line.setPen(line_pen(GOLD, width))
        head.setPath(point)
        head.setPen(line_pen(INK, 1.6))
        head.setBrush(QColor(GOLD))
        for item in self._arrow:
            item.setVisible(True)

    def _hide_arrow(self) -> None:
        for item in self._arrow:
            item.setVisible(False)

    def _add(self, item: QGraphicsItem, height: float) -> None:
        item.setZValue(height)
        self._scene.addItem(item)


def hint_rects(move: Move, placement: Placement) -> list[Rect]:
    """Give what a hint surrounds: the cards that move and where they go, or the stock alone."""
    if PileKind.STOCK in {move.source.kind, move.target.kind}:
        return [placement.top(STOCK)]
    source = _named(move.source, placement.state)
    target = move.target
    if target.kind is PileKind.FOUNDATION:
        target = foundation_for(placement.state, placement.state.cards(source)[-1])
    return [placement.run(source, move.count), placement.top(target)]


def arrow_paths(
    source: Rect, target: Rect, card_width: float, head: float
) -> tuple[QPainterPath, QPainterPath]:
    """Give the arrow's shaft and its head, *head* pixels long, from *source* to *target*."""
    reach = _REACH * card_width
    start, end = _centre(source), _centre(target)
    start = _edge(source, start, end, reach)
    end = _edge(target, end, start, reach)
    dx, dy = end.x() - start.x(), end.y() - start.y()
    middle = QPointF((start.x() + end.x()) / 2 - dy * _BEND, (start.y() + end.y()) / 2 + dx * _BEND)
    shaft = QPainterPath(start)
    shaft.quadTo(middle, end)
    turn = atan2(end.y() - middle.y(), end.x() - middle.x())
    point = QPainterPath(_from(end, turn, head))
    point.lineTo(_from(end, turn + _HEAD_TURN, head))
    point.lineTo(_from(end, turn - _HEAD_TURN, head))
    point.closeSubpath()
    return shaft, point


def paint_bulb(painter: QPainter, centre: QPointF, radius: float) -> None:
    """Draw a lit bulb on a badge."""
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    paint_shadow(painter, RESTING, box, radius)
    disc = QPainterPath()
    disc.addEllipse(box)
    painter.fillPath(disc, QColor(BULB_GROUND))
    painter.strokePath(disc, line_pen(INK, 1.6))
    inset = radius * 0.34
    paint_svg(painter, assets.icon_svg("hint-on"), box.adjusted(inset, inset, -inset, -inset))


def _named(pile: Pile, state: GameState) -> Pile:
    """Name a foundation as placements do: which of its suit it is."""
    if pile.kind is not PileKind.FOUNDATION or pile.suit is None or pile.number:
        return pile
    return foundation(pile.suit, state.foundation_place(pile) % state.decks + 1)


def _centre(rect: Rect) -> QPointF:
    return QPointF(rect.x + rect.width / 2, rect.y + rect.height / 2)


def _edge(rect: Rect, inside: QPointF, towards: QPointF, reach: float) -> QPointF:
    """Go from the middle of *rect* to where its edge, moved inwards by *reach*, is crossed."""
    dx, dy = towards.x() - inside.x(), towards.y() - inside.y()
    across = max(rect.width / 2 - reach, 0) / abs(dx) if dx else 1.0
    down = max(rect.height / 2 - reach, 0) / abs(dy) if dy else 1.0
    share = min(across, down, 0.5 if hypot(dx, dy) else 0.0)
    return QPointF(inside.x() + dx * share, inside.y() + dy * share)


def _from(point: QPointF, turn: float, distance: float) -> QPointF:
    return QPointF(point.x() + distance * cos(turn), point.y() + distance * sin(turn))
