"""Whether a game can lead to a position: what comes from outside is not believed (CLI, 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.core.cards import ACE
from klondike_qt.core.deal import Deal, require_complete
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.rules import Rules

if TYPE_CHECKING:
    from klondike_qt.core.cards import Card
    from klondike_qt.core.state import Column, GameState


def require_possible(state: GameState, rules: Rules) -> None:
    """Raise `InputError` naming a missing or doubled card, or what the rules never lead to.

    Not every position that passes can be reached; each one that is refused cannot.
    """
    require_complete(
        (card for pile in state.piles() for card in state.cards(pile)),
        rules.decks,
    )
    if len(state.columns) != rules.columns:
        raise InputError(Problem.WRONG_COLUMNS, str(len(state.columns)))
    if not rules.allows_pass(state.pass_number):
        raise InputError(Problem.TOO_MANY_PASSES, str(state.pass_number))
    for pile in state.foundations:
        require_from_the_ace(pile)
    for number, column in enumerate(state.columns, 1):
        problem = _column_problem(column, number, rules)
        if problem is not None:
            raise InputError(problem, state.column_line(number))
    left_over = len(state.stock) + len(state.waste)
    if left_over > rules.cards - rules.tableau_cards:
        raise InputError(Problem.TOO_LARGE_A_STOCK, str(left_over))


def require_from_the_ace(pile: tuple[Card, ...]) -> None:
    """Raise `InputError` unless the cards of a foundation go up in one suit from the ace."""
    for rank, card in enumerate(pile, ACE):
        if card.rank != rank or card.suit is not pile[0].suit:
            raise InputError(Problem.NOT_FROM_THE_ACE, " ".join(map(str, pile)))


def fitting_rules(state: GameState) -> Rules:
    """Give the most generous rules with the decks and columns of *state*.

    They are open if no card is face down. Raise `InputError` if no rules have such columns.
    """
    try:
        return Rules(
            decks=state.decks,
            columns=len(state.columns),
            face_up=not any(column.down for column in state.columns),
        )
    except ValueError as error:
        raise InputError(Problem.WRONG_COLUMNS, str(len(state.columns))) from error


def taken_up(state: GameState) -> Deal | None:
    """Take the cards of an opening layout up again, row by row; ``None`` if it cannot be one.

    Which of them lie face down is not looked at. Raise `InputError` naming a doubled card.
    """
    count = len(state.columns)
    if [len(column.cards) for column in state.columns] != list(range(1, count + 1)):
        return None
    rows = [column.cards[row] for row in range(count) for column in state.columns[row:]]
    cards = (*rows, *reversed(state.stock))
    return Deal.of(cards) if len(cards) == 52 * state.decks else None


def _column_problem(column: Column, number: int, rules: Rules) -> Problem | None:
    """Say what no game does to the *number*-th column, which was dealt that many cards."""
    dealt = number
    if column.down and not column.up:
        return Problem.ENDS_FACE_DOWN
    if len(column.down) > (0 if rules.face_up else dealt - 1):
        return Problem.TOO_MANY_FACE_DOWN
    # Above the last card that lies on one it does not build on, everything was played there;
    # that card and those under it were dealt, face up.
    breaks = [
        place + 1
        for place in range(1, len(column.up))
        if not column.up[place].builds_on(column.up[place - 1])
    ]
    if breaks and breaks[-1] > (dealt if rules.face_up else 0):
        return Problem.NOT_A_RUN
    return None
