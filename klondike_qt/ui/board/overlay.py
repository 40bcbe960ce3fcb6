"""What is drawn on the scene besides cards: marks of empty piles, and frames round cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QGraphicsPixmapItem

from klondike_qt.core.cards import Suit
from klondike_qt.core.piles import STOCK, WASTE, PileKind
from klondike_qt.ui.board.frames import Frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PySide6.QtWidgets import QGraphicsScene

    from klondike_qt.core.piles import Pile
    from klondike_qt.core.rules import Rules
    from klondike_qt.ui.board.card_art import CardArt
    from klondike_qt.ui.board.layout import Rect
    from klondike_qt.ui.board.placement import Placement

IN_FLIGHT: Final = 1000
"""Cards that change piles fly at this z and above, over everything at rest."""

IN_HAND: Final = 2000
"""A lifted run lies at this z and above, over its shadow and over all flights."""

_HEIGHTS: Final = {
    Frame.TARGET: 500,
    Frame.HINT: 505,
    Frame.SELECTED: 510,
    Frame.FOCUS: 520,
    Frame.FLIGHT_SHADOW: IN_FLIGHT - 1,
    Frame.LIFT_SHADOW: IN_HAND - 1,
    Frame.LIFTED: IN_HAND + 500,
}

_FOUNDATION_MARKS: Final = {
    Suit.SPADES: "foundation-s",
    Suit.HEARTS: "foundation-h",
    Suit.DIAMONDS: "foundation-d",
    Suit.CLUBS: "foundation-c",
}


class Frames:
    """Pixmap items for the frames, a few of each kind, reused for the whole session."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: dict[Frame, list[QGraphicsPixmapItem]] = {frame: [] for frame in Frame}
        self._shown: dict[Frame, int] = dict.fromkeys(Frame, 0)

    def show(self, frame: Frame, rects: Iterable[Rect], art: CardArt) -> None:
        """Draw *frame* round each rectangle, and nowhere else."""
        items, number = self._items[frame], 0
        for number, rect in enumerate(rects, 1):
            if number > len(items):
                items.append(self._new(frame))
            sprite = art.frame(frame, rect.width, rect.height)
            item = items[number - 1]
            item.setPixmap(sprite.pixmap)
            item.setOffset(-sprite.margin, -sprite.margin)
            item.setPos(rect.x, rect.y)
            item.setOpacity(1.0)
            item.setVisible(True)
        for item in items[number : self._shown[frame]]:
            item.setVisible(False)
        self._shown[frame] = number

    def hide(self, *frames: Frame) -> None:
        """Draw these frames nowhere."""
        for frame in frames:
            for item in self._items[frame][: self._shown[frame]]:
                item.setVisible(False)
            self._shown[frame] = 0

    def move(self, frame: Frame, x: float, y: float, number: int = 0) -> None:
        """Move one frame of this kind along with what it surrounds."""
        self._items[frame][number].setPos(x, y)

    def fade(self, frame: Frame, opacity: float, number: int | None = None) -> None:
        """Draw one frame of this kind, or all of them, more or less faintly; at 0 not at all."""
        items = self._items[frame][: self._shown[frame]]
        for item in items if number is None else [items[number]]:
            item.setOpacity(opacity)

    def places(self, frame: Frame) -> list[tuple[float, float]]:
        """Tell where frames of this kind are drawn."""
        return [(item.x(), item.y()) for item in self._items[frame][: self._shown[frame]]]

    def shown(self) -> Iterator[QGraphicsPixmapItem]:
        """Give every frame that is drawn."""
        for frame, items in self._items.items():
            yield from items[: self._shown[frame]]

    def _new(self, frame: Frame) -> QGraphicsPixmapItem:
        item = QGraphicsPixmapItem()
        item.setZValue(_HEIGHTS[frame])
        self._scene.addItem(item)
        return item


class PileMarks:
    """The marks that show where piles lie while they are empty."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: dict[Pile, QGraphicsPixmapItem] = {}

    def show(self, placement: Placement, art: CardArt) -> None:
        """Lay a mark under every pile of a position; on a won table only where no king lies."""
        for pile in placement.layout.piles():
            item = self._items.get(pile)
            if item is None:
                item = self._items[pile] = QGraphicsPixmapItem()
                item.setZValue(-1)
                self._scene.addItem(item)
            slot, mark = placement.layout.slot(pile), art.mark(mark_name(pile, placement))
            if item.pixmap().cacheKey() != mark.cacheKey():  # else all would be painted again
                item.setPixmap(mark)
                item.setOffset(-art.margin, -art.margin)
            item.setPos(slot.x, slot.y)
        is_won = placement.state.is_won
        for pile, item in self._items.items():
            is_wanted = not is_won or pile in {STOCK, WASTE}
            is_here = pile in placement.slots and not placement.layout.is_across(pile)
            item.setVisible(is_here and is_wanted)


def mark_name(pile: Pile, placement: Placement) -> str:
    """Name the mark of a pile; an empty stock shows whether it may be filled again."""
    if pile.kind is PileKind.FOUNDATION:
        return _FOUNDATION_MARKS[pile.suit or Suit.SPADES]
    if pile.kind is PileKind.COLUMN:
        return "column"
    if pile == STOCK:
        rules: Rules = placement.layout.room.rules
        state = placement.state
        can_refill = rules.allows_pass(state.pass_number + 1) and (state.stock or state.waste)
        return "stock" if can_refill else "stock-empty"
    return "waste"
