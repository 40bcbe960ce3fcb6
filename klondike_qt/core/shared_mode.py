"""A mode as one player gives it to another: its id, and what the giver calls it, on one line."""

from __future__ import annotations

import re
import unicodedata
from typing import Final, NamedTuple

from klondike_qt.core.modes import Mode, mode
from klondike_qt.core.problems import InputError, Problem

LONGEST_NAME: Final = 40
_READ: Final = 4000

_DIRECTIONS: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Marks that would turn round what is written after a name."""

_JOINED: Final = "\u200d\ufe0f"  # a joiner, and the mark that asks for a coloured picture
_FIRST_WORD: Final = re.compile(r"\s*(\S+)\s*(.*)", re.DOTALL)


class SharedMode(NamedTuple):
    """A mode and its name, which may be empty; written ``custom:1x8-…:standard Eight columns``."""

    mode: Mode
    name: str = ""

    @classmethod
    def parse(cls, text: str) -> SharedMode:
        """Read what `str` writes, or an id alone; raise `InputError` for any other text."""
        found = _FIRST_WORD.fullmatch(text)
        if found is None:
            raise InputError(Problem.NOT_A_MODE, text.strip())
        return cls(mode(found[1]), tidy_name(found[2]))

    def __str__(self) -> str:
        """Write it as one line."""
        return f"{self.mode.id} {self.name}".strip()


def tidy_name(text: str) -> str:
    """Give the name that is kept of what somebody typed: one line of at most 40 letters.

    Every script is welcome; what steers a terminal or turns the line round is left out. Where
    nothing could be seen there is no name. Of a text without end only the beginning is read.
    """
    plain = unicodedata.normalize("NFC", _DIRECTIONS.sub("", text[:_READ]))
    seen = "".join(letter for letter in plain if letter.isspace() or not _steers(letter))
    line = " ".join(seen.split())
    end = LONGEST_NAME
    while end < len(line) and (_clings(line[end]) or line[end - 1] == _JOINED[0]):
        end -= 1  # half a letter is none
    name = line[:end].strip()
    return name if any(map(_is_seen, name)) else ""


def _steers(letter: str) -> bool:
    return unicodedata.category(letter) in {"Cc", "Cs", "Co", "Cn"}


def _is_seen(letter: str) -> bool:
    return not letter.isspace() and not _clings(letter) and unicodedata.category(letter) != "Cf"


def _clings(letter: str) -> bool:
    return letter in _JOINED or unicodedata.category(letter) in {"Mn", "Mc", "Me"}
