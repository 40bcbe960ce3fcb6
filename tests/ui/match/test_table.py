"""Two boards on one table: each player's hands are their own, and both see one picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from klondike_qt.core.deal import Deal
from klondike_qt.core.match import DOUBLE, RACE, MatchState, Seat
from klondike_qt.core.piles import Move, column
from klondike_qt.core.play import legal_moves
from klondike_qt.ui.board.choices import Run
from klondike_qt.ui.board.frames import Frame
from tests.ui.board.gestures import FAR, LEFT
from tests.ui.match.played import lay_out

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import Celebration, Speed
    from klondike_qt.ui.board.reader import BoardReader
    from tests.ui.match.conftest import Sit
    from tests.ui.match.played import PlayedMatch

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

FIRST, SECOND = Seat.FIRST, Seat.SECOND
SMALL = (760, 600)
"""All of it lies on the screen that tests have, beyond which no finger is felt."""

ONE = """
    s: 2C 3C KC QC
    w: 9S 2S
    f: AS AH
    t1: KD
    t2: [4C 5C] 8C 7D 6S
    t3: 9D
    t4: 7H
    t6: [JC] 3H
    t7: 8D
"""
OTHER = """
    s: 5C 3C KC QC
    w: TS 2S
    t1: KD
    t2: [4C 6C] 8C 7D 6S
    t3: 9D
    t4: 7H
    t6: [JC] 4H
    t7: 2H
"""


class Fingers:
    """Several fingers on one screen, each on the board of its player."""

    def __init__(self, match: PlayedMatch) -> None:
        self._match = match
        self._device = QTest.createTouchDevice()
        self._down: set[int] = set()

    def press(self, **at: tuple[Seat, QPoint]) -> None:
        """Put fingers down, together."""
        self._send("press", at)

    def move(self, **to: tuple[Seat, QPoint]) -> None:
        """Move fingers, together."""
        self._send("move", to)

    def release(self, **at: tuple[Seat, QPoint]) -> None:
        """Take fingers away, together."""
        self._send("release", at)

    def _send(self, what: str, fingers: dict[str, tuple[Seat, QPoint]]) -> None:
        """Send what some fingers do; a screen always tells of the others too, which lie still."""
        event = QTest.touchEvent(self._match.table, self._device)
        numbers = {int(name.removeprefix("f")): each for name, each in fingers.items()}
        for number in self._down - set(numbers):
            event.stationary(number)
        for number, (seat, point) in numbers.items():
            getattr(event, what)(number, point, self._match.board(seat).viewport())
        event.commit()
        self._down = self._down - set(numbers) if what == "release" else self._down | set(numbers)


def is_lifted(match: PlayedMatch, seat: Seat) -> bool:
    """Tell whether a player has a run in the hand."""
    return match.board(seat).table_scene.is_lifted


def lift(match: PlayedMatch, seat: Seat, place: str) -> QPoint:
    """Take a run in the hand by the mouse; give where that is then."""
    view, at = match.board(seat).viewport(), match.at(seat, place)
    QTest.mousePress(view, LEFT, pos=at)
    QTest.mouseMove(view, at + FAR)
    assert is_lifted(match, seat)
    return at + FAR


def test_two_fingers_drag_at_once(sit: Sit) -> None:
    """Each carries a card of its own player, and both land, whichever is let go first."""
    match = sit(ONE, OTHER, size=SMALL)
    fingers = Fingers(match)
    one, other = match.at(FIRST, "t2"), match.at(SECOND, "t2")

    fingers.press(f0=(FIRST, one), f1=(SECOND, other))
    fingers.move(f0=(FIRST, one + FAR), f1=(SECOND, other + FAR))
    assert is_lifted(match, FIRST)
    assert is_lifted(match, SECOND)
    fingers.move(f0=(FIRST, match.at(FIRST, "t4")), f1=(SECOND, match.at(SECOND, "t4")))
    fingers.release(f1=(SECOND, match.at(SECOND, "t4")))
    assert match.moves == ["2:t2>t4"]
    assert is_lifted(match, FIRST)
    fingers.release(f0=(FIRST, match.at(FIRST, "t4")))

    assert match.moves == ["2:t2>t4", "1:t2>t4"]
    assert match.refused == []
    match.require_the_picture_is_the_match()


def test_a_third_finger_does_nothing(sit: Sit) -> None:
    """Beside a player's finger on the cloth it means nothing, and the other player none of it."""
    match = sit(ONE, OTHER, size=SMALL)
    fingers = Fingers(match)
    one, other = match.at(FIRST, "t2"), match.at(SECOND, "t2")
    cloth = QPoint(200, 560)

    fingers.press(f0=(FIRST, one), f1=(SECOND, other))
    fingers.move(f0=(FIRST, one + FAR), f1=(SECOND, other + FAR))
    fingers.press(f2=(FIRST, cloth))
    fingers.move(f2=(FIRST, cloth + FAR))
    fingers.release(f2=(FIRST, cloth + FAR))

    assert is_lifted(match, FIRST)
    assert is_lifted(match, SECOND)
    fingers.release(f0=(FIRST, cloth), f1=(SECOND, cloth))
    assert match.moves == []
    match.require_the_picture_is_the_match()


def test_two_fingers_tap_at_once(sit: Sit) -> None:
    """Taps that begin and end in the same events are one each, on both boards."""
    match = sit(ONE, OTHER, size=SMALL)
    fingers = Fingers(match)
    one, other = match.at(FIRST, "t2"), match.at(SECOND, "t2")

    fingers.press(f0=(FIRST, one), f1=(SECOND, other))
    fingers.release(f0=(FIRST, one), f1=(SECOND, other))

    assert sorted(match.moves) == ["1:t2>t4", "2:t2>t4"]
    match.require_the_picture_is_the_match()


def test_the_first_to_land_has_the_place(sit: Sit) -> None:
    """Both hold a two of spades over the ace: the one let go first stays, the other goes home."""
    match = sit(ONE, OTHER, size=SMALL)
    fingers = Fingers(match)
    one, other = match.at(FIRST, "w"), match.at(SECOND, "w")
    ace = match.at(FIRST, "fS1")
    across = (
        match.board(SECOND).viewport().mapFromGlobal(match.board(FIRST).viewport().mapToGlobal(ace))
    )

    fingers.press(f0=(FIRST, one), f1=(SECOND, other))
    fingers.move(f0=(FIRST, one + FAR), f1=(SECOND, other + FAR))
    fingers.move(f0=(FIRST, ace), f1=(SECOND, across))
    fingers.release(f1=(SECOND, across))
    assert match.moves == ["2:w>f"]
    assert is_lifted(match, FIRST)
    fingers.release(f0=(FIRST, ace))

    assert match.moves == ["2:w>f"]
    assert str(match.state.board(FIRST).waste[-1]) == "2S"
    assert match.state.board(FIRST).foundations[0][-1].deck == SECOND
    match.require_the_picture_is_the_match()


def test_a_drop_counts_on_the_half_across(sit: Sit) -> None:
    """A card is home wherever among the foundations it falls, also on the other player's half."""
    match = sit(ONE, OTHER)
    board, across = match.board(FIRST), match.board(SECOND)
    there = across.viewport().mapToGlobal(match.at(SECOND, "fD2"))

    lift(match, FIRST, "w")
    QTest.mouseMove(board.viewport(), board.viewport().mapFromGlobal(there))
    QTest.mouseRelease(board.viewport(), LEFT, pos=board.viewport().mapFromGlobal(there))

    assert match.moves == ["1:w>f"]
    match.require_the_picture_is_the_match()


def test_what_is_carried_over_the_middle_is_seen_whole(sit: Sit) -> None:
    """On the other half its cards, shadow and outline have twins, exactly where they are."""
    match = sit(ONE, OTHER, speed="normal")
    board, across = match.board(FIRST), match.board(SECOND)
    at = lift(match, FIRST, "t2:3")
    assert match.table.guests_on(SECOND) == 0

    edge = board.width()
    QTest.mouseMove(board.viewport(), QPoint(edge + 100, at.y() + 100))
    board.complete()

    assert match.table.guests_on(SECOND) == 5  # three cards, their shadow and their outline
    held = board.table_scene.lifted.items[0]
    twins = [
        item
        for item in across.table_scene.items()
        if item.isVisible() and item.zValue() == held.zValue()
    ]
    assert [(item.x(), item.y()) for item in twins] == [(held.x() - edge, held.y())]
    QTest.mouseRelease(board.viewport(), LEFT, pos=QPoint(edge + 100, at.y() + 300))
    assert match.table.guests_on(SECOND) > 0  # on the way home
    board.complete()
    match.require_the_picture_is_the_match()


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_a_finger_that_goes_leaves_nothing_on_the_other_half(sit: Sit, speed: Speed) -> None:
    """A card under a finger casts its shadow over the edge, until the finger is gone."""
    match = sit(ONE, OTHER, speed=speed)
    board, seen = match.board(FIRST), set()
    for pile in board.table_scene.placed.slots:
        top = board.table_scene.placed.top(pile)
        board.hands.finger_on(board.hands.hit(top.x + 1, top.y + 1))
        board.complete()
        seen.add(match.table.guests_on(SECOND))
        board.hands.finger_off()
        board.complete()
        assert match.table.guests_on(SECOND) == 0

    assert max(seen) > 0


def test_a_card_goes_over_the_edge_as_it_comes_in_on_the_other_side(sit: Sit) -> None:
    """The first half's two goes to the place across: there it sets out from where it was."""
    state = lay_out("f: AS\n t1: AS\n t2: 3H", "t1: KH")
    match = sit(state, speed="normal")
    board, across = match.board(FIRST), match.board(SECOND)
    ace = match.state.board(FIRST).columns[0].up[0]
    began = board.table_scene.card_item(ace).pos()

    match.play(FIRST, Move.parse("t1>f"))

    came = across.table_scene.card_item(ace)
    assert came.isVisible()
    assert (came.x(), came.y()) == (began.x() - board.width(), began.y())
    match.table.complete()
    match.require_the_picture_is_the_match()
    assert came.isVisible()
    assert not board.table_scene.card_item(ace).isVisible()


@pytest.mark.parametrize("facing", [False, True])
def test_every_place_is_known_across(sit: Sit, facing: bool) -> None:
    """What one board takes for the other's foundation is there, whichever way that one lies."""
    match = sit(ONE, OTHER, size=(700, 790) if facing else (1280, 708), facing=facing)
    for seat in Seat:
        here, there = match.board(seat), match.board(seat.other)
        own, other = here.table_scene.placed.layout, there.table_scene.placed.layout
        for pile in (each for each in own.piles() if own.is_across(each)):
            mine, real = own.slot(pile), other.slot(pile)
            one = _on_screen(match, seat, mine.x + mine.width / 2, mine.y + mine.height / 2)
            two = _on_screen(match, seat.other, real.x + real.width / 2, real.y + real.height / 2)
            assert (one - two).manhattanLength() <= 2


def test_a_move_across_leaves_what_is_held(sit: Sit) -> None:
    """While one drags, the other plays up: the run stays in the hand, where it was."""
    match = sit(ONE, OTHER, speed="normal")
    at = lift(match, FIRST, "t2:3")
    board = match.board(FIRST)
    held = board.table_scene.lifted.items
    where = [(item.x(), item.y()) for item in held]

    match.play(SECOND, Move.parse("w>f"))

    assert board.table_scene.lifted.items == held
    assert [(item.x(), item.y()) for item in held] == where
    assert board.table_scene.is_moving  # the card that arrives
    to = match.at(FIRST, "t3")
    QTest.mouseMove(board.viewport(), to)
    QTest.mouseRelease(board.viewport(), LEFT, pos=to)
    assert match.moves == ["2:w>f", "1:t2>t3:3"]
    assert at != to
    match.table.complete()
    match.require_the_picture_is_the_match()


def test_a_move_across_leaves_what_flies(sit: Sit) -> None:
    """A card on its way goes on, and arrives after the other player's."""
    match = sit(ONE, OTHER, speed="normal")
    match.play(FIRST, Move.parse("t2>t4"))
    moving = match.board(FIRST).table_scene.card_item(match.state.board(FIRST).columns[3].up[-1])

    match.play(SECOND, Move.parse("w>f"))

    assert moving.zValue() >= 1000
    assert match.board(FIRST).table_scene.is_moving
    match.table.complete()
    match.require_the_picture_is_the_match()


def test_places_light_up_as_the_other_player_opens_them(sit: Sit) -> None:
    """A held three of spades may go up once the two is home: that is lit at once."""
    match = sit("f: AS\n t1: 3S\n t2: KH", "t1: 2S")
    scene = match.board(FIRST).table_scene
    lift(match, FIRST, "t1")
    assert scene.frames_at(Frame.TARGET) == []

    match.play(SECOND, Move.parse("t1>f"))

    assert len(scene.frames_at(Frame.TARGET)) == 1
    assert is_lifted(match, FIRST)


def test_keys_and_mouse_do_not_disturb_each_other(sit: Sit) -> None:
    """One marks a run by keys; the other clicks and drags; the ring and the mark stay."""
    match = sit(ONE, OTHER)
    keys, mouse = match.board(FIRST), match.board(SECOND)
    match.table.activateWindow()
    match.table.setFocus()
    assert keys.hasFocus()
    QTest.keyClick(keys, Qt.Key.Key_2)
    QTest.keyClick(keys, Qt.Key.Key_Return)
    selected = keys.hands.selected
    assert selected == Run(column(2), 1)

    QTest.mouseClick(mouse.viewport(), LEFT, pos=match.at(SECOND, "t2"))

    assert match.moves == ["2:t2>t4"]
    assert keys.hasFocus()
    assert keys.hands.selected == selected
    assert len(keys.table_scene.frames_at(Frame.FOCUS)) == 1
    QTest.keyClick(keys, Qt.Key.Key_Right)
    QTest.keyClick(keys, Qt.Key.Key_Return)
    assert match.moves == ["2:t2>t4", "1:t2>t4"]


def test_mouse_and_finger_drag_at_once(sit: Sit) -> None:
    """One drags with the mouse while a finger plays on the other board: neither loses its run."""
    match = sit(ONE, OTHER, size=SMALL)
    fingers, view = Fingers(match), match.board(FIRST).viewport()
    lift(match, FIRST, "t2")
    at, to = match.at(SECOND, "t2"), match.at(SECOND, "t4")

    fingers.press(f0=(SECOND, at))
    fingers.move(f0=(SECOND, at + FAR))
    assert is_lifted(match, FIRST)
    assert is_lifted(match, SECOND)
    fingers.move(f0=(SECOND, to))
    fingers.release(f0=(SECOND, to))
    QTest.mouseMove(view, match.at(FIRST, "t4"))
    QTest.mouseRelease(view, LEFT, pos=match.at(FIRST, "t4"))

    assert match.moves == ["2:t2>t4", "1:t2>t4"]
    match.require_the_picture_is_the_match()


def test_the_keyboard_goes_to_whom_it_is_given(sit: Sit) -> None:
    """Given to the second player, keys act there; the first's board cannot be tabbed to."""
    match = sit(ONE, OTHER)
    match.table.activateWindow()
    match.table.setFocus()

    match.table.set_keyboard_seat(SECOND)

    assert match.board(SECOND).hasFocus()
    assert match.board(FIRST).focusPolicy() == Qt.FocusPolicy.NoFocus
    QTest.keyClick(match.board(SECOND), Qt.Key.Key_Space)
    assert match.moves == ["2:s>w"]


def test_the_ring_stays_on_its_half(sit: Sit) -> None:
    """To the right of the last own foundation there is nothing for the ring to go to."""
    match = sit(ONE, OTHER)
    board = match.board(FIRST)
    board.setFocus()

    for _ in range(12):
        QTest.keyClick(board, Qt.Key.Key_Right)

    assert str(board.hands.keyboard.focus.pile) == "fC1"


def test_arrows_go_to_the_row_where_it_lies(sit: Sit) -> None:
    """On the upper board the row of the stock is under the columns: Down leads to it, Up back."""
    match = sit(ONE, OTHER, size=(700, 790))
    match.table.set_keyboard_seat(SECOND)
    board = match.board(SECOND)
    QTest.keyClick(board, Qt.Key.Key_1)

    QTest.keyClick(board, Qt.Key.Key_Down)
    assert str(board.hands.keyboard.focus.pile) == "fS2"
    QTest.keyClick(board, Qt.Key.Key_Up)

    assert board.hands.keyboard.focus.pile == column(1)


def test_a_screen_reader_finds_cards_where_they_are_seen(sit: Sit) -> None:
    """Also on a board that faces the other way."""
    match = sit(ONE, OTHER, size=(700, 790), facing=True)
    QAccessible.setActive(True)
    try:
        readers: list[BoardReader] = []
        board = match.board(SECOND)
        board.reader_came.connect(readers.append)
        board.meet_reader()
    finally:
        QAccessible.setActive(False)

    button = readers[0].tree.button_of(Run(column(2), 2))
    assert button is not None
    there = button.mapTo(board.viewport(), button.rect().center())
    assert (there - match.at(SECOND, "t2:2")).manhattanLength() <= 2


def test_a_reader_says_who_played(sit: Sit) -> None:
    """The other player's moves are named by theirs; one's own need no name."""
    match = sit(ONE, OTHER, own=FIRST)
    match.table.set_names({FIRST: "Ana", SECOND: "Marc"})
    QAccessible.setActive(True)
    try:
        for board in match.table.boards.values():
            board.meet_reader()
    finally:
        QAccessible.setActive(False)

    readers = [board.reader for board in match.table.boards.values() if board.reader]
    assert [reader.player for reader in readers] == ["", "Marc"]
    match.table.set_match(match.rules, None)
    assert [reader.player for reader in readers] == ["Ana", "Marc"]


@pytest.mark.parametrize("kind", ["aurora", "stairs", "snowfall"])
def test_a_win_above_is_celebrated_and_ends(sit: Sit, kind: Celebration) -> None:
    """Where the kings lie under the columns the cards move as well, and come to rest."""
    match = sit("f: 2S KS KH KD KC\n t1: KS", "t1: KH", size=(700, 790), speed="normal")
    match.table.set_celebration(kind)

    match.table.celebrate(SECOND)

    assert match.board(SECOND).table_scene.is_celebrating
    match.table.complete()
    assert not match.table.is_moving


def test_boards_that_are_not_ones_own_take_no_input(sit: Sit) -> None:
    """Neither mouse nor finger nor key does anything to the computer's cards."""
    match = sit(ONE, OTHER, size=SMALL)
    match.table.set_hands_on(frozenset({FIRST}))
    board, fingers = match.board(SECOND), Fingers(match)
    at = match.at(SECOND, "t2")

    QTest.mouseClick(board.viewport(), LEFT, pos=at)
    fingers.press(f0=(SECOND, at))
    fingers.move(f0=(SECOND, at + FAR))
    assert not is_lifted(match, SECOND)
    fingers.release(f0=(SECOND, at + FAR))
    QTest.keyClick(board, Qt.Key.Key_Space)

    assert match.moves == match.refused == []
    assert match.inputs == []
    QTest.mouseClick(match.board(FIRST).viewport(), LEFT, pos=match.at(FIRST, "t2"))
    assert match.moves == ["1:t2>t4"]


def test_hands_taken_off_let_go(sit: Sit) -> None:
    """A run in the hand glides home when the board is no longer this player's to play on."""
    match = sit(ONE, OTHER)
    lift(match, FIRST, "t2")

    match.table.set_hands_on(frozenset())

    assert not is_lifted(match, FIRST)
    match.require_the_picture_is_the_match()


@pytest.mark.parametrize("size", [(700, 790), (790, 420)])
def test_a_turned_half_is_played_from_across(sit: Sit, size: tuple[int, int]) -> None:
    """Mouse, finger and right button find what lies there, on a board that is upside down."""
    match = sit(ONE, OTHER, size=size, facing=True)
    board, fingers = match.board(SECOND), Fingers(match)
    assert board.is_turned
    view = board.viewport()

    QTest.mouseClick(view, LEFT, pos=match.at(SECOND, "t2"))
    assert match.moves == ["2:t2>t4"]
    at, to = match.at(SECOND, "t4"), match.at(SECOND, "t2")
    fingers.press(f0=(SECOND, at))
    fingers.move(f0=(SECOND, at - FAR))
    fingers.move(f0=(SECOND, to))
    fingers.release(f0=(SECOND, to))
    assert match.moves == ["2:t2>t4", "2:t4>t2"]
    QTest.mousePress(view, Qt.MouseButton.RightButton, pos=match.at(SECOND, "t2:2"))
    seven = match.state.board(SECOND).columns[1].up[1]
    assert board.table_scene.card_item(seven).zValue() >= 2000
    QTest.mouseRelease(view, Qt.MouseButton.RightButton, pos=match.at(SECOND, "t2:2"))
    match.require_the_picture_is_the_match()


def test_what_is_taken_back_leaves_both_halves(sit: Sit) -> None:
    """A card taken back from a shared foundation is gone on the other half as well."""
    match = sit(ONE, OTHER, speed="normal")
    match.play(SECOND, Move.parse("w>f"))
    match.table.complete()

    match.undo(SECOND)
    match.table.complete()

    match.require_the_picture_is_the_match()


def test_settled_is_said_once_both_rest(qtbot: QtBot, sit: Sit) -> None:
    """A card that flies on one board only, or on both, is one thing to wait for."""
    match = sit(ONE, OTHER, speed="normal")
    said: list[bool] = []
    match.table.settled.connect(lambda: said.append(match.table.is_moving))

    with qtbot.waitSignal(match.table.settled):
        match.play(SECOND, Move.parse("w>f"))

    qtbot.waitUntil(lambda: not match.table.is_moving)
    assert said == [False]


def test_a_pause_hides_every_card(sit: Sit) -> None:
    """Both boards show backs only, the shared foundations included, each deck its own."""
    match = sit(ONE, OTHER)
    match.play(SECOND, Move.parse("w>f"))

    match.table.set_cards_hidden(True)

    for board in match.table.boards.values():
        assert not any(item.face_up for item in board.table_scene.card_items())
    match.table.set_cards_hidden(False)
    match.require_the_picture_is_the_match()


def test_no_motion_is_liked(sit: Sit) -> None:
    """With motion off a card is home on both halves at once, and nothing goes on moving."""
    match = sit(ONE, OTHER, speed="off")

    match.play(SECOND, Move.parse("w>f"))

    match.table.complete()
    match.require_the_picture_is_the_match()


def test_a_win_is_celebrated_on_the_winners_half(sit: Sit) -> None:
    """The winner's cards stream over their own half; nothing of it reaches over to the other."""
    won = "f: KS KH KD KC\n t1: KS"
    match = sit(won, "t1: KH\n t2: [4C] 5C", speed="normal")

    match.table.celebrate(FIRST)

    assert match.board(FIRST).table_scene.is_celebrating
    assert not match.board(SECOND).table_scene.is_moving
    match.board(FIRST).table_scene._animation.show_at(1200.0)
    assert match.table.guests_on(SECOND) == 0
    match.table.complete()


@pytest.mark.parametrize(
    ("size", "facing"), [((790, 420), False), ((700, 790), False), ((700, 790), True)]
)
def test_a_whole_opening_is_played_by_two_fingers(
    sit: Sit, size: tuple[int, int], facing: bool
) -> None:
    """Forty taps and drags a player, interleaved: the picture is the match throughout."""
    state = MatchState.opening((Deal.numbered(5), Deal.numbered(6)), DOUBLE)
    match = sit(state, size=size, facing=facing)
    fingers = Fingers(match)

    for _ in range(40):
        ways = {seat: _way(match, seat) for seat in Seat}
        fingers.press(f0=(FIRST, ways[FIRST][0]), f1=(SECOND, ways[SECOND][0]))
        for share in (0.5, 1.0):
            fingers.move(
                f0=(FIRST, _between(*ways[FIRST], share)),
                f1=(SECOND, _between(*ways[SECOND], share)),
            )
        fingers.release(f1=(SECOND, ways[SECOND][1]))
        fingers.release(f0=(FIRST, ways[FIRST][1]))
        match.table.complete()
        match.require_the_picture_is_the_match()

    assert len(match.moves) >= 60


def test_a_race_shares_nothing(sit: Sit) -> None:
    """Each half has four foundations of its own, and a move shows on its own board only."""
    state = MatchState.opening((Deal.numbered(5), Deal.numbered(5)), RACE)
    match = sit(state, rules=RACE)

    for seat in Seat:
        assert len(match.board(seat).table_scene.placed.slots) == 13
    match.draw(FIRST)

    assert match.moves == ["1:s>w"]
    match.require_the_picture_is_the_match()


def _on_screen(match: PlayedMatch, seat: Seat, x: float, y: float) -> QPoint:
    view = match.board(seat).viewport()
    if match.board(seat).is_turned:
        x, y = view.width() - x, view.height() - y
    return view.mapToGlobal(QPoint(round(x), round(y)))


def _way(match: PlayedMatch, seat: Seat) -> tuple[QPoint, QPoint]:
    """Give where a finger goes down and up again for the player's next move, or a tap to draw."""
    board = match.state.board(seat)
    for move in legal_moves(board, match.rules.rules):
        if move.source.kind.value in "wt" and move.target.kind.value in "ft":
            moved = board.cards(move.source)[-move.count :]
            is_whole = len(moved) == len(board.cards(move.source))
            turned = move.source.kind.value == "w" or board.columns[move.source.number - 1].run == (
                move.count
            )
            if move.target.kind.value == "f":
                suit = moved[0].suit.value
                return match.at(seat, str(move.source)), match.at(seat, f"f{suit}{seat + 1}")
            if turned and not is_whole:
                start = match.at(seat, f"{move.source}:{move.count}")
                return start, match.at(seat, str(move.target))
    stock = match.at(seat, "s")
    return stock, stock


def _between(one: QPoint, two: QPoint, share: float) -> QPoint:
    return one + (two - one) * share
