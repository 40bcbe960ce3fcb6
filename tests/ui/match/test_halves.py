"""How two boards share a table: as its shape has it, with cards as large as there is room for."""

from __future__ import annotations

import pytest

from klondike_qt.core.match import DOUBLE, RACE, Seat
from klondike_qt.ui.board.fitting import usual_width
from klondike_qt.ui.board.layout import Room
from klondike_qt.ui.match.halves import Halves, Wishes, share_out

SIZES = [
    (360, 540),
    (360, 640),
    (640, 304),
    (640, 360),
    (390, 744),
    (768, 916),
    (1024, 660),
    (1280, 708),
    (1920, 980),
    (3840, 2060),
    (360, 360),
]
PLATE = 30


def wishes(**others: object) -> Wishes:
    """Play Double by two people, but for *others*."""
    return Wishes(DOUBLE.rules, PLATE, shares=True)._replace(**others)  # type: ignore[arg-type]


def cards(halves: Halves) -> tuple[float, float]:
    """Tell how wide both players' cards are."""
    first, second = (
        usual_width(part.half.room(Room(part.width, part.height, 1.0, DOUBLE.rules)))[0]
        for part in (halves.first, halves.second)
    )
    return first, second


@pytest.mark.parametrize("own", [None, Seat.FIRST, Seat.SECOND])
@pytest.mark.parametrize("facing", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_both_parts_are_the_whole_table(
    size: tuple[int, int], facing: bool, own: Seat | None
) -> None:
    """They touch, leave nothing out, begin at whole device pixels, and know where they lie."""
    width, height = size

    halves = share_out(width, height, 1.25, wishes(facing=facing, own=own))

    first, second = halves.first, halves.second
    if halves.stacked:
        assert (second.y, first.y) == (0, second.height)
        assert first.width == second.width == width
        assert first.height + second.height == height
    else:
        assert (first.x, second.x) == (0, first.width)
        assert first.height == second.height == height
        assert first.width + second.width == width
    for part in (first, second):
        ground = part.half.ground
        assert (ground.width, ground.height, ground.x, ground.y) == (width, height, part.x, part.y)
        assert part.x % 4 == part.y % 4 == 0
        assert part.half.head + part.half.foot - PLATE in range(5)  # what the grid leaves over
    assert second.half.ground.turned is facing
    assert not first.half.ground.turned


@pytest.mark.parametrize("size", SIZES)
def test_two_people_have_equal_halves(size: tuple[int, int]) -> None:
    """Neither has larger cards than the other."""
    first, second = cards(share_out(*size, 1.0, wishes()))

    assert abs(first - second) <= 1


@pytest.mark.parametrize("height", range(540, 548))
def test_people_one_above_the_other_have_the_same_room(height: int) -> None:
    """What whole device pixels leave over makes nobody's cards larger."""
    first, second = cards(share_out(360, height, 1.0, wishes()))

    assert first == second


def test_what_lies_over_the_foot_takes_from_both_people_alike() -> None:
    """The boards share what is left, with the first player's plate below the message."""
    halves = share_out(768, 916, 1.0, wishes(free=80))

    first, second = cards(halves)
    assert first == second
    assert halves.first.y + halves.first.height == 916
    assert halves.first.half.foot >= PLATE + 80


def test_what_lies_over_the_foot_lies_over_both_boards_beside_each_other() -> None:
    """Of the one that is turned around it takes the head, where its player's plate is."""
    upright = share_out(1280, 708, 1.0, wishes(free=80))
    turned = share_out(640, 304, 1.0, wishes(free=80, facing=True))

    assert upright.first.half.foot == upright.second.half.foot == 80
    assert (turned.first.half.foot, turned.second.half.head) == (80, PLATE + 80)


@pytest.mark.parametrize("size", SIZES)
def test_against_the_computer_ones_own_cards_are_no_smaller(size: tuple[int, int]) -> None:
    """They gain what room is short of, and the computer's can still be read."""
    alike, _other = cards(share_out(*size, 1.0, wishes()))

    own, computer = cards(share_out(*size, 1.0, wishes(own=Seat.FIRST)))

    assert own >= computer - 1  # halves begin at whole device pixels
    assert own >= min(alike, 56)
    assert computer >= min(own, 28)


def test_large_tables_are_cut_in_the_middle_whoever_plays() -> None:
    """Where cards are large enough on both halves nobody gains by more."""
    halves = share_out(1920, 980, 1.0, wishes(own=Seat.FIRST))

    assert halves.first.width == halves.second.width == 960


def test_a_phone_gives_its_player_the_larger_share() -> None:
    """On 360 × 540 one's own cards are as wide as seven columns allow."""
    own, computer = cards(share_out(360, 540, 1.0, wishes(own=Seat.FIRST)))

    assert own == pytest.approx(360 / 7.82, abs=0.1)
    assert computer >= 28


@pytest.mark.parametrize("left_handed", [False, True])
def test_shared_foundations_meet(left_handed: bool) -> None:
    """Beside each other stocks lie outside; one above the other both top rows face the middle."""
    beside = share_out(1280, 708, 1.0, wishes(left_handed=left_handed))
    above = share_out(768, 916, 1.0, wishes(left_handed=left_handed))
    turned = share_out(768, 916, 1.0, wishes(left_handed=left_handed, facing=True))

    assert (beside.first.half.stock_right, beside.second.half.stock_right) == (False, True)
    assert (above.first.half.row_below, above.second.half.row_below) == (False, True)
    assert (turned.first.half.row_below, turned.second.half.row_below) == (False, False)
    for halves in (above, turned):
        assert halves.first.half.foot - PLATE in range(5)
        assert halves.first.half.stock_right is not left_handed


def test_a_race_follows_the_hand() -> None:
    """Nothing has to meet there: the stocks change sides, as on a table for one."""
    halves = share_out(1280, 708, 1.0, Wishes(RACE.rules, PLATE, left_handed=True))

    assert (halves.first.half.stock_right, halves.second.half.stock_right) == (True, False)


def test_a_low_table_is_turned_side_by_side() -> None:
    """Half of 304 pixels is too low for a board: the turned one lies on the right."""
    halves = share_out(640, 304, 1.0, wishes(facing=True))

    assert not halves.stacked
    assert halves.second.half.ground.turned
    assert not halves.second.half.stock_right  # which is outside, seen from across
    assert halves.second.half.head == PLATE


@pytest.mark.parametrize("facing", [False, True])
def test_points_go_out_and_back(facing: bool) -> None:
    """A point of a half lies somewhere on the table, and is found again from there."""
    halves = share_out(768, 916, 1.0, wishes(facing=facing))
    part = halves.of(Seat.SECOND)

    there = part.out(10.0, 20.0)

    assert part.into(*there) == (10.0, 20.0)
    assert there == ((part.width - 10.0, part.height - 20.0) if facing else (10.0, 20.0))
