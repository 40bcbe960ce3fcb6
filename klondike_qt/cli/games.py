"""Export the history of games, or take an export in (CLI, `games`)."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from klondike_qt.app.i18n import _, ngettext
from klondike_qt.cli.console import DONE, WRONG_INPUT, CannotGoOn, complain, refused
from klondike_qt.cli.data import add_data_dir, folder_of, output, troubles_told
from klondike_qt.cli.inputs import Unreadable
from klondike_qt.storage.exports import write_games_csv, write_games_json
from klondike_qt.storage.files import is_endless
from klondike_qt.storage.reading import reading
from klondike_qt.storage.whole_file import written_whole

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from klondike_qt.storage.imports import Staged


def add_arguments(parser: ArgumentParser) -> None:
    """Let *parser* take what `run` needs."""
    parser.description = _(
        "Export all games that have ended, or take an export in again; also while the game runs. "
        "JSON holds everything, CSV a line for each game without its moves."
    )
    parser.add_argument("action", choices=("export", "import"), help=_("which of the two"))
    parser.add_argument("file", type=Path, metavar="FILE", help=_("the file to write or read"))
    parser.add_argument(
        "--format", choices=("json", "csv"), help=_("absent: as the name of the file ends")
    )
    add_data_dir(parser)


def run(arguments: Namespace) -> int:
    """Export or import; a game that is refused is told, the others are taken."""
    form = arguments.format or ("csv" if arguments.file.suffix.lower() == ".csv" else "json")
    folder = folder_of(arguments)
    if arguments.action == "export":
        return _export(output(arguments.file, folder), folder, form)
    if form == "csv":
        raise Unreadable(_("{file}: only JSON holds the moves").format(file=arguments.file))
    return _import(arguments.file, folder)


def _export(target: Path, folder: Path, form: str) -> int:
    write = write_games_csv if form == "csv" else write_games_json
    try:
        with troubles_told(), reading(folder) as store, written_whole(target) as file:
            games = write(store.connection, file)
    except OSError as error:
        raise CannotGoOn(refused(target, error)) from error
    print(ngettext("{count} game exported", "{count} games exported", games).format(count=games))
    return DONE


def _import(path: Path, folder: Path) -> int:
    from klondike_qt.storage.database import Database
    from klondike_qt.storage.imports import take_in

    with closing(_staged(path)) as staged, troubles_told():
        with reading(folder):  # to be opened, a damaged file would be set aside without a word
            pass
        for line, reason in staged.told:
            where = _("line {line}: {reason}").format(line=line, reason=reason)
            complain("games", f"{path}: {where}")
        database = Database(folder)
        try:
            if database.trouble is not None:
                raise database.trouble
            added, present = database.run(lambda store: take_in(store, staged))
        finally:
            database.close()
        refused = staged.refused
    print(
        _("imported: {added}, here already: {present}, refused: {refused}").format(
            added=added, present=present, refused=refused
        )
    )
    return WRONG_INPUT if refused else DONE


def _staged(path: Path) -> Staged:
    """Check the games of a file, with a progress bar on a terminal."""
    from tqdm import tqdm

    from klondike_qt.storage.imports import NotAnExport, stage

    if is_endless(path):
        raise Unreadable(_("{file}: no ordinary file").format(file=path))
    try:
        size, is_shown = path.stat().st_size, sys.stderr.isatty()
        with tqdm(total=size, unit="B", unit_scale=True, disable=not is_shown) as bar:

            def show(place: int) -> None:
                bar.update(place - bar.n)

            return stage(path, show)
    except OSError as error:
        raise Unreadable(refused(path, error)) from error
    except NotAnExport as error:
        raise Unreadable(f"{path}: {error}") from error
