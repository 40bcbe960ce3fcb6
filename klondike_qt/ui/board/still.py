"""A picture of a position, drawn by the board's own parts; nothing on it can be touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from klondike_qt.core.events import Drawn, Moved, Recycled
from klondike_qt.core.piles import STOCK, WASTE
from klondike_qt.ui.board.choices import Run
from klondike_qt.ui.board.motion import PACES, Manner
from klondike_qt.ui.board.table_view import TableView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.core.events import Event
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.ui.board.look import Look


class StillTable(TableView):
    """Shows one position, with the cards outlined that the last move brought where they are."""

    def __init__(
        self,
        state: GameState,
        rules: Rules,
        look: Look,
        parent: QWidget,
        *,
        left_handed: bool = False,
        slowness: float = 0.0,
    ) -> None:
        """Show *state* as soon as there is room; other positions follow at the pace of a table."""
        super().__init__(state, rules, look, left_handed=left_handed, portrait=False, parent=parent)
        self._events: Sequence[Event] = ()
        self._table_scene.set_slowness(slowness)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def show_position(self, state: GameState, events: Sequence[Event] = ()) -> None:
        """Let the picture become another position; *events* led there."""
        self._table_scene.finish()  # it says so when done, and means what was shown until now
        self._state, self._events = state, events
        room = self._room()
        if self._table_scene.placement is None:
            self._table_scene.show(state, room, self._look)
        else:
            pace = PACES[Manner.MOVE]
            self._table_scene.animate(state, room, self._look, pace, events)
        if not self._table_scene.flies:
            self._mark()

    def _refit(self) -> None:
        self._table_scene.show(self._state, self._room(), self._look)
        self._mark()

    def _on_settled(self) -> None:
        self._mark()
        super()._on_settled()

    def _mark(self) -> None:
        """Outline what was moved, once it lies there."""
        if self._table_scene.placement is not None:
            self._table_scene.outlines.mark_selected(moved_by(self._events))


def moved_by(events: Sequence[Event]) -> Run | None:
    """Give the cards that *events* brought somewhere, where they are now."""
    run: Run | None = None
    for event in events:
        if isinstance(event, Moved):
            run = Run(event.target, len(event.cards))
        elif isinstance(event, Drawn):
            run = Run(WASTE, 1)
        elif isinstance(event, Recycled):
            run = Run(STOCK, 1)
    return run
