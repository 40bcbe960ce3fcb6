"""The pages of the help in one language: sections, diagrams, tables and terms, without a picture.

They are written as Markdown (translations/<language>/help) and read when the help is first opened.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.app import assets
from klondike_qt.app.help_search import Folded
from klondike_qt.app.help_text import to_plain
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.piles import Move, Pile, PileKind
from klondike_qt.core.play import play
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GLOSSARY: Final = "glossary"
MODES_PAGE: Final = "modes"
TERM: Final = "term-"
"""A term's anchor in the glossary is this and its id."""

_HEADING: Final = re.compile(r"(?P<marks>#{1,4}) +(?P<title>.+?) *\{#(?P<anchor>[\w-]+)\} *")
_INSERT: Final = re.compile(r"\{\{(?P<kind>[a-z]+)(?::(?P<argument>[^}]+))?\}\} *")
_COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
_FENCE: Final = "```"
_FILE: Final = re.compile(r"\d+-(?P<page>[\w-]+)\.md")


class Prose(NamedTuple):
    """Paragraphs, lists and tables in Markdown."""

    text: str


class Diagram(NamedTuple):
    """A position to be drawn; its moves are played, and its refused ones refused, when pressed."""

    id: str
    caption: str
    rules: Rules
    state: GameState
    shown: tuple[Pile, ...]  # empty: the whole table
    moves: tuple[Move, ...] = ()
    refused: tuple[Move, ...] = ()

    @property
    def plays(self) -> bool:
        """Whether something happens when it is pressed."""
        return bool(self.moves or self.refused)

    def states(self) -> list[GameState]:
        """Give the position and those that its moves lead to."""
        states = [self.state]
        for move in self.moves:
            states.append(play(states[-1], self.rules, move).state)
        return states


class Insert(NamedTuple):
    """A table from the program's own numbers, a board to play on, or a way to a lesson."""

    kind: str  # scoring, odds, modes, keys; play; lesson, situation
    argument: str = ""


Block = Prose | Diagram | Insert


class Section(NamedTuple):
    """What stands below one heading, up to the next."""

    page: str
    anchor: str
    title: str
    level: int
    blocks: tuple[Block, ...]

    @property
    def target(self) -> str:
        """Name the section as links do."""
        return f"{self.page}#{self.anchor}"

    @property
    def words(self) -> str:
        """Give all its words, captions included, as a search reads them."""
        parts = [
            to_plain(block.text) if isinstance(block, Prose) else block.caption
            for block in self.blocks
            if not isinstance(block, Insert)
        ]
        return " ".join(parts)


class Page(NamedTuple):
    """One page; its first section has its title."""

    id: str
    sections: tuple[Section, ...]

    @property
    def title(self) -> str:
        """Give the page's title."""
        return self.sections[0].title

    def diagrams(self) -> Iterator[Diagram]:
        """Give the page's diagrams in their order."""
        for section in self.sections:
            yield from (block for block in section.blocks if isinstance(block, Diagram))


class BrokenPageError(ValueError):
    """A page is not written as the help's pages are."""


class Manual:
    """All pages in one language, in their order."""

    def __init__(self, language: str, pages: tuple[Page, ...]) -> None:
        self.language = language
        self.pages = pages
        self._by_id = {page.id: page for page in pages}

    @classmethod
    def load(cls, language: str, folder: Path | None = None) -> Manual:
        """Read the pages of a *language*, by default from the program's data.

        Raise `MissingAsset` if there are none, `BrokenPageError` for one that cannot be read.
        """
        source = folder / language if folder is not None else assets.folder("help", language)
        pages = [
            parse_page(named["page"], path.read_text(encoding="utf-8"))
            for path in sorted(source.iterdir())
            if (named := _FILE.fullmatch(path.name))
        ]
        if not pages:
            raise assets.MissingAsset(source)
        return cls(language, tuple(map(_in_order, pages)))

    def page(self, page_id: str) -> Page | None:
        """Find a page."""
        return self._by_id.get(page_id)

    def section(self, target: str) -> Section | None:
        """Find a section by what links call it: ``page``, ``page#anchor``, ``term:stock``."""
        page_id, _hash, anchor = resolved(target).partition("#")
        page = self.page(page_id)
        if page is None:
            return None
        if not anchor:
            return page.sections[0]
        return next((each for each in page.sections if each.anchor == anchor), None)

    def sections(self) -> Iterator[Section]:
        """Give every section of every page."""
        for page in self.pages:
            yield from page.sections

    def definition(self, term: str) -> tuple[str, str] | None:
        """Give a term as the glossary writes it, and its first paragraph, in Markdown."""
        section = self.section(f"term:{term}")
        if section is None:
            return None
        prose = next((block.text for block in section.blocks if isinstance(block, Prose)), "")
        return section.title, prose.partition("\n\n")[0]

    def of_mode(self, mode_id: str) -> str:
        """Name the section about a mode, or the first page where there is none."""
        target = f"{MODES_PAGE}#{mode_id.partition(':')[0]}"
        return target if self.section(target) else self.pages[0].id


def _in_order(page: Page) -> Page:
    """Sort the glossary by its terms; its file has the order of the English ones everywhere."""
    if page.id != GLOSSARY:
        return page
    terms = sorted(page.sections[1:], key=lambda term: Folded.of(term.title).letters)
    return page._replace(sections=(page.sections[0], *terms))


def resolved(target: str) -> str:
    """Name the section that a link leads to: a term's is in the glossary."""
    if target.startswith("term:"):
        return f"{GLOSSARY}#{TERM}{target.removeprefix('term:')}"
    return target


def parse_page(page_id: str, text: str) -> Page:
    """Read a page; raise `BrokenPageError` naming what is wrong with it."""
    sections: list[Section] = []
    blocks: list[Block] = []
    prose: list[str] = []
    heading: re.Match[str] | None = None

    def end_prose() -> None:
        if any(line.strip() for line in prose):
            blocks.append(Prose("\n".join(prose).strip()))
        prose.clear()

    def end_section() -> None:
        end_prose()
        if heading is not None:
            level = len(heading["marks"])
            made = Section(page_id, heading["anchor"], heading["title"], level, tuple(blocks))
            sections.append(made)
        blocks.clear()

    lines = iter(_COMMENT.sub("", text).splitlines())
    for line in lines:
        if found := _HEADING.fullmatch(line):
            end_section()
            heading = found
        elif line.startswith(_FENCE):
            end_prose()
            inside = _until_fence(lines)
            blocks.append(_diagram(page_id, inside))
        elif insert := _INSERT.fullmatch(line):
            end_prose()
            blocks.append(Insert(insert["kind"], insert["argument"] or ""))
        else:
            prose.append(line)
    end_section()
    if not sections or sections[0].level != 1:
        raise BrokenPageError(f"{page_id}: no title")
    return Page(page_id, tuple(sections))


def _until_fence(lines: Iterator[str]) -> list[str]:
    inside = []
    for line in lines:
        if line.startswith(_FENCE):
            break
        inside.append(line)
    return inside


def _diagram(page_id: str, lines: list[str]) -> Diagram:
    """Read what stands in a fenced block: words about the diagram, and the position's text."""
    said: dict[str, str] = {}
    moves: list[Move] = []
    refused: list[Move] = []
    position: list[str] = []
    for line in lines:
        name, _colon, rest = line.partition(":")
        match name.strip():
            case "move":
                moves.append(Move.parse(rest.strip()))
            case "refuse":
                refused.append(Move.parse(rest.strip()))
            case "id" | "rules" | "show" | "caption":
                said[name.strip()] = rest.strip()
            case _:
                position.append(line)
    if "id" not in said:
        raise BrokenPageError(f"{page_id}: a diagram without an id")
    rules = Rules.parse(said["rules"]) if "rules" in said else DEFAULT.rules
    state = GameState.parse("\n".join(position), rules.decks)
    names = said["show"].split() if "show" in said else _named(position)
    shown = _shown(state, names, [*moves, *refused])
    return Diagram(
        said["id"], said.get("caption", ""), rules, state, shown, tuple(moves), tuple(refused)
    )


def _named(position: list[str]) -> list[str]:
    names = [line.partition(":")[0].strip() for line in position if line.strip()]
    return [name for name in names if name != "p"]


def _shown(state: GameState, names: list[str], moves: list[Move]) -> tuple[Pile, ...]:
    """Give the piles to be drawn, with those that the moves need; none where all are."""
    wanted = {str(pile): None for name in names for pile in _piles(state, Pile.parse(name))}
    for move in moves:
        for pile in (move.source, move.target):
            wanted |= {str(each): None for each in _piles(state, pile, move)}
    if len(wanted) == sum(1 for _pile in state.piles()):
        return ()
    return tuple(map(Pile.parse, wanted))


def _piles(state: GameState, pile: Pile, move: Move | None = None) -> Iterator[Pile]:
    """Give the piles as the table names them: of ``f`` all four, or the one a move goes to."""
    if pile.kind is not PileKind.FOUNDATION or (pile.suit and pile.number):
        yield pile
        return
    suit = pile.suit
    if suit is None and move is not None:
        cards = state.cards(move.source)
        suit = cards[-1].suit if cards else None
    for each in state.piles():
        if each.kind is PileKind.FOUNDATION and suit in (None, each.suit):
            yield each
            if move is not None:
                return
