"""What a subcommand says besides its output: its complaints and its exit status."""

from __future__ import annotations

import sys
from typing import Final

from klondike_qt.app.i18n import N_, _
from klondike_qt.app.solver_speed import slow_solver
from klondike_qt.cli.arguments import PROGRAM

DONE: Final = 0
BROKEN_OFF: Final = 1
WRONG_INPUT: Final = 2  # or wrong usage


_REFUSALS: Final[tuple[tuple[type[OSError], str], ...]] = (
    (FileNotFoundError, N_("{file}: no such file")),
    (IsADirectoryError, N_("{file}: a folder")),
    (PermissionError, N_("{file}: access is not allowed")),
)
"""What the system says in English, whatever the shell's language."""

_LONGEST: Final = 200  # letters of a complaint
_SPACES: Final = "\xa0\u202f"  # before which no line is broken


class CannotGoOn(Exception):  # noqa: N818 - not a fault of the program
    """The work cannot be finished; `str` says in one line why."""


def complaint(name: str, what: str) -> str:
    """Word in one line what is wrong with a subcommand's input."""
    return one_line(f"{PROGRAM} {name}: {what}")


def one_line(text: str) -> str:
    """Give a *text* as a terminal can show it, whatever it quotes: one line, not too long.

    Of a long one the beginning and the end stay: the name of a file, and what is wrong with it.
    """
    line = "".join(letter if letter.isprintable() or letter in _SPACES else " " for letter in text)
    half = _LONGEST // 2
    return line if len(line) <= _LONGEST else f"{line[: half - 1]}…{line[-half:]}"


def refused(file: object, error: OSError | ValueError) -> str:
    """Say why the system does not let *file* be used; what is rare in the system's own words."""
    for kind, sentence in _REFUSALS:
        if isinstance(error, kind):
            return _(sentence).format(file=file)
    reason = error.strerror if isinstance(error, OSError) else None
    return _("{file}: {reason}").format(file=file, reason=reason or _("cannot be read"))


def complain(name: str, what: str) -> None:
    """Say on standard error, in one line, what is wrong."""
    print(complaint(name, what), file=sys.stderr)


def warn_of_slow_solver(name: str) -> None:
    """Say before a long search, to somebody who sits at a terminal, why it will take its time."""
    if sys.stderr.isatty() and (slow := slow_solver()):
        complain(name, slow)
