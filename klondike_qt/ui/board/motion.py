"""How cards get from one picture to the next: durations and easings of DESIGN, *Motion*."""

from __future__ import annotations

from enum import Enum, auto
from math import pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.app.finisher import milliseconds
from klondike_qt.core.events import Drawn, Recycled
from klondike_qt.core.piles import STOCK
from klondike_qt.ui.board.animation import Tween, in_out_quad, linear, out_cubic, out_quad
from klondike_qt.ui.board.overlay import IN_FLIGHT

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from klondike_qt.core.events import Event
    from klondike_qt.core.piles import Pile
    from klondike_qt.ui.board.animation import Easing
    from klondike_qt.ui.board.card_item import CardItem
    from klondike_qt.ui.board.placement import Placement, Spot

_TURN: Final = 200.0
_RECYCLE: Final = 180.0
_DEAL: Final = 220.0
_DEAL_APART: Final = 40.0
_DEAL_IN_ALL: Final = 1300.0


Run = tuple["Pile | None", "Pile"]
"""Cards that leave the table together, named by the piles they come from and go to."""


class Pace(NamedTuple):
    """How cards move: milliseconds for one, from one to the next, and the easing."""

    duration: float
    apart: float = 0.0
    easing: Easing = out_cubic


class Manner(Enum):
    """What brings a change about, as far as its motion goes."""

    MOVE = auto()
    DROP = auto()
    RETURN = auto()
    DRAW = auto()
    UNDO = auto()


PACES: Final = {
    Manner.MOVE: Pace(180),
    Manner.DROP: Pace(140),
    Manner.RETURN: Pace(220),
    Manner.DRAW: Pace(160, 45),
    Manner.UNDO: Pace(140),
}


def pace_of(events: Iterable[Event]) -> Pace:
    """Give the pace of a move that is played by click, key or hint, after what happens in it."""
    is_draw = any(isinstance(event, Drawn) for event in events)
    return PACES[Manner.DRAW if is_draw else Manner.MOVE]


def finishing_pace(card: int) -> Pace:
    """Give the pace of the *card*-th card of an automatic finish: it lands as the next leaves."""
    return Pace(milliseconds(card), easing=linear)


class Flight:
    """A card on its way to a spot, turning over if it shows another side there.

    What ``flies`` goes over the others, to another pile or home from the hand; ``turns`` is known
    once it began.
    """

    def __init__(
        self,
        item: CardItem,
        spot: Spot,
        pace: Pace,
        delay: float = 0.0,
        z: float | None = None,
        run: Run | None = None,
    ) -> None:
        """Fly at height *z* (the spot's own if not given), from wherever the item then lies.

        *run* tells which other cards it flies with, if they leave the table together.
        """
        self.item = item
        self.spot = spot
        self.run = run
        self.delay = delay
        self.duration = pace.duration
        self._easing = pace.easing
        self._z = spot.z if z is None else z
        self._from = (0.0, 0.0)
        self.flies = z is not None
        self.turns = False
        self._moves = False

    def begin(self) -> None:
        """Take off from where the item is now."""
        item = self.item
        self._from = (item.x(), item.y())
        self.turns = item.face_up != self.spot.face_up
        self._moves = not _is_there(item, self.spot)
        item.show_side(face_up=item.face_up)
        item.setZValue(self._z)
        item.setVisible(True)

    def step(self, share: float) -> None:
        """Show the card on its way."""
        done = self._easing(share)
        (x, y), spot = self._from, self.spot
        self.item.setPos(x + (spot.x - x) * done, y + (spot.y - y) * done)
        if self.turns:
            turned = out_quad(share) if self._moves else in_out_quad(share)
            if turned >= 0.5 and self.item.face_up != spot.face_up:
                self.item.show_side(face_up=spot.face_up)
            self.item.narrow(abs(1 - 2 * turned))

    def end(self) -> None:
        """Land."""
        self.item.lie(self.spot)


class Swell:
    """The mark of a hint, which fades and comes back twice, so that it is noticed."""

    duration = 1800.0

    def __init__(self, show: Callable[[float], None]) -> None:
        """Call *show* with shares of the motion; at 0 and at 1 the mark is whole."""
        self.delay = 0.0
        self._show = show

    def begin(self) -> None:
        """Need nothing first."""

    def step(self, share: float) -> None:
        """Show it at a share."""
        self._show(share)

    def end(self) -> None:
        """Leave it whole."""
        self._show(1.0)


class Shake:
    """Cards that may not go anywhere: they say so and stay."""

    duration = 260.0

    def __init__(self, items: Sequence[CardItem], reach: float) -> None:
        self.delay = 0.0
        self._reach = reach
        self._items = [(item, item.x(), item.y()) for item in items]

    def begin(self) -> None:
        """Need nothing first."""

    def step(self, share: float) -> None:
        """Swing out twice to either side, ever less."""
        shift = self._reach * sin(share * 4 * pi) * (1 - share)
        for item, x, y in self._items:
            item.setPos(x + shift, y)

    def end(self) -> None:
        """Stand still."""
        for item, x, y in self._items:
            item.setPos(x, y)


def settle(
    items: Callable[[int], CardItem],
    old: Placement | None,
    new: Placement,
    pace: Pace,
    events: Iterable[Event] = (),
    raised: Collection[int] = (),
) -> list[Flight]:
    """Bring what differs from *new* there; what does not differ lies there at once.

    Cards that change piles, and those *raised* already, fly over the others. Cards that a draw
    turns up leave the stock one after another, and not before a recycle has brought them there.
    """
    tweens: list[Flight] = []
    recycled = any(isinstance(event, Recycled) for event in events)
    drawn = [card.index for event in events if isinstance(event, Drawn) for card in event.cards]
    for index, spot in new.spots.items():
        item = items(index)
        is_still = _lies(item, spot) or not (item.isVisible() or spot.visible)
        if is_still and not (recycled and index in drawn):
            item.lie(spot)
            continue
        source, target = None if old is None else old.pile_of.get(index), new.pile_of[index]
        changes_pile = source != target
        z = IN_FLIGHT + spot.z if changes_pile or index in raised else None
        if not changes_pile and item.face_up != spot.face_up:
            pace_here = Pace(
                max(pace.duration, _TURN) if pace.easing is not linear else pace.duration
            )
            tweens.append(Flight(item, spot, pace_here))
        elif index in drawn:
            place = drawn.index(index)
            delay = place * pace.apart
            if recycled:
                delay += _to_stock(item, new, tweens)
            tweens.append(Flight(item, spot, pace, delay, IN_FLIGHT + 200 + place))
        else:
            shows = item.isVisible() and item.face_up and spot.face_up
            run = (source, target) if shows and z is not None else None
            tweens.append(Flight(item, spot, Pace(_RECYCLE) if recycled else pace, z=z, run=run))
    return tweens


def deal(items: Callable[[int], CardItem], new: Placement) -> list[Tween]:
    """Lay out a fresh deal from the stock, row by row as RULES §1 says."""
    slot, tweens, order = new.layout.slot(STOCK), list[Tween](), list[int]()
    columns = [pile.cards for pile in new.state.columns]
    for row in range(max(map(len, columns), default=0)):
        order += [cards[row].index for cards in columns if row < len(cards)]
    apart = min(_DEAL_APART, (_DEAL_IN_ALL - _DEAL) / max(len(order) - 1, 1))
    for index, spot in new.spots.items():
        if index not in order:
            items(index).lie(spot)
    for place, index in enumerate(order):
        item, spot = items(index), new.spots[index]
        item.lie(spot._replace(x=slot.x, y=slot.y, face_up=False, visible=False))
        z = IN_FLIGHT + place
        tweens.append(Flight(item, spot, Pace(_DEAL), place * apart, z))
    return tweens


def _to_stock(item: CardItem, new: Placement, tweens: list[Flight]) -> float:
    """Let a card reach the stock before it is drawn from there; give how long that takes."""
    slot = new.layout.slot(STOCK)
    waiting = new.spots[item.card.index]._replace(x=slot.x, y=slot.y, face_up=False, visible=False)
    if item.isVisible():
        tweens.append(Flight(item, waiting, Pace(_RECYCLE), z=IN_FLIGHT))
    else:
        item.lie(waiting)
    return _RECYCLE


def _lies(item: CardItem, spot: Spot) -> bool:
    """Whether a card lies at a spot already, and shows the same side."""
    return item.face_up == spot.face_up and _is_there(item, spot)


def _is_there(item: CardItem, spot: Spot) -> bool:
    """Whether a card is where a spot is, to a fraction of a pixel."""
    return abs(item.x() - spot.x) < 0.01 and abs(item.y() - spot.y) < 0.01
