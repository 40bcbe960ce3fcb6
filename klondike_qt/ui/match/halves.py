"""How a table is shared out between two boards: arithmetic, in logical pixels.

Side by side, stocks lie outside and foundations towards the middle. One above the other, both top
rows meet in the middle, and the upper board may be turned to whoever sits across. Where room is
short, the board of the only person at this machine gets more of it than the computer's.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.match import Seat
from klondike_qt.ui.board.cloth import Ground
from klondike_qt.ui.board.fitting import usual_width
from klondike_qt.ui.board.half import Half
from klondike_qt.ui.board.layout import Room

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.rules import Rules

_COMFORTABLE: Final = 56.0
"""Cards of this width are large enough: from there on both halves are alike."""

_LEGIBLE: Final = 28.0
"""The narrowest cards on the computer's half, as long as one's own are not narrower."""

_GRID: Final = 4
"""Halves begin at multiples of this: a whole number of device pixels at every usual scale."""

_UPRIGHT: Final = 0.9
"""Boards are laid as the window's shape has it, unless cards come out smaller than this share."""


class Wishes(NamedTuple):
    """What the arrangement depends on besides the size of the table."""

    rules: Rules
    plate: int  # the height of a name plate with the space round it
    free: int = 0  # the lowest part of the table, over which no card may lie
    facing: bool = False
    left_handed: bool = False
    large_index: bool | None = None
    own: Seat | None = None  # the only player who sits at this machine; None: both do
    shares: bool = False  # the foundations; then both players' have to meet in the middle


class Part(NamedTuple):
    """Where one board lies on the table."""

    x: int
    y: int
    width: int
    height: int
    half: Half

    def out(self, x: float, y: float) -> tuple[float, float]:
        """Say where on the whole table a point of this part lies, as the board counts."""
        if self.half.ground.turned:
            return self.x + self.width - x, self.y + self.height - y
        return self.x + x, self.y + y

    def into(self, x: float, y: float) -> tuple[float, float]:
        """Say where a point of the whole table lies as the board of this part counts."""
        if self.half.ground.turned:
            return self.x + self.width - x, self.y + self.height - y
        return x - self.x, y - self.y


class Halves(NamedTuple):
    """The whole arrangement, by seat."""

    first: Part
    second: Part
    stacked: bool

    def of(self, seat: Seat) -> Part:
        """Give a player's part."""
        return self.second if seat is Seat.SECOND else self.first


def share_out(width: int, height: int, ratio: float, wishes: Wishes) -> Halves:
    """Choose how the boards lie: as the table's shape has it, or as the cards come out larger.

    What lies over the foot for a while does not change that: cards get smaller, boards stay.
    """
    halves = _choose(width, height, ratio, wishes._replace(free=0))
    if not wishes.free:
        return halves
    if not halves.stacked:
        return _beside(width, height, halves.first.width, wishes)
    if wishes.own is None:  # two people have the same room whatever happens
        cut = ceil((height - wishes.free) / 2 / _GRID) * _GRID
        return _stacked(width, height, wishes.free + cut, wishes)
    return _stacked(width, height, halves.first.height, wishes)


def _choose(width: int, height: int, ratio: float, wishes: Wishes) -> Halves:
    stacked = wishes.facing or height > width
    likely, other = (
        max(_splits(width, height, way, wishes), key=lambda halves: _worth(halves, ratio, wishes))
        for way in (stacked, not stacked)
    )
    if _worth(likely, ratio, wishes) < _UPRIGHT * _worth(other, ratio, wishes):
        return other
    return likely


def _splits(width: int, height: int, stacked: bool, wishes: Wishes) -> Iterator[Halves]:
    """Give the ways to cut the table in two: in the middle, or less and less for the computer."""
    length = height if stacked else width
    for percent in range(50, 71, 2) if wishes.own is not None else (50,):
        cut = ceil(length * percent / 100 / _GRID) * _GRID
        if wishes.own is Seat.SECOND:
            cut = length // _GRID * _GRID - cut
        yield (_stacked if stacked else _beside)(width, height, cut, wishes)


def _worth(halves: Halves, ratio: float, wishes: Wishes) -> float:
    """Say how good an arrangement is: as good as the smaller cards, or as one's own ones."""
    sizes = {seat: _card(halves.of(seat), ratio, wishes) for seat in Seat}
    if wishes.own is None:
        return min(sizes.values())
    own, other = sizes[wishes.own], sizes[wishes.own.other]
    lacking = max(min(_LEGIBLE, own) - other, 0.0)
    # What one's own cards do not need is the other's, and a gain of theirs weighs little else.
    return min(own, _COMFORTABLE) + 0.05 * min(other, _COMFORTABLE) - 4 * lacking


def _card(part: Part, ratio: float, wishes: Wishes) -> float:
    room = Room(part.width, part.height, ratio, wishes.rules, large_index=wishes.large_index)
    return usual_width(part.half.room(room))[0]


def _beside(width: int, height: int, cut: int, wishes: Wishes) -> Halves:
    """Lay the first board on the left, *cut* wide."""
    plate = wishes.plate
    # Shared foundations meet in the middle; other boards follow the hand as one by itself does.
    outside = wishes.shares or not wishes.left_handed
    first = Half(Ground(width, height), head=plate, foot=wishes.free, stock_right=not outside)
    second = Half(
        Ground(width, height, cut, 0, turned=wishes.facing),
        head=plate + (wishes.free if wishes.facing else 0),
        foot=0 if wishes.facing else wishes.free,
        stock_right=outside != wishes.facing,
    )
    return Halves(
        Part(0, 0, cut, height, first), Part(cut, 0, width - cut, height, second), stacked=False
    )


def _stacked(width: int, height: int, cut: int, wishes: Wishes) -> Halves:
    """Lay the first board below, *cut* high, with the players' plates at the outer edges."""
    plate, top = wishes.plate, (height - cut) // _GRID * _GRID
    stock_right = not wishes.left_handed
    # What the grid leaves over may not make one person's cards larger than the other's.
    over = max(height - wishes.free - 2 * top, 0) if wishes.own is None else 0
    first = Half(
        Ground(width, height, 0, top), foot=plate + wishes.free + over, stock_right=stock_right
    )
    second = Half(Ground(width, height, turned=wishes.facing), stock_right=stock_right)
    second = second._replace(foot=plate) if wishes.facing else second._replace(head=plate)
    second = second._replace(row_below=not wishes.facing)
    return Halves(
        Part(0, top, width, height - top, first), Part(0, 0, width, top, second), stacked=True
    )
