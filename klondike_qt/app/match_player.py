"""Who plays a board without a hand: the base of the computer and of a ghost, and the computer."""

from __future__ import annotations

from functools import partial
from secrets import randbits
from time import monotonic
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from klondike_qt.app.match_pace import Pace
from klondike_qt.app.thinking import Thinker
from klondike_qt.core.match import Seat, may_end_turn, refusal
from klondike_qt.solver.match_view import MatchView
from klondike_qt.solver.rival import Thought, think

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.settings import MatchPace
    from klondike_qt.core.match import MatchRules, MatchState
    from klondike_qt.core.match_setup import Opponent
    from klondike_qt.core.piles import Move

_SEED_BITS: Final = 30


class MatchPlayer(QObject):
    """Plays one seat of a match by itself.

    It is told each state of the match by `watch`, and acts by its signals, never during `watch`.
    Whoever hears ``plays`` or ``ends_turn`` carries it out and tells the state that comes of it.
    It begins paused: `go_on` lets it act.
    """

    plays = Signal(object)  # Move
    ends_turn = Signal()
    offers_to_stop = Signal(bool)

    def __init__(self, seat: Seat = Seat.SECOND, parent: QObject | None = None) -> None:
        """Sit down at *seat*, and do nothing yet."""
        super().__init__(parent)
        self.seat = seat

    @property
    def is_busy(self) -> bool:
        """Whether it will do something by itself."""
        raise NotImplementedError

    def watch(self, state: MatchState, rules: MatchRules) -> None:
        """Hear how the match stands now; called at the start and after every change."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Act from now on; what was left of a wait when the match was paused is waited first."""
        raise NotImplementedError

    def pause(self) -> None:
        """Do nothing until `go_on`: no thought, no timer."""
        raise NotImplementedError

    def finish(self) -> None:
        """Do nothing any more: the match is over."""
        self.pause()

    def close(self) -> None:
        """End everything: the window is closed, or another match begins."""
        raise NotImplementedError


class ComputerPlayer(MatchPlayer):
    """Plays as a computer of some strength, as fast as a person would.

    It thinks off the drawing thread, of its `MatchView` alone. What it thought of is dropped
    as soon as its own board, the foundations or the turn are others; what the other player does
    elsewhere is taken in with the next thought. ``offers_to_stop`` tells each change of mind.
    """

    def __init__(
        self,
        strength: Opponent,
        pace: MatchPace = "normal",
        seat: Seat = Seat.SECOND,
        *,
        seed: int | None = None,
        clock: Callable[[], float] = monotonic,
        parent: QObject | None = None,
    ) -> None:
        """Sit down; the same *seed* plays and waits alike, *clock* tells seconds."""
        super().__init__(seat, parent)
        self.strength = strength
        self._seed = randbits(_SEED_BITS) if seed is None else seed
        self._pace = Pace(pace, strength, self._seed)
        self._clock = clock
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._hear)
        self._timer = QTimer(self, singleShot=True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._act)
        self._goes_on = False
        self._state: MatchState | None = None
        self._rules: MatchRules | None = None
        self._view: MatchView | None = None
        self._plan: tuple[Move, ...] = ()
        self._has_acted = False  # and the state that comes of it is still to be told
        self._is_surprised = False
        self._is_willing = False  # to stop
        self._since = clock()  # when the time began that the next move takes
        self._waited = 0.0  # seconds of it, when the match was paused
        self._left: int | None = None  # milliseconds of a wait, when the match was paused

    @property
    def is_busy(self) -> bool:
        """Whether it will do something by itself."""
        return self._timer.isActive() or self._thinker.is_thinking

    @property
    def wait(self) -> int | None:
        """In how many milliseconds it will act; ``None`` while that is not known."""
        return self._timer.remainingTime() if self._timer.isActive() else self._left

    def set_pace(self, pace: MatchPace) -> None:
        """Play faster or slower, from the next move on."""
        self._pace.pace = pace

    def watch(self, state: MatchState, rules: MatchRules) -> None:
        """Think anew if anything has changed that its own moves depend on."""
        before, has_acted = self._view, self._has_acted
        self._state, self._rules = state, rules
        self._view = view = MatchView.of(state, rules, self.seat)
        self._has_acted = False
        if before is not None and before.own == view.own and not has_acted:
            return
        self._left = None
        if not has_acted:
            self._plan = ()
            self._since, self._waited = self._clock(), 0.0
            self._is_surprised = before is not None and before.turn is None
        self._consider()

    def go_on(self) -> None:
        """Act from now on, after what was left of a wait."""
        if self._goes_on:
            return
        self._goes_on = True
        self._since = self._clock() - self._waited
        if self._left is not None:
            self._timer.start(self._left)
            self._left = None
        else:
            self._consider()

    def pause(self) -> None:
        """Keep what was thought of, and how long it was to be waited."""
        if not self._goes_on:
            return
        self._goes_on = False
        self._waited = self._clock() - self._since
        self._left = self._timer.remainingTime() if self._timer.isActive() else None
        self._timer.stop()
        self._thinker.stop()

    def close(self) -> None:
        """End everything."""
        self.pause()
        self._thinker.close()

    # ── Thinking ─────────────────────────────────────────────────────────────────────────────────

    def _consider(self) -> None:
        """Go on with the plan if it still can be played, else think of another."""
        self._timer.stop()
        self._thinker.stop()
        if self._view is None or not self._goes_on:
            return
        if not self._view.may_act or self._view.is_finished:
            self._plan = ()
        elif self._plan and self._may_play(self._plan[0]):
            self._wait_for(self._plan[0], is_planned=True)
        else:
            self._plan = ()
            self._thinker.think(partial(think, self._view, self.strength, seed=self._seed))

    def _hear(self, answer: object) -> None:
        thought = cast("Thought", answer)
        self._plan = thought.moves
        if thought.stops != self._is_willing:
            self._is_willing = thought.stops
            self.offers_to_stop.emit(thought.stops)
        if not self._goes_on or self._timer.isActive():
            return  # the offer has ended the match, or changed it
        if self._plan:
            self._wait_for(self._plan[0])
        elif self._state is not None and may_end_turn(self._state, self.seat):
            self._wait_for(None)

    # ── Acting ───────────────────────────────────────────────────────────────────────────────────

    def _wait_for(self, move: Move | None, *, is_planned: bool = False) -> None:
        """Let the time go by that a person would take for this *move*."""
        due = self._pace.seconds(move, is_planned=is_planned, is_surprised=self._is_surprised)
        self._is_surprised = False
        gone = self._clock() - self._since
        self._timer.start(max(0, round(1000 * (due - gone))))

    def _act(self) -> None:
        """Do what was waited for."""
        self._since, self._waited = self._clock(), 0.0
        self._has_acted = True
        if not self._plan:
            self.ends_turn.emit()
            return
        move, *rest = self._plan
        self._plan = tuple(rest)
        self.plays.emit(move)

    def _may_play(self, move: Move) -> bool:
        if self._state is None or self._rules is None:
            return False
        return refusal(self._state, self._rules, self.seat, move) is None
