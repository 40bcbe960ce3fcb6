"""Noticing that a player of a match is blocked, or can only end the turn (RULES §4)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from klondike_qt.app.progress_search import ProgressSearch
from klondike_qt.core.match import Seat, may_end_turn, refusal
from klondike_qt.core.play import legal_moves
from klondike_qt.core.progress import Progress

if TYPE_CHECKING:
    from klondike_qt.core.match_game import Match

LOOK_MS: Final = 900
"""How long a drawn card that fits nowhere is seen before the turn ends by itself."""


class BlockedWatch(QObject):
    """Looks at each board whenever it changed, and notes in the match who is blocked.

    A board that did not change is not looked at again: a player who is blocked stays so.
    """

    changed = Signal(object)
    """A `Seat` is blocked from now on, or no longer."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Watch nothing yet."""
        super().__init__(parent)
        self._match: Match | None = None
        self._known: frozenset[Seat] = frozenset()
        self._searches = [ProgressSearch(self) for _seat in Seat]
        for seat, search in zip(Seat, self._searches, strict=True):
            search.answered.connect(partial(self._hear, seat))

    def begin(self, match: Match) -> None:
        """Watch another match, or the same one after a pause."""
        self._match = match
        self.look(*Seat)

    def look(self, *seats: Seat) -> None:
        """Look at the boards of these players, which changed."""
        if self._match is not None:
            self._compare(self._match)
            for seat in seats:
                self._searches[seat].look(partial(self._match.find_progress, seat))

    def stop(self) -> None:
        """End what is under way, and look no more until there is something new."""
        for search in self._searches:
            search.stop()

    def _hear(self, seat: Seat, is_possible: bool) -> None:
        if self._match is not None:
            self._match.note_progress(seat, Progress.POSSIBLE if is_possible else Progress.NONE)
            self._compare(self._match)

    def _compare(self, match: Match) -> None:
        before, self._known = self._known, match.blocked
        for seat in before ^ self._known:
            self.changed.emit(seat)


class TurnEnd(QTimer):
    """Rings when a turn is to end by itself, as nothing else is left to do in it."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Wait for nothing yet."""
        super().__init__(parent, singleShot=True, interval=LOOK_MS)

    def comes(self, match: Match, seat: Seat) -> bool:
        """Wait for the end of this player's turn if it has to come; tell whether it has to."""
        if not can_only_end_turn(match, seat):
            return False
        self.start()
        return True


def can_only_end_turn(match: Match, seat: Seat) -> bool:
    """Whether it is a player's turn with nothing left to do in it."""
    state, rules = match.state, match.rules
    return may_end_turn(state, seat) and not any(
        refusal(state, rules, seat, move) is None
        for move in legal_moves(state.board(seat), rules.rules)
    )
