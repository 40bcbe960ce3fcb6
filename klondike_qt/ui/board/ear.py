"""What one board sounds like: each sound with what is seen on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject

from klondike_qt.app.change import Cause
from klondike_qt.app.sounds import Sound
from klondike_qt.core.events import Drawn, Moved, Recycled, TurnedUp
from klondike_qt.ui.board.motion import Flight

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.change import Change
    from klondike_qt.ui.board.board import Board


class Score(NamedTuple):
    """What a change of the table sounds like: at once, and as cards turn over and land."""

    begin: Sound | None = None
    turn: Sound | None = None
    land: Sound | None = None


def score_of(change: Change, *, from_hand: bool = False, finishing: bool = False) -> Score:
    """Say what a change sounds like; a run that was *from_hand* has been lifted already."""
    if change.cause is Cause.DEALT:
        return Score(land=Sound.DEAL)
    if change.step is None:  # another game, as it was left
        return Score()
    events = change.step.events
    if any(isinstance(event, Recycled) for event in events):
        return Score(begin=Sound.RECYCLE)
    moves = any(isinstance(event, Moved) for event in events)
    turns = any(isinstance(event, (Drawn, TurnedUp)) for event in events)
    lifts = moves and not (from_hand or finishing or change.cause is Cause.UNDONE)
    return Score(Sound.LIFT if lifts else None, Sound.FLIP if turns else None, Sound.PLACE)


class Ear(QObject):
    """Listens to a board, and has its sounds made."""

    def __init__(self, board: Board, sound: Callable[[Sound], None]) -> None:
        super().__init__(board)
        self._scene = board.table_scene
        self._make = sound
        self._score = Score()
        self._is_in_hand = False
        self._flies = False  # since the last change began
        self.is_finishing = False
        hands = board.hands
        board.changing.connect(self._begin)
        self._scene.took_off.connect(self._take_off)
        self._scene.landed.connect(self._land)
        hands.holding.connect(self._hold)
        hands.stuck.connect(self.refuse)

    def end_at_once(self) -> None:
        """Hear that a change is shown: what does not fly lies already, let go at its very place."""
        if not self._scene.flies:
            self._sound(self._score.turn, self._score.land)
        elif not self._flies:
            self._sound(self._score.land)

    def refuse(self) -> None:
        """Hear that something may not be played."""
        self._sound(Sound.REFUSE)

    def _begin(self, change: Change) -> None:
        """Hear of a change before it is shown, as cards take off while it is."""
        finishing = self.is_finishing
        self._score = score_of(change, from_hand=self._is_in_hand, finishing=finishing)
        self._is_in_hand = self._flies = False
        self._sound(self._score.begin)

    def _hold(self, holding: bool) -> None:
        self._is_in_hand = holding
        if holding:
            self._sound(Sound.LIFT)
        else:
            self._score = Score(land=Sound.PLACE)
            self.end_at_once()

    def _take_off(self, tween: object) -> None:
        if isinstance(tween, Flight):
            self._flies |= tween.flies
            if tween.turns:
                self._sound(self._score.turn)

    def _land(self, tween: object) -> None:
        if isinstance(tween, Flight) and tween.flies:
            self._sound(self._score.land)

    def _sound(self, *sounds: Sound | None) -> None:
        for sound in sounds:
            if sound is not None:
                self._make(sound)
