"""Real events for a board: what a hand does with a mouse or with fingers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

if TYPE_CHECKING:
    from PySide6.QtGui import QPointingDevice

    from tests.ui.board.table import PlayedTable

LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton
MIDDLE = Qt.MouseButton.MiddleButton
FAR = QPoint(30, 30)
"""Further than any tap wanders."""


class Hand:
    """What mouse and finger do alike, once they can press, move and release."""

    def __init__(self, table: PlayedTable) -> None:
        self._table = table
        self._view = table.board.viewport()

    def press(self, at: QPoint) -> None:
        """Press at a point of the board, and hold."""
        raise NotImplementedError

    def move(self, to: QPoint) -> None:
        """Move while pressed."""
        raise NotImplementedError

    def release(self, at: QPoint) -> None:
        """Let go."""
        raise NotImplementedError

    def tap(self, place: str) -> None:
        """Press and let go once."""
        raise NotImplementedError

    def double_tap(self, place: str) -> None:
        """Press and let go twice, quickly, at the same point."""
        raise NotImplementedError

    def lift(self, place: str) -> QPoint:
        """Press and begin to drag; give where the pointer then is."""
        at = self._table.at(place)
        self.press(at)
        self.move(at + FAR)
        return at + FAR

    def drag(self, place: str, to: str) -> None:
        """Drag from one place and let go over another."""
        self.lift(place)
        self.move(self._table.at(to))
        self.release(self._table.at(to))


class Mouse(Hand):
    """A mouse over one board."""

    def press(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Press a button and hold it."""
        QTest.mousePress(self._view, button, pos=at)

    def move(self, to: QPoint) -> None:
        """Move the mouse, with the buttons as they are."""
        QTest.mouseMove(self._view, to)

    def release(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Release a button."""
        QTest.mouseRelease(self._view, button, pos=at)

    def tap(self, place: str) -> None:
        """Click once."""
        QTest.mouseClick(self._view, LEFT, pos=self._table.at(place))

    def double_tap(self, place: str) -> None:
        """Click twice, quickly, at the same point."""
        at = self._table.at(place)
        QTest.mouseClick(self._view, LEFT, pos=at)
        QTest.mouseDClick(self._view, LEFT, pos=at)
        QTest.mouseRelease(self._view, LEFT, pos=at)


class Finger(Hand):
    """Fingers on one board."""

    def __init__(self, table: PlayedTable) -> None:
        super().__init__(table)
        self._device: QPointingDevice = QTest.createTouchDevice()

    def press(self, at: QPoint, finger: int = 0) -> None:
        """Put a finger down, the others keeping still."""
        event = QTest.touchEvent(self._view, self._device)
        if finger:
            event.stationary(0)
        event.press(finger, at)
        event.commit()

    def move(self, to: QPoint) -> None:
        """Move the first finger."""
        QTest.touchEvent(self._view, self._device).move(0, to).commit()

    def release(self, at: QPoint, finger: int = 0) -> None:
        """Take a finger away."""
        event = QTest.touchEvent(self._view, self._device)
        if finger:
            event.stationary(0)
        event.release(finger, at)
        event.commit()

    def tap(self, place: str) -> None:
        """Tap once."""
        at = self._table.at(place)
        self.press(at)
        self.release(at)

    def double_tap(self, place: str) -> None:
        """Tap twice, quickly, at the same point."""
        at = self._table.at(place)
        for _ in range(2):
            self.press(at)
            self.release(at)
