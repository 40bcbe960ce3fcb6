"""Everything on the board can be done by keys, and the ring shows where one is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.core.piles import column
from klondike_qt.core.rules import Rules
from klondike_qt.ui.board.frames import Frame
from tests.ui.board.gestures import Mouse
from tests.ui.board.table import MIXED

if TYPE_CHECKING:
    from tests.ui.board.conftest import Lay
    from tests.ui.board.table import PlayedTable


KEYS = {
    "left": Qt.Key.Key_Left,
    "right": Qt.Key.Key_Right,
    "up": Qt.Key.Key_Up,
    "down": Qt.Key.Key_Down,
    "home": Qt.Key.Key_Home,
    "end": Qt.Key.Key_End,
    "pgup": Qt.Key.Key_PageUp,
    "pgdn": Qt.Key.Key_PageDown,
    "enter": Qt.Key.Key_Return,
    "space": Qt.Key.Key_Space,
    "esc": Qt.Key.Key_Escape,
}


def press(table: PlayedTable, keys: str) -> None:
    """Press keys one after another: names, digits, and ``+`` or ``-`` for Shift+Up or Down."""
    for name in keys.split():
        if name in "+-":
            key = Qt.Key.Key_Up if name == "+" else Qt.Key.Key_Down
            QTest.keyClick(table.board, key, Qt.KeyboardModifier.ShiftModifier)
        elif name.isdigit():
            QTest.keyClick(table.board, Qt.Key.Key_0.value + int(name))
        else:
            QTest.keyClick(table.board, KEYS[name])


def focus(table: PlayedTable) -> str:
    """Tell what the ring is round: ``t2:3``."""
    run = table.board.hands.keyboard.focus
    return f"{run.pile}:{run.count}"


@pytest.mark.parametrize(
    ("keys", "where"),
    [
        ("right", "w:1"),
        ("right right", "fS1:1"),
        ("left", "s:1"),
        ("end", "fC1:0"),
        ("end home", "s:1"),
        ("down", "t1:1"),
        ("pgdn", "t1:1"),
        ("down right", "t2:1"),
        ("down right up", "t2:2"),
        ("down right up up", "t2:3"),
        ("down right up up up", "w:1"),
        ("down right up up up down", "t2:1"),
        ("down right up down", "t2:1"),
        ("down right + + + +", "t2:3"),
        ("down right + + -", "t2:2"),
        ("down right - -", "t2:1"),
        ("down right + pgup", "w:1"),
        ("7 up", "fC1:0"),
        ("3 up", "w:1"),
        ("4 up", "fS1:1"),
        ("5", "t5:0"),
        ("8 0", "s:1"),
        ("2 end", "t7:1"),
        ("7 home right left left", "t1:1"),
        ("right up", "w:1"),
        ("down right pgdn", "t2:1"),
    ],
)
def test_the_ring_goes_from_pile_to_pile(lay: Lay, keys: str, where: str) -> None:
    """Arrows follow what is seen; Up takes more of a run before it leaves the column."""
    table = lay(MIXED)

    press(table, keys)

    assert focus(table) == where


def test_the_arrows_follow_the_layout_of_the_left_hand(lay: Lay) -> None:
    """Mirrored, the stock lies right: Left leads from it to the waste."""
    table = lay(MIXED)
    table.board.set_handedness(True)

    press(table, "left")
    assert focus(table) == "w:1"
    press(table, "home")
    assert focus(table) == "fS1:1"


def test_the_ring_shows_while_keys_are_used(lay: Lay) -> None:
    """It appears with the first key, follows it, and goes when the pointer is used."""
    table = lay(MIXED)
    scene = table.board.table_scene
    assert scene.frames_at(Frame.FOCUS) == []

    press(table, "4")
    top = scene.placed.top(column(4))
    assert scene.frames_at(Frame.FOCUS) == [(top.x, top.y)]

    Mouse(table).press(QPoint(640, 690))
    assert scene.frames_at(Frame.FOCUS) == []


def test_the_ring_shows_when_tab_leads_to_the_board(lay: Lay) -> None:
    """A player who comes by Tab sees at once where the keys will act."""
    table = lay(MIXED)
    scene = table.board.table_scene

    QApplication.sendEvent(table.board, QFocusEvent(QEvent.Type.FocusIn))
    assert scene.frames_at(Frame.FOCUS) == []
    tab = QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason)
    QApplication.sendEvent(table.board, tab)

    assert len(scene.frames_at(Frame.FOCUS)) == 1


def test_the_first_draw_of_a_game_needs_one_key(lay: Lay) -> None:
    """The board has the focus and the ring waits at the stock: Enter or Space draws."""
    for key in ("enter", "space"):
        table = lay(MIXED)

        press(table, key)

        assert table.moves == ["s>w"]


def test_enter_draws_and_turns_over_at_the_stock(lay: Lay) -> None:
    """The stock is drawn from until it is empty, then the waste is turned over."""
    table = lay("s: 2C 3C", Rules(draw=1))

    press(table, "enter enter enter")

    assert table.moves == ["s>w", "s>w", "w>s>w"]
    table.assert_picture_is_the_model()


@pytest.mark.parametrize(
    ("keys", "moves"),
    [
        ("2 up up enter right enter", ["t2>t3:3"]),
        ("2 + + enter left right enter", ["t2>t3:3"]),
        ("2 enter right enter", ["t2>t4"]),
        ("2 enter end enter", ["t2>t4"]),
        ("right enter right enter", ["w>f"]),
        ("pgup right enter pgdn enter", ["w>t6"]),
        ("pgup right right enter down enter", []),
        ("1 enter right enter", ["t1>t5"]),
        ("2 enter enter", []),
        ("2 enter esc right enter", []),
        ("5 enter right enter", []),
    ],
)
def test_enter_lifts_and_places(lay: Lay, keys: str, moves: list[str]) -> None:
    """While a run is lifted the arrows go only to places that take it, and back to its own."""
    table = lay(MIXED)

    press(table, keys)

    assert table.moves == moves
    assert table.refused == []
    table.assert_picture_is_the_model()


def test_a_run_with_nowhere_to_go_is_not_lifted(lay: Lay) -> None:
    """Enter on 8♦ shakes it; nothing is marked that could not be placed."""
    table = lay(MIXED, speed="normal")

    press(table, "7 enter")

    assert table.board.hands.selected is None
    assert table.board.table_scene.is_moving


def test_a_card_comes_back_from_a_foundation_by_keys(lay: Lay) -> None:
    """The top card of a foundation is lifted like any other, where the rules allow it."""
    text = """
        f: 3S
        t2: 4H
    """
    table = lay(text)
    press(table, "pgup right right enter down enter")
    assert table.moves == ["fS>t2"]

    strict = lay(text, Rules(returns=False))
    press(strict, "pgup right right enter down enter")
    assert strict.moves == []


def test_a_lifted_run_can_be_placed_with_the_mouse(lay: Lay) -> None:
    """Keys and pointer share one selection."""
    table = lay(MIXED)

    press(table, "2 + + enter")
    Mouse(table).tap("t3")

    assert table.moves == ["t2>t3:3"]


def test_after_the_pointer_the_first_enter_only_shows_the_ring(lay: Lay) -> None:
    """A player who cannot see where the ring is does not act there by surprise."""
    table = lay(MIXED)

    press(table, "2")
    Mouse(table).tap("s")
    press(table, "enter")
    assert table.moves == ["s>w"]
    assert table.board.hands.selected is None
    press(table, "enter")
    assert table.board.hands.selected is not None


def test_the_ring_keeps_its_pile_when_the_table_changes(lay: Lay) -> None:
    """After a move it lies round what is now there."""
    table = lay(MIXED)

    press(table, "2 + + space")
    assert focus(table) == "t2:3"
    table.undo()
    press(table, "enter right enter")

    assert focus(table) == "t3:1"
    assert table.moves == ["s>w", "t2>t3:3"]


def test_keys_that_mean_nothing_here_go_to_the_window(lay: Lay) -> None:
    """Letters, function keys and anything with Ctrl are left to the window's commands."""
    table = lay(MIXED)
    for key, modifier in [
        (Qt.Key.Key_N, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_F11, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier),
        (Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier),
    ]:
        event = QKeyEvent(QEvent.Type.KeyPress, key, modifier)
        QApplication.sendEvent(table.board, event)
        assert not event.isAccepted()

    assert table.inputs == 0
    assert table.moves == []


def test_the_ring_of_two_decks_reaches_all_ten_columns(lay: Lay) -> None:
    """0 leads to the tenth column."""
    table = lay("t10: KS\ns: 2C", Rules(decks=2, columns=10), (1920, 988))

    press(table, "0")

    assert focus(table) == "t10:1"
