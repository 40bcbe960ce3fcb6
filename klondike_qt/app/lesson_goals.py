"""What a lesson asks for, checked on the game itself: its steps and the events in them."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.cards import ACE, Card
from klondike_qt.core.events import Moved, TurnedUp
from klondike_qt.core.piles import WASTE, PileKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.events import Event
    from klondike_qt.core.game import Game
    from klondike_qt.core.state import GameState


class Aim(Enum):
    """What can be asked for; the value is its name in the data."""

    ACE_UP = "ace up"  # an ace is on a foundation
    CARDS_UP = "cards up"  # so many cards are on the foundations
    TURNED = "turned"  # so many face-down cards were turned up
    PART_MOVED = "part moved"  # a part of a run went to another column, the rest stayed
    KING_PLACED = "king placed"  # the named king lies first in a column that was empty
    FROM_WASTE = "from waste"  # the named card left the waste for a column or a foundation
    RETURNED = "returned"  # a card came back from a foundation
    WON = "won"


class Goal(NamedTuple):
    """One thing asked for: an aim, and where it needs them a number or a card."""

    aim: Aim
    count: int = 1  # type: ignore[assignment]  # hides the method of tuples
    card: Card | None = None

    def is_met(self, game: Game) -> bool:
        """Tell whether the moves from the start of *game* to its position reach it."""
        state = game.state
        if self.aim is Aim.ACE_UP:
            return any(pile and pile[0].rank == ACE for pile in state.foundations)
        if self.aim is Aim.CARDS_UP:
            return state.foundation_total >= self.count
        if self.aim is Aim.WON:
            return game.is_won
        found = sum(self._counts(before, event) for before, event in _events(game))
        return found >= self.count

    def _counts(self, before: GameState, event: Event) -> bool:
        """Tell whether *event*, which happened in the position *before*, is what is asked for."""
        if isinstance(event, TurnedUp):
            return self.aim is Aim.TURNED
        if not isinstance(event, Moved):
            return False
        source, target = event.source.kind, event.target.kind
        match self.aim:
            case Aim.RETURNED:
                return source is PileKind.FOUNDATION
            case Aim.FROM_WASTE:
                return event.source == WASTE and event.cards[0] == self.card
            case Aim.PART_MOVED:
                if source is not PileKind.COLUMN or target is not PileKind.COLUMN:
                    return False
                return len(event.cards) < before.columns[event.source.number - 1].run
            case Aim.KING_PLACED:
                is_empty = target is PileKind.COLUMN and not before.cards(event.target)
                return is_empty and event.cards[0] == self.card
        return False


def _events(game: Game) -> Iterator[tuple[GameState, Event]]:
    """Give each event from the start to now, with the position before its move."""
    before = game.start
    for step in game.steps[: game.moves]:
        for event in step.events:
            yield before, event
        before = step.state
