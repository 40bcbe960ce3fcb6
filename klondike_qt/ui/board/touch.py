"""Fingers: the first one down is the pointer; others are ignored unless they land on its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtGui import QEventPoint

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QTouchEvent

    from klondike_qt.ui.board.pointer import Point, Pointer


class Touch:
    """Follows one finger by its id through touch events."""

    def __init__(
        self,
        pointer: Pointer,
        is_held: Callable[[float, float], bool],
        on_table: Callable[[QPointF], Point],
    ) -> None:
        """Drive *pointer*; *is_held* tells whether a point is on the run in the hand.

        *on_table* gives the point of the table that lies at a position of the viewport.
        """
        self._pointer = pointer
        self._is_held = is_held
        self._on_table = on_table
        self._finger: int | None = None

    @property
    def is_active(self) -> bool:
        """Whether a finger is being followed."""
        return self._finger is not None

    def handle(self, event: QTouchEvent) -> None:
        """Take in what all fingers did since the last event."""
        if event.type() == QEvent.Type.TouchCancel:
            self.cancel()
            return
        if event.type() == QEvent.Type.TouchBegin:
            self.cancel()  # should the last touch have had no end
        for finger in event.points():
            at, when = self._on_table(finger.position()), float(event.timestamp())
            if finger.state() == QEventPoint.State.Pressed:
                self._press(finger.id(), at, when)
            elif finger.id() != self._finger:
                continue
            elif finger.state() == QEventPoint.State.Updated:
                self._pointer.move(at, when)
            elif finger.state() == QEventPoint.State.Released:
                self._finger = None
                self._pointer.release(at, when)
        if event.type() == QEvent.Type.TouchEnd:
            self.cancel()

    def cancel(self) -> None:
        """End the gesture without effect; the finger means nothing until it comes down again."""
        if self._finger is not None:
            self._finger = None
            self._pointer.cancel()

    def _press(self, finger: int, at: Point, when: float) -> None:
        if self._finger is None:
            self._finger = finger
            self._pointer.press(at, when, finger=True)
        elif self._is_held(*at):
            self.cancel()
