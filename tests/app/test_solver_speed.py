"""Whoever waits for a solver that is not compiled is told so."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from klondike_qt.app.solver_speed import slow_solver
from klondike_qt.solver.compiled import is_compiled

if TYPE_CHECKING:
    from tests.plain_python import PlainPython

WARN = """
import json, os, sys
from klondike_qt.cli.console import warn_of_slow_solver
mine, its = os.openpty()
usual, sys.stderr = sys.stderr, os.fdopen(its, "w")
warn_of_slow_solver("solve")
sys.stderr.flush()
sys.stderr = usual
warn_of_slow_solver("solve")
print(json.dumps(os.read(mine, 1000).decode()))
"""

VERSION = """
import os
os.environ.update(LC_ALL="C", LANGUAGE="")
from klondike_qt.cli.arguments import parse
parse(["--version"])
"""

SLOW = "The solver is not compiled here: it finds the same, some 50 times slower."


def test_only_a_slow_solver_is_spoken_of() -> None:
    """Where it is compiled there is nothing to say."""
    assert bool(slow_solver()) is not is_compiled()


def test_a_search_on_a_terminal_begins_with_a_warning(plain_python: PlainPython) -> None:
    """One line; where errors go into a file, none is added to them."""
    assert json.loads(plain_python.run(WARN)) == f"klondike-qt solve: {SLOW}\r\n"


def test_the_version_of_a_slow_solver_says_so(plain_python: PlainPython) -> None:
    """On the line that a report of a fault quotes."""
    assert " ".join(plain_python.run(VERSION).split()).endswith(f"({SLOW})")
