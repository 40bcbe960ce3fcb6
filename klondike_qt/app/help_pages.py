"""The pages of the help in one language: sections, diagrams, tables and terms, without a picture.

They are written as Markdown (translations/<language>/help) and read when the help is first opened.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.app import assets
from klondike_qt.app.help_diagrams import BrokenPageError, Diagram, read_diagram
from klondike_qt.app.help_search import Folded
from klondike_qt.app.help_text import to_plain

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


class Manual:
    """All pages in one language, in their order."""

    def __init__(self, language: str, pages: tuple[Page, ...]) -> None:
        self.language = language
        self.pages = pages
        self._by_id = {page.id: page for page in pages}

    @classmethod
    def load(cls, language: str, folder: Path | None = None) -> Manual:
        """Read the pages of a *language*, by default from the program's data.

        Raise `MissingAsset` if there are none; `BrokenPageError`, or `InputError` for a
        position of it, if one cannot be read.
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

    def page_of(self, section: Section) -> Page:
        """Give the page that one of its sections is on."""
        return self._by_id[section.page]

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
            blocks.append(read_diagram(page_id, inside))
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
