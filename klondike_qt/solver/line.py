"""From the search's steps to moves that a player could make, and their proof by the core."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.core.piles import (
    DRAW,
    FOUNDATION,
    RECYCLE_AND_DRAW,
    WASTE,
    Move,
    column,
    foundation,
)
from klondike_qt.core.play import positions
from klondike_qt.solver.bits import DOWN, PLACE, STEP, UP
from klondike_qt.solver.layout import COPY, number_of, suit_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState


class LineError(Exception):
    """The search's steps do not lead where it said: a bug."""


class Table:
    """The table with cards by their numbers, on which the steps are taken one by one."""

    def __init__(self, state: GameState, rules: Rules) -> None:
        self.rules = rules
        self.columns = [list(map(number_of, pile.cards)) for pile in state.columns]
        self.waste = list(map(number_of, state.waste))
        self.stock = list(map(number_of, state.stock))
        self.heights = [len(pile) for pile in state.foundations]
        self.decks = state.decks
        self.moves: list[Move] = []
        self.unplayed = 0  # draws since a stock card was last played

    def take(self, step: int) -> None:
        """Take one step of the search."""
        kind, card = divmod(step, STEP)
        if kind == UP:
            self._raise(card)
        elif kind == DOWN:
            self._lower(card)
        elif kind == PLACE:
            self._draw_to(card)
            target = self._target(card)
            self.moves.append(Move(WASTE, column(target + 1)))
            self.columns[target].append(self.waste.pop())
        else:
            source = self._column_of(card)
            if source is None:
                raise LineError
            self._shift(source, self.columns[source].index(card), self._target(card))

    def finish(self) -> None:
        """Raise what is left: nothing is covered, so some card can always go up or be drawn to."""
        while True:
            ends = [cards[-1] for cards in self.columns if cards]
            for card in ends:
                if self._takes(card):
                    self._raise(card)
                    break
            else:
                if self.waste and self._takes(self.waste[-1]):
                    self._raise(self.waste[-1])
                elif self.stock or self.waste:
                    self._draw()
                else:
                    return

    def _raise(self, card: int) -> None:
        source = self._column_of(card)
        if source is None and card not in self.waste and card not in self.stock:
            card ^= COPY  # its equal, which the search could not tell from it
            source = self._column_of(card)
        if source is None:
            self._draw_to(card)
            self.waste.pop()
            self.moves.append(Move(WASTE, FOUNDATION))
        else:
            place = self.columns[source].index(card)
            if place + 1 < len(self.columns[source]):
                self._shift(source, place + 1, self._target(self.columns[source][place + 1]))
            self.columns[source].pop()
            self.moves.append(Move(column(source + 1), FOUNDATION))
        self.heights[self._pile(card, _rank(card))] += 1

    def _lower(self, card: int) -> None:
        pile = self._pile(card, _rank(card) + 1)
        target = self._target(card)
        number = pile % self.decks + 1 if self.decks > 1 else 0
        self.moves.append(Move(foundation(suit_of(card), number), column(target + 1)))
        self.heights[pile] -= 1
        if self._column_of(card) is not None or card in self.waste or card in self.stock:
            card ^= COPY
        self.columns[target].append(card)

    def _pile(self, card: int, height: int) -> int:
        first = suit_of(card).number * self.decks
        for pile in range(first, first + self.decks):
            if self.heights[pile] == height:
                return pile
        raise LineError

    def _takes(self, card: int) -> bool:
        first = suit_of(card).number * self.decks
        return _rank(card) in self.heights[first : first + self.decks]

    def _column_of(self, card: int) -> int | None:
        for number, cards in enumerate(self.columns):
            if card in cards:
                return number
        return None

    def _target(self, card: int) -> int:
        """Find a column that takes *card*: some parent is bare, or one is empty for a king."""
        for number, cards in enumerate(self.columns):
            if cards:
                last = cards[-1]
                if _rank(last) == _rank(card) + 1 and last >> 6 != card >> 6:
                    return number
        for number, cards in enumerate(self.columns):
            if not cards:
                return number
        raise LineError

    def _shift(self, source: int, place: int, target: int) -> None:
        run = self.columns[source][place:]
        self.moves.append(Move(column(source + 1), column(target + 1), len(run)))
        del self.columns[source][place:]
        self.columns[target] += run

    def _draw_to(self, card: int) -> None:
        self.unplayed = 0
        while not self.waste or self.waste[-1] != card:
            self._draw()
        self.unplayed = 0

    def _draw(self) -> None:
        self.unplayed += 1
        if self.unplayed > 2 * (len(self.stock) + len(self.waste)) + 2:
            raise LineError
        if not self.stock:
            self.stock = self.waste[::-1]
            self.waste = []
            self.moves.append(RECYCLE_AND_DRAW)
        else:
            self.moves.append(DRAW)
        for _ in range(min(self.rules.draw, len(self.stock))):
            self.waste.append(self.stock.pop())


def _rank(card: int) -> int:
    return (card & 63) >> 2


def moves_of(state: GameState, rules: Rules, steps: Iterable[int]) -> tuple[Move, ...]:
    """Turn a search's steps from *state* into a winning line, to the last card, and prove it."""
    table = Table(state, rules)
    for step in steps:
        table.take(step)
    table.finish()
    line = tuple(table.moves)
    prove(state, rules, line)
    return line


def prove(state: GameState, rules: Rules, line: Sequence[Move]) -> None:
    """Replay *line* by the rules; raise `IllegalMove` or `LineError` if it does not win."""
    if not positions(state, rules, line)[-1].is_won:
        raise LineError
