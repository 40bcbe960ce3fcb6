"""A view of a table: its scene, laid out anew for every size, screen and look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, Signal
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from klondike_qt.ui.board.layout import Room
from klondike_qt.ui.board.scene import TableScene
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.ui.board.look import Look

_TELLS: Final = QEvent.Type.MetaCall.value
"""The kind of event by which a scene puts off telling its views what to paint."""

_PAINTS: Final = QEvent.Type.UpdateRequest
"""The kind of event by which a window puts off painting; a scene that tells has it done at once."""


@guarded
class TableView(QGraphicsView):
    """Shows a position at the size and look there is; when it becomes another one is for others."""

    settled = Signal()
    """Nothing moves any more."""

    def __init__(
        self,
        state: GameState,
        rules: Rules,
        look: Look,
        *,
        left_handed: bool = False,
        portrait: bool | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Show *state* as soon as there is room; *portrait* as in `set_portrait`."""
        super().__init__(parent)
        self._state = state
        self._rules = rules
        self._look = look
        self._is_left_handed = left_handed
        self._portrait = portrait
        self.setViewport(QWidget())  # to learn the kind of Qt's own, PySide loads all there are
        self._table_scene = TableScene(self)
        self._table_scene.settled.connect(self._on_settled)
        self.setScene(self._table_scene)
        self.setInteractive(False)
        self.setFrameShape(QFrame.Shape.NoFrame)

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
        """The position that is shown, or as soon as there is room."""
        return self._state

    @property
    def look(self) -> Look:
        """How the table looks now."""
        return self._look

    def set_look(self, look: Look) -> None:
        """Show other letters, backs, cloth or index from now on."""
        self._look = look
        self._refit()

    def set_handedness(self, left_handed: bool) -> None:
        """Mirror the top row for the left hand, or back."""
        self._is_left_handed = left_handed
        self._refit()

    def set_portrait(self, portrait: bool | None) -> None:
        """Choose the arrangement of the top row; ``None`` goes by the view's own shape."""
        if portrait != self._portrait:
            self._portrait = portrait
            self._refit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Have the scene tell first where items were that moved since the last picture.

        Painting any part makes it forget those places, and what was seen there would stay. The
        window paints them after this, for it must not begin to paint again in the midst of it.
        """
        window = self.window()
        QCoreApplication.removePostedEvents(window, _PAINTS.value)
        QCoreApplication.sendPostedEvents(self._table_scene, _TELLS)
        QCoreApplication.postEvent(window, QEvent(_PAINTS))
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the table out anew, before the view looks whether it must scroll."""
        self._refit()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Follow the screen."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._refit()
        return super().event(event)

    def _on_settled(self) -> None:
        self.settled.emit()

    def _room(self) -> Room:
        """Measure the table: at least a pixel, so that the picture follows even out of sight."""
        size = self.viewport().size()
        width, height = max(size.width(), 1), max(size.height(), 1)
        portrait = height > width if self._portrait is None else self._portrait
        ratio = self.devicePixelRatioF()
        return Room(width, height, ratio, self._rules, portrait, self._is_left_handed)

    def _refit(self) -> None:
        """Lay the position out at the present size and look."""
        raise NotImplementedError
