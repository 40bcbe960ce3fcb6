"""A bound for what the end of a game costs, in recycles and draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.cards import KING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from klondike_qt.core.cards import Card
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

_KINDS: Final = 52


class Cost(NamedTuple):
    """What a way to the end costs, the more important first; a recycle may draw as well."""

    recycles: int = 0
    draws: int = 0

    def plus(self, other: Cost) -> Cost:
        """Give the cost of both."""
        return Cost(self.recycles + other.recycles, self.draws + other.draws)


def least_cost(state: GameState, rules: Rules) -> Cost | None:
    """Say what the end costs at least, or ``None`` if no moves of a finish reach it.

    It is what an easier game costs: stock cards are drawn one by one, and of two equal cards
    of which one can go up, both leave their piles. There, a card gains nothing by staying.
    """
    return _EasierGame(state).play(rules, state.pass_number)


class _EasierGame:
    """The easier game. A card is a number, ace to king, suit by suit."""

    def __init__(self, state: GameState) -> None:
        self._decks = state.decks
        self._raised = [0] * _KINDS
        for pile in state.foundations:
            for kind in _kinds(pile):
                self._raised[kind] += 1
        self._taken = self._raised[:]  # cards that have left their piles
        self._up = self._raised[:]  # those of them that are on foundations
        self._stock = _kinds(state.stock)
        self._waste = _kinds(state.waste)
        self._piles = [self._waste, *(_kinds(pile.up) for pile in state.columns)]

    def play(self, rules: Rules, pass_number: int) -> Cost | None:
        """Take every card as soon as it can be, pass after pass."""
        recycles, draws, left_before = 0, -(-len(self._stock) // rules.draw), None
        while True:
            self._run_through()
            left = sum(map(len, self._piles))
            if not left:
                return Cost(recycles, draws)
            if left == left_before or not rules.allows_pass(pass_number + recycles + 1):
                return None
            left_before = left
            self._stock = self._waste[::-1]
            self._waste.clear()
            recycles += 1
            draws += -(-len(self._stock) // rules.draw)

    def _run_through(self) -> None:
        """Draw the whole stock."""
        self._take_all()
        while self._stock:
            self._waste.append(self._stock.pop())
            if self._take(self._waste):
                self._take_all()

    def _take_all(self) -> None:
        while sum(map(self._take, self._piles)):
            pass

    def _take(self, pile: list[int]) -> bool:
        """Take the last card of a pile if it could go up, and say whether."""
        if not pile or self._below(pile[-1]) <= self._raised[pile[-1]]:
            return False
        kind = pile.pop()
        self._taken[kind] += 1
        while self._up[kind] < (now := min(self._taken[kind], self._below(kind))):
            self._up[kind] = now
            if kind % KING == KING - 1:
                break
            kind += 1
        return True

    def _below(self, kind: int) -> int:
        """Count the foundations that this card could have gone onto by now."""
        return self._up[kind - 1] if kind % KING else self._decks


def _kinds(cards: Iterable[Card]) -> list[int]:
    return [card.index % _KINDS for card in cards]
