"""A view holds what a player has seen, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klondike_qt.core.cards import Card
from klondike_qt.core.deal import Deal, number_copies
from klondike_qt.core.piles import DRAW, RECYCLE_AND_DRAW
from klondike_qt.core.play import legal_moves, play
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import Column, GameState
from klondike_qt.solver.view import SeenColumn, View
from tests.core.positions import seeded
from tests.core.tables import positions, table

if TYPE_CHECKING:
    from klondike_qt.core.modes import Mode

DRAW_3 = Rules(draw=3, passes=3)


def permuted(state: GameState, seed: int) -> GameState:
    """Shuffle the cards that lie face down and have not been seen."""
    hidden = [card for column in state.columns for card in column.down]
    unseen = state.pass_number == 1
    hidden += state.stock if unseen else ()
    seeded(seed).shuffle(hidden)
    cards = iter(hidden)
    columns = tuple(
        Column(tuple(next(cards) for _ in column.down), column.up) for column in state.columns
    )
    return state._replace(
        columns=columns,
        stock=tuple(next(cards) for _ in state.stock) if unseen else state.stock,
    )


@given(positions(), st.integers(0, 999))
def test_what_lies_face_down_makes_no_difference(case: tuple[Mode, GameState], seed: int) -> None:
    """Two positions that differ only in cards not seen give equal views."""
    mode, state = case
    view = View.of(state, mode.rules)

    assert View.of(permuted(state, seed), mode.rules) == view
    assert not any(card.deck for card in view.waste)


@given(positions())
def test_a_view_can_be_completed_to_the_position_it_is_of(case: tuple[Mode, GameState]) -> None:
    """The unknown cards are those face down; laid in their order they give back the position."""
    mode, state = case
    view = View.of(state, mode.rules)
    down = [card for column in state.columns for card in column.down]
    drawn = list(reversed(state.stock)) if view.unseen_stock else []
    unknown = view.unknown()

    assert sorted(map(str, unknown)) == sorted(map(str, down + drawn))
    assert view.completed(down + drawn) == state
    assert View.of(view.completed(unknown[::-1]), mode.rules) == view


def test_the_stock_is_seen_once_it_has_been_run_through() -> None:
    """Drawn cards are known at once, the others from the first recycle on."""
    state = GameState.opening(Deal.numbered(7), DRAW_3)

    assert View.of(state, DRAW_3).unseen_stock == 24
    state = play(state, DRAW_3, DRAW).state
    view = View.of(state, DRAW_3)
    assert (view.unseen_stock, view.waste) == (21, state.waste)
    while state.stock:
        state = play(state, DRAW_3, DRAW).state
    state = play(state, DRAW_3, RECYCLE_AND_DRAW).state
    view = View.of(state, DRAW_3)
    assert (view.unseen_stock, view.stock) == (0, state.stock)


def test_an_open_tableau_is_all_known() -> None:
    """In Transparent only the stock is unseen."""
    rules = Rules(face_up=True)
    view = View.of(GameState.opening(Deal.numbered(7), rules), rules)

    assert (view.hidden, len(view.unknown())) == (0, 24)


def test_a_view_names_its_parts() -> None:
    """Foundations count, columns tell how many cards are face down."""
    view = View.of(table("s: 2C\nw: KD\nf: 2H AS\nt1: [3C 4C] 5D 4S"), Rules())

    assert view.heights == (1, 2, 0, 0)
    assert view.columns[0] == SeenColumn(2, (Card.parse("5D"), Card.parse("4S")))
    assert view.stock == (None,)
    assert [str(pile[-1]) for pile in view.foundations if pile] == ["AS", "2H"]


def test_missing_cards_are_no_game() -> None:
    """What is unknown must have its places."""
    view = View.of(table("t1: [3C] 5D"), Rules())

    with pytest.raises(ValueError, match="1 cards are not seen, not 51"):
        view.unknown()


def test_copies_of_a_card_are_one_to_a_view() -> None:
    """With two decks nobody can tell which of two equal cards lies where."""
    rules = Rules(decks=2, columns=10)
    cards = Deal.numbered(3, 2).cards
    state = GameState.opening(Deal.of(cards), rules)
    swapped = number_copies(cards[::-1])[::-1]
    other = GameState.opening(Deal(swapped), rules)

    assert [card.deck for card in swapped] != [card.deck for card in cards]
    assert View.of(state, rules) == View.of(other, rules)
    moves = legal_moves(state, rules)
    assert all(play(state, rules, move).state == play(other, rules, move).state for move in moves)
