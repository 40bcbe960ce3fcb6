"""Finding a section of the help by words, however they are accented or capitalised."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.app.help_pages import Manual, Section

_WORD: Final = re.compile(r"\w+")
_LIGATURES: Final = {"œ": "oe", "æ": "ae", "ß": "ss"}
_SNIPPET: Final = 110
"""About how many letters of a section a result shows."""

_WHOLE: Final = 3
_BEGINS: Final = 2
_WITHIN: Final = 1
_IN_TITLE: Final = 4


class Hit(NamedTuple):
    """A section that holds every word looked for, and a piece of it round the first of them."""

    section: Section
    snippet: str
    is_whole: bool  # each word is there as a whole word


class Folded(NamedTuple):
    """A text as the search compares it, and where in the text each of its letters stood."""

    letters: str
    places: list[int]

    @classmethod
    def of(cls, text: str) -> Folded:
        """Forget accents, ligatures and capitals."""
        letters: list[str] = []
        places: list[int] = []
        for place, sign in enumerate(text):
            folded = unicodedata.normalize("NFKD", sign.casefold())
            plain = "".join(
                _LIGATURES.get(each, each) for each in folded if not unicodedata.combining(each)
            )
            letters.append(plain)
            places += [place] * len(plain)
        return cls("".join(letters), places)


class Index:
    """All sections of a manual, folded once."""

    def __init__(self, manual: Manual) -> None:
        self._entries = [
            (section, section.words, Folded.of(section.title), Folded.of(section.words))
            for section in manual.sections()
        ]

    def search(self, query: str) -> list[Hit]:
        """Find the sections that hold every word of *query*: those with whole words first."""
        wanted = words(query)
        if not wanted:
            return []
        ranked = []
        for order, (section, text, title, body) in enumerate(self._entries):
            if not all(word in title.letters or word in body.letters for word in wanted):
                continue  # at once, or a long text that somebody pasted would take its time
            in_title = [_closeness(word, title.letters) for word in wanted]
            in_body = [_closeness(word, body.letters) for word in wanted]
            best = [max(pair) for pair in zip(in_title, in_body, strict=True)]
            is_whole = min(best) == _WHOLE
            score = _IN_TITLE * sum(in_title) + sum(in_body)
            hit = Hit(section, _snippet(text, body, wanted), is_whole)
            ranked.append((not is_whole, -score, order, hit))
        return [hit for *_rank, hit in sorted(ranked, key=lambda each: each[:3])]


def words(query: str) -> list[str]:
    """Give the words of a query as they are compared, each once."""
    return list(dict.fromkeys(_WORD.findall(Folded.of(query).letters)))


def occurrences(text: str, query: str) -> Iterator[tuple[int, int]]:
    """Give where the words of *query* begin and end in *text*."""
    folded = Folded.of(text)
    for word in words(query):
        for found in re.finditer(rf"\b{re.escape(word)}", folded.letters):
            yield folded.places[found.start()], folded.places[found.end() - 1] + 1


def _closeness(word: str, letters: str) -> int:
    """Say how well a text holds a word: whole, at the beginning of one, within one, not."""
    if word not in letters:
        return 0
    if re.search(rf"\b{re.escape(word)}\b", letters):
        return _WHOLE
    return _BEGINS if re.search(rf"\b{re.escape(word)}", letters) else _WITHIN


def _snippet(text: str, body: Folded, wanted: list[str]) -> str:
    """Cut the piece round the first word that is found, at whole words."""
    found = [at for word in wanted if (at := body.letters.find(word)) >= 0]
    first = body.places[min(found)] if found else 0
    begin = max(0, first - _SNIPPET // 3)
    if begin:
        begin = text.find(" ", begin, first) + 1 or first
    end = begin + _SNIPPET
    if end < len(text):
        end = max(text.rfind(" ", begin, end), begin + 1)
    return ("… " if begin else "") + text[begin:end].strip() + (" …" if end < len(text) else "")
