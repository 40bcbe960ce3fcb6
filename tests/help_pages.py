"""The help's pages, taken apart for the tests."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from help_texts import LANGUAGES, Section, pages
from klondike_qt.core.modes import Mode
from klondike_qt.core.piles import Move
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import scoring_system
from klondike_qt.core.state import GameState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.scoring import Scoring

HELP = {language: pages(language) for language in LANGUAGES}

_BLOCK = re.compile(
    r"```.*?```|<!--.*?-->|(?:^\|[^\n]*\n?)+|(?:^[^\n]+\n?)+", re.DOTALL | re.MULTILINE
)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_EXAMPLE = re.compile(r"<!-- example: (\S+) (\S+)(?: seconds=(\d+))? -->\n((?:\|.*\n?)+)")


class Place(NamedTuple):
    """Where a section stands."""

    language: str
    page: str
    anchor: str

    def __str__(self) -> str:
        return f"{self.language}/{self.page}#{self.anchor}"


def sections(language: str) -> Iterator[tuple[Place, Section]]:
    """Walk through every section of a language."""
    for page, parts in HELP[language].items():
        for section in parts:
            yield Place(language, page, section.anchor), section


class Board(NamedTuple):
    """A diagram: what its block says."""

    id: str
    rules: Rules
    state: GameState
    moves: tuple[Move, ...]
    refused: tuple[Move, ...]
    caption: str
    drawing: str  # all but the caption

    @classmethod
    def parse(cls, block: str) -> Board:
        """Read a block; raise `InputError` for a position or a move that is none."""
        lines = [line.partition(": ") for line in block.splitlines()[1:-1]]
        own = {"id", "rules", "show", "move", "refuse", "caption"}
        said = {name: text for name, _colon, text in lines}
        text = "\n".join("".join(line) for line in lines if line[0] not in own)
        rules = Rules.parse(said["rules"]) if "rules" in said else Rules()
        return cls(
            said["id"],
            rules,
            GameState.parse(text, rules.decks),
            tuple(Move.parse(text) for name, _colon, text in lines if name == "move"),
            tuple(Move.parse(text) for name, _colon, text in lines if name == "refuse"),
            said["caption"],
            "\n".join("".join(line) for line in lines if line[0] != "caption"),
        )


class Example(NamedTuple):
    """A worked example: a diagram's moves under a scoring, and what the table says of them."""

    board: Board
    scoring: Scoring
    seconds: int | None
    rows: tuple[tuple[str, str], ...]  # points and score, as a player reads them

    @property
    def mode(self) -> Mode:
        """The mode in which the moves are played."""
        return Mode("example", self.board.rules, self.scoring)


def blocks(section: Section) -> list[str]:
    """Split a section into diagrams, comments, tables, lists, lines of their own, paragraphs."""
    return [block.strip() for block in _BLOCK.findall(section.body) if block.strip()]


def shape(block: str) -> str:
    """Say what a block is, without its words."""
    if block.startswith("```"):
        return Board.parse(block).drawing
    if block.startswith(("<!--", "{{")):
        return block
    lines = block.splitlines()
    if block.startswith("|"):
        return f"table {[line.count('|') for line in lines]}"
    points = [line for line in lines if re.match(r"- |\d+\. ", line)]
    return f"list of {len(points)}" if points else "paragraph"


def links(section: Section) -> list[str]:
    """List where a section's links lead."""
    return _LINK.findall(section.body)


def boards(language: str) -> Iterator[Board]:
    """Read every diagram of a language."""
    for _place, section in sections(language):
        yield from (Board.parse(block) for block in blocks(section) if block.startswith("```"))


def examples(language: str) -> Iterator[Example]:
    """Read every worked example of a language."""
    drawn = {board.id: board for board in boards(language)}
    for _place, section in sections(language):
        for board, scoring, seconds, table in _EXAMPLE.findall(section.body):
            cells = [row.strip("| ").split(" | ") for row in table.strip().splitlines()[2:]]
            rows = tuple((points, score) for _what, points, score in cells)
            system = scoring_system(scoring)
            yield Example(drawn[board], system, int(seconds) if seconds else None, rows)


def prose(section: Section) -> str:
    """Give a section's words alone, captions and tables included."""
    text = re.sub(r"<!--.*?-->|\{\{[^}]*\}\}|(?<!`)`[^`]+`(?!`)", "", section.body)
    text = re.sub(r"^(```.*|(?!caption)[a-z]+\d?:.*)$", "", text, flags=re.MULTILINE)
    text = re.sub(r"^caption: ", "", text, flags=re.MULTILINE)
    return re.sub(r"\]\([^)]*\)|[\[*|]", "", f"{section.words}\n{text}")
