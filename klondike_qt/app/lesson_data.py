"""Lessons and situations without their words: deals, moves, goals, proofs (resources/*.json)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from klondike_qt.app import assets
from klondike_qt.app.lesson_goals import Aim, Goal
from klondike_qt.core.cards import Card
from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.modes import Mode
from klondike_qt.core.modes import mode as mode_of_id
from klondike_qt.core.piles import Move

if TYPE_CHECKING:
    from collections.abc import Iterable

    from klondike_qt.core.state import GameState


class Place(NamedTuple):
    """A position that came up in a real game: its deal, and the moves that lead there."""

    mode: Mode
    deal: Deal
    moves: tuple[Move, ...]

    def state(self) -> GameState:
        """Lay the position out; raise `IllegalMove` if the moves are not the rules'."""
        game = Game.of(self.deal, self.mode)
        game.play_all(self.moves)
        return game.state


class Lesson(NamedTuple):
    """A guided board: where it begins, what it asks for, and one way there, the *line*."""

    id: str
    place: Place
    goals: tuple[Goal, ...]
    line: tuple[Move, ...]

    def is_done(self, game: Game) -> bool:
        """Tell whether *game*, which began where the lesson does, reached every goal."""
        return all(goal.is_met(game) for goal in self.goals)

    @property
    def ends_the_game(self) -> bool:
        """Whether it asks for a won game, so that any way that wins is the lesson's way."""
        return any(goal.aim is Aim.WON for goal in self.goals)


class Sample(NamedTuple):
    """What the solver found over random ways in which the cards not seen could lie.

    *wins* says how many could still be won, after the first and after the second choice.
    """

    count: int  # type: ignore[assignment]  # hides the method of tuples
    wins: tuple[int, int]

    def shares(self) -> tuple[float, float]:
        """Give the share of wins of each choice."""
        return self.wins[0] / self.count, self.wins[1] / self.count


class Situation(NamedTuple):
    """A position with two choices; each is a list of moves, its first one the choice itself.

    With the cards as they lie the *better* choice (0 or 1) can be won and the other cannot: both
    are proved. The sample tells how many positions that look the same can still be won.
    """

    id: str
    place: Place
    choices: tuple[tuple[Move, ...], tuple[Move, ...]]
    better: int
    sample: Sample


def lessons() -> tuple[Lesson, ...]:
    """Read the lessons in their order; raise `MissingAsset` where the data was never built."""
    return tuple(_lesson(**each) for each in json.loads(assets.read_bytes("lessons.json")))


def situations() -> tuple[Situation, ...]:
    """Read the situations in their order; raise `MissingAsset` as above."""
    return tuple(_situation(**each) for each in json.loads(assets.read_bytes("situations.json")))


def _lesson(*, id: str, goals: list[dict[str, Any]], line: str, **place: str) -> Lesson:  # noqa: A002 - the data's name
    return Lesson(id, _place(**place), tuple(_goal(**goal) for goal in goals), _moves(line))


def _situation(
    *,
    id: str,  # noqa: A002 - the data's name
    choices: Iterable[str],
    better: int,
    sample: dict[str, Any],
    **place: str,
) -> Situation:
    first, second = map(_moves, choices)
    counted = Sample(sample["count"], tuple(sample["wins"]))
    return Situation(id, _place(**place), (first, second), better, counted)


def _place(*, mode: str, deal: str, moves: str) -> Place:
    return Place(mode_of_id(mode), Deal.parse(deal), _moves(moves))


def _goal(*, aim: str, count: int = 1, card: str | None = None) -> Goal:
    return Goal(Aim(aim), count, None if card is None else Card.parse(card))


def _moves(text: str) -> tuple[Move, ...]:
    return tuple(map(Move.parse, text.split()))
