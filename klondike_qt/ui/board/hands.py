"""What the player's hands do: events of mouse, fingers and keys become intents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QApplication

from klondike_qt.core.piles import STOCK, WASTE
from klondike_qt.core.play import targets
from klondike_qt.ui.board.keyboard import Key, Keyboard, key_meaning
from klondike_qt.ui.board.motion import PACES, Manner
from klondike_qt.ui.board.pointer import Point, Pointer
from klondike_qt.ui.board.touch import Touch

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF, Qt
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QTouchEvent
    from PySide6.QtWidgets import QWidget

    from klondike_qt.app.settings import TapFirst
    from klondike_qt.core.cards import Card
    from klondike_qt.core.piles import Move, Pile
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.ui.board.choices import Intent, Run
    from klondike_qt.ui.board.placement import Hit, Placement
    from klondike_qt.ui.board.scene import TableScene


class Table(Protocol):
    """What the board shows: the controller, or anything else with a position and its rules."""

    @property
    def state(self) -> GameState:
        """The position now."""

    @property
    def rules(self) -> Rules:
        """What may be done with it."""


class Hands(QObject):
    """Pointer and keyboard at one table: they share one selection and one hand."""

    move_wanted = Signal(object)  # Move
    draw_wanted = Signal()
    raise_all_wanted = Signal()
    began = Signal()
    """The player did something: before it is looked at."""
    holding = Signal(bool)
    """A run was taken in the hand, or is brought home from there."""
    stuck = Signal(object)
    """A `Run` was asked for that may be lifted but has nowhere to go."""
    ring_moved = Signal(object)  # Run, or None: the ring is not shown any more
    selection_changed = Signal(object)  # Run, or None
    inert = Signal(object)  # the Run that cannot be lifted

    def __init__(self, table: Table, scene: TableScene, viewport: QWidget) -> None:
        """Act on *scene*; *viewport* is where the mouse is followed."""
        super().__init__(scene)
        self.tap_first: TapFirst = "ask"
        self.only_stop_the_show = False
        self.are_off = False  # it is not for this player to do anything
        self.is_turned = False  # the table, by half a turn
        self.is_by_key = False  # what was done last
        self._table = table
        self._scene = scene
        self._viewport = viewport
        self._selected: Run | None = None
        self._lifted: Run | None = None
        self._fan: Pile | None = None  # the column that a finger has opened
        self._button: Qt.MouseButton | None = None  # the one whose release ends the gesture
        self._keyboard = Keyboard(self)
        distance, interval = QApplication.startDragDistance(), QApplication.doubleClickInterval()
        self._pointer = Pointer(self, distance, interval)
        self._touch = Touch(self._pointer, scene.lifted.holds, self._on_table)

    @property
    def placed(self) -> Placement:
        """Where everything lies."""
        return self._scene.placed

    @property
    def selected(self) -> Run | None:
        """The run that is marked and waits for a target."""
        return self._selected

    @property
    def keyboard(self) -> Keyboard:
        """The ring that keys move."""
        return self._keyboard

    @property
    def has_begun(self) -> bool:
        """Whether there is something to let go: a pressed pointer, a marked run."""
        return self._pointer.is_busy or self._selected is not None

    # ── Ends ─────────────────────────────────────────────────────────────────────────────────────

    def lose_pointer(self) -> None:
        """End what mouse or finger is doing without effect; a run in the hand glides home."""
        self._touch.cancel()
        self._pointer.cancel()

    def let_go(self) -> None:
        """Let go of everything: the run in the hand, the selection."""
        self.lose_pointer()
        self.select(None)

    def follow(self) -> None:
        """Keep marks where they belong after the table was laid out anew."""
        selected, self._selected = self._selected, None
        self.select(selected)
        self._keyboard.follow()

    def look_again(self) -> None:
        """Light other places where the foundations have become others' while a run waits."""
        if self._lifted is not None:
            self._scene.outlines.mark_targets(self._targets(self._lifted))
        else:
            self.follow()

    # ── Events ───────────────────────────────────────────────────────────────────────────────────

    def press(self, event: QMouseEvent, *, again: bool) -> None:
        """Begin a gesture with the left button, look under cards with the right one."""
        if self._touch.is_active:
            return
        button, held = event.button(), event.buttons()
        if held != button:  # with another button held already: an open gesture comes to nothing
            self._pointer.cancel()
        elif button == button.LeftButton:
            self._begin_mouse(button)
            self._pointer.press(self._point(event), float(event.timestamp()), again=again)
        elif button == button.RightButton:
            self._begin_mouse(button)
            self._pointer.peek(self._point(event))
        else:
            self.end_show()

    def move(self, event: QMouseEvent) -> None:
        """Follow the mouse; a release that was lost ends the gesture."""
        if self._touch.is_active:
            return
        if event.buttons() == event.buttons().NoButton:
            self._end_mouse()
            self._pointer.cancel()
        else:
            self._pointer.move(self._point(event), float(event.timestamp()))

    def release(self, event: QMouseEvent) -> None:
        """End the gesture that this button began."""
        if not self._touch.is_active and event.button() == self._button:
            self._end_mouse()
            self._pointer.release(self._point(event), float(event.timestamp()))

    def touch(self, event: QTouchEvent) -> None:
        """Follow fingers; the first one down takes over from a mouse."""
        if event.type() == QEvent.Type.TouchBegin:
            self._pointer.cancel()
            self._keyboard.hide()
        self._touch.handle(event)

    def end_show(self, *, by_key: bool = False) -> bool:
        """Take input that means nothing else: it ends a show; false if there is none to end."""
        if not self._is_table_seen or not self._only_ends:
            return False
        self.begin_input(by_key=by_key)
        return True

    def claims(self, event: QKeyEvent) -> bool:
        """Whether no shortcut may have a key: in a celebration any, else Escape at times."""
        if self._scene.is_celebrating:
            return True
        if not self.has_begun:
            return False
        from PySide6.QtCore import Qt

        return event.key() == Qt.Key.Key_Escape

    def press_key(self, event: QKeyEvent) -> bool:
        """Act on a key; false if it means nothing here."""
        from PySide6.QtCore import Qt
        from PySide6.QtGui import QGuiApplication

        from klondike_qt.ui.board.number_row import digit_of

        if not self._is_table_seen or self.are_off:
            return False
        if event.key() in {
            Qt.Key.Key_Control,
            Qt.Key.Key_Shift,
            Qt.Key.Key_Alt,
            Qt.Key.Key_AltGr,
            Qt.Key.Key_Meta,
        }:
            return False  # the key that it is held for is still to come
        if self.end_show(by_key=True):
            return True
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        is_shifted = modifiers == Qt.KeyboardModifier.ShiftModifier
        if modifiers and not is_shifted:
            return False
        if event.key() == Qt.Key.Key_Escape:
            had_begun = self.has_begun
            self.let_go()
            return had_begun
        digit = digit_of(event, QGuiApplication.platformName())
        key = key_meaning(event.key(), shifted=is_shifted)
        if key is None and digit is None and event.key() != Qt.Key.Key_Space:
            return False
        self.lose_pointer()
        if not self.begin_input(by_key=True):
            return True
        if key is not None:
            self._keyboard.press(key)
        elif digit is None:
            self.draw()
        else:
            self._keyboard.go_to(digit or 10)
        return True

    def press_at(self, run: Run) -> None:
        """Do what Enter does with the ring round *run*: lift, place or draw."""
        if not self._is_table_seen:
            return
        if self.end_show(by_key=True):
            return
        self.lose_pointer()
        if self.begin_input(by_key=True):
            self._keyboard.point_at(run)
            self._keyboard.press(Key.ACT)

    # ── What pointer and keyboard find here and do ───────────────────────────────────────────────

    def begin_input(self, *, by_key: bool = False) -> bool:
        """Announce input and make the picture whole; false if that was all it was for."""
        if self.are_off:
            return False
        self.is_by_key = by_key
        only_ends = self._only_ends
        self.began.emit()
        self._scene.finish()
        return self._is_table_seen and not (
            only_ends or self._only_ends
        )  # the end may begin a celebration

    def hit(self, x: float, y: float) -> Hit | None:
        """Say what lies at a point of the viewport."""
        return self.placed.hit(x, y)

    def run_at(self, hit: Hit | None) -> Run | None:
        """Give the run that may be lifted there."""
        from klondike_qt.ui.board import choices  # takes 3 ms to load: not for the first picture

        return choices.run_at(self.placed.state, self._table.rules, hit)

    def tap(self, hit: Hit | None) -> None:
        """Act on a tap."""
        from klondike_qt.ui.board import choices

        state, rules = self.placed.state, self._table.rules
        self._act(choices.tap(state, rules, hit, self._selected, self.tap_first))

    def double_tap(self, hit: Hit) -> None:
        """Act on a second quick tap at the same card."""
        from klondike_qt.ui.board import choices

        self._act(choices.double_tap(self.placed.state, self._table.rules, hit))

    def lift(self, run: Run) -> None:
        """Take a run in the hand and light where it may go."""
        self.select(None)
        self._lifted = run
        self._scene.lift(run)
        self._scene.outlines.mark_targets(self._targets(run))
        self.holding.emit(True)

    def carry(self, dx: float, dy: float) -> None:
        """Hold the lifted run so far from where it lay."""
        self._scene.carry(dx, dy)

    def let_fall(self) -> None:
        """Ask for the move that the drop means; what is not played glides home."""
        from klondike_qt.ui.board import choices

        run, self._lifted = self._lifted, None
        if run is None:
            return
        rect = self._scene.lifted.first_rect()
        move = choices.drop(self.placed, self._table.rules, run, rect)
        if move is not None:
            self.move_wanted.emit(move)
        if self._scene.is_lifted:
            self.bring_home()

    def bring_home(self) -> None:
        """Let the lifted run glide back to where it lay."""
        self._lifted = None
        self._scene.settle(PACES[Manner.RETURN])
        self.holding.emit(False)

    def show_whole(self, card: Card | None) -> None:
        """Bring a covered card to the front, or put back what was."""
        self._scene.show_whole(card)

    def finger_on(self, hit: Hit | None) -> bool:
        """Raise the cards that a finger would lift; open a tight column, and show it may slide."""
        from klondike_qt.ui.board import choices, fan

        shifts = fan.opened(self.placed, hit)
        if shifts is not None and hit is not None:
            self._fan = hit.pile
        run = self.run_at(hit)
        if hit is not None and hit.card is not None and run is None:
            if hit.pile == STOCK:
                run = choices.Run(STOCK, 1)
            elif hit.pile == WASTE:
                self._scene.show_whole(hit.card)
        if run is not None or shifts is not None:
            self._scene.touch(run, shifts or {})
        return shifts is not None

    def choose(self, y: float) -> Hit | None:
        """Let a finger slide on along the column that it opened."""
        from klondike_qt.ui.board import fan

        hit = None if self._fan is None else fan.card_at(self.placed, self._fan, y)
        self._scene.touch(self.run_at(hit), fan.opened(self.placed, hit) or {})
        return hit

    def finger_off(self) -> None:
        """Let what rose under a finger come down, and close the column."""
        self._fan = None
        self._scene.show_whole(None)
        self._scene.untouch()

    def select(self, run: Run | None) -> None:
        """Mark a run and light where it may go, or mark nothing."""
        if run is None and self._selected is None:
            return
        self._selected = run
        self._scene.outlines.mark_selected(run)
        self._scene.outlines.mark_targets([] if run is None else self._targets(run))
        self.selection_changed.emit(run)

    def ask(self, move: Move) -> None:
        """Ask for a move."""
        self.move_wanted.emit(move)

    def draw(self) -> None:
        """Ask for a draw, or for turning the waste over."""
        self.draw_wanted.emit()

    def shake(self, run: Run) -> None:
        """Show that a run has nowhere to go."""
        self._scene.shake(run)
        self.stuck.emit(run)

    def tell_inert(self, run: Run) -> None:
        """Tell that nothing can be lifted there, which a seeing player sees."""
        self.inert.emit(run)

    def mark_focus(self, run: Run | None) -> None:
        """Draw the keyboard's ring."""
        self._scene.outlines.mark_focus(run)
        self.ring_moved.emit(run)

    # ── Inside ───────────────────────────────────────────────────────────────────────────────────

    @property
    def _is_table_seen(self) -> bool:
        """Whether there is a picture, and no pause hides it."""
        return self._scene.placement is not None and not self._scene.are_cards_hidden

    @property
    def _only_ends(self) -> bool:
        """Whether input now does nothing but end a show: an automatic finish, a celebration."""
        return self.only_stop_the_show or self._scene.is_celebrating

    def _act(self, intent: Intent) -> None:
        """Carry out what a tap means; whatever it is, it ends the selection before."""
        from klondike_qt.ui.board.choices import Draw, NowhereToGo, Play, RaiseAll, Select

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

    def _targets(self, run: Run) -> list[Pile]:
        return targets(self.placed.state, self._table.rules, run.pile, run.count)

    def _begin_mouse(self, button: Qt.MouseButton) -> None:
        """Follow the mouse even with no button held: that tells when a release was lost."""
        self._button = button
        self._keyboard.hide()
        self._viewport.setMouseTracking(True)

    def _end_mouse(self) -> None:
        """Stop following the mouse: moving it over the board costs nothing."""
        self._button = None
        self._viewport.setMouseTracking(False)

    def _point(self, event: QMouseEvent) -> Point:
        return self._on_table(event.position())

    def _on_table(self, position: QPointF) -> Point:
        """Say which point of the table lies at a position of the viewport."""
        x, y = position.x(), position.y()
        if self.is_turned:
            return Point(self._viewport.width() - x, self._viewport.height() - y)
        return Point(x, y)
