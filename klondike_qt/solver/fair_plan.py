"""From the steps of an event to an `Advice`: the fewest moves that carry it out, and its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from klondike_qt.core.cards import KING
from klondike_qt.core.events import Moved, TurnedUp
from klondike_qt.core.piles import PileKind
from klondike_qt.core.play import IllegalMove, Played, play
from klondike_qt.solver.advice import Advice, Reason
from klondike_qt.solver.bits import DOWN, STEP, UP
from klondike_qt.solver.layout import COPY
from klondike_qt.solver.line import LineError, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from klondike_qt.core.events import Event
    from klondike_qt.core.piles import Move
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

_LEFT_OUT: Final = -1


class Planner:
    """Makes advice of steps from one position; its face-down cards are never asked for."""

    def __init__(self, state: GameState, rules: Rules) -> None:
        self._state = state
        self._rules = rules

    def advice(self, steps: Sequence[int], after: Sequence[int] = ()) -> Advice | None:
        """Carry out *steps*, less those that their end does not need; ``None`` if nothing is left.

        The search raises whatever can come down again; a player need not. If nothing in *steps*
        is for good, what the search does *after* them goes on until something is. What follows
        the last move that is for good is left to the next choice, lest that undoes it.
        """
        kept = list(steps)
        moves = self._moves(kept)
        for step in after:
            if moves is not None and self._lasting(moves):
                break
            kept.append(step)
            moves = self._moves(kept)
        if moves is None:
            raise LineError
        lasting = self._lasting(moves)
        for places in _needless(kept):
            fewer = [step for place, step in enumerate(kept) if place not in places]
            shorter = self._moves([step for step in fewer if step != _LEFT_OUT])
            if shorter is None or len(shorter) >= len(moves):
                continue
            if not lasting or self._lasting(shorter):
                for place in places:
                    kept[place] = _LEFT_OUT
                moves = shorter
        moves = self.without_loops(moves)
        moves = moves[: self._lasting(moves) or len(moves)]
        if all(move.target.kind in {PileKind.WASTE, PileKind.STOCK} for move in moves):
            return None  # only draws, or nothing at all
        return self._explained(moves)

    def lasts(self, advice: Advice) -> bool:
        """Tell whether *advice* does more than raise cards that may come down again."""
        return advice.reason is not Reason.GOES_UP or self._lasting(advice.moves) > 0

    def turning(self, steps: Sequence[int]) -> Advice | None:
        """Give the moves up to the first that turns a card up, if one of *steps* does."""
        for count in range(1, len(steps) + 1):
            moves = self._moves(steps[:count])
            if moves is None:
                return None
            if any(isinstance(event, TurnedUp) for event in self._played(moves).events):
                return self.advice(steps[:count])
        return None

    def opening(self, line: Sequence[Move]) -> Advice:
        """Explain the first moves of a *line* that wins, up to one that brings the game forward.

        That is one that no further moves undo, or that raises a card.
        """
        state = self._state
        for number, move in enumerate(line, 1):
            if self.outlasts(state, move) or move.target.kind is PileKind.FOUNDATION:
                return self._explained(tuple(line[:number]))
            state = play(state, self._rules, move).state
        raise LineError

    def without_loops(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """Leave out moves that only lead back to where the game was before them."""
        met = [self._state]
        kept: list[Move] = []
        for move in moves:
            state = play(met[-1], self._rules, move).state
            if state in met:
                back = met.index(state)
                del met[back + 1 :], kept[back:]
            else:
                met.append(state)
                kept.append(move)
        return tuple(kept)

    def _moves(self, steps: Sequence[int]) -> tuple[Move, ...] | None:
        """Turn steps into legal moves, if they are possible as they stand."""
        table = Table(self._state, self._rules)
        try:
            for step in steps:
                table.take(step)
            self._played(table.moves)
        except (LineError, IllegalMove, IndexError, ValueError):
            return None
        return tuple(table.moves)

    def _lasting(self, moves: Sequence[Move]) -> int:
        """Count *moves* up to the last that no further moves undo; 0 if there is none."""
        state, count = self._state, 0
        for number, move in enumerate(moves, 1):
            if self.outlasts(state, move):
                count = number
            state = play(state, self._rules, move).state
        return count

    def outlasts(self, state: GameState, move: Move) -> bool:
        """Tell whether no further moves undo *move*, since the cards' old place takes none back."""
        if move.source.kind is PileKind.COLUMN:
            column = state.columns[move.source.number - 1]
            head, below = column.cards[-move.count], column.cards[: -move.count]
            if not below:
                return head.rank != KING
            if len(column.up) == move.count or not head.builds_on(below[-1]):
                return True
        elif move.source.kind is PileKind.WASTE:
            return move.target.kind is not PileKind.STOCK
        return move.target.kind is PileKind.FOUNDATION and not self._rules.returns

    def _played(self, moves: Sequence[Move]) -> Played:
        """Play *moves*: the position after them, and all that happened."""
        state = self._state
        events: list[Event] = []
        for move in moves:
            played = play(state, self._rules, move)
            state = played.state
            events += played.events
        return Played(state, tuple(events))

    def _explained(self, moves: tuple[Move, ...]) -> Advice:
        """Say what *moves* are for."""
        state, events = self._played(moves)
        last = next(event for event in reversed(events) if isinstance(event, Moved))
        card = last.cards[0]
        if any(isinstance(event, TurnedUp) for event in events):
            reason = Reason.TURNS_A_CARD
        elif last.target.kind is PileKind.FOUNDATION:
            reason = Reason.GOES_UP
        elif last.source.kind is PileKind.WASTE:
            reason = Reason.FILLS_A_COLUMN if card.rank == KING else Reason.LEAVES_THE_STOCK
        elif last.source.kind is PileKind.COLUMN and not state.cards(last.source):
            reason = Reason.CLEARS_A_COLUMN
        else:
            reason = Reason.FREES_A_CARD
        return Advice(moves, reason, card)


def _needless(steps: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Name places of *steps* that may be left out together; the last step is what all is for.

    A card that goes up and comes down again, or the other way round; or only the one.
    """
    for first, step in enumerate(steps[:-1]):
        kind, card = divmod(step, STEP)
        if kind not in (UP, DOWN):
            continue
        for second in range(first + 1, len(steps) - 1):
            other, same = divmod(steps[second], STEP)
            if other + kind == UP + DOWN and (same | COPY) == (card | COPY):
                yield first, second
                break
        yield (first,)
