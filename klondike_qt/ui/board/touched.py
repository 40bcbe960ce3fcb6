"""What a finger shows as soon as it comes down: the cards it would lift rise, a tight fan opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from klondike_qt.ui.board.animation import out_quad
from klondike_qt.ui.board.frames import Frame
from klondike_qt.ui.board.overlay import IN_HAND

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from klondike_qt.ui.board.animation import Tween
    from klondike_qt.ui.board.card_item import CardItem
    from klondike_qt.ui.board.overlay import Frames
    from klondike_qt.ui.board.scene import TableScene

_OPENING: Final = 90.0


class Touched:
    """The cards that do not lie at rest because of a finger, until it drags or goes away."""

    def __init__(self, scene: TableScene, frames: Frames) -> None:
        self._scene = scene
        self._frames = frames
        self._raised: Sequence[CardItem] = ()
        self._shifts: Mapping[int, float] = {}
        self._is_shown = False

    @property
    def is_shown(self) -> bool:
        """Whether a finger is shown to be on a card."""
        return self._is_shown

    def show(self, raised: Sequence[CardItem], shifts: Mapping[int, float]) -> list[Tween]:
        """Raise cards, and give the motion that brings all cards to *shifts* from their places."""
        was_raised = bool(self._raised)
        self._lower()
        moving = self._items({*self._shifts, *shifts})
        self._is_shown, self._raised, self._shifts = True, raised, shifts
        if raised:
            self._raise()
        tweens: list[Tween] = [_Shift(moving, shifts, self._scene)] if moving else []
        if raised and not was_raised:
            tweens.append(_Rise(self._frames))
        return tweens

    def end(self, *held: CardItem) -> list[Tween]:
        """Lower all cards, and give the motion that closes the fan, but for what is now *held*."""
        self._lower()
        kept = {item.card.index for item in held}
        moving = self._items(set(self._shifts) - kept)
        self.forget()
        return [_Shift(moving, {}, self._scene)] if moving else []

    def forget(self) -> None:
        """Leave the cards as they are: somebody else tells them where to go."""
        if self._raised:
            self._frames.hide(Frame.LIFT_SHADOW, Frame.LIFTED)
        self._is_shown, self._raised, self._shifts = False, (), {}

    def _raise(self) -> None:
        spots, art = self._scene.placed.spots, self._scene.art
        for place, item in enumerate(self._raised):
            item.setZValue(IN_HAND + place)
        first, last = self._raised[0].card, self._raised[-1].card
        top = spots[first.index].y + self._shifts.get(first.index, 0.0)
        bottom = spots[last.index].y + self._shifts.get(last.index, 0.0) + art.height
        rect = self._scene.placed.rect(first)._replace(y=top, height=bottom - top)
        self._frames.show(Frame.LIFT_SHADOW, [rect], art)
        self._frames.show(Frame.LIFTED, [rect], art)

    def _lower(self) -> None:
        for item in self._raised:
            item.setZValue(self._scene.placed.spots[item.card.index].z)
        if self._raised:
            self._frames.hide(Frame.LIFT_SHADOW, Frame.LIFTED)

    def _items(self, indices: set[int]) -> list[CardItem]:
        return [self._scene.item_at(index) for index in sorted(indices)]


class _Shift:
    """Cards of one column that move up or down together."""

    duration = _OPENING

    def __init__(
        self, items: Sequence[CardItem], shifts: Mapping[int, float], scene: TableScene
    ) -> None:
        self.delay = 0.0
        spots = scene.placed.spots
        self._ways = [
            (item, item.y(), spots[item.card.index].y + shifts.get(item.card.index, 0.0))
            for item in items
        ]

    def begin(self) -> None:
        """Need nothing first."""

    def step(self, share: float) -> None:
        """Show the cards on their way."""
        done = out_quad(share)
        for item, start, end in self._ways:
            item.setY(start + (end - start) * done)

    def end(self) -> None:
        """Lie still."""
        for item, _start, end in self._ways:
            item.setY(end)


class _Rise:
    """The shadow and the outline of cards that rise under a finger."""

    duration = _OPENING

    def __init__(self, frames: Frames) -> None:
        self.delay = 0.0
        self._frames = frames

    def begin(self) -> None:
        """Need nothing first."""

    def step(self, share: float) -> None:
        """Show them fainter or stronger; that the finger is felt shows at once."""
        for frame in (Frame.LIFT_SHADOW, Frame.LIFTED):
            self._frames.fade(frame, 0.4 + 0.6 * out_quad(share))

    def end(self) -> None:
        """Show them whole."""
        for frame in (Frame.LIFT_SHADOW, Frame.LIFTED):
            self._frames.fade(frame, 1.0)
