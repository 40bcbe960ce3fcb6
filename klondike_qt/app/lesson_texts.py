"""The words of lessons and situations, read from ``translations/<language>/*.md``.

Both files hold one ``## Title {#id}`` for each, and below it, the same in every language:

- a paragraph: the task, or the question;
- a list: the hints of a lesson step by step (``1.``), or the two choices (``-``);
- ``### Sentence {#id-…}``: what is said at the end, praise or the tip;
- for a situation a list of two (``1.``): what comes of each choice;
- paragraphs that explain, for a situation what is proved or measured.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.app import assets, i18n

if TYPE_CHECKING:
    from collections.abc import Iterator

_HEADING: Final = re.compile(r"(?P<marks>##+) (?P<title>.+) \{#(?P<id>[a-z0-9-]+)\}")
_ITEM: Final = re.compile(r"(?:-|\d+\.) (?P<words>.+)", re.DOTALL)


class Text(NamedTuple):
    """The words of one lesson or situation.

    *points* are hints or choices, *outcomes* what comes of each choice (none for a lesson).
    """

    title: str
    task: tuple[str, ...]
    points: tuple[str, ...]
    ending: str
    outcomes: tuple[str, ...]
    explanation: tuple[str, ...]


def lesson_texts(language: str | None = None) -> dict[str, Text]:
    """Read the lessons' words in *language*, by id; without it in the one spoken now."""
    return read(_file(language, "lessons.md"))


def situation_texts(language: str | None = None) -> dict[str, Text]:
    """Read the situations' words in *language*, by id; without it in the one spoken now."""
    return read(_file(language, "situations.md"))


def read(markdown: str) -> dict[str, Text]:
    """Read one file; raise `ValueError` naming the entry that is not as it should be."""
    texts: dict[str, Text] = {}
    for title, name, blocks in _entries(markdown):
        try:
            texts[name] = _text(title, blocks)
        except ValueError as error:
            message = f"{name}: {error}"
            raise ValueError(message) from error
    return texts


def _file(language: str | None, name: str) -> str:
    return assets.read_bytes("help", language or i18n.written_language(), name).decode()


def _entries(markdown: str) -> Iterator[tuple[str, str, list[str]]]:
    """Give title, id and blocks of each entry; what stands before the first is for translators."""
    title, name, blocks = "", "", list[str]()
    for block in _blocks(markdown):
        heading = _HEADING.fullmatch(block)
        if heading and heading["marks"] == "##":
            if name:
                yield title, name, blocks
            title, name, blocks = heading["title"], heading["id"], []
        else:
            blocks.append(block)
    if name:
        yield title, name, blocks


def _blocks(markdown: str) -> Iterator[str]:
    """Give headings, paragraphs and items, each on one line."""
    for part in re.split(r"\n\s*\n", markdown):
        for block in re.split(r"\n(?=(?:-|\d+\.|#+) )", part.strip()):
            # Only the file's own line ends are joined: spaces that do not break stay.
            yield re.sub(r" *\n *", " ", block)


def _text(title: str, blocks: list[str]) -> Text:
    ends = [number for number, block in enumerate(blocks) if block.startswith("### ")]
    if len(ends) != 1:
        message = f"{len(ends)} endings instead of 1"
        raise ValueError(message)
    ending = _HEADING.fullmatch(blocks[ends[0]])
    if ending is None:
        message = f"no anchor: {blocks[ends[0]]}"
        raise ValueError(message)
    task, points = _sorted(blocks[: ends[0]])
    explanation, outcomes = _sorted(blocks[ends[0] + 1 :])
    return Text(title, task, points, ending["title"], outcomes, explanation)


def _sorted(blocks: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Part paragraphs from items."""
    matches = [(block, _ITEM.fullmatch(block)) for block in blocks]
    paragraphs = tuple(block for block, item in matches if item is None)
    return paragraphs, tuple(item["words"] for _, item in matches if item is not None)
