"""The board: the table's view. It follows the model and says what the player wants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGraphicsView

from klondike_qt.app.change import Cause
from klondike_qt.app.settings import SLOWNESS
from klondike_qt.core.piles import PileKind
from klondike_qt.ui.board.look import Look
from klondike_qt.ui.board.motion import PACES, Manner, Pace, finishing_pace, pace_of
from klondike_qt.ui.board.played_view import PlayedView
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import (
        QFocusEvent,
        QHideEvent,
        QKeyEvent,
        QPaintEvent,
    )
    from PySide6.QtWidgets import QWidget

    from klondike_qt.app.change import Change
    from klondike_qt.app.settings import Celebration, Speed, TapFirst
    from klondike_qt.core.piles import Move
    from klondike_qt.core.state import GameState
    from klondike_qt.ui.board.half import Half
    from klondike_qt.ui.board.hands import Table
    from klondike_qt.ui.board.layout import Room
    from klondike_qt.ui.board.placement import Placement
    from klondike_qt.ui.board.reader import BoardReader

_SETTLED_MS: Final = 200
"""How long a size must have stood before faces are rendered ahead for it."""


@guarded
class Board(PlayedView):
    """Shows a table, animates what changes, and says what the player wants."""

    changing = Signal(object)
    """A `Change` is shown next."""
    look_changed = Signal(object)  # Look
    """The player likes another look; every picture of a table follows this one."""
    first_shown = Signal()
    """The first picture is out: what it did not need may be loaded now."""
    reader_came = Signal(object)  # BoardReader: an assistive technology is in use from now on

    def __init__(
        self, table: Table, look: Look | None = None, parent: QWidget | None = None
    ) -> None:
        """Show *table*'s position as soon as there is room for it."""
        # Its rules are those of what is shown: the table may have gone on to another game.
        super().__init__(table, look or Look(), parent)
        self._foot = 0
        self._half: Half | None = None
        self._pace_shown = PACES[Manner.MOVE]
        self._hint: Move | None = None
        self._finished_cards: int | None = None  # in the automatic finish that runs
        self._is_showing = False
        self._was_painted = False
        self._takes_touches = False
        self._reader: BoardReader | None = None
        self._idle = QTimer(self)  # renders the faces not seen yet, while nothing else happens
        self._idle.timeout.connect(self._render_ahead)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)

    # ── Following the game ───────────────────────────────────────────────────────────────────────

    def show_change(self, change: Change) -> None:
        """Let the picture follow a `Change` of the game."""
        self.changing.emit(change)
        self.meet_reader()
        if self._reader is not None:  # before the selection goes, which the move explains
            self._reader.tell(change)
        was_in_hand = self._table_scene.is_lifted
        self._rules = self._table.rules
        if not self._was_painted or change.cause is Cause.RESUMED:
            self.show_state(change.state)
            return
        room = self._room()
        self._hands.let_go()
        self._hint = None
        self._state = change.state
        if change.cause is Cause.DEALT:
            self._table_scene.deal(change.state, room, self._look)
        else:
            events = change.step.events if change.step and change.cause is not Cause.UNDONE else ()
            pace = self._pace_shown = self._pace(change, was_in_hand=was_in_hand)
            self._table_scene.animate(change.state, room, self._look, pace, events)
        self._hands.follow()

    def receive(
        self, state: GameState, pace: Pace, arrivals: Mapping[int, tuple[float, float]]
    ) -> None:
        """Follow what the other player did to the foundations that both share.

        Nothing else differs from what is shown, and whatever this player holds, marks or sees
        flying stays so. *arrivals* tells where cards come from, by their index.
        """
        self._state = state
        if self.placement is not None:
            self._table_scene.receive(state, pace, arrivals)
            self._hands.look_again()

    def show_state(self, state: GameState) -> None:
        """Show a position as it is, with no animation."""
        self._hands.let_go()
        self._hint = None
        self._state, self._rules = state, self._table.rules
        self._table_scene.show(state, self._room(), self._look)
        self._hands.follow()

    def rebuild(self) -> None:
        """Make the picture anew from the table, whatever went wrong before."""
        self.show_state(self._table.state)

    def refuse(self, move: Move) -> None:
        """Show that a move may not be played: its cards shake, unless they glide home anyway."""
        kinds = {move.source.kind, move.target.kind}
        if self.placement is not None and PileKind.STOCK not in kinds:
            from klondike_qt.ui.board.choices import Run

            self._table_scene.shake(Run(move.source, move.count))

    def show_hint(self, move: Move | None) -> None:
        """Mark a move that the player may play, or none; what the picture shows next ends it."""
        if self.placement is not None:
            if move is not None:
                self._hands.let_go()
            self._hint = move
            self._table_scene.mark_hint(move)

    def celebrate(self) -> None:
        """Let the cards of a won game do what the player chose; `settled` tells when that ended."""
        self._hands.let_go()
        if self.placement is not None:
            self._table_scene.celebrate()

    def complete(self) -> None:
        """Bring whatever moves to its end at once."""
        self._table_scene.finish()

    def cancel_gesture(self) -> None:
        """Bring a run in the hand home at once and let go of a selection, before a command acts."""
        self._hands.let_go()
        self._table_scene.finish()

    # ── Following the settings ───────────────────────────────────────────────────────────────────

    def keep_foot_free(self, height: int) -> None:
        """Lay no card into the lowest *height* pixels, over which something else lies."""
        if height != self._foot:
            self._foot = height
            self._refit()

    def become_half(self, half: Half | None, *, resized: bool = False, anew: bool = False) -> None:
        """Be one half of a table for two, or a table by itself.

        *resized* says that another size comes next, for which all is laid out anyway; *anew*, that
        the table has gone on to a game with other piles, which is shown instead.
        """
        if half == self._half and not anew:
            return
        was_turned, self._half = self.is_turned, half
        self._table_scene.lay_on(half.ground if half else None)
        if self.is_turned != was_turned:
            self._hands.let_go()
            self._hands.is_turned = self.is_turned
            self.rotate(180)
        if anew:
            self.rebuild()
        elif not resized:
            self._refit()

    def set_speed(self, speed: Speed) -> None:
        """Set how fast cards move from now on."""
        self._table_scene.set_slowness(SLOWNESS[speed])

    def set_celebration(self, celebration: Celebration) -> None:
        """Choose what the cards of a won game do."""
        self._table_scene.set_celebration(celebration)

    def set_look(self, look: Look) -> None:
        """Show other letters, backs, cloth or index from now on."""
        super().set_look(look)
        self.look_changed.emit(look)

    def set_tap_first(self, first: TapFirst) -> None:
        """Choose where a tapped card with several destinations goes."""
        self._hands.tap_first = first

    def set_cards_hidden(self, hidden: bool) -> None:
        """Turn all cards face down and take no input, while the game is paused."""
        if hidden != self._table_scene.are_cards_hidden:
            self._hands.let_go()
            self._table_scene.hide_cards(hidden)
            self._refit()

    def set_finishing(self, finishing: bool) -> None:
        """Follow an automatic finish at its pace; input then only stops it."""
        self._finished_cards = 0 if finishing else None
        self._follow_show()

    def set_showing(self, showing: bool) -> None:
        """Follow what is shown to the player at the usual pace; input then only stops it."""
        self._is_showing = showing
        self._follow_show()

    # ── Those who cannot see it ──────────────────────────────────────────────────────────────────

    def meet_reader(self) -> None:
        """Serve an assistive technology, once one is in use; nobody else pays for that."""
        from PySide6.QtGui import QAccessible

        if self._reader is None and self._takes_touches and QAccessible.isActive():
            from klondike_qt.ui.board.reader import BoardReader

            self._reader = BoardReader(self, self._table)
            self.reader_came.emit(self._reader)

    def say(self, sentence: str, *, urgent: bool = False) -> None:
        """Say to those who cannot see it what is written beside the board."""
        if self._reader is not None:
            self._reader.voice.say(sentence, urgent=urgent)

    # ── What can be seen from outside ────────────────────────────────────────────────────────────

    @property
    def is_turned(self) -> bool:
        """Whether the table faces whoever sits across."""
        return self._half is not None and self._half.ground.turned

    @property
    def pace(self) -> Pace:
        """How the cards of the last change move."""
        return self._pace_shown

    @property
    def free_foot(self) -> int:
        """How many of the lowest pixels are kept free of cards."""
        return self._foot

    @property
    def base(self) -> int:
        """How high what stands at the foot is, over which no message may lie: nothing does."""
        return 0

    @property
    def lowest(self) -> float | None:
        """Where the lowest card ends; ``None`` before the first picture."""
        placement = self.placement
        if placement is None:
            return None
        return max(spot.y for spot in placement.spots.values()) + placement.layout.card_height

    @property
    def placement(self) -> Placement | None:
        """Where everything lies, or is on its way to; ``None`` before the first picture."""
        return self._table_scene.placement

    @property
    def reader(self) -> BoardReader | None:
        """What serves those who cannot see the board, once somebody does."""
        return self._reader

    @property
    def takes_touches(self) -> bool:
        """Whether the first picture is out and fingers are followed."""
        return self._takes_touches

    # ── Events ───────────────────────────────────────────────────────────────────────────────────

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key means on the board, and leave every other key to the window."""
        self.meet_reader()
        event.setAccepted(self._hands.press_key(event))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is when it came here by keys."""
        super().focusInEvent(event)
        if not self._takes_touches:
            return  # before the first picture; and the reason is one of the Qt namespace
        self.meet_reader()
        reason = event.reason()
        if reason in {
            reason.TabFocusReason,
            reason.BacktabFocusReason,
        }:
            self._hands.keyboard.show()
        elif self._reader is not None and reason != reason.MouseFocusReason:
            self._hands.keyboard.follow()  # the focus goes on to where the ring is

    def paintEvent(self, event: QPaintEvent) -> None:
        """After the first picture, do what could wait."""
        super().paintEvent(event)
        if not self._was_painted and self.placement is not None:
            self._was_painted = True
            QTimer.singleShot(0, self, self._after_first_picture)

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave nothing in the air."""
        super().hideEvent(event)
        self._hands.lose_pointer()
        self._table_scene.finish()

    # ── Inside ───────────────────────────────────────────────────────────────────────────────────

    def _room(self) -> Room:
        """Measure the table above what lies at its foot, as the half that it may be."""
        room = super()._room()._replace(foot=self._foot)
        return self._half.room(room) if self._half else room

    def _refit(self) -> None:
        """Lay the position out at the present size and look."""
        room = self._room()
        if self.placement is None:
            self._table_scene.show(self._state, room, self._look)
        else:
            self._hands.lose_pointer()
            self._table_scene.refit(room, self._look)
            self._table_scene.mark_hint(self._hint, still=True)
        self._hands.follow()
        self._idle.start(_SETTLED_MS)

    def _pace(self, change: Change, *, was_in_hand: bool) -> Pace:
        if self._finished_cards is not None:
            self._finished_cards += 1
            return finishing_pace(self._finished_cards - 1)
        if change.cause is Cause.PLAYED:
            events = change.step.events if change.step else ()
            return PACES[Manner.DROP] if was_in_hand else pace_of(events)
        return PACES[Manner.UNDO]

    def _after_first_picture(self) -> None:
        from PySide6.QtCore import Qt  # takes 18 ms to load

        self.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.viewport().ungrabGesture(Qt.GestureType.PanGesture)  # two fingers do not scroll
        self._takes_touches = True
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._on_application_state)
        self.first_shown.emit()
        self.meet_reader()

    def _follow_show(self) -> None:
        """Let input only stop what runs by itself, and say nothing of it before its end.

        A finish may follow upon what is shown, and begins before that has been ended.
        """
        running = self._is_showing or self._finished_cards is not None
        self._hands.only_stop_the_show = running
        if self._reader is not None:
            self._reader.follow_show(running)

    def _render_ahead(self) -> None:
        """Render one more face; the first one only once the size has stood for a while."""
        if self._table_scene.render_next():
            self._idle.setInterval(0)
        else:
            self._idle.stop()
