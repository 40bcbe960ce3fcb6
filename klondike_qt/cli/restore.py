"""Put what `backup` wrote in the place of the player's data (CLI, `restore`)."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from klondike_qt.app.i18n import _, ngettext
from klondike_qt.cli.console import DONE, CannotGoOn
from klondike_qt.cli.data import add_data_dir, folder_of, troubles_told
from klondike_qt.cli.inputs import Unreadable
from klondike_qt.storage.errors import Damaged, Newer
from klondike_qt.storage.files import NAME

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def add_arguments(parser: ArgumentParser) -> None:
    """Let *parser* take what `run` needs."""
    parser.description = _(
        "Put a backup in the place of all games, statistics and settings, which are kept beside "
        "it. The game must not be running."
    )
    parser.add_argument("file", type=Path, metavar="FILE", help=_("the backup"))
    add_data_dir(parser)


def run(arguments: Namespace) -> int:
    """Restore a backup that is found whole, where nobody plays."""
    from klondike_qt.app.single_instance import SingleInstance
    from klondike_qt.storage.archive import opened, put_in_place

    folder, file = folder_of(arguments), arguments.file
    if not file.is_file():
        raise Unreadable(_("{file}: no such file").format(file=file))
    with closing(SingleInstance(folder)) as claim:
        if not claim.hold():
            raise CannotGoOn(_("the game is running; close it first"))
        try:
            with troubles_told(), opened(file) as archive:
                kept = put_in_place(archive, folder / NAME)
                games = archive.games
        except CannotGoOn as error:
            if isinstance(error.__cause__, Damaged | Newer):
                raise Unreadable(str(error)) from error
            raise
    print(ngettext("{count} game restored", "{count} games restored", games).format(count=games))
    if kept is not None:
        print(_("what was there before is in {file}").format(file=kept))
    return DONE
