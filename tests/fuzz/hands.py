"""What hands do at the board: mouse, fingers, keys, and a screen reader's presses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QTouchEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.core.piles import STOCK, Move, PileKind
from klondike_qt.core.play import legal_moves
from klondike_qt.ui.board.accessible import PlaceButton
from klondike_qt.ui.board.board import Board
from tests.fuzz.sender import CONTROL, LEFT, NONE, SHIFT, Sender

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

BUTTONS: Final = (LEFT, LEFT, LEFT, LEFT, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton)
BOARD_KEYS: Final = (
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home,
    Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Return, Qt.Key.Key_Enter,
    Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Tab,
    Qt.Key.Key_0, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_5, Qt.Key.Key_7, Qt.Key.Key_8,
    Qt.Key.Key_X, Qt.Key.Key_Shift, Qt.Key.Key_Menu, Qt.Key.Key_F5,
)  # fmt: skip
COMMANDS: Final = (
    (Qt.Key.Key_Z, CONTROL), (Qt.Key.Key_Z, CONTROL), (Qt.Key.Key_U, NONE),
    (Qt.Key.Key_Y, CONTROL), (Qt.Key.Key_Z, CONTROL | SHIFT), (Qt.Key.Key_U, SHIFT),
    (Qt.Key.Key_D, NONE), (Qt.Key.Key_F, NONE), (Qt.Key.Key_P, NONE), (Qt.Key.Key_Pause, NONE),
    (Qt.Key.Key_C, CONTROL), (Qt.Key.Key_S, NONE), (Qt.Key.Key_S, SHIFT), (Qt.Key.Key_W, NONE),
    (Qt.Key.Key_C, NONE), (Qt.Key.Key_M, NONE), (Qt.Key.Key_H, NONE), (Qt.Key.Key_R, NONE),
    (Qt.Key.Key_R, SHIFT), (Qt.Key.Key_G, NONE), (Qt.Key.Key_I, NONE), (Qt.Key.Key_A, NONE),
)  # fmt: skip


class Hands(Sender):
    """Gestures with and without sense."""

    def __init__(self, random: Random, say: Callable[[str], None]) -> None:
        """Decide by *random*; *say* hears every event before it is sent."""
        super().__init__(random, say)
        self._plan: list[Move] = []  # what would win the game that was opened

    def _move_legally(self) -> None:
        moves = legal_moves(self.state, self.program.controller.rules)
        if not moves:
            return
        move = self.random.choice(moves)
        if self._plan and self._plan[0] in moves:
            move = self._plan.pop(0)
        if STOCK in (move.source, move.target):
            at = self.stock()
            self.say(f"click the stock at {at.x()},{at.y()}")
            self.click(at)
            return
        start, end = self.way(move)
        how = self.random.choice(("drag", "drag", "drag", "tap", "finger"))
        if how == "finger" and self._fingers:
            return
        self.say(f"{how} {move}")
        if how == "drag":
            self.drag(start, end)
        elif how == "tap":
            self.click(start)
            self.click(end)
        else:
            self.draw_by_finger(start, end)

    def _click(self) -> None:
        at, button = self.anywhere(), self.random.choice(BUTTONS)
        double = self.random.random() < 0.3
        self.say(f"{'double ' * double}click {button.name} at {at.x()},{at.y()}", 2)
        (QTest.mouseDClick if double else QTest.mouseClick)(self.handle, button, NONE, at)

    def _press(self) -> None:
        at, button = self.anywhere(), self.random.choice(BUTTONS)
        if button not in self._pressed:
            self.say(f"press {button.name} at {at.x()},{at.y()}")
            self._pressed.append(button)
            QTest.mousePress(self.handle, button, NONE, at)

    def _glide(self) -> None:
        at = self.anywhere()
        self.say(f"mouse to {at.x()},{at.y()}")
        QTest.mouseMove(self.handle, at)

    def _release(self) -> None:
        if self._pressed:
            at = self.anywhere()
            button = self._pressed.pop(self.random.randrange(len(self._pressed)))
            self.say(f"release {button.name} at {at.x()},{at.y()}")
            QTest.mouseRelease(self.handle, button, NONE, at)

    def _drag(self) -> None:
        if not self._pressed:
            start, end = self.anywhere(), self.anywhere()
            self.say(f"drag {start.x()},{start.y()} to {end.x()},{end.y()}")
            self.drag(start, end)

    def _burst(self) -> None:
        """Click two to five times, as quickly as a hand can."""
        at = self.board.viewport().mapFrom(self.program.window, self.anywhere())
        button, count = self.random.choice(BUTTONS), self.random.randint(2, 5)
        self.say(f"{count} quick clicks {button.name} at {at.x()},{at.y()} of the board", 0)
        self.click_quickly(count, at, button)

    def _lost_press(self) -> None:
        """Press, perhaps drag, and let the release get lost."""
        at = self.board.viewport().mapFrom(self.program.window, self.anywhere())
        self.say(f"press at {at.x()},{at.y()} whose release is lost", 0)
        self._time += 10_000
        self.mouse(QEvent.Type.MouseButtonPress, at, LEFT, LEFT)
        if self.random.random() < 0.7:
            self.mouse(QEvent.Type.MouseMove, at + QPoint(40, 40), Qt.MouseButton.NoButton, LEFT)
        if self.random.random() < 0.3:
            self.board.repaint()
        no = Qt.MouseButton.NoButton
        self.mouse(QEvent.Type.MouseMove, at + QPoint(90, 20), no, no)

    def _touch(self) -> None:
        """Let one to three fingers come, move, go, or be cancelled."""
        random = self.random
        if self._fingers and random.random() < 0.1:
            self.say("touch cancelled")
            for board in self.program.window.findChildren(Board):
                event = QTouchEvent(QEvent.Type.TouchCancel, self._device)
                QApplication.sendEvent(board.viewport(), event)
            self.lift_fingers()  # for Qt, to which nobody else can tell it
            return
        sequence = QTest.touchEvent(self.handle, self._device, False)
        said = []
        for finger in list(self._fingers):
            what = random.choice(("stationary", "move", "move", "release"))
            at = self.anywhere()
            said.append(f"{what} {finger} {at.x()},{at.y()}")
            if what == "move":
                sequence.move(finger, at)
                self._fingers[finger] = at
            elif what == "release":
                sequence.release(finger, at)
                del self._fingers[finger]
            else:
                sequence.stationary(finger)
        free = [finger for finger in range(3) if finger not in self._fingers]
        if free and (not said or random.random() < 0.3):
            at = self.anywhere()
            said.append(f"press {free[0]} {at.x()},{at.y()}")
            sequence.press(free[0], at)
            self._fingers[free[0]] = at
        self.say(f"touch: {'; '.join(said)}")
        sequence.commit()

    def lift_fingers(self) -> None:
        """Take all fingers away."""
        event = QTest.touchEvent(self.handle, self._device, False)
        for finger, where in self._fingers.items():
            event.release(finger, where)
        self._fingers = {}
        event.commit()

    def _fan(self) -> None:
        """Put a finger on a column, which may open it, and slide over the cards."""
        if self._fingers:
            return
        placed = self.board.table_scene.placed
        columns = [pile for pile in placed.slots if pile.kind is PileKind.COLUMN]
        pile = self.random.choice(columns)
        cards = placed.state.cards(pile) or (None,)
        rects = [placed.layout.slot(pile) if c is None else placed.rect(c) for c in cards]
        ways = [
            self.on_window(QPointF(rect.x + rect.width / 2, rect.y + 4))
            for rect in self.random.choices(rects, k=3)
        ]
        self.say(f"a finger down {pile}: {', '.join(f'{at.x()},{at.y()}' for at in ways)}", 3)
        QTest.touchEvent(self.handle, self._device).press(0, ways[0])
        if self.random.random() < 0.3:
            QTest.qWait(250)
        for at in ways[1:]:
            QTest.touchEvent(self.handle, self._device).move(0, at)
        self._fingers[0] = ways[-1]  # it stays, whatever comes next

    def _read(self) -> None:
        """Be a screen reader that comes, goes, brings the focus to a card or presses it."""
        random, buttons = self.random, self.board.findChildren(PlaceButton)
        if not QAccessible.isActive() or random.random() < 0.1:
            active = not QAccessible.isActive()
            self.say(f"a screen reader {'comes' if active else 'goes'}")
            QAccessible.setActive(active)
            return
        shown = [button for button in buttons if button.isVisible()]
        if not shown or self.away() is not None:
            return
        button = random.choice(shown)
        how = random.choice(("press", "press", "setFocus"))
        self.say(f"reader: {how} {button.accessibleName()}")
        interface = QAccessible.queryAccessibleInterface(button)
        interface.actionInterface().doAction(how[0].upper() + how[1:])

    def _board_key(self) -> None:
        key = self.random.choice(BOARD_KEYS)
        self.key(key, self.random.choice((NONE, NONE, NONE, SHIFT)), self._often())

    def _command(self) -> None:
        key, modifier = self.random.choice(COMMANDS)
        if self.program.controller.can_finish and self.random.random() < 0.5:
            key, modifier = Qt.Key.Key_F, NONE
        self.key(key, modifier, self._often())

    def _often(self) -> int:
        return self.random.choice((1, 1, 1, 1, 6))
