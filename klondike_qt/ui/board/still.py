"""A picture of a position, drawn by the board's own parts; nothing on it can be touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QGraphicsView, QSizePolicy, QWidget

from klondike_qt.core.events import Drawn, Moved, Recycled
from klondike_qt.core.piles import STOCK, WASTE
from klondike_qt.ui.board.choices import Run
from klondike_qt.ui.board.layout import Room
from klondike_qt.ui.board.motion import PACES, Manner
from klondike_qt.ui.board.scene import TableScene
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from klondike_qt.core.events import Event
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.ui.board.look import Look


@guarded
class StillTable(QGraphicsView):
    """Shows one position, with the cards outlined that the last move brought where they are."""

    settled = Signal()
    """Nothing moves any more."""

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
        super().__init__(parent)
        self._state = state
        self._rules = rules
        self._look = look
        self._left_handed = left_handed
        self._portrait = False
        self._events: Sequence[Event] = ()
        self._table_scene = TableScene(self)
        self._table_scene.set_slowness(slowness)
        self._table_scene.settled.connect(self._mark)
        self._table_scene.settled.connect(self.settled)
        self.setScene(self._table_scene)
        self.setInteractive(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    @property
    def table_scene(self) -> TableScene:
        """The picture."""
        return self._table_scene

    @property
    def is_moving(self) -> bool:
        """Whether anything is on its way."""
        return self._table_scene.is_moving

    @property
    def state(self) -> GameState:
        """The position that is shown."""
        return self._state

    def show_position(self, state: GameState, events: Sequence[Event] = ()) -> None:
        """Let the picture become another position; *events* led there."""
        self._table_scene.finish()  # it says so when done, and means what was shown until now
        self._state, self._events = state, events
        room = self._room()
        if room is None:
            return
        if self._table_scene.placement is None:
            self._table_scene.show(state, room, self._look)
        else:
            pace = PACES[Manner.MOVE]
            self._table_scene.animate(state, room, self._look, pace, events)
        if not self._table_scene.flies:
            self._mark()

    def set_look(self, look: Look) -> None:
        """Show another look from now on."""
        self._look = look
        self._refit()

    def set_portrait(self, portrait: bool) -> None:
        """Choose the arrangement of the top row."""
        if portrait != self._portrait:
            self._portrait = portrait
            self._refit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the position out anew."""
        self._refit()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Follow the screen."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._refit()
        return super().event(event)

    def _refit(self) -> None:
        room = self._room()
        if room is not None:
            self._table_scene.show(self._state, room, self._look)
            self._mark()

    def _room(self) -> Room | None:
        size = self.viewport().size()
        width, height = size.width(), size.height()
        if width < 1 or height < 1:
            return None
        ratio = self.devicePixelRatioF()
        return Room(width, height, ratio, self._rules, self._portrait, self._left_handed)

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
