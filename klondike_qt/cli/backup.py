"""Write everything of the player's into one file (CLI, `backup`)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from klondike_qt.app.i18n import _, ngettext
from klondike_qt.cli.console import DONE, CannotGoOn
from klondike_qt.cli.data import add_data_dir, folder_of, output, troubles_told
from klondike_qt.storage.errors import translated
from klondike_qt.storage.files import NAME

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def add_arguments(parser: ArgumentParser) -> None:
    """Let *parser* take what `run` needs."""
    parser.description = _(
        "Write games, statistics and settings into one file; also while the game runs. The file "
        "is read again before it takes the place of one of this name."
    )
    parser.add_argument("file", type=Path, metavar="FILE", help=_("the file to write"))
    add_data_dir(parser)


def run(arguments: Namespace) -> int:
    """Back everything up, and say how much that is."""
    from klondike_qt.storage.archive import back_up

    folder = folder_of(arguments)
    target = output(arguments.file, folder)
    with troubles_told(), translated(folder / NAME):
        if not (folder / NAME).exists():
            raise CannotGoOn(_("{folder}: there is nothing to back up").format(folder=folder))
        games = back_up(folder / NAME, target).games
    print(ngettext("{count} game backed up", "{count} games backed up", games).format(count=games))
    return DONE
