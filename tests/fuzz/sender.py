"""Sends single events to the window of one program, counts them and writes them down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from klondike_qt.core.piles import STOCK, Move, PileKind, foundation
from klondike_qt.core.play import foundation_for

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from PySide6.QtGui import QWindow

    from klondike_qt.core.state import GameState
    from klondike_qt.ui.application import Program
    from klondike_qt.ui.board.board import Board

LEFT: Final = Qt.MouseButton.LeftButton
NONE: Final = Qt.KeyboardModifier.NoModifier
CONTROL: Final = Qt.KeyboardModifier.ControlModifier
SHIFT: Final = Qt.KeyboardModifier.ShiftModifier


class Sender:
    """Where things are in the window, and every kind of single event."""

    def __init__(self, random: Random, say: Callable[[str], None]) -> None:
        """Decide by *random*; *say* hears every event before it is sent."""
        self.random = random
        self.program: Program
        self.sent = 0
        """How many events: a press, a motion, a release, a key, a change of the window."""
        self._tell = say
        self._device = QTest.createTouchDevice()
        self._pressed: list[Qt.MouseButton] = []
        self._fingers: dict[int, QPoint] = {}
        self._time = 1_000_000

    @property
    def board(self) -> Board:
        """The board played on."""
        return self.program.window.board

    @property
    def state(self) -> GameState:
        """The position on the table."""
        return self.program.controller.state

    @property
    def handle(self) -> QWindow:
        """The main window, as the system knows it."""
        return self.program.window.windowHandle()

    # Where

    def on_window(self, at: QPointF | QPoint) -> QPoint:
        """Turn a point of the board into one of the window."""
        return self.board.viewport().mapTo(
            self.program.window, QPoint(round(at.x()), round(at.y()))
        )

    def stock(self) -> QPoint:
        """Find the middle of the stock's place, in the window."""
        slot = self.board.table_scene.placed.layout.slot(STOCK)
        return self.on_window(QPointF(slot.x + slot.width / 2, slot.y + slot.height / 2))

    def way(self, move: Move) -> tuple[QPoint, QPoint]:
        """Say where a drag that makes *move* begins and ends, in the window."""
        start, end = way_on(self.board, self.state, move)
        return self.on_window(start), self.on_window(end)

    def anywhere(self) -> QPoint:
        """Choose a card, mostly; else any point of the window, or outside it."""
        random, window = self.random, self.program.window
        if random.random() < 0.8:
            pile = random.choice(list(self.board.table_scene.placed.slots))
            if random.random() < 0.4:
                pile = STOCK
            placed = self.board.table_scene.placed
            cards = placed.state.cards(pile)
            rect = placed.rect(random.choice(cards)) if cards else placed.layout.slot(pile)
            x = rect.x + rect.width * random.uniform(0.02, 0.98)
            y = rect.y + rect.height * random.uniform(0.01, 0.98)
            return self.on_window(QPointF(x, y))
        if random.random() < 0.9:
            return QPoint(random.randrange(window.width()), random.randrange(window.height()))
        return QPoint(random.randrange(-300, 2000), random.randrange(-300, 2000))

    def away(self) -> QWidget | None:
        """Give the menu, dialog or window that is in use in the place of the main window."""
        found = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        other = found or QApplication.activeWindow()
        return None if other is self.program.window else other

    # What

    def say(self, event: str, count: int = 1) -> None:
        """Write down what comes next: so many events."""
        self.sent += count
        self._tell(event)

    def click(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Press and release a button."""
        self.sent += 1
        QTest.mouseClick(self.handle, button, NONE, at)

    def click_quickly(self, count: int, at: QPoint, button: Qt.MouseButton) -> None:
        """Click so often at a point of the board, 40 ms apart, as quickly as a hand can.

        Each second press is what the system calls a double click.
        """
        self._time += 10_000
        for number in range(count):
            press = QEvent.Type.MouseButtonDblClick if number % 2 else QEvent.Type.MouseButtonPress
            self.mouse(press, at, button, button)
            self.mouse(QEvent.Type.MouseButtonRelease, at, button, Qt.MouseButton.NoButton)
            self._time += 40

    def drag(self, start: QPoint, end: QPoint) -> None:
        """Drag by the left button."""
        self.sent += 4
        QTest.mousePress(self.handle, LEFT, NONE, start)
        for part in (0.3, 0.7, 1.0):
            QTest.mouseMove(self.handle, start + (end - start) * part)
        QTest.mouseRelease(self.handle, LEFT, NONE, end)

    def draw_by_finger(self, start: QPoint, end: QPoint) -> None:
        """Drag by one finger."""
        self.sent += 3
        QTest.touchEvent(self.handle, self._device).press(0, start)
        for part in (0.4, 1.0):
            QTest.touchEvent(self.handle, self._device).move(0, start + (end - start) * part)
        QTest.touchEvent(self.handle, self._device).release(0, end)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE, times: int = 1) -> None:
        """Press and release a key, which may repeat."""
        self.say(f"key {modifier.value:x} {key.name} x{times}", times)
        for _ in range(times):
            QTest.keyClick(self.handle, key, modifier)

    def mouse(
        self, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton, held: Qt.MouseButton
    ) -> None:
        """Send the board an event of the mouse as no system should, at the time of `_time`."""
        if not self.board.isVisible() or self.away() is not None:
            return
        self.sent += 1
        view = self.board.viewport()
        event = QMouseEvent(kind, QPointF(at), QPointF(view.mapToGlobal(at)), button, held, NONE)
        event.setTimestamp(self._time)
        QApplication.sendEvent(view, event)


def way_on(board: Board, state: GameState, move: Move) -> tuple[QPoint, QPoint]:
    """Say where a drag that makes *move* begins and ends, on the board itself."""
    placed = board.table_scene.placed
    source = move.source
    if source.suit is not None:  # the model may leave it out where there is only one
        source = foundation(source.suit, max(source.number, 1))
    first = placed.run(source, move.count)
    start = QPointF(first.x + first.width / 2, first.y + first.height * 0.06)
    target = move.target
    if target.kind is PileKind.FOUNDATION:
        target = foundation_for(state, state.cards(move.source)[-1])
    place = placed.top(target)
    end = QPointF(start.x() + place.x - first.x + 2, start.y() + place.y - first.y + 3)
    return start.toPoint(), end.toPoint()
