"""Asking for a hint: the first at once, a better one if it comes in time, then the next best."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from klondike_qt.app.thinking import Thinker
from klondike_qt.core.piles import PileKind
from klondike_qt.solver.advice import Strength
from klondike_qt.solver.hints import (
    PATIENT,
    Hint,
    Hints,
    Trail,
    fair_hints,
    knowing_hints,
    ways_to_win,
)
from klondike_qt.solver.verdict import Analysis, Verdict
from klondike_qt.solver.view import View

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.change import Change
    from klondike_qt.app.controller import GameController
    from klondike_qt.app.known_positions import KnownPositions
    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.piles import Move
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

PATIENCE_MS: Final = 80
"""How long the best answer is waited for before a quick one is shown."""


class Shown(NamedTuple):
    """What the player is to be shown: a hint on *state*, or that nothing helps (``None``).

    The *verdict* is told only where hints are all-knowing.
    """

    state: GameState
    hint: Hint | None
    verdict: Verdict | None


class _Question(NamedTuple):
    """The position that a hint was asked for, and by which kind of hint."""

    game: str  # the id of its record
    state: GameState
    rules: Rules
    is_knowing: bool


class Hinter(QObject):
    """Finds hints off the drawing thread, and takes them back when the table changes.

    ``shown`` carries a `Shown`, or ``None`` to take away the hint that is shown.
    """

    shown = Signal(object)

    def __init__(
        self,
        controller: GameController,
        preferences: Preferences,
        known: KnownPositions,
        parent: QObject | None = None,
    ) -> None:
        """Show nothing yet; hints are for the game on *controller*'s table.

        An all-knowing one says of it what all other help says: what is *known*.
        """
        super().__init__(parent)
        self._controller = controller
        self._preferences = preferences
        self._known = known
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._hear)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._patience.timeout.connect(self._show_quick)
        self._trail = Trail()
        self._state = controller.state
        self._question: _Question | None = None
        self._counted: _Question | None = None
        self._found = Hints(())
        self._is_first = False  # the quick answer is still to come
        self._more: Callable[..., Hints] | None = None  # finds other hints, once they are wanted
        self._now: Shown | None = None
        self._given: list[Move] = []  # what was shown since the choices were last begun
        self._is_waiting = False  # the player asked, and nothing was shown since
        controller.changed.connect(self._follow)
        for signal in (controller.paused, controller.finishing):  # a win is a change, too
            signal.connect(self.withdraw)
        preferences.changed.connect(self._follow_preference)

    @property
    def is_thinking(self) -> bool:
        """Whether another hint may come by itself."""
        return self._thinker.is_thinking

    def ask(self) -> None:
        """Show a hint as soon as there is one; asked again, show the next best."""
        if not self._controller.is_in_play:
            return
        self._is_waiting = True
        if self._question is None:
            self._begin()
        elif self._now is not None:
            self._show_next()

    def withdraw(self) -> None:
        """Take away what is shown and stop looking: the player does something else."""
        if self._question is None:
            return
        self._thinker.stop()
        self._patience.stop()
        self._question = self._more = None
        self._found, self._given = Hints(()), []
        self._is_waiting = self._is_first = False
        if self._now is not None:
            self._now = self._controller.shown_to_win = None
            self.shown.emit(None)

    def close(self) -> None:
        """End what is under way: the window is closed."""
        self._thinker.close()
        self._patience.stop()

    # ── Looking ──────────────────────────────────────────────────────────────────────────────────

    def _begin(self) -> None:
        """Go on with the plan that the player follows, or look for hints."""
        controller = self._controller
        is_knowing = self._preferences.hints == "all_knowing"
        game = controller.current.id
        question = _Question(game, controller.state, controller.rules, is_knowing)
        self._question = question
        begun = self._trail.begun
        if begun is not None and (begun.wins or not is_knowing):
            self._found = Hints((begun,), Verdict.WINNABLE if is_knowing else None)
            self._more = _other_hints(question, begun)
            self._show_next()
        else:
            self._is_first = True
            self._patience.start()
            self._thinker.think(_quick_hints(question, self._known.proof))

    def _hear(self, answer: object) -> None:
        """Take in what was found; after the quick answer a better one is looked for."""
        question = self._question
        if question is None or not isinstance(answer, Hints):
            return
        self._learn(question, answer)
        self._found = self._trail.onward(question.state, question.rules, answer)
        if self._is_first:
            self._is_first = False
            if answer.verdict is not Verdict.WINNABLE:
                self._thinker.think(_best_hints(question, self._known.proof))
                if not self._patience.isActive():
                    self._show_quick()
                return
            self._more = _other_hints(question, answer.choices[0])
        self._patience.stop()
        self._show_found()

    def _learn(self, question: _Question, found: Hints) -> None:
        """Let other help know what was proved for an all-knowing hint."""
        if found.verdict is Verdict.LOST:
            self._known.learn(question.state, Analysis(Verdict.LOST, None, 0, 0.0))
        elif found.verdict is Verdict.WINNABLE:
            line = found.choices[0].moves
            self._known.learn(question.state, Analysis(Verdict.WINNABLE, line, 0, 0.0))

    # ── Showing ──────────────────────────────────────────────────────────────────────────────────

    def _show_quick(self) -> None:
        """Show the quick answer, if it is there, until the best one is."""
        if self._found.choices and self._is_waiting:
            self._show_next()

    def _show_found(self) -> None:
        """Show the best answer, unless its hint is shown already."""
        now, best = self._now, next(iter(self._found.choices), None)
        if now is None or self._is_waiting:
            self._show_next()
        elif len(self._given) == 1 and (
            best is None or self._given != [best.move] or now.verdict is not self._found.verdict
        ):
            self._given = []
            self._show(best)

    def _show_next(self) -> None:
        """Show the best choice not shown yet, begin again after the last, or wait for more."""
        choices = self._found.choices
        fresh = next((hint for hint in choices if hint.move not in self._given), None)
        if fresh is None and self._more is not None:
            self._thinker.think(self._more)
            self._more = None
        elif fresh is not None or not self._thinker.is_thinking:
            if fresh is None:
                self._given = []
            self._show(fresh or next(iter(choices), None))

    def _show(self, hint: Hint | None) -> None:
        question = self._question
        if question is None:
            return
        self._is_waiting = False
        if hint is not None:
            self._given.append(hint.move)
            self._trail.offer(question.state, question.rules, hint)
        if question != self._counted:
            self._counted = question
            self._controller.current.count_hint(all_knowing=question.is_knowing)
        self._controller.shown_to_win = hint.move if hint is not None and hint.wins else None
        self._now = Shown(question.state, hint, self._found.verdict)
        self.shown.emit(self._now)

    # ── Following ────────────────────────────────────────────────────────────────────────────────

    def _follow(self, change: Change) -> None:
        """Take the hint away as soon as the table is another."""
        before, self._state = self._state, change.state
        if change.step is None:
            self._trail = Trail()  # another game
            self.withdraw()
        elif before != change.state:
            rules, by_itself = self._controller.rules, self._may_be_automatic(change.step.move)
            self._trail.go_on(before, change.state, rules, by_itself=by_itself)
            self.withdraw()

    def _may_be_automatic(self, move: Move) -> bool:
        """Whether *move* is one that cards make by themselves; whoever made it, it raises one."""
        return self._preferences.auto_move != "never" and move.target.kind is PileKind.FOUNDATION

    def _follow_preference(self, name: str) -> None:
        if name == "hints":
            self._trail = Trail()  # a plan that knows every card would go on as a fair one
            self.withdraw()


def _quick_hints(question: _Question, known: Analysis | None) -> Callable[..., Hints]:
    if question.is_knowing:
        return partial(knowing_hints, question.state, question.rules, known=known)
    view = View.of(question.state, question.rules)
    return partial(fair_hints, view, strength=Strength.GOOD)


def _best_hints(question: _Question, known: Analysis | None) -> Callable[..., Hints]:
    if question.is_knowing:
        state, rules, best = question.state, question.rules, Strength.BEST
        return partial(knowing_hints, state, rules, known=known, budget=PATIENT, strength=best)
    return partial(fair_hints, View.of(question.state, question.rules))


def _other_hints(question: _Question, first: Hint) -> Callable[..., Hints]:
    if question.is_knowing:
        return partial(ways_to_win, question.state, question.rules, first)
    return _best_hints(question, None)
