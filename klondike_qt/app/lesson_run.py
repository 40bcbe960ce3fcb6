"""A lesson being played: what it says next, whether it is reached, and when the way was lost."""

from __future__ import annotations

from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.practice import PracticeTable
from klondike_qt.app.thinking import Thinker
from klondike_qt.core.play import play
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import Analysis, Budget, Verdict

if TYPE_CHECKING:
    from klondike_qt.app.lesson_data import Lesson
    from klondike_qt.core.piles import Move
    from klondike_qt.core.state import GameState

_BUDGET: Final = Budget(nodes=300_000, seconds=3.0)


class Stage(Enum):
    """How a lesson stands."""

    ON_THE_WAY = auto()  # what the lesson shows leads on from here
    ASIDE = auto()  # the player took another way, which as far as is known can be won
    LOST = auto()  # proved: no play from here wins
    DONE = auto()


class LessonRun(QObject):
    """One lesson on a table of its own; nothing of it is kept but that it was done.

    ``changed`` tells that the stage or the next move may be another.
    """

    changed = Signal()
    done = Signal()

    def __init__(self, lesson: Lesson, parent: QObject | None = None) -> None:
        """Lay the lesson out."""
        super().__init__(parent)
        self.lesson: Final = lesson
        self.table: Final = PracticeTable(lesson.place.mode, lesson.place.state(), self)
        self.stage = Stage.ON_THE_WAY
        self._next: dict[GameState, Move] = _way(lesson, self.table.state)
        self._asked: GameState | None = None
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._hear)
        self.table.changed.connect(self._follow)

    @property
    def next_move(self) -> Move | None:
        """What to play now, if that is known: of the line shown, or of one that wins."""
        if self.stage in (Stage.DONE, Stage.LOST):
            return None
        return self._next.get(self._key)

    @property
    def is_thinking(self) -> bool:
        """Whether it is still being found out if the game can be won from here."""
        return self._thinker.is_thinking

    def restart(self) -> None:
        """Begin the lesson again."""
        self.stage = Stage.ON_THE_WAY
        self.table.restart()

    def close(self) -> None:
        """Think no more: the lesson is left."""
        self._thinker.close()

    def _follow(self) -> None:
        """Look where a move led; a lesson that was done stays done."""
        if self.stage is Stage.DONE:
            return
        self._thinker.stop()
        state = self.table.state
        if self.lesson.is_done(self.table.game):
            self.stage = Stage.DONE
            self.changed.emit()
            self.done.emit()
            return
        if self._key in self._next:
            self.stage = Stage.ON_THE_WAY
        else:
            self.stage = Stage.ASIDE
            self._asked = state
            self._thinker.think(partial(decide, state, self.table.rules, budget=_BUDGET))
        self.changed.emit()

    @property
    def _key(self) -> GameState:
        """The position on the table, as it is remembered."""
        return self.table.state.told_apart(self.table.rules)

    def _hear(self, answer: object) -> None:
        if not isinstance(answer, Analysis) or self._asked != self.table.state:
            return
        if answer.verdict is Verdict.LOST:
            self.stage = Stage.LOST
        elif answer.line and self.lesson.ends_the_game:
            self._next.setdefault(self._key, answer.line[0])
        self.changed.emit()


def _way(lesson: Lesson, state: GameState) -> dict[GameState, Move]:
    """Say what the lesson plays in each position of its line."""
    way, rules = {}, lesson.place.mode.rules
    for move in lesson.line:
        way[state.told_apart(rules)] = move
        state = play(state, rules, move).state
    return way
