"""Whoever plays the second board of a match by themselves, from one match to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.match_player import MatchPlayer
    from klondike_qt.core.match_game import Match
    from klondike_qt.storage.match_records import SavedMatch


class Machine(QObject):
    """Tells a computer or a ghost how the match stands, and says what it does; or is nobody."""

    plays = Signal(object)  # Move
    ends_turn = Signal()
    offers_to_stop = Signal(bool)

    def __init__(self, invite: Callable[[SavedMatch], MatchPlayer | None], parent: QObject) -> None:
        """*invite* gives who plays the second board by themselves, ``None`` for a person."""
        super().__init__(parent)
        self._invite = invite
        self._player: MatchPlayer | None = None
        self._would_stop = False
        self.offers_to_stop.connect(self._note_offer)

    @property
    def would_stop(self) -> bool:
        """Whether it would stop here: it tells that once, and means it until it says otherwise."""
        return self._would_stop

    def sit_down(self, saved: SavedMatch) -> None:
        """Have the second seat of another match taken, if a person does not."""
        self._would_stop = False
        self._player = self._invite(saved)
        if self._player is not None:
            self._player.setParent(self)
            self._player.plays.connect(self.plays)
            self._player.ends_turn.connect(self.ends_turn)
            self._player.offers_to_stop.connect(self.offers_to_stop)

    def look(self, match: Match, *, rests: bool) -> None:
        """Let it look at the match, and act or rest."""
        if self._player is None:
            return
        self._player.watch(match.state, match.rules)
        if match.outcome is not None:
            self._player.finish()
        elif rests:
            self._player.pause()
        else:
            self._player.go_on()

    def leave(self) -> None:
        """Leave the seat: the match is over, or rests for another one."""
        if self._player is not None:
            self._player.close()
            self._player.deleteLater()
            self._player = None

    def _note_offer(self, willing: bool) -> None:
        self._would_stop = willing
