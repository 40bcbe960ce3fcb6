"""The table as its window, its screen and its settings change."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from klondike_qt.app.change import Cause, Change
from klondike_qt.core.cards import Suit
from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.modes import Mode
from klondike_qt.core.piles import STOCK, Move, foundation
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import STANDARD
from klondike_qt.ui.board.card_item import CardItem
from klondike_qt.ui.board.look import Look
from klondike_qt.ui.board.scene import TableScene
from tests.ui.board.gestures import Mouse
from tests.ui.board.table import FRESH, FULLER, MIXED

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.ui.board.conftest import Lay
    from tests.ui.board.table import PlayedTable


def test_resizing_during_a_deal_is_harmless(lay: Lay) -> None:
    """Thirty sizes while cards fly: each leaves every card at its place."""
    table = lay(FRESH, speed="normal")

    for step in range(30):
        table.deal(Deal.numbered(step))
        table.board.table_scene._animation.show_at(40 * step)
        table.board.resize(360 + 40 * step, 900 - 15 * step)
        table.assert_picture_is_the_model()


def test_a_resize_paints_a_bounded_number_of_times(lay: Lay, qtbot: QtBot) -> None:
    """Two hundred sizes cost about one picture each, and then all is still."""
    table = lay(FRESH)
    paints = PaintCounter(table.board.viewport())

    for step in range(200):
        table.board.resize(800 + step, 600)
        QApplication.processEvents()

    assert paints.count <= 2 * 200
    assert_all_is_still(table, qtbot)


class PaintCounter(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, widget: QObject) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count a paint event, and let it pass."""
        self.count += event.type() == QEvent.Type.Paint
        return False


def test_what_is_painted_meanwhile_leaves_no_card_behind(lay: Lay, qtbot: QtBot) -> None:
    """A card has moved when some other part of the table is painted: it is seen once, elsewhere."""
    table = lay(MIXED)
    board, card = table.board, table.state.columns[0].up[0]
    qtbot.waitUntil(lambda: not board._idle.isActive())

    board.table_scene.card_item(card).moveBy(60, 300)
    board.viewport().repaint(0, 690, 10, 10)
    QApplication.processEvents()
    QApplication.processEvents()

    on_screen = board.screen().grabWindow(board.winId()).toImage()
    assert on_screen == board.grab().toImage().convertToFormat(on_screen.format())


def test_a_grab_paints_only_once(lay: Lay, qtbot: QtBot) -> None:
    """A card has moved and the window is about to paint: Qt would warn of a paint in a paint."""
    table = lay(MIXED)
    board, card = table.board, table.state.columns[0].up[0]
    qtbot.waitUntil(lambda: not board._idle.isActive())

    board.table_scene.card_item(card).moveBy(60, 300)
    board.viewport().update()
    picture = board.grab().toImage()
    QApplication.processEvents()
    QApplication.processEvents()

    on_screen = board.screen().grabWindow(board.winId()).toImage()
    assert on_screen == picture.convertToFormat(on_screen.format())


def assert_all_is_still(table: PlayedTable, qtbot: QtBot) -> None:
    """Wait until faces are rendered ahead; then no timer may run on the board."""
    qtbot.waitUntil(lambda: not any(timer.isActive() for timer in table.board.findChildren(QTimer)))


def test_an_idle_board_has_no_timer(lay: Lay, qtbot: QtBot) -> None:
    """After the deal, a move and a drag nothing ticks and nothing is painted."""
    table = lay(FULLER, speed="fast")
    Mouse(table).drag("t2:3", "t3")
    with qtbot.waitSignal(table.board.settled):
        table.draw()

    assert_all_is_still(table, qtbot)
    QApplication.processEvents()
    paints = PaintCounter(table.board.viewport())
    QApplication.processEvents()
    assert paints.count == 0


def test_settings_act_at_once(lay: Lay) -> None:
    """Left hand, letters, index and portrait change the picture under the player's eyes."""
    table = lay(FULLER)
    board = table.board
    before = board.table_scene.placed.layout

    board.set_handedness(True)
    assert board.table_scene.placed.layout.slot(STOCK) == before.slot(foundation(Suit.CLUBS, 1))
    board.set_portrait(True)
    assert board.table_scene.placed.layout.is_large
    board.set_look(Look(letters="fr", large_index=False))
    assert board.table_scene.placed.layout.slot(STOCK) == before.slot(STOCK)
    table.assert_picture_is_the_model()


def test_a_screen_of_another_scale_has_the_table_laid_out_anew(lay: Lay) -> None:
    """When the window moves to another screen, nothing is left of the old size."""
    table = lay(FULLER, speed="normal")
    Mouse(table).lift("t2:3")

    QApplication.sendEvent(table.board, QEvent(QEvent.Type.DevicePixelRatioChange))

    table.assert_picture_is_the_model()


def test_the_same_cards_stay_as_long_as_the_program(lay: Lay) -> None:
    """No item is thrown away while something may still move it; none is drawn from a cache of Qt's.

    A picture made at the size of the screen needs no second one, and a list is quicker than an
    index of what moves.
    """
    table = lay(FRESH, speed="normal")
    scene = table.board.table_scene
    first = list(map(id, scene.card_items()))
    for number in range(3):
        table.deal(Deal.numbered(number))
        table.draw()
        table.board.rebuild()
    table.settle()

    assert list(map(id, scene.card_items())) == first
    assert len(first) == 52
    assert scene.itemIndexMethod() is QGraphicsScene.ItemIndexMethod.NoIndex
    assert {item.cacheMode() for item in scene.items()} == {QGraphicsItem.CacheMode.NoCache}
    assert [kind.__bases__ for kind in (CardItem, TableScene)] == [
        (QGraphicsPixmapItem,),
        (QGraphicsScene,),
    ]


def test_the_board_never_scrolls(lay: Lay) -> None:
    """The wheel is left to others, and the scene is exactly what is seen."""
    table = lay(FULLER)
    at, none = QPointF(300, 300), QPoint()
    wheel = QWheelEvent(
        at,
        at,
        none,
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )

    QApplication.sendEvent(table.board.viewport(), wheel)

    assert not wheel.isAccepted()
    assert table.board.sceneRect().size() == table.board.viewport().size()
    assert table.board.mapToScene(0, 0) == QPointF(0, 0)


def test_another_mode_brings_other_cards(lay: Lay) -> None:
    """From one deck to two and back: only the cards and places of the mode are on the table."""
    one, two = Rules(), Rules(2, 10)
    table = lay(FRESH, one, (1920, 988), "normal")

    for rules in (two, one):
        mode = Mode("test", rules, STANDARD)
        table.game = Game.of(Deal.numbered(4, rules.decks), mode)
        table.board.show_change(Change(Cause.RESUMED, table.state))
        table.assert_picture_is_the_model()


def test_a_board_can_be_rebuilt_from_its_table(lay: Lay) -> None:
    """Whatever an error left behind, the model is enough to make the picture whole."""
    table = lay(FULLER, speed="normal")
    Mouse(table).lift("t2:3")
    for item in table.board.table_scene.card_items():
        item.setPos(-500, 99)
        item.setVisible(True)
        item.setZValue(7)

    table.board.rebuild()

    table.assert_picture_is_the_model()


def test_cards_that_a_long_column_shrinks_grow_again(lay: Lay) -> None:
    """A run of a whole suit makes all cards smaller; when it leaves they are as before."""
    long = "t1: [2D 3D 4D 5D 6D 7D] KS QH JS TH 9S 8H 7S 6H 5S 4H\nt2: 4C\nt3: 3H"
    table = lay(long, speed="normal")
    scene = table.board.table_scene
    usual = scene.placed.layout.card_width

    table.play(Move.parse("t3>t2"))
    table.settle()
    table.assert_picture_is_the_model()
    longer = lay(long.replace("4H", "4H 3S 2H AS"))
    assert longer.board.table_scene.placed.layout.card_width < usual
    longer.assert_picture_is_the_model()


@pytest.mark.parametrize("scale", ["1", "1.25", "1.5", "2"])
def test_cards_are_drawn_at_the_resolution_of_the_screen(scale: str) -> None:
    """A pixmap has the card's logical size times the scale, to the pixel, and lies on pixels."""
    code = """
from PySide6.QtWidgets import QApplication
app = QApplication([])
from klondike_qt.app.change import Cause, Change
from klondike_qt.core.cards import Suit
from klondike_qt.core.deal import Deal
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import STANDARD
from klondike_qt.core.state import GameState
from klondike_qt.ui.board.board import Board

class Table:
    rules = Rules()
    state = GameState.opening(Deal.numbered(1), rules)

board = Board(Table())
board.resize(800, 508)
board.show()
app.processEvents()
scene = board.table_scene
art, ratio = scene.art, board.devicePixelRatioF()
for item in scene.card_items():
    if item.isVisible():
        width = (art.width + 2 * art.margin) * ratio
        height = (art.height + 2 * art.margin) * ratio
        assert item.pixmap().devicePixelRatio() == ratio
        assert abs(item.pixmap().width() - width) < 0.01
        assert abs(item.pixmap().height() - height) < 0.01
        assert abs(item.x() * ratio - round(item.x() * ratio)) < 0.001
        assert abs(item.y() * ratio - round(item.y() * ratio)) < 0.001
print(ratio)
"""
    environment = {**os.environ, "QT_SCALE_FACTOR": scale, "QT_QPA_PLATFORM": "offscreen"}

    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )

    assert done.stderr == ""
    assert float(done.stdout) == float(scale)
