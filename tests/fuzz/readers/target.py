"""What a reader is to a fuzzer: a function of bytes that checks what it read.

A target returns when the bytes were read rightly, or raises one of its own ``errors``, which are
what the reader says of bytes that are wrong. Whatever else it raises is a fault.
"""

from __future__ import annotations

import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


class Target(NamedTuple):
    """A reader: what runs it on bytes, what it may raise, and bytes to begin with."""

    run: Callable[[bytes], object]
    errors: tuple[type[Exception], ...]
    seeds: Callable[[], Iterable[bytes]]
    is_sentence: bool = True  # whether its errors are told as they are: in one short line

    def try_out(self, data: bytes) -> None:
        """Read *data*; raise what it is not allowed to raise, or `AssertionError`."""
        try:
            self.run(data)
        except self.errors as error:
            if self.is_sentence:
                require_line(str(error))


def text_of(data: bytes) -> str:
    """Give the bytes as a text; what is none becomes lone surrogates, as in names of files."""
    return data.decode(errors="surrogateescape")


def require_line(said: str, longest: int = 200) -> None:
    """See that a complaint is one short line that a player can read."""
    assert 0 < len(said) <= longest, said
    assert len(said.splitlines()) == 1, said
    assert "Traceback" not in said


@contextmanager
def scratch() -> Iterator[Path]:
    """Give a folder that goes again."""
    with tempfile.TemporaryDirectory(prefix="readers-") as folder:
        yield Path(folder)
