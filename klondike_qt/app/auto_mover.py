"""Cards that go up by themselves after a move of the player, as far as the player wants that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.core.auto_move import is_safe, raises
from klondike_qt.core.events import Moved
from klondike_qt.core.piles import PileKind

if TYPE_CHECKING:
    from klondike_qt.app.settings import AutoMove
    from klondike_qt.core.cards import Card
    from klondike_qt.core.game import Step
    from klondike_qt.core.piles import Move
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState


class AutoMover:
    """Says which card goes up next, and remembers those that the player brought down.

    A card that an undo or the player's own hand took from a foundation stays down for as long as
    it lies on top of its pile: nothing undoes an undo, or takes back what was just brought down.
    """

    def __init__(self) -> None:
        self._kept_down: frozenset[tuple[Card, int]] = frozenset()  # each with its deck

    def forget(self) -> None:
        """Keep no card down any more: another game is on the table."""
        self._kept_down = frozenset()

    def follow(self, step: Step, state: GameState, *, undone: bool) -> None:
        """Take note of a *step* that was played or *undone*, and led to *state*."""
        down = {
            (card, card.deck)
            for event in step.events
            if isinstance(event, Moved)
            and (event.target if undone else event.source).kind is PileKind.FOUNDATION
            for card in event.cards
        }
        tops = {
            (pile[-1], pile[-1].deck)
            for pile in (state.waste, *(column.up for column in state.columns))
            if pile
        }
        self._kept_down = (self._kept_down | down) & tops

    def next(self, state: GameState, rules: Rules, wanted: AutoMove) -> Move | None:
        """Give the move of the card that goes up next, if there is one as *wanted*."""
        if wanted == "never":
            return None
        for move in raises(state, rules):
            card = state.cards(move.source)[-1]
            if (card, card.deck) in self._kept_down:
                continue
            if wanted == "always" or is_safe(state, rules, move):
                return move
        return None
