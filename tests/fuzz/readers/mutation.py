"""Changes bytes at random, in the ways that trouble readers: bits, pieces, odd letters, numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

_ODD: Final = (
    b"\0",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xed\xa0\x80",  # half of a surrogate pair
    "\u202e".encode(),  # turns round what follows
    "\u200b".encode(),
    "\u2028".encode(),
    "\x85".encode(),
    "٣".encode(),  # a digit elsewhere
    "ſ".encode(),  # upper() makes it S
    "ŉ".encode(),  # upper() makes two letters of it
    b"\r",
    b"\n",
    b"NaN",
    b"-Infinity",
    b"1e999",
    b"9" * 30,
    b"9" * 5000,
    b"-1",
    b"null",
    b"true",
    b"[]",
    b"{}",
    b'""',
    b"[" * 2000,
    b'{"a":' * 2000,
    b"9999-12-31T23:59:59+00:00",
    b"../../x",
    b"<b>&amp;",
    b"%s{0}",
)
_NUMBERS: Final = frozenset(b"0123456789")


def mutated(data: bytes, others: Sequence[bytes], chance: Random) -> bytes:
    """Give *data* with one to four changes; pieces may come from the *others*."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        data = _changed(data, others, chance)
    return data


def _changed(data: bytes, others: Sequence[bytes], chance: Random) -> bytes:
    start, end = sorted(chance.randrange(len(data) + 1) for _ in range(2))
    end = min(end, start + chance.choice((1, 4, 64, len(data) + 1)))
    match chance.randrange(7):
        case 0:
            return data[:start] + chance.choice(_ODD) + data[start:]
        case 1:
            return data[:start] + chance.choice(_ODD) + data[end:]
        case 2:
            return data[:start] + data[end:]
        case 3:
            return data[:end] + data[start:end] * chance.choice((1, 2, 50)) + data[end:]
        case 4:
            other = chance.choice(others)
            first, last = sorted(chance.randrange(len(other) + 1) for _ in range(2))
            return data[:start] + other[first:last] + data[end:]
        case 5:
            return _other_number(data, start, chance)
    noise = bytes(chance.randrange(256) for _ in data[start : start + 2])
    return data[:start] + noise + data[start + 2 :]


def _other_number(data: bytes, start: int, chance: Random) -> bytes:
    """Change the digit after *start*, so that what holds it stays of its form."""
    for place in range(start, len(data)):
        if data[place] in _NUMBERS:
            return data[:place] + str(chance.randrange(10)).encode() + data[place + 1 :]
    return data
