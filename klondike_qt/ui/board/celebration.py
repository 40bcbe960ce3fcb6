"""The win: cards stream out of the foundations like a curtain of northern light, and stay."""

from __future__ import annotations

from math import sin
from typing import TYPE_CHECKING, Final

from klondike_qt.core.cards import KING
from klondike_qt.ui.board.animation import out_cubic

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.ui.board.animation import Tween
    from klondike_qt.ui.board.card_item import CardItem
    from klondike_qt.ui.board.placement import Placement

DURATION: Final = 2400.0
_FLIGHT: Final = 1500.0
_SEEN: Final = 8  # cards of each stream that stay to be seen; lower ones fade out on the way


class Streaming:
    """One card leaves its foundation along its stream, turning and growing faint."""

    def __init__(self, item: CardItem, delay: float, place: float, stream: float) -> None:
        """Send a card to *place*, 0 at the foundation to 1 far out, along the curve *stream*."""
        self.delay = delay
        self.duration = _FLIGHT
        self._item = item
        self._place = place
        self._stream = stream
        self._home = (item.x(), item.y())

    def begin(self) -> None:
        """Take off from where the item is now."""
        item = self._item
        item.soften()
        item.show_side(face_up=True)
        item.setVisible(True)

    def step(self, share: float) -> None:
        """Follow the stream."""
        self._show(self._place * out_cubic(share))

    def end(self) -> None:
        """Stay where the stream ends, or vanish."""
        if not self._item.isVisible():
            self.begin()
        self._show(self._place)
        self._item.setVisible(self._item.opacity() > 0.05)

    def _show(self, place: float) -> None:
        item, width, (x, y), stream = self._item, self._item.width, self._home, self._stream
        sway = 0.55 * width * sin(stream * 1.3 + 3.6 * (1 - place)) * place
        drift = place**1.2 * width * (2.2 - 0.6 * stream)
        item.setPos(x + sway - drift, y + place**1.3 * width * 3.7)
        item.setRotation(place * (12 * stream - 28))
        item.setOpacity(max(0.0, min(1.0, 1.15 - place)) if place else 1.0)


def celebrate(items: Callable[[int], CardItem], placement: Placement) -> list[Tween]:
    """Let every card but the kings stream out, queens least far; all within 2.4 s."""
    tweens: list[Tween] = []
    foundations = placement.state.foundations
    for number, pile in enumerate(foundations):
        stream = number * 4 / len(foundations)
        for card in pile[: KING - 1]:
            out = KING - card.rank
            delay = (DURATION - _FLIGHT) * (1 - out / KING)
            tweens.append(Streaming(items(card.index), delay, min(out / _SEEN, 1.2), stream))
    return tweens
