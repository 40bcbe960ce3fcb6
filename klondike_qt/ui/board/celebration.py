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
_FLIGHT: Final = 1600.0
_IN_A_STREAM: Final = 6  # from the queen down; the others stay beneath the king
_DEPTH: Final = 0.6
"""How far down the table the streams reach."""


class Streaming:
    """One card leaves its foundation along its stream, turning and growing faint."""

    def __init__(
        self, item: CardItem, delay: float, place: float, stream: float, depth: float
    ) -> None:
        """Send a card to *place*: 0 is at home, 1 the end of the stream, *depth* further down.

        *stream* is 0 for the one that swings out furthest, to the left; negative ones mirror it.
        """
        self.delay = delay
        self.duration = _FLIGHT
        self._item = item
        self._place = place
        self._stream = abs(stream)
        self._depth = depth
        self._side = 1 if stream < 0 else -1
        self._home = (item.x(), item.y())

    def begin(self) -> None:
        """Get ready to be turned and faded."""
        self._item.soften(moving=True)
        self._item.show_side(face_up=True)
        self._item.setVisible(True)

    def step(self, share: float) -> None:
        """Follow the stream."""
        self._show(self._place * out_cubic(share))

    def end(self) -> None:
        """Stay where the stream leaves the card."""
        self._item.show_side(face_up=True)
        self._item.soften(moving=False)
        self._item.setVisible(True)
        self._show(self._place)

    def _show(self, place: float) -> None:
        item, width, (x, y), stream = self._item, self._item.width, self._home, self._stream
        sway = -0.5 * width * sin(stream * 1.3 + 3.6 * (1 - place)) * place
        drift = place**1.2 * width * (2.2 - 0.6 * stream)
        item.setPos(x + self._side * (sway + drift), y + place**1.3 * self._depth)
        item.setRotation(self._side * place * (28 - 12 * stream))
        item.setOpacity(1 - 0.7 * place)


def celebrate(items: Callable[[int], CardItem], placement: Placement) -> list[Tween]:
    """Let the cards under each king stream out, the queen least far; all within 2.4 s."""
    tweens: list[Tween] = []
    foundations = placement.state.foundations
    depth = _DEPTH * placement.layout.room.height
    mirrored = placement.layout.stock_is_right  # the streams swing towards the free side
    for number, pile in enumerate(foundations):
        stream = number * 4 / len(foundations)
        if mirrored:
            stream = -max(3 - stream, 0.01)
        for card in pile[KING - 1 - _IN_A_STREAM : KING - 1]:
            out = (KING - card.rank) / _IN_A_STREAM
            delay = (DURATION - _FLIGHT) * (1 - out)
            tweens.append(Streaming(items(card.index), delay, out, stream, depth))
    return tweens
