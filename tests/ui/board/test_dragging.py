"""Cards that are dragged: where they may go, and that whatever ends a drag leaves a whole table."""

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
from klondike_qt.ui.board.frames import Frame
from tests.ui.board.gestures import FAR, MIDDLE, RIGHT, Finger, Hand, Mouse
from tests.ui.board.table import MIXED

if TYPE_CHECKING:
    from klondike_qt.app.settings import Speed
    from tests.ui.board.conftest import Lay

HANDS = pytest.mark.parametrize("hand_of", [Mouse, Finger])


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
