"""Positions in the JSON of the solver Solvitaire (CLI, notation 3)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from klondike_qt.core.cards import SUITS, Card, from_the_ace
from klondike_qt.core.deal import likely_decks, number_copies, require_no_more
from klondike_qt.core.possible import require_from_the_ace
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.state import Column, GameState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.rules import Rules

COLUMNS: Final = "tableau piles"
_FOUNDATIONS: Final = ("foundation", "foundations")
_PASSES: Final = "passes"  # ours: the format itself does not count them
_MOST_COLUMNS: Final = 10
_MOST_PASSES: Final = 999_999  # as position text has it


def from_json(value: dict[str, Any], rules: Rules | None = None) -> GameState:
    """Take the position out of parsed JSON; raise `InputError` naming what does not belong.

    Cards may be missing. In a file without lower-case suits the cards of an opening layout
    are face down but for the last of each column, unless *rules* are open.
    """
    words = _piles(value, COLUMNS)
    if len(words) > _MOST_COLUMNS:
        raise InputError(Problem.WRONG_COLUMNS, str(len(words)))
    stock, waste = _pile(value, "stock"), _pile(value, "waste")
    stacks = list(_foundations(value))
    every = [*words, stock, waste, *stacks]
    knows_case = any(_is_down(word) for pile in every for word in pile)
    dealt = list(range(1, len(words) + 1))
    is_opening = list(map(len, words)) == dealt and not waste and not any(stacks)
    if not knows_case and is_opening and not (rules and rules.face_up):
        down = [len(pile) - 1 for pile in words]
    else:
        down = [sum(map(_is_down, pile)) for pile in words]
        for pile, count in zip(words, down, strict=True):
            if any(map(_is_down, pile[count:])):
                raise InputError(Problem.DOWN_ON_UP, " ".join(pile))
    cards = [Card.parse(word) for pile in every for word in pile]
    decks = rules.decks if rules else likely_decks(len(cards))
    require_no_more(Counter(cards), decks)
    copies = iter(number_copies(cards))
    *columns, stock_cards, waste_cards = (
        tuple(next(copies) for _ in pile) for pile in [*words, stock, waste]
    )
    return GameState(
        stock_cards,
        waste_cards,
        _by_suit([tuple(next(copies) for _ in pile) for pile in stacks], decks),
        tuple(
            Column(pile[:count], pile[count:]) for pile, count in zip(columns, down, strict=True)
        ),
        _pass_number(value),
    )


def to_json(state: GameState) -> dict[str, Any]:
    """Write a position so that `from_json` reads it back."""
    value: dict[str, Any] = {
        COLUMNS: [
            [_face_down(card) for card in column.down] + [str(card) for card in column.up]
            for column in state.columns
        ],
        "stock": [_face_down(card) for card in state.stock],
        "waste": [str(card) for card in state.waste],
        "foundations": [[str(card) for card in pile] for pile in state.foundations],
    }
    if state.pass_number > 1:
        value[_PASSES] = state.pass_number
    return value


def _face_down(card: Card) -> str:
    text = str(card)
    return text[:-1] + text[-1].lower()


def _is_down(word: str) -> bool:
    return word[-1:].islower()


def _piles(value: dict[str, Any], name: str) -> list[list[str]]:
    piles = value.get(name, [])
    if not isinstance(piles, list):
        raise InputError(Problem.WRONG_JSON, f"{name}: {piles}")
    return [_cards(pile, f"{name}[{place}]") for place, pile in enumerate(piles)]


def _pile(value: dict[str, Any], name: str) -> list[str]:
    return _cards(value.get(name, []), name)


def _cards(pile: object, name: str) -> list[str]:
    """Take a list of cards as words; raise `InputError` saying where something else is."""
    if not isinstance(pile, list):
        raise InputError(Problem.WRONG_JSON, f"{name}: {pile}")
    for place, word in enumerate(pile):
        if not isinstance(word, str):
            raise InputError(Problem.WRONG_JSON, f"{name}[{place}]: {word}")
        Card.parse(word)
    return pile


def _foundations(value: dict[str, Any]) -> Iterator[list[str]]:
    """Give the foundations, each from its ace.

    They are listed card by card, or, where the list holds cards and not piles, by their
    top cards.
    """
    name = next((name for name in _FOUNDATIONS if name in value), _FOUNDATIONS[0])
    listed = value.get(name, [])
    if isinstance(listed, list) and all(isinstance(word, str) for word in listed):
        for word in _cards(listed, name):
            top = Card.parse(word)
            yield list(map(str, from_the_ace(top.suit, top.rank)))
    else:
        yield from _piles(value, name)


def _by_suit(stacks: list[tuple[Card, ...]], decks: int) -> tuple[tuple[Card, ...], ...]:
    """Put the foundations in the order in which they lie on the table."""
    for stack in stacks:
        require_from_the_ace(stack)
    places: list[tuple[Card, ...]] = []
    for suit in SUITS:
        own = [stack for stack in stacks if stack and stack[0].suit is suit]
        places += own + [()] * (decks - len(own))
    return tuple(places)


def _pass_number(value: dict[str, Any]) -> int:
    number = value.get(_PASSES, 1)
    if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= _MOST_PASSES:
        raise InputError(Problem.TOO_MANY_PASSES, str(number))
    return number
