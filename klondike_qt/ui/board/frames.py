"""Shadows, and the marks drawn round cards: each has its own shape, colour only supports it."""

from enum import Enum, auto
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from klondike_qt.ui.ink import solid

INK: Final = "#1a2332"
GOLD: Final = "#f6d98b"
SKY: Final = "#9fd4ff"
WHITE: Final = "#ffffff"
SHADOW: Final = "#000814"

CORNER: Final = 0.06
"""A card's corner radius, in card widths."""


class Frame(Enum):
    """What can be drawn round a card or a run."""

    LIFT_SHADOW = auto()  # goes below the run in the hand, all others above what they mark
    FLIGHT_SHADOW = auto()  # the same, below runs that fly
    LIFTED = auto()
    SELECTED = auto()
    TARGET = auto()
    HINT = auto()
    FOCUS = auto()


SHADOWS: Final = frozenset({Frame.LIFT_SHADOW, Frame.FLIGHT_SHADOW})
"""The frames that are drawn alike, and softly."""


class Shadow(NamedTuple):
    """How far a shadow falls, in pixels, and how dark it is at the card's edge."""

    offset: float
    blur: float
    opacity: float

    @property
    def reach(self) -> float:
        """How far it can be seen beyond the card, on the lower side."""
        return self.offset + self.blur / 2


RESTING: Final = Shadow(offset=1.5, blur=3.5, opacity=0.22)


def lift_shadow(card_width: float) -> Shadow:
    """Give the shadow of a run in the hand."""
    return Shadow(offset=0.07 * card_width, blur=0.20 * card_width, opacity=0.42)


def frame_margin(frame: Frame, card_width: float) -> float:
    """Tell how far *frame* reaches beyond what it surrounds, in logical pixels."""
    if frame in SHADOWS:
        return lift_shadow(card_width).reach
    if frame is Frame.TARGET:
        size = _TargetSize.of(card_width)
        return size.badge_drop + size.badge + 2
    return 8.0


def paint_frame(painter: QPainter, frame: Frame, card_width: float, area: QRectF) -> None:
    """Draw *frame* round *area*, which holds cards *card_width* wide; logical pixels."""
    radius = CORNER * card_width
    match frame:
        case Frame.LIFT_SHADOW | Frame.FLIGHT_SHADOW:
            paint_shadow(painter, lift_shadow(card_width), area, radius)
        case Frame.LIFTED:
            _ring(painter, area, radius, 1.5, (WHITE, 2.4))
        case Frame.SELECTED:
            _ring(painter, area, radius, 2.0, (INK, 4.6), (WHITE, 2.4))
        case Frame.FOCUS:
            line = between(card_width, 2.4, 3.4)
            _ring(painter, area, radius, 4.0, (INK, line + 2.6), (SKY, line))
        case Frame.HINT:
            line = between(card_width, 2.2, 3.0)
            _ring(painter, area, radius, 4.0, (INK, line + 2.6))
            _dashed_ring(painter, area, radius, 4.0, (GOLD, line))
        case Frame.TARGET:
            size = _TargetSize.of(card_width)
            _brackets(painter, area, radius, size)
            _chevron(painter, QPointF(area.center().x(), area.bottom() + size.badge_drop), size)


def paint_shadow(painter: QPainter, shadow: Shadow, area: QRectF, radius: float) -> None:
    """Lay layers of growing opacity over each other, the widest first."""
    layers = max(4, round(shadow.blur / 2))
    covered = 0.0
    for layer in range(1, layers + 1):
        share = layer / layers
        wanted = shadow.opacity * share * (0.7 + share) / 1.7
        colour = QColor(SHADOW)
        colour.setAlphaF((wanted - covered) / (1 - covered))
        covered = wanted
        spread = shadow.blur / 2 * (1 - share)
        box = area.adjusted(-spread, -spread, spread, spread).translated(0, shadow.offset)
        painter.fillPath(_rounded(box, radius + spread), solid(colour))


class _TargetSize(NamedTuple):
    """The measures of a target's marks, in pixels: small cards take small marks."""

    gap: float
    line: float
    arm: float
    badge: float
    badge_drop: float

    @classmethod
    def of(cls, card_width: float) -> "_TargetSize":
        """Give the measures for cards of this width."""
        small, large = cls(2.5, 2.4, 12, 7, 4), cls(5, 3.6, 24, 11, 6)
        return cls(*(between(card_width, a, b) for a, b in zip(small, large, strict=True)))


def between(card_width: float, small: float, large: float) -> float:
    """Interpolate between what was designed for a phone's cards and a desktop's, and beyond."""
    share = min(max((card_width - 46) / (118 - 46), 0.0), 2.0)
    return small + (large - small) * share


def _rounded(area: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(area, radius, radius)
    return path


def line_pen(colour: str, width: float) -> QPen:
    """Give a pen with round ends and corners."""
    from PySide6.QtCore import Qt  # takes 18 ms to load: not for the first picture

    return QPen(
        QColor(colour),
        width,
        Qt.PenStyle.SolidLine,
        Qt.PenCapStyle.RoundCap,
        Qt.PenJoinStyle.RoundJoin,
    )


def _ring(
    painter: QPainter, area: QRectF, radius: float, gap: float, *lines: tuple[str, float]
) -> None:
    path = _rounded(area.adjusted(-gap, -gap, gap, gap), radius + gap)
    for colour, width in lines:
        painter.strokePath(path, line_pen(colour, width))


def _dashed_ring(
    painter: QPainter, area: QRectF, radius: float, gap: float, line: tuple[str, float]
) -> None:
    """A ring of whole dashes, thrice as long as the line is wide."""
    path = _rounded(area.adjusted(-gap, -gap, gap, gap), radius + gap)
    pen = line_pen(*line)
    pen.setCapStyle(pen.capStyle().FlatCap)
    dashes = max(4, round(path.length() / (5 * line[1])))
    unit = path.length() / dashes / line[1]  # of a dash with its space, in line widths
    pen.setDashPattern([0.6 * unit, 0.4 * unit])
    painter.strokePath(path, pen)


def _brackets(painter: QPainter, area: QRectF, radius: float, size: _TargetSize) -> None:
    """Four corners, cased in ink so that they hold on every table."""
    box = area.adjusted(-size.gap, -size.gap, size.gap, size.gap)
    bend = radius + size.gap
    path = QPainterPath()
    for x, inward in ((box.left(), 1), (box.right(), -1)):
        for y, down in ((box.top(), 1), (box.bottom(), -1)):
            path.moveTo(x, y + down * size.arm)
            path.lineTo(x, y + down * bend)
            path.quadTo(x, y, x + inward * bend, y)
            path.lineTo(x + inward * size.arm, y)
    painter.strokePath(path, line_pen(INK, size.line + 2.4))
    painter.strokePath(path, line_pen(GOLD, size.line))


def _chevron(painter: QPainter, centre: QPointF, size: _TargetSize) -> None:
    """A badge pointing down: cards may be laid here."""
    disc = QPainterPath()
    disc.addEllipse(centre, size.badge, size.badge)
    painter.fillPath(disc, QColor(GOLD))
    painter.strokePath(disc, line_pen(INK, 1.6))
    reach, x, y = size.badge, centre.x(), centre.y()
    path = QPainterPath(QPointF(x - reach * 0.42, y - reach * 0.18))
    path.lineTo(x, y + reach * 0.28)
    path.lineTo(x + reach * 0.42, y - reach * 0.18)
    painter.strokePath(path, line_pen(INK, 2.4))
