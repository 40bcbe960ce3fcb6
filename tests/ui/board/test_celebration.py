"""The win: three celebrations, each its own drawing, and anything at all ends them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.core.piles import Move
from klondike_qt.core.rules import Rules
from klondike_qt.ui.board.celebration import DURATION
from tests.ui.board.table import show_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import Celebration
    from tests.ui.board.conftest import Lay
    from tests.ui.board.table import PlayedTable

KINDS: Final[tuple[Celebration, ...]] = ("aurora", "stairs", "snowfall")
WON: Final = "f: KS KH KD KC"
NEARLY: Final = "f: KS KH KD QC\nt1: KC"
TWO_DECKS: Final = "f: KS KS KH KH KD KD KC KC\nt10:"

Picture = dict[str, tuple[float, float, float]]


def celebrating(lay: Lay, kind: Celebration, size: tuple[int, int] = (1280, 708)) -> PlayedTable:
    """Win by a move, so that it can be taken back, and begin to celebrate."""
    table = lay(NEARLY, size=size, speed="normal")
    table.board.set_celebration(kind)
    table.play(Move.parse("t1>f"))
    table.board.celebrate()
    assert table.board.table_scene.is_celebrating
    return table


def out(table: PlayedTable) -> Picture:
    """Tell where those cards are that have left their foundation, and how wide they seem."""
    scene = table.board.table_scene
    spots = scene.placed.spots
    return {
        f"{item.card}{item.card.deck}": (item.x(), item.y(), item.transform().m11())
        for item in scene.card_items()
        if (item.x(), item.y()) != spots[item.card.index][:2]
    }


@pytest.mark.parametrize("kind", KINDS)
def test_each_is_over_in_its_time_and_the_kings_stay(lay: Lay, kind: Celebration) -> None:
    """In 2.4 seconds many cards go out from under the kings, who lie on top all the while."""
    table = celebrating(lay, kind)
    kings = [table.board.table_scene.card_item(pile[-1]) for pile in table.state.foundations]

    for elapsed in range(0, int(DURATION), 100):
        show_at(table, elapsed)
        highest = max(item.zValue() for item in table.board.table_scene.card_items())
        assert all(king.zValue() == highest and king.isVisible() for king in kings)
    assert len(out(table)) >= 20
    assert not {str(king.card) + "0" for king in kings} & set(out(table))

    show_at(table, DURATION)
    assert not table.board.table_scene.is_moving


def test_they_differ_in_drawing(lay: Lay) -> None:
    """Midway and at the end no card is where another celebration has it."""
    midway, ended = [], []
    for kind in KINDS:
        table = celebrating(lay, kind)
        show_at(table, DURATION / 2)
        midway.append(out(table))
        table.settle()
        ended.append(out(table))

    for pictures in (midway, ended):
        for one, other in ((0, 1), (0, 2), (1, 2)):
            common = set(pictures[one]) & set(pictures[other])
            assert common
            assert all(pictures[one][card] != pictures[other][card] for card in common)


def test_flakes_turn_over_and_lie_face_up(lay: Lay) -> None:
    """On the way down both sides are seen; in the drift every face."""
    table = celebrating(lay, "snowfall")
    items = list(table.board.table_scene.card_items())
    seen = set()
    for elapsed in range(0, int(DURATION), 50):
        show_at(table, elapsed)
        seen |= {item.face_up for item in items if item.isVisible()}
    table.settle()

    assert seen == {True, False}
    assert all(item.face_up for item in items)
    assert all(item.transform().isIdentity() for item in items)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize(
    ("size", "rules", "won"),
    [
        ((360, 528), Rules(), WON),
        ((744, 360), Rules(), WON),
        ((1920, 988), Rules(), WON),
        ((1280, 708), Rules(2, 10), TWO_DECKS),
    ],
)
def test_each_fits_any_table(
    lay: Lay,
    kind: Celebration,
    size: tuple[int, int],
    rules: Rules,
    won: str,
    *,
    left_handed: bool,
) -> None:
    """Upright, wide, large, for the left hand, with two decks: every card can be seen."""
    table = lay(won, rules, size, "normal")
    table.board.set_handedness(left_handed)
    table.board.set_celebration(kind)
    table.board.celebrate()
    area = table.board.viewport().rect()

    for elapsed in range(0, int(DURATION), 400):
        show_at(table, elapsed)
        for item in table.board.table_scene.card_items():
            if item.isVisible():
                assert item.sceneBoundingRect().toAlignedRect().intersects(area)
    table.settle()
    assert len(out(table)) >= 20 * rules.decks


@pytest.mark.parametrize("kind", KINDS)
def test_one_that_is_ended_at_once_looks_like_one_that_was_seen(
    lay: Lay, kind: Celebration
) -> None:
    """Whenever it is cut short, its last picture is the same."""
    pictures = []
    for last in (0, 700, 1500, DURATION):
        table = celebrating(lay, kind)
        for elapsed in range(0, int(last), 100):
            show_at(table, elapsed)
        table.settle()
        pictures.append(out(table))

    assert all(picture == pictures[0] for picture in pictures)


@pytest.mark.parametrize("kind", KINDS)
def test_it_goes_on_to_its_end_in_another_size(lay: Lay, kind: Celebration) -> None:
    """A window resized meanwhile shows its last picture, laid out anew; undo brings all home."""
    table = celebrating(lay, kind)
    show_at(table, 800)

    table.board.resize(900, 600)

    assert not table.board.table_scene.is_moving
    resized = out(table)
    assert len(resized) >= 20
    fresh = celebrating(lay, kind, (900, 600))
    fresh.settle()
    assert resized == out(fresh)
    table.undo()
    table.settle()
    table.assert_picture_is_the_model()


def press_mouse(table: PlayedTable) -> None:
    """Click a foundation, which would raise or select something."""
    QTest.mouseClick(table.board.viewport(), Qt.MouseButton.LeftButton, pos=table.at("fS"))


def press_right(table: PlayedTable) -> None:
    """Click with the other button."""
    QTest.mouseClick(table.board.viewport(), Qt.MouseButton.RightButton, pos=table.at("fH"))


def tap(table: PlayedTable) -> None:
    """Tap the stock, which would draw."""
    finger, view = QTest.createTouchDevice(), table.board.viewport()
    QTest.touchEvent(view, finger).press(0, table.at("s"))
    QTest.touchEvent(view, finger).release(0, table.at("s"))


def turn_wheel(table: PlayedTable) -> None:
    """Turn the wheel."""
    none, at = QPoint(), QPointF(300, 300)
    wheel = QWheelEvent(
        at,
        at,
        none,
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(table.board.viewport(), wheel)


def press_key(
    key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> Callable[[PlayedTable], None]:
    """Give a way to press a key on the board."""
    return lambda table: QTest.keyClick(table.board, key, modifier)


INPUTS: Final = {
    "mouse": press_mouse,
    "right button": press_right,
    "finger": tap,
    "wheel": turn_wheel,
    "space": press_key(Qt.Key.Key_Space),
    "escape": press_key(Qt.Key.Key_Escape),
    "tab": press_key(Qt.Key.Key_Tab),
    "letter": press_key(Qt.Key.Key_N),
    "shortcut": press_key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier),
}


@pytest.mark.parametrize("act", INPUTS.values(), ids=INPUTS.keys())
@pytest.mark.parametrize("elapsed", [0, 900, 2300])
@pytest.mark.parametrize("kind", KINDS)
def test_any_input_ends_it_and_does_nothing_else(
    lay: Lay, kind: Celebration, elapsed: int, act: Callable[[PlayedTable], None]
) -> None:
    """Mouse, finger, wheel, any key: no card is drawn, chosen or raised, no shortcut acts."""
    table = celebrating(lay, kind)
    acted: list[str] = []
    for keys in ("N", "Ctrl+Z"):
        QShortcut(QKeySequence(keys), table.board).activated.connect(lambda: acted.append("!"))
    show_at(table, elapsed)
    before = table.state

    act(table)

    assert not table.board.table_scene.is_moving
    assert not acted
    assert table.state == before
    assert table.moves == ["t1>f"]
    assert (table.raised, table.refused) == (0, [])
    assert not table.board.hands.has_begun


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_runs_when_it_is_over(lay: Lay, qtbot: QtBot, kind: Celebration) -> None:
    """It ends by itself, and no timer is left."""
    table = celebrating(lay, kind)

    with qtbot.waitSignal(table.board.settled):
        pass

    timers = table.board.findChildren(QTimer)
    qtbot.waitUntil(lambda: not any(timer.isActive() for timer in timers))


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_deal_finds_whole_cards(lay: Lay, kind: Celebration) -> None:
    """Neither faint nor askew, whenever the celebration is left."""
    for elapsed in (0, 900, 2300):
        table = celebrating(lay, kind)
        show_at(table, elapsed)
        table.undo()
        table.settle()
        table.assert_picture_is_the_model()
        scene = table.board.table_scene
        for item in scene.card_items():
            if item.isVisible():
                assert item.pixmap().cacheKey() == scene.art.face(item.card).cacheKey()
