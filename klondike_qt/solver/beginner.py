"""A sensible person's quick rules, from what is seen alone: the fair player's least strength.

Every choice ends with a move that is never taken back (a card turned up, raised, out of the
stock, or one column fewer in use), so following them never comes back to a position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.core.cards import KING
from klondike_qt.core.piles import (
    DRAW,
    FOUNDATION,
    RECYCLE_AND_DRAW,
    WASTE,
    Move,
    Pile,
    PileKind,
    column,
)
from klondike_qt.core.play import play, refusal
from klondike_qt.solver.advice import Advice, Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.cards import Card
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.solver.view import View


def beginner(view: View) -> tuple[Advice, ...]:
    """List what a sensible person would think of, the best first; nothing if nothing helps."""
    # Any order will do for the cards not seen: no rule looks at a face-down card.
    state = view.completed(view.unknown())
    table = _Table(state, view.rules)
    choices = sorted(table.choices(), key=lambda choice: choice[0], reverse=True)
    found = [advice for _, advice in choices]
    if view.unseen_stock:
        found.append(Advice((DRAW,), Reason.LOOKS_AT_THE_STOCK))
    else:
        found += _drawn(state, view.rules)
    return tuple(found)


def _drawn(state: GameState, rules: Rules) -> Iterator[Advice]:
    """Draw on through a stock that has been seen, to each card that can be played."""
    moves: tuple[Move, ...] = ()
    for _ in range(2 * (len(state.stock) + len(state.waste)) + 2):
        move = DRAW if state.stock else RECYCLE_AND_DRAW
        if refusal(state, rules, move) is not None:
            return
        state = play(state, rules, move).state
        moves += (move,)
        plays = sorted(_Table(state, rules).waste_choices(), key=lambda c: c[0], reverse=True)
        if plays:
            advice = plays[0][1]
            yield advice._replace(moves=moves + advice.moves)
            return


class _Table:
    """The choices of one position, each with how much a person likes it."""

    def __init__(self, state: GameState, rules: Rules) -> None:
        self._state = state
        self._rules = rules
        self._columns = [column(number) for number in range(1, len(state.columns) + 1)]

    def choices(self) -> Iterator[tuple[float, Advice]]:
        """Say what can be played without a draw."""
        yield from self.waste_choices()
        for pile in self._columns:
            yield from self._raises(pile)
            yield from self._whole_column(pile)
            yield from self._uncovers(pile)

    def waste_choices(self) -> Iterator[tuple[float, Advice]]:
        """Say what can be done with the waste's top card."""
        if not self._state.waste:
            return
        card = self._state.waste[-1]
        yield from self._raises(WASTE)
        for target in self._targets(WASTE, 1):
            reason = Reason.FILLS_A_COLUMN if card.rank == KING else Reason.LEAVES_THE_STOCK
            yield 40, Advice((Move(WASTE, target),), reason, card)
            break

    def _raises(self, pile: Pile) -> Iterator[tuple[float, Advice]]:
        move = Move(pile, FOUNDATION)
        if not self._allows(move):
            return
        card = self._state.cards(pile)[-1]
        turns = pile.kind is PileKind.COLUMN and self._turns(pile, 1)
        liking = 100 if self._is_safe(card) else 60 + self._down(pile) if turns else 20
        reason = Reason.TURNS_A_CARD if turns else Reason.GOES_UP
        yield liking, Advice((move,), reason, card)

    def _whole_column(self, pile: Pile) -> Iterator[tuple[float, Advice]]:
        """Move the last run of a column off what it does not build on, or a column away.

        A card turns up or comes free, or a king gets its place.
        """
        cards = self._state.columns[pile.number - 1]
        run, below = cards.run, len(cards.cards) - cards.run
        if not run or (not below and (cards.up[0].rank == KING or not self._king_waits())):
            return
        for target in self._targets(pile, run):
            turns = self._turns(pile, run)
            reason = Reason.FREES_A_CARD if below else Reason.CLEARS_A_COLUMN
            advice = Advice(
                (Move(pile, target, run),), Reason.TURNS_A_CARD if turns else reason, cards.up[-run]
            )
            yield 70 + below if below else 50, advice
            break

    def _uncovers(self, pile: Pile) -> Iterator[tuple[float, Advice]]:
        """Move a part of a run to its other place, so that the card beneath goes up."""
        cards = self._state.columns[pile.number - 1]
        for count in range(1, cards.run):
            card = cards.cards[-count - 1]
            for target in self._targets(pile, count):
                first = Move(pile, target, count)
                after = _Table(play(self._state, self._rules, first).state, self._rules)
                move = Move(pile, FOUNDATION)
                if after._allows(move):
                    turns = after._turns(pile, 1)
                    reason = Reason.TURNS_A_CARD if turns else Reason.GOES_UP
                    yield 65 if turns else 30, Advice((first, move), reason, card)
                break

    def _targets(self, source: Pile, count: int) -> Iterator[Pile]:
        return (to for to in self._columns if self._allows(Move(source, to, count)))

    def _allows(self, move: Move) -> bool:
        return refusal(self._state, self._rules, move) is None

    def _turns(self, pile: Pile, count: int) -> bool:
        cards = self._state.columns[pile.number - 1]
        return len(cards.up) == count and bool(cards.down)

    def _down(self, pile: Pile) -> int:
        return len(self._state.columns[pile.number - 1].down)

    def _king_waits(self) -> bool:
        """Whether a king would use an empty column: on the waste, or on face-down cards."""
        if not all(pile.cards for pile in self._state.columns):
            return False  # one is empty already
        waste = self._state.waste[-1:]
        return any(card.rank == KING for card in waste) or any(
            pile.run and len(pile.cards) > pile.run and pile.up[-pile.run].rank == KING
            for pile in self._state.columns
        )

    def _is_safe(self, card: Card) -> bool:
        """Whether hardly anything could still want to lie on *card* in a column."""
        decks = self._state.decks
        lowest = min(
            len(self._state.foundations[place])
            for place in range(4 * decks)
            if (place // decks in (1, 2)) != card.is_red
        )
        return card.rank <= lowest + 2
