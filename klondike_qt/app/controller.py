"""The player's intents become moves, and their outcome is announced; nothing is drawn here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.auto_mover import AutoMover
from klondike_qt.app.bankroll import Bankroll
from klondike_qt.app.change import Cause, Change
from klondike_qt.app.current_game import CurrentGame, begin, new_record, shared_record
from klondike_qt.app.finisher import Finisher
from klondike_qt.app.left_records import LeftRecords
from klondike_qt.app.mode_defaults import preferred
from klondike_qt.app.notices import StuckWatch
from klondike_qt.app.settings import SLOWNESS
from klondike_qt.app.take_back import TakeBackOffer
from klondike_qt.core.auto_move import raises
from klondike_qt.core.deal import Deal
from klondike_qt.core.piles import DRAW, RECYCLE, RECYCLE_AND_DRAW, Move
from klondike_qt.core.play import Refusal, refusal
from klondike_qt.storage.records import SavedGame

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.clock import ActiveClock
    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.game import Game, Step
    from klondike_qt.core.modes import Mode
    from klondike_qt.core.notation import Entry
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState


def random_deal(mode: Mode) -> Deal:
    """Give any deal for *mode*."""
    return Deal.random(mode.rules.decks)


class GameController(QObject):
    """Turns the player's intents into moves and announces the outcome.

    Mouse, touch, keyboard and menus send the same intents. Every intent stops an automatic
    finish first, so that it acts on a whole position.
    """

    changed = Signal(object)  # Change
    refused = Signal(object, object)  # Move, Refusal
    won = Signal()  # the win is saved; the record is ``current.saved``
    noticed = Signal(object)  # Notice, or None to take the last one away
    another = Signal()
    """The player put another game on the table."""
    take_back_offered = Signal(bool)
    finish_offered = Signal(bool)
    finishing = Signal(bool)
    paused = Signal(bool)

    def __init__(
        self, first: SavedGame, clock: ActiveClock, autosave: Autosave, preferences: Preferences
    ) -> None:
        """Put the game *first* on the table, as it was left or as it is dealt."""
        super().__init__()
        self._clock = clock
        self._autosave = autosave
        self._preferences = preferences
        self._is_active = True
        self._is_paused = False
        self._finish: tuple[Move, ...] | None = None
        self._offer: TakeBackOffer[SavedGame] = TakeBackOffer(self)
        self._offer.changed.connect(self.take_back_offered)
        self._finisher = Finisher(self._play, self)
        self._finisher.running.connect(self.finishing)
        self._auto = AutoMover()
        self._watch = StuckWatch(self)
        self._watch.noticed.connect(self.noticed)
        self.deals: Callable[[Mode], Deal] = random_deal  # gives a mode's next deal
        self.shown_to_win: Move | None = None
        """The move that a hint shows as the way to win: what goes up after it might spoil that."""
        self.current = CurrentGame(first, clock, autosave)
        self._left = LeftRecords[SavedGame](autosave, partial(begin, autosave=autosave))
        self._bankroll = Bankroll(autosave, preferences)
        self._other_money = self._bankroll.without(self.current)
        preferences.changed.connect(self._follow_bankroll)
        autosave.reopened.connect(self._save_whole)

    # What the window shows

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.current.game

    @property
    def mode(self) -> Mode:
        """The mode of the game on the table."""
        return self.game.mode

    @property
    def rules(self) -> Rules:
        """The rules of the game on the table."""
        return self.game.mode.rules

    @property
    def state(self) -> GameState:
        """The position on the table."""
        return self.game.state

    @property
    def shown_score(self) -> int:
        """The score of the game, with the bankroll of the games before if that is kept."""
        return self._other_money + self.current.score

    @property
    def is_paused(self) -> bool:
        """Whether the player paused the game: cards hidden, clock stopped."""
        return self._is_paused

    @property
    def is_finishing(self) -> bool:
        """Whether the game is being played to its end automatically."""
        return self._finisher.is_running

    @property
    def is_in_play(self) -> bool:
        """Whether the player is to move: not while paused or finishing, nor after a win."""
        return not (self._is_paused or self.is_finishing or self.game.is_won)

    @property
    def can_finish(self) -> bool:
        """Whether the automatic finish can be started now."""
        return self._finish is not None and not self.is_finishing

    @property
    def can_take_back(self) -> bool:
        """Whether the new game can still be taken back."""
        return bool(self._offer.games)

    @property
    def is_clock_running(self) -> bool:
        """Whether active time is passing now."""
        return self._clock.is_running

    @property
    def stock_move(self) -> Move:
        """What a tap on the stock does now: draw, or turn the waste over as the player prefers."""
        return DRAW if self.state.stock else self._recycle

    def begin(self) -> None:
        """Look at the first position, now that there is somebody to tell what it offers."""
        self._preferences.mode = self.mode.id  # where the next start goes on
        self._update_clock()
        self._look()
        if self._preferences.paused:  # it was left so
            self.pause()
        self._notice_win()  # unless the program ended between the last card and its record

    # Intents

    def play(self, move: Move, *, alone: bool = False) -> None:
        """Play *move* if the rules allow it, or refuse it.

        Unless it is to stay *alone*, what then goes up by itself is played too.
        """
        self.stop_finish()
        if self._is_paused:
            return
        reason = refusal(self.state, self.rules, move)
        if reason is None:
            is_alone = alone or move == self.shown_to_win
            wanted = "never" if is_alone else self._preferences.auto_move
            self._play(move)
            while up := self._auto.next(self.state, self.rules, wanted):
                self._play(up)
        else:
            self.refused.emit(move, reason)

    def draw(self) -> None:
        """Draw from the stock, or turn the waste over when it is empty."""
        if self.state.stock or self.state.waste:
            self.play(self.stock_move)
        else:
            self.refused.emit(DRAW, Refusal.STOCK_IS_EMPTY)

    def undo(self) -> None:
        """Take back one move, if there is one."""
        self.stop_finish()
        if self.game.can_undo and not self._is_paused:
            self._announce(Cause.UNDONE, self.current.undo())

    def redo(self) -> None:
        """Play the last undone move again, if there is one."""
        self.stop_finish()
        if self.game.can_redo and not self._is_paused:
            step = self.current.redo()
            self._announce(Cause.REDONE, step)
            self._notice_win()

    def raise_all(self) -> None:
        """Send every card up that can go up from the columns and the waste, each its own move."""
        self.stop_finish()
        if self._is_paused:
            return
        while move := next(raises(self.state, self.rules), None):
            self._play(move)

    def finish(self) -> None:
        """Begin the automatic finish, if it is offered."""
        if self.can_finish and not self._is_paused and self._finish is not None:
            self._finisher.start(self._finish, SLOWNESS[self._preferences.speed_now])

    def stop_finish(self) -> None:
        """Stop the automatic finish, if one is running; the game goes on from here."""
        if self.is_finishing:
            self._finisher.stop()
            self._look()

    def new_game(
        self, deal: Deal | None = None, mode: Mode | None = None, day: str | None = None
    ) -> None:
        """Deal anew: the mode's next deal, or a given one; the game before can be taken back to.

        *day* is the date, ``2026-12-24``, whose deal of the day it is.
        """
        mode = mode or preferred(self.mode, self._preferences.scorings)
        if deal is None:  # new to the player, without a look into the records
            self._replace(new_record(mode, self.deals(mode)))
        else:
            self._replace(new_record(mode, deal, known=self._is_known(deal, mode), day=day))

    def open_entry(self, entry: Entry, mode: Mode | None = None) -> None:
        """Begin a game that somebody wrote down: a deal or a position, and moves from there.

        Raise `IllegalMove` for a move that the mode forbids, `InputError` for a start that it
        cannot have.
        """
        mode = mode or self.mode
        known = isinstance(entry.start, Deal) and self._is_known(entry.start, mode)
        self._replace(shared_record(mode, entry.start, entry.moves, known=known))

    def restart(self) -> None:
        """Begin the deal on the table again; after its end that is a new game of a known deal."""
        saved = self.current.saved
        if self.current.is_over:
            self._replace(shared_record(saved.mode, saved.deal or saved.start, known=True))
            return
        self.stop_finish()
        if self.game.steps:
            self.current.restart()
            self._set_table(Cause.DEALT, [saved])

    def switch_mode(self, mode: Mode) -> None:
        """Go on with the mode's own game where it was left, or deal its first one."""
        if mode.key == self.mode.key:
            return
        self.stop_finish()
        saved = self._autosave.current(mode.key)
        if saved is None:
            saved = new_record(mode, self.deals(mode))
            self._put(saved)
            self.current.begin()
            self._set_table(Cause.DEALT)
        else:
            self._put(saved)
            self._set_table(Cause.RESUMED)

    def take_back(self) -> None:
        """Put the game before the new one back on the table, exactly as it was."""
        if not self.can_take_back:
            return
        self.stop_finish()
        for saved in self._offer.games:
            self._put(saved)
            self.current.begin()
        self._set_table(Cause.RESUMED)

    def withdraw_offer(self) -> None:
        """Let the new game stand: it can no longer be taken back."""
        self._offer.withdraw()

    def spoil_offer(self, game_id: str) -> None:
        """Withdraw the offer if it holds this game, of which the player gets to know everything."""
        self._offer.spoil(game_id)

    def pause(self) -> None:
        """Hide the cards and stop the clock, unless the game is over."""
        self.stop_finish()
        if not self._is_paused and not self.current.is_over:
            self._is_paused = self._preferences.paused = True
            self._update_clock()
            self.current.keep_time()
            self.paused.emit(True)

    def resume(self) -> None:
        """Show the cards again and let the clock run."""
        if self._is_paused:
            self._is_paused = self._preferences.paused = False
            self._update_clock()
            self.paused.emit(False)

    def dismiss_notice(self) -> None:
        """Take away the notice that is shown."""
        self._watch.dismiss()

    def judge(self, *, lost: bool, winnable: bool = False) -> None:
        """Hear what the solver proved of the position on the table, for the player to be told."""
        self._watch.judge(lost=lost, winnable=winnable)

    def set_active(self, active: bool) -> None:
        """Say whether the player is at the table: the window active, no dialog over it."""
        if active != self._is_active:
            self._is_active = active
            self._update_clock()
            if not active:
                self.current.keep_time()

    def ask_bankroll(self, mode: Mode, then: Callable[[int | None], None]) -> None:
        """Tell, soon, the bankroll of a mode without the attempt under way; see `Bankroll`."""
        self._bankroll.ask(mode, then)

    def reset_bankroll(self) -> None:
        """Let the bankroll begin again with the game on the table."""
        self._bankroll.reset()

    def keep(self) -> None:
        """Note the game as the next start shall find it; a finish under way is played out."""
        self._finisher.play_rest()
        if not self.current.is_over:
            self.current.keep_time()

    def close(self) -> None:
        """Leave the table."""
        self._finisher.play_rest()
        self._offer.stop()
        self._watch.stop()
        self._clock.stop()
        self.keep()

    # How they are carried out

    @property
    def _recycle(self) -> Move:
        return RECYCLE_AND_DRAW if self._preferences.recycle_draws else RECYCLE

    def _play(self, move: Move) -> None:
        """Play what the rules are known to allow."""
        self._announce(Cause.PLAYED, self.current.play(move))
        self._notice_win()

    def _notice_win(self) -> None:
        if self.game.is_won and self.current.is_started and not self.current.is_over:
            self.current.win(self.won.emit)
            self._update_clock()

    def _announce(self, cause: Cause, step: Step | None = None) -> None:
        self._update_clock()
        if step is None:
            self._auto.forget()
        else:
            self._auto.follow(step, self.state, undone=cause is Cause.UNDONE)
        if not self.is_finishing:
            self._look()
        self.changed.emit(Change(cause, self.state, step))

    def _look(self) -> None:
        """See what the position offers: an automatic finish, or no way on."""
        self._finish = None
        if not any(pile.down for pile in self.state.columns):
            from klondike_qt.core.finish import auto_finish  # not needed at start

            self._finish = auto_finish(self.state, self.rules, self._recycle)
        self.finish_offered.emit(self._finish is not None)
        self._watch.look(self.game)

    def _replace(self, saved: SavedGame) -> None:
        """Put another game on the table; the one that was open in its mode is given up."""
        self.stop_finish()
        earlier = [] if self.current.is_over else [self.current.saved]
        if self.can_take_back and not self.current.is_started:
            earlier = list(self._offer.games)  # a deal that was not touched is no loss
        if saved.mode.key != self.mode.key:
            given_up = self._autosave.current(saved.mode.key)
            earlier[:0] = [] if given_up is None else [given_up]
        self._put(saved)
        self.current.begin()
        self._set_table(Cause.DEALT, earlier)

    def _put(self, saved: SavedGame) -> None:
        self.current.keep_time()  # left or given up, it lasted until now
        self._left.leave(self.current.saved)
        self.current = CurrentGame(saved, self._clock, self._autosave)

    def _is_known(self, deal: Deal, mode: Mode) -> bool:
        """Whether a game of *deal* has ended, or does so as a new one takes its place in *mode*."""
        is_here = mode.key == self.mode.key
        given_up = self.current.saved if is_here else self._autosave.current(mode.key)
        if given_up is not None and given_up.started is not None and given_up.deal == deal:
            return True
        return self._autosave.is_known(deal)

    def _set_table(self, cause: Cause, earlier: Sequence[SavedGame] = ()) -> None:
        """Announce another game; the *earlier* ones can be taken back to for a while."""
        self._is_paused = self._preferences.paused = False
        self._watch.begin()
        self._preferences.mode = self.mode.id
        self._other_money = self._bankroll.without(self.current)
        self.another.emit()
        self.paused.emit(False)
        self._offer.make(earlier)
        self._announce(cause)
        self._notice_win()

    def _follow_bankroll(self, name: str) -> None:
        if name in {"keep_bankroll", "bankroll_from"}:
            self._other_money = self._bankroll.without(self.current)
            self.changed.emit(Change(Cause.RESUMED, self.state))

    def _update_clock(self) -> None:
        current = self.current
        runs = current.is_started and not current.is_over and not current.game.is_won
        if runs and self._is_active and not self._is_paused and self.game.steps:
            self._clock.start()
        else:
            self._clock.stop()

    def _save_whole(self) -> None:
        """Write the whole game: the database is another than the one that it began in."""
        self._left.write_again()
        self.current.begin()  # over or not: its end may be among what was missed
