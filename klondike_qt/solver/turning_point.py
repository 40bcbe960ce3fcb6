"""Where a game was lost: the last position on its way that can be proved winnable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.play import play
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import Analysis, Budget, Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.core.piles import Move
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.solver.verdict import StopSignal

UNDECIDED: Final = 4
"""After so many positions that could not be decided, no more are asked about."""


class Halving:
    """Narrows down where a game was lost: names one `place` after the other, and learns of it.

    What comes after a lost position is lost, and what came before a winnable one was winnable. A
    position that stays undecided says nothing of the others: later ones are often easier.
    """

    def __init__(
        self, states: Sequence[GameState], rules: Rules, *, undecided: int = UNDECIDED
    ) -> None:
        """Know nothing yet of *states*, each of which a move leads to from the one before."""
        self._states = states
        self._rules = rules
        self._undecided = undecided
        self._tried: set[int] = set()
        self._lost = len(states)
        self.winnable = -1
        """The last place known as winnable, -1 if none is."""
        self.line: tuple[Move, ...] = ()
        """Wins from there."""

    @property
    def place(self) -> int | None:
        """The place to decide next: the start, the end, then one between; ``None`` at the end."""
        left = [p for p in range(self.winnable + 1, self._lost) if p not in self._tried]
        if not left or len(self._tried) >= self._undecided:
            return None
        ends = 0, len(self._states) - 1
        return next((end for end in ends if end in left), left[len(left) // 2])

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """What is known of each of the positions by now."""
        unknown = self._lost - self.winnable - 1
        return (
            (Verdict.WINNABLE,) * (self.winnable + 1)
            + (Verdict.UNDECIDED,) * unknown
            + (Verdict.LOST,) * (len(self._states) - self._lost)
        )

    def learn(self, place: int, analysis: Analysis) -> None:
        """Take in what was found out about the position at *place*."""
        if analysis.verdict is Verdict.LOST:
            self._lost = place
        elif analysis.line is not None:
            self._follow(place, analysis.line)
        else:
            self._tried.add(place)

    def _follow(self, place: int, line: tuple[Move, ...]) -> None:
        """Go along a winning *line* as long as the game did: so far it was winnable, too."""
        last = len(self._states) - 1
        while line and place < last:
            after = play(self._states[place], self._rules, line[0]).state
            if after != self._states[place + 1]:
                break
            place, line = place + 1, line[1:]
        self.winnable, self.line = place, line


class TurningPoint(NamedTuple):
    """Which position of a game was the last winnable one, and what was found out on the way.

    ``place`` counts the positions from 0; ``None`` if none was proved winnable. ``found`` holds
    the analysis of every position that was looked at, and of the last winnable one, by its place.
    """

    place: int | None
    found: dict[int, Analysis]


def turning_point(
    states: Sequence[GameState],
    rules: Rules,
    *,
    budget: Budget = Budget(),  # noqa: B008 - a value
    stop: StopSignal | None = None,
) -> TurningPoint:
    """Find the last winnable one of *states*, each of which a move leads to from the one before.

    *budget* is for each position that is looked at. Where some stay undecided, the place given,
    while proved winnable, may not be the very last.
    """
    found: dict[int, Analysis] = {}
    halving = Halving(states, rules)
    while not (stop is not None and stop.is_set) and (place := halving.place) is not None:
        analysis = found[place] = decide(states[place], rules, budget=budget, stop=stop)
        halving.learn(place, analysis)
        if analysis.line is not None:
            found[halving.winnable] = analysis._replace(line=halving.line)
    return TurningPoint(None if halving.winnable < 0 else halving.winnable, found)
