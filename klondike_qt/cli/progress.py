"""A progress bar on standard error while results are printed; there is none but on a terminal."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING, Final, NoReturn, Self, TextIO

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from tqdm import tqdm

_KNOWN: Final = "{desc} {percentage:3.0f}% |{bar}| {elapsed} < {remaining}"
_UNKNOWN: Final = "{desc} {elapsed}"


class Progress:
    """How far the work has come; everything that is printed meanwhile goes through it.

    *total* is the end that `reach` comes to, ``None`` if that is not known. The bar goes when the
    ``with`` block ends.
    """

    def __init__(self, what: str, total: int | None) -> None:
        self._bar: tqdm[NoReturn] | None = None
        if sys.stderr.isatty():
            from tqdm import tqdm  # seldom needed, and slow to load

            tqdm.monitor_interval = 0  # `refresh` is called often enough
            self._bar = tqdm(
                desc=what,
                total=total,
                file=sys.stderr,
                leave=False,
                dynamic_ncols=True,
                bar_format=_KNOWN if total else _UNKNOWN,
                miniters=1,
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        if self._bar is not None:
            self._bar.close()

    def reach(self, done: int, what: str) -> None:
        """Show that *done* of the total is done, and say *what* in words."""
        if self._bar is not None:
            self._bar.set_description_str(what, refresh=False)
            self._bar.update(done - self._bar.n)

    def refresh(self) -> None:
        """Show how time passes."""
        if self._bar is not None:
            self._bar.refresh()

    def print(self, line: str) -> None:
        """Print a line of output at once."""
        with self._aside(sys.stdout):
            sys.stdout.write(f"{line}\n")  # whole, or Ctrl+C could part it
            sys.stdout.flush()

    def complain(self, complaint: str) -> None:
        """Print a line on standard error."""
        with self._aside(sys.stderr):
            sys.stderr.write(f"{complaint}\n")

    def _aside(self, file: TextIO) -> AbstractContextManager[None]:
        """Take the bar away while a line is printed to the same terminal."""
        if self._bar is None:
            return nullcontext()
        return type(self._bar).external_write_mode(file=file)
