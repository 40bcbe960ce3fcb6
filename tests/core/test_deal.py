"""Deals: the shuffle, and the IDs that name its results for ever (RULES §1)."""

import json
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klondike_qt.core import deal as deal_module
from klondike_qt.core import deal_id
from klondike_qt.core.cards import CARDS, Card, full_deck
from klondike_qt.core.deal import NUMBERS, Deal
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState

FROZEN = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data" / "frozen_deals.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]
UNSHUFFLED = "000000-" * 7 + "00000"
Change = Callable[[list[Card]], list[Card]]
DECKS = st.integers(1, 2)
NUMBER = st.integers(0, NUMBERS - 1)


@pytest.mark.parametrize("vector", FROZEN, ids=lambda vector: vector["id"])
def test_a_deal_id_means_the_same_cards_for_ever(vector: dict[str, Any]) -> None:
    """These deals were dealt by the first version, and are by every later one."""
    cards = tuple(map(Card.parse, vector["cards"].split()))

    for deal in (
        Deal.numbered(vector["number"], vector["decks"]),
        Deal.parse(vector["id"]),
        Deal.parse(vector["long_id"]),
        Deal.of(cards),
    ):
        assert deal.cards == cards
        assert deal.decks == vector["decks"]
        assert deal.long_id == vector["long_id"]
    assert str(Deal.numbered(vector["number"], vector["decks"])) == vector["id"]


def test_the_generator_is_splitmix64() -> None:
    """The first words for the seed 1234567 are those of the published algorithm."""
    assert list(islice(deal_module._splitmix64(1234567), 3)) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_no_order_is_likelier_than_another() -> None:
    """A word beyond the last whole multiple of the range would favour small numbers: skipped."""
    largest = 2**64 - 1

    assert deal_module._below(3, iter([largest, 5])) == 2
    assert deal_module._below(3, iter([largest - 1])) == (largest - 1) % 3
    assert deal_module._below(4, iter([largest])) == 3


@given(NUMBER, DECKS)
def test_ids_read_back(number: int, decks: int) -> None:
    """Both IDs of a deal, and its cards, lead back to it, piece by piece."""
    deal = Deal.numbered(number, decks)

    for again in (Deal.parse(str(deal)), Deal.parse(deal.long_id), Deal.of(deal.cards)):
        assert again == deal
        assert [card.index for card in again.cards] == [card.index for card in deal.cards]
    assert Deal.parse(deal.id).number == number
    assert sorted(card.index for card in deal.cards) == list(range(52 * decks))


@given(DECKS.flatmap(lambda decks: st.permutations(full_deck(decks))))
def test_any_order_has_a_long_id(cards: list[Card]) -> None:
    """An imported deal has no number, but can be shared all the same."""
    deal = Deal.of(cards)

    assert deal.id == deal.long_id
    assert Deal.parse(deal.id).cards == deal.cards == tuple(cards)


def test_the_first_and_the_last_order() -> None:
    """An unshuffled deck is order 0; beyond the last order there is no deal."""
    assert Deal.of(full_deck(1)).id == UNSHUFFLED
    assert Deal.parse(Deal.of(full_deck(1)[::-1]).id).cards == full_deck(1)[::-1]
    with pytest.raises(InputError) as caught:
        Deal.parse(deal_id.encode((1 << 46 * 5) - 1, 46, 6))
    assert caught.value.problem is Problem.NOT_A_DEAL_ID


@pytest.mark.parametrize("number", [-1, NUMBERS])
def test_deals_are_numbered_from_0(number: int) -> None:
    """A number that no ID can spell is refused."""
    with pytest.raises(ValueError, match="deal numbers run from 0"):
        Deal.numbered(number)


@pytest.mark.parametrize("length", [0, 1, 8, 10, 46, 48, 100, 102, 5000])
def test_an_id_has_9_or_47_or_101_symbols(length: int) -> None:
    """A letter too many or too few is noticed before anything else."""
    with pytest.raises(InputError) as caught:
        Deal.parse("0" * length)

    assert (caught.value.problem, caught.value.text) == (Problem.WRONG_LENGTH, str(length))


def test_new_deals_differ() -> None:
    """Of 200 new deals at least 199 are different, and each is the one of its number."""
    deals = [Deal.random() for _ in range(200)]

    assert len({deal.number for deal in deals}) >= 199
    assert all(Deal.parse(deal.id) == deal for deal in deals[:5])
    assert Deal.random(2).decks == 2


def test_a_seed_gives_the_same_series_for_ever() -> None:
    """Deals for scripts and measurements can be had again."""
    first = [deal.id for deal in islice(Deal.series(1), 3)]

    assert first == ["J45-2VV-489", "QVN-RV8-B41", "Z29-T5V-QTM"]
    assert next(Deal.series(1, 2)).decks == 2


def test_cards_are_dealt_row_by_row() -> None:
    """Column k gets k cards, the last one face up; the stock's first card is turned first."""
    state = GameState.opening(Deal.of(full_deck(1)), Rules())

    assert str(state) == (
        "s: KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC KD QD JD TD 9D 8D 7D 6D 5D 4D 3D\n"
        "w:\n"
        "f:\n"
        "t1: AS\n"
        "t2: [2S] 8S\n"
        "t3: [3S 9S] AH\n"
        "t4: [4S TS 2H] 6H\n"
        "t5: [5S JS 3H 7H] TH\n"
        "t6: [6S QS 4H 8H JH] KH\n"
        "t7: [7S KS 5H 9H QH AD] 2D"
    )


def test_ten_columns_and_two_decks_go_the_same_way() -> None:
    """55 cards in columns of 1 to 10, the last one face up, and 49 in the stock."""
    state = GameState.opening(Deal.of(full_deck(2)), Rules(decks=2, columns=10))

    assert [len(column.cards) for column in state.columns] == list(range(1, 11))
    assert {len(column.up) for column in state.columns} == {1}
    assert len(state.stock) == 49
    assert state.foundations == ((),) * 8
    assert state.columns[0].up == (CARDS[0],)


def test_all_columns_may_be_dealt_face_up() -> None:
    """In a transparent game only the stock lies face down."""
    state = GameState.opening(Deal.numbered(0), Rules(face_up=True))

    assert not any(column.down for column in state.columns)
    assert len(state.stock) == 24


def test_rules_refuse_a_deal_of_other_decks() -> None:
    """Rules for one deck cannot lay out two."""
    with pytest.raises(InputError) as caught:
        GameState.opening(Deal.numbered(0, 2), Rules())

    assert (caught.value.problem, caught.value.text) == (Problem.WRONG_DECKS, "2")


@pytest.mark.parametrize("decks", [1, 2])
@pytest.mark.parametrize(
    ("change", "problem", "card"),
    [
        (lambda cards: cards[1:], Problem.MISSING_CARD, "AS"),
        (lambda cards: [*cards, Card.parse("7H")], Problem.DOUBLED_CARD, "7H"),
        (lambda cards: [Card.parse("7H"), *cards[1:]], Problem.DOUBLED_CARD, "7H"),
    ],
)
def test_a_wrong_card_is_named(decks: int, change: Change, problem: Problem, card: str) -> None:
    """A card that is missing or there too often is named."""
    with pytest.raises(InputError) as caught:
        Deal.of(change(list(full_deck(decks))))

    assert (caught.value.problem, caught.value.text) == (problem, card)


def test_every_card_comes_first_equally_often() -> None:
    """Of 2,600 deals each card leads some 50; far from it, the shuffle would be crooked."""
    leads = Counter(Deal.numbered(number).cards[0] for number in range(2600))

    assert len(leads) == 52
    assert all(20 < times < 90 for times in leads.values())
