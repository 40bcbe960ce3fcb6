"""A celebration: cards stream out of the foundations like a curtain of northern light."""

from __future__ import annotations

from math import copysign, sin
from typing import TYPE_CHECKING, Final

from klondike_qt.core.cards import KING
from klondike_qt.ui.board.animation import out_cubic
from klondike_qt.ui.board.celebration import DURATION

if TYPE_CHECKING:
    from klondike_qt.ui.board.animation import Tween
    from klondike_qt.ui.board.card_item import CardItem
    from klondike_qt.ui.board.celebration import Stage

_FLIGHT: Final = 1700.0
_IN_A_STREAM: Final = 7  # from the queen down; the others stay beneath the king
_DEPTH: Final = 0.62
"""How far down the table the streams reach."""

_FAINTEST: Final = 0.25
_SWAY: Final = 0.7  # card widths, to either side
_WAVES: Final = 2.5  # radians


class Streaming:
    """One card that leaves its foundation along its stream: fainter the further it goes.

    It hangs straight, as the rays of a curtain do. To turn what is translucent costs fifteen
    times the paint.
    """

    duration = _FLIGHT

    def __init__(
        self, item: CardItem, delay: float, place: float, stream: float, end: tuple[float, float]
    ) -> None:
        """Send a card to *place*: 0 is at home, 1 the *end* of the stream, so far across and down.

        *stream*, from 0 to 3, tells how the bends lie.
        """
        self.delay = delay
        self._item = item
        self._place = place
        self._stream = stream
        self._end = end
        self._home = (item.x(), item.y())
        self._is_faint = False

    def begin(self) -> None:
        """Take its strength while the king still covers it."""
        self._is_faint = True
        self._item.show_side(face_up=True)
        self._item.make_faint(1 - (1 - _FAINTEST) * self._place)
        self._item.setVisible(True)

    def step(self, share: float) -> None:
        """Follow the stream, which waves less and less."""
        self._hang(self._place * out_cubic(share), _WAVES * (1 - share) ** 2)

    def end(self) -> None:
        """Stay where the stream leaves the card."""
        if not self._is_faint:
            self.begin()
        self._hang(self._place, 0.0)

    def _hang(self, place: float, wave: float) -> None:
        """Show the card at a place of the stream, whose bends *wave* moves up and down it."""
        (x, y), (across, down) = self._home, self._end
        bend = sin(self._stream * 1.3 + 4.4 * (1 - place) + wave)
        sway = copysign(_SWAY * self._item.width * bend * place, across)
        self._item.setPos(x + across * place**1.2 + sway, y + down * place**1.2)


def stream(stage: Stage) -> list[Tween]:
    """Let the cards under each king stream out to the free side, the queen least far."""
    tweens: list[Tween] = []
    for number, card in stage.under_the_kings(_IN_A_STREAM):
        item, stream = stage.item(card.index), number * 4 / len(stage.piles)
        if stage.is_mirrored:
            stream = 3 - stream
            free, side = stage.width - stage.card_width - item.x(), 1
        else:
            free, side = item.x(), -1
        sway = _SWAY * stage.card_width
        across = max(min((4.4 - 1.4 * stream) * stage.card_width, free - sway), 1.0)
        out = (KING - card.rank) / _IN_A_STREAM
        later = number / len(stage.piles) / _IN_A_STREAM  # no two begin in one frame
        delay = (DURATION - _FLIGHT) * (1 - out + later)
        end = (side * across, _DEPTH * stage.height)
        tweens.append(Streaming(item, delay, out, stream, end))
    return tweens
