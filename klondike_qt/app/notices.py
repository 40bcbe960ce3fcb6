"""Noticing that a game is stuck, off the drawing thread (RULES §3)."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.progress_search import ProgressSearch
from klondike_qt.core.play import legal_moves

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.core.game import Game
    from klondike_qt.core.progress import Progress


class Notice(Enum):
    """What the player is told of a position, while the game goes on."""

    NO_MOVES = auto()
    NO_PROGRESS = auto()
    LOST = auto()  # proved by the solver, which knows every card


class StuckWatch(QObject):
    """Watches a game for positions with no move, or none that leads anywhere.

    ``noticed`` carries a `Notice`, or ``None`` when the last one no longer holds. *No
    progress* is told once, and again only after a position with progress. An answer that
    comes late is about a position no longer on the table and is dropped. That a position is
    *lost* is for others to find out (`judge`); told, it spares the player *no progress*.
    """

    noticed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        """Watch nothing yet."""
        super().__init__(parent)
        self._is_told = False
        self._is_lost = False
        self._is_loss_known = False  # to the player, who sent the notice away
        self._shown: Notice | None = None
        self._search = ProgressSearch(self)
        self._search.answered.connect(self._hear)

    def begin(self) -> None:
        """Forget what was told, and take it away: another game is on the table."""
        self._is_told = self._is_loss_known = False
        self._show(None)

    def judge(self, *, lost: bool, winnable: bool = False) -> None:
        """Hear what is proved of the position looked at last, if anything is."""
        self._is_lost = lost
        if winnable:
            self._is_loss_known = False
        if not lost and self._shown is Notice.LOST:
            self._show(None)
        elif lost and not self._is_loss_known and self._shown is not Notice.NO_MOVES:
            self._show(Notice.LOST)

    def look(self, game: Game) -> None:
        """Look at the position that *game* has now; any earlier one is forgotten."""
        self.stop()
        if game.is_won:
            self._show(None)
        elif not legal_moves(game.state, game.mode.rules):
            self._show(Notice.NO_MOVES)
        else:
            if self._shown is Notice.NO_MOVES:
                self._show(None)
            self._search.look(_search_of(game))

    def stop(self) -> None:
        """Forget the position and end a search that is under way."""
        self._search.stop()

    def dismiss(self) -> None:
        """Take the notice away; the player has read it."""
        self._is_loss_known |= self._shown is Notice.LOST
        self._show(None)

    def _hear(self, is_possible: bool) -> None:
        if is_possible:
            self._is_told = False
            if self._shown is Notice.NO_PROGRESS:
                self._show(None)
        elif not self._is_told:
            self._is_told = True
            if not self._is_lost:
                self._show(Notice.NO_PROGRESS)

    def _show(self, notice: Notice | None) -> None:
        if notice is not self._shown:
            self._shown = notice
            self.noticed.emit(notice)


def _search_of(game: Game) -> Callable[[Callable[[], bool]], Progress]:
    """Make the question whether the position that *game* has now leads anywhere."""
    state, rules, best_total = game.state, game.mode.rules, game.best_total

    def search(stop: Callable[[], bool]) -> Progress:
        from klondike_qt.core.progress import find_progress  # not needed at start

        return find_progress(state, rules, best_total, stop)

    return search
