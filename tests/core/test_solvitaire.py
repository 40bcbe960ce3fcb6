"""Positions in the JSON of the solver Solvitaire (CLI, notation 3)."""

import json
from typing import Any

import pytest
from hypothesis import given

from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import Mode
from klondike_qt.core.notation import read, write_json
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.rules import Rules
from klondike_qt.core.solvitaire import from_json, to_json
from klondike_qt.core.state import GameState
from tests.core.tables import DRAW_1, TWO_DECKS, positions

OPEN = Rules(face_up=True)


def piles(*columns: str, **others: object) -> dict[str, Any]:
    """Write the columns as texts, the other piles as they are."""
    return {"tableau piles": [column.split() for column in columns], **others}


def upper(value: object) -> object:
    """Write all suits in capitals, as files do that do not know of face-down cards."""
    return json.loads(
        json.dumps(value)
        .upper()
        .replace("TABLEAU PILES", "tableau piles")
        .replace("STOCK", "stock")
        .replace("WASTE", "waste")
        .replace("FOUNDATIONS", "foundations")
    )


@given(positions())
def test_positions_read_back(found: tuple[Mode, GameState]) -> None:
    """Every position of a game, piece by piece within each pile, its pass included."""
    mode, state = found

    again = from_json(json.loads(write_json(state)), mode.rules)

    assert again == state
    assert from_json(to_json(state)) == state


def test_capitals_lie_face_up() -> None:
    """A small suit is a card face down; in stock, waste and foundation it means nothing."""
    state = from_json(
        piles("10d 7S", "8h 7c 6H", stock=["6s", "KC"], waste=["2c"], foundations=[["as", "2S"]])
    )

    assert str(state).splitlines()[:5] == [
        "s: 6S KC",
        "w: 2C",
        "f: 2S",
        "t1: [TD] 7S",
        "t2: [8H 7C] 6H",
    ]


def test_the_stocks_last_card_is_dealt_first() -> None:
    """As in position text."""
    state = from_json(piles("AS", stock=["2S", "3S"]))

    assert [str(card) for card in state.stock] == ["2S", "3S"]


def test_an_opening_without_small_suits_is_hidden_unless_open() -> None:
    """All but the last card of each pile are face down, if the rules do not say otherwise."""
    deal = Deal.numbered(5)
    value = json.dumps(upper(to_json(GameState.opening(deal, DRAW_1))))

    for rules in (None, DRAW_1, OPEN):
        assert read(value, rules=rules) == deal
    assert from_json(json.loads(value), OPEN) == GameState.opening(deal, OPEN)
    assert from_json(json.loads(value)) == GameState.opening(deal, DRAW_1)


@pytest.mark.parametrize(
    "value",
    [
        piles("AS", "2S 3S", waste=["4S"]),
        piles("AS", "2S 3S", foundation=[["AH"]]),
        piles("AS", "2S 3S 4S"),
    ],
)
def test_a_position_in_the_middle_without_small_suits_is_face_up(value: dict[str, Any]) -> None:
    """Only an opening layout has cards face down that the file does not know of."""
    assert not any(column.down for column in from_json(value).columns)


@pytest.mark.parametrize(
    "foundations",
    [
        [["AS", "2S"], [], ["AD"], []],
        [["AD"], ["AS", "2S"]],
        ["2S", "AD"],
        ["AD", "2S"],
    ],
)
@pytest.mark.parametrize("name", ["foundation", "foundations"])
def test_foundations_are_piles_or_top_cards(name: str, foundations: list[Any]) -> None:
    """In any order, under either name."""
    state = from_json(piles("KH", **{name: foundations}))

    assert [len(pile) for pile in state.foundations] == [2, 0, 1, 0]


def test_two_decks_have_two_foundations_of_a_suit() -> None:
    """The first of them named is the first on the table."""
    state = from_json(piles("KH", foundations=["2S", "4S"]), TWO_DECKS)

    assert [len(pile) for pile in state.foundations] == [2, 4, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("value", "problem", "offending"),
    [
        (piles("AX"), Problem.NOT_A_CARD, "AX"),
        (piles("AS", stock=7), Problem.WRONG_JSON, "stock: 7"),
        (piles("AS", waste=[7]), Problem.WRONG_JSON, "waste[0]: 7"),
        (piles("AS", stock=None), Problem.WRONG_JSON, "stock: None"),
        ({"tableau piles": 7}, Problem.WRONG_JSON, "tableau piles: 7"),
        ({"tableau piles": [["AS"], "AS"]}, Problem.WRONG_JSON, "tableau piles[1]: AS"),
        ({"tableau piles": [["AS", 7]]}, Problem.WRONG_JSON, "tableau piles[0][1]: 7"),
        (piles("AS", foundations=7), Problem.WRONG_JSON, "foundations: 7"),
        (piles("AS", foundation=[7]), Problem.WRONG_JSON, "foundation[0]: 7"),
        (piles(*[""] * 11), Problem.WRONG_COLUMNS, "11"),
        (piles("AS as"), Problem.DOWN_ON_UP, "AS as"),
        (piles("AS", "2S 2s 3S"), Problem.DOWN_ON_UP, "2S 2s 3S"),
        (piles("AS", "AS"), Problem.DOUBLED_CARD, "AS"),
        (piles("AS", stock=["7H"] * 99), Problem.DOUBLED_CARD, "7H"),
        (piles("KH", foundations=[["2S"]]), Problem.NOT_FROM_THE_ACE, "2S"),
        (piles("KH", foundations=[["AS", "2H"]]), Problem.NOT_FROM_THE_ACE, "AS 2H"),
        (piles("KH", foundations=[["AS"], ["AS"]]), Problem.DOUBLED_CARD, "AS"),
        (piles("KH", passes=0), Problem.TOO_MANY_PASSES, "0"),
        (piles("KH", passes=10**6), Problem.TOO_MANY_PASSES, "1000000"),
        (piles("KH", passes=True), Problem.TOO_MANY_PASSES, "True"),
        (piles("KH", passes="2"), Problem.TOO_MANY_PASSES, "2"),
    ],
)
def test_what_is_wrong_is_named(value: dict[str, Any], problem: Problem, offending: str) -> None:
    """The card, or the place in the JSON."""
    with pytest.raises(InputError) as caught:
        from_json(value)

    assert (caught.value.problem, caught.value.text) == (problem, offending)


def test_a_last_card_face_down_is_impossible() -> None:
    """The reader lets no such position through."""
    value = to_json(GameState.opening(Deal.numbered(5), DRAW_1))
    value["tableau piles"][3][-1] = value["tableau piles"][3][-1].lower()

    with pytest.raises(InputError) as caught:
        read(json.dumps(value))

    assert caught.value.problem is Problem.ENDS_FACE_DOWN
