"""Mouse and fingers do what RULES §7 says, and every broken gesture leaves the table whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from klondike_qt.core.piles import column
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.ui.board.choices import Run
from klondike_qt.ui.board.frames import Frame
from tests.ui.board.gestures import Finger, Hand, Mouse
from tests.ui.board.table import MIXED, PlayedTable

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.ui.board.conftest import Lay

HANDS = pytest.mark.parametrize("hand_of", [Mouse, Finger])

TWO_WAYS = """
    s: 2C
    f: AH
    t1: [5C] 2H
    t2: 3S
    t3: 3C
"""


@HANDS
def test_a_tap_goes_to_the_only_place(lay: Lay, hand_of: type[Hand]) -> None:
    """6♠ can only lie on 7♥: one tap brings it there."""
    table = lay(MIXED)

    hand_of(table).tap("t2")

    assert table.moves == ["t2>t4"]
    table.assert_picture_is_the_model()


@HANDS
def test_a_tap_with_two_ways_selects_and_the_next_chooses(lay: Lay, hand_of: type[Hand]) -> None:
    """2♥ could go up or to two columns: the tap outlines it and lights all three."""
    table = lay(TWO_WAYS)
    hand = hand_of(table)
    scene = table.board.table_scene

    hand.tap("t1")

    assert table.board.hands.selected == Run(column(1), 1)
    assert len(scene.frames_at(Frame.TARGET)) == 3
    assert len(scene.frames_at(Frame.SELECTED)) == 1
    hand.tap("t3")
    assert table.moves == ["t1>t3"]
    assert scene.frames_at(Frame.TARGET) == scene.frames_at(Frame.SELECTED) == []


@HANDS
def test_a_tap_elsewhere_lets_go(lay: Lay, hand_of: type[Hand]) -> None:
    """Bare felt ends the selection, and nothing was played."""
    table = lay(TWO_WAYS)
    hand = hand_of(table)

    hand.tap("t1")
    hand.press(QPoint(640, 690))
    hand.release(QPoint(640, 690))

    assert table.board.hands.selected is None
    assert table.moves == []


@HANDS
def test_a_tap_on_another_card_selects_that_one_instead(lay: Lay, hand_of: type[Hand]) -> None:
    """A wrong card first, then the right one: nothing moves out of order."""
    table = lay(TWO_WAYS + "\nt4: 4H\nt5: 5S")
    hand = hand_of(table)

    hand.tap("t1")
    hand.tap("t4")

    assert table.moves == []
    assert table.board.hands.selected is not None
    assert str(table.board.hands.selected.pile) == "t4"


@HANDS
def test_a_tap_on_the_stock_draws_and_turns_over(lay: Lay, hand_of: type[Hand]) -> None:
    """Each tap draws, quick ones too; on the empty stock it turns the waste over."""
    table = lay(MIXED, Rules(draw=3))
    hand = hand_of(table)

    hand.double_tap("s")
    hand.tap("s")

    assert table.moves == ["s>w", "s>w", "w>s>w"]
    table.assert_picture_is_the_model()


@HANDS
def test_a_double_tap_sends_a_card_up(lay: Lay, hand_of: type[Hand]) -> None:
    """2♥ has three ways; the double tap takes the one to the foundation."""
    table = lay(TWO_WAYS)

    hand_of(table).double_tap("t1")

    assert table.moves == ["t1>f"]


@HANDS
def test_the_second_tap_of_a_double_never_acts_on_another_card(
    lay: Lay, hand_of: type[Hand]
) -> None:
    """6♠ goes to 7♥ at the first tap; 7♦ beneath, which could go too or up, stays at the second."""
    table = lay("""
        f: 6D
        t1: [2C] 7D 6S
        t2: 7H
        t3: 8S
    """)

    hand_of(table).double_tap("t1")

    assert table.moves == ["t1>t2"]
    table.assert_picture_is_the_model()


@HANDS
@pytest.mark.parametrize("place", ["s", "w", "fS", "fD", "t1", "t2", "t2:2", "t5", "t6:2"])
@pytest.mark.parametrize("clicks", [3, 4, 5])
def test_a_storm_of_taps_harms_nothing(
    lay: Lay, hand_of: type[Hand], place: str, clicks: int
) -> None:
    """Three to five taps at one point: every card stays where the model has it."""
    table = lay(MIXED, speed="normal")
    hand = hand_of(table)
    at = table.at(place)

    for _ in range(clicks):
        hand.press(at)
        hand.release(at)

    table.settle()
    table.assert_picture_is_the_model()
    hand.drag("t1", "t5")
    assert table.moves[-1] == "t1>t5"
    table.settle()
    table.assert_picture_is_the_model()


@HANDS
def test_a_double_tap_on_a_foundation_raises_all(lay: Lay, hand_of: type[Hand]) -> None:
    """2♠ from the waste and then everything else that fits goes up, each its own move."""
    table = lay("""
        w: 2S
        f: AS AH
        t1: 2H
        t2: 3H
        t3: 5C
    """)

    hand_of(table).double_tap("fS")

    assert table.raised == 1
    assert table.moves == ["w>f", "t1>f", "t2>f"]
    table.assert_picture_is_the_model()


@HANDS
def test_placing_a_card_on_a_foundation_does_not_raise_all(lay: Lay, hand_of: type[Hand]) -> None:
    """The second tap after a selected card was placed there is not meant for the foundation."""
    table = lay(TWO_WAYS)
    hand = hand_of(table)

    hand.tap("t1")
    hand.double_tap("fH")

    assert table.moves == ["t1>f"]
    assert table.raised == 0


def test_a_game_that_is_paused_takes_no_input(lay: Lay) -> None:
    """All cards are face down, and neither mouse nor keys move anything."""
    table = lay(MIXED)

    table.board.set_cards_hidden(True)

    assert not any(face_up for _, _, face_up in table.picture().values())
    Mouse(table).tap("s")
    QTest.keyClick(table.board, Qt.Key.Key_Space)
    assert table.moves == []
    table.board.set_cards_hidden(False)
    table.assert_picture_is_the_model()


def test_input_during_an_automatic_finish_only_stops_it(lay: Lay) -> None:
    """The tap or key is announced, so that the finish can stop, and does nothing else."""
    table = lay(MIXED)
    table.board.set_finishing(True)

    Mouse(table).tap("s")
    QTest.keyClick(table.board, Qt.Key.Key_Space)
    QTest.keyClick(table.board, Qt.Key.Key_X)

    assert table.inputs == 3
    assert table.moves == []


def test_a_tap_follows_the_setting(lay: Lay) -> None:
    """With *foundation first* a card with several ways goes up at once."""
    table = lay(TWO_WAYS)
    table.board.set_tap_first("foundation")

    Mouse(table).tap("t1")

    assert table.moves == ["t1>f"]


@pytest.mark.parametrize("late", [False, True])
def test_a_tap_counts_before_fingers_are_followed(qtbot: QtBot, *, late: bool) -> None:
    """While the first picture comes out a finger is a mouse, also one that stays until later."""
    table = PlayedTable(GameState.parse(MIXED), Rules())
    qtbot.addWidget(table.board)
    table.board.set_speed("off")
    table.board.resize(1280, 708)
    table.board.show()
    table.board.grab()
    assert not table.board.takes_touches
    finger = Finger(table)

    finger.press(table.at("s"))
    if late:
        qtbot.waitUntil(lambda: table.board.takes_touches)
    finger.release(table.at("s"))
    qtbot.waitUntil(lambda: table.board.takes_touches)
    finger.tap("s")

    assert table.moves == ["s>w", "s>w"]
    table.board.close()


def test_a_mouse_beside_a_finger_does_nothing(lay: Lay) -> None:
    """The finger has the table until it is let go; then the mouse draws as ever."""
    table = lay(MIXED)
    finger, mouse = Finger(table), Mouse(table)
    at = finger.lift("t2")
    mouse.tap("s")
    was_lifted = table.board.table_scene.is_lifted
    before = list(table.moves)
    finger.move(table.at("t4"))
    finger.release(table.at("t4"))
    mouse.tap("s")

    assert was_lifted
    assert at != table.at("t2")
    assert (before, table.moves) == ([], ["t2>t4", "s>w"])
    table.assert_picture_is_the_model()
