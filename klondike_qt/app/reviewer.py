"""Reviewing ended games in the background; what was found is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from klondike_qt.app import review_json
from klondike_qt.app.thinking import Thinker
from klondike_qt.solver.review import Reviewing

if TYPE_CHECKING:
    from klondike_qt.app.autosave import Autosave
    from klondike_qt.core.piles import Move
    from klondike_qt.solver.review import Effort
    from klondike_qt.storage.records import SavedGame


class Reviewer(QObject):
    """Makes one review at a time; left and begun again, it goes on where it was.

    ``progressed`` carries the ID of the game, what is known of it so far, a `Review`, and how far
    that is, from 0 to 1: then it is whole, and kept.
    """

    progressed = Signal(str, object, float)

    def __init__(
        self,
        autosave: Autosave,
        parent: QObject | None = None,
        *,
        effort: Effort | None = None,
        apart: bool | None = None,
    ) -> None:
        """Review nothing yet; what is found is kept by *autosave*. For *apart* see `Thinker`."""
        super().__init__(parent)
        self._autosave = autosave
        self._effort = effort
        self._game_id = ""
        self._reviewing: Reviewing | None = None
        self._thinker = Thinker(self, apart=apart)
        self._thinker.answered.connect(self._hear)

    @property
    def is_busy(self) -> bool:
        """Whether a review is being made now."""
        return self._thinker.is_thinking

    def begin(self, saved: SavedGame) -> None:
        """Review a game that has ended; a review that was kept is announced at once."""
        moves = line_of(saved)
        rules = saved.mode.rules
        kept = review_json.read(self._autosave.review(saved.id), saved.start, rules, moves)
        if kept is not None:
            self.progressed.emit(saved.id, kept, 1.0)
            return
        self._thinker.stop()
        if self._reviewing is None or self._game_id != saved.id:
            self._game_id = saved.id
            self._reviewing = Reviewing(saved.start, rules, moves, self._effort)
        self._go_on(self._reviewing)

    def stop(self, game_id: str) -> None:
        """Leave the review of a game at once; that of another one goes on."""
        if game_id == self._game_id:
            self._thinker.stop()

    def close(self) -> None:
        """End everything: the window is closed."""
        self._thinker.close()

    def _hear(self, answer: object) -> None:
        if self._reviewing is not None:
            self._reviewing.answer(answer)
            self._go_on(self._reviewing)

    def _go_on(self, reviewing: Reviewing) -> None:
        """Announce what is known, and ask the next question; or keep the whole."""
        if reviewing.question is None:
            self._autosave.save_review(self._game_id, review_json.write(reviewing.review))
            self._reviewing = None
        else:
            self._thinker.think(reviewing.question)
        self.progressed.emit(self._game_id, reviewing.review, reviewing.progress)


def line_of(saved: SavedGame) -> tuple[Move, ...]:
    """Give the line that was played in a game, without what was undone."""
    return saved.moves[: saved.counters.cursor]
