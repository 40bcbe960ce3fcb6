"""Runs a subcommand and turns what can go wrong into one line and an exit status (CLI)."""

from __future__ import annotations

import errno
import io
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from klondike_qt.app.i18n import _
from klondike_qt.cli.console import BROKEN_OFF, DONE, WRONG_INPUT, CannotGoOn, complain, refused
from klondike_qt.cli.inputs import Unreadable
from klondike_qt.cli.options import WrongUsage

if TYPE_CHECKING:
    from klondike_qt.cli.arguments import Subcommand

_READER_HAS_LEFT: Final = (errno.EPIPE, errno.EINVAL)  # the latter on Windows


def run(command: Subcommand) -> int:
    """Run a subcommand and give its exit status: 0 done, 2 wrong usage or input, 1 anything else.

    A reader that closes the pipe early, as ``head`` does, has what it wanted.
    """
    _have_output()
    try:
        status: int = import_module(f"klondike_qt.cli.{command.name}").run(command.arguments)
        sys.stdout.flush()
    except (Unreadable, WrongUsage) as error:
        complain(command.name, str(error))
        return WRONG_INPUT
    except OSError as error:
        if error.filename is not None:  # what an argument names, and nobody may look at
            complain(command.name, refused(error.filename, error))
            return WRONG_INPUT
        # Python flushes once more at its end, and would complain again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno in _READER_HAS_LEFT:
            return DONE
        complain(command.name, _("cannot write: {reason}").format(reason=error.strerror))
        return BROKEN_OFF
    except CannotGoOn as error:
        complain(command.name, str(error))
        return BROKEN_OFF
    except KeyboardInterrupt:
        return BROKEN_OFF
    return status


def _have_output() -> None:
    """Let whatever is printed pass: there may be no output, or one that lacks some letters.

    A file's name can hold bytes that are no text at all.
    """
    if sys.stdout is None:  # closed by who started the program
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - it stays open
    elif isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="replace")
