"""A finger is shown which card it is on, and can choose another while a column lies tight."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QElapsedTimer, QPoint

from klondike_qt.core.cards import Card
from klondike_qt.core.piles import column
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.ui.board.fan import USABLE, Slide, Stroke, card_at, opened
from klondike_qt.ui.board.frames import Frame
from klondike_qt.ui.board.layout import Room
from klondike_qt.ui.board.overlay import IN_HAND
from klondike_qt.ui.board.placement import Hit, Placement
from klondike_qt.ui.board.pointer import Point
from tests.ui.board.gestures import RIGHT, Finger, Mouse

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import Speed
    from tests.ui.board.conftest import Lay
    from tests.ui.board.table import PlayedTable

PHONE = (360, 528)

TIGHT = """
    s: AC 2D
    w: 9D 5D 4S
    f: AS AH
    t1: [2C 3C] KS QH JS 10H 9S 8H 7S 6H
    t2: QD
    t3: 10D
    t4: 5H 4H
"""
"""The jack's run goes to column 2, the nine's to column 3, the others nowhere."""

LONGEST = "t1: [2C 3C 4C 5C 6C 7C] KS QH JS 10H 9S 8H 7S 6H 5S 4H 3S 2H AS"
TABLES = [
    Room(*size, ratio, rules, size[1] > size[0], left)
    for size, ratio, rules, left in itertools.product(
        [PHONE, (304, 360), (584, 360), (800, 388), (1280, 708)],
        [1.0, 1.5],
        [Rules(), Rules(2, 10)],
        [False, True],
    )
]


def with_all_columns(text: str, rules: Rules) -> str:
    """Add the columns that a table has beside the first seven, empty."""
    return "\n".join([text, *(f"t{number}:" for number in range(8, rules.columns + 1))])


class Resting(Finger):
    """A finger that gives its owner time to look."""

    def __init__(self, table: PlayedTable, qtbot: QtBot) -> None:
        super().__init__(table)
        self._qtbot = qtbot

    def rest(self) -> None:
        """Lie still for as long as a person needs to see which card it is on."""
        clock = QElapsedTimer()
        clock.start()
        self._qtbot.waitUntil(lambda: clock.elapsed() > 130)

    def press_slowly(self, at: QPoint) -> None:
        """Come down and rest."""
        self.press(at)
        self.rest()

    def slide(self, to: QPoint) -> None:
        """Move on slowly, and rest."""
        self.move(to)
        self.rest()


def low(table: PlayedTable) -> list[float]:
    """Give how much lower than at rest the cards of the first column lie."""
    scene = table.board.table_scene
    return [
        scene.card_item(card).y() - scene.placed.spots[card.index].y
        for card in table.state.columns[0].cards
    ]


def risen(table: PlayedTable) -> list[str]:
    """Name the cards that lie over all others, from the lowest."""
    items = [item for item in table.board.table_scene.card_items() if item.zValue() >= IN_HAND]
    return [str(item.card) for item in sorted(items, key=lambda item: item.zValue())]


@pytest.mark.parametrize("room", TABLES, ids=str)
def test_a_touched_card_shows_and_all_stay_in_order_and_on_the_table(room: Room) -> None:
    """The strip under the finger grows to what a finger can use, as far as there is room."""
    placed = Placement(
        GameState.parse(with_all_columns(LONGEST, room.rules), room.rules.decks), room
    )
    cards = placed.state.columns[0].cards
    rest = [round(placed.spots[card.index].y * room.ratio) for card in cards]
    strip = rest[-1] - rest[-2]

    for count in range(2, 14):
        touched = len(cards) - count
        shifts = opened(placed, Hit(column(1), cards[touched], count))
        if shifts is None:
            assert strip >= USABLE * room.ratio
            continue
        moved = [shifts.get(card.index, 0.0) * room.ratio for card in cards]
        assert moved == pytest.approx([round(by) for by in moved])  # whole device pixels
        tops = [y + round(by) for y, by in zip(rest, moved, strict=True)]
        assert tops == sorted(tops)
        assert tops[0] == rest[0]
        assert tops[-1] + placed.layout.card_height * room.ratio <= room.height * room.ratio
        assert tops[touched] <= rest[touched]
        assert tops[touched + 1] >= rest[touched + 1]
        assert tops[touched + 1] - tops[touched] >= min(USABLE * room.ratio, 1.5 * strip) - 2


@pytest.mark.parametrize(
    ("text", "place", "size"),
    [
        (TIGHT, "t1:1", PHONE),  # shows whole
        (TIGHT, "t1:9", PHONE),  # face down
        (TIGHT, "w:2", PHONE),
        (TIGHT, "t5", PHONE),  # empty
        ("t1: KS QH JS", "t1:2", (1280, 900)),  # wide enough
    ],
)
def test_what_needs_no_help_gets_none(
    lay: Lay, text: str, place: str, size: tuple[int, int]
) -> None:
    """Only covered cards of tight columns move under a finger."""
    table = lay(text, size=size)
    at = table.at(place)

    Finger(table).press(at)

    placed = table.board.table_scene.placed
    assert opened(placed, placed.hit(at.x(), at.y())) is None
    assert set(low(table)) == {0}


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_a_tight_column_opens_under_a_finger_and_closes_after_it(
    lay: Lay, qtbot: QtBot, speed: Speed
) -> None:
    """The run that would be lifted rises with its outline; the picture is the model afterwards."""
    table = lay(TIGHT, size=PHONE, speed=speed)
    finger, scene = Finger(table), table.board.table_scene

    finger.press(table.at("t1:3"))
    qtbot.waitUntil(lambda: not scene.is_moving)
    opened_by = low(table)
    up = risen(table)
    outlines = len(scene.frames_at(Frame.LIFTED))
    finger.release(table.at("t1:3"))
    table.settle()

    assert opened_by[-1] == opened_by[-2] > 0
    assert opened_by[:8] == [0] * 8
    assert up == ["8H", "7S", "6H"]
    assert outlines == 1
    assert scene.frames_at(Frame.LIFTED) == []
    assert table.moves == []
    table.assert_picture_is_the_model()


def test_a_quick_tap_and_a_quick_drag_are_what_they_were(lay: Lay) -> None:
    """Who knows where a card lies need not wait for the column to open."""
    table = lay(TIGHT, size=PHONE)
    finger = Finger(table)

    finger.tap("t1:6")
    table.undo()
    finger.drag("t1:4", "t3")

    assert table.moves == ["t1>t2:6", "t1>t3:4"]
    table.assert_picture_is_the_model()


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("rules", [Rules(), Rules(2, 10)], ids=str)
def test_a_finger_that_slides_chooses_another_card_and_drags_it_aside(
    lay: Lay, qtbot: QtBot, rules: Rules, *, left_handed: bool
) -> None:
    """Down came it on the ten, which goes nowhere; up to the jack, and then over to the queen."""
    table = lay(with_all_columns(TIGHT, rules), rules, PHONE)
    table.board.set_handedness(left_handed)
    finger = Resting(table, qtbot)
    finger.press_slowly(table.at("t1:5"))
    assert risen(table)[0] == "TH"

    at = QPoint(table.at("t1:5").x(), table.at("t1:6").y())
    finger.slide(at)
    assert risen(table)[0] == "JS"
    finger.move(at + QPoint(15, 0))
    assert table.board.table_scene.is_lifted
    finger.move(table.at("t2"))
    finger.release(table.at("t2"))

    assert table.moves == ["t1>t2:6"]
    table.assert_picture_is_the_model()


def test_a_finger_that_has_slid_taps_the_card_it_ends_on(lay: Lay, qtbot: QtBot) -> None:
    """What is seen to be chosen is what is played."""
    table = lay(TIGHT, size=PHONE)
    finger = Resting(table, qtbot)

    finger.press_slowly(table.at("t1:2"))
    finger.slide(table.at("t1:3"))
    finger.slide(table.at("t1:4"))
    finger.release(table.at("t1:4"))

    assert table.moves == ["t1>t3:4"]
    table.assert_picture_is_the_model()


@pytest.mark.parametrize("aside", [0, 40])
def test_a_finger_that_slides_off_the_cards_chooses_none(
    lay: Lay, qtbot: QtBot, aside: int
) -> None:
    """Whoever only wants to look slides on to the cards that lie face down, and lets go."""
    table = lay(TIGHT, size=PHONE)
    finger, away = Resting(table, qtbot), table.at("t1:9")

    finger.press_slowly(table.at("t1:6"))
    finger.slide(table.at("t1:8"))
    finger.slide(away)
    assert risen(table) == []
    finger.move(away + QPoint(aside, 0))
    finger.release(away + QPoint(aside, 0))

    assert table.moves == []
    table.assert_picture_is_the_model()


def test_a_finger_on_the_last_card_is_not_asked_to_choose(lay: Lay, qtbot: QtBot) -> None:
    """It shows whole, and goes straight up to a foundation however slowly."""
    table = lay(TIGHT.replace("7S 6H", "7S 6H 2S").replace("5H 4H", "5H 2H"), size=PHONE)
    finger = Resting(table, qtbot)

    finger.press_slowly(table.at("t1:1"))
    finger.slide(table.at("t1:1") - QPoint(0, 40))
    assert table.board.table_scene.is_lifted
    finger.slide(table.at("fS"))
    finger.release(table.at("fS"))

    assert table.moves == ["t1>f"]


def test_a_blocked_card_is_shown_but_does_not_rise(lay: Lay, qtbot: QtBot) -> None:
    """The column opens, so that a card that may not leave can be read all the same."""
    table = lay(TIGHT.replace("8H 7S 6H", "8H 6C 3D"), size=PHONE)
    finger = Resting(table, qtbot)

    finger.press_slowly(table.at("t1:3"))

    assert low(table)[-1] > 0
    assert risen(table) == []
    finger.move(table.at("t1:3") + QPoint(30, 0))
    table.settle()
    table.assert_picture_is_the_model()


@pytest.mark.parametrize(
    ("place", "cards"), [("t2", ["QD"]), ("s", ["2D"]), ("w", ["4S"]), ("fH", ["AH"]), ("t5", [])]
)
def test_whatever_a_finger_may_take_rises_at_once(lay: Lay, place: str, cards: list[str]) -> None:
    """A touch is answered before the finger has gone."""
    table = lay(TIGHT, size=PHONE)
    finger = Finger(table)

    finger.press(table.at(place))

    assert risen(table) == cards
    assert len(table.board.table_scene.frames_at(Frame.LIFTED)) == len(cards)


def test_a_covered_card_of_the_waste_is_seen_whole_under_a_finger(lay: Lay) -> None:
    """What the right button does for a mouse, a finger has as well."""
    table = lay(TIGHT, Rules(draw=3), PHONE)
    finger = Finger(table)

    finger.press(table.at("w:2"))
    assert risen(table) == ["5D"]
    finger.release(table.at("w:2"))

    table.assert_picture_is_the_model()
    assert table.moves == []


@pytest.mark.parametrize("end", ["cancel", "undo", "resize"])
def test_whatever_ends_a_touch_closes_the_column(lay: Lay, qtbot: QtBot, end: str) -> None:
    """Nothing stays open without a finger on it."""
    table = lay(TIGHT, size=PHONE, speed="normal")
    finger, scene = Finger(table), table.board.table_scene
    table.draw()
    table.settle()
    finger.press(table.at("t1:3"))
    qtbot.waitUntil(lambda: not scene.is_moving)
    assert low(table)[-1] > 0

    if end == "cancel":
        table.board.hands.lose_pointer()
    elif end == "undo":
        table.undo()
    else:
        table.board.resize(400, 528)
    table.settle()

    table.assert_picture_is_the_model()
    assert not scene.is_touched


def test_a_shake_is_seen_after_a_touch(lay: Lay, qtbot: QtBot) -> None:
    """That a card has nowhere to go is told to fingers as well."""
    table = lay(TIGHT, size=PHONE, speed="normal")
    finger, scene = Resting(table, qtbot), table.board.table_scene
    finger.press_slowly(table.at("t1:3"))
    item = scene.card_item(Card.parse("8H"))
    rest = item.x()

    finger.release(table.at("t1:3"))

    qtbot.waitUntil(lambda: item.x() != rest)
    table.settle()
    table.assert_picture_is_the_model()


def test_a_mouse_opens_no_column(lay: Lay) -> None:
    """It points finely enough, and has a right button to look with."""
    table = lay(TIGHT, size=PHONE)
    mouse = Mouse(table)

    mouse.press(table.at("t1:3"))

    assert set(low(table)) == {0}
    mouse.release(table.at("t1:3"))
    mouse.press(table.at("t1:3"), RIGHT)
    assert risen(table) == ["8H"]
    mouse.release(table.at("t1:3"), RIGHT)


def test_only_face_up_cards_of_the_open_column_can_be_chosen() -> None:
    """Its heights count, wherever across the finger is."""
    placed = Placement(GameState.parse(TIGHT), Room(*PHONE, 1.0, Rules(), portrait=True))
    down, up = placed.state.columns[0].down[1], placed.state.columns[0].up[1]

    found = card_at(placed, column(1), placed.spots[up.index].y + 1)

    assert found is not None
    assert found.card == up
    assert card_at(placed, column(1), placed.spots[down.index].y + 1) is None
    assert card_at(placed, column(1), 5) is None
    assert card_at(placed, column(1), 520) is None


@pytest.mark.parametrize(
    ("moves", "stroke"),
    [
        ([(0, 4, 50)], Stroke.WAITS),  # nobody has seen anything yet
        ([(0, 12, 50)], Stroke.DRAGS),  # and who moves so early knows what he wants
        ([(12, 0, 50)], Stroke.DRAGS),
        ([(0, 20, 200)], Stroke.CHOOSES),
        ([(0, 20, 200), (0, 60, 300)], Stroke.CHOOSES),
        ([(9, 60, 300)], Stroke.CHOOSES),
        ([(10, 60, 300)], Stroke.DRAGS),  # aside
        ([(0, 0, 500), (0, 20, 510)], Stroke.WAITS),  # quick: it may become a drag
        ([(0, 0, 500), (0, 20, 510), (0, 45, 520)], Stroke.DRAGS),
        ([(0, 0, 500), (0, 30, 510), (0, 32, 530)], Stroke.CHOOSES),  # quick, but only so far
        ([(0, 20, 0)], Stroke.DRAGS),  # a system that tells no times
    ],
)
def test_slow_strokes_choose_and_quick_ones_drag(
    moves: list[tuple[float, float, float]], stroke: Stroke
) -> None:
    """Moves are offsets from where the finger came down, and milliseconds since then."""
    slide = Slide(Point(100, 200), 1000, drag_distance=10)

    for dx, dy, when in moves:
        found = slide.follow(Point(100 + dx, 200 + dy), 1000 + when)

    assert found is stroke


def test_what_is_dragged_is_dragged_from_where_it_was_chosen() -> None:
    """A slide along the column does not count as a way to the side."""
    slide = Slide(Point(100, 200), 0, drag_distance=10)
    slide.follow(Point(106, 260), 400)
    slide.settle(Point(106, 260))

    assert slide.follow(Point(112, 300), 600) is Stroke.CHOOSES
    assert slide.follow(Point(117, 300), 700) is Stroke.DRAGS
    assert slide.anchor == Point(106, 260)
