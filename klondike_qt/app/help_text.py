"""The little Markdown that the help is written in, as HTML and as plain text.

Paragraphs, lists (one within another), tables with pipes, **bold**, *italic*, `code` and
[links](page#anchor): no more, so that window, print and files show the same.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_ITEM: Final = re.compile(r"(?P<indent> *)(?P<mark>[-*]|\d+\.) +(?P<text>.*)")
_LINK: Final = re.compile(r"\[(?P<words>[^\]]+)\]\((?P<target>[^)\s]+)\)")
_STYLES: Final = (
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
    (re.compile(r"\*\*(.+?)\*\*"), r"<b>\1</b>"),
    (re.compile(r"(?<![\w*])\*(?!\s)(.+?)(?<!\s)\*(?![\w*])"), r"<i>\1</i>"),
)
_TAG: Final = re.compile(r"<[^>]+>")
_NUMBER: Final = re.compile(r"(?:<b>)?[−+]?\$?\d[\d\s.,]*[%$]?(?:</b>)?")
_BLOCK: Final = re.compile(r"</?(?:p|ul|ol|li|tr|td|th)\b[^>]*>")
_RULE: Final = re.compile(r"\|?[\s:|-]+\|[\s:|-]*")


def to_html(text: str, target: Callable[[str], str] = str) -> str:
    """Give the HTML of a text; *target* says what the link to a page, an anchor or a term is."""
    made = []
    for block in _blocks(text):
        if block[0].startswith("|"):
            made.append(table_html(list(_rows(block, target))))
        elif _ITEM.match(block[0]):
            made.append(_list(block, target))
        else:
            made.append(f"<p>{inline_html(' '.join(map(str.strip, block)), target)}</p>")
    return "\n".join(made)


def inline_html(text: str, target: Callable[[str], str] = str) -> str:
    """Give the HTML of what stands within a paragraph."""
    made = _LINK.sub(
        lambda link: f'<a href="{target(link["target"])}">{link["words"]}</a>',
        escape(text, quote=False),
    )
    for pattern, tags in _STYLES:
        made = pattern.sub(tags, made)
    return made


def to_plain(text: str) -> str:
    """Give the words alone, as a search reads them, in one line."""
    marked = _BLOCK.sub(" ", to_html(text, lambda _target: "").replace("\n", " "))
    bare = _TAG.sub("", marked)
    for entity, sign in (("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
        bare = bare.replace(entity, sign)
    return re.sub(r"[ \t]+", " ", bare).strip()


def links(text: str) -> Iterator[str]:
    """Give the target of every link in a text."""
    return (link["target"] for link in _LINK.finditer(text))


def table_html(rows: list[list[str]]) -> str:
    """Give the HTML of a table, of cells that are HTML already; the first row is its head."""
    head, *body = rows
    columns = zip(*body, strict=True) if body else [()] * len(head)
    kinds = [' class="number"' if _holds_numbers(cells) else "" for cells in columns]

    def line(tag: str, row: list[str]) -> str:
        cells = (f"<{tag}{kind}>{cell}</{tag}>" for kind, cell in zip(kinds, row, strict=True))
        return f"<tr>{''.join(cells)}</tr>"

    lines = "".join(line("td", row) for row in body)
    return f'<table class="figures"><thead>{line("th", head)}</thead><tbody>{lines}</tbody></table>'


def _holds_numbers(cells: tuple[str, ...]) -> bool:
    """Tell a column of numbers, whose digits belong under each other, from one of words."""
    numbers = sum(bool(_NUMBER.fullmatch(cell)) for cell in cells)
    return numbers > 0 and 4 * numbers >= 3 * len(cells)


def _blocks(text: str) -> Iterator[list[str]]:
    """Split a text at its empty lines, and where a list or a table begins."""
    block: list[str] = []
    for line in text.splitlines():
        begins = bool(block) and _kind(line) != _kind(block[0])
        if not line.strip() or (begins and not (_ITEM.match(block[0]) and line.startswith(" "))):
            if block:
                yield block
            block = []
        if line.strip():
            block.append(line)
    if block:
        yield block


def _kind(line: str) -> str:
    """Tell a table's line and a list's first line from a paragraph's."""
    return "table" if line.startswith("|") else "list" if _ITEM.match(line) else "words"


def _rows(block: list[str], target: Callable[[str], str]) -> Iterator[list[str]]:
    for line in block:
        if not _RULE.fullmatch(line.strip()):
            cells = line.strip().strip("|").split("|")
            yield [inline_html(cell.strip(), target) for cell in cells]


def _list(block: list[str], target: Callable[[str], str]) -> str:
    """Give the HTML of a list; what is indented below an item belongs to it."""
    first = _ITEM.match(block[0])
    indent = len(first["indent"]) if first else 0
    kind = "ol" if first and first["mark"][0].isdigit() else "ul"
    items: list[tuple[list[str], list[str]]] = []
    for line in block:
        item = _ITEM.match(line)
        if item and len(item["indent"]) <= indent:
            items.append(([item["text"]], []))
        elif item or items[-1][1]:
            items[-1][1].append(line)
        else:
            items[-1][0].append(line.strip())
    made = "".join(
        f"<li>{inline_html(' '.join(words), target)}{_list(below, target) if below else ''}</li>"
        for words, below in items
    )
    return f"<{kind}>{made}</{kind}>"
