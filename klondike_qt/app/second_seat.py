"""Who sits down across: nobody for a person, else the computer or a ghost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from klondike_qt.core.match_setup import Opponent

if TYPE_CHECKING:
    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.clock import ActiveClock
    from klondike_qt.app.match_player import ComputerPlayer, MatchPlayer
    from klondike_qt.app.settings import Preferences
    from klondike_qt.storage.match_records import SavedMatch


class SecondSeat(QObject):
    """Gives a match the player who acts there by itself, at the pace that is preferred."""

    def __init__(
        self,
        autosave: Autosave,
        preferences: Preferences,
        clock: ActiveClock,
        parent: QObject | None = None,
    ) -> None:
        """*clock* is the one of the match, by which a ghost goes."""
        super().__init__(parent)
        self._autosave = autosave
        self._preferences = preferences
        self._clock = clock
        self._computer: ComputerPlayer | None = None
        preferences.changed.connect(self._follow)

    def invite(self, match: SavedMatch) -> MatchPlayer | None:
        """Give who plays the second board of *match*; the one before has gone."""
        self._computer = None
        opponent = match.setup.opponent
        if opponent is Opponent.PERSON:
            return None
        if opponent is Opponent.GHOST:
            from klondike_qt.app.ghost import ghost_of

            return ghost_of(match, self._autosave, lambda: self._clock.seconds)
        from klondike_qt.app.match_player import ComputerPlayer

        self._computer = ComputerPlayer(opponent, self._preferences.match_pace)
        return self._computer

    def _follow(self, name: str) -> None:
        if name == "match_pace" and self._computer is not None:
            self._computer.set_pace(self._preferences.match_pace)
