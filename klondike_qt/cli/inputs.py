"""Texts from files and from standard input."""

from __future__ import annotations

import codecs
import sys
from pathlib import Path


class Unreadable(Exception):  # noqa: N818 - the player's trouble, not a fault of the program
    """A file cannot be read; `str` names it and says why in one line."""


def read_text(name: str) -> str:
    """Read a whole file as UTF-8, or as the UTF-16 that Windows writes; ``-`` is standard input."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        reason = error.strerror if isinstance(error, OSError) else None
        raise Unreadable(f"{name}: {reason or 'cannot be read'}") from error
    utf16 = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        return data.decode("utf-16" if utf16 else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable(f"{name}: line {line}: not text in UTF-8") from error
