"""What is heard: each sound with what is seen, whether mouse, keys, a hint or undo caused it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.controller import Cause
from klondike_qt.app.i18n import _
from klondike_qt.app.settings import Preferences
from klondike_qt.app.sounds import Sound
from klondike_qt.core.events import Drawn, Moved, Recycled, TurnedUp
from klondike_qt.ui.board.motion import Flight

if TYPE_CHECKING:
    from klondike_qt.app.controller import Change, GameController
    from klondike_qt.app.sound_player import SoundPlayer
    from klondike_qt.ui.ending import Ending
    from klondike_qt.ui.main_window import MainWindow


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


class Sounding(QObject):
    """Listens to the game and to the board, and is silent while the window cannot be seen."""

    sounded = Signal(object)
    """A `Sound` belongs to what is seen now; the player of sounds may find it one too many."""

    def __init__(
        self,
        window: MainWindow,
        controller: GameController,
        preferences: Preferences,
        ending: Ending,
        player: SoundPlayer,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._preferences = preferences
        self._player = player
        self._score = Score()
        self._is_in_hand = False
        self._flies = False  # since the last change began
        self._is_finishing = False
        self._is_closed = False
        board, scene, hands = window.board, window.board.table_scene, window.board.hands
        board.changing.connect(self._begin)
        scene.took_off.connect(self._take_off)
        scene.landed.connect(self._land)
        hands.holding.connect(self._hold)
        hands.stuck.connect(self._refuse)
        controller.changed.connect(self._end_at_once)
        controller.refused.connect(self._refuse)
        controller.finishing.connect(self._finish)
        ending.began.connect(self._celebrate)
        window.commands.sound.triggered.connect(self._switch)
        preferences.changed.connect(self._prefer)
        self._set_volume()

    @property
    def is_on(self) -> bool:
        """Whether the player wants to hear anything."""
        return self._preferences.sound and self._preferences.volume > 0

    def close(self) -> None:
        """Be silent: the window closes, and what is played out behind it is not heard."""
        self._is_closed = True
        self._player.close()

    # ── What is seen ─────────────────────────────────────────────────────────────────────────────

    def _begin(self, change: Change) -> None:
        """Hear of a change before it is shown, as cards take off while it is."""
        finishing = self._is_finishing
        self._score = score_of(change, from_hand=self._is_in_hand, finishing=finishing)
        self._is_in_hand = self._flies = False
        self._sound(self._score.begin)

    def _end_at_once(self) -> None:
        """Hear that a change is shown: what does not fly lies already, let go at its very place."""
        if not self._window.board.table_scene.flies:
            self._sound(self._score.turn, self._score.land)
        elif not self._flies:
            self._sound(self._score.land)

    def _hold(self, holding: bool) -> None:
        self._is_in_hand = holding
        if holding:
            self._sound(Sound.LIFT)
        else:
            self._score = Score(land=Sound.PLACE)
            self._end_at_once()

    def _take_off(self, tween: object) -> None:
        if isinstance(tween, Flight):
            self._flies |= tween.flies
            if tween.turns:
                self._sound(self._score.turn)

    def _land(self, tween: object) -> None:
        if isinstance(tween, Flight) and tween.flies:
            self._sound(self._score.land)

    def _finish(self, finishing: bool) -> None:
        self._is_finishing = finishing

    def _refuse(self) -> None:
        self._sound(Sound.REFUSE)

    def _celebrate(self) -> None:
        self._sound(Sound.WIN)

    def _sound(self, *sounds: Sound | None) -> None:
        window = self._window
        if not self.is_on or self._is_closed or window.isMinimized() or not window.isVisible():
            return
        for sound in sounds:
            if sound is not None:
                self.sounded.emit(sound)
                self._player.play(sound)

    # ── What the player prefers ──────────────────────────────────────────────────────────────────

    def _switch(self) -> None:
        preferences = self._preferences
        if self.is_on:
            preferences.sound = False
            self._window.stage.talk.say(lambda: _("The sound is off."))
            return
        if not preferences.volume:
            preferences.volume = Preferences.volume.default
        preferences.sound = True
        self._window.stage.talk.say(lambda: _("The sound is on."))

    def _prefer(self, name: str) -> None:
        if name in {"sound", "volume"}:
            self._set_volume()
            self._sound(Sound.PLACE)  # that is how loud it is now

    def _set_volume(self) -> None:
        self._window.commands.show_sound(self.is_on)
        self._player.set_volume(self._preferences.volume if self.is_on else 0)
