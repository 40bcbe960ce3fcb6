"""A diagram that plays: its picture comes alive, and goes back to the start when pressed again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QFrame, QGraphicsView, QLabel, QWidget

from klondike_qt.app.settings import SLOWNESS
from klondike_qt.core.play import play, refusal
from klondike_qt.ui import theme, words
from klondike_qt.ui.board.choices import Run
from klondike_qt.ui.board.motion import pace_of
from klondike_qt.ui.board.scene import TableScene
from klondike_qt.ui.help.stills import CORNER
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QWheelEvent

    from klondike_qt.app.help_diagrams import Diagram
    from klondike_qt.app.settings import Speed
    from klondike_qt.core.piles import Move
    from klondike_qt.core.state import GameState
    from klondike_qt.ui.board.layout import Room
    from klondike_qt.ui.board.look import Look

_SLOWER: Final = 2.2
"""A diagram's cards take so many times as long as those of a game: somebody wants to see how."""


@guarded
class DiagramPlayer(QGraphicsView):
    """Plays a diagram's moves one after another, then tries those that the rules refuse."""

    ended = Signal()
    """Pressed again: the still may be shown in its place."""
    told = Signal()
    """Everything was shown."""

    def __init__(
        self, diagram: Diagram, room: Room, look: Look, speed: Speed, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._diagram = diagram
        self._room = room
        self._look = look
        self._state = diagram.state
        self._moves = list(diagram.moves)
        self._refused = list(diagram.refused)
        self.reason = ""
        self._sign = QLabel(self, textFormat=Qt.TextFormat.PlainText)
        self._sign.setWordWrap(True)
        self._sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._sign.hide()
        self.setViewport(QWidget())
        self._scene = TableScene(self)
        self._scene.set_slowness(_SLOWER * SLOWNESS[speed])
        self.setScene(self._scene)
        self.setInteractive(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedSize(round(room.width), round(room.height))
        self.setAccessibleName(diagram.caption)
        self._scene.show(self._state, room, look)
        self._scene.settled.connect(self._go_on, Qt.ConnectionType.QueuedConnection)

    @property
    def state(self) -> GameState:
        """The position shown now."""
        return self._state

    def begin(self) -> None:
        """Play the first move."""
        self._go_on()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Round the corners as the still's are, in the page's colour."""
        whole, inside = QPainterPath(), QPainterPath()
        area = QRectF(0, 0, self._room.width, self._room.height)
        whole.addRect(area)
        inside.addRoundedRect(area, CORNER, CORNER)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(whole.subtracted(inside), QColor(theme.colours(self).window))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the press of the left button, so that the release arrives here too."""
        event.setAccepted(event.button() == Qt.MouseButton.LeftButton)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Go back to the start."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.ended.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the page scroll."""
        event.ignore()

    def _go_on(self) -> None:
        if self._moves:
            self._play(self._moves.pop(0))
        elif self._refused:
            self._refuse(self._refused.pop(0))
        else:
            self.told.emit()

    def _play(self, move: Move) -> None:
        played = play(self._state, self._diagram.rules, move)
        self._state = played.state
        pace = pace_of(played.events)
        self._scene.animate(self._state, self._room, self._look, pace, played.events)
        if not self._scene.is_moving:
            self._go_on()

    def _refuse(self, move: Move) -> None:
        reason = refusal(self._state, self._diagram.rules, move)
        self.reason = "" if reason is None else words.refusal(reason)
        self._show_reason()
        self._scene.shake(Run(move.source, move.count))
        if not self._scene.is_moving:
            self._go_on()

    def _show_reason(self) -> None:
        look = theme.colours(self)
        sign = self._sign
        theme.typeset(sign, theme.NOTE)
        sign.setText(self.reason)
        sign.setStyleSheet(
            f"background: {look.surface}; color: {look.bad}; border-radius: 8px; padding: 5px 8px;"
        )
        width = self.width() - 16
        height = sign.heightForWidth(width)
        sign.setGeometry(8, self.height() - height - 8, width, height)
        sign.setVisible(bool(self.reason))
        sign.raise_()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.reason))
