"""Mouse and fingers do what RULES §7 says, and every broken gesture leaves the table whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent, QTouchEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.core.piles import column
from klondike_qt.core.play import Refusal
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.ui.board.choices import Run
from klondike_qt.ui.board.frames import Frame
from tests.ui.board.gestures import FAR, MIDDLE, RIGHT, Finger, Hand, Mouse
from tests.ui.board.table import MIXED, PlayedTable

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import Speed
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


# ── Drags ────────────────────────────────────────────────────────────────────────────────────────


@HANDS
def test_a_run_is_dragged_to_a_legal_column(lay: Lay, hand_of: type[Hand]) -> None:
    """Three cards go from column 2 to 9♦, and the card they covered turns."""
    table = lay(MIXED)

    hand_of(table).drag("t2:3", "t3")

    assert table.moves == ["t2>t3:3"]
    assert str(table.state.columns[1].up[0]) == "5C"
    table.assert_picture_is_the_model()


@HANDS
def test_a_lifted_run_shows_where_it_may_go(lay: Lay, hand_of: type[Hand]) -> None:
    """While it is in the hand its targets are lit, it casts a shadow, and it lies over all."""
    table = lay(MIXED)
    hand, scene = hand_of(table), table.board.table_scene

    at = hand.lift("t2:3")

    target = table.board.table_scene.placed.top(column(3))
    assert scene.frames_at(Frame.TARGET) == [(target.x, target.y)]
    assert len(scene.frames_at(Frame.LIFT_SHADOW)) == len(scene.frames_at(Frame.LIFTED)) == 1
    heights = [scene.card_item(card).zValue() for card in table.state.columns[1].up]
    assert heights == sorted(heights)
    assert heights[0] > max(item.zValue() for item in scene.card_items() if item.zValue() < 1000)
    hand.release(at)
    assert scene.frames_at(Frame.TARGET) == scene.frames_at(Frame.LIFTED) == []


@HANDS
@pytest.mark.parametrize("speed", ["off", "normal"])
def test_an_illegal_drop_glides_home_and_is_explained(
    lay: Lay, hand_of: type[Hand], speed: Speed
) -> None:
    """9♦ does not lie on 8♦: it returns, and the reason is asked for."""
    table = lay(MIXED, speed=speed)

    hand_of(table).drag("t3", "t7")

    assert table.moves == []
    assert table.refused == [("t3>t7", Refusal.NOT_ONE_RANK_LOWER)]
    table.settle()
    table.assert_picture_is_the_model()


@HANDS
@pytest.mark.parametrize("place", ["t2:4", "t2:5", "t6:2", "s", "t5", "fD", "w:2"])
def test_what_may_not_leave_is_not_lifted(lay: Lay, hand_of: type[Hand], place: str) -> None:
    """Face-down and covered cards, the stock and empty places stay, and light no target."""
    table = lay(MIXED, Rules(draw=3))
    hand = hand_of(table)
    before = table.picture()

    at = hand.lift(place)

    assert table.picture() == before
    assert table.board.table_scene.frames_at(Frame.TARGET) == []
    hand.release(at)
    assert table.moves == []


@HANDS
def test_a_card_is_carried_far_out_and_back(lay: Lay, hand_of: type[Hand]) -> None:
    """5,000 pixels away and back: the view does not scroll or grow."""
    table = lay(MIXED)
    hand, board = hand_of(table), table.board
    before = board.sceneRect(), board.transform(), board.mapToScene(0, 0)

    home = table.at("t7")
    hand.lift("t7")
    hand.move(QPoint(5000, 5000))
    hand.move(QPoint(-5000, -5000))
    hand.move(home)
    hand.release(home)

    assert (board.sceneRect(), board.transform(), board.mapToScene(0, 0)) == before
    table.assert_picture_is_the_model()


@HANDS
def test_no_run_is_lifted_but_as_far_as_it_goes(lay: Lay, hand_of: type[Hand]) -> None:
    """With two decks nine may lie on nine: the upper one goes with its eight, the lower stays."""
    table = lay("t1: 9S 9H 8S\nt2: TD\nt3: TC\nt10: 5C", Rules(decks=2, columns=10))
    hand = hand_of(table)

    at = hand.lift("t1:3")
    lifted = table.board.table_scene.is_lifted
    hand.release(at)
    hand.drag("t1:2", "t3")

    assert not lifted
    assert table.moves == ["t1>t3:2"]
    table.assert_picture_is_the_model()


@HANDS
@pytest.mark.parametrize("size", [(800, 508), (400, 788)], ids=["landscape", "portrait"])
def test_the_left_hand_hits_what_it_sees(
    lay: Lay, hand_of: type[Hand], size: tuple[int, int]
) -> None:
    """On the mirrored table taps and drags reach the piles where they now lie."""
    table = lay(MIXED, Rules(draw=3), size)
    table.board.set_portrait(size[1] > size[0])
    was_right = table.at("s").x() > table.at("fS").x()
    table.board.set_handedness(True)
    hand = hand_of(table)

    hand.double_tap("w")
    hand.tap("s")
    hand.drag("t2:3", "t3")

    assert (table.at("s").x() > table.at("fS").x()) is not was_right
    assert table.moves == ["w>f", "s>w", "t2>t3:3"]
    table.assert_picture_is_the_model()


def test_a_second_button_brings_the_card_home(lay: Lay) -> None:
    """Right or middle during a left drag ends it; the releases that follow mean nothing."""
    for button in (RIGHT, MIDDLE):
        table = lay(MIXED)
        mouse = Mouse(table)
        mouse.lift("t2:3")
        mouse.move(table.at("t3"))

        mouse.press(table.at("t3"), button)

        table.assert_picture_is_the_model()
        mouse.release(table.at("t3"))
        mouse.release(table.at("t3"), button)
        assert table.moves == []
        mouse.drag("t2:3", "t3")
        assert table.moves == ["t2>t3:3"]


def test_other_buttons_mean_nothing(lay: Lay) -> None:
    """The middle button neither taps nor drags."""
    table = lay(MIXED)
    mouse = Mouse(table)

    for place in ("s", "t2", "fS"):
        mouse.press(table.at(place), MIDDLE)
        mouse.move(table.at(place) + FAR)
        mouse.release(table.at(place) + FAR, MIDDLE)

    assert table.moves == []
    assert table.inputs == 0


def test_the_right_button_shows_a_covered_card_whole(lay: Lay) -> None:
    """While it is held the card lies over all others; a face-down card is not shown."""
    table = lay(MIXED)
    mouse, scene = Mouse(table), table.board.table_scene
    covered = table.state.columns[1].up[0]

    mouse.press(table.at("t2:3"), RIGHT)
    assert scene.card_item(covered).zValue() > 1000
    mouse.release(table.at("t2:3"), RIGHT)
    table.assert_picture_is_the_model()

    mouse.press(table.at("t2:4"), RIGHT)
    table.assert_picture_is_the_model()
    mouse.release(table.at("t2:4"), RIGHT)
    assert table.moves == []


def test_a_second_finger_elsewhere_is_ignored(lay: Lay) -> None:
    """One finger drags, another taps the stock: the stock stays, the drag lands."""
    table = lay(MIXED)
    finger = Finger(table)
    finger.lift("t2:3")

    finger.press(table.at("s"), 1)
    finger.release(table.at("s"), 1)
    finger.move(table.at("t3"))
    finger.release(table.at("t3"))

    assert table.moves == ["t2>t3:3"]


def test_a_second_finger_on_the_run_brings_it_home(lay: Lay) -> None:
    """Two fingers on the same cards are no drag."""
    table = lay(MIXED)
    finger = Finger(table)
    at = finger.lift("t2:3")

    finger.press(at, 1)

    table.assert_picture_is_the_model()
    finger.release(at, 1)
    finger.release(at)
    assert table.moves == []


def test_a_cancelled_touch_brings_the_card_home(lay: Lay) -> None:
    """The system may take a touch away: nothing is dropped, and the next touch works."""
    table = lay(MIXED)
    finger = Finger(table)
    finger.lift("t2:3")
    finger.move(table.at("t3"))

    cancel = QTouchEvent(QEvent.Type.TouchCancel)
    QApplication.sendEvent(table.board.viewport(), cancel)

    table.assert_picture_is_the_model()
    assert table.moves == []
    finger.release(table.at("t3"))
    finger.drag("t2:3", "t3")
    assert table.moves == ["t2>t3:3"]


@HANDS
@pytest.mark.parametrize("loss", ["deactivated", "inactive", "escape", "hidden", "undo", "command"])
def test_whatever_ends_a_drag_brings_the_card_home(
    lay: Lay, hand_of: type[Hand], loss: str
) -> None:
    """A lost window, Escape or a command in mid-drag: the card is home before anything else."""
    table = lay(MIXED)
    hand, board = hand_of(table), table.board
    hand.tap("s")
    hand.lift("t2:3")
    hand.move(table.at("t3"))

    if loss == "deactivated":
        QApplication.sendEvent(board, QEvent(QEvent.Type.WindowDeactivate))
    elif loss == "inactive":
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    elif loss == "escape":
        QTest.keyClick(board, Qt.Key.Key_Escape)
    elif loss == "hidden":
        board.hide()
        board.show()
    elif loss == "undo":
        table.undo()
    else:
        board.cancel_gesture()

    table.assert_picture_is_the_model()
    hand.release(table.at("t3"))
    assert table.moves == ["s>w"]
    table.assert_picture_is_the_model()


def test_a_draw_by_key_during_a_drag_acts_on_a_whole_table(lay: Lay) -> None:
    """The card goes home first, then the stock is drawn from."""
    table = lay(MIXED, speed="normal")
    mouse = Mouse(table)
    mouse.lift("t2:3")

    QTest.keyClick(table.board, Qt.Key.Key_Space)

    assert table.moves == ["s>w"]
    table.settle()
    table.assert_picture_is_the_model()
    mouse.release(table.at("t3"))
    assert table.moves == ["s>w"]


def test_a_release_that_was_lost_ends_the_drag(lay: Lay) -> None:
    """When the mouse comes back with no button held, the card goes home."""
    table = lay(MIXED)
    mouse = Mouse(table)
    mouse.lift("t2:3")

    at, none = QPointF(table.at("t3")), Qt.MouseButton.NoButton
    move = QMouseEvent(QEvent.Type.MouseMove, at, at, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(table.board.viewport(), move)

    table.assert_picture_is_the_model()
    assert table.moves == []


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
