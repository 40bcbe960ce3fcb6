"""Cards and their text (RULES §1)."""

import pytest

from klondike_qt.core.cards import CARDS, SUITS, Card, Suit, full_deck
from klondike_qt.core.problems import InputError, Problem


@pytest.mark.parametrize("card", CARDS[:52], ids=str)
def test_a_card_reads_back_from_its_text(card: Card) -> None:
    """Reading what was written gives the same card, in small letters too."""
    assert Card.parse(str(card)) == card
    assert Card.parse(str(card).lower()) == card


@pytest.mark.parametrize(
    ("text", "rank", "suit"),
    [
        ("AS", 1, Suit.SPADES),
        ("TH", 10, Suit.HEARTS),
        ("10H", 10, Suit.HEARTS),
        ("10c", 10, Suit.CLUBS),
        ("kd", 13, Suit.DIAMONDS),
    ],
)
def test_rank_comes_before_suit(text: str, rank: int, suit: Suit) -> None:
    """The ten may be written with one letter or two digits."""
    assert Card.parse(text) == Card(rank, suit)


@pytest.mark.parametrize("text", ["", "S", "1S", "11S", "AX", "SA", "A S", "ASS", "0S"])
def test_anything_else_is_no_card(text: str) -> None:
    """A wrong card is refused by name."""
    with pytest.raises(InputError) as caught:
        Card.parse(text)

    assert caught.value.problem is Problem.NOT_A_CARD
    assert caught.value.text == text


def test_hearts_and_diamonds_are_red() -> None:
    """Two suits are red, two black."""
    assert [suit.is_red for suit in SUITS] == [False, True, True, False]
    assert Card.parse("5D").is_red
    assert not Card.parse("5C").is_red


@pytest.mark.parametrize(
    ("upper", "below", "builds"),
    [
        ("7H", "8S", True),
        ("7H", "8C", True),
        ("7C", "8D", True),
        ("7H", "8D", False),
        ("7H", "8H", False),
        ("7H", "7S", False),
        ("8S", "7H", False),
        ("6H", "8S", False),
        ("KH", "AS", False),
    ],
)
def test_cards_build_down_in_alternating_colours(upper: str, below: str, builds: bool) -> None:
    """A card lies on one of the next higher rank and the other colour; a king on none."""
    assert Card.parse(upper).builds_on(Card.parse(below)) is builds


def test_every_piece_has_a_number_of_its_own() -> None:
    """Two decks are 104 pieces; equal cards differ only in their number."""
    assert [card.index for card in CARDS] == list(range(104))
    seven, other = Card.parse("7H"), Card.parse("7H").from_deck(1)
    assert (seven == other, hash(seven) == hash(other)) == (True, True)
    assert other.index - seven.index == 52
    assert other.from_deck(0).index == seven.index


def test_a_deck_has_each_card_once() -> None:
    """One deck is 52 different cards, two are each of them twice."""
    assert len(set(full_deck(1))) == len(full_deck(1)) == 52
    assert sorted(map(str, full_deck(2))) == sorted(2 * list(map(str, full_deck(1))))
