"""Hints: which move to show, what for, and how following them never leads in circles.

A fair hint is found from a `View` alone. An all-knowing one is the first move of a line that wins;
where there is none, or none is found in time, it is a fair one together with the verdict.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.piles import DRAW, RECYCLE, RECYCLE_AND_DRAW
from klondike_qt.core.play import play, positions
from klondike_qt.solver.advice import Advice, Reason, Strength
from klondike_qt.solver.beginner import beginner
from klondike_qt.solver.decide import decide
from klondike_qt.solver.fair import suggest
from klondike_qt.solver.fair_plan import Planner
from klondike_qt.solver.shorten import shorten
from klondike_qt.solver.verdict import Budget, StopSignal, Verdict
from klondike_qt.solver.view import View

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from klondike_qt.core.cards import Card
    from klondike_qt.core.piles import Move
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.solver.verdict import Analysis

QUICK: Final = Budget(seconds=0.05)
"""For a verdict that is given at once: with all that is around it, it takes under 100 ms."""

PATIENT: Final = Budget(seconds=2.0)
"""For a verdict that the player waits for, a first hint before him."""

_SHORTENING: Final = Budget(seconds=0.03)
_OTHER: Final = Budget(seconds=0.05)
_OTHERS: Final = 4  # ways to win that are looked for besides the first


class Hint(NamedTuple):
    """Moves that belong together, the first of which is to be shown, and what for.

    The first *steps* of the moves lead to what *reason* and *card* say, as those of an `Advice`
    do. Only moves that win the game (*wins*) go on after them.
    """

    moves: tuple[Move, ...]
    steps: int
    reason: Reason
    card: Card | None = None
    wins: bool = False

    @property
    def move(self) -> Move:
        """What to play now."""
        return self.moves[0]

    @classmethod
    def of(cls, state: GameState, rules: Rules, advice: Advice) -> Hint:
        """Turn into a hint what is advised in *state*, or in any that looks like it."""
        if advice.reason is Reason.WINS:
            return cls.to_win(state, rules, advice.moves)
        return cls(advice.moves, len(advice.moves), advice.reason, advice.card)

    @classmethod
    def to_win(cls, state: GameState, rules: Rules, line: tuple[Move, ...]) -> Hint:
        """Make a hint of a *line* that wins from *state*."""
        opening = Planner(state, rules).opening(line)
        return cls(line, len(opening.moves), opening.reason, opening.card, wins=True)


class Hints(NamedTuple):
    """What was found for a position: hints, the best first, or none where nothing helps.

    The *verdict* is that of the solver on the position, ``None`` if it was not asked.
    """

    choices: tuple[Hint, ...]
    verdict: Verdict | None = None


def fair_hints(
    view: View,
    *,
    strength: Strength = Strength.BEST,
    budget: Budget | None = None,
    stop: StopSignal | None = None,
) -> Hints:
    """Say what a fair player of this *strength* would play, and what else makes sense."""
    found = suggest(view, strength=strength, budget=budget, stop=stop)
    if found is None:
        return Hints(())
    state = view.completed(view.unknown())
    planner = Planner(state, view.rules)
    others = (advice for advice in beginner(view) if planner.lasts(advice))
    hints = (Hint.of(state, view.rules, advice) for advice in (*found.choices, *others))
    return Hints(tuple(_distinct(hints)))


def knowing_hints(
    state: GameState,
    rules: Rules,
    *,
    known: Analysis | None = None,
    budget: Budget = QUICK,
    strength: Strength = Strength.GOOD,
    stop: StopSignal | None = None,
) -> Hints:
    """Say how *state* is won; where that is not found in *budget*, give what is fair.

    The line to win is made short in a moment more, and the fair player has this *strength*. What
    is *known* of the state already is not searched for again.
    """
    analysis = known or decide(state, rules, budget=budget, stop=stop)
    if analysis.verdict is Verdict.WINNABLE and analysis.line:
        effort = _SHORTENING if budget.nodes is None else budget
        line = shorten(state, rules, analysis.line, budget=effort, stop=stop)
        return Hints((Hint.to_win(state, rules, line),), Verdict.WINNABLE)
    fair = fair_hints(View.of(state, rules), strength=strength, budget=_fair(budget), stop=stop)
    return fair._replace(verdict=analysis.verdict)


def ways_to_win(
    state: GameState,
    rules: Rules,
    first: Hint,
    *,
    budget: Budget = _OTHER,
    stop: StopSignal | None = None,
) -> Hints:
    """Give *first*, which wins, and of what a fair player would try what wins as well.

    Each try gets the *budget*.
    """
    choices = [first]
    view = View.of(state, rules)
    fair = fair_hints(view, strength=Strength.GOOD, budget=_fair(budget), stop=stop)
    for hint in fair.choices[: _OTHERS + 1]:
        if hint.move == first.move:
            continue
        after = positions(state, rules, hint.moves)[-1]
        rest = decide(after, rules, budget=budget, stop=stop)
        if rest.line is not None:
            line = Planner(state, rules).without_loops((*hint.moves, *rest.line))
            choices.append(Hint.to_win(state, rules, line))
    return Hints(tuple(_distinct(choices)), Verdict.WINNABLE)


class Trail:
    """Remembers which hints were followed, and where to: so they never lead back there.

    A plan begun is gone on with. As soon as the player goes another way all is forgotten.
    """

    def __init__(self) -> None:
        self._met: set[GameState] = set()
        self._offered: dict[GameState, Hint | None] = {}
        self._begun: Hint | None = None

    @property
    def begun(self) -> Hint | None:
        """What is left of the plan whose last move was just played."""
        return self._begun

    def onward(self, state: GameState, rules: Rules, hints: Hints) -> Hints:
        """Leave out of *hints* on *state* what leads back; what was begun comes first.

        But a line known to win comes before a plan that is not; where cards that went up by
        themselves left no other way, it may lead back.
        """
        choices = hints.choices
        if self._begun is not None and hints.verdict is not Verdict.WINNABLE:
            choices = tuple(_distinct((self._begun, *choices)))
        onward = tuple(hint for hint in choices if not self._leads_back(state, rules, hint))
        return hints._replace(choices=onward or tuple(hint for hint in choices if hint.wins))

    def offer(self, state: GameState, rules: Rules, hint: Hint) -> None:
        """Note that *hint* was shown in *state*."""
        for move, rest in _first_steps(hint):
            after = play(state, rules, move).state
            steps = hint.steps - (len(hint.moves) - len(rest))
            left = None
            if steps:
                left = hint._replace(moves=rest, steps=steps)
            elif rest:
                left = Hint.to_win(after, rules, rest)
            self._offered[_position(after, rules)] = left

    def go_on(
        self, before: GameState, after: GameState, rules: Rules, *, by_itself: bool = False
    ) -> None:
        """Note that the table went from *before* to *after*, perhaps *by_itself*.

        What a card does by itself ends the plan, but is not the player's leaving the hints.
        """
        position = _position(after, rules)
        if position in self._offered or by_itself:
            self._met.add(_position(before, rules))
        else:
            self._met.clear()
        self._begun = self._offered.get(position)
        self._offered = {}

    def _leads_back(self, state: GameState, rules: Rules, hint: Hint) -> bool:
        way = {_position(state, rules)}
        for after in positions(state, rules, hint.moves)[1:]:
            position = _position(after, rules)
            if position in way or position in self._met:
                return True
            way.add(position)
        return False


def _first_steps(hint: Hint) -> Iterator[tuple[Move, tuple[Move, ...]]]:
    """Give the moves that begin *hint*, each with what is left of it after that.

    Turning the waste over may be a move of its own, if the player likes.
    """
    yield hint.move, hint.moves[1:]
    if hint.move == RECYCLE_AND_DRAW:
        yield RECYCLE, (DRAW, *hint.moves[1:])


def _position(state: GameState, rules: Rules) -> GameState:
    """Leave out of *state* in which pass it is, where nothing depends on that.

    From the second pass on the stock has been seen.
    """
    return state if rules.passes else state._replace(pass_number=min(state.pass_number, 2))


def _distinct(hints: Iterable[Hint]) -> Iterator[Hint]:
    """Give the first hint of those that show the same move."""
    shown: set[Move] = set()
    for hint in hints:
        if hint.move not in shown:
            shown.add(hint.move)
            yield hint


def _fair(budget: Budget) -> Budget | None:
    """Give the fair player as many nodes, where nodes are what is counted."""
    return None if budget.nodes is None else budget
