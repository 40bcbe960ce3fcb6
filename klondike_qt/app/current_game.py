"""The game on the table together with its record: what is played is also counted and kept."""

from __future__ import annotations

import os
from itertools import repeat
from typing import TYPE_CHECKING

from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.state import GameState
from klondike_qt.storage.records import Counters, Result, SavedGame, times_of
from klondike_qt.storage.wall_clock import now

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.clock import ActiveClock
    from klondike_qt.core.game import Step
    from klondike_qt.core.modes import Mode
    from klondike_qt.core.piles import Move


class CurrentGame:
    """A `Game`, its active time and its `SavedGame`; each step is handed to the autosave.

    A game that has ended stays on the table and can still be undone, but its record and its
    clock stand still (RULES §6).
    """

    def __init__(self, saved: SavedGame, clock: ActiveClock, autosave: Autosave) -> None:
        """Set the table as *saved* left it, and *clock* to its active time."""
        self._saved = saved
        self._clock = clock
        self._autosave = autosave
        self.game = Game(saved.mode, saved.start, saved.deal)
        self.game.play_all(saved.moves)
        self._times = list(saved.times or repeat(None, len(saved.moves)))  # of each step
        while self.game.moves > saved.counters.cursor:
            self.game.undo()
        clock.reset(saved.counters.seconds)

    @property
    def saved(self) -> SavedGame:
        """The record as it is now, undone moves included."""
        moves = tuple(step.move for step in self.game.steps)
        times = times_of(self._times)
        return self._saved._replace(moves=moves, counters=self.counters(), times=times)

    @property
    def id(self) -> str:
        """The record's name; no two games share one."""
        return self._saved.id

    @property
    def is_started(self) -> bool:
        """Whether a move was ever made, undone or not: only then is it a game."""
        return self._saved.started is not None

    @property
    def is_over(self) -> bool:
        """Whether the record has its result; nothing on the table changes it any more."""
        return self._saved.result is not Result.OPEN

    @property
    def is_for_records(self) -> bool:
        """Whether a win could still count for bests and streaks (RULES §6)."""
        return self._saved.is_for_records and not self.is_over

    @property
    def seconds(self) -> int:
        """The active time in whole seconds."""
        return int(self._clock.seconds)

    @property
    def score(self) -> int:
        """What the game would end with now: its events, and what the time adds."""
        game = self.game
        return game.mode.scoring.final(game.score, self.seconds, won=game.is_won)

    def counters(self) -> Counters:
        """Count everything as it stands; a game that is over keeps the counts of its end."""
        if self.is_over:
            return self._saved.counters
        return self._saved.counters._replace(
            cursor=self.game.moves,
            seconds=self._clock.seconds,
            score=self.score,
            passes=self.game.state.pass_number,
        )

    def play(self, move: Move) -> Step:
        """Play *move* and keep it; raise `IllegalMove` and keep nothing."""
        keep = self.game.moves
        step = self.game.play(move)
        if not self.is_started:
            self._saved = self._saved._replace(started=now())
        self._keep_step(keep, move)
        return step

    def undo(self) -> Step:
        """Take back a move and keep that; raise `IndexError` if there is none."""
        step = self.game.undo()
        if not self.is_over:
            counters = self._saved.counters
            self._saved = self._saved._replace(counters=counters._replace(undos=counters.undos + 1))
        self._keep_step(len(self.game.steps), None)
        return step

    def redo(self) -> Step:
        """Play an undone move again and keep that; raise `IndexError` if there is none."""
        step = self.game.redo()
        self._keep_step(len(self.game.steps), None)
        return step

    def mark_helped(self) -> None:
        """Note that the player had help which knew hidden cards."""
        self._count(self._saved.counters._replace(helped=True))

    def count_light(self) -> None:
        """Note that the position light told something."""
        self._count(self._saved.counters._replace(light=True, helped=True))

    def count_shown(self) -> None:
        """Count a move that is played for the player to see."""
        counters = self._saved.counters
        self._count(counters._replace(shown=counters.shown + 1, helped=True))

    def count_hint(self, *, all_knowing: bool) -> None:
        """Count a hint; one that is all-knowing has helped."""
        counters = self._saved.counters
        helped = counters.helped or all_knowing
        self._count(counters._replace(hints=counters.hints + 1, helped=helped))

    def restart(self) -> None:
        """Begin the same game again: an attempt more, no moves, no time, no score."""
        saved = self.saved
        self.game = Game(saved.mode, saved.start, saved.deal)
        self._clock.reset(0.0)
        self._times.clear()
        self._saved = saved._replace(
            moves=(),
            times=(),
            attempts=saved.attempts + 1,
            earlier_score=saved.earlier_score + saved.counters.score,
            counters=saved.counters._replace(cursor=0, seconds=0.0, score=0, passes=1),
        )
        counters = self.counters()
        self._autosave.post(lambda games: games.restart(saved.id, counters))

    def win(self, then: Callable[[], None]) -> None:
        """End the record as won, once; *then* is called when that is on the disk (or cannot be)."""
        counters, at, game_id = self.counters(), now(), self._saved.id
        self._saved = self._saved._replace(counters=counters, result=Result.WON, ended=at)
        self._autosave.after(lambda games: games.finish(game_id, Result.WON, counters, at), then)

    def keep_time(self) -> None:
        """Note the active time that has passed since the last step."""
        if self.is_started:
            self._keep_step(len(self.game.steps), None)

    def begin(self) -> None:
        """Make this game its mode's current one; the one before is given up (RULES §6)."""
        begin(self.saved, self._autosave)

    def _count(self, counters: Counters) -> None:
        """Keep other counts of help, at once; a game that is over keeps those of its end."""
        if not self.is_over and counters != self._saved.counters:
            self._saved = self._saved._replace(counters=counters)
            self._keep_step(len(self.game.steps), None)

    def _keep_step(self, keep: int, move: Move | None) -> None:
        counters = self.counters()
        if move is not None:
            self._times[keep:] = [counters.moved_at]
        if self.is_over:
            return
        game_id, at = self._saved.id, self._saved.started or now()
        self._autosave.post(lambda games: games.step(game_id, keep, move, counters, at))


def begin(saved: SavedGame, autosave: Autosave) -> None:
    """Have a whole record written, which is its mode's current one if it has not ended."""
    at = now()
    autosave.post(lambda games: games.begin(saved, at))


def new_record(mode: Mode, deal: Deal, *, known: bool = False, day: str | None = None) -> SavedGame:
    """Open the record of a game that has just been dealt."""
    start = GameState.opening(deal, mode.rules)
    return _record(mode, start, deal, (), known=known)._replace(day=day)


def shared_record(
    mode: Mode, start: Deal | GameState, moves: tuple[Move, ...] = (), *, known: bool
) -> SavedGame:
    """Open the record of a game that somebody wrote down: a deal or position, and its moves.

    Moves that are there already were somebody else's, so that the deal counts as known. Raise
    `IllegalMove` for a move that *mode* forbids.
    """
    deal = start if isinstance(start, Deal) else None
    position = GameState.opening(start, mode.rules) if isinstance(start, Deal) else start
    Game(mode, position, deal).play_all(moves)
    return _record(mode, position, deal, moves, known=known or bool(moves))


def _record(
    mode: Mode, start: GameState, deal: Deal | None, moves: tuple[Move, ...], *, known: bool
) -> SavedGame:
    return SavedGame(
        id=os.urandom(16).hex(),
        mode=mode,
        deal=deal,
        start=start,
        moves=moves,
        counters=Counters(cursor=len(moves), score=mode.scoring.start(mode.rules)),
        known=known,
    )
