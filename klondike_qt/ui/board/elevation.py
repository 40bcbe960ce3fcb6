"""Runs that leave the table: the shadow beneath them falls away as they rise, and back again."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING, Final

from klondike_qt.ui.board.animation import out_quad
from klondike_qt.ui.board.frames import Frame, lift_shadow
from klondike_qt.ui.board.layout import HEIGHT, Rect
from klondike_qt.ui.board.overlay import IN_HAND

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from klondike_qt.core.piles import Pile
    from klondike_qt.ui.board.animation import Tween
    from klondike_qt.ui.board.card_art import CardArt
    from klondike_qt.ui.board.card_item import CardItem
    from klondike_qt.ui.board.motion import Flight
    from klondike_qt.ui.board.overlay import Frames
    from klondike_qt.ui.board.placement import Placement

_LIFT: Final = 90.0

_MOST: Final = 3
"""Where more runs fly at once the table is laid out anew, rather than played on."""


class Lifted:
    """The run in the hand, with its shadow and its outline."""

    def __init__(self, frames: Frames) -> None:
        """Hold nothing yet."""
        self.items: Sequence[CardItem] = ()
        self._placed: Placement | None = None  # where it was taken from
        self._frames = frames
        self._height = 1.0  # over the table: 0 is on it, 1 is in the hand
        self._drop = 0.0

    def take(self, items: Sequence[CardItem], placed: Placement, rect: Rect, art: CardArt) -> None:
        """Raise *items*, which as *placed* cover *rect*, over everything else."""
        self.items, self._placed = items, placed
        for place, item in enumerate(items):
            item.setZValue(IN_HAND + place)
        self._drop = lift_shadow(art.width).offset
        self._frames.show(Frame.LIFT_SHADOW, [rect], art)
        self._frames.show(Frame.LIFTED, [rect], art)
        self.raise_to(1.0)

    def raise_to(self, height: float) -> None:
        """Hold the run so high over the table."""
        self._height = height
        self._frames.fade(Frame.LIFT_SHADOW, height)
        self.follow()

    def follow(self) -> None:
        """Draw shadow and outline where the run is now."""
        x, y = self.items[0].x(), self.items[0].y()
        self._frames.move(Frame.LIFT_SHADOW, x, y - (1 - self._height) * self._drop)
        self._frames.move(Frame.LIFTED, x, y)

    def carry(self, dx: float, dy: float) -> None:
        """Hold the run so far from where it lay."""
        if self._placed is None:
            return
        dx, dy = self._placed.layout.snap(dx), self._placed.layout.snap(dy)
        for item in self.items:
            spot = self._placed.spots[item.card.index]
            item.setPos(spot.x + dx, spot.y + dy)
        self.follow()

    def first_rect(self) -> Rect:
        """Give the rectangle of the run's first card where it is now."""
        return self._rect(self.items[0])

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is on the run."""
        return any(self._rect(item).contains(x, y) for item in self.items)

    def put_down(self) -> None:
        """Hold nothing any more; the cards stay in the air until they are told where to go."""
        self.items = ()
        self._frames.hide(Frame.LIFT_SHADOW, Frame.LIFTED)

    def _rect(self, item: CardItem) -> Rect:
        return Rect(item.x(), item.y(), item.width, HEIGHT * item.width)


class Rising:
    """A run on its way up into the hand."""

    duration = _LIFT

    def __init__(self, lifted: Lifted) -> None:
        self.delay = 0.0
        self._lifted = lifted

    def begin(self) -> None:
        """Need nothing first."""

    def step(self, share: float) -> None:
        """Show it at a share of its height."""
        self._lifted.raise_to(out_quad(share))

    def end(self) -> None:
        """Show it in the hand."""
        self._lifted.raise_to(1.0)


class Soaring:
    """The shadow under a flying run: it follows the first card, and is gone when that lies."""

    def __init__(
        self, frames: Frames, number: int, first: Flight, drop: float, *, was_held: bool
    ) -> None:
        """Move shadow *number*, which falls *drop* pixels where the run is in the hand."""
        self.delay = first.delay
        self.duration = first.duration
        self._frames = frames
        self._number = number
        self._leader = first.item
        self._was_held = was_held
        self._drop = drop

    def begin(self) -> None:
        """Need nothing first."""

    def step(self, share: float) -> None:
        """Follow the card, which has made its step already."""
        height = 1 - share**2 if self._was_held else sin(pi * share)
        x, y = self._leader.x(), self._leader.y()
        self._frames.move(Frame.FLIGHT_SHADOW, x, y - (1 - height) * self._drop, self._number)
        self._frames.fade(Frame.FLIGHT_SHADOW, height, self._number)

    def end(self) -> None:
        """Vanish."""
        self._frames.fade(Frame.FLIGHT_SHADOW, 0.0, self._number)


def soar(
    frames: Frames, flights: Iterable[Flight], art: CardArt, *, were_held: bool
) -> list[Tween]:
    """Lay a shadow under each run among *flights*, if they are few; to be stepped after them."""
    runs: dict[tuple[Pile | None, Pile], list[Flight]] = {}
    for flight in flights:
        if flight.run is not None:
            runs.setdefault(flight.run, []).append(flight)
    if len(runs) > _MOST:
        runs = {}
    frames.show(Frame.FLIGHT_SHADOW, [_covered(run, art) for run in runs.values()], art)
    drop = lift_shadow(art.width).offset
    tweens: list[Tween] = []
    for number, run in enumerate(runs.values()):
        frames.fade(Frame.FLIGHT_SHADOW, 0.0, number)
        tweens.append(Soaring(frames, number, run[0], drop, was_held=were_held))
    return tweens


def _covered(run: Sequence[Flight], art: CardArt) -> Rect:
    """Give what a run will cover where it lands."""
    first, last = run[0].spot, run[-1].spot
    return Rect(first.x, first.y, art.width, last.y + art.height - first.y)
