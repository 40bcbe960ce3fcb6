"""Texts that hold deals, positions and games, in any notation (CLI, *Notations*)."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from klondike_qt.core import deal_id, solvitaire
from klondike_qt.core.blocks import Kind, blocks, lines_of
from klondike_qt.core.cards import RANKS, Card, Suit
from klondike_qt.core.deal import Deal, likely_decks
from klondike_qt.core.elsewhere import deal_elsewhere, is_kpatience, is_number_elsewhere
from klondike_qt.core.modes import mode_or_none
from klondike_qt.core.piles import Move
from klondike_qt.core.possible import fitting_rules, require_possible, taken_up
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import Column, GameState

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from klondike_qt.core.modes import Mode

TWO_DECK_RULES: Final = Rules(decks=2, columns=10)
_SUIT_DIGITS: Final = "CDHS"  # 1 to 4
_DIGITS_OF_A_CARD: Final = 3


@dataclass(frozen=True, slots=True)
class Entry:
    """One deal or position of a text, the line it begins on, and the moves that follow."""

    start: Deal | GameState
    line: int = 1
    moves: tuple[Move, ...] = ()


def read(text: str, *, rules: Rules | None = None) -> Deal | GameState:
    """Read one deal or position; raise `InputError` saying what is wrong and where.

    A complete opening layout is a deal, in whatever notation. Everything must fit
    *rules*; without them, any number of decks and columns that can be dealt.
    """
    return read_game(text, rules=rules).start


def read_game(text: str, *, rules: Rules | None = None) -> Entry:
    """Read one deal, position or game; raise `InputError` saying what is wrong and where.

    It may also be one of another program: a number (`elsewhere`), or a saved game (`kpatience`).
    """
    if is_number_elsewhere(text):
        return Entry(_fitting(deal_elsewhere(text), rules))
    if is_kpatience(text):
        return _read_kpatience(text, rules)
    entries = read_many(text, rules=rules)
    first, second = next(entries, None), next(entries, None)
    if first is None:
        raise InputError(Problem.NOTHING_HERE, "")
    if isinstance(first, InputError):
        raise first
    if second is not None:
        raise InputError(Problem.MORE_THAN_ONE, "", second.line)
    return first


def read_many(text: str, *, rules: Rules | None = None) -> Iterator[Entry | InputError]:
    """Read all deals, positions and games of a text; what is wrong is given in its place.

    Each line is one, but for position text, JSON, and decks whose cards go over several
    lines. Lines that begin with ``#`` are comments.
    """
    return read_lines(lines_of(text), rules=rules)


def read_lines(lines: Iterable[str], *, rules: Rules | None = None) -> Iterator[Entry | InputError]:
    """Read as `read_many` does from lines that come one by one, as a pipe's do.

    Each entry is given as soon as it is known to be complete; no more is held in memory.
    """
    for block in blocks(lines, rules):
        if not block.is_whole:
            yield InputError(Problem.NOT_A_NOTATION, block.text, block.line)
            continue
        try:
            yield replace(_READERS[block.kind](block.text, rules), line=block.line)
        except InputError as error:
            yield error.at(block.line + (error.line or 1) - 1)
        except RecursionError:
            yield InputError(Problem.NOT_JSON, block.text, block.line)


def write_cards(deal: Deal) -> str:
    """Write a deal in deck order (notation 2)."""
    return " ".join(map(str, deal.cards))


def write_digits(deal: Deal) -> str:
    """Write a deal as a digit string (notation 4)."""
    return "".join(
        f"{card.rank:02}{_SUIT_DIGITS.index(card.suit.value) + 1}" for card in deal.cards
    )


def write_json(state: GameState) -> str:
    """Write a position as Solvitaire JSON (notation 3), on one line."""
    return json.dumps(solvitaire.to_json(state))


def write_game(
    start: Deal | GameState, moves: tuple[Move, ...] = (), mode: Mode | None = None
) -> str:
    """Write a deal or position, the moves from there and the *mode* as one line of JSON."""
    key = "deal" if isinstance(start, Deal) else "position"
    value: dict[str, object] = {key: str(start), "moves": [str(move) for move in moves]}
    return json.dumps(value if mode is None else {"mode": mode.id, **value})


def mode_within(text: str) -> Mode | None:
    """Give the mode that a text names which `write_game` has written, if it names one."""
    if not text.lstrip().startswith("{"):
        return None
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    named = value.get("mode")
    return mode_or_none(named) if isinstance(named, str) else None


def opening_rules(deal: Deal) -> Rules:
    """Give the rules by which a deal is laid out where none are said: 7 columns, or 10."""
    return Rules() if deal.decks == 1 else TWO_DECK_RULES


def _read_id(text: str, rules: Rules | None) -> Entry:
    symbols = deal_id.strip(text)
    if not (symbols.isascii() and symbols.isalnum()):
        raise InputError(Problem.NOT_A_NOTATION, text)
    return Entry(_fitting(Deal.parse(text), rules))


def _read_cards(text: str, rules: Rules | None) -> Entry:
    cards = []
    for number, line in enumerate(text.split("\n"), 1):
        try:
            cards += [Card.parse(word) for word in line.split()]
        except InputError as error:
            raise error.at(number) from None
    return Entry(_fitting(Deal.of(cards), rules))


def _read_digits(text: str, rules: Rules | None) -> Entry:
    digits = "".join(text.split())
    if len(digits) not in (52 * _DIGITS_OF_A_CARD, 104 * _DIGITS_OF_A_CARD):
        raise InputError(Problem.WRONG_DIGITS, str(len(digits)))
    cards = []
    for start in range(0, len(digits), _DIGITS_OF_A_CARD):
        word = digits[start : start + _DIGITS_OF_A_CARD]
        rank, suit = int(word[:2]), int(word[2])
        if not (1 <= rank <= len(RANKS) and 1 <= suit <= len(_SUIT_DIGITS)):
            raise InputError(Problem.NOT_A_CARD, word)
        cards.append(Card(rank, Suit(_SUIT_DIGITS[suit - 1])))
    return Entry(_fitting(Deal.of(cards), rules))


def _read_position(text: str, rules: Rules | None) -> Entry:
    if rules:
        state = GameState.parse(text, rules.decks)
        unnamed = rules.columns - len(state.columns)
        state = state._replace(columns=state.columns + (Column(),) * unnamed)
    else:
        state = GameState.parse(text)
        cards = sum(len(state.cards(pile)) for pile in state.piles())
        state = GameState.parse(text, likely_decks(cards))
    return Entry(_believed(state, rules))


def _read_json(text: str, rules: Rules | None) -> Entry:
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        line = text.split("\n")[error.lineno - 1]
        raise InputError(Problem.NOT_JSON, line, error.lineno) from None
    except ValueError:  # a number too long to be read
        raise InputError(Problem.NOT_JSON, text) from None
    if not isinstance(value, dict):
        raise InputError(Problem.WRONG_JSON, text)
    return Entry(_start(value, text, rules), moves=_moves(value))


def _read_kpatience(text: str, rules: Rules | None) -> Entry:
    """Read a game that was saved elsewhere; its moves only where they go by the same rules."""
    from klondike_qt.core.kpatience import read_kpatience  # seldom needed

    saved = read_kpatience(text)
    return Entry(_fitting(saved.deal, rules), moves=saved.moves if saved.rules == rules else ())


def _start(value: dict[str, Any], text: str, rules: Rules | None) -> Deal | GameState:
    """Find the deal or position in a JSON object."""
    if solvitaire.COLUMNS in value:
        return _believed(solvitaire.from_json(value, rules), rules)
    for name in _NAMES_OF_A_START:
        match value.get(name):
            case str(inner):
                return _inner(inner, rules)
            case list(words) if all(isinstance(word, str) for word in words):
                return _inner(" ".join(words), rules)
            case None:
                pass
            case other:
                raise InputError(Problem.WRONG_JSON, f"{name}: {other}")
    raise InputError(Problem.WRONG_JSON, text)


_NAMES_OF_A_START: Final = ("position", "deal", "cards", "long_id", "id")


def _inner(text: str, rules: Rules | None) -> Deal | GameState:
    """Read a text that JSON quotes; a line within it is no line of the file."""
    try:
        return read(text, rules=rules)
    except InputError as error:
        raise InputError(error.problem, error.text) from None


def _moves(value: dict[str, Any]) -> tuple[Move, ...]:
    """Take the moves of a JSON object: a list of words, or one text."""
    words = value.get("moves", [])
    if isinstance(words, str):
        words = words.split()
    if not (isinstance(words, list) and all(isinstance(word, str) for word in words)):
        raise InputError(Problem.WRONG_JSON, f"moves: {words}")
    return tuple(map(Move.parse, words))


_READERS: Final = {
    Kind.JSON: _read_json,
    Kind.POSITION: _read_position,
    Kind.DIGITS: _read_digits,
    Kind.CARDS: _read_cards,
    Kind.DEAL_ID: _read_id,
}


def _fitting(deal: Deal, rules: Rules | None) -> Deal:
    """Give *deal* if the rules play with as many decks."""
    if rules and deal.decks != rules.decks:
        raise InputError(Problem.WRONG_DECKS, str(deal.decks))
    return deal


def _believed(state: GameState, rules: Rules | None) -> Deal | GameState:
    """Give a complete, possible position; as a deal if it is how one is laid out."""
    require_possible(state, rules or fitting_rules(state))
    deal = taken_up(state)
    if deal and GameState.opening(deal, rules or opening_rules(deal)) == state:
        return deal
    return state
