"""A table that is played on: what Qt tells of mouse, fingers and keys goes to a player's hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QEvent, Signal

from klondike_qt.ui.board.hands import Hands
from klondike_qt.ui.board.table_view import TableView
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from PySide6.QtCore import Qt
    from PySide6.QtGui import (
        QFocusEvent,
        QKeyEvent,
        QMouseEvent,
        QTouchEvent,
        QWheelEvent,
    )
    from PySide6.QtWidgets import QWidget

    from klondike_qt.ui.board.hands import Table
    from klondike_qt.ui.board.look import Look

_TOUCHES: Final = frozenset(
    {
        QEvent.Type.TouchBegin,
        QEvent.Type.TouchUpdate,
        QEvent.Type.TouchEnd,
        QEvent.Type.TouchCancel,
    }
)


@guarded
class PlayedView(TableView):
    """Says what the player wants; what comes of it is for others."""

    move_wanted = Signal(object)  # Move
    draw_wanted = Signal()
    raise_all_wanted = Signal()
    input_began = Signal()
    """The player did something on the board: before it is looked at."""

    def __init__(self, table: Table, look: Look, parent: QWidget | None) -> None:
        """Show *table*'s position as soon as there is room for it."""
        super().__init__(table.state, table.rules, look, parent=parent)
        self._table = table
        self._hands = Hands(table, self._table_scene, self.viewport())
        self._hands.move_wanted.connect(self.move_wanted)
        self._hands.draw_wanted.connect(self.draw_wanted)
        self._hands.raise_all_wanted.connect(self.raise_all_wanted)
        self._hands.began.connect(self.input_began)

    @property
    def hands(self) -> Hands:
        """What the player is doing."""
        return self._hands

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a gesture."""
        self._hands.press(event, again=False)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second press of a double click for what it is."""
        self._hands.press(event, again=True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the mouse."""
        self._hands.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a gesture."""
        self._hands.release(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Do not scroll: the whole table is always in view."""
        self._hands.end_show()
        event.ignore()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - as Qt calls it
        """Stay here where Tab ends a show, as any other key does."""
        return self._hands.end_show(by_key=True) or super().focusNextPrevChild(next)

    def viewportEvent(self, event: QEvent) -> bool:
        """Take touches as they come, so that no finger is turned into a mouse."""
        if event.type() in _TOUCHES:
            self._hands.touch(cast("QTouchEvent", event))
            event.accept()
            return True
        if event.type() == QEvent.Type.UngrabMouse:
            self._hands.lose_pointer()
        return super().viewportEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep from shortcuts the keys that the board needs itself."""
        kind = event.type()
        if kind == QEvent.Type.ShortcutOverride:
            if self._hands.claims(cast("QKeyEvent", event)):
                event.accept()
                return True
        elif kind == QEvent.Type.WindowDeactivate:
            self._hands.lose_pointer()
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Bring the run in the hand home: whoever has the focus now, a menu, gets the release."""
        super().focusOutEvent(event)
        self._hands.lose_pointer()

    def _on_application_state(self, state: Qt.ApplicationState) -> None:
        if state != state.ApplicationActive:
            self._hands.lose_pointer()
