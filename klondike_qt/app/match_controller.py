"""Both players' intents become moves of a match, and their outcome is announced."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.change import Cause, Change
from klondike_qt.app.current_match import CurrentMatch, begin
from klondike_qt.app.left_records import LeftRecords
from klondike_qt.app.machine import Machine
from klondike_qt.app.match_changes import changes
from klondike_qt.app.match_watch import BlockedWatch, TurnEnd
from klondike_qt.app.seat_table import SeatTable
from klondike_qt.app.take_back import TakeBackOffer
from klondike_qt.core.auto_move import raises
from klondike_qt.core.match import IllegalMatchMove, Seat, may_end_turn, play, refusal
from klondike_qt.core.match_setup import Opponent
from klondike_qt.core.piles import DRAW, RECYCLE, RECYCLE_AND_DRAW, Move
from klondike_qt.core.play import Refusal
from klondike_qt.storage.match_records import SavedMatch

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.clock import ActiveClock
    from klondike_qt.app.match_player import MatchPlayer
    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.events import Event
    from klondike_qt.core.match import MatchState
    from klondike_qt.core.match_game import Match, Outcome
    from klondike_qt.core.match_setup import MatchSetup


class MatchController(QObject):
    """Turns what people wish, and what the computer or a ghost plays, into a match.

    A person acts for the first seat, and for the second where a person sits there too. What is
    asked of a seat that is somebody else's, or while the match rests, is not answered at all.
    """

    changed = Signal(object, object)  # Seat, Change: the mover's board first, then the other's
    refused = Signal(object, object, object)  # Seat, Move, Refusal | TurnRefusal
    dealt = Signal()
    """Another match is on the table; both boards' changes follow."""
    turn_changed = Signal(object)  # Seat
    turn_ends = Signal(object)  # Seat: by itself in a moment, as nothing else can be done
    willing_changed = Signal()
    blocked_changed = Signal(object)  # Seat
    ended = Signal(object)  # Outcome; it is saved
    paused = Signal(bool)
    hidden = Signal(bool)
    """The cards are to be hidden, or shown again: a pause, or nobody at a live match."""
    clock_changed = Signal(bool)
    """Active time begins to pass, or stands still."""
    take_back_offered = Signal(bool)

    def __init__(
        self,
        first: SavedMatch,
        clock: ActiveClock,
        autosave: Autosave,
        preferences: Preferences,
        invite: Callable[[SavedMatch], MatchPlayer | None],
        parent: QObject | None = None,
    ) -> None:
        """Put the match *first* on the table, as it was left or as it is dealt.

        *invite* gives who plays the second board by themselves, ``None`` for a person.
        """
        super().__init__(parent)
        self._clock = clock
        self._autosave = autosave
        self._preferences = preferences
        self._is_active = False
        self._is_paused = False
        self._was_hidden = False
        self._machine = Machine(invite, self)
        self._machine.plays.connect(self._play_for_machine)
        self._machine.ends_turn.connect(self._end_turn_for_machine)
        self._machine.offers_to_stop.connect(partial(self._offer_to_stop, Seat.SECOND))
        self._tables = tuple(SeatTable(self, seat) for seat in Seat)
        self._watch = BlockedWatch(self)
        self._watch.changed.connect(self._follow_blocked)
        self._turn_end = TurnEnd(self)
        self._turn_end.timeout.connect(self._end_turn_by_itself)
        self._offer: TakeBackOffer[SavedMatch] = TakeBackOffer(self)
        self._offer.changed.connect(self.take_back_offered)
        self.current = CurrentMatch(first, clock, autosave)
        self._left = LeftRecords[SavedMatch](autosave, partial(begin, autosave=autosave))
        autosave.reopened.connect(self._save_whole)

    # What the window shows

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.current.match

    @property
    def setup(self) -> MatchSetup:
        """What was chosen before the deal."""
        return self.current.setup

    @property
    def state(self) -> MatchState:
        """Where every card lies."""
        return self.match.state

    @property
    def people(self) -> frozenset[Seat]:
        """Who of the two is a person at this machine."""
        is_alone = self.setup.opponent is not Opponent.PERSON
        return frozenset({Seat.FIRST} if is_alone else Seat)

    @property
    def is_paused(self) -> bool:
        """Whether the match was paused: cards hidden, clock stopped."""
        return self._is_paused

    @property
    def are_cards_hidden(self) -> bool:
        """Whether nobody may look at the cards now.

        A live match against the machine rests while the player is away, and is not to be
        thought about meanwhile.
        """
        is_away = not self._is_active and self._is_live and len(self.people) == 1
        return not self.current.is_over and (self._is_paused or is_away)

    @property
    def is_in_play(self) -> bool:
        """Whether anybody may move: not while paused, nor after the end."""
        return not self._is_paused and self.match.outcome is None

    @property
    def is_thinking(self) -> bool:
        """Whether it is the machine's turn."""
        return self.is_in_play and self.state.turn not in {None, *self.people}

    @property
    def is_clock_running(self) -> bool:
        """Whether active time is passing now."""
        return self._clock.is_running

    @property
    def can_undo(self) -> bool:
        """Whether a person may take back a move of their turn now."""
        return self.is_in_play and self.match.can_undo and self.state.turn in self.people

    @property
    def can_offer_to_stop(self) -> bool:
        """Whether anybody may offer to stop now: a deal that was not touched is no match yet."""
        return self.is_in_play and self.current.is_started

    @property
    def can_take_back(self) -> bool:
        """Whether the match before can still be taken back."""
        return bool(self._offer.games)

    def seat(self, seat: Seat) -> SeatTable:
        """Give a player's board."""
        return self._tables[seat]

    def may_end_turn(self, seat: Seat) -> bool:
        """Whether a person may leave the turn to the other now."""
        return self._may_act(seat) and may_end_turn(self.state, seat)

    def begin(self) -> None:
        """Begin to play, now that there is somebody to tell: as it was left or is dealt."""
        self._machine.sit_down(self.current.saved)
        self._go_on()
        self._look_for_end()

    # Intents

    def play(self, seat: Seat, move: Move) -> None:
        """Play a person's *move* if the rules and the turn allow it, or refuse it."""
        if self._may_act(seat):
            self._play(seat, move)

    def draw(self, seat: Seat) -> None:
        """Draw from a person's stock, or turn the waste over when it is empty."""
        board = self.state.board(seat)
        if not self._may_act(seat):
            return
        if board.stock or board.waste:
            self._play(seat, DRAW if board.stock else self._recycle)
        else:
            self.refused.emit(seat, DRAW, Refusal.STOCK_IS_EMPTY)

    def raise_all(self, seat: Seat) -> None:
        """Send every card up that can go up from a person's board, each its own move."""
        if not self._may_act(seat):
            return
        while move := next(filter(partial(self._is_allowed, seat), self._raises(seat)), None):
            self._play(seat, move)

    def end_turn(self, seat: Seat) -> None:
        """Leave a person's turn to the other, if that may be done now."""
        if self._may_act(seat):
            self._end_turn(seat)

    def undo(self) -> None:
        """Take back the last move of a person's turn, if there is one."""
        if not self.can_undo:
            return
        before = self.state
        entry = self.current.undo()
        assert entry.move is not None  # noqa: S101 - `can_undo` says so
        undone = play(self.state, self.match.rules, entry.seat, entry.move)
        self._announce(Cause.UNDONE, entry.seat, entry.move, undone.events, before)

    def offer_to_stop(self, seat: Seat, *, willing: bool = True) -> None:
        """Say for a person that they would stop here, or not after all; both end the match."""
        if self._may_act(seat):
            self._offer_to_stop(seat, willing)

    def pause(self) -> None:
        """Hide the cards and stop the clock and the machine, unless the match is over."""
        if not self._is_paused and self.match.outcome is None:
            self._is_paused = True
            self.current.keep_time()
            self._rest()
            self.paused.emit(True)

    def resume(self) -> None:
        """Show the cards again and go on."""
        if self._is_paused:
            self._is_paused = False
            self.paused.emit(False)
            self._go_on()

    def set_active(self, active: bool) -> None:
        """Say whether the players are at the table: the window active, no dialog over it."""
        if active != self._is_active:
            self._is_active = active
            if active:
                self._go_on()
            else:
                self._rest()
                self.current.keep_time()

    def deal(self, saved: SavedMatch) -> None:
        """Begin a new match; the open one of its kind is given up, and can be taken back to."""
        same_kind = saved.setup.kind is self.setup.kind
        self._leave()
        if same_kind:
            open_before = None if self.current.is_over else self.current.saved
        else:
            open_before = self._autosave.current_match(saved.setup.kind)
        earlier = [] if open_before is None or open_before.started is None else [open_before]
        if same_kind and self.can_take_back and not self.current.is_started:
            earlier = list(self._offer.games)  # a deal that was not touched is no loss
        self._put(saved, Cause.DEALT, anew=True)
        self._offer.make(earlier)

    def go_on_with(self, saved: SavedMatch) -> None:
        """Put an open match on the table as it was left."""
        self._leave()
        self._put(saved, Cause.RESUMED)
        self._offer.make(())

    def take_back(self) -> None:
        """Put the match before the new one back on the table, exactly as it was."""
        if self.can_take_back:
            saved = self._offer.games[-1]
            self._leave()
            self._put(saved, Cause.RESUMED, anew=True)
            self._offer.make(())

    def withdraw_offer(self) -> None:
        """Let the new match stand: the one before can no longer be taken back."""
        self._offer.withdraw()

    def close(self) -> None:
        """Leave the table as the next start shall find it."""
        self._offer.stop()
        self._leave()

    # How they are carried out

    @property
    def _is_live(self) -> bool:
        return not self.match.rules.in_turns

    @property
    def _recycle(self) -> Move:
        """In turns a recycle goes with its draw (RULES §4), which is what ends the free part."""
        with_draw = not self._is_live or self._preferences.recycle_draws
        return RECYCLE_AND_DRAW if with_draw else RECYCLE

    def _may_act(self, seat: Seat) -> bool:
        return seat in self.people and self.is_in_play

    def _is_allowed(self, seat: Seat, move: Move) -> bool:
        return refusal(self.state, self.match.rules, seat, move) is None

    def _raises(self, seat: Seat) -> tuple[Move, ...]:
        return tuple(raises(self.state.board(seat), self.match.rules.rules))

    def _play(self, seat: Seat, move: Move) -> None:
        before = self.state
        try:
            events = self.current.play(seat, move)
        except IllegalMatchMove as error:
            self.refused.emit(seat, move, error.reason)
            return
        self._announce(Cause.PLAYED, seat, move, events, before)

    def _play_for_machine(self, move: Move) -> None:
        """Play what the second player chose; one that came too late thinks anew."""
        if self.is_in_play and self._is_allowed(Seat.SECOND, move):
            self._play(Seat.SECOND, move)
        else:
            self._tell_machine()

    def _end_turn_for_machine(self) -> None:
        if self.is_in_play:
            self._end_turn(Seat.SECOND)

    def _end_turn_by_itself(self) -> None:
        if self.is_in_play and self.state.turn is not None:
            self._end_turn(self.state.turn)

    def _end_turn(self, seat: Seat) -> None:
        had_offered = self.match.willing
        if self.current.end_turn(seat):
            self._update()
            self.turn_changed.emit(self.state.turn)
            self._look_at_turn()
            if self.match.willing != had_offered:
                self.willing_changed.emit()

    def _offer_to_stop(self, seat: Seat, willing: bool) -> None:
        if self.can_offer_to_stop and willing != (seat in self.match.willing):
            self.match.offer_to_stop(seat, willing=willing)
            self.willing_changed.emit()
            self._look_for_end()

    def _announce(
        self,
        cause: Cause,
        seat: Seat,
        move: Move,
        events: tuple[Event, ...],
        before: MatchState,
    ) -> None:
        """Tell each board that changed, and whoever else goes by the position."""
        shown = [seat for seat in Seat if self.state.board(seat) != before.board(seat)]
        if self._machine.would_stop and self.current.is_started:
            self.match.offer_to_stop(Seat.SECOND)
        self._update()
        self._watch.look(*shown)
        for each, change in changes(cause, seat, move, events, before, self.state):
            self.changed.emit(each, change)
        self.willing_changed.emit()
        self._look_at_turn()
        self._look_for_end()

    def _update(self) -> None:
        """Let clock and machine follow what has just been done."""
        self._turn_end.stop()
        self._update_clock()
        self._tell_machine()

    def _look_at_turn(self) -> None:
        """Let a person's turn end by itself where nothing else is left to do in it."""
        turn = self.state.turn
        rests = self._is_paused or not self._is_active
        if not rests and turn in self.people and self._turn_end.comes(self.match, turn):
            self.turn_ends.emit(turn)

    def _go_on(self) -> None:
        if self._is_active and self.is_in_play:
            self._watch.begin(self.match)
            self._update()
            self._look_at_turn()
        self._show_or_hide()

    def _rest(self) -> None:
        self._turn_end.stop()
        self._watch.stop()
        self._update_clock()
        self._tell_machine()
        self._show_or_hide()

    def _show_or_hide(self) -> None:
        hidden = self.are_cards_hidden
        if hidden != self._was_hidden:
            self._was_hidden = hidden
            self.hidden.emit(hidden)

    def _update_clock(self) -> None:
        ran = self._clock.is_running
        goes_on = self.current.is_started and self.is_in_play and not self.current.is_over
        if goes_on and self._is_active:
            self._clock.start()
        else:
            self._clock.stop()
        if self._clock.is_running != ran:
            self.clock_changed.emit(not ran)

    def _tell_machine(self) -> None:
        """Let the machine look at the match, and act or rest."""
        self._machine.look(self.match, rests=self._is_paused or not self._is_active)

    def _follow_blocked(self, seat: Seat) -> None:
        self.blocked_changed.emit(seat)
        self._look_for_end()

    def _look_for_end(self) -> None:
        outcome = self.match.outcome
        if outcome is not None and not self.current.is_over and self.current.is_started:
            self._rest()
            self.current.finish(partial(self._tell_end, self.current, outcome))

    def _tell_end(self, of: CurrentMatch, outcome: Outcome) -> None:
        if of is self.current:
            self._show_or_hide()
            self.ended.emit(outcome)

    def _leave(self) -> None:
        """Let the match on the table rest before there is another one, or none."""
        self._turn_end.stop()
        self._watch.stop()
        self._clock.stop()
        self.current.keep_time()
        self._machine.leave()

    def _put(self, saved: SavedMatch, cause: Cause, *, anew: bool = False) -> None:
        """Put a match on the table; one dealt or taken back is *anew* the open one of its kind."""
        self._is_paused = False
        self._left.leave(self.current.saved)
        self.current = CurrentMatch(saved, self._clock, self._autosave)
        if anew:
            self.current.begin()
        self._machine.sit_down(self.current.saved)
        self.paused.emit(False)
        self.dealt.emit()
        for seat in Seat:
            self.changed.emit(seat, Change(cause, self.state.board(seat)))
        self._go_on()
        self._look_for_end()

    def _save_whole(self) -> None:
        """Write the whole match: the database is another than the one that it began in."""
        self._left.write_again()
        self.current.begin()  # over or not: its end may be among what was missed
