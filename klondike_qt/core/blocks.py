"""The parts of a text, each of which holds one deal, position or game (CLI, *Notations*)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from klondike_qt.core.cards import Card
from klondike_qt.core.problems import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.rules import Rules

_FEWEST_DIGITS: Final = 102  # the longest deal ID has one symbol less, all of them digits perhaps
_MOST_WRAPPED: Final = 26  # cards: a line of more is a deal of its own


class Kind(Enum):
    """The notation of a block: position text, a digit string, and so on."""

    JSON = auto()
    POSITION = auto()
    DIGITS = auto()
    CARDS = auto()
    DEAL_ID = auto()


@dataclass(frozen=True, slots=True)
class Block:
    """The lines that hold one deal or position, with the number of the first."""

    kind: Kind
    text: str
    line: int


_PILE_LINE: Final = re.compile(r"[^\W\d]\w*\s*:")


def _kind(line: str) -> Kind:
    """Recognise a notation by a line without its comment."""
    if line[0] in "{[":
        return Kind.JSON
    if _PILE_LINE.match(line):
        return Kind.POSITION
    words = line.split()
    if all(word.isascii() and word.isdigit() for word in words):
        return Kind.DIGITS if sum(map(len, words)) >= _FEWEST_DIGITS else Kind.DEAL_ID
    return Kind.CARDS if 2 * sum(map(_is_card, words)) >= len(words) else Kind.DEAL_ID


def _is_card(word: str) -> bool:
    try:
        Card.parse(word)
    except InputError:
        return False
    return True


def blocks(text: str, rules: Rules | None) -> Iterator[Block]:
    """Part a text into what is read at once."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    at = 0
    while at < len(lines):
        content = _content(lines[at])
        if not content:
            at += 1
            continue
        kind, first = _kind(content), at
        at += 1
        if kind is Kind.JSON:
            at = _end_of_json(lines, first)
        elif kind is Kind.POSITION:
            at = _end_of_position(lines, first)
        elif kind is Kind.CARDS:
            at = _end_of_cards(lines, first, rules.cards if rules else None)
        part = lines[first:at] if kind is Kind.JSON else map(_content, lines[first:at])
        yield Block(kind, "\n".join(part), first + 1)


def _content(line: str) -> str:
    return line.partition("#")[0].strip()


def _end_of_json(lines: list[str], first: int) -> int:
    """Give the line after a JSON value that begins on the *first*: one line, or indented ones."""
    at = first + 1
    if not lines[first].rstrip().endswith("}"):
        while at < len(lines) and lines[at][:1] in {"", " ", "\t", "[", "]", "}", '"'}:
            at += 1
    return at


def _end_of_position(lines: list[str], first: int) -> int:
    """Give the line after a position: its first pile again, or anything else after a gap."""
    again = _name(lines[first])
    for at in range(first + 1, len(lines)):
        content = _content(lines[at])
        is_pile = content and _kind(content) is Kind.POSITION
        if is_pile and _name(content) == again:
            return at
        if content and not is_pile and not _content(lines[at - 1]):
            return at
    return len(lines)


def _name(line: str) -> str:
    """Give what stands before the colon."""
    return line.partition(":")[0].strip()


def _end_of_cards(lines: list[str], first: int, wanted: int | None) -> int:
    """Give the line after a deck order, which may go over several short lines."""
    at, count = first, 0
    while at < len(lines):
        content = _content(lines[at])
        cards = len(content.split())
        if not content or _kind(content) is not Kind.CARDS or (count and cards > _MOST_WRAPPED):
            break
        count += cards
        at += 1
        if cards > _MOST_WRAPPED or count == wanted:
            break
    return at
