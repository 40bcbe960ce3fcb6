"""A short look for bytes that a reader takes amiss; `tests.fuzz.readers` itself looks longer."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from tests.fuzz.readers import kept, texts
from tests.fuzz.readers.mutation import mutated

pytestmark = pytest.mark.qt_log_ignore(".")  # Qt says of a damaged picture what is wrong with it

TARGETS: Final = texts.TARGETS | kept.TARGETS
ROUNDS: Final = 12

ODD: Final = (
    b"",
    b"\0" * 5000,
    b"[" * 100_000,
    b'{"deal":' * 100_000,
    b'{"version": 1, "position": ' + b"9" * 100_000 + b"}",
    b'{"a": 1, "a": NaN, "b": -Infinity, "c": 1e999, "passes": 1e999, "tableau piles": []}',
    b"9" * 100_000,
    "s: \u202e\u200bKH\u2028\U0001f0a1".encode(),
    "KH 10S\n00A-000-00E\n".encode("utf-16"),
    "KH 10S".encode("utf-32"),
    "Übung\n".encode("latin-1"),
    b"\xed\xa0\x80\xff\xfe",
)
"""What nobody writes, for every reader."""


@pytest.mark.parametrize("name", TARGETS)
def test_a_reader_gives_what_is_there_or_says_what_is_wrong(name: str) -> None:
    """Nothing else is ever raised, and what was read reads the same when it is written."""
    target = TARGETS[name]
    seeds, chance = list(target.seeds()), Random(1)  # noqa: S311 - the same every time
    for data in (*seeds, *ODD):
        target.try_out(data)
    for _ in range(ROUNDS):
        target.try_out(mutated(chance.choice(seeds), seeds, chance))
