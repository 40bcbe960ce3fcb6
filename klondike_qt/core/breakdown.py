"""What a score is made of: each part is what its events really brought, all limits applied."""

from __future__ import annotations

from collections import Counter
from enum import Enum, auto
from typing import TYPE_CHECKING

from klondike_qt.core.events import Moved, Recycled, TurnedUp
from klondike_qt.core.piles import PileKind
from klondike_qt.core.scoring import Score

if TYPE_CHECKING:
    from klondike_qt.core.events import Event
    from klondike_qt.core.game import Game


class Part(Enum):
    """Where points come from, in the order in which they are told."""

    START = auto()  # the buy-in, where a game costs one
    FOUNDATIONS = auto()
    TURNED_UP = auto()
    WASTE = auto()  # its cards that went to columns
    RETURNS = auto()  # cards that came back from foundations
    RECYCLES = auto()
    WIN = auto()
    TIME = auto()
    BONUS = auto()


def breakdown(game: Game, seconds: int) -> dict[Part, int]:
    """Give the points of each part of the *game* as it stands after so many active *seconds*.

    A part that brought nothing is left out; the others add up to `Scoring.final`. What a limit
    kept from being taken away is missing from the part that would have taken it.
    """
    scoring, rules = game.mode.scoring, game.mode.rules
    if scoring.is_time:
        return {Part.TIME: seconds} if seconds else {}
    score = Score(scoring.start(rules))
    found = Counter({Part.START: score.points})
    for step in game.steps[: game.moves]:
        for event in step.events:
            after = score.after([event], scoring, rules)
            if after.points != score.points:
                found[_part(event)] += after.points - score.points
            score = after
    found[Part.BONUS] = scoring.bonus(seconds) if game.is_won else 0
    final = scoring.final(score.points, seconds, won=game.is_won)
    found[Part.TIME] = final - found.total()
    return {part: found[part] for part in Part if found[part]}


def _part(event: Event) -> Part:
    """Say which part an event belongs to that brought or cost something."""
    match event:
        case Moved(source=source, target=target):
            if target.kind is PileKind.FOUNDATION:
                return Part.FOUNDATIONS
            return Part.RETURNS if source.kind is PileKind.FOUNDATION else Part.WASTE
        case TurnedUp():
            return Part.TURNED_UP
        case Recycled():
            return Part.RECYCLES
    return Part.WIN
