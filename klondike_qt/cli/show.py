"""Draw deals and positions as text, as a player sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.app.i18n import _
from klondike_qt.cli import picture
from klondike_qt.cli.console import DONE, WRONG_INPUT, complain
from klondike_qt.cli.inputs import read_text
from klondike_qt.core.deal import Deal
from klondike_qt.core.notation import opening_rules, read_many
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.state import GameState

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def add_arguments(parser: ArgumentParser) -> None:
    """Let *parser* take what `run` needs."""
    parser.description = _("Draw deals and positions as text, as a player sees them.")
    parser.add_argument(
        "--plain", action="store_true", help=_("as position text, which can be read again")
    )
    parser.add_argument(
        "file", nargs="?", default="-", metavar="FILE", help=_("absent or -: standard input")
    )


def run(arguments: Namespace) -> int:
    """Draw each deal and position of a file, a blank line between two; complain of the others."""
    draw = str if arguments.plain else picture.draw
    entries = list(read_many(read_text(arguments.file)))
    drawn = [draw(_table(entry.start)) for entry in entries if not isinstance(entry, InputError)]
    if drawn:
        print("\n\n".join(drawn))
    wrong = [entry for entry in entries if isinstance(entry, InputError)]
    for error in wrong if entries else [InputError(Problem.NOTHING_HERE, "")]:
        complain("show", f"{arguments.file}: {error}")
    return WRONG_INPUT if wrong or not entries else DONE


def _table(start: Deal | GameState) -> GameState:
    return GameState.opening(start, opening_rules(start)) if isinstance(start, Deal) else start
