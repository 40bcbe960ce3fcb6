"""Diagrams as pictures, drawn by the board's own code from a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath

from klondike_qt.core.piles import PileKind
from klondike_qt.ui.board.layout import HEIGHT, Room
from klondike_qt.ui.board.placement import Placement
from klondike_qt.ui.board.scene import TableScene

if TYPE_CHECKING:
    from klondike_qt.app.help_diagrams import Diagram
    from klondike_qt.core.piles import Pile
    from klondike_qt.ui.board.layout import Rows
    from klondike_qt.ui.board.look import Look

CARD: Final = 76
"""How wide a diagram's cards are where there is room, in logical pixels."""

CORNER: Final = 12
_ROW_ALONE: Final = 6
"""So many piles fit beside each other, whatever row of the table they are of."""

_MARGIN: Final = 0.28
_FOOT: Final = 0.22
_GAP: Final = 0.2
_PLAIN: Final = 2.4
"""What is left and right of a few piles together, in card widths."""


@dataclass(frozen=True, slots=True)
class Sizing:
    """What a diagram's size depends on besides its cards."""

    width: int  # of the text, in logical pixels
    ratio: float
    look: Look
    card: float = CARD


def room_for(diagram: Diagram, sizing: Sizing) -> Room:
    """Give the room that a diagram takes: the whole width for a whole table, less for few piles.

    It is as high as the highest of its positions needs.
    """
    rows = _rows(diagram.shown)
    room = Room(
        sizing.width, 100_000, sizing.ratio, diagram.rules, large_index=sizing.look.large_index,
        rows=rows,
    )  # fmt: skip
    row = room.places + (room.places - 1) * _GAP + _MARGIN
    card = min(sizing.card, sizing.width / row)
    width = sizing.width if rows is None else min(sizing.width, round((row + _PLAIN) * card))
    room = room._replace(width=width, card=card)
    bottom = max(_bottom(Placement(state, room)) for state in diagram.states())
    return room._replace(height=round(bottom + _FOOT * card))


class Stills:
    """Paints diagrams; the cards' pictures are kept from one to the next."""

    def __init__(self) -> None:
        self._scene = TableScene()

    def image(self, diagram: Diagram, room: Room, look: Look) -> QImage:
        """Draw a diagram's first position, at the room's device pixel ratio."""
        size = round(room.width * room.ratio), round(room.height * room.ratio)
        image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(room.ratio)
        image.fill(0)
        self._scene.show(diagram.state, room, look)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(0, 0, room.width, room.height)
        path = QPainterPath()
        path.addRoundedRect(area, CORNER, CORNER)
        painter.setClipPath(path)
        self._scene.render(painter, area, area)
        painter.end()
        return image


def _rows(shown: tuple[Pile, ...]) -> Rows | None:
    """Set few piles in one row, more as they lie on the table."""
    if not shown:
        return None
    top = tuple(pile for pile in shown if pile.kind is not PileKind.COLUMN)
    columns = tuple(pile for pile in shown if pile.kind is PileKind.COLUMN)
    if len(shown) <= _ROW_ALONE or not top or not columns:
        return (shown,)
    return (top, columns)


def _bottom(placement: Placement) -> float:
    layout = placement.layout
    slots = max(layout.slot(pile).bottom for pile in layout.piles())
    cards = max((spot.y for spot in placement.spots.values()), default=0.0)
    return max(slots, cards + HEIGHT * layout.card_width)
