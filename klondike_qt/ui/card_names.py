"""The cards' names, whole: a language's articles and elisions are not put together from pieces."""

from typing import Final

from klondike_qt.app.i18n import N_, _
from klondike_qt.core.cards import Card, Suit

_NAMES: Final = {
    Suit.SPADES: (
        N_("the ace of spades"),
        N_("the two of spades"),
        N_("the three of spades"),
        N_("the four of spades"),
        N_("the five of spades"),
        N_("the six of spades"),
        N_("the seven of spades"),
        N_("the eight of spades"),
        N_("the nine of spades"),
        N_("the ten of spades"),
        N_("the jack of spades"),
        N_("the queen of spades"),
        N_("the king of spades"),
    ),
    Suit.HEARTS: (
        N_("the ace of hearts"),
        N_("the two of hearts"),
        N_("the three of hearts"),
        N_("the four of hearts"),
        N_("the five of hearts"),
        N_("the six of hearts"),
        N_("the seven of hearts"),
        N_("the eight of hearts"),
        N_("the nine of hearts"),
        N_("the ten of hearts"),
        N_("the jack of hearts"),
        N_("the queen of hearts"),
        N_("the king of hearts"),
    ),
    Suit.DIAMONDS: (
        N_("the ace of diamonds"),
        N_("the two of diamonds"),
        N_("the three of diamonds"),
        N_("the four of diamonds"),
        N_("the five of diamonds"),
        N_("the six of diamonds"),
        N_("the seven of diamonds"),
        N_("the eight of diamonds"),
        N_("the nine of diamonds"),
        N_("the ten of diamonds"),
        N_("the jack of diamonds"),
        N_("the queen of diamonds"),
        N_("the king of diamonds"),
    ),
    Suit.CLUBS: (
        N_("the ace of clubs"),
        N_("the two of clubs"),
        N_("the three of clubs"),
        N_("the four of clubs"),
        N_("the five of clubs"),
        N_("the six of clubs"),
        N_("the seven of clubs"),
        N_("the eight of clubs"),
        N_("the nine of clubs"),
        N_("the ten of clubs"),
        N_("the jack of clubs"),
        N_("the queen of clubs"),
        N_("the king of clubs"),
    ),
}

_LABELS: Final = {
    Suit.SPADES: (
        N_("ace of spades"),
        N_("two of spades"),
        N_("three of spades"),
        N_("four of spades"),
        N_("five of spades"),
        N_("six of spades"),
        N_("seven of spades"),
        N_("eight of spades"),
        N_("nine of spades"),
        N_("ten of spades"),
        N_("jack of spades"),
        N_("queen of spades"),
        N_("king of spades"),
    ),
    Suit.HEARTS: (
        N_("ace of hearts"),
        N_("two of hearts"),
        N_("three of hearts"),
        N_("four of hearts"),
        N_("five of hearts"),
        N_("six of hearts"),
        N_("seven of hearts"),
        N_("eight of hearts"),
        N_("nine of hearts"),
        N_("ten of hearts"),
        N_("jack of hearts"),
        N_("queen of hearts"),
        N_("king of hearts"),
    ),
    Suit.DIAMONDS: (
        N_("ace of diamonds"),
        N_("two of diamonds"),
        N_("three of diamonds"),
        N_("four of diamonds"),
        N_("five of diamonds"),
        N_("six of diamonds"),
        N_("seven of diamonds"),
        N_("eight of diamonds"),
        N_("nine of diamonds"),
        N_("ten of diamonds"),
        N_("jack of diamonds"),
        N_("queen of diamonds"),
        N_("king of diamonds"),
    ),
    Suit.CLUBS: (
        N_("ace of clubs"),
        N_("two of clubs"),
        N_("three of clubs"),
        N_("four of clubs"),
        N_("five of clubs"),
        N_("six of clubs"),
        N_("seven of clubs"),
        N_("eight of clubs"),
        N_("nine of clubs"),
        N_("ten of clubs"),
        N_("jack of clubs"),
        N_("queen of clubs"),
        N_("king of clubs"),
    ),
}


def card_name(card: Card) -> str:
    """Name a card with its article, as it stands within a sentence."""
    return _(_NAMES[card.suit][card.rank - 1])


def card_label(card: Card) -> str:
    """Name a card without an article, as it stands in a list or a label."""
    return _(_LABELS[card.suit][card.rank - 1])
