"""The picture follows the model: on the way it moves, at rest it is the model exactly."""

from __future__ import annotations

import os
import random
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
from klondike_qt.core.piles import DRAW, FOUNDATION, STOCK, Move, PileKind, foundation
from klondike_qt.core.play import legal_moves
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import STANDARD
from klondike_qt.core.state import GameState
from klondike_qt.ui.board.card_item import CardItem
from klondike_qt.ui.board.look import Look
from klondike_qt.ui.board.scene import TableScene
from tests.ui.board.gestures import Finger, Mouse
from tests.ui.board.table import MIXED

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from tests.ui.board.conftest import Lay
    from tests.ui.board.gestures import Hand
    from tests.ui.board.table import PlayedTable

FRESH = str(GameState.opening(Deal.numbered(1), Rules()))
TABLE = """
    s: 2C 3C KC QC 4S 5D
    w: 9S 2S
    f: AS AH
    t1: KD
    t2: [4C 5C] 8C 7D 6S
    t3: 9D
    t4: 7H
    t6: [JC] 3H
    t7: 8D
"""


def moving(table: PlayedTable, at: float) -> set[str]:
    """Tell which cards are neither where they were nor at rest, *at* milliseconds later."""
    scene = table.board.table_scene
    scene._animation.show_at(at)
    spots = scene.placed.spots
    return {
        str(item.card)
        for item in scene.card_items()
        if item.isVisible()
        and (item.x(), item.y()) != (spots[item.card.index].x, spots[item.card.index].y)
    }


@pytest.mark.parametrize(
    "rules", [Rules(), Rules(draw=3), Rules(face_up=True), Rules(2, 10)], ids=str
)
@pytest.mark.parametrize("size", [(1280, 708), (360, 528), (744, 360)])
def test_a_fresh_deal_lies_as_the_model_has_it(
    lay: Lay, rules: Rules, size: tuple[int, int]
) -> None:
    """Every card at its place, face up where it is, in every mode and shape of window."""
    opening = GameState.opening(Deal.numbered(1, rules.decks), rules)

    lay(str(opening), rules, size).assert_picture_is_the_model()


def test_a_deal_comes_out_of_the_stock(lay: Lay) -> None:
    """Card by card from the stock, face down on the way, in 1.3 seconds."""
    table = lay(FRESH, speed="normal")

    table.deal(Deal.numbered(2))

    scene = table.board.table_scene
    dealt = [scene.card_item(card) for pile in table.state.columns for card in pile.cards]
    assert sum(item.isVisible() for item in dealt) == 1
    assert len(moving(table, 500)) >= 3
    assert 10 < sum(item.isVisible() for item in dealt) < 20
    moving(table, 1310)
    assert not table.board.table_scene.is_moving
    table.assert_picture_is_the_model()


def test_a_moved_run_flies_over_the_others_and_the_card_beneath_turns(lay: Lay) -> None:
    """Three cards go to another column; 5♣ narrows, widens and shows its face."""
    table = lay(TABLE, speed="normal")
    scene = table.board.table_scene
    turned, run = table.state.columns[1].down[-1], table.state.columns[1].up

    table.play(Move.parse("t2>t3:3"))

    assert moving(table, 60) == {str(card) for card in run}
    assert not scene.card_item(turned).transform().isIdentity()
    heights = [scene.card_item(card).zValue() for card in run]
    assert heights == sorted(heights)
    resting = [item.zValue() for item in scene.card_items() if item.card not in run]
    assert heights[0] > max(resting)
    assert not scene.card_item(turned).face_up
    moving(table, 150)
    assert scene.card_item(turned).face_up
    moving(table, 300)
    table.assert_picture_is_the_model()


def test_three_cards_are_drawn_one_after_another(lay: Lay) -> None:
    """The first has left the stock before the third moves; they turn on the way."""
    table = lay(TABLE, Rules(draw=3), speed="normal")

    table.play(DRAW)

    items = [table.board.table_scene.card_item(card) for card in table.state.waste[-3:]]
    before = [item.x() for item in items]
    moving(table, 40)
    assert [item.x() > x for item, x in zip(items, before, strict=True)] == [True, False, False]
    moving(table, 100)
    assert all(item.x() > x for item, x in zip(items, before, strict=True))
    moving(table, 1000)
    table.assert_picture_is_the_model()


def test_a_recycle_turns_the_waste_over_before_it_draws(lay: Lay) -> None:
    """All cards reach the stock first, even where the same card is then drawn again."""
    table = lay("w: 2C\nt1: KS", speed="normal")
    card = table.state.waste[0]
    item = table.board.table_scene.card_item(card)

    table.draw()

    stock = table.board.table_scene.placed.layout.slot(STOCK)
    moving(table, 181)
    assert abs(item.x() - stock.x) < 3
    assert not item.face_up
    moving(table, 1000)
    table.assert_picture_is_the_model()


def test_cards_drawn_after_a_recycle_leave_one_after_another(lay: Lay) -> None:
    """As from any stock: the second is still there when the first is on its way."""
    table = lay("w: 9S 2S 3C 4C 5C\nt1: KD", Rules(draw=3), speed="normal")

    table.draw()

    scene = table.board.table_scene
    first, second = (scene.card_item(card) for card in table.state.waste[:2])
    stock = scene.placed.layout.slot(STOCK)
    moving(table, 210)
    assert first.x() > stock.x + 10
    assert abs(second.x() - stock.x) < 1
    moving(table, 1000)
    table.assert_picture_is_the_model()


def test_moves_made_in_one_go_are_seen_together(lay: Lay) -> None:
    """Three cards raised at once all fly; none of them jumps."""
    table = lay(
        """
        w: 2S
        f: AS AH
        t1: 2H
        t2: 3H
    """,
        speed="normal",
    )

    table.raise_all()

    assert moving(table, 60) == {"2S", "2H", "3H"}
    moving(table, 1000)
    table.assert_picture_is_the_model()


def test_undo_moves_only_what_differs(lay: Lay) -> None:
    """The run goes back over the card that turns face down again."""
    table = lay(TABLE, speed="normal")
    table.play(Move.parse("t2>t3:3"))
    table.settle()

    table.undo()

    assert moving(table, 70) == {"8C", "7D", "6S"}
    moving(table, 1000)
    table.assert_picture_is_the_model()


def test_sixty_quick_undos_leave_every_card_in_place(lay: Lay) -> None:
    """Held Ctrl+Z: each step completes the one before; no card is left half-way."""
    table = lay(FRESH, Rules(draw=3), speed="normal")
    rng = random.Random(60)  # noqa: S311 - a walk that can be repeated
    while table.game.moves < 60:
        table.play(rng.choice(legal_moves(table.state, table.rules)))

    while table.game.can_undo:
        table.undo()
        table.board.table_scene._animation.show_at(20)

    table.settle()
    table.assert_picture_is_the_model()
    assert str(table.state) == FRESH


def test_without_motion_cards_appear_in_place(lay: Lay) -> None:
    """With the speed off nothing ever flies: deal, move, draw, refusal and win included."""
    table = lay(TABLE)

    acts: tuple[Callable[[], object], ...] = (
        lambda: table.play(Move.parse("t2>t3:3")),
        table.draw,
        table.undo,
        lambda: table.board.refuse(Move.parse("t1>t7")),
        lambda: table.deal(Deal.numbered(3)),
        table.board.celebrate,
    )
    for do in acts:
        do()
        table.assert_picture_is_the_model()
    assert not table.board.table_scene.is_celebrating


def test_a_slow_player_gets_slow_cards(lay: Lay) -> None:
    """The speed stretches every duration: slow takes longer than normal, fast shorter."""
    still_moving = {}
    for speed in ("fast", "normal", "slow"):
        table = lay(TABLE, speed=speed)
        table.play(Move.parse("t2>t3:3"))
        still_moving[speed] = bool(moving(table, 150))

    assert still_moving == {"fast": False, "normal": True, "slow": True}


def test_a_refused_move_shakes_and_stays(lay: Lay) -> None:
    """The cards say no and lie where they lay."""
    table = lay(TABLE, speed="normal")

    table.play(Move.parse("t2>t7:2"))

    assert moving(table, 40) == {"7D", "6S"}
    moving(table, 1000)
    table.assert_picture_is_the_model()


@pytest.mark.parametrize("move", ["s>w", "w>s>w", "fC>t1", "t5>t1", "t2>t1:9"])
def test_any_refusal_can_be_shown(lay: Lay, move: str) -> None:
    """Also of piles that hold no such cards."""
    table = lay(TABLE, speed="normal")

    table.board.refuse(Move.parse(move))

    table.settle()
    table.assert_picture_is_the_model()


# ── The automatic finish ──────────────────────────────────────────────────────────────────────────


def test_an_automatic_finish_quickens(lay: Lay) -> None:
    """Cards fly in 90 milliseconds, the later ones in 45."""
    table = lay("f: JS JH\nt1: QH\nt2: KS", speed="normal")
    table.board.set_finishing(True)

    table.play(Move.parse("t1>f"))
    assert moving(table, 80)
    assert not moving(table, 91)
    for _ in range(8):
        table.play(Move.parse("fH>t2"))
        table.settle()
        table.play(Move.parse("t2>f"))
        table.settle()
    table.play(Move.parse("fH>t2"))
    assert moving(table, 40)
    assert not moving(table, 46)
    table.assert_picture_is_the_model()


# ── Windows and screens ──────────────────────────────────────────────────────────────────────────


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
    table = lay(TABLE, speed="fast")
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
    table = lay(TABLE)
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
    table = lay(TABLE, speed="normal")
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
    table = lay(TABLE)
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
    table = lay(TABLE, speed="normal")
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


def test_a_hundred_thousand_calls_do_no_harm(qtbot: QtBot) -> None:
    """Bindings that lose a reference to None at every call would abort here."""
    item = QGraphicsPixmapItem()

    for step in range(100_000):
        item.setPos(step, step)

    assert item.x() == 99_999


# ── Anything, in any order ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_the_picture_becomes_the_model(lay: Lay, seed: int) -> None:
    """Gestures, commands, sizes and deals in random order: at rest all is where it belongs."""
    rng = random.Random(seed)  # noqa: S311 - as above
    rules = rng.choice([Rules(), Rules(draw=3), Rules(2, 10), Rules(face_up=True, draw=2)])
    opening = GameState.opening(Deal.numbered(seed, rules.decks), rules)
    table = lay(str(opening), rules, speed=rng.choice(["fast", "normal", "off"]))
    hands: list[Hand] = [Mouse(table), Finger(table)]

    for _ in range(150):
        act(table, rng.choice(hands), rng)
        if rng.random() < 0.5:
            table.board.table_scene._animation.show_at(rng.uniform(0, 200))
        if rng.random() < 0.3:
            table.settle()
            table.assert_picture_is_the_model()
    table.settle()
    table.board.cancel_gesture()
    table.assert_picture_is_the_model()


def act(table: PlayedTable, hand: Hand, rng: random.Random) -> None:
    """Do one random thing."""
    moves = legal_moves(table.state, table.rules)
    places = [str(pile) for pile in table.state.piles()]

    def play() -> None:
        if moves:
            table.play(rng.choice(moves))

    def deal() -> None:
        if rng.random() < 0.1:
            table.deal(Deal.numbered(rng.randrange(1000), table.rules.decks))

    acts: list[Callable[[], object]] = [
        play,
        play,
        table.draw,
        table.draw,
        table.undo,
        table.redo,
        deal,
        lambda: drag_legally(table, hand, rng),
        lambda: drag_legally(table, hand, rng),
        lambda: hand.tap(rng.choice(places)),
        lambda: hand.double_tap(rng.choice(places)),
        lambda: hand.drag(rng.choice(places), rng.choice(places)),
        lambda: table.board.resize(rng.randrange(360, 1400), rng.randrange(368, 900)),
    ]
    rng.choice(acts)()


def test_of_two_decks_no_card_is_lost_by_a_thousand_gestures(lay: Lay) -> None:
    """Taps, double taps and drags anywhere, by mouse and finger; every card is there each time."""
    rules = Rules(decks=2, columns=10)
    table = lay(str(GameState.opening(Deal.numbered(3, 2), rules)), rules, (790, 560), "normal")
    rng = random.Random(104)  # noqa: S311 - as above
    hands: list[Hand] = [Mouse(table), Finger(table)]
    places = [str(pile) for pile in table.state.piles()]

    for number in range(1_000):
        hand, one, other = hands[number % 40 == 0], rng.choice(places), rng.choice(places)
        match rng.randrange(7):
            case 0:
                hand.tap("s")
            case 1:
                hand.tap(one)
            case 2:
                hand.double_tap(one)
            case 3:
                hand.drag(one, other)
            case 4:
                table.undo()
            case _:
                drag_legally(table, hand, rng)
        cards = [card for pile in table.state.piles() for card in table.state.cards(pile)]
        assert len(cards) == 104
        assert {card.index for card in cards} == {*range(104)}
        if number % 100 == 0:
            table.settle()
            table.assert_picture_is_the_model()

    table.settle()
    assert table.game.moves > 100
    table.assert_picture_is_the_model()


def drag_legally(table: PlayedTable, hand: Hand, rng: random.Random) -> None:
    """Drag a run from one column to where it may go, if any may."""
    moves = legal_moves(table.state, table.rules)
    drags = [move for move in moves if move.source.kind is PileKind.COLUMN]
    if drags:
        move = rng.choice(drags)
        target = "fS" if move.target == FOUNDATION else str(move.target)
        hand.drag(f"{move.source}:{move.count}", target)
