"""A celebration: cards fall like great flakes, turning over, and lie in a drift at the foot."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from klondike_qt.ui.board.celebration import DURATION

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from klondike_qt.ui.board.animation import Tween
    from klondike_qt.ui.board.card_item import Askew, CardItem
    from klondike_qt.ui.board.celebration import Stage

_FALL: Final = 1400.0
_RANKS: Final = 6  # from the queen down; the others stay beneath the king
_ANGLES: Final = (-15.0, -9.0, -3.0, 3.0, 9.0, 15.0)
"""How cards lie askew, in degrees: so few that backs, which look alike, share their pictures."""

_GOLDEN: Final = 0.618034
"""Multiples of it spread over the table without a pattern, and the same every time."""


class Flake:
    """One card on its way down: it lies askew in the air, swings, and turns over.

    To turn the askew picture over is only to narrow it, which takes a third of the paint of turning
    it both ways at once.
    """

    duration = _FALL

    def __init__(
        self,
        item: CardItem,
        delay: float,
        place: tuple[float, float],
        chance: float,
        z: float,
        pictures: dict[Askew, QPixmap],
    ) -> None:
        """Fall to *place*; *chance*, from 0 to 1, makes each fall another.

        *pictures* are those of cards askew, which all flakes share.
        """
        self.delay = delay
        self._item = item
        self._place = place
        self._z = z
        self._home = (item.x(), item.y())
        self._turns = 1 if chance < 0.6 else 2
        self._swing = (0.35 + 0.4 * chance) * item.width
        self._phase = 2 * pi * chance
        self._angle = _ANGLES[int(chance * len(_ANGLES))]
        self._pictures = pictures
        self._face_up: bool | None = None

    def begin(self) -> None:
        """Come out under the king: on its edge, so that nobody sees it do so.

        Both its pictures are made now, as no two flakes begin in one frame; several may turn over.
        """
        self._item.setZValue(self._z)
        self._show(face_up=True)
        self._show(face_up=False)
        self._item.setVisible(True)

    def step(self, share: float) -> None:
        """Fall evenly, as flakes do: they start slowly, but do not stop before they lie."""
        (x, y), (to_x, to_y) = self._home, self._place
        down = share * (0.5 + share * (1 - 0.5 * share))
        swing = self._swing * sin(pi * share) * sin(self._phase + 4 * pi * share)
        self._item.setPos(x + (to_x - x) * share + swing, y + (to_y - y) * down)
        turn = cos(pi / 2 + (2 * self._turns - 0.5) * pi * share)
        self._show(face_up=turn > 0)
        self._item.tilt(share=abs(turn))

    def end(self) -> None:
        """Lie in the drift."""
        self.begin()
        self._show(face_up=True)
        self._item.tilt()
        self._item.setPos(*self._place)

    def _show(self, *, face_up: bool) -> None:
        if face_up is not self._face_up:
            self._face_up = face_up
            self._item.show_side(face_up=face_up)
            self._item.lay_askew(self._angle, self._pictures)


def snow(stage: Stage) -> list[Tween]:
    """Let the cards under the kings fall, a few at a time, until the foot of the table is white."""
    cards = list(stage.under_the_kings(_RANKS))
    apart = (DURATION - _FALL) / max(len(cards) - 1, 1)
    tweens: list[Tween] = []
    pictures: dict[Askew, QPixmap] = {}
    for number, (_, card) in enumerate(cards):
        chance = (number + 1) * _GOLDEN % 1
        layer = number / len(cards)
        item, place = stage.item(card.index), _in_the_drift(stage, chance, layer)
        again, z = number * 0.37 % 1, stage.low(layer)
        tweens.append(Flake(item, number * apart, place, again, z, pictures))
    return tweens


def _in_the_drift(stage: Stage, across: float, layer: float) -> tuple[float, float]:
    """Give where a card comes to lie: the drift rises to one side, and with every layer."""
    x = across * (stage.width - 0.6 * stage.card_width) - 0.2 * stage.card_width
    blown = 0.5 - 0.5 * cos(2 * pi * (across + (0.7 if stage.is_mirrored else 0.3)))
    height = 0.5 + 0.45 * blown + 0.35 * layer
    return x, stage.height - height * stage.card_height
