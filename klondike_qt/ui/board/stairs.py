"""A celebration: one file of cards over the mountains, as people climbed the Golden Stairs."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate, pairwise
from math import hypot
from typing import TYPE_CHECKING, Final

from klondike_qt.core.cards import KING
from klondike_qt.ui.board.animation import out_quad
from klondike_qt.ui.board.celebration import DURATION

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.ui.board.animation import Tween
    from klondike_qt.ui.board.card_item import CardItem
    from klondike_qt.ui.board.celebration import Stage

_RIDGE: Final = (
    (0.97, 0.42),
    (0.92, 0.18),
    (0.86, 0.03),
    (0.79, 0.16),
    (0.70, 0.50),
    (0.60, 0.84),
    (0.50, 0.97),
    (0.40, 0.84),
    (0.30, 0.48),
    (0.21, 0.13),
    (0.14, 0.00),
    (0.07, 0.16),
    (0.00, 0.48),
)
"""Two peaks and the valley between them: shares of the free table, from the foot of the path."""

_STEPS_BETWEEN: Final = 12
"""Into so many straight pieces each bend of the ridge is cut."""

_APPROACH: Final = 0.12
"""After which share of the way a card that left its foundation has joined the file."""


class Trail:
    """A bent path, measured by the way that was gone on it."""

    def __init__(self, points: Sequence[tuple[float, float]]) -> None:
        """Lead through *points*, in logical pixels, without a corner."""
        self._points = _smooth(points)
        steps = (hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(self._points))
        self._gone = list(accumulate(steps, initial=0.0))

    @property
    def length(self) -> float:
        """How long the way is."""
        return self._gone[-1]

    def at(self, gone: float) -> tuple[float, float]:
        """Give the point that far from the start."""
        after = min(max(bisect(self._gone, gone), 1), len(self._gone) - 1)
        (x1, y1), (x2, y2) = self._points[after - 1], self._points[after]
        begin, end = self._gone[after - 1], self._gone[after]
        share = min(max((gone - begin) / (end - begin), 0.0), 1.0)
        return x1 + (x2 - x1) * share, y1 + (y2 - y1) * share


class Climbing:
    """One card of the file: it leaves when the one before has made room, and all stop together."""

    delay = 0.0
    duration = DURATION

    def __init__(self, item: CardItem, trail: Trail, behind: float, z: float) -> None:
        """Follow *trail* so far *behind* the first one."""
        self._item = item
        self._trail = trail
        self._behind = behind
        self._z = z
        self._home = (item.x(), item.y())

    def begin(self) -> None:
        """Get ready under the king."""
        self._item.show_side(face_up=True)
        self._item.setZValue(self._z)

    def step(self, share: float) -> None:
        """Go on, once it is this card's turn."""
        gone = self._trail.length * out_quad(share) - self._behind
        if gone > 0:
            self._go(gone)

    def end(self) -> None:
        """Stop where the file stops."""
        self.begin()
        self._go(self._trail.length - self._behind)

    def _go(self, gone: float) -> None:
        (x, y), (path_x, path_y) = self._home, self._trail.at(gone)
        joined = min(gone / (_APPROACH * self._trail.length), 1.0)
        joined *= joined * (3 - 2 * joined)
        self._item.setPos(x + (path_x - x) * joined, y + (path_y - y) * joined)
        self._item.setVisible(True)


def climb(stage: Stage) -> list[Tween]:
    """Let all but the kings file out, the aces last; each shows its index on the ridge."""
    trail = Trail([_on_table(stage, *point) for point in _RIDGE])
    cards = list(stage.under_the_kings(KING - 1))
    apart = (1 - _APPROACH) * trail.length / max(len(cards) - 1, 1)
    tweens: list[Tween] = []
    for place, (_, card) in enumerate(cards):
        lower = place / len(cards)  # the index is on the left: whoever is further left lies lower
        z = stage.low(1 - lower if stage.is_mirrored else lower)
        tweens.append(Climbing(stage.item(card.index), trail, place * apart, z))
    return tweens


def _on_table(stage: Stage, right: float, down: float) -> tuple[float, float]:
    """Give the corner of a card at shares of the width and of the height below the kings."""
    top = stage.top + 0.75 * stage.card_height
    x = (1 - right if stage.is_mirrored else right) * (stage.width - stage.card_width)
    return x, top + down * (stage.height - top - 0.6 * stage.card_height)


def _smooth(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Round the corners of a line, point by point (Catmull and Rom)."""
    padded = [points[0], *points, points[-1]]
    bent = [points[0]]
    for (x0, y0), (x1, y1), (x2, y2), (x3, y3) in zip(
        padded, padded[1:], padded[2:], padded[3:], strict=False
    ):
        for step in range(1, _STEPS_BETWEEN + 1):
            t = step / _STEPS_BETWEEN
            bent.append((_bend(t, x0, x1, x2, x3), _bend(t, y0, y1, y2, y3)))
    return bent


def _bend(t: float, a: float, b: float, c: float, d: float) -> float:
    """Pass from *b* to *c*, leaving and arriving in the direction of their neighbours."""
    return b + t / 2 * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
