"""What of a line of moves is needed: its loops and its needless moves are found here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.piles import WASTE, Move, PileKind, column
from klondike_qt.core.play import play, refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from klondike_qt.core.cards import Card
    from klondike_qt.core.piles import Pile
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState


def without_loops(state: GameState, rules: Rules, line: Sequence[Move]) -> list[int]:
    """Give the places in *line*, legal from *state*, of the moves that are no part of a loop.

    A loop leads back to a position that was there before.
    """
    kept: list[int] = []
    keys = [_key(state, rules)]
    places = {keys[0]: 0}
    for number, move in enumerate(line):
        state = play(state, rules, move).state
        key = _key(state, rules)
        if key in places:
            for other in keys[places[key] + 1 :]:
                del places[other]
            del keys[places[key] + 1 :]
            del kept[places[key] :]
            continue
        places[key] = len(keys)
        keys.append(key)
        kept.append(number)
    return kept


def without_needless(
    state: GameState,
    rules: Rules,
    line: Sequence[Move],
    kept: Sequence[int],
    is_over: Callable[[], bool] = lambda: False,
) -> tuple[list[int], tuple[Move, ...]]:
    """Leave out of *kept* single moves onto columns without which the rest ends the same.

    It is legal then and wins, or where *line* does not win comes to the same position; a card may
    go from where it then lies. Give the places that are left, and their moves as they then are.
    *is_over* is asked now and then, and ends the looking.
    """
    deeds: list[_Deed] = []
    end = state
    for place in kept:
        deeds.append(_deed(end, line[place]))
        end = play(end, rules, line[place]).state
    needed, found, goal = list(kept), tuple(deed.move for deed in deeds), _key(end, rules)
    for index in reversed(range(len(needed))):
        if is_over():
            break
        deed = deeds[index] if index < len(deeds) else None
        if deed is not None and deed.target.kind is PileKind.COLUMN:
            fewer = deeds[:index] + deeds[index + 1 :]
            shorter = _played(state, rules, fewer)
            if shorter is not None and _key(shorter.state, rules) == goal:
                count = len(shorter.moves)
                found, deeds = shorter.moves, fewer[:count]
                needed = (needed[:index] + needed[index + 1 :])[:count]
    return needed, found


class _Deed(NamedTuple):
    """A move by what it does: which card goes where, from wherever it lies."""

    card: Card | None  # the first that is moved; ``None`` for the stock's moves
    target: Pile
    move: Move


class _Played(NamedTuple):
    """Moves that were made, until the game was won if it was, and the position after them."""

    moves: tuple[Move, ...]
    state: GameState


def _deed(state: GameState, move: Move) -> _Deed:
    """Say what *move* does in *state*."""
    is_stocks = PileKind.STOCK in {move.source.kind, move.target.kind}
    return _Deed(None if is_stocks else state.cards(move.source)[-move.count], move.target, move)


def _played(state: GameState, rules: Rules, deeds: Sequence[_Deed]) -> _Played | None:
    """Do one deed after another; ``None`` if one is not possible."""
    made: list[Move] = []
    for card, target, move in deeds:
        now = move if card is None else _move_of(state, card, target, move)
        if now is None or refusal(state, rules, now) is not None:
            return None
        state = play(state, rules, now).state
        made.append(now)
        if state.is_won:
            break
    return _Played(tuple(made), state)


def _move_of(state: GameState, card: Card, target: Pile, move: Move) -> Move | None:
    """Give the move that brings *card* to *target*; usually it is still *move*."""
    if move.source.kind is not PileKind.COLUMN:
        return move
    if state.cards(move.source)[-move.count :][:1] == (card,):
        return move
    for number, pile in enumerate(state.columns, 1):
        if card in pile.up:
            return Move(column(number), target, len(pile.up) - pile.up.index(card))
    if state.waste[-1:] == (card,):
        return Move(WASTE, target)
    return None


def _key(state: GameState, rules: Rules) -> object:
    """Tell positions apart; passes count where they are limited."""
    heights = tuple(map(len, state.foundations))
    passes = state.pass_number if rules.passes else 0
    return state.columns, state.stock, len(state.waste), heights, passes
