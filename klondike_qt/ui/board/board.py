"""The board: the table's view, which turns events into intents and follows the model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol, cast

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView

from klondike_qt.app.controller import Cause
from klondike_qt.core.piles import WASTE, PileKind
from klondike_qt.core.play import targets
from klondike_qt.ui.board import choices
from klondike_qt.ui.board.choices import Draw, NowhereToGo, Play, RaiseAll, Run, Select
from klondike_qt.ui.board.keyboard import Keyboard, key_meaning
from klondike_qt.ui.board.layout import Room
from klondike_qt.ui.board.motion import PACES, Manner, finishing_pace
from klondike_qt.ui.board.pointer import Point, Pointer
from klondike_qt.ui.board.scene import SPEEDS, Look, TableScene
from klondike_qt.ui.board.touch import Touch

if TYPE_CHECKING:
    from PySide6.QtCore import Qt
    from PySide6.QtGui import (
        QFocusEvent,
        QHideEvent,
        QKeyEvent,
        QMouseEvent,
        QPaintEvent,
        QResizeEvent,
        QTouchEvent,
        QWheelEvent,
    )
    from PySide6.QtWidgets import QWidget

    from klondike_qt.app.controller import Change
    from klondike_qt.core.cards import Card
    from klondike_qt.core.piles import Move, Pile
    from klondike_qt.core.play import Refusal
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.ui.board.choices import Intent, TapFirst
    from klondike_qt.ui.board.motion import Pace
    from klondike_qt.ui.board.placement import Hit, Placement

_TOUCHES: Final = frozenset(
    {
        QEvent.Type.TouchBegin,
        QEvent.Type.TouchUpdate,
        QEvent.Type.TouchEnd,
        QEvent.Type.TouchCancel,
    }
)

_SETTLED_MS: Final = 200
"""How long a size must have stood before faces are rendered ahead for it."""


class Table(Protocol):
    """What the board shows: the controller, or anything else with a position and its rules."""

    @property
    def state(self) -> GameState:
        """The position now."""

    @property
    def rules(self) -> Rules:
        """What may be done with it."""


class Board(QGraphicsView):
    """Shows a table, animates what changes, and says what the player wants."""

    move_wanted = Signal(object)  # Move
    draw_wanted = Signal()
    raise_all_wanted = Signal()
    input_began = Signal()
    """The player did something on the board: before it is looked at."""
    settled = Signal()
    """Nothing moves any more."""

    def __init__(
        self, table: Table, look: Look | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._look = look or Look()
        self._is_left_handed = False
        self._portrait: bool | None = None
        self._tap_first: TapFirst = "ask"
        self._state = table.state
        self._selected: Run | None = None
        self._lifted: Run | None = None
        self._button: Qt.MouseButton | None = None  # the one whose release ends the gesture
        self._is_hidden = False
        self._is_celebrated = False
        self._finishing: int | None = None  # cards that flew in the automatic finish
        self._table_scene = TableScene(self)
        self._table_scene.settled.connect(self.settled)
        self._keyboard = Keyboard(self)
        interval = QApplication.doubleClickInterval()
        self._pointer = Pointer(self, QApplication.startDragDistance(), interval)
        self._touch = Touch(self._pointer, self._table_scene.is_held)
        self._idle = QTimer(self)  # renders the faces not seen yet, while nothing else happens
        self._idle.timeout.connect(self._render_ahead)
        self._was_painted = False
        self.setScene(self._table_scene)
        self.setInteractive(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._on_application_state)

    # ── What the window asks for ─────────────────────────────────────────────────────────────────

    def show_change(self, change: Change) -> None:
        """Let the picture follow a `Change` of the game."""
        was_in_hand = self._table_scene.is_lifted
        self._end_gesture()
        self._is_celebrated = False
        room = self._room()
        if not self._was_painted or change.cause is Cause.RESUMED or room is None:
            self.show_state(change.state)
            return
        self._state = change.state
        if change.cause is Cause.DEALT:
            self._table_scene.deal(change.state, room, self._look)
        else:
            events = change.step.events if change.step and change.cause is not Cause.UNDONE else ()
            pace = self._pace(change, was_in_hand=was_in_hand)
            self._table_scene.animate(change.state, room, self._look, pace, events)
        self._keyboard.follow()

    def show_state(self, state: GameState) -> None:
        """Show a position as it is, with no animation."""
        self._end_gesture()
        self._state = state
        self._is_celebrated = False
        self._show()

    def rebuild(self) -> None:
        """Make the picture anew from the table, whatever went wrong before."""
        self._touch.cancel()
        self._pointer.cancel()
        self.show_state(self._table.state)

    def refuse(self, move: Move, reason: Refusal) -> None:
        """Show that a move may not be played: its cards shake, unless they glide home anyway."""
        kinds = {move.source.kind, move.target.kind}
        if self.placement is not None and PileKind.STOCK not in kinds:
            self._table_scene.shake(Run(move.source, move.count))

    def celebrate(self) -> None:
        """Let the cards of a won game stream out; `settled` tells when that ended."""
        self._end_gesture()
        self._is_celebrated = True
        self._table_scene.celebrate()

    def complete(self) -> None:
        """Bring whatever moves to its end at once."""
        self._table_scene.finish()

    def cancel_gesture(self) -> None:
        """Bring a run in the hand home at once and let go of a selection, before a command acts."""
        self._end_gesture()
        self._table_scene.finish()

    def set_handedness(self, left_handed: bool) -> None:
        """Mirror the top row for the left hand, or back."""
        self._is_left_handed = left_handed
        self._show()

    def set_portrait(self, portrait: bool | None) -> None:
        """Choose the arrangement of the top row; ``None`` goes by the board's own shape."""
        if portrait != self._portrait:
            self._portrait = portrait
            self._show()

    def set_speed(self, speed: str) -> None:
        """Set how fast cards move: ``off``, ``fast``, ``normal`` or ``slow``."""
        self._table_scene.set_speed(SPEEDS[speed])

    def set_look(self, look: Look) -> None:
        """Show other letters, backs, felt or index from now on."""
        self._look = look
        self._show()

    def set_tap_first(self, first: TapFirst) -> None:
        """Choose where a tapped card with several destinations goes."""
        self._tap_first = first

    def set_cards_hidden(self, hidden: bool) -> None:
        """Turn all cards face down and take no input, while the game is paused."""
        if hidden != self._is_hidden:
            self._end_gesture()
            self._is_hidden = hidden
            self._table_scene.hide_cards(hidden)
            self._show()

    def set_finishing(self, finishing: bool) -> None:
        """Follow an automatic finish at its pace; input then only stops it."""
        self._finishing = 0 if finishing else None

    @property
    def look(self) -> Look:
        """How the table looks now."""
        return self._look

    @property
    def table_scene(self) -> TableScene:
        """The picture."""
        return self._table_scene

    # ── What pointer and keyboard find here ──────────────────────────────────────────────────────

    @property
    def placement(self) -> Placement | None:
        """Where everything lies, or is on its way to."""
        return self._table_scene.placement

    @property
    def placed(self) -> Placement:
        """As `placement`, once there is one."""
        return self._table_scene.placed

    @property
    def selected(self) -> Run | None:
        """The run that is marked and waits for a target."""
        return self._selected

    @property
    def focus(self) -> Run:
        """Where the keyboard is."""
        return self._keyboard.focus

    def begin_input(self) -> bool:
        """Announce input and make the picture whole; false if that was all it was for."""
        only_ends = self._finishing is not None or (
            self._is_celebrated and self._table_scene.is_moving
        )
        self.input_began.emit()
        self._table_scene.finish()
        return not only_ends and not self._is_hidden and self.placement is not None

    def hit(self, x: float, y: float) -> Hit | None:
        """Say what lies at a point of the viewport."""
        return self.placed.hit(x, y)

    def run_at(self, hit: Hit | None) -> Run | None:
        """Give the run that may be lifted there."""
        return choices.run_at(self.placed.state, self._table.rules, hit)

    def tap(self, hit: Hit | None) -> None:
        """Act on a tap."""
        state, rules = self.placed.state, self._table.rules
        self._act(choices.tap(state, rules, hit, self._selected, self._tap_first))

    def double_tap(self, hit: Hit) -> None:
        """Act on a second quick tap at the same card."""
        self._act(choices.double_tap(self.placed.state, self._table.rules, hit))

    def lift(self, run: Run) -> None:
        """Take a run in the hand and light where it may go."""
        self.select(None)
        self._lifted = run
        self._table_scene.lift(run)
        self._table_scene.mark_targets(self._targets(run))

    def carry(self, dx: float, dy: float) -> None:
        """Hold the lifted run so far from where it lay."""
        self._table_scene.carry(dx, dy)

    def let_fall(self) -> None:
        """Ask for the move that the drop means; what is not played glides home."""
        run, self._lifted = self._lifted, None
        if run is None:
            return
        rect = self._table_scene.held_rect()
        move = choices.drop(self.placed, self._table.rules, run, rect)
        if move is not None:
            self.move_wanted.emit(move)
        if self._table_scene.is_lifted:
            self.bring_home()

    def bring_home(self) -> None:
        """Let the lifted run glide back to where it lay."""
        self._lifted = None
        self._glide(Manner.RETURN)

    def show_whole(self, card: Card | None) -> None:
        """Bring a covered card to the front, or put back what was."""
        self._table_scene.show_whole(card)

    def select(self, run: Run | None) -> None:
        """Mark a run and light where it may go, or mark nothing."""
        if run is None and self._selected is None:
            return
        self._selected = run
        self._table_scene.mark_selected(run)
        self._table_scene.mark_targets([] if run is None else self._targets(run))

    def ask(self, move: Move) -> None:
        """Ask for a move."""
        self.move_wanted.emit(move)

    def draw(self) -> None:
        """Ask for a draw."""
        self.draw_wanted.emit()

    def shake(self, run: Run) -> None:
        """Show that a run has nowhere to go."""
        self._table_scene.shake(run)

    def mark_focus(self, run: Run | None) -> None:
        """Draw the keyboard's ring."""
        self._table_scene.mark_focus(run)

    # ── Events ───────────────────────────────────────────────────────────────────────────────────

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a gesture with the left button, look under cards with the right one."""
        self._press(event, again=False)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second press of a double click for what it is."""
        self._press(event, again=True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the mouse; a release that happened elsewhere ends the gesture."""
        if self._touch.is_active:
            return
        if event.buttons() == event.buttons().NoButton:
            self._pointer.cancel()
        else:
            self._pointer.move(_point(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the gesture that this button began."""
        if not self._touch.is_active and event.button() == self._button:
            self._pointer.release(_point(event))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Do not scroll: the whole table is always in view."""
        event.ignore()

    def viewportEvent(self, event: QEvent) -> bool:
        """Take touches as they come, so that no finger is turned into a mouse."""
        if event.type() in _TOUCHES:
            self._take_touch(cast("QTouchEvent", event))
            return True
        if event.type() == QEvent.Type.UngrabMouse:
            self._pointer.cancel()
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key means on the board, and leave every other key to the window."""
        event.setAccepted(self._press_key(event))

    def event(self, event: QEvent) -> bool:
        """Keep Escape from shortcuts while there is something to let go; follow the screen."""
        kind = event.type()
        if kind == QEvent.Type.ShortcutOverride and self._has_something_to_let_go():
            from PySide6.QtCore import Qt

            if cast("QKeyEvent", event).key() == Qt.Key.Key_Escape:
                event.accept()
                return True
        elif kind == QEvent.Type.WindowDeactivate:
            self._lose_pointer()
        elif kind == QEvent.Type.DevicePixelRatioChange:
            self._show()
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is when it came here by keys."""
        super().focusInEvent(event)
        if self.placement is not None and event.reason() in {
            event.reason().TabFocusReason,
            event.reason().BacktabFocusReason,
        }:
            self._keyboard.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the table out anew, before the view looks whether it must scroll."""
        self._show()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """After the first picture, do what could wait."""
        super().paintEvent(event)
        if not self._was_painted and self.placement is not None:
            self._was_painted = True
            QTimer.singleShot(0, self, self._after_first_picture)

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave nothing in the air."""
        super().hideEvent(event)
        self._lose_pointer()
        self._table_scene.finish()

    # ── Inside ───────────────────────────────────────────────────────────────────────────────────

    def _room(self) -> Room | None:
        size = self.viewport().size()
        width, height = size.width(), size.height()
        if width < 1 or height < 1:
            return None
        portrait = height > width if self._portrait is None else self._portrait
        rules = self._table.rules
        ratio = self.devicePixelRatioF()
        return Room(width, height, ratio, rules, portrait, self._is_left_handed)

    def _show(self) -> None:
        """Show the position as it is, at the present size."""
        room = self._room()
        if room is None:
            return
        self._lose_pointer()
        self._table_scene.show(self._state, room, self._look)
        if self._is_celebrated:
            self._table_scene.celebrate()
            self._table_scene.finish()
        selected, self._selected = self._selected, None
        self.select(selected)
        self._keyboard.follow()
        self._idle.start(_SETTLED_MS)

    def _pace(self, change: Change, *, was_in_hand: bool) -> Pace:
        if self._finishing is not None:
            self._finishing += 1
            return finishing_pace(self._finishing - 1)
        if change.cause is Cause.PLAYED:
            if was_in_hand:
                return PACES[Manner.DROP]
            is_draw = change.step is not None and change.step.move.target == WASTE
            return PACES[Manner.DRAW if is_draw else Manner.MOVE]
        return PACES[Manner.UNDO]

    def _end_gesture(self) -> None:
        """Let go of everything: a run in the hand turns for home, a selection is forgotten."""
        self._lose_pointer()
        self.select(None)

    def _lose_pointer(self) -> None:
        """End what mouse or finger is doing without effect."""
        self._touch.cancel()
        self._pointer.cancel()

    def _glide(self, manner: Manner) -> None:
        """Bring every card that lies elsewhere to its place."""
        room = self._room()
        if room is not None:
            self._table_scene.animate(self._state, room, self._look, PACES[manner])
            self._keyboard.follow()

    def _targets(self, run: Run) -> list[Pile]:
        return targets(self.placed.state, self._table.rules, run.pile, run.count)

    def _act(self, intent: Intent) -> None:
        """Carry out what a tap means; whatever it is, it ends the selection before."""
        self.select(intent.run if isinstance(intent, Select) else None)
        match intent:
            case Play(move):
                self.move_wanted.emit(move)
            case Draw():
                self.draw_wanted.emit()
            case RaiseAll():
                self.raise_all_wanted.emit()
            case NowhereToGo(run):
                self.shake(run)
            case _:
                pass

    def _press(self, event: QMouseEvent, *, again: bool) -> None:
        if self._touch.is_active:
            return
        button, held = event.button(), event.buttons()
        if held != button:  # with another button held already: an open gesture comes to nothing
            self._pointer.cancel()
        elif button == button.LeftButton:
            self._button = button
            self._keyboard.hide()
            self._pointer.press(_point(event), float(event.timestamp()), again=again)
        elif button == button.RightButton:
            self._button = button
            self._keyboard.hide()
            self._pointer.peek(_point(event))

    def _take_touch(self, event: QTouchEvent) -> None:
        if event.type() == QEvent.Type.TouchBegin:
            self._pointer.cancel()
            self._keyboard.hide()
        self._touch.handle(event)
        event.accept()

    def _press_key(self, event: QKeyEvent) -> bool:
        """Act on a key; false if it means nothing here."""
        from PySide6.QtCore import Qt

        if self._is_hidden or self.placement is None:
            return False
        if self._finishing is not None or (self._is_celebrated and self._table_scene.is_moving):
            self.begin_input()
            return True
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        is_shifted = modifiers == Qt.KeyboardModifier.ShiftModifier
        if modifiers and not is_shifted:
            return False
        if event.key() == Qt.Key.Key_Escape:
            return self._let_go()
        digit = event.key() - Qt.Key.Key_0.value
        key = key_meaning(event.key(), shifted=is_shifted)
        if key is None and not (0 <= digit <= 9) and event.key() != Qt.Key.Key_Space:
            return False
        self._lose_pointer()
        self.begin_input()
        if key is not None:
            self._keyboard.press(key)
        elif event.key() == Qt.Key.Key_Space:
            self.draw()
        else:
            self._keyboard.go_to(digit or 10)
        return True

    def _let_go(self) -> bool:
        """Give up what was begun; false if nothing was."""
        was_begun = self._has_something_to_let_go()
        self._end_gesture()
        return was_begun

    def _has_something_to_let_go(self) -> bool:
        return self._pointer.is_busy or self._selected is not None

    def _after_first_picture(self) -> None:
        from PySide6.QtCore import Qt  # takes 18 ms to load

        self.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)

    def _render_ahead(self) -> None:
        """Render one more face; the first one only once the size has stood for a while."""
        if self._table_scene.render_next():
            self._idle.setInterval(0)
        else:
            self._idle.stop()

    def _on_application_state(self, state: Qt.ApplicationState) -> None:
        if state != state.ApplicationActive:
            self._lose_pointer()


def _point(event: QMouseEvent) -> Point:
    return Point(event.position().x(), event.position().y())
