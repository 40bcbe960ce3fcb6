"""Texts from files and from standard input."""

from __future__ import annotations

import codecs
import io
import sys
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from klondike_qt.app.i18n import _
from klondike_qt.cli.console import refused

if TYPE_CHECKING:
    from collections.abc import Iterator

STANDARD_INPUT: Final = "-"
_UTF16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_LONGEST_LINE: Final = 1_000_000  # letters: no deal or game comes near it
_LARGEST: Final = 64 << 20  # bytes of what is held at once: a million deals


class Unreadable(Exception):  # noqa: N818 - the player's trouble, not a fault of the program
    """A file cannot be read; `str` names it and says why in one line."""


def read_text(name: str) -> str:
    """Read a whole file as UTF-8, or as the UTF-16 that Windows writes; ``-`` is standard input.

    A file or device without end is not read to it: more than 64 MB are `Unreadable`.
    """
    with _trouble_told(name), ExitStack() as stack:
        is_file = name != STANDARD_INPUT
        source = stack.enter_context(Path(name).open("rb")) if is_file else _standard_input()
        data = source.read(_LARGEST + 1)
    if len(data) > _LARGEST:
        raise Unreadable(_("{file}: too large").format(file=name))
    try:
        return data.decode("utf-16" if data.startswith(_UTF16) else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        where = _("line {line}: not text in UTF-8").format(line=line)
        raise Unreadable(f"{name}: {where}") from error


def read_lines(name: str) -> Iterator[str]:
    """Read a file as `read_text` does, but line by line, however long it is.

    What is not text becomes U+FFFD, which no notation holds, so that the other lines count. Of a
    line too long to be one the beginning is given; one that does not end is `Unreadable`.
    """
    with _trouble_told(name), _opened(name) as data:
        encoding = "utf-16" if data.peek(2).startswith(_UTF16) else "utf-8-sig"
        text = io.TextIOWrapper(data, encoding, errors="replace")
        while line := text.readline(_LONGEST_LINE):
            yield line.removesuffix("\n")
            left = _LARGEST
            while len(line) == _LONGEST_LINE and not line.endswith("\n"):
                left -= len(line)
                if left < 0:
                    raise Unreadable(_("{file}: too large").format(file=name))
                line = text.readline(_LONGEST_LINE)


@contextmanager
def _opened(name: str) -> Iterator[io.BufferedReader]:
    if name != STANDARD_INPUT:
        with Path(name).open("rb") as file:
            yield file
        return
    # A reader of its own: Python could not end while another thread waits in sys.stdin.
    with open(_standard_input().fileno(), "rb", closefd=False) as file:
        yield file


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise ValueError  # closed by who started the program
    return sys.stdin.buffer


@contextmanager
def _trouble_told(name: str) -> Iterator[None]:
    """Raise `Unreadable` for what the system refuses."""
    try:
        yield
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise Unreadable(refused(name, error)) from error
