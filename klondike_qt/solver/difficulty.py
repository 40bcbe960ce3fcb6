"""How hard a winnable deal is: by the share of games that the fair player wins of it.

The player sees only what a player has seen, so a deal is easy when playing well as it lies is
enough, and hard when that leads astray. The same player wins nearly all winnable deals of one mode
and few of another. So the levels are cut for each rules value, where a sample of its winnable deals
falls into three parts as even as can be (`cuts`): an easy deal of Fascination is won less often
than many a hard one of Draw 1. Where the tableau is open a search would see nearly all, and win
nearly all; there the player is the one that does not search, and slips now and then.

Each game has a number, which is the seed of its chances; so a share is the same wherever it is
measured. Being a share of `GAMES` games, it may be off by 0.11 (one standard error) in the middle,
and by less towards 0 and 1.
"""

from __future__ import annotations

from enum import Enum
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.state import GameState
from klondike_qt.solver.verdict import Budget, StopSignal, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from klondike_qt.core.deal import Deal
    from klondike_qt.core.rules import Rules

GAMES: Final = 20
"""How many games make a share."""

_PROOF: Final = Budget(nodes=200_000, memory=64 * 2**20)  # a tenth of a second, compiled
_EFFORT: Final = Budget(nodes=5_000, memory=16 * 2**20)  # for each choice: 2 ms, compiled
_SLIPS: Final = 0.25  # how often the player that does not search takes any of its choices


class Difficulty(Enum):
    """How hard a winnable deal is among those of its rules."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Levels(NamedTuple):
    """The least shares of a medium and of an easy deal, each between two that can occur."""

    medium: float = 6.5 / GAMES
    easy: float = 13.5 / GAMES

    def of(self, share: float) -> Difficulty:
        """Name the level of a deal with this share."""
        if share < self.medium:
            return Difficulty.HARD
        return Difficulty.MEDIUM if share < self.easy else Difficulty.EASY

    def shares(self, difficulty: Difficulty | None) -> tuple[float, float]:
        """Give the least share of a level, and the one that is too much; ``None`` is any level."""
        return {
            Difficulty.HARD: (0.0, self.medium),
            Difficulty.MEDIUM: (self.medium, self.easy),
            Difficulty.EASY: (self.easy, 2.0),
            None: (0.0, 2.0),
        }[difficulty]

    def evenness(self, shares: Iterable[float]) -> int:
        """Say how even the levels of *shares* are: 0 would be best."""
        found = [self.of(share) for share in shares]
        return sum(found.count(level) ** 2 for level in Difficulty)


def has_levels(rules: Rules) -> bool:
    """Whether deals differ in difficulty under *rules*.

    They do not where two decks are drawn one by one, as often as one likes: then whoever plays on
    wins nearly all of them, and even the player that never searches does.
    """
    return not (rules.decks > 1 and rules.draw == 1 and rules.passes is None)


def cuts(shares: Sequence[float]) -> Levels:
    """Cut a sample of winnable deals into three levels, as even as can be."""
    places = [(wins + 0.5) / GAMES for wins in range(GAMES)]
    return min(
        (Levels(*pair) for pair in combinations(places, 2)),
        key=lambda levels: levels.evenness(shares),
    )


def is_winnable(deal: Deal, rules: Rules, *, stop: StopSignal | None = None) -> bool:
    """Whether *deal* is proved winnable under *rules*, within a small budget."""
    from klondike_qt.solver.decide import decide

    found = decide(GameState.opening(deal, rules), rules, budget=_PROOF, stop=stop)
    return found.verdict is Verdict.WINNABLE


def wins(
    deal: Deal, rules: Rules, numbers: Iterable[int], *, stop: StopSignal | None = None
) -> int:
    """Count the games of these *numbers* that the fair player wins; nothing counts once stopped."""
    stop = stop or StopSignal()
    return sum(_is_won(deal, rules, number, stop) for number in numbers)


def _is_won(deal: Deal, rules: Rules, number: int, stop: StopSignal) -> bool:
    from klondike_qt.core.play import positions
    from klondike_qt.solver.advice import Strength
    from klondike_qt.solver.fair import suggest
    from klondike_qt.solver.view import View

    strength = Strength.BEGINNER if rules.face_up else Strength.GOOD
    chance = Random(number)  # noqa: S311 - no secret
    state = GameState.opening(deal, rules)
    while not state.is_won:
        if stop.is_set:
            return False
        found = suggest(
            View.of(state, rules), strength=strength, budget=_EFFORT, stop=stop, seed=number
        )
        if found is None:
            return False
        advice = found.best
        if rules.face_up and chance.random() < _SLIPS:
            advice = chance.choice(found.choices)
        state = positions(state, rules, advice.moves)[-1]
    return True
