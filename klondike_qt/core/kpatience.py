"""Saved games of KPatience's Klondike (``.kpat``): the deal, and the moves where they can be told.

The file lists positions, each as what changed since the one before: which cards were put into
which pile, from which place on. The first one is the deal. What leads from one to the next is found
by trying the moves that the rules allow; a step there may be two of ours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.cards import Card, Suit
from klondike_qt.core.play import legal_moves, play
from klondike_qt.core.possible import taken_up
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import Column, GameState

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from xml.etree.ElementTree import Element

    from klondike_qt.core.deal import Deal
    from klondike_qt.core.piles import Move

_COLUMNS: Final = 7
_STOCK, _WASTE = "talon", "pile"
_PILES: Final = (
    _STOCK,
    _WASTE,
    *(f"target{n}" for n in range(4)),
    *(f"play{n}" for n in range(_COLUMNS)),
)
_NAMES: Final = (
    *("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king"),
)
_RANKS: Final = {name: rank for rank, name in enumerate(_NAMES, 1)}
_LONGEST: Final = 4_000_000  # letters; a long game of a thousand positions has a tenth of that
_MOST_TRIES: Final = 100_000
"""So many moves are tried to find what was played, a few seconds' worth; a long game takes half."""

_RULES: Final = {
    "1": Rules(),
    "3": Rules(draw=3, returns=False),  # there a card on a foundation stays with Draw 3
}


class SavedElsewhere(NamedTuple):
    """The deal, the rules by which it was played, and the moves up to the position shown."""

    deal: Deal
    rules: Rules
    moves: tuple[Move, ...]


def read_kpatience(text: str) -> SavedElsewhere:
    """Read a saved game; raise `InputError` for anything else.

    Where a step cannot be told as moves of ours, those before it are given.
    """
    game = _parsed(text)
    rules = _RULES.get(game.get("game-type-options", ""))
    if game.tag != "kpat-game" or game.get("game-type") != "klondike" or rules is None:
        raise _refused(game.tag)
    positions = [*_positions(game)]
    deal = taken_up(positions[0]) if positions else None
    if deal is None or GameState.opening(deal, rules) != positions[0]:
        raise _refused("state")
    return SavedElsewhere(deal, rules, tuple(_moves(positions, rules)))


def _parsed(text: str) -> Element:
    """Parse XML that declares nothing: such declarations can make little text enormous."""
    from xml.etree.ElementTree import ParseError, fromstring

    if "<!" in text:
        raise _refused("<!")
    if len(text) > _LONGEST:  # its elements would take a hundred times as much memory
        raise _refused(text)
    try:
        return fromstring(text.lstrip("\ufeff \t\r\n").encode())  # noqa: S314 - nothing is declared
    except (ParseError, ValueError, LookupError) as error:
        raise _refused(str(error)) from None


def _positions(game: Element) -> Iterator[GameState]:
    """Follow the positions up to the one that was shown."""
    piles: dict[str, list[Card]] = {name: [] for name in _PILES}
    is_up: dict[Card, bool] = {}
    for state in game:
        for change in state:
            _put(change, piles, is_up)
        yield _state(piles, is_up)
        if state.get("current") == "true":
            return


def _put(change: Element, piles: dict[str, list[Card]], is_up: dict[Card, bool]) -> None:
    """Put the cards of a change where they belong."""
    pile, position = change.get("pile", ""), change.get("position", "")
    if pile not in piles or not (position.isascii() and position.isdigit()):
        raise _refused(pile)
    place = int(position[:4])
    for element in change:
        card = _card(element)
        for other in piles.values():
            if card in other:
                other.remove(card)
        piles[pile].insert(place, card)
        place += 1
        turn = element.get("turn")
        if turn is not None:
            is_up[card] = turn == "face-up"


def _card(element: Element) -> Card:
    suit, rank = element.get("suit", ""), element.get("rank", "")
    if rank not in _RANKS or suit not in {"clubs", "diamonds", "hearts", "spades"}:
        raise _refused(f"{rank} {suit}")
    return Card(_RANKS[rank], Suit(suit[0].upper()))


def _state(piles: dict[str, list[Card]], is_up: dict[Card, bool]) -> GameState:
    columns = []
    for n in range(_COLUMNS):
        cards = piles[f"play{n}"]
        down = [card for card in cards if not is_up.get(card, False)]
        if down != cards[: len(down)]:
            raise _refused(f"play{n}")
        columns.append(Column(tuple(down), tuple(cards[len(down) :])))
    foundations = {cards[0].suit: tuple(cards) for n in range(4) if (cards := piles[f"target{n}"])}
    return GameState(
        tuple(piles[_STOCK]),
        tuple(piles[_WASTE]),
        tuple(foundations.get(suit, ()) for suit in Suit),
        tuple(columns),
    )


def _moves(positions: Sequence[GameState], rules: Rules) -> Iterator[Move]:
    """Find the moves that lead from each position to the next, as far as that can be told."""
    tries = iter(range(_MOST_TRIES))
    state = positions[0]
    for wanted in positions[1:]:
        step = next(_ways(state, wanted, rules, tries), None)
        if step is None:
            return
        for move in step:
            state = play(state, rules, move).state
            yield move


def _ways(
    state: GameState, wanted: GameState, rules: Rules, tries: Iterator[int]
) -> Iterator[tuple[Move, ...]]:
    """Give each one move, then each two, that lead to a position, whatever its pass.

    There are no more when the *tries* are used up.
    """
    after = []
    for move, _ in zip(legal_moves(state, rules), tries, strict=False):
        found = play(state, rules, move).state
        after.append((move, found))
        if found._replace(pass_number=wanted.pass_number) == wanted:
            yield (move,)
    for first, between in after:
        for second, _ in zip(legal_moves(between, rules), tries, strict=False):
            found = play(between, rules, second).state
            if found._replace(pass_number=wanted.pass_number) == wanted:
                yield first, second


def _refused(text: str) -> InputError:
    return InputError(Problem.NOT_A_KPATIENCE_GAME, text)
