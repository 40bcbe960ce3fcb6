"""The parts of a text, each of which holds one deal, position or game (CLI, *Notations*)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from klondike_qt.core.cards import Card
from klondike_qt.core.problems import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from klondike_qt.core.rules import Rules

_FEWEST_DIGITS: Final = 102  # the longest deal ID has one symbol less, all of them digits perhaps
_MOST_WRAPPED: Final = 26  # cards: a line of more is a deal of its own
_MOST_LINES: Final = 200_000  # of a block: a game of 100,000 moves, one a line, has half of them
_MOST_LETTERS: Final = 4_000_000


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
    is_whole: bool = True  # or only its beginning, since it would be larger than any game


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


def lines_of(text: str) -> list[str]:
    """Part a text into its lines, whichever way they end."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def blocks(lines: Iterable[str], rules: Rules | None) -> Iterator[Block]:
    """Part lines into what is read at once.

    Each block is given as soon as its last line is known to be its last, and no line is held
    longer: the lines may come one by one, and without end. Of a block that none would end only the
    beginning is held.
    """
    wanted = rules.cards if rules else None
    gathered: _Gathered | None = None
    for number, line in enumerate(lines, 1):
        content = _content(line)
        if gathered and gathered.goes_on_with(line, content):
            gathered.add(line, content)
        else:
            if gathered:
                yield gathered.block()
            gathered = _Gathered(line, content, number) if content else None
        if gathered and gathered.is_complete(wanted):
            yield gathered.block()
            gathered = None
    if gathered:
        yield gathered.block()


def _content(line: str) -> str:
    return line.partition("#")[0].strip()


class _Gathered:
    """The lines of a block that may not have ended yet."""

    def __init__(self, line: str, content: str, number: int) -> None:
        self.kind = _kind(content)
        self.lines = [line]
        self.contents = [content]
        self.last = content
        self.number = number
        self.cards = len(content.split())
        self.letters = len(line)
        self.is_whole = True

    def block(self) -> Block:
        """Give what was gathered; comments stay in JSON, where # means nothing."""
        lines = self.lines if self.kind is Kind.JSON else self.contents
        return Block(self.kind, "\n".join(lines), self.number, self.is_whole)

    def add(self, line: str, content: str) -> None:
        """Take another line, if there is room for it."""
        self.last = content
        self.letters += len(line)
        if len(self.lines) >= _MOST_LINES or self.letters > _MOST_LETTERS:
            self.is_whole = False
            return
        self.lines.append(line)
        self.contents.append(content)
        self.cards += len(content.split())

    def goes_on_with(self, line: str, content: str) -> bool:
        """Whether the next line belongs to this block.

        JSON goes on with indented lines. A position ends before its first pile again, or
        before anything else after a gap; a deck order before a line that holds all of one.
        """
        if self.kind is Kind.JSON:
            return line[:1] in {"", " ", "\t", "[", "]", "}", '"'}
        if self.kind is Kind.POSITION:
            if content and _kind(content) is Kind.POSITION:
                return _name(content) != _name(self.contents[0])
            return not content or bool(self.last)
        if not content or _kind(content) is not Kind.CARDS:
            return False
        return len(content.split()) <= _MOST_WRAPPED

    def is_complete(self, wanted: int | None) -> bool:
        """Whether the block needs no further line; *wanted* is a whole deal's number of cards."""
        if self.kind is Kind.JSON:
            return len(self.lines) == 1 and self.lines[0].rstrip().endswith("}")
        if self.kind is Kind.CARDS:
            return self.cards == wanted or len(self.last.split()) > _MOST_WRAPPED
        return self.kind is not Kind.POSITION


def _name(line: str) -> str:
    """Give what stands before the colon."""
    return line.partition(":")[0].strip()
