"""What is heard: each sound with what is seen, whether mouse, keys, a hint or undo caused it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.change import Cause
from klondike_qt.app.i18n import _
from klondike_qt.app.settings import Preferences
from klondike_qt.app.sounds import Sound
from klondike_qt.ui.board.ear import Ear

if TYPE_CHECKING:
    from klondike_qt.app.change import Change
    from klondike_qt.app.controller import GameController
    from klondike_qt.app.sound_player import SoundPlayer
    from klondike_qt.core.match import Seat
    from klondike_qt.ui.ending import Ending
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.match.party import Party


class Sounding(QObject):
    """Listens to the game and to the boards, and is silent while the window cannot be seen."""

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
        self._is_closed = False
        self._ear = Ear(window.board, self._sound)
        controller.changed.connect(self._ear.end_at_once)
        controller.refused.connect(self._ear.refuse)
        controller.finishing.connect(self._finish)
        ending.began.connect(self._celebrate)
        window.commands.sound.triggered.connect(self._switch)
        preferences.changed.connect(self._prefer)
        self._set_volume()

    @property
    def is_on(self) -> bool:
        """Whether the player wants to hear anything."""
        return self._preferences.sound and self._preferences.volume > 0

    def listen_to(self, party: Party) -> None:
        """Listen to both boards of a match too."""
        ears = {seat: Ear(board, self._sound) for seat, board in party.screen.table.boards.items()}

        def end(seat: Seat, change: Change) -> None:
            if change.step is not None or change.cause is Cause.DEALT:  # else the other moved
                ears[seat].end_at_once()

        party.controller.changed.connect(end)
        party.controller.refused.connect(lambda seat, *_why: ears[seat].refuse())
        party.ending.began.connect(self._celebrate)

    def close(self) -> None:
        """Be silent: the window closes, and what is played out behind it is not heard."""
        self._is_closed = True
        self._player.close()

    def _finish(self, finishing: bool) -> None:
        self._ear.is_finishing = finishing

    def _celebrate(self) -> None:
        self._sound(Sound.WIN)

    def _sound(self, sound: Sound) -> None:
        window = self._window
        if self.is_on and not self._is_closed and window.isVisible() and not window.isMinimized():
            self.sounded.emit(sound)
            self._player.play(sound)

    # ── What the player prefers ──────────────────────────────────────────────────────────────────

    def _switch(self) -> None:
        preferences, talk = self._preferences, self._window.stage.talk
        if self.is_on:
            preferences.sound = False
            talk.say(lambda: _("The sound is off."))
            return
        if not preferences.volume:
            preferences.volume = Preferences.volume.default
        preferences.sound = True
        talk.say(lambda: _("The sound is on."))

    def _prefer(self, name: str) -> None:
        if name in {"sound", "volume"}:
            self._set_volume()
            self._sound(Sound.PLACE)  # that is how loud it is now

    def _set_volume(self) -> None:
        self._window.commands.show_sound(self.is_on)
        self._player.set_volume(self._preferences.volume if self.is_on else 0)
